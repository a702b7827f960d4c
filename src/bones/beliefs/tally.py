"""Counting all ways to put tiles into places, and drawing one of them with equal chances.

A tile has places it may be in, a place has room for so many tiles. Tiles with the same places are
of one kind, places for the same tiles of one class, so that only numbers matter: how many of a kind
go to a class. They are settled kind by kind and class by class; what is left to do after each step
is the room left in the classes that are not done yet, and steps that lead to the same are one
(dynamic programming: a frontier over the classes). Numbers of ways are whole numbers of any size,
so counts are exact and so are the odds of a sample.

The number of steps grows with the product of the rooms of classes that are open at the same time:
counting perfect matchings is hard in general (L. G. Valiant, "The complexity of computing the
permanent", 1979). It is therefore bounded; beyond the bound `TooManyWays` is raised.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import comb, factorial
from random import Random

from bones.beliefs.places import members

WIDTH = 7
"""The bits of a room in a packed state: a room is 127 tiles at most."""

ROOM = (1 << WIDTH) - 1


class TooManyWays(Exception):  # noqa: N818 - what it says, not a mistake
    """Counting would take more steps than allowed."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Tiles with their sets of places, and the room of each place.

    With `wanted`, a set of tiles, at least one of them must come to one of the places `there`.
    """

    allowed: dict[int, int]
    sizes: Sequence[int]
    wanted: int = 0
    there: int = 0


@dataclass(slots=True)
class _Step:
    """So many tiles of a kind go to a class: the ways on from each state."""

    kind: int
    into: int
    ways: dict[int, list[tuple[int, int, int]]] = field(default_factory=dict)
    sums: dict[int, list[int]] = field(default_factory=dict)


class Tally:
    """The ways of one problem, counted."""

    def __init__(self, problem: Problem, most: int) -> None:
        """Count; raises `TooManyWays` after `most` steps."""
        self.kinds: list[list[int]] = []
        self.classes: list[list[int]] = []
        self.rooms: list[int] = []
        self.steps: list[_Step] = []
        self.sure: dict[int, list[int]] = {}
        self.edges = 0
        self.count = 0
        reduced = _reduced(problem)
        if reduced is None:
            return
        allowed, sizes, self.sure = reduced
        wanted = problem.wanted
        for place, tiles in self.sure.items():
            if problem.there >> place & 1 and any(wanted >> tile & 1 for tile in tiles):
                wanted = 0
        if problem.wanted and not wanted:
            problem = Problem(problem.allowed, problem.sizes)
        self._group(allowed, sizes, problem)
        self._count(problem.wanted != 0, most)

    # Kinds and classes.

    def _group(self, allowed: dict[int, int], sizes: list[int], problem: Problem) -> None:
        tiles_of = dict.fromkeys(range(len(sizes)), 0)
        for tile, places in allowed.items():
            for place in members(places):
                tiles_of[place] |= 1 << tile
        by_tiles: dict[tuple[int, int], list[int]] = {}
        for place, tiles in tiles_of.items():
            if sizes[place]:
                there = problem.there >> place & 1 if problem.wanted else 0
                by_tiles.setdefault((tiles, there), []).append(place)
        self.classes = list(by_tiles.values())
        self.rooms = [sum(sizes[place] for place in places) for places in self.classes]
        self._sizes = sizes
        class_of = {place: n for n, places in enumerate(self.classes) for place in places}
        self._there = [there for _, there in by_tiles]
        by_classes: dict[tuple[int, int], list[int]] = {}
        for tile, places in allowed.items():
            into = 0
            for place in members(places):
                into |= 1 << class_of[place]
            by_classes.setdefault((into, problem.wanted >> tile & 1), []).append(tile)
        order = _order([key for key in by_classes], {k: len(v) for k, v in by_classes.items()})
        self.kinds = [by_classes[key] for key in order]
        self._into = [list(members(into)) for into, _ in order]
        self._wanted = [wanted for _, wanted in order]

    # The steps.

    def _count(self, wanted: bool, most: int) -> None:
        need = 1 << WIDTH * (len(self.classes) + 1)
        start = sum(room << WIDTH * (n + 1) for n, room in enumerate(self.rooms))
        states = {start | (need if wanted else 0)}
        to_come = [0] * len(self.classes)
        for kind, into in enumerate(self._into):
            for c in into:
                to_come[c] += len(self.kinds[kind])
        for kind, into in enumerate(self._into):
            size = len(self.kinds[kind])
            states = {state + size for state in states}
            for c in into:
                to_come[c] -= size
            for n, c in enumerate(into):
                states = self._step(kind, c, into[n + 1 :], to_come[c], states, need, most)
        start += len(self.kinds[0]) if self.kinds else 0
        self._start = start | (need if wanted else 0)
        self._ways_on(states)

    def _step(
        self,
        kind: int,
        c: int,
        later: list[int],
        to_come: int,
        states: set[int],
        need: int,
        most: int,
    ) -> set[int]:
        """Put some tiles of a kind into one class, from every state; returns the states after it."""
        step = _Step(kind, c)
        shift = WIDTH * (c + 1)
        clears = self._wanted[kind] and self._there[c]
        after: set[int] = set()
        for state in states:
            left = state & ROOM
            room = state >> shift & ROOM
            elsewhere = sum(state >> WIDTH * (k + 1) & ROOM for k in later)
            # What no kind to come can fill must be filled now.
            fewest = max(0, left - elsewhere, room - to_come)
            ways = []
            for some in range(fewest, min(left, room) + 1):
                to = state - some - (some << shift)
                if some and clears:
                    to &= ~need
                ways.append((some, to, comb(left, some)))
                after.add(to)
            if ways:
                step.ways[state] = ways
                self.edges += len(ways)
        if self.edges > most:
            raise TooManyWays
        self.steps.append(step)
        return after

    def _ways_on(self, last: set[int]) -> None:
        """Count from each state the ways to the end, and forget those that have none."""
        ends = {state: 1 for state in last if state == 0}
        for n in range(len(self.steps) - 1, -1, -1):
            step = self.steps[n]
            size = len(self.kinds[step.kind])
            if n + 1 < len(self.steps) and self.steps[n + 1].kind != step.kind:
                enters = len(self.kinds[self.steps[n + 1].kind])
            else:
                enters = 0
            assert size
            before: dict[int, int] = {}
            for state, ways in list(step.ways.items()):
                good = [
                    (some, to + enters, times) for some, to, times in ways if to + enters in ends
                ]
                if good:
                    step.ways[state] = good
                    sums = list(accumulate(times * ends[to] for _, to, times in good))
                    step.sums[state] = sums
                    before[state] = sums[-1]
                else:
                    del step.ways[state]
            ends = before
        if not self.steps:
            self.count = 1 if self._start == 0 else 0
        else:
            self.count = ends.get(self._start, 0)
        for places, room in zip(self.classes, self.rooms, strict=True):
            self.count *= factorial(room)
            for place in places:
                self.count //= factorial(self._sizes[place])

    # What follows from the count.

    def sample(self, random: Random, found: list[int]) -> None:
        """Draw one way, each as likely as any other, and note the place of each tile in `found`."""
        for place, tiles in self.sure.items():
            for tile in tiles:
                found[tile] = place
        rooms: list[list[int]] = [[] for _ in self.classes]
        state, kind, tiles = self._start if self.steps else 0, -1, []
        for step in self.steps:
            if step.kind != kind:
                kind = step.kind
                tiles = self.kinds[kind][:]
                random.shuffle(tiles)
            ways = step.ways[state]
            if len(ways) > 1:
                sums = step.sums[state]
                some, state, _ = ways[bisect_right(sums, random.randrange(sums[-1]))]
            else:
                some, state, _ = ways[0]
            if some:
                rooms[step.into] += tiles[:some]
                del tiles[:some]
        for places, inside in zip(self.classes, rooms, strict=True):
            if len(places) > 1:
                random.shuffle(inside)
            at = 0
            for place in places:
                size = self._sizes[place]
                for tile in inside[at : at + size]:
                    found[tile] = place
                at += size

    def expected(self) -> dict[tuple[int, int], tuple[int, int]]:
        """The odds, as (part, whole), that a tile is in a place; no entry where they are zero."""
        odds: dict[tuple[int, int], tuple[int, int]] = {}
        for place, tiles in self.sure.items():
            for tile in tiles:
                odds[tile, place] = (1, 1)
        before = {self._start: 1} if self.steps else {}
        for step in self.steps:
            after: dict[int, int] = {}
            part = whole = 0
            for state, reached in before.items():
                sums, down = step.sums[state], 0
                for (some, to, times), sum_ in zip(step.ways[state], sums, strict=True):
                    after[to] = after.get(to, 0) + reached * times
                    part += some * reached * (sum_ - down)
                    whole += reached * (sum_ - down)
                    down = sum_
            before = after
            room = self.rooms[step.into]
            for tile in self.kinds[step.kind]:
                for place in self.classes[step.into]:
                    size = self._sizes[place]
                    if part:
                        odds[tile, place] = (
                            part * size,
                            whole * len(self.kinds[step.kind]) * room,
                        )
        return odds


def _reduced(problem: Problem) -> tuple[dict[int, int], list[int], dict[int, list[int]]] | None:
    """Settle every tile that has one place left, and every place that needs all its tiles.

    Returns the tiles left open with their places, the room left, and the tiles settled by place;
    None if something does not go.
    """
    allowed, sizes = dict(problem.allowed), list(problem.sizes)
    sure: dict[int, list[int]] = {}
    moving = True
    while moving:
        moving = False
        full = sum(1 << place for place, size in enumerate(sizes) if size == 0)
        tiles_of = [0] * len(sizes)
        for tile, places in list(allowed.items()):
            places &= ~full
            if not places:
                return None
            allowed[tile] = places
            if places & (places - 1) == 0:
                place = places.bit_length() - 1
                if sizes[place] == 0:
                    return None
                sure.setdefault(place, []).append(tile)
                sizes[place] -= 1
                del allowed[tile]
                moving = True
                continue
            for place in members(places):
                tiles_of[place] += 1
        if moving:
            continue
        for place, size in enumerate(sizes):
            if tiles_of[place] < size:
                return None
            if size and tiles_of[place] == size:
                bit = 1 << place
                for tile, places in allowed.items():
                    if places & bit:
                        allowed[tile] = bit
                moving = True
                break
    return allowed, sizes, sure


def _order(
    kinds: list[tuple[int, int]], sizes: dict[tuple[int, int], int]
) -> list[tuple[int, int]]:
    """Kinds in an order that keeps few classes open at a time: begun, and not yet done."""
    left, opened, order = set(kinds), 0, []
    while left:

        def cost(kind: tuple[int, int], opened: int = opened) -> tuple[int, int, int, int]:
            now = opened | kind[0]
            others = 0
            for other in left:
                if other != kind:
                    others |= other[0]
            return (now & others).bit_count(), kind[0].bit_count(), sizes[kind], kind[0]

        best = min(left, key=lambda kind: (*cost(kind), kind[1]))
        order.append(best)
        left.discard(best)
        opened |= best[0]
    return order
