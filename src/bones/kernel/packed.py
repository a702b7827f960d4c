"""A play as one number, the only form in which the kernel hands plays on.

From the lowest bit: the tile, which half joins (0 the larger, 1 the smaller), the edge of the
parent, the parent (ROOT for a lead), the number that the play names (UNNAMED for none).

An open end is packed alike: edge and parent in the places a play on it has them and, in the place
of the tile, its pip and why it may not be used now, if that is so: SHUT, while other edges of its
tile must be covered first, or WAITS, while another tile demands plays. Together they are its key,
under which `Table` has the tiles that may join it now: none, unless the key is a pip.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    SHUT = 0x20
    WAITS = 0x40
    NO_END = 0x60  # where the list of ends has none: nothing may join it, whatever there was
    PLACE = 0x3FF00  # edge and parent


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


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def pack_end(tile: cython.int, edge: cython.int, pip: cython.int) -> cython.int:
    """Pack an open end into one number."""
    return pip | edge << 8 | tile << 11


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def join_end(end: cython.int, tile: cython.int, half: cython.int, number: cython.int) -> cython.int:
    """Pack the play of a tile on an open end."""
    return tile | half << 7 | (end & PLACE) | number << 18


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def end_tile(end: cython.int) -> cython.int:
    """The tile an open end belongs to."""
    return end >> 11 & 127


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def end_edge(end: cython.int) -> cython.int:
    """The edge of that tile."""
    return end >> 8 & 7


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def end_pip(end: cython.int) -> cython.int:
    """The pip that an open end shows."""
    return end & 31


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def end_key(end: cython.int) -> cython.int:
    """What finds the tiles that may join an end now (`Table.suit_lo` and its like)."""
    return end & 127
