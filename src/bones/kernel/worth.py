"""What the end of a round is worth to each side: its points, or its chance to win the match.

The chance follows from the totals after the round and is looked up in tables that
`bones.search.chances` has made. Two sides have a grid, a cell for each pair of totals; between
them it is taken in proportion. More sides have a race: for each total the odds that its side
would be there (at the target, or with its final total) at each of some times, and a side's chance
is that it is there before all others, as if each ran for itself.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.codes import NONE, TARGET
    from bones.kernel.state import State
    from bones.kernel.table import SEATS
    from bones.kernel.words import let_go, reals_of, whole_of

    BY_POINTS = 0
    BY_GRID = 1
    BY_RACE = 2
    RACE = 32  # times a race may have


@cython.final
@cython.cclass
class Worth:
    """How results are weighed. Make one with the utilities of `bones.search`."""

    def __init__(self, numbers: dict[str, float], tables: dict[str, list[float]]) -> None:
        """`numbers` by field name; `tables` are `grid`, or `odds` and `tail`, row by row."""
        if not cython.compiled:
            self.value = [0.0] * SEATS
            self.more = [0.0] * SEATS
            self.now = [0.0] * (SEATS * RACE)
            self.later = [0.0] * (SEATS * RACE)
        self.kind = int(numbers["kind"])
        self.lowest_wins = int(numbers["lowest_wins"])
        self.target = int(numbers["target"])
        self.last = int(numbers["last"])
        self.relative = int(numbers["relative"])
        self.cells = int(numbers["cells"])
        self.times = int(numbers["times"])
        self.step = numbers["step"]
        self.per_point = numbers["per_point"]
        self.grid = reals_of(tables["grid"])
        self.odds = reals_of(tables["odds"])
        self.tail = reals_of(tables["tail"])

    def __dealloc__(self) -> None:
        """Give the tables back."""
        let_go(self.grid)
        let_go(self.odds)
        let_go(self.tail)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("the kernel's tables cannot be pickled: pickle the utility")

    def of(self, s: State) -> list[float]:
        """What the result of a round that is over is worth, by side."""
        weigh(self, s)
        return [self.value[side] for side in range(s.table.sides)]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh(w: Worth, s: State) -> cython.void:
    """Note what a result is worth to each side, and how many points more than the others it made.

    A chance to win is 0 to 1. A little is added for points (`per_point`), so that something is
    still wanted when the match is as good as decided.
    """
    side: cython.int
    made: cython.double
    total: cython.double = 0.0
    for side in range(s.table.sides):
        total += s.points[side] + s.bonus[side]
    for side in range(s.table.sides):
        made = s.points[side] + s.bonus[side]
        w.more[side] = made - (total - made) / (s.table.sides - 1)
        if w.lowest_wins:
            w.more[side] = -w.more[side]
        w.value[side] = 0.0
    if w.kind != BY_POINTS:
        if decided(w, s):
            share_win(w, s)
        elif w.kind == BY_GRID:
            read_grid(w, s)
        else:
            run_race(w, s)
    for side in range(s.table.sides):
        w.value[side] += w.per_point * w.more[side]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def decided(w: Worth, s: State) -> cython.bint:
    """Does the match end with this round?"""
    side: cython.int
    if w.last or s.reason == TARGET:
        return True
    if w.target:
        for side in range(s.table.sides):
            if s.base[side] + s.points[side] + s.bonus[side] >= w.target:
                return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def share_win(w: Worth, s: State) -> cython.void:
    """The best total has won; equal ones share it. Who reached the target in play needs no other.

    (Where equal totals play another round, each is as likely to win that.)
    """
    side: cython.int
    best: cython.int = 0
    sharing: cython.int = 0
    total: cython.int
    if s.reason == TARGET and s.winner != NONE:
        w.value[s.table.side_of[s.winner]] = 1.0
        return
    for side in range(s.table.sides):
        total = s.base[side] + s.points[side] + s.bonus[side]
        if w.lowest_wins:
            total = -total
        if sharing == 0 or total > best:
            best = total
            sharing = 0
        sharing += total == best
    for side in range(s.table.sides):
        total = s.base[side] + s.points[side] + s.bonus[side]
        if (-total if w.lowest_wins else total) == best:
            w.value[side] = 1.0 / sharing


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clamped(x: cython.double, most: cython.double) -> cython.double:
    """A number no less than 0 and no more than `most`."""
    if x < 0.0:
        return 0.0
    return most if x > most else x


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def read_grid(w: Worth, s: State) -> cython.void:
    """The chance of side 0 at two totals, in proportion between the four cells around them."""
    x: cython.double = clamped((s.base[0] + s.points[0] + s.bonus[0]) / w.step, w.cells)
    y: cython.double = clamped((s.base[1] + s.points[1] + s.bonus[1]) / w.step, w.cells)
    i: cython.int = min(whole_of(x), w.cells - 1)
    j: cython.int = min(whole_of(y), w.cells - 1)
    row: cython.int = w.cells + 1
    at: cython.int = i * row + j
    near: cython.double
    far: cython.double
    x -= i
    y -= j
    near = w.grid[at] + y * (w.grid[at + 1] - w.grid[at])
    far = w.grid[at + row] + y * (w.grid[at + row + 1] - w.grid[at + row])
    w.value[0] = near + x * (far - near)
    w.value[1] = 1.0 - w.value[0]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run_race(w: Worth, s: State) -> cython.void:
    """The chance of each side to be there before the others; at the same time they share it.

    Where nobody runs for a target, what counts is how far each is behind the best (`relative`).
    """
    side: cython.int
    other: cython.int
    time: cython.int
    sign: cython.int = 1
    first: cython.int = 0
    total: cython.int
    product: cython.double
    whole: cython.double = 0.0
    if w.relative:
        sign = 1 if w.lowest_wins else -1
        for side in range(s.table.sides):
            total = sign * (s.base[side] + s.points[side] + s.bonus[side])
            if side == 0 or total < first:
                first = total
    for side in range(s.table.sides):
        total = sign * (s.base[side] + s.points[side] + s.bonus[side]) - first
        read_row(w, total / w.step, side * RACE)
    for time in range(w.times):
        for side in range(s.table.sides):
            product = w.now[side * RACE + time]
            for other in range(s.table.sides):
                if other != side:
                    product *= w.later[other * RACE + time] + 0.5 * w.now[other * RACE + time]
            w.value[side] += product
            whole += product
    if whole > 0.0:
        for side in range(s.table.sides):
            w.value[side] /= whole


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def read_row(w: Worth, x: cython.double, to: cython.int) -> cython.void:
    """Note the odds to be there now, and later, at each time, in proportion between two rows."""
    time: cython.int
    row: cython.int
    x = clamped(x, w.cells)
    row = min(whole_of(x), w.cells - 1)
    x -= row
    row *= w.times
    for time in range(w.times):
        w.now[to + time] = w.odds[row + time] + x * (
            w.odds[row + w.times + time] - w.odds[row + time]
        )
        w.later[to + time] = w.tail[row + time] + x * (
            w.tail[row + w.times + time] - w.tail[row + time]
        )
