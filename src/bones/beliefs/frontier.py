"""A table of whole numbers with given sums, filled in in all ways, each weighed and counted.

The number in a crossing says how many tiles of a kind go to a class; a way to fill in the table
weighs as much as there are ways to choose those tiles. The crossings are taken line by line (by
kind, or by class). A state is what the sums still lack: of the line that is being filled, and of
each line across it. Each step fills in one crossing from every state that can be reached, so its
work is the number of such states times the numbers that go in.

How many states there are depends on how many lines across are begun and not yet done (the
*frontier*) and grows as the product of their sums in the worst case: counting of this kind is hard
in general (L. G. Valiant, "The complexity of computing the permanent", Theoretical Computer Science
8, 1979). Hence the bound, and the care for a good order.
"""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from math import comb
from random import Random
from typing import Final

from bones.beliefs.table import Lines, Table

WIDTH: Final = 7
"""The bits of one sum in a packed state: no sum is above 127."""

ROOM: Final = (1 << WIDTH) - 1

Way = tuple[int, int, int]
"""A number put into a crossing, the state it leads to, and how many choices it stands for."""


class TooManyWaysError(Exception):
    """Counting would take more steps than allowed."""


@dataclass(slots=True)
class Step:
    """One crossing: its kind and class, and from each state the ways on, their sums added up."""

    kind: int
    into: int
    ways: dict[int, list[Way]]
    enters: int
    sums: dict[int, list[int]]


class Frontier:
    """All ways to fill in a table, counted, in `steps`; `TooManyWaysError` after `most` of them."""

    __slots__ = ("_by_kind", "_most", "_start", "_table", "count", "steps", "ways")

    def __init__(self, table: Table, most: int) -> None:
        """Count, line by line of kinds or of classes, whichever promises fewer states."""
        self._table = table
        self.steps: list[Step] = []
        self.ways = 0
        by_kind, by_class = Lines.of(table, True), Lines.of(table, False)
        lines = by_kind if by_kind.states <= by_class.states else by_class
        self._by_kind = lines is by_kind
        across = len(lines.across)
        start = sum(size << WIDTH * (n + 1) for n, size in enumerate(lines.across))
        self._start = start | (table.want << WIDTH * (across + 1))
        self._most = most
        self.count = self._count_back(self._go_on(lines))

    def _go_on(self, lines: Lines) -> set[int]:
        """Find every state that can be reached, and every way between two; returns the last."""
        need = 1 << WIDTH * (len(lines.across) + 1)
        to_come = list(lines.offered)
        states = {self._start}
        for line in lines.order:
            enters = lines.along[line]
            others = sorted(lines.crossed[line], key=to_come.__getitem__)
            for other in others:
                to_come[other] -= lines.along[line]
            for n, other in enumerate(others):
                later = [WIDTH * (o + 1) for o in others[n + 1 :]]
                kind, into = (line, other) if self._by_kind else (other, line)
                step = Step(kind, into, {}, enters, {})
                states = self._step(step, other, later, to_come[other], states, need)
                enters = 0
                self.steps.append(step)
        return states

    def _step(
        self, step: Step, other: int, later: list[int], to_come: int, states: set[int], need: int
    ) -> set[int]:
        """Fill in one crossing from every state; returns the states after it."""
        table = self._table
        shift = WIDTH * (other + 1)
        one = (1 << shift) + 1
        clears = need if table.wanted[step.kind] and table.there[step.into] else 0
        by_kind = self._by_kind
        after: set[int] = set()
        for before in states:
            state = before + step.enters
            left = state & ROOM
            room = state >> shift & ROOM
            elsewhere = 0
            for place in later:
                elsewhere += state >> place & ROOM
            # What no line to come can fill must be filled now.
            fewest = max(0, left - elsewhere, room - to_come)
            whole = left if by_kind else room
            ways = []
            for some in range(fewest, min(left, room) + 1):
                to = state - some * one
                if some and clears:
                    to &= ~clears
                ways.append((some, to, comb(whole, some)))
                after.add(to)
            if ways:
                step.ways[before] = ways
                self.ways += len(ways)
                if self.ways > self._most:
                    raise TooManyWaysError
        return after

    def _count_back(self, last: set[int]) -> int:
        """Count from each state the ways to the end, and forget those that lead nowhere."""
        ends = {0: 1} if 0 in last else {}
        for step in reversed(self.steps):
            before: dict[int, int] = {}
            good_ways = {}
            for state, ways in step.ways.items():
                good = [way for way in ways if way[1] in ends]
                if good:
                    good_ways[state] = good
                    sums = list(accumulate(times * ends[to] for _, to, times in good))
                    step.sums[state] = sums
                    before[state] = sums[-1]
            step.ways = good_ways
            ends = before
        return ends.get(self._start, 0)

    def sample(self, random: Random) -> list[tuple[int, int, int]]:
        """One way to fill in the table by its weight: kind, class and number, none that is 0."""
        state, filled = self._start, []
        for step in self.steps:
            ways = step.ways[state]
            if len(ways) == 1:
                some, state, _ = ways[0]
            else:
                sums = step.sums[state]
                some, state, _ = ways[bisect_right(sums, random.randrange(sums[-1]))]
            if some:
                filled.append((step.kind, step.into, some))
        return filled

    def expected(self) -> dict[tuple[int, int], int]:
        """The number in each crossing, added up over all ways; none that is always 0."""
        expected: dict[tuple[int, int], int] = {}
        before = {self._start: 1}
        for step in self.steps:
            after: dict[int, int] = {}
            total = 0
            for state, reached in before.items():
                below = 0
                for (some, to, times), up_to in zip(
                    step.ways[state], step.sums[state], strict=True
                ):
                    after[to] = after.get(to, 0) + reached * times
                    total += some * reached * (up_to - below)
                    below = up_to
            if total:
                expected[step.kind, step.into] = total
            before = after
        return expected
