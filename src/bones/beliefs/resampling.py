"""Drawing deals again by how likely they are."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from bones.beliefs.leanings import Leanings

VARIETY: Final = 0.25
"""What part of the deals must count when they are drawn again."""

STEPS: Final = 12
"""How often what is made of choices is halved in looking for how much may be made of them."""


def resampled(
    deals: Sequence[Sequence[int]], leanings: Leanings, random: Random
) -> Iterator[Sequence[int]]:
    """Yield as many deals as are given, each as often as it is likely under the choices seen.

    (Sampling importance resampling, evenly spaced: D. B. Rubin, "Using the SIR algorithm to
    simulate posterior distributions", in Bayesian Statistics 3, 1988.) Where few of the deals would
    be nearly all there is, less is made of the choices, so that `VARIETY` of the deals count.
    """
    logs = [*map(leanings.log_likelihood, deals)]
    sums = list(accumulate(_tempered(logs, VARIETY * len(logs))))
    step = sums[-1] / len(deals)
    at, number = random.random() * step, 0
    for _ in deals:
        while sums[number] < at and number < len(deals) - 1:
            number += 1
        yield deals[number]
        at += step


def _tempered(logs: Sequence[float], least: float) -> list[float]:
    """Weights from their logarithms, brought so near to each other that `least` of them count.

    (How many count is the square of their sum over the sum of their squares: A. Kong, 1992.)
    """
    most = max(logs)
    low, high = 0.0, 2.0
    for _ in range(STEPS):
        share = min(1.0, (low + high) / 2)
        weights = [exp(share * (each - most)) for each in logs]
        if sum(weights) ** 2 >= least * sum(weight * weight for weight in weights):
            low = share
        else:
            high = share
        if low == 1.0:
            break
    return [exp(low * (each - most)) for each in logs]
