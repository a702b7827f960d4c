"""Values are those of trying everything, with no table and no bounds, under any rules."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.exact import Limits, Reckoner, Rivals, best, values
from bones.round import Action, Call, Round
from support.rounds import positions
from support.slow.minimax import MaxN, Minimax, TooLongError
from support.small_sets import small_round

SEEDS = st.integers(0, 2**32 - 1)


def somewhere(rng: Random, **fixed: object) -> Round:
    """A position of a round of a small set in which a seat is to act."""
    while True:
        start, _ = small_round(rng, 10**12, **fixed)
        found = [r for r in positions(start, rng) if r.to_act is not None and not r.is_over]
        if found:
            return rng.choice(found)


def slow_values(
    round: Round, unordered: bool, most: int, rivals: Rivals = Rivals.AGAINST
) -> dict[Action, Fraction]:
    """The value of each action of the seat to act, by trying everything."""
    seat = round.to_act
    assert seat is not None
    side = round.setup.side_of[seat]
    if rivals is Rivals.AGAINST:
        slow = Minimax(most, unordered)
        return {action: slow.after(round, action, seat, side) for action in round.legal(seat)}
    each = MaxN(most, unordered)
    return {action: each.after(round, action, seat)[side] for action in round.legal(seat)}


def agrees(rng: Random, most: int, **fixed: object) -> bool:
    """Hold one position against trying everything; False if that takes too long."""
    round = somewhere(rng, **fixed)
    unordered = rng.random() < 0.5
    rivals = rng.choice(list(Rivals))
    try:
        right = slow_values(round, unordered, most, rivals)
    except TooLongError:
        return False
    story = (round.setup, round.log, unordered, rivals)
    # A table with room for a few positions forgets nearly everything, one for many nearly nothing.
    memory = rng.choice((64, 1024, 1 << 20))
    reckoner = Reckoner(round.setup, Limits(nodes=10**7, memory=memory), rivals)
    assert values(round, unordered=unordered, reckoner=reckoner) == right, story
    chosen = best(round, unordered=unordered, reckoner=reckoner)
    assert chosen is not None
    action, worth = chosen
    assert worth == right[action], story
    if not any(isinstance(each, Call) for each in right):
        assert worth == max(right.values()), story
    return True


@given(SEEDS)
@settings(max_examples=60)
def test_values_are_those_of_trying_everything(seed: int) -> None:
    agrees(Random(seed), 1500)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=4000)
def test_thousands_of_values_are_those_of_trying_everything(seed: int) -> None:
    agrees(Random(seed), 20_000)
