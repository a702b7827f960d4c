"""What a round is at one moment: `State`.

A hand is a set of tiles, as table.py numbers them, in two words. Everything here is a C integer or
a fixed C array.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.codes import DRAW_NONE, HIDDEN, LEADING, NONE
    from bones.kernel.packed import NO_END
    from bones.kernel.table import HIDES, ONE, SEATS, TILES, WIDE, Table
    from bones.kernel.words import copy_cells, lowest

ENDS = 56  # 48, and room to look at four at a time and to move them
DEMANDS = 16
TERMS = 64


@cython.final
@cython.cclass
class State:
    """One moment of a round. Copied, then changed by the functions of this package."""

    def __init__(self, table: Table) -> None:
        """An empty table: nothing dealt, nobody to act."""
        if not cython.compiled:
            self.hand_lo = [0] * SEATS
            self.hand_hi = [0] * SEATS
            self.hidden = [0] * SEATS
            self.yard = [0] * TILES
            self.kind = [0] * TILES
            self.value = [0] * TILES
            self.covered = [0] * TILES
            self.gate = [0] * TILES
            self.arms = [0] * TILES
            self.open_end = [0] * ENDS
            self.demand_tile = [0] * DEMANDS
            self.demand_left = [0] * DEMANDS
            self.base = [0] * SEATS
            self.points = [0] * SEATS
            self.bonus = [0] * SEATS
            self.term_kind = [0] * TERMS
            self.term_side = [0] * TERMS
            self.term_seat = [0] * TERMS
            self.term_points = [0] * TERMS
        self.table = table
        self.ends = ENDS
        self.reset()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reset(self) -> cython.void:
        """An empty table again. What is read only for laid tiles and open ends may stay."""
        seat: cython.int
        end: cython.int
        for end in range(self.ends):
            self.open_end[end] = NO_END
        for seat in range(SEATS):
            self.hand_lo[seat] = 0
            self.hand_hi[seat] = 0
            self.hidden[seat] = 0
            self.points[seat] = 0
            self.bonus[seat] = 0
        self.phase = LEADING
        self.to_act = NONE
        self.dealer = 0
        self.leader = NONE
        self.opening = NONE
        self.drawer = NONE
        self.lead_by = 0
        self.unseen_lo = 0
        self.unseen_hi = 0
        self.yard_size = 0
        self.yard_next = 0
        self.lead_lo = 0
        self.lead_hi = 0
        self.drawn = 0
        self.drawn_tile = NONE
        self.lap = 0
        self.proven = 0
        self.last_layer = NONE
        self.root = NONE
        self.hub_laid = 0
        self.ends = 0
        self.fit_lo = 0
        self.fit_hi = 0
        self.demands = 0
        self.total = 0
        self.window = 0
        self.window_side = NONE
        self.claims = 0
        self.reason = 0
        self.winner = NONE
        self.known = 1
        self.terms = 0

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle. A round does, as its log."""
        raise TypeError("a kernel state cannot be pickled: pickle its round")

    def deal(self, hands: list[list[int]], yard: list[int]) -> None:
        """Lay the tiles down: HIDDEN for each tile nobody knows."""
        known_lo: cython.ulonglong = 0
        known_hi: cython.ulonglong = 0
        for seat, hand in enumerate(hands):
            for tile in hand:
                if tile == HIDDEN:
                    self.hidden[seat] += 1
                else:
                    give(self, seat, tile)
            known_lo |= self.hand_lo[seat]
            known_hi |= self.hand_hi[seat]
        for tile in yard:
            self.yard[self.yard_size] = tile
            self.yard_size += 1
            if tile < 64:
                known_lo |= ONE << tile
            elif tile != HIDDEN:
                known_hi |= ONE << (tile - 64)
        if HIDDEN in yard or any_hidden(self):
            self.unseen_lo = self.table.all_lo & ~known_lo
            self.unseen_hi = self.table.all_hi & ~known_hi

    def set_base(self, base: list[int]) -> None:
        """Set the match scores the round starts from, by side."""
        for side in range(self.table.sides):
            self.base[side] = base[side]

    @cython.ccall
    def copy(self) -> State:
        """A second state that shares only the table; the used lengths of the arrays are copied."""
        s: State = State(self.table)
        become(s, self)
        return s


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def become(s: State, other: State) -> cython.void:
    """Let `s` be as another state of the same table is, as far as its arrays are in use."""
    i: cython.int
    tiles: cython.int = s.table.tiles
    s.phase = other.phase
    s.to_act = other.to_act
    s.dealer = other.dealer
    s.leader = other.leader
    s.opening = other.opening
    s.drawer = other.drawer
    s.lead_by = other.lead_by
    for i in range(s.table.seats):
        s.hand_lo[i] = other.hand_lo[i]
        s.hand_hi[i] = other.hand_hi[i]
        s.hidden[i] = other.hidden[i]
        s.base[i] = other.base[i]
        s.points[i] = other.points[i]
        s.bonus[i] = other.bonus[i]
    s.unseen_lo = other.unseen_lo
    s.unseen_hi = other.unseen_hi
    copy_cells(s.yard, other.yard, other.yard_size)
    s.yard_size = other.yard_size
    s.yard_next = other.yard_next
    s.lead_lo = other.lead_lo
    s.lead_hi = other.lead_hi
    s.drawn = other.drawn
    s.drawn_tile = other.drawn_tile
    s.lap = other.lap
    s.proven = other.proven
    s.last_layer = other.last_layer
    s.root = other.root
    s.hub_laid = other.hub_laid
    copy_cells(s.kind, other.kind, tiles)
    copy_cells(s.value, other.value, tiles)
    copy_cells(s.covered, other.covered, tiles)
    copy_cells(s.gate, other.gate, tiles)
    copy_cells(s.arms, other.arms, tiles)
    # The ends are looked at four at a time: where this state had more, there are none now.
    for i in range(other.ends, s.ends):
        s.open_end[i] = NO_END
    s.ends = other.ends
    for i in range(other.ends):
        s.open_end[i] = other.open_end[i]
    s.fit_lo = other.fit_lo
    s.fit_hi = other.fit_hi
    s.demands = other.demands
    for i in range(other.demands):
        s.demand_tile[i] = other.demand_tile[i]
        s.demand_left[i] = other.demand_left[i]
    s.total = other.total
    s.window = other.window
    s.window_side = other.window_side
    s.claims = other.claims
    s.reason = other.reason
    s.winner = other.winner
    s.known = other.known
    s.terms = other.terms
    for i in range(other.terms):
        s.term_kind[i] = other.term_kind[i]
        s.term_side[i] = other.term_side[i]
        s.term_seat[i] = other.term_seat[i]
        s.term_points[i] = other.term_points[i]


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def holds(s: State, seat: cython.int, tile: cython.int) -> cython.bint:
    """Is `tile` known to be in the hand of `seat`?"""
    if tile < 64:
        return (s.hand_lo[seat] >> tile) & ONE != 0
    return (s.hand_hi[seat] >> (tile - 64)) & ONE != 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def may_hold(s: State, seat: cython.int, tile: cython.int) -> cython.bint:
    """Could `tile` be in the hand of `seat`, as far as this state knows?"""
    if holds(s, seat, tile):
        return True
    if s.hidden[seat] == 0:
        return False
    if tile < 64:
        return (s.unseen_lo >> tile) & ONE != 0
    return (s.unseen_hi >> (tile - 64)) & ONE != 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def give(s: State, seat: cython.int, tile: cython.int) -> cython.void:
    """Put a tile into a hand."""
    if tile < 64:
        s.hand_lo[seat] |= ONE << tile
    elif tile == HIDDEN:
        s.hidden[seat] += 1
    else:
        s.hand_hi[seat] |= ONE << (tile - 64)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def take(s: State, seat: cython.int, tile: cython.int, may: cython.int) -> cython.void:
    """Take a tile out of a hand: a known one, or one of its hidden ones, which is seen then."""
    if may & HIDES and s.hidden[seat] and not holds(s, seat, tile):
        s.hidden[seat] -= 1
        if tile < 64:
            s.unseen_lo &= ~(ONE << tile)
        else:
            s.unseen_hi &= ~(ONE << (tile - 64))
    elif not may & WIDE or tile < 64:
        s.hand_lo[seat] &= ~(ONE << tile)
    else:
        s.hand_hi[seat] &= ~(ONE << (tile - 64))


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def empty_handed(s: State, seat: cython.int) -> cython.bint:
    """Has `seat` no tile left?"""
    return s.hand_lo[seat] == 0 and s.hand_hi[seat] == 0 and s.hidden[seat] == 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def hand_points(s: State, seat: cython.int) -> cython.int:
    """The points of the known tiles in a hand."""
    total: cython.int = 0
    word: cython.ulonglong = s.hand_lo[seat]
    while word:
        total += s.table.points[lowest(word)]
        word &= word - ONE
    word = s.hand_hi[seat]
    while word:
        total += s.table.points[64 + lowest(word)]
        word &= word - ONE
    return total


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def drawable(s: State) -> cython.bint:
    """May anybody still draw in the course of play? (The reserve is never drawn.)"""
    if s.table.draws == DRAW_NONE:
        return False
    return s.yard_size - s.yard_next > s.table.reserve


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def any_hidden(s: State) -> cython.bint:
    """Is a tile in any hand hidden?"""
    seat: cython.int
    for seat in range(s.table.seats):
        if s.hidden[seat]:
            return True
    return False
