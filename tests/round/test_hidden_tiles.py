"""Hidden tiles are legal values: whoever knows less sees the same round, as far as it goes.

A round is played with open tiles and told again to somebody who knows only some of them: a seat, a
spectator, or any part of the deal. What was done is possible for all of them, and what lies on the
table, whose turn it is and what scored is the same.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.round import Deal, MaybeTile, Play, Reason, Round
from bones.rules import Setup
from support.public import restarted
from support.rounds import acts, random_round
from support.setups import EVERY_SETUP, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)


def as_seen_by(deal: Deal, seat: int | None) -> Deal:
    """The deal as one seat or a spectator knows it."""
    hands = [
        hand if holder == seat else (None,) * len(hand) for holder, hand in enumerate(deal.hands)
    ]
    return Deal(tuple(hands), (None,) * len(deal.boneyard))


def with_holes(deal: Deal, rng: Random) -> Deal:
    """The deal with any of its tiles hidden."""
    share = rng.choice((0.1, 0.5, 0.9))

    def hide(tiles: tuple[MaybeTile, ...]) -> tuple[MaybeTile, ...]:
        return tuple(None if rng.random() < share else tile for tile in tiles)

    return Deal(tuple(map(hide, deal.hands)), hide(deal.boneyard))


def table(round: Round) -> tuple[object, ...]:
    """What lies open on the table."""
    return (
        round.ends,
        round.counting,
        round.total,
        round.demands,
        round.points,
        round.hand_counts,
        round.boneyard_count,
        round.callers(),
    )


def same_as_far_as_known(open_: Round, dim: Round) -> None:
    assert table(dim) == table(open_)
    if open_.ends:
        # Only before the first tile may it be unknown whose turn it is.
        assert dim.to_act == open_.to_act
    if open_.to_act is not None and not dim.is_over:
        possible = dim.legal(open_.to_act)
        assert set(open_.legal()) <= set(possible)
    for mine, theirs in zip(dim.hands, open_.hands, strict=True):
        assert {tile for tile in mine if tile is not None} <= set(theirs)


def same_end(open_: Round, dim: Round) -> None:
    assert open_.outcome is not None
    if dim.outcome is None:
        # Whoever does not see the hands cannot know that nobody can play.
        assert open_.outcome.reason is Reason.BLOCKED
        return
    assert dim.outcome.reason == open_.outcome.reason
    if dim.outcome.points is not None:
        assert dim.outcome == open_.outcome
    elif open_.outcome.reason is Reason.OUT:
        assert dim.outcome.winner == open_.outcome.winner


def tell_again(start: Round, dim: Round, rng: Random) -> None:
    """Play `start` at random and do the same in `dim`, which knows less of the same deal."""
    same_as_far_as_known(start, dim)
    round = start
    for round, seat, action in acts(start, rng):
        story = (start.setup.rules, start.dealt, dim.deal, dim.log[1:], seat, str(action))
        if dim.is_closing and not round.is_closing:
            dim = dim.close().round
        assert dim.problem(action, seat) is None, story
        dim = dim.apply(action, seat).round
        round = round.apply(action, seat).round
        if not round.is_over:
            if round.is_closing and not dim.is_closing:
                # Blocked, and only known to those who see the hands.
                assert round.outcome is not None
                assert round.outcome.reason is Reason.BLOCKED, story
                return
            same_as_far_as_known(round, dim)
    if round.is_closing:
        round, dim = round.close().round, dim.close().round
    same_end(round, dim)


def follow(seed: int) -> None:
    """Tell a round of any rules again to a seat, a spectator, or somebody who knows some tiles."""
    rng = Random(seed)
    start = random_round(random_setup(rng), rng).round
    if rng.random() < 0.5:
        deal = as_seen_by(start.deal, rng.choice((None, *range(start.setup.seats))))
    else:
        deal = with_holes(start.deal, rng)
    tell_again(start, restarted(start, deal), rng)


@given(SEEDS)
@settings(max_examples=150)
def test_whoever_knows_less_sees_the_same_round(seed: int) -> None:
    follow(seed)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=4000)
def test_whoever_knows_less_sees_the_same_of_many_rounds(seed: int) -> None:
    follow(seed)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_a_seat_follows_a_round_of_every_preset(setup: Setup) -> None:
    rng = Random("a seat follows")
    for seat in (None, 0):
        start = random_round(setup, rng).round
        tell_again(start, restarted(start, as_seen_by(start.deal, seat)), rng)


@given(SEEDS)
@settings(max_examples=50)
def test_a_hidden_tile_is_seen_when_it_is_laid(seed: int) -> None:
    rng = Random(seed)
    start = random_round(random_setup(rng), rng).round
    dim = restarted(start, as_seen_by(start.deal, None))
    laid = set()
    for _, seat, action in acts(start, rng, odd=0.0):
        if dim.is_closing or dim.is_over:
            break
        dim = dim.apply(action, seat).round
        if isinstance(action, Play):
            laid.add(action.tile)
            # Nobody else may hold it any more.
            for other in range(start.setup.seats):
                refused = [r.code for r in dim.problems(Play(action.tile), other)]
                assert dim.is_over or dim.is_closing or "not-in-hand" in refused
    assert all(tile is None for hand in dim.hands for tile in hand)
