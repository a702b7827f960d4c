"""What the end of a round is worth, as a search is told: `Stakes`.

Whole numbers throughout, so that a value is the same compiled and not, and sums in any order are
equal. Whoever needs fractions multiplies by a common denominator first.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.state import State
    from bones.kernel.table import SEATS
    from bones.kernel.words import free_room, room_for_numbers


@cython.final
@cython.cclass
class Stakes:
    """The worth of the points of a round to each side: a sum over sides, or a table of two."""

    def __init__(self, rows: list[list[int]]) -> None:
        """`rows[i][j]` is what one point of side j is worth to side i."""
        if not cython.compiled:
            self.rows = [0] * (SEATS * SEATS)
        self.tabled = False
        self.least = 0
        self.span = 0
        self.worths = room_for_numbers(1)
        for i, row in enumerate(rows):
            for j, worth in enumerate(row):
                self.rows[SEATS * i + j] = worth

    def look_up(self, least: int, worths: list[list[int]]) -> None:
        """Take worths from a table of two sides instead.

        `worths[a][b]` is what `least + a` points of side 0 and `least + b` of side 1 are worth to
        side 0, and the opposite of that to side 1. Points outside count as the nearest inside.
        """
        free_room(self.worths)
        self.least = least
        self.span = len(worths)
        self.worths = room_for_numbers(self.span * self.span)
        if not self.worths:
            raise MemoryError
        self.tabled = True
        for a, row in enumerate(worths):
            for b, worth in enumerate(row):
                self.worths[self.span * a + b] = worth

    def __dealloc__(self) -> None:
        """Give the room of the table back."""
        free_room(self.worths)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("stakes cannot be pickled")


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def made_so_far(s: State, stakes: Stakes, side: cython.int) -> cython.longlong:
    """What the points made in play are worth to a side; 0 where only the end tells."""
    worth: cython.longlong = 0
    other: cython.int
    if stakes.tabled:
        return 0
    for other in range(s.table.sides):
        worth += stakes.rows[SEATS * side + other] * s.points[other]
    return worth


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def worth_at_end(s: State, stakes: Stakes, side: cython.int) -> cython.longlong:
    """What a round that is over is worth to a side."""
    worth: cython.longlong = 0
    other: cython.int
    if stakes.tabled:
        worth = stakes.worths[stakes.span * row_of(s, stakes, 0) + row_of(s, stakes, 1)]
        return worth if side == 0 else -worth
    for other in range(s.table.sides):
        worth += stakes.rows[SEATS * side + other] * (s.points[other] + s.bonus[other])
    return worth


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def row_of(s: State, stakes: Stakes, side: cython.int) -> cython.int:
    """Where in the table the points of a side stand."""
    row: cython.int = s.points[side] + s.bonus[side] - stakes.least
    return max(0, min(row, stakes.span - 1))
