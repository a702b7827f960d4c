"""Ratings in Elo from how levels did against each other, each with its 95 % interval.

A rating gap of 400 is odds of ten to one. Where more than two sides play, the odds are those of
one side against one other (Plackett and Luce): the challenger wins with the share s / (s + n - 1)
of n sides. Every pairing gives one gap with its error; the ratings are the weighted least squares
fit to all of them, which for matches counted in hundreds is as good as the largest likelihood and
takes errors that are smaller than chance because deals were played from every side.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Final

from bones.simulate.duplicate import Comparison
from bones.stats import Z95, Interval

_SLOPE: Final = 400 / log(10)
"""Elo points of one unit of the logarithm of the odds."""


@dataclass(frozen=True, slots=True)
class Gap:
    """How far one level is above another, in Elo, and the standard error of that."""

    value: float
    error: float

    def interval(self) -> Interval:
        """The gap with its 95 % interval."""
        reach = Z95 * self.error
        return Interval(self.value, self.value - reach, self.value + reach)


def gap(found: Comparison) -> Gap | None:
    """Return the gap a comparison tells of; None for fewer than two deals.

    Two matches more are thought to be played that go as chance has it, so that winning all of them
    is a large gap and no infinite one.
    """
    margin = found.wins.paired()
    if margin is None:
        return None
    sides, matches = found.wins.sides, found.won.of
    share = ((sides - 1) * margin.value + 1) / sides
    share = (share * matches + 2 / sides) / (matches + 2)
    # All won or all lost has no spread, yet is not certain: at least one match is in doubt.
    spread = (margin.high - margin.low) / (2 * Z95) * (sides - 1) / sides
    error = max(spread, 1 / (matches + 2))
    odds = share * (sides - 1) / (1 - share)
    return Gap(400 * log10(odds), _SLOPE * error / (share * (1 - share)))


def ratings(levels: Sequence[str], gaps: Mapping[tuple[str, str], Gap]) -> dict[str, Interval]:
    """Return the rating of every level above the first, which has 0 and no error.

    `gaps` has the gap of a level (first) above another. Levels that nothing ties to the first are
    left out.
    """
    known = _tied(levels, gaps)
    place = {level: at for at, level in enumerate(known[1:])}
    size = len(place)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for (upper, lower), each in gaps.items():
        if upper not in known:
            continue
        weight = 1 / each.error**2
        ends = [(place[level], sign) for level, sign in ((upper, 1), (lower, -1)) if level in place]
        for row, sign in ends:
            right[row] += sign * weight * each.value
            for column, other in ends:
                matrix[row][column] += sign * other * weight
    inverse = _inverse(matrix)
    found = {known[0]: Interval(0.0, 0.0, 0.0)}
    for level, row in place.items():
        value = sum(a * b for a, b in zip(inverse[row], right, strict=True))
        found[level] = Gap(value, sqrt(inverse[row][row])).interval()
    return found


def _tied(levels: Sequence[str], gaps: Mapping[tuple[str, str], Gap]) -> list[str]:
    """The levels that gaps tie to the first one, in their order."""
    reached = {levels[0]}
    grown = True
    while grown:
        ends = [set(pair) for pair in gaps if reached & set(pair)]
        more = set[str]().union(*ends) - reached
        grown = bool(more)
        reached |= more
    return [level for level in levels if level in reached]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == i) for i in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [each / pivot for each in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
