"""A ladder: what is played next, when it stops, that it goes on from its counts; and ratings."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from math import log10
from operator import add
from pathlib import Path

import pytest

from bones.errors import BonesError, FormatError
from bones.rules import Setup
from bones.simulate import (
    LADDER,
    Climbed,
    Comparison,
    Duplicate,
    Ladder,
    Saved,
    begun,
    climb,
    compare,
)
from bones.simulate.ladder import deals_of
from bones.simulate.ladder_table import ladder_reports, ladder_table, rungs
from bones.simulate.ratings import Gap, gap, ratings
from bones.stats import Share
from support.setups import make


def ladder(setup: Setup, most: int = 40, levels: tuple[str, ...] = ("random", "casual")) -> Ladder:
    return Ladder(setup, "s", levels, most)


def played(of: Ladder, after: Climbed | None = None) -> Climbed:
    return reduce(add, climb(of, after), after or of.empty())


def test_it_stops_at_the_first_look_that_tells() -> None:
    of = ladder(make("all-fives", 2, target=50), 400)
    done = played(of)
    (found,) = done.found
    assert deals_of(found) in of.looks()
    assert deals_of(found) < 400
    assert of.settled(found)
    assert of.next(done) is None


def test_what_cannot_be_told_apart_plays_to_the_end() -> None:
    of = ladder(make("draw", 4, target=20), 20, ("random", "casual"))
    done = played(of)
    assert done.deals() in (16, 20)
    assert of.next(done) is None


def test_a_few_deals_that_go_alike_settle_nothing() -> None:
    of = ladder(make("block", 2), 2)
    alike = of.empty().found[0]
    for _deal in range(2):
        alike = replace(
            alike, won=alike.won + Share(2, 2), wins=alike.wins.counting([alike.wins.unit] * 2)
        )
    margin = alike.wins.paired()
    assert margin is not None
    assert margin.low == margin.value == margin.high > 0
    assert not of.settled(alike)


def test_looks_double() -> None:
    assert ladder(make("block", 2), 100).looks() == (16, 32, 64, 100)
    assert ladder(make("block", 2), 5).looks() == (5,)
    assert ladder(make("block", 2), 16).looks() == (16,)


def test_each_pairing_has_its_deals_and_counts_them_as_a_comparison_does() -> None:
    setup = make("block", 2, target=20)
    of = ladder(setup, 6)
    assert of.pairings() == (Duplicate(setup, "s/casual-random", "casual", "random"),)
    assert played(of).found == (compare(of.pairings()[0], 6),)


def test_it_goes_on_from_its_counts() -> None:
    of = ladder(make("block", 2, target=20))
    first = next(climb(of))
    assert 0 < first.deals() < 40
    assert played(of, first) == played(of)


def test_it_goes_on_from_a_file(tmp_path: Path) -> None:
    of = ladder(make("block", 2, target=20))
    first = next(climb(of))
    Saved(LADDER, of, first).write(tmp_path / "climbed.json")
    assert begun(tmp_path / "climbed.json", LADDER, of, 40).counts == first
    with pytest.raises(BonesError) as refused:
        begun(tmp_path / "climbed.json", LADDER, ladder(of.setup, 41), 41)
    assert refused.value.code == "other-simulation"


def test_counts_that_are_no_ladder_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "climbed.json"
    of = ladder(make("block", 2, target=20))
    Saved(LADDER, of, next(climb(of))).write(path)
    path.write_text(
        path.read_text().replace('"hits": 1,', '"hits": 0,').replace('"of": 2', '"of": 4')
    )
    with pytest.raises(FormatError) as refused:
        Saved.read(path, LADDER)
    assert refused.value.code == "wrong-counts"


def test_it_is_the_same_anywhere() -> None:
    of = ladder(make("block", 2, target=20), 20)
    with ThreadPoolExecutor(2) as threads:
        assert reduce(add, climb(of, None, threads)) == played(of)


def test_once_stopped_it_goes_no_further() -> None:
    of = ladder(make("block", 2, target=20))
    assert list(climb(of, stopped=lambda: True)) == []


@pytest.mark.parametrize("levels", [("casual",), ("casual", "random", "casual"), ()])
def test_levels_are_two_or_more_and_differ(levels: tuple[str, ...]) -> None:
    with pytest.raises(BonesError) as refused:
        ladder(make("block", 2), 5, levels)
    assert refused.value.code == "wrong-bots"


def test_a_gap_of_even_play_is_nothing() -> None:
    found = compare(Duplicate(make("block", 2, target=20), "s", "random", "random"), 30)
    even = gap(found)
    assert even is not None
    # Equal bots from both sides win one match each of every deal, but for shared ones.
    assert even.value == pytest.approx(0, abs=1e-9)
    assert gap(Comparison.empty(make("block", 2))) is None


def test_a_gap_of_three_sides_is_the_odds_against_one_of_them() -> None:
    setup = make("block", 3, target=20)
    found = compare(Duplicate(setup, "s", "casual", "random"), 40)
    measured = gap(found)
    margin = found.wins.paired()
    assert measured is not None
    assert margin is not None
    share = (2 * margin.value + 1) / 3
    matches = found.won.of
    share = (share * matches + 2 / 3) / (matches + 2)
    assert measured.value == pytest.approx(400 * log10(2 * share / (1 - share)))


def test_winning_all_is_a_gap_with_bounds() -> None:
    # Laid side by side by hand: 30 deals of two matches, every one won.
    comparison = Comparison.empty(make("block", 2))
    for _ in range(30):
        wins = comparison.wins.counting([840, 840])
        won = type(comparison.won)(comparison.won.hits + 2, comparison.won.of + 2)
        comparison = Comparison(won, wins, comparison.points)
    all_won = gap(comparison)
    assert all_won is not None
    assert all_won.value == pytest.approx(400 * log10(61))
    assert all_won.interval().low > 300


def test_ratings_of_gaps_that_agree_are_their_sums() -> None:
    gaps = {("b", "a"): Gap(100, 10), ("c", "b"): Gap(50, 10), ("c", "a"): Gap(150, 10)}
    found = ratings(("a", "b", "c"), gaps)
    assert [found[level].value for level in "abc"] == pytest.approx([0, 100, 150])
    # Two ways of the same precision to b: one of error 10, one of error 10 and 10.
    reach = found["b"].high - found["b"].value
    assert reach == pytest.approx(1.96 * (1 / (1 / 100 + 1 / 200)) ** 0.5, rel=1e-3)


def test_ratings_that_disagree_meet_by_their_errors() -> None:
    gaps = {("b", "a"): Gap(100, 10), ("c", "b"): Gap(0, 1e-3), ("c", "a"): Gap(200, 20)}
    found = ratings(("a", "b", "c"), gaps)
    assert found["b"].value == pytest.approx(120, rel=1e-4)


def test_levels_nothing_ties_to_the_first_have_no_rating() -> None:
    gaps = {("b", "a"): Gap(100, 10), ("d", "c"): Gap(100, 10)}
    assert set(ratings(("a", "b", "c", "d"), gaps)) == {"a", "b"}


def test_its_table_and_its_data_say_the_same() -> None:
    of = ladder(make("five-up", 4, True, target=30), 8)
    done = played(of)
    text = ladder_table(of, done)
    json, csv = ladder_reports(of, done)
    assert all(len(line) <= 80 for line in text.splitlines())
    keys = {rung.key for rung in rungs(of, done)}
    assert {"elo.random", "elo.casual", "points.ahead.casual.random"} <= keys
    assert all(key in json and key in csv for key in keys)
    share = next(rung for rung in rungs(of, done) if rung.kind == "wins")
    assert share.interval is not None
    assert f"{100 * share.interval.value:.1f} %" in text


def test_before_two_deals_its_table_knows_nothing() -> None:
    of = ladder(make("block", 2), 8)
    assert "?" in ladder_table(of, of.empty())
    assert "null" in ladder_reports(of, of.empty())[0]
