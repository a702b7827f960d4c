"""Matches of random bots, and play-outs inside the kernel: two ways to the same statistics.

A match of one round is what a play-out is. The bots are asked through views, a match is told in
events and summed up from them; a play-out has none of that. Whatever differs between the two, in
the rules, the chances or the counting, moves a mean.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import asin, sqrt

import pytest

from bones import playouts
from bones.round import Reason
from bones.rules import Setup
from bones.simulate import Spec, Summary, run
from bones.stats import Z95, Moments, Share
from support.setups import EVERY_SETUP, PRESETS

FAR = 4.5
"""So many standard errors apart, two equal means are once in 150,000 times."""

Counted = Moments | Share
Compared = tuple[str, Counted, Counted]
"""A statistic, as the bots gave it and as the play-outs did."""


def one_round(setup: Setup) -> Setup:
    """The same rules for matches of one round."""
    rules = setup.rules.replace(match_kind="rounds", rounds=1)
    return Setup(rules, setup.seats, setup.partners)


def share(hits: Iterable[bool]) -> Share:
    known = tuple(hits)
    return Share(sum(known), len(known))


def compared(setup: Setup, matches: int, number: int) -> Iterator[Compared]:
    """Every statistic that both ways give."""
    summary: Summary = run(Spec(setup, "agreement"), matches)
    found = playouts(setup.rules, setup.seats, number, seed=7, partners=setup.partners)
    sides = setup.side_count
    outcomes = [found.outcome(i) for i in range(number)]
    yield "tiles laid", summary.plays, Moments.of(found.plays)
    yield "tied", summary.tied, share(each.winner is None for each in outcomes)
    for reason in Reason:
        yield reason, summary.reasons[reason], share(each.reason is reason for each in outcomes)
    for side in range(sides):
        points = Moments.of(found.points[side::sides])
        yield f"points of side {side}", summary.points[side], points


def apart(bots: Counted, kernel: Counted) -> float:
    """How many standard errors the two are apart, if they are of the same kind of rounds."""
    if isinstance(bots, Share) and isinstance(kernel, Share):
        # The angle whose sine is the root of a share has the same spread for a rare thing.
        angle, other = (asin(sqrt(each.hits / each.of)) for each in (bots, kernel))
        return 2 * (angle - other) / sqrt(1 / bots.of + 1 / kernel.of)
    assert isinstance(bots, Moments)
    assert isinstance(kernel, Moments)
    assert bots.mean is not None
    assert kernel.mean is not None
    assert kernel.variance is not None
    # The spread is that of the many: of a few by chance there may be none.
    error = sqrt(kernel.variance * (1 / bots.count + 1 / kernel.count))
    return (bots.mean - kernel.mean) / error


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
