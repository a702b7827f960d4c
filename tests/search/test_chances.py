"""Chances to win a match: fair where all stand alike, sure at its end, never against the totals."""

from dataclasses import replace

import pytest

from bones import kernel
from bones.match import Match, Standing, begin_round
from bones.rules import Setup
from bones.search import MATCH, POINTS, chances
from support.setups import EVERY_SETUP, make, setup_id


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_they_add_up_and_are_fair(setup: Setup) -> None:
    even = chances(Standing(setup=setup))
    assert even == pytest.approx([1 / setup.side_count] * setup.side_count)
    scores = tuple(10 * side for side in range(setup.side_count))
    found = chances(Standing(setup=setup, scores=scores, number=2))
    assert sum(found) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in found)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_who_stands_better_has_the_better_chance(setup: Setup) -> None:
    scores = tuple(8 * side for side in range(setup.side_count))
    found = chances(Standing(setup=setup, scores=scores, number=3))
    lowest = setup.rules.settle == "own"
    assert list(found) == sorted(found, reverse=lowest)
    assert found[0] != found[-1]


def test_a_match_that_is_over_is_won() -> None:
    setup = make("draw", 3)
    standing = Standing(setup=setup, scores=(100, 20, 0), winners=(0,))
    assert chances(standing) == (1.0, 0.0, 0.0)
    assert chances(replace(standing, winners=(0, 2))) == (0.5, 0.0, 0.5)


def test_the_same_lead_is_worth_more_near_the_target_and_the_last_round() -> None:
    setup = make("five-up")
    early = chances(Standing(setup=setup, scores=(20, 0), number=2))
    late = chances(Standing(setup=setup, scores=(230, 210), number=20))
    assert late[0] > early[0] > 0.5
    spinner = make("spinner")
    found = [
        chances(Standing(setup=spinner, scores=(20, 40), number=number))[0]
        for number in range(1, 11)
    ]
    assert found == sorted(found)
    assert found[-1] > found[0] > 0.5


def ended(setup: Setup, base: list[int], points: list[int]) -> kernel.State:
    """A state that ends so, as far as a worth reads it: points made by calls and nothing else."""
    state = kernel.State(kernel.table_for(setup))
    state.set_base([a + b for a, b in zip(base, points, strict=True)])
    return state


def test_the_highest_total_at_the_target_has_won() -> None:
    setup = make("draw")
    view = begin_round(Match.new(setup), ["x"]).view(0)
    worth = MATCH.worth(view)
    assert worth.of(ended(setup, [100, 0], [0, 20]))[0] == pytest.approx(1, abs=0.01)
    assert worth.of(ended(setup, [100, 90], [0, 20]))[1] == pytest.approx(1, abs=0.01)
    assert worth.of(ended(setup, [100, 90], [0, 10])) == pytest.approx([0.5, 0.5])


def test_points_are_points() -> None:
    setup = make("draw", 3)
    view = begin_round(Match.new(setup), ["x"]).view(0)
    worth = POINTS.worth(view)
    assert worth.of(ended(setup, [0, 0, 0], [0, 0, 0])) == [0.0, 0.0, 0.0]
    assert (POINTS.name, MATCH.name) == ("points", "match")
