"""What the end of a round is worth, as a search to the end is told: `Stakes`.

Whole numbers throughout, so that a value is the same compiled and not, and sums in any order are
equal. Whoever needs fractions multiplies by a common denominator first.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.state import State
    from bones.kernel.table import SEATS
    from bones.kernel.words import nearest
    from bones.kernel.worth import Worth, weigh


@cython.final
@cython.cclass
class Stakes:
    """The worth of a round to each side: a sum over points, or what a `Worth` makes of it."""

    def __init__(self, rows: list[list[int]]) -> None:
        """`rows[i][j]` is what one point of side j is worth to side i."""
        if not cython.compiled:
            self.rows = [0] * (SEATS * SEATS)
        self.whole = False
        self.parts = 1.0
        self.scale = 1
        for i, row in enumerate(rows):
            for j, worth in enumerate(row):
                self.rows[SEATS * i + j] = worth

    def weighed_by(self, worth: Worth, parts: int, scale: int) -> None:
        """Let only the whole result count, as `worth` has it: in so many parts of 1, times `scale`.

        A value is a whole number below 2**62, and so is a sum of them where draws are open.
        """
        self.whole = True
        self.worth = worth
        self.parts = parts
        self.scale = scale

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
    if stakes.whole:
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
    if stakes.whole:
        weigh(stakes.worth, s)
        return nearest(stakes.worth.value[side] * stakes.parts) * stakes.scale
    for other in range(s.table.sides):
        worth += stakes.rows[SEATS * side + other] * (s.points[other] + s.bonus[other])
    return worth
