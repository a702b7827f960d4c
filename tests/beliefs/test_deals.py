"""The deals that the kernel draws from a belief: exactly those that may be, evenly."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief
from support.believed import is_refused, now
from support.small_sets import small_round, with_every_deal

SEEDS = st.integers(0, 2**32 - 1)
STREAM = 7


@given(SEEDS)
@settings(max_examples=12)
def test_each_is_a_deal_that_may_be_and_the_rest_of_the_state_is_right(seed: int) -> None:
    rng = Random(seed)
    start, seat = small_round(rng, 400)
    for round, others in with_every_deal(start, seat, rng):
        if is_refused(round, seat):
            with pytest.raises(ValueError, match=r"hidden|over"):
                Belief.of(round.view(seat)).deals()
            continue
        deals = Belief.of(round.view(seat)).deals()
        possible = {now(other.state(), other.setup) for other in others}
        number = rng.getrandbits(64)
        drawn = [now(state, round.setup) for state in deals.states(number, 12)]
        assert possible.issuperset(drawn), round.log
        assert drawn == [now(state, round.setup) for state in deals.again().states(number, 12)]


def far_from_even(times: Counter[object], odds: Counter[object]) -> float:
    """The distance of counts from odds, in standard deviations of that distance."""
    total, whole = times.total(), odds.total()
    square = sum(
        (times[each] - total * n / whole) ** 2 * whole / (total * n) for each, n in odds.items()
    )
    return float((square - (len(odds) - 1)) / (2 * (len(odds) - 1)) ** 0.5)


def spread(rng: Random) -> float:
    while True:
        start, seat = small_round(rng, 200)
        for round, others in with_every_deal(start, seat, rng):
            if is_refused(round, seat):
                continue
            odds = Counter(now(other.state(), other.setup) for other in others)
            if len(odds) < 3 or rng.random() < 0.5:
                continue
            belief = Belief.of(round.view(seat))
            drawn = belief.deals().states(rng.getrandbits(64), 25 * len(odds))
            times = Counter(now(state, round.setup) for state in drawn)
            assert set(times) <= set(odds)
            return far_from_even(times, odds)


def test_every_deal_is_as_likely_as_any_other() -> None:
    rng = Random("evenly dealt")
    found = [spread(rng) for _ in range(20)]
    assert max(found) < 5
    assert abs(sum(found)) / len(found) ** 0.5 < 3
