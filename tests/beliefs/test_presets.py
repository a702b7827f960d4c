"""In every preset, and with any options: a sampled deal shows its seat the same at every step."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones import kernel
from bones.beliefs import Belief
from bones.beliefs.belief import MOST_STEPS
from bones.round import Round
from bones.rules import Setup
from support.rounds import positions, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)

BEFORE_THE_FIRST_TILE = 3
"""The place in a snapshot of what matters only while tiles are hidden, or nothing is led."""


def looks_the_same(round: Round, seat: int | None, rng: Random, most: int = MOST_STEPS) -> Belief:
    """Sample one deal and hold all against it that the seat sees; returns the belief."""
    view = round.view(seat)
    belief = Belief.of(view, most=most)
    guess = belief.sample(rng)
    again = guess.round()
    assert again.view(seat) == view
    assert [tuple(map(again.setup.tiles.tiles.__getitem__, hand)) for hand in guess.hands] == [
        *again.hands
    ]
    state, other = kernel.snapshot(guess.state()), kernel.snapshot(again.state())
    both = zip(state, other, strict=True)
    assert [n for n, (one, two) in enumerate(both) if one != two] in ([], [BEFORE_THE_FIRST_TILE])
    return belief


def watchers(round: Round) -> list[int | None]:
    return [None, *range(round.setup.seats)]


def a_whole_round(setup: Setup, rng: Random, most: int = MOST_STEPS, share: float = 1.0) -> None:
    start = random_round(setup, rng).round
    for round in positions(start, rng):
        if rng.random() < share:
            looks_the_same(round, rng.choice(watchers(round)), rng, most)


@given(SEEDS)
@settings(max_examples=25)
def test_a_sampled_deal_looks_the_same_under_any_options(seed: int) -> None:
    rng = Random(seed)
    a_whole_round(random_setup(rng), rng, share=0.3)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=1500)
def test_sampled_deals_look_the_same_under_any_options(seed: int) -> None:
    rng = Random(seed)
    a_whole_round(random_setup(rng), rng)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_a_sampled_deal_looks_the_same_in_every_preset(setup: Setup) -> None:
    a_whole_round(setup, Random("belief"), share=0.15)


@given(SEEDS)
@settings(max_examples=10)
def test_a_deal_that_was_not_counted_looks_the_same_too(seed: int) -> None:
    rng = Random(seed)
    a_whole_round(random_setup(rng), rng, most=-1, share=0.2)


def test_work_is_bounded_where_there_are_too_many_ways_to_count() -> None:
    """Counting stops at its bound, and the chain takes over with a fixed number of moves."""
    rng = Random("bound")
    given_up = 0
    for seats in (5, 8):
        for round in positions(random_round(make("spinner-short", seats), rng).round, rng):
            if rng.random() < 0.3:
                belief = looks_the_same(round, round.to_act, rng, most=20)
                given_up += not belief.is_exact
    assert given_up > 5


def test_chances_add_up() -> None:
    """What is not laid is in a hand or the boneyard, and hands have as many tiles as they show."""
    rng = Random("chances")
    for round in positions(random_round(make("draw", 3), rng).round, rng):
        view = round.view(0)
        belief = Belief.of(view)
        for seat, count in enumerate(view.hand_counts):
            tiles = round.setup.tiles.tiles
            assert sum(belief.chance(seat, tile) for tile in tiles) == count
        assert all(belief.chance(0, tile) == 1 for tile in view.hand)


def test_chances_that_are_estimated_are_near_the_exact_ones() -> None:
    rng = Random("near")
    rounds = list(positions(random_round(make("spinner", 4), rng).round, rng))
    tiles = rounds[0].setup.tiles.tiles
    for round in rng.sample(rounds, 3):
        exact, other = Belief.of(round.view(0)), Belief.of(round.view(0), most=-1)
        for seat in range(4):
            for tile in tiles:
                assert abs(exact.chance(seat, tile) - other.chance(seat, tile)) < 0.125
