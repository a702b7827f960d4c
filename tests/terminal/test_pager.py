"""Words that may not have room on a screen: any line can be reached, none is drawn over."""

import pytest

from bones.terminal import keys
from bones.terminal.pager import Pager

LINES = tuple(f"line {n}" for n in range(1, 31))


def test_what_has_room_is_shown_as_it_is() -> None:
    assert Pager(("a", "", "  b")).rows(40, 3) == [" a", " ", "   b"]
    assert Pager(()).rows(40, 3) == []


@pytest.mark.parametrize("height", [2, 5, 10, 29])
def test_every_line_is_reached(height: int) -> None:
    for key, back in ((keys.DOWN, keys.UP), (keys.PAGE_DOWN, keys.PAGE_UP)):
        pager = Pager(LINES)
        seen: list[str] = []
        for _time in range(31):
            rows = pager.rows(60, height)
            assert len(rows) == height
            assert rows[-1].startswith(" -- lines ")
            seen += [row for row in rows[:-1] if row not in seen]
            assert pager.press(key, 60, height)
        assert seen == [f" {line}" for line in LINES]
        for _time in range(31):
            assert pager.press(back, 60, height)
        assert pager.rows(60, height)[0] == " line 1"


def test_the_ends_are_a_key_away() -> None:
    pager = Pager(LINES)
    assert pager.press(keys.LAST, 60, 5)
    assert pager.rows(60, 5)[-2:] == [
        " line 30",
        " -- lines 27 to 30 of 30, arrow keys go on",
    ]
    assert pager.press(keys.FIRST, 60, 5)
    assert pager.rows(60, 5)[0] == " line 1"


def test_another_size_leaves_no_hole() -> None:
    pager = Pager((*LINES, "a long line " * 10))
    pager.press(keys.LAST, 40, 5)
    pager.rows(40, 5)
    for width, height in ((100, 40), (100, 10), (40, 20), (40, 3), (40, 1)):
        rows = pager.rows(width, height)
        assert max(map(len, rows)) <= width
        assert len(rows) <= max(height, 2)
        assert any(row.strip() for row in rows)


@pytest.mark.parametrize("key", ["", "x", keys.ENTER, keys.LEFT, keys.RIGHT, keys.RUB_OUT])
def test_other_keys_mean_nothing(key: str) -> None:
    pager = Pager(LINES)
    assert not pager.press(key, 60, 5)
    assert pager.top == 0
