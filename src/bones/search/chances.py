"""How likely each side is to win a match, by how it stands between two rounds.

What a round brings is taken from random play of the same rules; so the tables know how far a round
moves the totals, not who plays how well: at equal totals all sides are equal. Two sides on their
way to a target: the chance at every pair of totals, from the highest totals down, each from those
that one round leads to. More sides: how many rounds each needs to the target, as if it ran for
itself. A match of so many rounds: how far each final total is likely to be from what it is now.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import erf, sqrt
from typing import Final

from bones import kernel
from bones.match import Standing, playouts
from bones.rules import Setup
from bones.rules.options import MatchKind, Settle

ROUNDS: Final = 400
"""How many random rounds the tables of a set-up are made from."""

GRID: Final = 32
"""Into how many steps the way to a target is cut, for two sides."""

CELLS: Final = 64
"""Into how many steps a total is cut, for a race."""

TIMES: Final = 24
"""How many times a race is looked at: rounds, or distances of the final total."""

SPREAD: Final = 6.0
"""How far behind a side can be, in standard deviations of what is to come."""

POINT: Final = 0.05
"""What the points of a whole target are worth beside a won match, which is 1."""

Odds = dict[tuple[int, ...], float]


@dataclass(frozen=True, slots=True)
class Tables:
    """The numbers and tables of a `kernel.Worth`."""

    numbers: dict[str, float]
    tables: dict[str, list[float]]

    def worth(self) -> kernel.Worth:
        """A worth of its own: it notes results, so that no two searches may share it."""
        return kernel.Worth(self.numbers, self.tables)


def chances(standing: Standing) -> tuple[float, ...]:
    """How likely each side is to win (0 to 1, together 1), before the next round is dealt."""
    setup = standing.setup
    if standing.winners:
        won = 1.0 / len(standing.winners)
        return tuple(won * (side in standing.winners) for side in range(setup.side_count))
    left = rounds_left(
        setup, standing.number - 1, None if standing.opening is None else standing.opening + 1
    )
    state = kernel.State(kernel.table_for(setup))
    state.set_base(list(standing.scores))
    return tuple(tables_for(setup, left, standing.scores).worth().of(state))


def rounds_left(setup: Setup, number: int, double: int | None) -> int:
    """How many rounds are played after round `number`, opened by this double, if it is a number.

    In a match to a target where the lowest total wins it is a guess that grows with the target.
    """
    rules = setup.rules
    if rules.match_kind is MatchKind.TARGET:
        return 0
    if rules.rounds:
        return max(0, rules.rounds - number)
    if double is None:
        return max(0, rules.first_double - rules.last_double + 1 - number)
    return max(0, double - rules.last_double)


def tables_for(setup: Setup, left: int, scores: Sequence[int]) -> Tables:
    """The tables for totals after a round, when `left` rounds follow it; `scores` before it."""
    rules = setup.rules
    lowest = rules.settle is Settle.OWN
    if rules.match_kind is not MatchKind.TARGET:
        return _to_last_round(setup, left, 0)
    if lowest:
        # It ends when the worst is at the target: about so many rounds from here.
        behind = max(0, rules.target - max(scores)) / max(1.0, mean_points(setup))
        return _to_last_round(setup, max(1, round(behind) - 1), rules.target)
    return _grid(setup) if setup.side_count == 2 else _race(setup)


@lru_cache(maxsize=64)
def _results(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """What random rounds brought, by side."""
    found = playouts(setup.rules, setup.seats, ROUNDS, 1, 1, setup.partners)
    sides = setup.side_count
    return tuple(tuple(found.points[n * sides : (n + 1) * sides]) for n in range(len(found)))


def mean_points(setup: Setup) -> float:
    """The points a side makes in a random round, on average."""
    results = _results(setup)
    return sum(map(sum, results)) / (len(results) * setup.side_count)


def spread_of_points(setup: Setup) -> float:
    """How far the points of a side lie from the mean of all in a random round, 1 at least.

    It is the standard deviation.
    """
    results, sides = _results(setup), setup.side_count
    squares = 0.0
    for result in results:
        mean = sum(result) / sides
        squares += sum((points - mean) ** 2 for points in result)
    return sqrt(max(1.0, squares / (len(results) * (sides - 1))))


def _numbers(setup: Setup, **others: float) -> dict[str, float]:
    rules = setup.rules
    return {
        "lowest_wins": rules.settle is Settle.OWN,
        "target": rules.target if rules.match_kind is MatchKind.TARGET else 0,
        "last": 0,
        "relative": 0,
        "cells": 1,
        "times": 0,
        "step": 1.0,
        **others,
    }


def _parts(points: int, step: float) -> list[tuple[int, float]]:
    """Points as whole steps: the two nearest, in the shares that keep the mean."""
    whole, rest = divmod(max(0, points) / step, 1.0)
    return [(int(whole), 1.0 - rest), (int(whole) + 1, rest)]


@lru_cache(maxsize=64)
def _grid(setup: Setup) -> Tables:
    """Two sides to a target."""
    target = setup.rules.target
    step = target / GRID
    odds: dict[tuple[int, int], float] = {}
    results = _results(setup)
    for one, other in (*results, *((b, a) for a, b in results)):
        for i, p in _parts(one, step):
            for j, q in _parts(other, step):
                if p * q:
                    at = min(i, GRID), min(j, GRID)
                    odds[at] = odds.get(at, 0.0) + p * q / (2 * len(results))
    stay = odds.pop((0, 0), 0.0)
    moves = sorted(odds.items())
    row = GRID + 1
    # The chance of side 0; where a total is at the target the match is over.
    chance = [0.5] * (row * row)
    for i in range(row):
        for j in range(row):
            if (i == GRID) != (j == GRID):
                chance[i * row + j] = float(i == GRID)
    for i in range(GRID - 1, -1, -1):
        for j in range(GRID - 1, -1, -1):
            total = 0.0
            for (x, y), p in moves:
                total += p * chance[min(i + x, GRID) * row + min(j + y, GRID)]
            if stay < 1.0:
                chance[i * row + j] = total / (1.0 - stay)
    grid = [chance[i * row + j] for i in range(GRID) for j in range(GRID)]
    numbers = _numbers(setup, kind=1, cells=GRID - 1, step=step, per_point=POINT / target)
    return Tables(numbers, {"grid": grid, "odds": [], "tail": []})


@lru_cache(maxsize=64)
def _race(setup: Setup) -> Tables:
    """Three sides and more to a target: how many rounds each needs."""
    target = setup.rules.target
    step = target / CELLS
    gains = [0.0] * (CELLS + 1)
    results = _results(setup)
    for points in (each for result in results for each in result):
        for steps, p in _parts(points, step):
            gains[min(steps, CELLS)] += p / (len(results) * setup.side_count)
    # By total, the odds to be there after exactly so many rounds; the last time is never.
    there = [[0.0] * TIMES for _ in range(CELLS + 1)]
    for at in range(CELLS):
        there[at][0] = sum(gains[CELLS - at :])
    for time in range(1, TIMES - 1):
        for at in range(CELLS):
            there[at][time] = sum(
                gains[steps] * there[at + steps][time - 1] for steps in range(CELLS - at)
            )
    there[CELLS] = there[CELLS - 1]
    return _raced(there, _numbers(setup, kind=2, cells=CELLS, step=step, per_point=POINT / target))


@lru_cache(maxsize=256)
def _to_last_round(setup: Setup, left: int, target: int) -> Tables:
    """So many rounds to come after this one: how the final totals are spread."""
    once = spread_of_points(setup)
    spread = once * sqrt(max(1, left))
    step = SPREAD * spread / CELLS
    apart = (SPREAD + 3.0) / (TIMES - 1)
    there = []
    for at in range(CELLS + 1):
        behind = at * SPREAD / CELLS
        bounds = [-3.0 + apart * (time + 0.5) - behind for time in range(TIMES - 1)]
        below = [0.0, *(0.5 + 0.5 * erf(bound / sqrt(2.0)) for bound in bounds), 1.0]
        there.append([b - a for a, b in pairwise(below)])
    numbers = _numbers(
        setup,
        kind=2,
        relative=1,
        last=left == 0,
        cells=CELLS,
        step=step,
        target=target,
        per_point=POINT / (SPREAD * once),
    )
    return _raced(there, numbers)


def _raced(there: list[list[float]], numbers: dict[str, float]) -> Tables:
    """The tables of a race: what is not there by the last time is there then."""
    odds: list[float] = []
    tail: list[float] = []
    for row in there:
        left = 1.0
        row = [*row[:-1], max(0.0, 1.0 - sum(row[:-1]))]
        for p in row:
            left -= p
            odds.append(p)
            tail.append(max(0.0, left))
    return Tables(numbers | {"times": TIMES}, {"grid": [], "odds": odds, "tail": tail})
