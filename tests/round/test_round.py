"""What a round refuses to be, and what it is as a value."""

from collections.abc import Callable

import pytest

from bones import playouts
from bones.errors import DealError, IllegalAction
from bones.match import Match
from bones.round import Call, Deal, Draw, Lead, LeadBy, OpenEnd, Pass, Play, Resign, Round, fold
from bones.round.event import Passed, PassReason
from bones.tiles import WILD, Tile
from support.deals import deal_of
from support.setups import make
from support.table import Table

DEAL = deal_of("6-4 1-0 | 4-4 2-1")


@pytest.mark.parametrize(
    ("context", "message"),
    [
        ({"dealer": 2}, "seats are numbered 0 to 1"),
        ({"dealer": -1}, "seats are numbered 0 to 1"),
        ({"scores": ()}, "there are 2 sides, not 0"),
        ({"scores": (0,)}, "there are 2 sides, not 1"),
        ({"scores": (0, 0, 0)}, "there are 2 sides, not 3"),
        ({"lead": Lead(seat=2)}, "seats are numbered 0 to 1"),
        ({"lead": Lead(LeadBy.OPENING_DOUBLE, double=7)}, "no double 7"),
        ({"number": 0}, "numbered from 1, not 0"),
        ({"scores": (2**31, 0)}, "from -1000000 to 1000000"),
    ],
)
def test_a_round_that_cannot_begin(context: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"lead": Lead(seat=0)} | context
    lead = given.pop("lead")
    with pytest.raises(ValueError, match=message):
        Round.start(make("block", 2), DEAL, lead, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({}, "needs to know which"),
        ({"by": LeadBy.OPENING_DOUBLE}, "the double is named"),
        ({"seat": 0, "double": 3}, "the double is named"),
        ({"by": LeadBy.OPENING_DOUBLE, "double": 3, "seat": 0}, "not a given seat"),
        ({"by": LeadBy.OPENING_DOUBLE, "double": -1}, "from 0 up"),
    ],
)
def test_leads_that_contradict_themselves(parts: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Lead(**parts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ("6-4 | 6-4", "repeated-tile"),
        ("6-4 | 4-4 / 6-4", "repeated-tile"),
        ("9-4 | 4-4", "foreign-tile"),
        ("*-4 | 4-4", "foreign-tile"),
        ("6-4 | 4-4 | 3-3", "wrong-seats"),
        ("6-4 | ", "empty-hand"),
    ],
)
def test_deals_that_cannot_be(deal: str, code: str) -> None:
    with pytest.raises(DealError) as caught:
        Round.start(make("block", 2), deal_of(deal), Lead(seat=0))
    assert caught.value.code == code


@pytest.mark.parametrize("wrong", [True, 1.0, 0.5, "1", None])
def test_numbers_are_whole(wrong: object) -> None:
    """What Python takes for a number would stand in a record that nobody can read."""
    setup, lead = make("block", 2), Lead(seat=0)
    round = Round.start(setup, DEAL, lead)
    asked: list[Callable[[], object]] = [
        lambda: Round.start(setup, DEAL, lead, number=wrong),  # type: ignore[arg-type]
        lambda: Round.start(setup, DEAL, lead, dealer=wrong),  # type: ignore[arg-type]
        lambda: Round.start(setup, DEAL, lead, scores=(wrong, 0)),  # type: ignore[arg-type]
        lambda: Match.new(setup, dealer=wrong),  # type: ignore[arg-type]
        lambda: round.perft(wrong),  # type: ignore[arg-type]
        *(
            lambda name=name: playouts("block", **{"n": 1, name: wrong})  # type: ignore[misc]
            for name in ("n", "seed", "threads")
        ),
    ]
    if wrong is not None:
        asked += [
            lambda: Lead(seat=wrong),  # type: ignore[arg-type]
            lambda: Lead(LeadBy.OPENING_DOUBLE, double=wrong),  # type: ignore[arg-type]
            lambda: round.view(wrong),  # type: ignore[arg-type]
            lambda: round.apply(Resign(), wrong),  # type: ignore[arg-type]
        ]
    for ask in asked:
        with pytest.raises(TypeError, match="is a whole number, not"):
            ask()


def test_what_is_played_is_a_setup() -> None:
    with pytest.raises(TypeError, match="a match is of a Setup, not str"):
        Match.new("block")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a round is of a Setup, not str"):
        Round.start("block", DEAL, Lead(seat=0))  # type: ignore[arg-type]


def test_lines_of_play_have_no_negative_length() -> None:
    with pytest.raises(ValueError, match="0 plies or more"):
        Table("block", "6-4 1-0 | 4-4 2-1", leader=0).round.perft(-1)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_seats_there_are_none(seat: int) -> None:
    round = Table("block", "6-4 1-0 | 4-4 2-1", leader=0).round
    for ask in (
        lambda: round.problem(Draw(), seat),
        lambda: round.apply(Draw(), seat),
        lambda: round.view(seat),
        lambda: round.legal(seat),
    ):
        with pytest.raises(ValueError, match="seats are numbered"):
            ask()


def test_foreign_tiles_are_refused_not_wondered_at() -> None:
    round = Table("block", "6-4 1-0 | 4-4 2-1", leader=0).do("0 play 6-4").round
    foreign = Tile(9, 4)
    refused = round.problem(Play(foreign, 4, Tile(6, 4)), 1)
    assert refused is not None
    assert (refused.code, refused.operands) == ("not-in-hand", {"tile": "9-4"})
    refused = round.problem(Play(Tile(4, 4), 4, foreign), 1)
    assert refused is not None
    assert (refused.code, refused.operands) == ("no-such-end", {"tile": "9-4"})
    assert [r.code for r in round.problems(Play(foreign, 4, Tile(6, 4)), 0)] == [
        "not-your-turn",
        "not-in-hand",
    ]


def test_rounds_are_equal_when_the_same_has_happened() -> None:
    one, other = (Table("block", "6-4 1-0 | 4-4 2-1", leader=0) for _ in range(2))
    assert one.round == other.round
    assert hash(one.round) == hash(other.round)
    one.do("0 play 6-4")
    assert one.round != other.round
    assert one.round != "a round"
    other.do("0 play 6-4")
    assert one.round == other.round
    assert len({one.round, other.round}) == 1


def test_a_round_names_its_moment() -> None:
    table = Table("block", "6-4 1-0 | 4-4 2-1", leader=0)
    assert repr(table.round) == "<Round 1 of Block: 2 events, seat 0 to act>"
    over = Table("block", "6-4 | 4-4", leader=0).do("0 play 6-4").round
    assert "over" in repr(over)


def test_what_an_open_end_takes() -> None:
    four, anything = OpenEnd(Tile(6, 4), 2, 4), OpenEnd(Tile(WILD, 4), 1, WILD)
    assert [half for half in (0, 4, 6, WILD) if four.takes(half)] == [4, WILD]
    assert [half for half in (0, 4, 6, WILD) if anything.takes(half)] == [0, 4, 6, WILD]


def test_lines_of_play_cannot_be_counted_in_the_dark() -> None:
    with pytest.raises(ValueError, match="all tiles are known"):
        Table("block", "6-4 1-0 | ? ?", leader=0).round.perft(2)


def test_a_log_that_does_not_follow() -> None:
    table = Table("block", "6-4 1-0 | 4-4 2-1", leader=0).do("0 play 6-4")
    log = table.round.log
    assert fold(table.setup, log) == table.round
    with pytest.raises(ValueError, match="begins with the deal"):
        fold(table.setup, ())
    with pytest.raises(ValueError, match="nothing a seat does"):
        fold(table.setup, (*log, log[1]))
    with pytest.raises(ValueError, match="does not follow"):
        fold(table.setup, log[:1])
    with pytest.raises(IllegalAction):
        fold(table.setup, (*log, Passed(1, PassReason.NO_PLAY)))
    # The reason of a pass is a fact too.
    passed = table.do("1 pass timeout").round.log
    wrong = (*passed[:-1], Passed(1, PassReason.MAY_KEEP))
    with pytest.raises((ValueError, IllegalAction)):
        fold(table.setup, wrong)


def test_the_default_seat_is_the_one_to_act() -> None:
    round = Table("block", "6-4 1-0 | 4-4 2-1", leader=0).round
    assert round.problem(Pass()) == round.problem(Pass(), 0)
    assert round.legal() == round.legal(0)
    assert round.apply(round.legal()[0]) == round.apply(round.legal()[0], 0)


def test_a_call_names_its_points_and_is_right_or_wrong() -> None:
    table = Table("five-up", "5-5 1-0 | 5-1 2-1", number=2, last_winner=0, claim="call")
    table.do("0 play 5-5")
    right, wrong = table.round.apply(Call(10), 0), table.round.apply(Call(15), 0)
    assert right.events[0] != wrong.events[0]
    assert (right.round.points, wrong.round.points) == ((10, 0), (0, 0))


def test_a_deal_without_a_boneyard_is_a_deal() -> None:
    round = Round.start(make("draw", 2), Deal(DEAL.hands), Lead(seat=0))
    assert round.boneyard == ()
    assert round.boneyard_count == 0
