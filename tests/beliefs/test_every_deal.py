"""What a seat believes is what remains when every deal is tried: no more, no less, evenly.

On sets so small that it can be done every deal is played through the rules, and those under which
the seat has seen the same are kept. That knows nothing of evidence, places or counting.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief
from bones.round import Round
from support.small_sets import deal_key, small_round, with_every_deal

SEEDS = st.integers(0, 2**32 - 1)


def watched(rng: Random, most: int, **fixed: object) -> Iterator[tuple[Round, list[Round], Belief]]:
    """Positions of a small round with all deals that go with what somebody saw, and the belief."""
    start, seat = small_round(rng, most, **fixed)
    for round, others in with_every_deal(start, seat, rng):
        yield round, others, Belief.of(round.view(seat))


def agrees(rng: Random, most: int, **fixed: object) -> None:
    """Count, support and chances at every step of one small round."""
    for round, others, belief in watched(rng, most, **fixed):
        story = (round.setup, round.log)
        assert belief.is_exact
        assert belief.count == len(others), story
        possible = {deal_key(other.deal) for other in others}
        for _ in range(4):
            assert deal_key(belief.sample(rng).deal) in possible, story
        seat = rng.randrange(round.setup.seats)
        for tile in rng.sample(round.setup.tiles.tiles, 3):
            times = sum(tile in other.hands[seat] for other in others)
            assert belief.chance(seat, tile) * len(others) == times, story


@given(SEEDS)
@settings(max_examples=25)
def test_exactly_the_deals_that_go_with_a_view(seed: int) -> None:
    agrees(Random(seed), 900)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=3000)
def test_exactly_the_deals_that_go_with_many_views(seed: int) -> None:
    agrees(Random(seed), 6000)


DRAWS = [
    {"draw": "until_playable", "voluntary_draw": True, "drawn_tile": "must_play"},
    {"draw": "until_playable", "drawn_tile": "may_keep"},
    {"draw": "one", "voluntary_draw": True, "drawn_tile": "may_keep", "reserve": 1},
    {"draw": "none", "double_required": 2, "unfillable": "release", "wild": True},
    {"draw": "one", "opener_required": 2, "double_required": 3, "wild": True},
]
LEADS = [
    {"lead_first": "highest_double", "lead_tile": "any", "forced_lead": "never"},
    {"lead_first": "highest_double", "lead_tile": "double", "forced_lead": "always"},
    {"lead_first": "heaviest_tile", "lead_tile": "any", "forced_lead": "always"},
    {"lead_first": "heaviest_tile", "lead_tile": "double", "forced_lead": "never"},
    {"lead_first": "opening_double", "opening_priority": "seat_order", "wild": True},
    {"lead_first": "opening_double", "opening_fallback": "next_lower", "reserve": 2},
]


@pytest.mark.parametrize("options", [*DRAWS, *LEADS], ids=lambda o: "-".join(map(str, o.values())))
def test_exactly_the_deals_under_options_that_tell_something(options: dict[str, object]) -> None:
    rng = Random("told")
    for _ in range(6):
        agrees(rng, 900, **options)


def chi_square(times: Counter[object], kinds: int) -> float:
    """How far counts are from even ones, in standard deviations of that distance."""
    mean = times.total() / kinds
    missing = kinds - len(times)
    square = sum((n - mean) ** 2 for n in times.values()) / mean + missing * mean
    return (square - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5


def spread(rng: Random, steps: int, of_each: int = 20) -> tuple[float, int]:
    """The distance from even counts at one position that leaves some deals open, and how many."""
    while True:
        for round, others, belief in watched(rng, 400):
            if 3 <= len(others) <= 150 and rng.random() < 0.5:
                if steps < 0:
                    belief = Belief.of(belief.view, most=steps)
                    if belief.is_exact:
                        continue
                times: Counter[object] = Counter(
                    deal_key(belief.sample(rng).deal) for _ in range(of_each * len(others))
                )
                assert set(times) <= {deal_key(other.deal) for other in others}, round.log
                return chi_square(times, len(others)), len(others)


def evenly(steps: int, positions: int) -> None:
    """Not one of many positions is far from even, nor are they together; the seed is fixed."""
    rng = Random("evenly")
    found = [spread(rng, steps) for _ in range(positions)]
    assert max(found) < (5, 0)
    assert abs(sum(z for z, _ in found)) / positions**0.5 < 3


def test_every_deal_is_as_likely_as_any_other() -> None:
    evenly(10_000, 15)


def test_every_deal_is_nearly_as_likely_where_they_are_not_counted() -> None:
    evenly(-1, 12)
