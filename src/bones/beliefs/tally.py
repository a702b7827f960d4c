"""Counting all ways to put tiles into places, and drawing one of them with equal chances.

Tiles with the same places are of one kind, places for the same tiles of one class, so that only
numbers matter: how many of a kind go to a class. That makes a table with a row for each kind and a
column for each class whose sums are known, and whose crossings are empty where a kind has no place
in a class. It is filled in crossing by crossing, and whatever was filled in before, only the sums
that are still missing count for what follows, so that ways which leave the same sums are one: the
steps of `Frontier`. Numbers of ways are whole numbers of any size, so counts are exact, and the
odds of a sample with them.
"""

from dataclasses import dataclass
from math import factorial
from random import Random

from bones.beliefs.frontier import Frontier
from bones.beliefs.places import members
from bones.beliefs.problem import Problem, Reduced
from bones.beliefs.shuffle import shuffle
from bones.beliefs.table import Table


@dataclass(slots=True)
class Tally:
    """The ways of one problem, counted."""

    count: int
    reduced: Reduced
    frontier: Frontier | None

    @classmethod
    def of(cls, problem: Problem, most: int) -> "Tally | None":
        """Count the ways; None if there is none. Raises `TooManyWaysError` after `most` steps."""
        reduced = Reduced.of(problem)
        if reduced is None:
            return None
        frontier = Frontier(_table(reduced), most)
        if frontier.count == 0:
            return None
        count = frontier.count
        for places, room in zip(reduced.classes, reduced.rooms, strict=True):
            count *= factorial(room)
            for place in places:
                count //= factorial(reduced.sizes[place])
        return cls(count, reduced, frontier if reduced.kinds else None)

    @property
    def steps(self) -> int:
        """How many steps counting took."""
        return self.frontier.ways if self.frontier else 0

    def sample(self, random: Random, found: list[int]) -> None:
        """Draw one way, each as likely as any other, and note the place of each tile in `found`."""
        reduced = self.reduced
        for tile, place in reduced.sure:
            found[tile] = place
        if self.frontier is None:
            return
        left = [tiles[:] for tiles in reduced.kinds]
        for tiles, into in zip(left, reduced.into, strict=True):
            if into & (into - 1):  # else all of them go the same way
                shuffle(tiles, random)
        inside: list[list[int]] = [[] for _ in reduced.classes]
        for kind, into, some in self.frontier.sample(random):
            tiles = left[kind]
            inside[into] += tiles[-some:]
            del tiles[-some:]
        reduced.spread(inside, random, found)

    def odds(self) -> dict[tuple[int, int], tuple[int, int]]:
        """The odds, as (part, whole), that a tile is in a place; no entry where it cannot be."""
        reduced = self.reduced
        odds = dict.fromkeys(reduced.sure, (1, 1))
        if self.frontier is None:
            return odds
        for (kind, into), part in self.frontier.expected().items():
            tiles, room = reduced.kinds[kind], reduced.rooms[into]
            whole = self.frontier.count * len(tiles) * room
            for place in reduced.classes[into]:
                for tile in tiles:
                    odds[tile, place] = (part * reduced.sizes[place], whole)
        return odds


def _table(reduced: Reduced) -> Table:
    """The table of the kinds and classes of a problem."""
    return Table(
        kinds=tuple(map(len, reduced.kinds)),
        classes=reduced.rooms,
        into=tuple(tuple(members(into)) for into in reduced.into),
        wanted=reduced.wanted,
        there=reduced.there,
        want=reduced.want,
    )
