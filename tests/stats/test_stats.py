"""Counts that add up exactly, and intervals against published values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.stats import Interval, Moments, Share, student95

NUMBERS = st.lists(st.integers(-(10**6), 10**6), max_size=30)
SHARES = st.integers(0, 10**9).flatmap(
    lambda of: st.integers(0, of).map(lambda hits: Share(hits, of))
)


def rounded(interval: Interval | None) -> tuple[float, ...]:
    assert interval is not None
    return round(interval.value, 4), round(interval.low, 4), round(interval.high, 4)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (5, 2.5706),
        (9, 2.2622),
        (10, 2.2281),
        (12, 2.1788),
        (20, 2.0860),
        (30, 2.0423),
        (60, 2.0003),
        (120, 1.9799),
        (10**12, 1.9600),
    ],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert round(student95(freedom), 4) == quantile


def test_students_quantile_needs_a_degree_of_freedom() -> None:
    with pytest.raises(ValueError, match="at least one degree"):
        student95(0)


@pytest.mark.parametrize(
    ("hits", "of", "expected"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I: the score method.
        (81, 263, (0.3080, 0.2553, 0.3662)),
        (15, 148, (0.1014, 0.0624, 0.1605)),
        (0, 20, (0.0, 0.0, 0.1611)),
        (1, 29, (0.0345, 0.0061, 0.1718)),
        (20, 20, (1.0, 0.8389, 1.0)),
    ],
)
def test_wilsons_interval_is_the_published_one(
    hits: int, of: int, expected: tuple[float, ...]
) -> None:
    assert rounded(Share(hits, of).interval()) == expected


def test_the_interval_of_a_mean_is_students() -> None:
    # Mean 3, variance 2.5, t(4) = 2.7764.
    interval = Moments.of([1, 2, 3, 4, 5]).interval()
    assert rounded(interval) == (3.0, 1.0368, 4.9632)
    assert interval is not None
    assert round(interval.high - interval.value, 4) == 1.9632


def test_too_few_numbers_have_no_interval() -> None:
    assert Share().interval() is None
    assert Moments().mean is None
    assert Moments().interval() is None
    assert Moments.of([7]).mean == 7
    assert Moments.of([7]).variance is None
    assert Moments.of([7]).variance is None
    assert Moments.of([7]).interval() is None


def test_nothing_is_lost_where_the_spread_is_small_beside_the_mean() -> None:
    far = 10**15
    assert Moments.of([far, far + 1, far + 2]).variance == 1
    assert Moments.of([far, far + 1, far + 2]).variance == 1


def test_there_cannot_be_more_hits_than_cases() -> None:
    for hits, of in ((2, 1), (-1, 1), (1, 0)):
        with pytest.raises(ValueError, match="no share"):
            Share(hits, of)


@given(NUMBERS, NUMBERS)
def test_parts_counted_apart_add_up_to_the_whole(one: list[int], other: list[int]) -> None:
    assert Moments.of(one) + Moments.of(other) == Moments.of(one + other)


@given(SHARES, SHARES)
def test_shares_add_up(one: Share, other: Share) -> None:
    assert one + other == Share(one.hits + other.hits, one.of + other.of)
    assert one + other == other + one


@given(SHARES)
def test_an_interval_holds_its_estimate_and_stays_within_0_and_1(share: Share) -> None:
    interval = share.interval()
    if interval is not None:
        assert 0 <= interval.low <= interval.value <= interval.high <= 1
