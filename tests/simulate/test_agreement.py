"""Matches of random bots, and play-outs inside the kernel: two ways to the same statistics.

A match of one round is what a play-out is. The bots are asked through views, a match is told in
events and summed up from them; a play-out has none of that. Whatever differs between the two, in
the rules, the chances or the counting, moves a mean.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt

import pytest

from bones import playouts
from bones.round import Reason
from bones.rules import Setup
from bones.simulate import Spec, Summary, run
from bones.stats import Z95, Moments, Share
from support.setups import EVERY_SETUP, PRESETS

FAR = 4.5
"""So many standard errors apart, two equal means are once in 150,000 times."""

Compared = tuple[str, Moments, Moments]
"""A statistic, as the bots gave it and as the play-outs did."""


def one_round(setup: Setup) -> Setup:
    """The same rules for matches of one round."""
    rules = setup.rules.replace(match_kind="rounds", rounds=1)
    return Setup(rules, setup.seats, setup.partners)


def moments(share: Share) -> Moments:
    return Moments(share.of, share.hits, share.hits)


def flags(hits: Iterable[bool]) -> Moments:
    return Moments.of(map(int, hits))


def compared(setup: Setup, matches: int, number: int) -> Iterator[Compared]:
    """Every statistic that both ways give."""
    summary: Summary = run(Spec(setup, "agreement"), matches)
    found = playouts(setup.rules, setup.seats, number, seed=7, partners=setup.partners)
    sides = setup.side_count
    outcomes = [found.outcome(i) for i in range(number)]
    yield "tiles laid", summary.plays, Moments.of(found.plays)
    yield "tied", moments(summary.tied), flags(each.winner is None for each in outcomes)
    for reason in Reason:
        share = flags(each.reason is reason for each in outcomes)
        yield reason, moments(summary.reasons[reason]), share
    for side in range(sides):
        points = Moments.of(found.points[side::sides])
        yield f"points of side {side}", summary.points[side], points


def apart(bots: Moments, kernel: Moments) -> float:
    """How many standard errors the means are apart; the spread is that of the many play-outs."""
    assert bots.mean is not None
    assert kernel.mean is not None
    assert kernel.variance is not None
    # What is rare may have happened to none of them.
    variance = max(kernel.variance, 1 / kernel.count)
    return (bots.mean - kernel.mean) / sqrt(variance * (1 / bots.count + 1 / kernel.count))


def agree(setups: Iterable[Setup], matches: int, number: int) -> Counter[bool]:
    """Hold every statistic of these tables against one another; how many lie within 95 %."""
    within: Counter[bool] = Counter()
    for setup in map(one_round, setups):
        for name, bots, kernel in compared(setup, matches, number):
            distance = apart(bots, kernel)
            assert abs(distance) < FAR, f"{setup.names}, {name}: {bots} and {kernel}"
            within[abs(distance) <= Z95] += 1
    return within


@pytest.mark.parametrize("preset", PRESETS)
def test_bots_and_play_outs_agree(preset: str) -> None:
    within = agree((each for each in EVERY_SETUP if each.rules.preset == preset), 12, 200)
    assert within[False] <= 0.15 * within.total()


@pytest.mark.long
def test_many_bots_and_play_outs_agree() -> None:
    within = agree(EVERY_SETUP, 400, 20_000)
    assert within[False] <= 0.08 * within.total()
