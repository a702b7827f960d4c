"""Doubles that demand plays: the newest is served first, and meanwhile all other ends wait.

A demand is a double and how many plays it still wants; the newest lies on top.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import NONE
    from bones.kernel.packed import WAITS, end_tile
    from bones.kernel.state import State


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def demand(s: State, tile: cython.int, plays: cython.int) -> cython.void:
    """The double just laid demands plays, before any older demand."""
    s.demand_tile[s.demands] = tile
    s.demand_left[s.demands] = plays
    s.demands += 1
    mind_demands(s)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def serve(s: State, parent: cython.int) -> cython.void:
    """A tile was laid on `parent`: count it for the newest demand."""
    top: cython.int = s.demands - 1
    if top >= 0 and s.demand_tile[top] == parent:
        s.demand_left[top] -= 1
        if s.demand_left[top] == 0:
            s.demands = top
            mind_demands(s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mind_demands(s: State) -> cython.void:
    """Another tile demands plays now, or none: let the ends of all others wait."""
    end: cython.int
    demanding: cython.int = s.demand_tile[s.demands - 1] if s.demands else NONE
    for end in range(s.ends):
        if demanding == NONE or end_tile(s.open_end[end]) == demanding:
            s.open_end[end] &= ~WAITS
        else:
            s.open_end[end] |= WAITS
