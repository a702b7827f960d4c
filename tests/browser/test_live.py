"""What is shown while it happens: points that go to their total, tiles that are drawn."""

from typing import Any

import pytest

from support.browser import DESK, PHONE, wait_until
from support.playing import is_over, open_table, touch

pytestmark = pytest.mark.browser

NOTED = """() => {
  window.noted = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      const kind = node.matches?.(".caption, .flash, .gained") && node.className;
      if (kind) window.noted.push(`${kind}: ${node.textContent}`);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def totals(page: Any) -> list[str]:
    return [each for each in page.locator(".total:visible").all_text_contents() if each]


def noting(page: Any) -> Any:
    page.evaluate(NOTED)
    return page


def noted(page: Any) -> list[str]:
    found: list[str] = page.evaluate("window.noted")
    return found


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
def test_points_go_to_their_total(dealt_profile: Any, size: dict[str, int]) -> None:
    page = dealt_profile(viewport=size)
    open_table(page, "five-up", "target=100")
    noting(page)
    page.locator("#hand [value='5-5']").click()
    wait_until(lambda: noted(page))
    assert noted(page)[0] == "points gained: +10"
    wait_until(lambda: totals(page)[0] == "10")
    page.locator(".gained").first.wait_for(state="detached")


def test_a_key_ends_what_is_shown(dealt_profile: Any) -> None:
    page = dealt_profile(viewport=PHONE)
    open_table(page, "five-up", "target=100")
    page.locator("#hand [value='5-5']").click()
    page.locator(".gained").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    page.locator(".gained").first.wait_for(state="detached", timeout=400)


def test_with_less_motion_nothing_flies_and_the_words_stay(dealt_profile: Any) -> None:
    page = dealt_profile(viewport=PHONE, reduced_motion="reduce")
    open_table(page, "five-up", "target=100")
    noting(page)
    page.locator("#hand [value='5-5']").click()
    page.locator("#points").wait_for()
    assert totals(page)[0] == "10"
    drawn(page)
    assert not any("gained" in each for each in noted(page))


def drawn(page: Any) -> None:
    """Play until somebody has drawn a tile that does not fit, and one that does."""
    wanted = {"caption: no", "caption fits: fits"}
    for _ in range(400):
        if wanted <= {*noted(page)} or is_over(page):
            break
        if not touch(page):
            page.wait_for_timeout(30)
    assert wanted <= {*noted(page)}
