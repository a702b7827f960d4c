"""The layout: tiles on the table, their open ends, and the demands of doubles.

Every rule about *where* a tile may go is here. An open end is an edge of a laid tile; it has a pip
(what may join it) and whether it may be used now is one predicate, `open_now`. What forbids it is
noted with the end when that changes. A double opens two edges, four when it is a hub, or as many
numbered places as it demands plays.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import (
        ANY,
        DEMANDING,
        DOUBLE,
        EVERY_DOUBLE_HUB,
        FIRST_DOUBLE_HUB,
        NONE,
        PLAIN,
        ROOT,
        ROOT_HUB,
        UNNAMED,
        VALUE_DECLARED,
        VALUE_JOINED,
        WILD_DECLARED,
    )
    from bones.kernel.packed import (
        NO_END,
        SHUT,
        WAITS,
        end_edge,
        end_key,
        end_pip,
        end_tile,
        pack_end,
    )
    from bones.kernel.serving import demand, mind_demands, serve
    from bones.kernel.state import State
    from bones.kernel.table import ANYTHING, DEMANDS, WIDE, WILDS


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def open_now(s: State, end: cython.int) -> cython.bint:
    """May this end be used now? While a double demands plays, only its places may."""
    return s.open_end[end] & NO_END == 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def joins(s: State, symbol: cython.int, pip: cython.int) -> cython.bint:
    """Does a half join an end? Equal numbers do, a wild half joins anything, anything joins ANY."""
    # Not `or`: which of them holds is as good as random, and a processor guesses branches.
    return (symbol == pip) | (pip == ANY) | (symbol == s.table.wild)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def joined_half(s: State, tile: cython.int, half: cython.int) -> cython.int:
    """The symbol of the half that joins (half 0 is the larger one)."""
    return s.table.halves[tile | half << 7]


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def other_half(s: State, tile: cython.int, half: cython.int) -> cython.int:
    """The symbol of the half that is left open."""
    return s.table.halves[tile | (1 - half) << 7]


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def needs_number(s: State, tile: cython.int, half: cython.int, parent: cython.int) -> cython.bint:
    """Must the player name the number of an exposed wild half? (`wild_end`, `double_wild_value`)

    The double wild follows `double_wild_value` where it demands tiles, else `wild_end`; it is never
    named when it opens the round for the double of the round.
    """
    if tile == s.table.double_wild:
        if parent == ROOT and s.opening != NONE:
            return False
        if s.table.double_wild_demands:
            return s.table.double_wild_value == VALUE_DECLARED
        return s.table.wild_end == WILD_DECLARED
    if s.table.wild_end != WILD_DECLARED or s.table.wild == NONE:
        return False
    if parent == ROOT:
        return s.table.high[tile] == s.table.wild
    return other_half(s, tile, half) == s.table.wild


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def end_at(s: State, parent: cython.int, edge: cython.int) -> cython.int:
    """The place of this edge in the list of ends, or NONE when it is not open."""
    end: cython.int
    for end in range(s.ends):
        if end_tile(s.open_end[end]) == parent and end_edge(s.open_end[end]) == edge:
            return end
    return NONE


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def double_counts(s: State, tile: cython.int) -> cython.bint:
    """Does a laid double still count both its halves? (`hub_counts_until`)"""
    needed: cython.int
    if s.table.both_sides:
        # A demanding double does not number its parent's side: place 1 is the other one.
        needed = 2 if s.kind[tile] == DEMANDING and tile != s.root else 6
        return (s.covered[tile] & needed) != needed
    return s.arms[tile] < 2


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def number_of(pip: cython.int, may: cython.int) -> cython.int:
    """What an end adds to the count: an open wild half of no number adds nothing."""
    return 0 if may & WILDS and pip == ANY else pip


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def open_edge(
    s: State, tile: cython.int, edge: cython.int, pip: cython.int, may: cython.int
) -> cython.void:
    """Add an open end."""
    s.open_end[s.ends] = pack_end(tile, edge, pip)
    if may & DEMANDS and s.demands and s.demand_tile[s.demands - 1] != tile:
        s.open_end[s.ends] |= WAITS
    s.ends += 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def close_end(s: State, end: cython.int) -> cython.void:
    """Take an end off the list; the others keep their order, and what follows moves up, NO_END."""
    moving: cython.int = end
    i: cython.int
    # Four at a time, needed or not: for C one move, and a loop that hardly ever goes round twice.
    while True:
        for i in range(4):
            s.open_end[moving + i] = s.open_end[moving + i + 1]
        moving += 4
        if moving >= s.ends:
            break
    s.ends -= 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def open_gate(s: State, tile: cython.int) -> cython.void:
    """What had to be covered first is covered: the other edges of this double are shut no more."""
    end: cython.int
    for end in range(s.ends):
        if end_tile(s.open_end[end]) == tile:
            s.open_end[end] &= ~SHUT


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_hub(s: State, root: cython.bint) -> cython.bint:
    """Is the double being laid a hub? (`hubs`)"""
    hubs: cython.int = s.table.hubs
    if hubs == EVERY_DOUBLE_HUB:
        return True
    if hubs == ROOT_HUB:
        return root
    return hubs == FIRST_DOUBLE_HUB and not s.hub_laid


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def exposed_pip(
    s: State, tile: cython.int, half: cython.int, number: cython.int, may: cython.int
) -> cython.int:
    """The pip of the end that a tile leaves open; `number` is what its player named, or UNNAMED."""
    symbol: cython.int = other_half(s, tile, half)
    if may & WILDS and symbol == s.table.wild:
        return number
    return symbol


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def double_value(
    s: State, tile: cython.int, joined: cython.int, number: cython.int, may: cython.int
) -> cython.int:
    """What the two halves of a double count as. Only the double wild has to ask."""
    if not may & WILDS or tile != s.table.double_wild:
        return s.table.high[tile]
    if tile == s.root and s.opening != NONE:
        return s.opening
    if number != UNNAMED:
        return number
    if s.table.double_wild_value == VALUE_JOINED:
        return joined
    return ANY


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lay_double(s: State, tile: cython.int, value: cython.int, may: cython.int) -> cython.void:
    """Open the edges of a double: demanded places, a hub's four edges, or its two sides."""
    root: cython.bint = tile == s.root
    required: cython.int = 0
    hub: cython.bint = is_hub(s, root)
    places: cython.int
    edge: cython.int
    if may & DEMANDS:
        required = s.table.opener_required if root else s.table.double_required
    s.hub_laid = 1
    s.value[tile] = value
    s.arms[tile] = 0 if root else 1
    s.covered[tile] = 0
    s.gate[tile] = 0
    if required:
        s.kind[tile] = DEMANDING
        places = s.table.opener_arms if root else required
        s.gate[tile] = required
        demand(s, tile, required)
    else:
        s.kind[tile] = DOUBLE
        places = 4 if hub else 2
        if hub and s.table.sides_first:
            s.gate[tile] = 2
        if not root:
            s.covered[tile] = 2
    for edge in range(1, places + 1):
        if not s.covered[tile] & (1 << edge):
            open_edge(s, tile, edge, value, may)
            if s.gate[tile] and edge > s.gate[tile]:
                s.open_end[s.ends - 1] |= SHUT
    if double_counts(s, tile):
        s.total += 2 * number_of(value, may)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def cover(s: State, tile: cython.int, edge: cython.int, may: cython.int) -> cython.void:
    """Something joins this edge: what it counted no longer counts."""
    counted: cython.bint
    shut: cython.bint
    first: cython.int
    if s.kind[tile] == PLAIN:
        s.covered[tile] |= 1 << edge
        return
    counted = double_counts(s, tile)
    first = (1 << (s.gate[tile] + 1)) - 2
    shut = (s.covered[tile] & first) != first
    s.covered[tile] |= 1 << edge
    s.arms[tile] += 1
    if shut and (s.covered[tile] & first) == first:
        open_gate(s, tile)
    if counted and not double_counts(s, tile):
        s.total -= 2 * number_of(s.value[tile], may)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay_root(s: State, tile: cython.int, number: cython.int) -> cython.void:
    """Lay the first tile. A wild half it leaves open takes the named number."""
    high: cython.int
    s.root = tile
    if s.table.high[tile] == s.table.low[tile]:
        lay_double(s, tile, double_value(s, tile, ANY, number, ANYTHING), ANYTHING)
    else:
        high = exposed_pip(s, tile, 1, number, ANYTHING)
        s.kind[tile] = PLAIN
        s.covered[tile] = 0
        s.gate[tile] = 0
        open_edge(s, tile, 1, high, ANYTHING)
        open_edge(s, tile, 2, s.table.low[tile], ANYTHING)
        s.total = number_of(high, ANYTHING) + s.table.low[tile]
    find_fits(s, ANYTHING)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lay(
    s: State,
    tile: cython.int,
    half: cython.int,
    end: cython.int,
    number: cython.int,
    may: cython.int,
) -> cython.void:
    """Join a tile by one half to an open end."""
    parent: cython.int = end_tile(s.open_end[end])
    pip: cython.int = end_pip(s.open_end[end])
    left: cython.int
    if s.kind[parent] == PLAIN:
        s.total -= number_of(pip, may)
    cover(s, parent, end_edge(s.open_end[end]), may)
    close_end(s, end)
    if may & DEMANDS:
        serve(s, parent)
    if s.table.acts_double[tile]:
        lay_double(s, tile, double_value(s, tile, pip, number, may), may)
    else:
        left = exposed_pip(s, tile, half, number, may)
        s.kind[tile] = PLAIN
        s.covered[tile] = 2 << half
        s.gate[tile] = 0
        open_edge(s, tile, 2 - half, left, may)
        s.total += number_of(left, may)
    find_fits(s, may)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lapse_demands(s: State) -> cython.void:
    """Every open demand lapses; its free places stay open. (`unfillable`)"""
    s.demands = 0
    mind_demands(s)
    find_fits(s, ANYTHING)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def find_fits(s: State, may: cython.int) -> cython.void:
    """Note the set of all tiles that would fit some end now, the ends having changed."""
    end: cython.int
    i: cython.int
    key: cython.int
    lo: cython.ulonglong = 0
    hi: cython.ulonglong = 0
    # Four at a time: nothing joins where there is no end.
    for end in range(0, s.ends, 4):
        for i in range(4):
            key = end_key(s.open_end[end + i])
            lo |= s.table.suit_lo[key]
            if may & WIDE:
                hi |= s.table.suit_hi[key]
    if may & DEMANDS and s.demands and s.table.forbid_doubles:
        lo &= ~s.table.doubles_lo
        hi &= ~s.table.doubles_hi
    s.fit_lo = lo
    s.fit_hi = hi
