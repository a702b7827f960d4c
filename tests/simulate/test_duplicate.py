"""The same deals from every side: what is counted, that parts add up, that pairing narrows."""

from functools import reduce
from operator import add

import pytest

from bones.errors import BonesError, DealError
from bones.rules import Setup
from bones.simulate import Comparison, Duplicate, Margin, compare
from bones.simulate.duplicate import deal
from bones.stats import Moments
from support.setups import make


def of(setup: Setup, seed: str = "s") -> Duplicate:
    return Duplicate(setup, seed, "casual")


def test_every_side_is_taken_once_with_the_same_deals() -> None:
    matches = deal(of(make("block", 3)), 5)
    assert [of(make("block", 3)).spec(side).bots for side in range(3)] == [
        ("casual", "random", "random"),
        ("random", "casual", "random"),
        ("random", "random", "casual"),
    ]
    firsts = [match.rounds[0].deal for match in matches]
    assert firsts[0] == firsts[1] == firsts[2]
    assert firsts[0].seed is not None
    assert firsts[0].seed.seeds == ("s/5",)


def test_a_pair_takes_both_seats() -> None:
    assert of(make("five-up", 4, True)).spec(1).bots == ("random", "casual", "random", "casual")


def test_it_counts_what_the_challenger_has_more_than_a_rival() -> None:
    setup = make("block", 3)
    matches = [deal(of(setup), number) for number in range(4)]
    found = compare(of(setup), 4)
    more = [
        [m.scores[side] - (sum(m.scores) - m.scores[side]) / 2 for side, m in enumerate(three)]
        for three in matches
    ]
    flat = [each for three in more for each in three]
    margin = found.points.paired()
    unpaired = found.points.unpaired()
    assert margin is not None
    assert unpaired is not None
    assert margin.value == pytest.approx(sum(flat) / 12)
    assert unpaired.value == pytest.approx(margin.value)
    won = [side in m.winners for three in matches for side, m in enumerate(three)]
    assert (found.won.hits, found.won.of) == (sum(won), 12)


def test_where_the_lowest_total_wins_fewer_points_are_a_margin() -> None:
    setup = make("spinner", 2, first_double=2)
    found = compare(of(setup), 2)
    scores = [
        match.scores[1 - side] - match.scores[side]
        for number in range(2)
        for side, match in enumerate(deal(of(setup), number))
    ]
    assert found.points.matches.total == sum(scores)


def test_levels_that_play_alike_have_no_margin_at_all() -> None:
    found = compare(Duplicate(make("draw", 4), "same", "random"), 3)
    for margin in (found.wins, found.points):
        assert margin.deals.total == 0
        assert margin.deals.squares == 0
        assert margin.matches.squares > 0
        assert margin.gain() is None


def test_a_shared_win_counts_in_equal_parts() -> None:
    margin = Comparison.empty(make("spinner", 8)).wins
    assert all(margin.unit % shared == 0 for shared in range(1, 9))


def test_parts_add_up_exactly_in_any_order() -> None:
    duplicate = of(make("all-fives"))
    whole = compare(duplicate, 5)
    parts = [compare(duplicate, 2), compare(duplicate, 2, first=2), compare(duplicate, 1, first=4)]
    assert reduce(add, parts) == whole
    assert reduce(add, reversed(parts)) == whole
    assert Comparison.empty(duplicate.setup) + whole == whole


def test_what_is_not_counted_alike_does_not_add_up() -> None:
    two, three = (Comparison.empty(make("block", seats)) for seats in (2, 3))
    with pytest.raises(ValueError, match="units"):
        two + three


def test_pairing_narrows_the_interval_by_the_gain() -> None:
    # Two deals of two matches: what one side gains the other loses, but for one point.
    margin = Margin(1, 2, Moments.of([20, 21]), Moments.of([40, -20, 41, -20]))
    paired, unpaired, gain = margin.paired(), margin.unpaired(), margin.gain()
    assert paired is not None
    assert unpaired is not None
    assert gain is not None
    assert paired.value == unpaired.value == 10.25
    assert gain == pytest.approx((unpaired.high - unpaired.low) / (paired.high - paired.low))


def test_too_few_deals_have_no_interval() -> None:
    found = compare(of(make("draw")), 1)
    assert found.points.paired() is None
    assert found.points.gain() is None


def test_unknown_levels_and_bad_seeds_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BonesError, match="no level"):
        Duplicate(make("draw"), "s", "casul")
    with pytest.raises(BonesError, match="no level"):
        Duplicate(make("draw"), "s", "casual", "")
    with pytest.raises(DealError):
        Duplicate(make("draw"), "\udcff", "casual")
