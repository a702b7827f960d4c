"""What single things tell, written out by hand."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from random import Random

import pytest

from bones.beliefs import Belief
from bones.round import Deal, Lead, LeadBy, Round
from bones.round.event import Passed, PassReason
from bones.tiles import Tile
from support.positions import position, tiles
from support.setups import make

tile = Tile.parse


def test_a_tile_drawn_after_a_pass_may_be_what_the_hand_lacked() -> None:
    setup = make("draw", 2, draw="one")
    hands, yard = ["6-6 6-0 5-0", "1-1 2-1 3-1"], "5-4 6-5 2-2 4-3"
    acts = ["play 6-6", "draw", "pass", "play 6-0@6-6", "draw"]
    lacking = Belief.of(position(setup, hands, acts[:3], boneyard=yard).view(0))
    # It drew because no 6 was in its hand, and passed because the tile drawn had none either.
    assert lacking.chance(1, tile("6-5")) == 0
    assert lacking.chance(1, tile("5-4")) > 0
    # The second tile drawn may be a 6: nothing has been said of it yet. It may be no other's.
    later = Belief.of(position(setup, hands, acts, boneyard=yard).view(0))
    assert 0 < later.chance(1, tile("6-5")) < later.chance(1, tile("5-4"))


def test_a_pass_by_the_clock_tells_nothing() -> None:
    setup = make("block", 3)
    hands = ["6-6 5-0", "6-1 2-1", "6-4 3-1"]
    silent = position(setup, hands, ["play 6-6", "pass timeout"])
    assert Belief.of(silent.view(0)).chance(1, tile("6-1")) > 0
    hands = ["6-6 5-0", "5-1 2-1", "6-4 3-1"]
    forced = position(setup, hands, ["play 6-6", "pass"])
    assert Belief.of(forced.view(0)).chance(1, tile("6-1")) == 0


def test_a_draw_of_free_will_tells_nothing_of_the_hand() -> None:
    hands, yard = ["6-6 5-0", "6-1 2-1"], "5-4 3-2"
    free = make("draw", 2, voluntary_draw=True)
    round = position(free, hands, ["play 6-6", "draw"], boneyard=yard)
    assert Belief.of(round.view(0)).chance(1, tile("6-1")) > 0
    round = position(free, hands, ["play 6-6", "draw", "draw"], boneyard=yard)
    # The first tile drawn did not fit, or it would have had to be played.
    belief = Belief.of(round.view(0))
    places = [belief.sample(Random(n)).deal.boneyard[0] for n in range(40)]
    assert not [drawn for drawn in places if drawn and 6 in drawn.halves]


def test_whoever_leads_with_the_highest_double_has_it_whatever_it_lays() -> None:
    setup = make("block", 2)
    deal = Deal((tiles("5-5 6-1 2-0 2-1 3-1 4-1 1-0"), tiles("4-4 3-3 6-0 6-2 3-0 4-0 3-2")))
    rest = tuple(t for t in setup.tiles.tiles if t not in (*deal.hands[0], *deal.hands[1]))
    round = Round.start(setup, Deal(deal.hands, rest), Lead(LeadBy.HIGHEST_DOUBLE))
    belief = Belief.of(round.view(1))
    # Seat 1 holds 4-4: so the leader has 6-6, or 5-5 while 6-6 sleeps. 21 tiles are unseen.
    with_six, without = comb(20, 6), comb(19, 6)
    assert belief.chance(0, tile("6-6")) == Fraction(with_six, with_six + without)
    for n in range(40):
        hand = belief.sample(Random(n)).deal.hands[0]
        assert tile("6-6") in hand or tile("5-5") in hand


def test_somebody_can_play_while_the_round_goes_on() -> None:
    """Seat 0 has no 6 left, nobody passed yet, nobody may draw: another hand has a 6."""
    setup = make("block", 3)
    round = position(setup, ["6-6 5-0", "5-1 2-1", "6-4 3-1"], ["play 6-6", "pass"])
    belief = Belief.of(round.view(0))
    for n in range(40):
        hand = belief.sample(Random(n)).round().hands[2]
        assert any(t is not None and 6 in t.halves for t in hand)


def test_a_view_no_round_can_show_and_a_seat_there_is_not() -> None:
    setup = make("block", 2)
    round = position(setup, ["6-6 5-0", "6-1 2-1"], ["play 6-6"])
    view = round.view(1)
    belief = Belief.of(view)
    with pytest.raises(ValueError, match="numbered 0 to 1"):
        belief.chance(2, tile("6-6"))
    wrong = replace(view, log=(*view.log, Passed(1, PassReason.NO_PLAY)))
    with pytest.raises(ValueError, match="no deal goes with this view"):
        Belief.of(wrong)
