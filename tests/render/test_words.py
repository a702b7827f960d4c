"""Layouts in words: complete, with the half that joins first, and ends by a name."""

from random import Random

import pytest

from bones.language import speaking
from bones.match import Match
from bones.render import end_names, layout_words, open_ends
from bones.render.geometry import arrange
from bones.round import Deal, Lead, LeadBy, Round
from bones.round.action import parse_action
from bones.rules import Setup
from bones.tiles import Tile
from support.records import begun
from support.rounds import positions
from support.setups import EVERY_SETUP, make, setup_id


def after(name: str, hands: str, *actions: str, **options: object) -> Round:
    dealt = tuple(tuple(map(Tile.parse, hand.split())) for hand in hands.split("|"))
    setup = make(name, len(dealt), **options)
    round = Round.start(setup, Deal(dealt), Lead(LeadBy.SEAT, 0))
    for action in actions:
        round = round.apply(parse_action(action)).round
    return round


CROSS = after(
    "all-fives",
    "6-6 6-4 4-3 1-0 | 6-1 6-5 5-5",
    "play 6-6", "play 6-1@6-6", "play 6-4@6-6", "play 6-5@6-6", "play 4-3@6-4",
)  # fmt: skip


def test_a_layout_is_told_branch_by_branch() -> None:
    assert layout_words(arrange(CROSS)) == [
        "5 tiles on the table",
        "In the middle lies 6-6, the hub.",
        "Left of 6-6: 6-1.",
        "Right of 6-6: 6-4, 4-3.",
        "Above 6-6: 6-5.",
        "End 1, on 6-6, shows 6.",
        "End 2, on 6-1, shows 1.",
        "End 3, on 6-5, shows 5.",
        "End 4, on 4-3, shows 3.",
        "Last laid: 4-3.",
    ]


def test_ends_have_short_names() -> None:
    assert end_names(arrange(CROSS)) == {
        1: "Bottom, on 6-6",
        2: "Left, on the 1",
        3: "Top, on the 5",
        4: "Right, on the 3",
    }
    with speaking("es"):
        assert end_names(arrange(CROSS))[2] == "Izquierda, en el 1"


def test_what_must_be_served_is_told() -> None:
    round = after("spinner", "7-7 6-6 6-1 1-0 | 7-6 *-7 *-3 2-0", "play 7-7")
    words = layout_words(arrange(round))
    assert words[0] == "1 tile on the table"
    assert "End 1, 2 places on 7-7, shows 7." in words
    assert "7-7 must be served: 2 tiles." in words
    assert end_names(arrange(round)) == {1: "7-7, 2 places"}


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_every_tile_and_every_end_is_told_of(setup: Setup) -> None:
    rng = Random(f"words/{setup_id(setup)}")
    every = list(positions(begun(Match.new(setup), rng), rng, odd=0))
    for round in [*rng.sample(every, min(4, len(every))), every[-1]]:
        found = arrange(round, 19, 17)
        if not found.tiles:
            continue
        words = " ".join(layout_words(found))
        for tile in found.tiles:
            one, other = str(tile.tile), "-".join(reversed(str(tile.tile).split("-")))
            assert one in words or other in words
        names = end_names(found)
        assert sorted(names) == list(range(1, len(open_ends(round.view(None))) + 1))
        if not any("places" in name for name in names.values()):
            assert len(set(names.values())) == len(names), names
