"""A play as one number, the only form in which the kernel hands plays on.

From the lowest bit: the tile, which half joins (0 the larger, 1 the smaller), the edge of the
parent, the parent (ROOT for a lead), the number that the play names (UNNAMED for none).
"""

from __future__ import annotations

import cython


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def move(
    tile: cython.int,
    half: cython.int,
    parent: cython.int,
    edge: cython.int,
    number: cython.int,
) -> cython.int:
    """Pack a play into one number."""
    return tile | half << 7 | edge << 8 | parent << 11 | number << 18


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def move_tile(packed: cython.int) -> cython.int:
    """The tile laid."""
    return packed & 127


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def move_half(packed: cython.int) -> cython.int:
    """Which half joins: 0 for the larger, 1 for the smaller one."""
    return packed >> 7 & 1


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def move_edge(packed: cython.int) -> cython.int:
    """The edge of the parent."""
    return packed >> 8 & 7


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def move_parent(packed: cython.int) -> cython.int:
    """The tile that is joined; ROOT for a lead."""
    return packed >> 11 & 127


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def move_number(packed: cython.int) -> cython.int:
    """The number that the play names; UNNAMED for none."""
    return packed >> 18 & 31
