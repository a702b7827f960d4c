"""What somebody may type, and what it means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.terminal.typed import Claim, Number, Wanted, Word, read
from bones.tiles import WILD, Tile

T = Tile


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1", Number(1)),
        ("9", Number(9)),
        ("#12", Number(12)),
        ("#1", Number(1)),
        ("123", Number(123)),
        ("64", Wanted(T(6, 4), 6)),
        ("46", Wanted(T(6, 4), 4)),
        ("12", Wanted(T(2, 1), 1)),
        ("6-4", Wanted(T(6, 4), 6)),
        (" 6-4 ", Wanted(T(6, 4), 6)),
        ("6/4", Wanted(T(6, 4), 6)),
        ("6:4", Wanted(T(6, 4), 6)),
        ("play 6-4", Wanted(T(6, 4), 6)),
        ("PLAY 6-4", Wanted(T(6, 4), 6)),
        ("12-10", Wanted(T(12, 10), 12)),
        ("64 2", Wanted(T(6, 4), 6, end=2)),
        ("6-4 2", Wanted(T(6, 4), 6, end=2)),
        ("6-4 on 2", Wanted(T(6, 4), 6, end=2)),
        ("64 end 12", Wanted(T(6, 4), 6, end=12)),
        ("4-6@6-4", Wanted(T(6, 4), 4, T(6, 4))),
        ("4-6@6-4.2", Wanted(T(6, 4), 4, T(6, 4), 2)),
        ("4-1 on 6-4", Wanted(T(4, 1), 4, T(6, 4))),
        ("4-1 6-4", Wanted(T(4, 1), 4, T(6, 4))),
        ("play 4-1@4-6.2", Wanted(T(4, 1), 4, T(6, 4), 2)),
        ("3-*@9-3=5", Wanted(T(WILD, 3), 3, T(9, 3), number=5)),
        ("*-3 on 9-3 as 5", Wanted(T(WILD, 3), WILD, T(9, 3), number=5)),
        ("*3", Wanted(T(WILD, 3), WILD)),
        ("66@5-5", Wanted(T(6, 6), 6, T(5, 5))),
        ("*3@9-3=5", Wanted(T(WILD, 3), WILD, T(9, 3), number=5)),
        ("**", Wanted(T(WILD, WILD), WILD)),
        ("*-* 3", Wanted(T(WILD, WILD), WILD, end=3)),
        ("call 15", Claim(15)),
        ("CALL  5", Claim(5)),
        ("?", Word("list")),
        ("h", Word("help")),
        ("help", Word("help")),
        ("Quit", Word("quit")),
        ("draw", Word("draw")),
    ],
)
def test_this_can_be_typed(text: str, meant: object) -> None:
    assert read(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1234",
        "-1",
        "#",
        "#1234",
        "6-",
        "-4",
        "6-4-2",
        "19-4",
        "99-4",
        "06-4",
        "6-4@",
        "6-4@6-",
        "6-4@6-4.0",
        "6-4@6-4.2.2",
        "6-4.2",
        "6-4 on",
        "6-4 on 123",
        "call",
        "call x",
        "call -5",
        "call 12345",
        "\uff16\uff14",
        "٦-٤",
        "6\u20134",
        "6\u22124",
        "\x00",
        "6-4\x00",
        "play",
        "résign",
        "a" * 21,
        "6" * 10_000,
        "6-4@" * 1000,
        '"6-4"',
        "1; rm",
    ],
)
def test_this_means_nothing(text: str) -> None:
    assert read(text) is None


@given(st.text(max_size=50) | st.from_regex(r"[0-9*@.=# /-]{0,20}"))
def test_nothing_that_can_be_typed_is_an_error(text: str) -> None:
    read(text)
