"""A line typed key by key, and the choice that arrow keys go to."""

import pytest

from bones.terminal import keys
from bones.terminal.typing_line import LONGEST, TypingLine


def typed(*pressed: str, count: int = 5, per_row: int = 2) -> TypingLine:
    line = TypingLine("> ", count)
    for key in pressed:
        line.press(key, per_row)
    return line


def test_letters_are_typed_and_rubbed_out() -> None:
    assert typed(*"64 2").answer == "64 2"
    assert typed(*"64", keys.RUB_OUT, "3").answer == "63"
    assert typed(keys.RUB_OUT).answer == ""
    assert typed(*"6-4 on 4-4", "\x17").answer == "6-4 on"
    assert typed(*"6-4", "\x17").answer == ""
    assert typed(*"6-4 2", "\x15", "h").answer == "h"
    assert typed(*"6-4 2", keys.ESCAPE).answer == ""
    assert typed(*"  ñ ").answer == "ñ"


@pytest.mark.parametrize(
    ("pressed", "picked"),
    [
        ([keys.DOWN], 0),
        ([keys.RIGHT], 0),
        ([keys.UP], 4),
        ([keys.LEFT], 4),
        ([keys.RIGHT, keys.RIGHT], 1),
        ([keys.LEFT, keys.RIGHT], 0),
        ([keys.RIGHT, keys.LEFT], 4),
        ([keys.DOWN, keys.DOWN], 2),
        ([keys.DOWN, keys.DOWN, keys.DOWN, keys.DOWN], 4),
        ([keys.DOWN, keys.UP], 0),
        ([keys.UP, keys.DOWN], 4),
        ([keys.DOWN, keys.ESCAPE], None),
        (["6", keys.DOWN], None),
    ],
)
def test_arrows_go_through_the_choices(pressed: list[str], picked: int | None) -> None:
    line = typed(*pressed)
    assert line.picked == picked
    if picked is not None:
        assert line.answer == f"#{picked + 1}"


@pytest.mark.parametrize("key", [keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT])
def test_every_choice_of_one_row_or_column_is_reached(key: str) -> None:
    for per_row in (1, 7):
        line = typed(*[key] * 7, count=7, per_row=per_row)
        assert line.picked is not None
    assert typed(key, count=0).picked is None
    assert typed(key, key, count=1, per_row=1).picked == 0


def test_what_is_typed_goes_before_what_is_picked() -> None:
    assert typed(keys.DOWN, *"64").answer == "64"
    assert typed(keys.DOWN, " ").answer == "#1"


def test_keys_that_mean_nothing_to_a_line() -> None:
    line = TypingLine("> ")
    for key in ("", keys.PAGE_UP, keys.PAGE_DOWN, keys.FIRST, keys.UP, "\t", "\x00", "\x1a"):
        assert not line.press(key, 1)
    assert line.typed == ""


def test_a_line_has_an_end() -> None:
    assert typed(*"x" * (LONGEST + 5)).answer == "x" * LONGEST


def test_of_a_line_wider_than_the_screen_the_end_is_shown() -> None:
    line = TypingLine("Another match by the same rules? yes or no> ")
    line.press("y", 1)
    assert line.shown(80).plain == " Another match by the same rules? yes or no> y "
    for width in (40, 10, 2, 1):
        shown = line.shown(width)
        assert shown.plain == " Another match by the same rules? yes or no> y "[-width:]
        # The cursor stays in sight.
        assert any(span.style == "reverse" and span.end == width for span in shown.spans)
