"""The ways in which tiles may lie, whether they could be counted or not."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Protocol

from bones.beliefs.every import every
from bones.beliefs.evidence import Evidence, Somebody
from bones.beliefs.opening import Case
from bones.beliefs.places import members
from bones.beliefs.problem import Problem
from bones.beliefs.tally import Tally

Odds = dict[tuple[int, int], Fraction]
"""How likely each tile is in each place; no entry where it cannot be."""


class Ways(Protocol):
    """Where the tiles may be, so that one way can be drawn."""

    @property
    def count(self) -> int | None:
        """How many ways there are, hands as sets and what is left not in order; None: too many."""

    def sample(self, random: Random, found: list[int]) -> None:
        """Draw one and note the place of each tile in `found`."""

    def samples(self, random: Random, count: int, found: list[int]) -> Iterator[None]:
        """Draw so many, one after the other, noting each in `found`."""

    def every(self, outside: int, tiles: int) -> Iterator[tuple[int, ...]]:
        """The place of each of so many tiles in every way (see `every`); nothing if too many."""

    def odds(self) -> Odds:
        """The odds that a tile is in a place."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Ways that were counted, case by case: all that is said of them is exact."""

    problems: tuple[Problem, ...]
    tallies: tuple[Tally, ...]
    sums: tuple[int, ...]

    @classmethod
    def of(
        cls, read: Evidence, found: Sequence[Case], somebody: Somebody | None, most: int
    ) -> "Counted | None":
        """Count; None if there is no way. Raises `TooManyWaysError` after `most` steps."""
        problems: list[Problem] = []
        tallies: list[Tally] = []
        for case in found:
            left = most - sum(tally.steps for tally in tallies)
            problem = problem_of(read, case, somebody)
            tally = Tally.of(problem, left)
            if tally is not None:
                problems.append(problem)
                tallies.append(tally)
        if not tallies:
            return None
        sums = accumulate(tally.count for tally in tallies)
        return cls(tuple(problems), tuple(tallies), tuple(sums))

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self.sums[-1]

    def sample(self, random: Random, found: list[int]) -> None:
        """Draw one, each as likely as any other."""
        tally = self.tallies[0]
        if len(self.tallies) > 1:
            tally = self.tallies[bisect_right(self.sums, random.randrange(self.sums[-1]))]
        tally.sample(random, found)

    def every(self, outside: int, tiles: int) -> Iterator[tuple[int, ...]]:
        """The place of each tile in every way, case by case."""
        for problem in self.problems:
            yield from every(problem, outside, tiles)

    def samples(self, random: Random, count: int, found: list[int]) -> Iterator[None]:
        """Draw so many, one after the other, noting each in `found`."""
        for _ in range(count):
            self.sample(random, found)
            yield

    def odds(self) -> Odds:
        """The odds that a tile is in a place."""
        odds: Odds = {}
        for tally in self.tallies:
            share = Fraction(tally.count, self.count)
            for at, (part, whole) in tally.odds().items():
                odds[at] = odds.get(at, Fraction(0)) + share * Fraction(part, whole)
        return odds


def problem_of(read: Evidence, case: Case, somebody: Somebody | None) -> Problem:
    """Where the tiles may be in one case."""
    allowed = dict(enumerate(read.allowed))
    for tile, places in case.allowed:
        allowed[tile] &= places
    if somebody is None or _certain(allowed, somebody):
        return Problem(allowed, read.places.sizes)
    return Problem(allowed, read.places.sizes, somebody.tiles, somebody.places)


def _certain(allowed: dict[int, int], somebody: Somebody) -> bool:
    """Must one of the tiles lie where somebody is known to have one of them?"""
    tiles = members(somebody.tiles)
    return any(allowed[tile] and not allowed[tile] & ~somebody.places for tile in tiles)
