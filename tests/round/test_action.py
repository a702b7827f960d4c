"""Actions and their text."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.errors import NotationError
from bones.round.action import (
    Action,
    Call,
    Draw,
    Pass,
    Play,
    Resign,
    parse_action,
    parse_seat_action,
    seat_action_text,
)
from bones.tiles import MAX_PIPS, WILD, Tile
from support.attempts import attempt

halves = st.one_of(st.integers(0, MAX_PIPS), st.just(WILD))
tiles = st.builds(Tile, halves, halves)
numbers = st.one_of(st.none(), st.integers(0, 99))


@st.composite
def plays(draw: st.DrawFn) -> Play:
    tile, number = draw(tiles), draw(numbers)
    if draw(st.booleans()):
        return Play(tile, number=number)
    edge = draw(st.one_of(st.none(), st.integers(1, 9)))
    return Play(tile, draw(st.sampled_from(tile.halves)), draw(tiles), edge, number)


actions: st.SearchStrategy[Action] = st.one_of(
    plays(),
    st.builds(Call, st.integers(0, 9999)),
    st.sampled_from([Draw(), Pass(), Pass(timeout=True), Resign()]),
)


@given(actions, st.integers(0, 7))
def test_text_and_action_are_one(action: Action, seat: int) -> None:
    assert parse_action(str(action)) == action
    assert parse_seat_action(seat_action_text(seat, action)) == (seat, action)


@given(st.one_of(st.text(max_size=20), st.from_regex(r"\A(play|call) [0-9*@.=-]{0,12}\Z")))
def test_whatever_can_be_read_is_written_canonically(text: str) -> None:
    action = attempt(NotationError, parse_action, text)
    if isinstance(action, NotationError):
        assert action.code in ("bad-action", "bad-tile", "bad-half")
        assert str(action).isprintable()
    else:
        assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play 6-6", Play(Tile(6, 6))),
        ("play 6-4", Play(Tile(6, 4))),
        ("play 4-1@6-4", Play(Tile(4, 1), 4, Tile(6, 4))),
        ("play 1-4@1-1.3", Play(Tile(4, 1), 1, Tile(1, 1), 3)),
        ("play 3-*@9-3=5", Play(Tile(WILD, 3), 3, Tile(9, 3), number=5)),
        ("play *-3@9-3", Play(Tile(WILD, 3), WILD, Tile(9, 3))),
        ("play 9-*@9-9.2=12", Play(Tile(WILD, 9), 9, Tile(9, 9), 2, 12)),
        ("play *-*@9-3=4", Play(Tile(WILD, WILD), WILD, Tile(9, 3), number=4)),
        ("play 8-8@*-*.1", Play(Tile(8, 8), 8, Tile(WILD, WILD), 1)),
        ("play *-3=5", Play(Tile(WILD, 3), number=5)),
        ("draw", Draw()),
        ("pass", Pass()),
        ("pass timeout", Pass(timeout=True)),
        ("call 0", Call(0)),
        ("call 15", Call(15)),
        ("resign", Resign()),
    ],
)
def test_every_form_in_the_description_of_the_format(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


def test_either_order_is_read_where_order_has_no_meaning() -> None:
    assert str(parse_action("play 4-6")) == "play 6-4"
    assert str(parse_action("play 4-1@4-6")) == "play 4-1@6-4"
    assert parse_action("play 4-1@6-4") != parse_action("play 1-4@6-4")


def test_the_joining_half_of_a_double_need_not_be_named() -> None:
    assert Play(Tile(4, 4), parent=Tile(6, 4)) == Play(Tile(4, 4), 4, Tile(6, 4))


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "play", "play ", "play  6-6", " play 6-6", "play 6-6 ", "play 6-6\n", "PLAY 6-6",
        "play 6", "play 6-", "play 6-6@", "play 6-6@6", "play 6-4@@6-6", "play 6-4@6-6.",
        "play 6-4@6-6.0", "play 6-4@6-6.01", "play 6-4@6-6.10", "play 6-4@6-6.1.2",
        "play 6-4@6-6.+1", "play 6-4@6-6=", "play 6-4@6-6=05", "play 6-4@6-6=100",
        "play 6-4@6-6=*", "play 6-4@6-6=-1", "play 6-4.1", "play 6-4=5@6-6", "play 06-4",
        "play 19-1", "play 6-4@19-19", "play \u0666-\u0664", "play 6-4@6-6.\u0661", "play 1_0-2",
        "play " + "9" * 50, "draw ", "draw 1", "Draw", "pass ", "pass  timeout", "pass Timeout",
        "pass now", "call", "call ", "call x", "call -5", "call +5", "call 5.0", "call 05",
        "call 1_0", "call \u0661\u0665", "call 10000", "call " + "9" * 5000, "resign ",
        "concede", "\x00",
    ],
)  # fmt: skip
def test_malformed_actions(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "text",
    ["", "draw", "8 draw", "-1 draw", "01 draw", "0  draw", "0draw", "\u0660 draw", "0 ", "0 x"],
)
def test_malformed_actions_of_a_seat(text: str) -> None:
    with pytest.raises(NotationError):
        parse_seat_action(text)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"joins": 6}, "root"),
        ({"edge": 1}, "root"),
        ({"parent": Tile(6, 6)}, "say which"),
        ({"parent": Tile(6, 6), "joins": 5}, "6-4 has no half 5"),
        ({"parent": Tile(6, 6), "joins": 6, "edge": 0}, "edges"),
        ({"number": -1}, "number"),
    ],
)
def test_parts_that_do_not_go_together(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Play(Tile(6, 4), **arguments)


@pytest.mark.parametrize("points", [-1, 10_000])
def test_calls_out_of_bounds(points: int) -> None:
    with pytest.raises(ValueError, match="points"):
        Call(points)


SIX_FOUR = Tile(6, 4)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Play("6-6"), "tile is a Tile, not str"),  # type: ignore[arg-type]
        (lambda: Play(SIX_FOUR, 6, "6-6"), "parent is a Tile, not str"),  # type: ignore[arg-type]
        (lambda: Play(SIX_FOUR, 6.0, SIX_FOUR), "joins is a whole number"),  # type: ignore[arg-type]
        (lambda: Play(SIX_FOUR, 6, SIX_FOUR, True), "edge is a whole number"),
        (lambda: Play(SIX_FOUR, number="5"), "number is a whole number"),  # type: ignore[arg-type]
        (lambda: Call(1.5), "points is a whole number, not float"),  # type: ignore[arg-type]
        (lambda: Call(True), "points is a whole number, not bool"),
        (lambda: Pass("x"), "timeout is true or false, not str"),  # type: ignore[arg-type]
    ],
)
def test_parts_of_another_type(make: Callable[[], Action], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        make()
