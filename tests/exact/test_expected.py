"""What an action is worth on average over the deals that go with a view."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief
from bones.exact import expected, values
from bones.match import Match, begin_round
from bones.round import Action, Deal, Round
from support.reckoned import slow_values
from support.setups import make
from support.slow.minimax import TooLongError
from support.small_sets import deal_key, small_round, with_every_deal

SEEDS = st.integers(0, 2**32 - 1)


def agrees(rng: Random, most_deals: int, most: int) -> int:
    """Hold the views of one small round against every deal; gives how many were compared."""
    start, _ = small_round(rng, most_deals)
    seat = rng.randrange(start.setup.seats)
    compared = 0
    for round, others in with_every_deal(start, seat, rng):
        if round.to_act != seat or len(others) > most_deals // 10:
            continue
        sums: dict[Action, Fraction] = dict.fromkeys(round.legal(seat), Fraction(0))
        try:
            for other in others:
                for action, worth in slow_values(other, True, most).items():
                    sums[action] += worth / len(others)
        except TooLongError:
            continue
        assert expected(round.view(seat)) == sums, (round.setup, round.log)
        compared += 1
    return compared


@given(SEEDS)
@settings(max_examples=10)
def test_values_are_means_over_every_deal(seed: int) -> None:
    agrees(Random(seed), 100, 300)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=500)
def test_many_values_are_means_over_every_deal(seed: int) -> None:
    agrees(Random(seed), 900, 2000)


def known(deal: Deal, round: Round) -> object:
    """A deal but for the order of what is left of the boneyard."""
    drawn = len(deal.boneyard) - round.boneyard_count
    left = max(drawn, len(deal.boneyard) - round.setup.rules.reserve)
    hands, yard = deal_key(deal)
    return hands, yard[:drawn], frozenset(yard[drawn:left])


@given(SEEDS)
@settings(max_examples=15)
def test_guesses_are_all_deals_but_for_the_order_of_the_boneyard(seed: int) -> None:
    rng = Random(seed)
    start, seat = small_round(rng, 300)
    for round, others in with_every_deal(start, seat, rng):
        belief = Belief.of(round.view(seat))
        found = [guess.deal for guess in belief.guesses()]
        assert len(found) == belief.ways
        assert {known(deal, round) for deal in found} == {known(o.deal, round) for o in others}


def test_where_only_one_deal_is_left_it_is_the_open_value() -> None:
    """All 28 tiles are dealt to two seats, so each knows what the other has."""
    rng = Random("one deal")
    round = begin_round(Match.new(make("block", 2, hand_size={2: 14})), ["open"])
    while sum(round.hand_counts) > 12:
        round = round.apply(rng.choice(round.legal())).round
    assert round.to_act is not None
    assert Belief.of(round.view(round.to_act)).ways == 1
    assert expected(round.view(round.to_act)) == values(round) != {}


def test_a_spectator_is_refused_and_too_many_deals_are_given_up() -> None:
    round = begin_round(Match.new(make("block", 2)), ["many"])
    with pytest.raises(ValueError, match="spectator"):
        expected(round.view(None))
    assert round.to_act is not None
    assert expected(round.view(round.to_act)) is None
    assert expected(round.view(1 - round.to_act)) == {}
