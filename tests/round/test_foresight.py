"""What a seat works out from its view is what then happens, and never more than it may know."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.round import Play, Reason, Round, foresee
from bones.round.event import Drew, Played
from bones.rules import Setup
from bones.rules.options import Claim
from support.rounds import positions, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)


def seen(round: Round, seat: int) -> set[object]:
    """The tiles a seat has seen: dealt, drawn by itself, laid."""
    own = {e.tile for e in round.log if isinstance(e, Drew) and e.seat == seat}
    laid = {e.tile for e in round.log if isinstance(e, Played)}
    return own | laid | set(round.deal.hands[seat])


def holds_in(round: Round) -> None:
    """What the seat to act foresees against what the round, which knows every tile, then does."""
    seat = round.to_act
    if seat is None or round.is_over:
        return
    view = round.view(seat)
    foresight = foresee(view)
    setup = round.setup
    side = setup.side_of[seat]
    assert foresight.unseen == set(setup.tiles.tiles) - seen(round, seat)
    for holder, lacking in enumerate(foresight.lacking):
        assert not lacking.intersection(tile for tile in round.hands[holder] if tile)
    plays = [action for action in view.legal if isinstance(action, Play)]
    assert list(foresight.prospects) == plays
    for play in plays:
        after = round.apply(play, seat).round
        prospect = foresight.prospects[play]
        assert prospect.total == after.total
        assert prospect.demands == after.demands
        if setup.rules.claim is Claim.AUTO:
            assert prospect.points == after.points[side] - round.points[side]
        if prospect.reason is not None:
            assert prospect.to_act is None
            assert after.is_closing or (after.outcome and after.outcome.reason is prospect.reason)
        if after.is_over or after.is_closing:
            # Only whether nobody can play any more may be hidden from it.
            assert after.outcome is not None
            assert prospect.reason in (after.outcome.reason, None)
            assert prospect.reason or after.outcome.reason is Reason.BLOCKED
            continue
        assert prospect.to_act == after.to_act
        follows = after.to_act
        assert follows is not None
        for reply in after.legal(follows):
            if not isinstance(reply, Play):
                continue
            assert reply.tile in prospect.fitting
            if setup.rules.claim is Claim.AUTO:
                made = after.apply(reply, follows).round.points
                side_of = setup.side_of[follows]
                points = made[side_of] - after.points[side_of]
                assert points <= prospect.replies.get(reply.tile, 0)


def holds_in_a_round(seed: int, most: int) -> None:
    rng = Random(seed)
    rounds = list(positions(random_round(random_setup(rng), rng).round, rng))
    for round in rng.sample(rounds, min(len(rounds), most)):
        holds_in(round)


@given(SEEDS)
@settings(max_examples=40)
def test_what_is_foreseen_happens_under_any_options(seed: int) -> None:
    holds_in_a_round(seed, 6)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=1500)
def test_what_is_foreseen_happens_in_many_rounds_under_any_options(seed: int) -> None:
    holds_in_a_round(seed, 12)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_what_is_foreseen_happens_in_every_preset(setup: Setup) -> None:
    rng = Random("foresight")
    rounds = list(positions(random_round(setup, rng).round, rng))
    for round in rng.sample(rounds, min(len(rounds), 5)):
        holds_in(round)


def test_a_spectator_foresees_nothing() -> None:
    round = random_round(make("block"), Random(1)).round
    with pytest.raises(ValueError, match="spectator"):
        foresee(round.view(None))
