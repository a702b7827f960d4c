"""Playing in a real browser: by touching tiles and ends, or by keys alone."""

import time
from typing import Any
from urllib.parse import quote

try:
    from playwright.sync_api import Error as PlaywrightError
except ImportError:  # the tests that need it are skipped
    PlaywrightError = RuntimeError

STATE = "document.getElementById('table')?.dataset"


def open_table(page: Any, preset: str, *options: str, seats: int = 2, more: str = "") -> str:
    """Open a table with bots by the form of the page for it; its path."""
    given = "".join(f"&option={quote(option)}" for option in options)
    page.goto(f"/new?preset={preset}&seats={seats}{given}{more}")
    page.locator("button[name=do][value=open]:visible").first.click()
    page.wait_for_url("**/t/*")
    return page.evaluate("location.pathname")


def state(page: Any) -> dict[str, str]:
    return page.evaluate(f"Object.assign({{}}, {STATE})")


def is_over(page: Any) -> bool:
    return page.locator("#table.is-finished").count() > 0


OFFERED = (
    "#ending .ending-actions button[value=ready]",
    "#ways .end",
    ".no-call button",
    "#table:has(#hand .picked) #ends li:not([hidden]) .end",
    "#table[data-kind=yours] #hand .raised",
    "#table[data-kind=yours] #acts .row .button",
)
"""What a page offers to whoever touches it, what comes first first."""

POINT = """(offered) => {
  if (!document.querySelector("#table:not(.sending, .is-finished)")) return null;
  for (const each of offered) {
    const found = document.querySelector(each);
    if (!found?.offsetParent) continue;
    found.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = found.getBoundingClientRect();
    const point = [x + width / 2, y + height / 2];
    if (found.contains(document.elementFromPoint(...point))) return point;
  }
  return null;
}"""


def tap(page: Any) -> bool:
    """Put a finger on the first thing the page offers; whether there was anything.

    Quicker than `touch`: it waits for nothing that moves. The page must know touch.
    """
    point = page.evaluate(POINT, OFFERED)
    if point:
        page.touchscreen.tap(*point)
    return bool(point)


def touch(page: Any) -> bool:
    """Do one thing the page offers to who touches it; whether there was anything."""
    for found in OFFERED:
        button = page.locator(found).first
        if button.count() and button.is_visible():
            try:
                button.click(timeout=2000)
            except PlaywrightError:
                continue  # somebody was quicker, and it is gone
            return True
    return False


def press(page: Any) -> bool:
    """Do one thing the page offers by keys alone: tab and arrows, digits, enter."""
    script = """() => {
      const go = (e) => e?.offsetParent ? (e.focus(), 'Enter') : '';
      const ready = document.querySelector('#ending .ending-actions button[value=ready]');
      if (ready) return go(ready);
      const way = document.querySelector('#ways .end');
      if (way) return go(way);
      const none = document.querySelector('.no-call button');
      if (none) return go(none);
      const table = document.getElementById('table');
      if (table.dataset.kind !== 'yours') return '';
      const end = document.querySelector('#ends li:not([hidden])');
      if (document.querySelector('#hand .picked') && end) return end.dataset.end;
      if (document.querySelector('#hand .raised')) return 'ArrowRight';
      const other = document.querySelector('#acts .row .button');
      return other ? other.dataset.key : '';
    }"""
    key = page.evaluate(script)
    if key == "ArrowRight":
        for _ in range(30):
            page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.matches('#hand .raised')"):
                break
        key = "Enter"
    for each in key if key.isdigit() else [key] if key else []:
        page.keyboard.press(each)
    return bool(key)


def play(page: Any, act: Any = touch, seconds: float = 120, until: Any = is_over) -> int:
    """Play until the match is over; how often something was done."""
    end = time.monotonic() + seconds
    done = 0
    while not until(page):
        assert time.monotonic() < end, f"the match does not end: {state(page)}"
        before = state(page)
        if act(page):
            done += 1
            settled(page, before)
        else:
            page.wait_for_timeout(40)
    return done


def settled(page: Any, before: dict[str, str]) -> None:
    """Wait until what was done shows, or for a moment."""
    page.wait_for_timeout(30)
    for _ in range(80):
        if not page.locator("#table.sending").count():
            return
        page.wait_for_timeout(25)
    assert state(page) != before
