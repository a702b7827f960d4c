"""Each consideration in a small position where it decides: without it another play is liked."""

import pytest

from bones.bots import CONSIDERATIONS, Situation, ideas, judge
from bones.round import Round
from support.positions import position
from support.setups import make

BLOCK = make("block")
PAIRS = make("block", 4, True)
FIVES = make("all-fives")

# Every tile with a 6 lies but 6-0, which would join the last 6, or the 0 at the other end.
SIXES = "6-6 6-5@6-6 6-4@6-6 5-1@6-5 1-6@5-1 6-2@6-1 2-3@6-2 3-6@3-2 4-0@6-4"


def plays(text: str) -> list[str]:
    """Acts, written short: a tile is a play, ``-`` a pass, ``!`` a pass by the clock."""
    short = {"-": "pass", "!": "pass timeout"}
    return [short.get(each, f"play {each}") for each in text.split()]


def liked(round: Round, *names: str) -> set[str]:
    """The tiles it likes best in its turn when only these considerations are thought of."""
    chosen = tuple(each for each in CONSIDERATIONS if each.name in names)
    found = [(judge(idea, chosen), str(idea.play)) for idea in ideas(situation(round))]
    best = max(worth for worth, _ in found)
    return {text.removeprefix("play ") for worth, text in found if worth == best}


def situation(round: Round) -> Situation:
    return Situation.of(round.view(round.to_act))


ALL = tuple(each.name for each in CONSIDERATIONS)

POSITIONS = {
    # 5-0 leaves 10, for 10 points; 5-4 is heavier and leaves 14.
    "points": (
        position(FIVES, ["5-5 ? ? ?", "5-0 5-4 4-0 4-1"], plays("5-5"), boneyard="? ? ? ?"),
        "5-0@5-5",
    ),
    # Neither scores. After 6-4 (count 16) more of what the other may hold makes a five than after
    # 6-2 (count 14).
    "replies": (
        position(FIVES, ["6-6 ? ? ?", "6-4 6-2 2-1 4-1"], plays("6-6"), boneyard="? ? ? ?"),
        "6-2@6-6",
    ),
    # Both leave the same number of places and of numbers.
    "pips": (position(BLOCK, ["3-3 ? ? ?", "6-3 3-0 2-1"], plays("3-3")), "3-6@3-3"),
    # 6-4 is heavier by two.
    "double": (position(BLOCK, ["4-3 ? ? ? ?", "4-4 6-4 6-2"], plays("4-3")), "4-4@4-3"),
    # 7-3 fits as well.
    "wild": (
        position(
            make("spinner"),
            ["8-7 ? ? ? ? ?", "*-7 7-3 9-3 *-1 8-5"],
            plays("8-7"),
            boneyard="? ? ? ? ? ? ?",
        ),
        "7-3@8-7",
    ),
    # 5-1 is its only 5, and 1 and 6 it would have anyway.
    "suits": (position(BLOCK, ["6-5 ? ? ? ? ?", "6-1 5-1 6-3 1-1"], plays("6-5")), "6-1@6-5"),
    # Four sixes and four threes are somewhere else; a three it has itself.
    "follow": (
        position(BLOCK, ["6-6 4-3 ? ?", "6-4 6-3 3-0 1-1"], plays("6-6 6-4@6-6 4-3@6-4")),
        "6-3@6-6",
    ),
    # Seat 0 passed on 6 and 3: 6-3 leaves it nothing else.
    "stop": (
        position(BLOCK, ["6-4 5-5 2-2 1-1", "4-3 6-3 6-5 5-0"], plays("6-4 4-3@6-4 -")),
        "3-6@4-3",
    ),
    # The next seat has neither a 6 nor a 3, the partner no 6: it is left threes.
    "partner": (
        position(
            PAIRS,
            ["? ? ?", "6-6 3-1 ? ?", "6-1 3-3 6-3 4-4", "? ? ?"],
            plays("6-6 6-1@6-6 - - 1-3@6-1 3-3@3-1 - ! !"),
            leader=1,
        ),
        "6-3@6-6",
    ),
    # 5-4 was laid by the partner, 5-2 by a rival; 4-3 is heavier.
    "partners_ends": (
        position(
            PAIRS,
            ["5-4 ? ? ?", "5-2 ? ? ?", "4-3 2-3 0-0 1-1", "? ? ? ?"],
            plays("5-4 5-2@5-4"),
        ),
        "2-3@5-2",
    ),
    # 6-0 shuts the round; it holds one pip then, and the other two tiles of which nothing is known.
    "block": (
        position(BLOCK, ["6-6 6-4 6-1 3-2 4-0 ? ?", "6-5 5-1 6-2 6-3 6-0 1-0"], plays(SIXES)),
        "0-6@4-0",
    ),
}


def all_are(found: set[str], wanted: str) -> bool:
    """Is this the only play, edges apart?"""
    return all(text.split(".")[0] == wanted for text in found)


@pytest.mark.parametrize("name", POSITIONS)
def test_it_decides(name: str) -> None:
    round, wanted = POSITIONS[name]
    assert all_are(liked(round, *ALL), wanted)
    assert not all_are(liked(round, *(each for each in ALL if each != name)), wanted)


def close(hand: str) -> dict[str, float]:
    """What closing is worth to seat 1, of four tiles, by play. Only 6-1 shuts fives: 1-1 lies."""
    round = position(BLOCK, ["6-5 ? ? ? ?", hand], plays("6-5"))
    only = tuple(each for each in CONSIDERATIONS if each.name == "close")
    return {str(idea.play): judge(idea, only) for idea in ideas(situation(round))}


def test_it_shuts_ends_only_while_its_side_holds_the_fewest_pips() -> None:
    light = close("6-1 5-1 1-0 0-0")
    assert all(worth > 0 for worth in light.values())
    # Of the sixes five are left elsewhere, of the fives too; of the ones, with two in hand, fewer.
    assert light["play 6-1@6-5"] == light["play 5-1@6-5"]
    assert set(close("6-1 5-5 4-4 6-6").values()) == {0.0}


def wild_or_not(wild_points: int) -> set[str]:
    """What it lays where a wild half and a 7 fit, by what a wild half costs who keeps it."""
    setup = make("spinner", wild_points=wild_points)
    hands = ["8-7 ? ? ? ? ?", "*-7 7-3 9-3 *-1 8-5"]
    return liked(position(setup, hands, plays("8-7"), boneyard="? ? ? ? ? ? ?"), *ALL)


def test_a_wild_half_is_kept_unless_the_rules_make_it_dear_to_keep() -> None:
    assert wild_or_not(0) == wild_or_not(10) == {"7-3@8-7"}
    assert all("*" in play for play in wild_or_not(40))


def test_it_names_for_a_wild_half_a_number_it_can_follow() -> None:
    setup = make("spinner", wild_end="declared")
    hands = ["8-7 ? ? ? ? ?", "*-7 3-1 3-0 6-3"]
    (named,) = liked(position(setup, hands, plays("8-7"), boneyard="? ? ? ? ? ? ?"), *ALL)
    assert named == "7-*@8-7=3"


def test_a_partner_about_to_go_out_counts_more() -> None:
    def worth(partner: str) -> float:
        hands = [partner, "4-3 ? ? ?", "6-3 5-0 1-1", "? ? ? ?"]
        round = position(PAIRS, hands, plays("6-5 ! 6-3@6-5 ! ! !"))
        partner_of = next(each for each in CONSIDERATIONS if each.name == "partner")
        (only,) = ideas(situation(round))
        return partner_of.measure(only)

    assert worth("6-5 ?") > worth("6-5 ? ? ?") > 0


def test_every_consideration_has_its_position() -> None:
    assert {*POSITIONS, "close"} == set(ALL)


def test_every_consideration_says_nothing_where_it_has_nothing_to_say() -> None:
    alone = position(BLOCK, ["3-3 ? ? ?", "6-3 3-0 2-1"], plays("3-3"))
    silent = ("points", "replies", "double", "wild", "partner", "partners_ends", "block")
    for idea in ideas(situation(alone)):
        for each in CONSIDERATIONS:
            if each.name in silent:
                assert each.measure(idea) == 0


def test_a_tile_that_a_pass_showed_to_be_elsewhere_is_not_expected() -> None:
    round, _ = POSITIONS["stop"]
    rival = situation(round).may_have(0)
    assert rival
    assert not any(half in (6, 3) for tile in rival for half in tile.halves)


def test_what_scores_for_the_next_seat_is_weighed_by_what_it_may_hold() -> None:
    """In All Fives after 5-5, 5-0: whoever has no tile that makes a five costs nothing."""
    round, _ = POSITIONS["points"]
    of = situation(round)
    replies = next(each for each in CONSIDERATIONS if each.name == "replies")
    for idea in ideas(of):
        expected = -replies.measure(idea)
        assert 0 < expected < max(idea.prospect.replies.values())
