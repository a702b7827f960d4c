"""Every page as it looks, compared with the pictures in tests/browser/kept.

The comparison forgives what another machine's letters do: both pictures are made small, and only
places that differ by more than a shade count. After a change that is meant:

    BONES_KEEP=1 scripts/test -m browser tests/browser/test_kept.py

makes the pictures anew; then look at each of them.
"""

import base64
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.conftest import SEED
from support.browser import DESK, PHONE, Served, served, wait_until
from support.playing import is_over, open_table, touch

pytestmark = pytest.mark.browser

KEPT = Path(__file__).with_name("kept")
SIZES = {"phone": PHONE, "desk": DESK}

LESS = 6
"""Both pictures are compared this many times smaller."""

SHADE = 24
"""By how much of 255 a place may differ."""

PLACES = 0.004
"""Which part of all places may differ by more."""

COMPARED = """async ([one, other, less, shade]) => {
  const small = async (data) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    const [width, height] = [image.width, image.height].map((side) => Math.ceil(side / less));
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  };
  const [a, b] = [await small(one), await small(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differ = 0;
  for (let n = 0; n < a.data.length; n += 4) {
    const far = Math.max(...[n, n + 1, n + 2].map((at) => Math.abs(a.data[at] - b.data[at])));
    if (far > shade) differ += 1;
  }
  return differ / (a.data.length / 4);
}"""

STILL = """async () => {
  for (const each of document.querySelectorAll(".qr, [data-next], .clock")) {
    each.style.visibility = "hidden";
  }
  for (const each of document.querySelectorAll("#link")) each.value = "http://192.168.0.10:8028/…";
  document.querySelector("section[aria-labelledby=watch-title]")?.remove();
  document.activeElement?.blur();
  scrollTo(0, 0);
  // What changes its colour slowly, as after another theme, begins to only in the next picture.
  for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
  for (const each of document.getAnimations()) each.finish();
}"""
"""What is another one each time is taken out of the picture, and what moves has moved."""


def pictured(page: Any) -> str:
    """The page as it is seen, as a picture in base64."""
    page.mouse.move(0, 0)
    page.evaluate(STILL)
    session = page.context.new_cdp_session(page)
    form = {"format": "webp", "quality": 82}
    data: str = session.send("Page.captureScreenshot", form)["data"]
    return data


def check(page: Any, blank: Any, name: str) -> None:
    """Compare the page with its picture, or keep it."""
    path = KEPT / f"{name}.webp"
    data = pictured(page)
    if os.environ.get("BONES_KEEP"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(data))
        return
    kept = base64.b64encode(path.read_bytes()).decode()
    differ = blank.evaluate(COMPARED, [kept, data, LESS, SHADE])
    if differ > PLACES:
        seen = path.with_suffix(".seen.webp")
        seen.write_bytes(base64.b64decode(data))
        pytest.fail(f"{differ:.2%} of {name} looks otherwise: compare {seen} with the kept one")


@pytest.fixture(scope="module")
def blank(chromium: Any) -> Any:
    """A page of nobody's, where pictures are compared."""
    page = chromium.new_page()
    yield page
    page.close()


def at_page(path: str) -> Callable[[Any], None]:
    return lambda page: page.goto(path)


def at_waiting(page: Any) -> None:
    page.goto("/new?preset=spinner&seats=4&friends=on")
    page.locator("button[name=do][value=open]:visible").first.click()
    page.wait_for_url("**/t/*")


def played(page: Any, preset: str, *options: str, seats: int, until: Callable[[Any], bool]) -> None:
    """Play by the first thing that is offered until the page is as wanted."""
    bots = "".join(f"&place.{seat}=bot-random" for seat in range(1, seats))
    open_table(page, preset, *options, seats=seats, more=bots)
    for _ in range(500):
        # While the table waits for whoever looks at it, nothing changes between look and touch.
        waits = page.evaluate(WAITS)
        if until(page):
            break
        if waits and touch(page):
            wait_until(lambda: not page.locator("#table.sending").count())
        else:
            page.wait_for_timeout(20)
    else:
        pytest.fail("the page never became as wanted")
    wait_until(lambda: not page.locator(".caption, .flash").count())


WAITS = """() => document.getElementById("table").dataset.kind === "yours"
  || Boolean(document.querySelector("#ending button[value=ready], .no-call button"))"""


def is_turn(page: Any, plays: int, ends: int = 1) -> bool:
    """Is it one's turn, after so many plays, with so many ends to choose from?"""
    return bool(
        page.evaluate(
            """([plays, ends]) => document.getElementById("table").dataset.kind === "yours"
              && document.querySelectorAll("#log [data-kind=play]").length >= plays
              && document.querySelectorAll("#ends > li").length >= ends
              && !document.querySelector("#hand .picked, #ending")""",
            [plays, ends],
        )
    )


def at_table(page: Any) -> None:
    played(page, "five-up", "target=100", seats=4, until=lambda page: is_turn(page, 6))


def at_spinner(page: Any) -> None:
    played(page, "spinner", seats=5, until=lambda page: is_turn(page, 10))


def at_choice(page: Any) -> None:
    played(page, "all-fives", seats=2, until=lambda page: is_turn(page, 3, 3))


def at_refusal(page: Any) -> None:
    other = "#hand .in-hand[data-ways='0']"
    played(
        page,
        "block",
        "target=100",
        seats=2,
        until=lambda page: is_turn(page, 2) and page.locator(other).count() > 0,
    )
    page.locator(other).first.click()
    page.locator("#refusal").wait_for()
    wait_until(lambda: not page.locator("#hand .no").count())


def at_call(page: Any) -> None:
    bot = "&place.1=bot-random"
    open_table(page, "five-up", "claim=call", "target=100", more=bot)
    page.locator("#hand [value='5-5']").click()
    page.locator("#call").click()


def at_round_end(page: Any) -> None:
    is_ended = "#ending:not([hidden])"
    played(page, "five-up", seats=4, until=lambda page: page.locator(is_ended).count() > 0)


def at_match_end(page: Any) -> None:
    played(page, "draw", "target=1", seats=2, until=is_over)


def at_replay(page: Any) -> None:
    at_match_end(page)
    page.goto(page.evaluate("location.pathname") + "/replay?step=9")


def at_pad(page: Any) -> None:
    # A pad says from which day it is.
    page.clock.set_fixed_time("2026-11-30T12:00:00")
    page.goto("/pad?way=spinner")
    page.evaluate("document.querySelector('#setup').open = true")
    for seat, name in enumerate(("Ana", "Ben")):
        page.locator(f"[name='name.{seat}']").fill(name)
    page.locator("[name='name.1']").blur()
    page.locator("[name='end.1']").first.fill("12")
    page.locator("[data-is=finish]").click()


PHONE_LIGHT, PHONE_DARK = ("phone", "light"), ("phone", "dark")
DESK_LIGHT, DESK_DARK = ("desk", "light"), ("desk", "dark")

PAGES: dict[str, tuple[Callable[[Any], None], tuple[tuple[str, str], ...]]] = {
    "home": (at_page("/"), (PHONE_LIGHT, PHONE_DARK, DESK_LIGHT, DESK_DARK)),
    "new": (at_page("/new?preset=five-up&seats=4&partners=on"), (PHONE_LIGHT, DESK_LIGHT)),
    "waiting": (at_waiting, (PHONE_LIGHT, DESK_LIGHT)),
    "table": (at_table, (PHONE_LIGHT, PHONE_DARK, DESK_LIGHT, DESK_DARK)),
    "spinner": (at_spinner, (PHONE_LIGHT, DESK_LIGHT)),
    "choice": (at_choice, (PHONE_LIGHT, DESK_LIGHT)),
    "refusal": (at_refusal, (PHONE_LIGHT,)),
    "call": (at_call, (PHONE_LIGHT,)),
    "round-end": (at_round_end, (PHONE_DARK, DESK_DARK)),
    "match-end": (at_match_end, (PHONE_LIGHT, DESK_LIGHT)),
    "replay": (at_replay, (PHONE_LIGHT, DESK_LIGHT)),
    "rules": (at_page("/rules/spinner"), (PHONE_LIGHT, DESK_LIGHT)),
    "settings": (at_page("/settings"), (PHONE_DARK,)),
    "pad": (at_pad, (PHONE_LIGHT, DESK_LIGHT)),
    "offline": (at_page("/offline"), (PHONE_LIGHT,)),
}
"""Each page: how to come there, and at which sizes, in which colours it is looked at."""


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server at which nobody else plays."""
    with served(tmp_path_factory.mktemp("quiet"), pause=0.02, seed=SEED) as started:
        yield started


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(chromium: Any, quiet: Served, blank: Any, name: str) -> None:
    go, looks = PAGES[name]
    context = chromium.new_context(
        base_url=quiet.address, locale="en", reduced_motion="reduce", viewport=SIZES[looks[0][0]]
    )
    page = context.new_page()
    page.goto("/settings")
    page.locator("#name").fill("Rosa")
    page.get_by_role("button", name="Keep the name").click()
    go(page)
    for size, colour in looks:
        page.emulate_media(color_scheme=colour, reduced_motion="reduce")
        if page.viewport_size != SIZES[size]:
            page.set_viewport_size(SIZES[size])
            if page.locator("#sheet").count():
                # The layout is drawn anew for another shape.
                shape = "wide" if size == "desk" else "narrow"
                page.locator(f"#sheet[data-shape={shape}]").wait_for()
        page.wait_for_timeout(150)
        check(page, blank, f"{name}-{size}{'-dark' if colour == 'dark' else ''}")
    context.close()


def test_pictures_are_few_and_small() -> None:
    pictures = [each for each in KEPT.glob("*.webp") if not each.name.endswith(".seen.webp")]
    assert len(pictures) == sum(len(looks) for _go, looks in PAGES.values())
    assert len(pictures) <= 30
    assert sum(each.stat().st_size for each in pictures) < 3_000_000
