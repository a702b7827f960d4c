"""The opening: who leads a round, with which tile, or who draws for the opening double.

Where hidden tiles leave the answer open, nobody is to act and any seat may be seen to begin.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import (
        BY_HEAVIEST_TILE,
        BY_HIGHEST_DOUBLE,
        BY_OPENING_DOUBLE,
        CLOSING,
        DRAWING_OPENER,
        HIDDEN,
        LEADING,
        NONE,
    )
    from bones.kernel.state import State, any_hidden, drawable, holds
    from bones.kernel.table import ONE
    from bones.kernel.turn import double_of, is_opener, look_for_block, may_lead, start_turn


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def open_round(
    s: State,
    dealer: cython.int,
    leader: cython.int,
    by: cython.int,
    forced: cython.bint,
    opening: cython.int,
) -> cython.void:
    """Begin: find the leader by the rule `by` unless one is given, and what it must lead.

    `forced`: the tile the rule names must be led by its holder (by a given leader only if it holds
    it). `opening`: the number of the round's double, for BY_OPENING_DOUBLE.
    """
    tile: cython.int = NONE
    s.dealer = dealer
    s.lead_by = by
    s.phase = LEADING
    s.lead_lo = s.table.leads_lo
    s.lead_hi = s.table.leads_hi
    if by == BY_OPENING_DOUBLE:
        find_opener(s, opening)
        return
    if by == BY_HIGHEST_DOUBLE:
        tile = highest_double(s)
        if tile == NONE and leader == NONE and s.table.lead_double:
            leader = (dealer + 1) % s.table.seats
        elif tile == NONE:
            by = BY_HEAVIEST_TILE
    if by == BY_HEAVIEST_TILE:
        tile = heaviest_tile(s)
    if leader == NONE and tile < HIDDEN:
        leader = holder(s, tile)
    s.to_act = leader
    if forced and leader != NONE and tile < HIDDEN and holds(s, leader, tile):
        must_lead(s, tile)
    if forced and leader == NONE and by == BY_HIGHEST_DOUBLE:
        may_name_double(s)
    look_for_block(s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def holder(s: State, tile: cython.int) -> cython.int:
    """The seat that holds a tile; NONE if it sleeps, HIDDEN if that cannot be known."""
    seat: cython.int
    for seat in range(s.table.seats):
        if holds(s, seat, tile):
            return seat
    if not any_hidden(s):
        return NONE
    if (s.unseen_lo >> tile if tile < 64 else s.unseen_hi >> (tile - 64)) & ONE:
        return HIDDEN
    return NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def highest_double(s: State) -> cython.int:
    """The highest double in any hand; NONE if there is none, HIDDEN if it cannot be known."""
    symbol: cython.int = s.table.pips if s.table.wild == NONE else s.table.wild
    seat: cython.int
    while symbol >= 0:
        seat = holder(s, double_of(symbol))
        if seat == HIDDEN:
            return HIDDEN
        if seat != NONE:
            return double_of(symbol)
        symbol -= 1
    return NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def heaviest_tile(s: State) -> cython.int:
    """The heaviest tile in any hand: most pips, then the larger half; HIDDEN if not knowable."""
    best: cython.int = NONE
    tile: cython.int
    if any_hidden(s):
        return HIDDEN
    for tile in range(s.table.tiles):
        if holder(s, tile) == NONE:
            continue
        # Within equal points the order of the set puts the larger half last.
        if best == NONE or s.table.points[tile] >= s.table.points[best]:
            best = tile
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def must_lead(s: State, tile: cython.int) -> cython.void:
    """Only this tile may be led, if it may be led at all."""
    lo: cython.ulonglong = ONE << tile if tile < 64 else 0
    hi: cython.ulonglong = ONE << (tile - 64) if tile >= 64 else 0
    if s.lead_lo & lo or s.lead_hi & hi:
        s.lead_lo = lo
        s.lead_hi = hi


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_opener(s: State, v: cython.int) -> cython.void:
    """Find the holder of the round's double, or of what may take its place.

    In order: v-v and the double wild (`opening_priority`), with `next_lower` then the lower
    doubles, and if nothing is held the draw for v-v or the double wild, beginning with the dealer.
    """
    seat: cython.int = NONE
    number: cython.int = v
    last: cython.int = s.table.last_double if s.table.next_lower else v
    tile: cython.int = first_opener(s, v)
    s.opening = v
    while tile == NONE and number > last:
        number -= 1
        tile = double_of(number)
        seat = holder(s, tile)
        if seat == HIDDEN:
            tile = HIDDEN
        elif seat == NONE:
            tile = NONE
    if tile == NONE:
        s.phase = DRAWING_OPENER
        start_turn(s, s.dealer)
        look_for_block(s)
    elif tile == HIDDEN:
        may_open(s, v)
    else:
        s.opening = number
        s.to_act = holder(s, tile)
        must_lead(s, tile)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_lead_tile(s: State, tile: cython.int) -> cython.int:
    """Hidden hands: note that this tile may be led, unless it sleeps. Gives its holder."""
    seat: cython.int = holder(s, tile)
    if seat == NONE:
        return NONE
    if tile < 64:
        s.lead_lo |= ONE << tile
    else:
        s.lead_hi |= ONE << (tile - 64)
    return seat


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_open(s: State, v: cython.int) -> cython.void:
    """Hidden hands: any seat may be seen to begin, with whatever comes before a known opener."""
    natural: cython.int
    wild: cython.int = NONE
    number: cython.int = v
    s.lead_lo = 0
    s.lead_hi = 0
    natural = may_lead_tile(s, double_of(v))
    if s.table.double_wild != NONE and (natural >= HIDDEN or s.table.seat_order):
        wild = may_lead_tile(s, s.table.double_wild)
    while s.table.next_lower and number > s.table.last_double:
        if natural < HIDDEN or wild < HIDDEN:
            return
        number -= 1
        natural = may_lead_tile(s, double_of(number))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_name_double(s: State) -> cython.void:
    """Hidden hands: only a double above the highest known one can be the one to be led.

    If no double is known to be held, none may be: then a seat that leads without one holds the
    heaviest tile, which may be any.
    """
    symbol: cython.int = s.table.pips if s.table.wild == NONE else s.table.wild
    s.lead_lo = 0
    s.lead_hi = 0
    while symbol >= 0:
        if may_lead_tile(s, double_of(symbol)) < HIDDEN:
            return
        symbol -= 1
    if not s.table.lead_double:
        s.lead_lo = s.table.leads_lo
        s.lead_hi = s.table.leads_hi


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def first_opener(s: State, v: cython.int) -> cython.int:
    """Which of v-v and the double wild opens: NONE if neither is held, HIDDEN if unknown."""
    natural: cython.int = holder(s, double_of(v))
    wild: cython.int = NONE if s.table.double_wild == NONE else holder(s, s.table.double_wild)
    if natural == HIDDEN or (wild == HIDDEN and (natural == NONE or s.table.seat_order)):
        return HIDDEN
    if natural == NONE and wild == NONE:
        return NONE
    if natural == NONE:
        return s.table.double_wild
    if wild == NONE or not s.table.seat_order:
        return double_of(v)
    # First from the dealer's left; a seat that holds both lays the natural one.
    if (wild - s.dealer - 1 + s.table.seats) % s.table.seats < (
        natural - s.dealer - 1 + s.table.seats
    ) % s.table.seats:
        return s.table.double_wild
    return double_of(v)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def leadable(s: State) -> cython.bint:
    """Can anybody ever lead? If not, the tiles are shuffled and dealt again.

    Asked of a round that has just been opened. A tile that may be led must be in a hand, or in the
    boneyard where it may be drawn: to the reserve, and (but for an opening double) if the rules
    draw at all. Hidden tiles may be anything.
    """
    seat: cython.int
    place: cython.int
    tile: cython.int
    if s.phase >= CLOSING:
        return False
    if s.phase == DRAWING_OPENER or drawable(s):
        for place in range(s.yard_next, s.yard_size - s.table.reserve):
            tile = s.yard[place]
            if tile == HIDDEN or leads(s, tile):
                return True
    for seat in range(s.table.seats):
        if may_lead(s, seat):
            return s.phase != DRAWING_OPENER
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leads(s: State, tile: cython.int) -> cython.bint:
    """Could this tile, drawn now, be led?"""
    if s.phase == DRAWING_OPENER:
        return is_opener(s, tile)
    if tile < 64:
        return (s.table.leads_lo >> tile) & ONE != 0
    return (s.table.leads_hi >> (tile - 64)) & ONE != 0
