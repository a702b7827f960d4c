"""What a round is at one moment: `State`; what never changes in it: `Table`.

Tiles are numbers in the order of the set (larger half, smaller half): 0-0 is 0, 1-0 is 1, ...,
a wild half counting as one symbol above the pips. A hand is a bit set in two words, so that up to
128 tiles fit. Everything in `State` is a C integer or a fixed C array.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.codes import (
        DRAW_NONE,
        HIDDEN,
        LEADING,
        NONE,
        VALUE_DECLARED,
        WILD_DECLARED,
        WILD_NEVER_EXPOSED,
    )
    from bones.kernel.words import lowest

    # These are constants in C, so that a compiler can reckon with them.
    ONE = 1  # compiled, a plain 1 is a C int, and 1 << 40 silently wrong
    SEATS = 8

TILES = 128
PIPS = 32
ENDS = 52  # 48, and room to move four at a time
DEMANDS = 16
TERMS = 64


@cython.final
@cython.cclass
class Table:
    """A set-up as numbers: seats, tiles and rules. Built once, shared by every state."""

    def __init__(self, numbers: dict[str, int], side_of: list[int], tiles: list[list[int]]) -> None:
        """`numbers` by field name; `tiles` as [high, low, points, double, lead] in set order."""
        if not cython.compiled:
            self.side_of = [0] * SEATS
            self.high = [0] * TILES
            self.low = [0] * TILES
            self.halves = [0] * (2 * TILES)
            self.points = [0] * TILES
            self.acts_double = [0] * TILES
            self.suit_lo = [0] * PIPS
            self.suit_hi = [0] * PIPS
            self.twice_lo = [0] * PIPS
            self.twice_hi = [0] * PIPS
        self.seats = numbers["seats"]
        self.sides = numbers["sides"]
        self.tiles = len(tiles)
        self.pips = numbers["pips"]
        self.wild = numbers["wild"]
        self.double_wild = numbers["double_wild"]
        self.lead_double = numbers["lead_double"]
        self.last_double = numbers["last_double"]
        self.seat_order = numbers["seat_order"]
        self.anticlockwise = numbers["anticlockwise"]
        self.next_lower = numbers["next_lower"]
        self.hubs = numbers["hubs"]
        self.sides_first = numbers["sides_first"]
        self.opener_required = numbers["opener_required"]
        self.opener_arms = numbers["opener_arms"]
        self.double_required = numbers["double_required"]
        self.forbid_doubles = numbers["forbid_doubles"]
        self.release = numbers["release"]
        self.wild_end = numbers["wild_end"]
        self.double_wild_value = numbers["double_wild_value"]
        self.double_wild_demands = numbers["double_wild_demands"]
        self.names_numbers = self.wild != NONE and (
            self.wild_end == WILD_DECLARED or self.double_wild_value == VALUE_DECLARED
        )
        self.draws = numbers["draws"]
        self.reserve = numbers["reserve"]
        self.voluntary_draw = numbers["voluntary_draw"]
        self.must_play_drawn = numbers["must_play_drawn"]
        self.must_play = numbers["must_play_drawn"] and not numbers["voluntary_draw"]
        self.multiple = numbers["multiple"]
        self.rounding_unit = numbers["rounding_unit"]
        self.quotient = numbers["quotient"]
        self.min_first_score = numbers["min_first_score"]
        self.single_scores = numbers["single_scores"]
        self.both_sides = numbers["both_sides"]
        self.claim = numbers["claim"]
        self.penalty = numbers["penalty"]
        self.own = numbers["own"]
        self.bonus = numbers["bonus"]
        self.per_hand = numbers["per_hand"]
        self.team_total = numbers["team_total"]
        self.blocked_winner = numbers["blocked_winner"]
        self.blocked_total = numbers["blocked_total"]
        self.blocked_tie = numbers["blocked_tie"]
        self.target = numbers["target"]
        for seat in range(self.seats):
            self.side_of[seat] = side_of[seat]
        self.name_tiles(tiles)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle. A set-up does, and `table_for` makes its table."""
        raise TypeError("a kernel table cannot be pickled: pickle its set-up")

    def name_tiles(self, tiles: list[list[int]]) -> None:
        """Fill in the tiles and the sets of tiles that are looked up all the time."""
        words: list[list[int]] = [[0, 0] for _ in range(PIPS + 3)]
        twice: list[list[int]] = [[0, 0] for _ in range(PIPS)]
        for tile, (high, low, points, double, lead) in enumerate(tiles):
            self.high[tile] = high
            self.low[tile] = low
            self.halves[tile] = high
            self.halves[TILES + tile] = low
            self.points[tile] = points
            self.acts_double[tile] = double
            bit = 1 << (tile & 63)
            suits = range(PIPS) if self.wild in (high, low) else (high, low, PIPS - 1)
            for suit in suits:
                words[suit][tile >> 6] |= bit
            for suit in self.suits_joined_twice(high, low):
                twice[suit][tile >> 6] |= bit
            words[PIPS][tile >> 6] |= bit
            if double:
                words[PIPS + 1][tile >> 6] |= bit
            if lead:
                words[PIPS + 2][tile >> 6] |= bit
        for suit in range(PIPS):
            self.suit_lo[suit] = words[suit][0]
            self.suit_hi[suit] = words[suit][1]
            self.twice_lo[suit] = twice[suit][0]
            self.twice_hi[suit] = twice[suit][1]
        self.all_lo, self.all_hi = words[PIPS]
        self.doubles_lo, self.doubles_hi = words[PIPS + 1]
        self.leads_lo, self.leads_hi = words[PIPS + 2]

    def suits_joined_twice(self, high: int, low: int) -> tuple[int, ...]:
        """The pips that a tile may join by either half: its wild half must be one it may leave."""
        if high == low or (high == self.wild and self.wild_end == WILD_NEVER_EXPOSED):
            return ()
        return (low, PIPS - 1) if high == self.wild else (PIPS - 1,)


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
        self.reset()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reset(self) -> cython.void:
        """An empty table again. What is read only for laid tiles and open ends may stay."""
        seat: cython.int
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
        i: cython.int
        s.phase = self.phase
        s.to_act = self.to_act
        s.dealer = self.dealer
        s.leader = self.leader
        s.opening = self.opening
        s.drawer = self.drawer
        s.lead_by = self.lead_by
        for i in range(self.table.seats):
            s.hand_lo[i] = self.hand_lo[i]
            s.hand_hi[i] = self.hand_hi[i]
            s.hidden[i] = self.hidden[i]
            s.base[i] = self.base[i]
            s.points[i] = self.points[i]
            s.bonus[i] = self.bonus[i]
        s.unseen_lo = self.unseen_lo
        s.unseen_hi = self.unseen_hi
        for i in range(self.yard_next, self.yard_size):
            s.yard[i] = self.yard[i]
        s.yard_size = self.yard_size
        s.yard_next = self.yard_next
        s.lead_lo = self.lead_lo
        s.lead_hi = self.lead_hi
        s.drawn = self.drawn
        s.drawn_tile = self.drawn_tile
        s.lap = self.lap
        s.proven = self.proven
        s.last_layer = self.last_layer
        s.root = self.root
        s.hub_laid = self.hub_laid
        for i in range(self.table.tiles):
            s.kind[i] = self.kind[i]
            s.value[i] = self.value[i]
            s.covered[i] = self.covered[i]
            s.gate[i] = self.gate[i]
            s.arms[i] = self.arms[i]
        s.ends = self.ends
        for i in range(self.ends):
            s.open_end[i] = self.open_end[i]
        s.fit_lo = self.fit_lo
        s.fit_hi = self.fit_hi
        s.demands = self.demands
        for i in range(self.demands):
            s.demand_tile[i] = self.demand_tile[i]
            s.demand_left[i] = self.demand_left[i]
        s.total = self.total
        s.window = self.window
        s.window_side = self.window_side
        s.claims = self.claims
        s.reason = self.reason
        s.winner = self.winner
        s.known = self.known
        s.terms = self.terms
        for i in range(self.terms):
            s.term_kind[i] = self.term_kind[i]
            s.term_side[i] = self.term_side[i]
            s.term_seat[i] = self.term_seat[i]
            s.term_points[i] = self.term_points[i]
        return s


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
def take(s: State, seat: cython.int, tile: cython.int) -> cython.void:
    """Take a tile out of a hand: a known one, or one of its hidden ones, which is seen then."""
    if not holds(s, seat, tile):
        s.hidden[seat] -= 1
        if tile < 64:
            s.unseen_lo &= ~(ONE << tile)
        else:
            s.unseen_hi &= ~(ONE << (tile - 64))
    elif tile < 64:
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
