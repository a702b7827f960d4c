"""The difference of two ratios, from exact counts of the same cases."""

from functools import reduce
from math import sqrt
from operator import add
from statistics import mean, stdev, variance

import pytest

from bones.simulate import Paired
from bones.stats import student95

FIRST = [(20, 4), (35, 5), (10, 3), (28, 4), (31, 6)]
SECOND = [(25, 4), (33, 4), (16, 3), (30, 5), (40, 6)]
CASES = [Paired.of(one, other) for one, other in zip(FIRST, SECOND, strict=True)]
WHOLE = reduce(add, CASES)


def test_a_way_makes_the_sum_of_its_amounts_over_that_of_its_numbers() -> None:
    assert WHOLE.values == pytest.approx((124 / 22, 144 / 22))
    difference = WHOLE.difference()
    assert difference is not None
    assert difference.value == pytest.approx(20 / 22)


def test_the_interval_rests_on_what_each_case_moves() -> None:
    first, second = (sum(a for a, _ in way) / sum(n for _, n in way) for way in (FIRST, SECOND))
    moved = [
        (b - second * m) / 22 - (a - first * n) / 22
        for (a, n), (b, m) in zip(FIRST, SECOND, strict=True)
    ]
    reach = student95(4) * sqrt(5 / 4 * sum(each * each for each in moved))
    interval = WHOLE.difference()
    assert interval is not None
    assert interval.high - interval.value == pytest.approx(reach)
    assert interval.value - interval.low == pytest.approx(reach)


def test_where_every_number_is_one_it_is_the_difference_of_means() -> None:
    first, second = [3, 1, 4, 1, 5], [2, 7, 1, 8, 2]
    cases = [Paired.of((a, 1), (b, 1)) for a, b in zip(first, second, strict=True)]
    whole = reduce(add, cases)
    paired, unpaired, gain = whole.difference(), whole.unpaired(), whole.gain()
    assert paired is not None
    assert unpaired is not None
    more = [b - a for a, b in zip(first, second, strict=True)]
    assert paired.value == pytest.approx(mean(more))
    assert paired.high - paired.value == pytest.approx(student95(4) * stdev(more) / sqrt(5))
    apart = sqrt((variance(first) + variance(second)) / 5)
    assert unpaired.high - unpaired.value == pytest.approx(student95(4) * apart)
    assert gain == pytest.approx(apart / (stdev(more) / sqrt(5)))


def test_parts_add_up_exactly_in_any_order() -> None:
    assert reduce(add, reversed(CASES)) == WHOLE
    assert CASES[0] + (CASES[1] + CASES[2]) == (CASES[0] + CASES[1]) + CASES[2]
    assert Paired() + WHOLE == WHOLE


def test_ways_that_never_differ_have_no_interval_to_narrow() -> None:
    same = reduce(add, [Paired.of(each, each) for each in FIRST])
    interval = same.difference()
    assert interval is not None
    assert (interval.low, interval.value, interval.high) == (0, 0, 0)
    assert same.gain() is None


def test_too_few_cases_have_no_interval_and_none_no_value() -> None:
    assert CASES[0].difference() is None
    assert CASES[0].gain() is None
    assert Paired().values is None
    assert Paired.of((0, 0), (1, 1)).values is None
    assert (Paired.of((0, 0), (1, 1)) + Paired.of((0, 0), (1, 1))).difference() is None
