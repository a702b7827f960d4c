"""What a seat may believe of the hidden tiles: every deal under which it would have seen the same.

The deal is shuffled, so all deals are equally likely; and whether a deal goes with a view depends
on that deal alone, as long as nothing is made of *why* the others chose as they did. So the belief
is uniform over the deals that go with the view.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import factorial
from random import Random
from typing import Final

from bones.beliefs.evidence import Evidence, Somebody
from bones.beliefs.guess import Guess
from bones.beliefs.opening import Case, cases
from bones.beliefs.places import members
from bones.beliefs.problem import Problem
from bones.beliefs.tally import Tally
from bones.round import View
from bones.tiles import Tile

MOST_STEPS: Final = 200_000
"""How many steps counting may take before it is given up."""


@dataclass(slots=True)
class Belief:
    """The deals that go with a view, counted; `Belief.of` makes one."""

    _read: Evidence
    _tallies: list[Tally]
    _sums: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, view: View, most: int = MOST_STEPS) -> "Belief":
        """Work out what a view leaves open. Raises ValueError if no deal goes with it."""
        read = Evidence.of(view)
        found = cases(read)
        tallies = _tallies(read, found, read.somebody, most)
        if not tallies and read.somebody is not None and read.somebody.doubtful:
            tallies = _tallies(read, found, None, most)
        if not tallies:
            raise ValueError("no deal goes with this view")
        return cls(read, tallies, list(accumulate(tally.count for tally in tallies)))

    @property
    def count(self) -> int:
        """How many deals go with the view: hands as sets, the boneyard in its order."""
        places = self._read.places
        left, reserve = places.sizes[places.left], places.sizes[places.reserve]
        return self._sums[-1] * factorial(left) * factorial(reserve)

    def sample(self, random: Random) -> Guess:
        """One of the deals that go with the view, each as likely as any other."""
        tally = self._tallies[0]
        if len(self._tallies) > 1:
            tally = self._tallies[bisect_right(self._sums, random.randrange(self._sums[-1]))]
        places = self._read.places
        found = [places.outside] * places.tiles
        tally.sample(random, found)
        left = [tile for tile, place in enumerate(found) if place == places.left]
        random.shuffle(left)
        if places.sizes[places.reserve]:
            kept = [tile for tile, place in enumerate(found) if place == places.reserve]
            random.shuffle(kept)
            left += kept
        return Guess(tuple(found), tuple(left), self._read)

    def chance(self, seat: int, tile: Tile) -> Fraction:
        """How likely it is that a seat holds a tile now."""
        return self._chances()[seat].get(self._read.names.number_of[tile], Fraction(0))

    def _chances(self) -> list[dict[int, Fraction]]:
        read = self._read
        chances: list[dict[int, Fraction]] = [{} for _ in range(read.places.seats)]
        for tally in self._tallies:
            share = Fraction(tally.count, self._sums[-1])
            for (tile, place), (part, whole) in tally.odds().items():
                if place < read.places.left and not read.laid >> tile & 1:
                    of = chances[read.places.owner(place)]
                    of[tile] = of.get(tile, Fraction(0)) + share * Fraction(part, whole)
        return chances


def _tallies(
    read: Evidence, found: Sequence[Case], somebody: Somebody | None, most: int
) -> list[Tally]:
    """The cases that have a deal, each counted."""
    tallies = []
    for case in found:
        allowed = dict(enumerate(read.allowed))
        for tile, places in case.allowed:
            allowed[tile] &= places
        problem = Problem(allowed, read.places.sizes)
        if somebody is not None and not _certain(allowed, somebody):
            problem = Problem(allowed, read.places.sizes, somebody.tiles, somebody.places)
        tally = Tally.of(problem, most)
        if tally is not None:
            tallies.append(tally)
    return tallies


def _certain(allowed: dict[int, int], somebody: Somebody) -> bool:
    """Does a tile that is known lie where one of them must?"""
    tiles = members(somebody.tiles)
    return any(allowed[t] and not allowed[t] & ~somebody.places for t in tiles)
