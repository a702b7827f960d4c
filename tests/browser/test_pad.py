"""The score pad in Chromium: its script needs no server, and counts as the server does."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from bones.rules import presets
from support.browser import DESK, NARROW, PHONE
from support.looks import TOO_SMALL, serious

pytestmark = pytest.mark.browser

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
Written = tuple[Sequence[int], Sequence[int], int | None]
"""Points in play and at the end by side, and who won."""


def seated(page: Any, way: str, seats: int, *, pairs: bool = False) -> None:
    """Choose what is played and by whom; without scripts each choice is sent."""
    page.evaluate("document.querySelector('#setup').open = true")
    page.locator("[name=way]").select_option(way)
    take_over(page)
    page.locator("[name=seats]").select_option(str(seats))
    take_over(page)
    for seat in range(seats):
        page.locator(f"[name='name.{seat}']").fill(NAMES[seat])
    if pairs:
        page.locator("[name=pairs]").check(force=True)
    page.locator("[name='name.0']").blur()
    take_over(page)


def take_over(page: Any) -> None:
    if page.locator("#steps").is_hidden():
        page.get_by_role("button", name="Take it over").click()


def write(page: Any, *rounds: Written) -> None:
    for play, end, won in rounds:
        for kind, points in (("play", play), ("end", end)):
            for side, number in enumerate(points):
                page.locator(f"[name='{kind}.{side}']").first.fill(str(number))
        if won is not None and page.locator("[name=won]").is_visible():
            page.locator("[name=won]").select_option(str(won))
        page.locator("[data-is=finish]").click()


def said(page: Any) -> str:
    return str(page.locator("#said").text_content()).replace("\N{NON-BREAKING HYPHEN}", "-").strip()


def totals(page: Any) -> list[int]:
    return [int(text) for text in page.locator("tfoot td").all_text_contents()]


@pytest.mark.parametrize("way", [*presets(), ""])
def test_the_page_counts_as_the_server_does(profile: Any, way: str) -> None:
    """One page is kept by its script, one by the server; they say the same all the way."""
    alone, asked = profile("/pad"), profile("/pad", java_script_enabled=False)
    rounds: list[Written] = [([], [0, 12, 31], 0), ([], [25, 0, 4], 1), ([], [7, 7, 0], None)]
    rounds += [([], [0, 3, 12], -1), ([], [90, 0, 8], 0), ([], [0, 160, 0], 1)]
    for page in (alone, asked):
        seated(page, way, 3)
    assert said(alone) == said(asked)
    for written in rounds:
        for page in (alone, asked):
            if page.locator("#writing").is_visible():
                write(page, written)
        assert said(alone) == said(asked)
        assert totals(alone) == totals(asked)


def test_points_in_play_have_buttons(profile: Any) -> None:
    page = profile("/pad", viewport=PHONE)
    seated(page, "five-up", 4, pairs=True)
    page.get_by_role("button", name="Ana + Cleo: add 15").click()
    page.get_by_role("button", name="Ana + Cleo: add 10").click()
    page.get_by_role("button", name="Ben + Dan: add 5").click()
    assert totals(page) == [25, 5]
    assert page.locator("#kept").text_content() == "Ben + Dan: 5 this round, 5 in all."
    for _ in range(9):
        page.get_by_role("button", name="Ana + Cleo: add 25").click()
    assert said(page) == "Well played. Ana + Cleo win with 250."


def test_each_step_can_be_taken_back_and_done_again(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "block", 2)
    write(page, ([], [10, 0], 0), ([], [0, 20], 1))
    assert totals(page) == [10, 20]
    for expected in ([10, 20], [10, 20], [10, 0]):
        page.get_by_role("button", name="Undo").click()
        assert totals(page)[0] == expected[0]
    page.get_by_role("button", name="Undo").click()
    for _ in range(4):
        page.get_by_role("button", name="Redo").click()
    assert totals(page) == [10, 20]
    assert page.get_by_role("button", name="Redo").get_attribute("aria-disabled") == "true"


def test_an_earlier_round_is_changed(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "spinner", 2)
    write(page, ([], [0, 12], 0), ([], [30, 0], 1))
    page.get_by_role("button", name="Change round 1").click()
    assert page.locator("[name='end.1']").first.input_value() == "12"
    page.locator("[name='end.1']").first.fill("13")
    assert totals(page) == [30, 13]  # while it is typed
    page.get_by_role("button", name="Keep the change").click()
    assert said(page) == "Round 3 opens with 7-7. Ben deals. In front: Ben, by 17."


def test_what_is_no_number_is_said(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "block", 2)
    write(page, ([], [5, 0], None))
    page.locator("[name='end.0']").first.fill("3o")
    page.locator("[name='end.1']").first.fill("4")
    page.locator("[data-is=finish]").click()
    assert page.get_by_text("“3o” is no number. Write digits, such as 25 or -5.").is_visible()
    assert page.evaluate("document.activeElement.name") == "end.0"
    assert said(page).startswith("Round 2.")
    page.locator("[name='end.0']").first.fill("30")
    page.get_by_role("button", name="Ana: turn the sign").click()
    assert totals(page) == [-25, 4]
    page.locator("[name='end.0']").first.fill("123456")
    assert page.get_by_text("123456 is more than the pad takes").is_visible()
    assert totals(page) == [5, 4]


def test_a_pad_stays_in_the_browser(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "spinner", 3)
    write(page, ([], [0, 12, 5], 0))
    page.locator("[name='end.0']").first.fill("8")
    page.locator("[name='end.0']").first.blur()
    page.reload()
    assert totals(page) == [8, 12, 5]
    assert page.locator("[name='end.0']").first.input_value() == "8"
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("[name='end.1']").first.fill("1")
    other.locator("[name='end.1']").first.blur()
    page.wait_for_function("document.querySelectorAll('tfoot td')[1].textContent === '13'")


def test_several_pads_are_kept(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "block", 2)
    write(page, ([], [10, 0], 0))
    page.get_by_role("button", name="New pad").click()
    assert totals(page) == [0, 0, 0, 0]
    seated(page, "draw", 3)
    rows = page.locator("#pads li")
    assert rows.count() == 2
    page.get_by_role("button", name="Open Block").click()
    assert totals(page) == [10, 0]
    page.get_by_role("button", name="Remove Block").click()
    assert rows.count() == 1
    assert page.locator("#kept").text_content() == "The pad is gone. Undo brings it back."
    page.keyboard.press("Enter")  # the focus is on Undo
    assert rows.count() == 2
    assert totals(page) == [10, 0]


def test_another_match_is_for_the_same_people(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "draw", 2)
    write(page, ([], [0, 100], 1))
    assert said(page) == "Well played. Ben wins with 100."
    page.get_by_role("button", name="Another match").click()
    assert said(page) == "Round 1. Ana deals. The highest double leads."
    assert page.locator("#pads li").count() == 2


def test_the_server_works_out_an_end_and_is_not_missed(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "five-up", 3)
    page.locator("#helper summary").click()
    page.locator("[name=out]").select_option("1")
    page.locator("[name='pips.0']").fill("12")
    page.locator("[name='pips.2']").fill("11")
    page.get_by_role("button", name="Ask the rules").click()
    page.get_by_text("25 for Ben").wait_for()
    assert totals(page) == [0, 25, 0]
    assert page.locator("[name=won]").input_value() == "1"
    page.context.set_offline(True)
    page.get_by_role("button", name="Ask the rules").click()
    page.get_by_text("Server not reached.").wait_for()
    page.locator("[data-is=finish]").click()
    assert said(page).startswith("Round 2.")
    page.context.set_offline(False)


def test_the_pad_is_there_without_a_connection(profile: Any) -> None:
    page = profile("/pad")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("caches.match('/pad').then(Boolean)")
    seated(page, "spinner", 2)
    page.context.set_offline(True)
    page.reload()
    write(page, ([], [0, 5], 0))
    assert said(page).startswith("Round 2 opens with 8-8.")
    page.goto("/nowhere-at-all")
    assert page.get_by_role("heading", name="No connection").is_visible()
    page.get_by_role("link", name="Score pad").first.click()
    assert totals(page) == [0, 5]
    page.context.set_offline(False)


def test_where_nothing_can_be_kept_it_is_said(profile: Any) -> None:
    page = profile("/")
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.goto("/pad")
    seated(page, "block", 2)
    write(page, ([], [10, 0], 0))
    assert totals(page) == [10, 0]
    assert "keeps nothing" in str(page.locator("#kept").text_content())


def test_a_pad_is_handed_on_as_text(profile: Any) -> None:
    page = profile("/pad", permissions=["clipboard-read", "clipboard-write"])
    seated(page, "spinner", 2)
    write(page, ([], [0, 12], 0))
    page.get_by_role("button", name="Copy as text").click()
    page.get_by_text("Copied.").wait_for()
    text = page.evaluate("navigator.clipboard.readText()").replace("\u2011", "-")
    assert text.splitlines() == [
        "Spinner",
        "Round 1: Ana 0 · Ben 12",
        "Total: Ana 0 · Ben 12",
        "Round 2 opens with 8-8.",
        "Ana deals.",
        "In front: Ana, by 12.",
    ]


def test_a_keyboard_keeps_score(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "draw", 2)
    page.locator("[name='end.0']").first.focus()
    page.keyboard.type("15")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == "end.1"
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.is") == "finish"
    page.keyboard.press("Enter")
    assert said(page).startswith("Round 2.")
    assert totals(page) == [15, 0]


@pytest.mark.parametrize(
    "look",
    [
        {"viewport": DESK, "color_scheme": "light"},
        {"viewport": PHONE, "color_scheme": "dark"},
        {"viewport": PHONE, "color_scheme": "light", "contrast": "more"},
    ],
    ids=str,
)
def test_a_pad_in_use_is_accessible(profile: Any, look: dict[str, Any]) -> None:
    page = profile("/pad", **look)
    for way, seats in (("five-up", 4), ("spinner", 8)):
        seated(page, way, seats)
        write(page, ([], range(seats), 0), ([], ["x", *range(1, seats)], 1))
        page.locator("#helper summary").click()
        assert serious(page) == []
        page.locator("[name='end.0']").first.fill("")


def test_eight_people_at_320(profile: Any) -> None:
    page = profile("/pad", viewport=NARROW, locale="es")
    seated(page, "spinner", 8)
    write(page, ([], [0, 12, 131, 8, 44, 120, 7, 9], 0))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(TOO_SMALL) == []
    assert said(page).startswith("La ronda 2 se abre con 8-8. Reparte Ana.")


def test_a_printed_pad_is_its_table(profile: Any) -> None:
    page = profile("/pad")
    seated(page, "block", 2)
    write(page, ([], [10, 0], 0))
    page.emulate_media(media="print")
    assert page.locator("table").is_visible()
    for each in ("#setup", ".entry", ".top", "#more", "#steps"):
        assert page.locator(each).is_hidden()
    assert re.search("Ana", str(page.locator("thead").text_content()))
