"""Events as sentences, as one seat saw them."""

from bones.round import Deal, Lead, LeadBy, Round
from bones.round.event import (
    Called,
    DemandsLapsed,
    Drew,
    Event,
    LeaderFound,
    Passed,
    PassReason,
    Played,
    Resigned,
    Scored,
    ScoreReason,
)
from bones.rules import Setup, preset
from bones.telling.people import People, in_one
from bones.telling.told import Teller
from bones.tiles import WILD, Tile
from support.at_table import you_among

PEOPLE = you_among(Setup(preset("five-up"), 4))


def told(*events: Event, people: People = PEOPLE) -> list[str]:
    teller = Teller(people)
    return [*teller.hear(events), *teller.rest()]


def test_the_person_is_you_and_everybody_else_has_a_name() -> None:
    assert told(LeaderFound(0), LeaderFound(2)) == ["You lead.", "Ben leads."]
    assert told(Resigned(0), Resigned(3)) == ["You resign.", "Cleo resigns."]
    eight = you_among(Setup(preset("spinner"), 8))
    assert len({eight.name(seat) for seat in range(8)}) == 8


def test_plays_name_what_they_join_and_score() -> None:
    play = Played(1, Tile(4, 1), 4, Tile(6, 4), 2)
    assert told(Played(0, Tile(6, 6))) == ["You play 6-6."]
    assert told(play) == ["Ada plays 4-1 on 6-4."]
    assert told(play, Scored(1, 1, 10, ScoreReason.COUNT)) == [
        "Ada plays 4-1 on 6-4 and scores 10."
    ]
    assert told(Played(0, Tile(WILD, 3), 3, Tile(9, 3), 2, 5)) == ["You play *-3 on 9-3 as 5."]


def test_draws_in_a_row_are_told_together_and_those_of_others_stay_hidden() -> None:
    events = [Drew(0, Tile(6, 4)), Drew(0, Tile(2, 1)), Drew(1, Tile(5, 5)), Drew(1, Tile(0, 0))]
    assert told(*events) == ["You draw 6-4 and 2-1. Ada draws 2 tiles."]
    assert told(Drew(2, Tile(5, 5)), Passed(2, PassReason.NO_PLAY)) == [
        "Ben draws 1 tile. Ben passes: nothing fits.",
    ]


def test_draws_wait_for_what_follows() -> None:
    teller = Teller(PEOPLE)
    assert teller.hear([Drew(0, Tile(6, 4))]) == []
    assert teller.hear([Drew(0, Tile(5, 4)), Played(0, Tile(5, 4), 5, Tile(5, 0), 1)]) == [
        "You draw 6-4 and 5-4. You play 5-4 on 5-0.",
    ]
    assert teller.rest() == []


def test_a_draw_and_a_play_that_scores_are_one_line() -> None:
    play = Played(1, Tile(5, 4), 5, Tile(5, 0), 1)
    assert told(Drew(1, None), play, Scored(1, 1, 5, ScoreReason.COUNT)) == [
        "Ada draws 1 tile. Ada plays 5-4 on 5-0 and scores 5."
    ]


def test_calls() -> None:
    right = Called(1, 10, right=True), Scored(1, 1, 10, ScoreReason.CALL)
    assert told(*right) == ["Ada calls 10.", "+10 for Ada."]
    wrong = Called(0, 5, right=False), Scored(0, 0, -5, ScoreReason.PENALTY)
    assert told(*wrong) == ["You call 5, which is wrong.", "-5 for you."]


def test_passes_say_why() -> None:
    assert told(Passed(0, PassReason.MAY_KEEP)) == ["You pass."]
    assert told(Passed(1, PassReason.TIMEOUT)) == ["Ada runs out of time."]
    assert "7-7 and 3-3" in told(DemandsLapsed((Tile(7, 7), Tile(3, 3))))[0]


def test_a_double_that_demands_tiles_says_so() -> None:
    setup = Setup(preset("spinner"), 2)
    hands = ((Tile(9, 9), Tile(1, 0)), (Tile(9, 1), Tile(3, 2)))
    lead = Lead(LeadBy.OPENING_DOUBLE, forced=True, double=9)
    round = Round.start(setup, Deal(hands), lead)
    step = round.apply(round.legal()[0])
    told_now = Teller(you_among(setup)).hear(step.events, step.round)
    assert told_now == ["You play 9-9. It must be served: 2 tiles."]


def test_the_deal_says_how_the_round_is_led() -> None:
    setup = Setup(preset("block"), 2)
    hands = ((Tile(6, 6), Tile(1, 0)), (Tile(6, 1), Tile(3, 2)))
    lead = Lead(LeadBy.HIGHEST_DOUBLE)
    round = Round.start(setup, Deal(hands), lead, dealer=1)
    assert Teller(you_among(setup)).hear(round.log) == [
        "Ada deals; the highest double leads.",
        "You lead.",
    ]


def test_several_words_make_one_phrase() -> None:
    assert in_one([]) == ""
    assert in_one(["a"]) == "a"
    assert in_one(["a", "b"]) == "a and b"
    assert in_one(["a", "b", "c"]) == "a, b and c"


def test_in_pairs_a_side_is_both() -> None:
    pairs = you_among(Setup(preset("five-up"), 4, True))
    assert pairs.sides == ("You and Ben", "Ada and Cleo")
    scored = Scored(0, 2, 10, ScoreReason.CALL)
    assert told(scored, people=pairs) == ["+10 for you and Ben."]
