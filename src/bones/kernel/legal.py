"""What a seat may do now.

`find_plays`, `may_draw` and `may_pass` are the fast half of legality: bit sets and counts. The
other half, room `why`, says what is wrong with an action and rests on the same predicates
(`open_now`, `joins`, ...); a test holds the two equal on every conceivable action.

With hidden tiles the answers are about what is possible: a tile that might be held may be played.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import (
        BY_HEAVIEST_TILE,
        DRAW_ONE,
        DRAWING_OPENER,
        HIDDEN,
        LEADING,
        NONE,
        PLAYING,
        ROOT,
        UNNAMED,
    )
    from bones.kernel.layout import joins, needs_number, open_now
    from bones.kernel.packed import (
        end_edge,
        end_pip,
        end_tile,
        move,
        move_edge,
        move_parent,
    )
    from bones.kernel.state import ENDS, State, drawable
    from bones.kernel.table import ONE
    from bones.kernel.turn import can_lead, can_play, is_opener
    from bones.kernel.words import free_moves, lowest, room_for_moves

    # More than any seat can have: 13 doubles with two more ends each and an opener with four make
    # 30 ends; 105 tiles join one in two ways at most, 14 of them naming one of 13 numbers: 11,760.
    CAPACITY = 16384

    NO_MOVE = -1
    EDGE = 0x700  # of a packed play


@cython.final
@cython.cclass
class Moves:
    """Room for the plays of one seat, filled by `find_plays` and used again and again.

    Plays that are only counted (see `count_plays`) leave the candidates, and how many of their ways
    to join come before each end.
    """

    def __init__(self) -> None:
        """No plays yet."""
        if not cython.compiled:
            self.before = [0] * ENDS
        # Not a field of its own: clearing so much memory would take longer than finding the plays.
        self.list = room_for_moves(CAPACITY)
        self.count = 0
        self.lo = 0
        self.hi = 0
        self.end = NONE

    def __dealloc__(self) -> None:
        """Give the room back (called only where it is compiled)."""
        free_moves(self.list)

    def as_list(self) -> list[int]:
        """The plays found, each packed as `packed.move` packs it."""
        return [self.list[i] for i in range(self.count)]


@cython.ccall
@cython.exceptval(check=False)
def listed(moves: Moves, wanted: cython.int) -> cython.int:
    """The play among those found that is wanted, NO_MOVE if there is none.

    A wanted play of edge 0 is the one on the lowest edge there is.
    """
    found: cython.int = NO_MOVE
    i: cython.int
    any_edge: cython.bint = move_edge(wanted) == 0 and move_parent(wanted) != ROOT
    for i in range(moves.count):
        if moves.list[i] == wanted:
            return wanted
        if any_edge and moves.list[i] & ~EDGE == wanted:
            if found == NO_MOVE or moves.list[i] < found:
                found = moves.list[i]
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add(moves: Moves, move: cython.int) -> cython.void:
    """Note one play."""
    if moves.count < CAPACITY:
        moves.list[moves.count] = move
        moves.count += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_numbers(
    s: State,
    moves: Moves,
    tile: cython.int,
    half: cython.int,
    parent: cython.int,
    edge: cython.int,
) -> cython.void:
    """Note a play, once for every number its player could name."""
    number: cython.int
    if needs_number(s, tile, half, parent):
        for number in range(s.table.pips + 1):
            add(moves, move(tile, half, parent, edge, number))
    else:
        add(moves, move(tile, half, parent, edge, UNNAMED))


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def fits(s: State, tile: cython.int) -> cython.bint:
    """Does this tile fit some open end now?"""
    if tile < 64:
        return (s.fit_lo >> tile) & ONE != 0
    return (s.fit_hi >> (tile - 64)) & ONE != 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def drawn_fits(s: State) -> cython.bint:
    """Did this seat draw, as its last tile this turn, one that fits?"""
    return s.phase == PLAYING and s.drawn_tile < HIDDEN and fits(s, s.drawn_tile)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def find_candidates(s: State, seat: cython.int, moves: Moves) -> cython.bint:
    """Note the tiles that `seat` might lay now, as far as phase, hand and drawing go.

    False unless it is the turn of `seat`. (Nobody is to act while the opener is hidden: then any
    seat may be the one that leads.)
    """
    moves.count = 0
    if s.phase > PLAYING or (s.to_act != seat and s.to_act != NONE and s.drawer != seat):
        return False
    moves.lo = s.hand_lo[seat]
    moves.hi = s.hand_hi[seat]
    if s.hidden[seat]:
        moves.lo |= s.unseen_lo
        moves.hi |= s.unseen_hi
    if s.phase == PLAYING:
        if s.table.must_play_drawn and drawn_fits(s):
            moves.lo = ONE << s.drawn_tile if s.drawn_tile < 64 else 0
            moves.hi = ONE << (s.drawn_tile - 64) if s.drawn_tile >= 64 else 0
        moves.lo &= s.fit_lo
        moves.hi &= s.fit_hi
    return True


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def find_plays(s: State, seat: cython.int, moves: Moves) -> cython.void:
    """Find every play of `seat`, by end, then by tile, the larger half first."""
    end: cython.int
    if not find_candidates(s, seat, moves):
        return
    if s.phase == LEADING:
        find_leads(s, moves.lo & s.lead_lo, moves.hi & s.lead_hi, moves)
    elif s.phase == DRAWING_OPENER:
        if s.drawer == seat:
            find_drawn_openers(s, moves.lo, moves.hi, moves)
    else:
        for end in range(s.ends):
            if open_now(s, end):
                find_on_end(s, s.open_end[end], moves)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def first_half(s: State, tile: cython.int, pip: cython.int) -> cython.int:
    """By which half a tile that fits joins an end: the larger one if it can."""
    return 1 - joins(s, s.table.high[tile], pip)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_leads(s: State, lo: cython.ulonglong, hi: cython.ulonglong, moves: Moves) -> cython.void:
    """Note each tile of a set as a lead."""
    while lo:
        add_numbers(s, moves, lowest(lo), 0, ROOT, 0)
        lo &= lo - ONE
    while hi:
        add_numbers(s, moves, 64 + lowest(hi), 0, ROOT, 0)
        hi &= hi - ONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_drawn_openers(
    s: State, lo: cython.ulonglong, hi: cython.ulonglong, moves: Moves
) -> cython.void:
    """Hidden hands: the tile just drawn may have been one of the two that open the round."""
    tile: cython.int
    for tile in range(s.table.tiles):
        if is_opener(s, tile):
            if tile < 64:
                find_leads(s, lo & ONE << tile, 0, moves)
            else:
                find_leads(s, 0, hi & ONE << (tile - 64), moves)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_on_end(s: State, end: cython.int, moves: Moves) -> cython.void:
    """Note each way in which the candidates join one end."""
    pip: cython.int = end_pip(end)
    find_joins(s, end, moves.lo & s.table.suit_lo[pip], s.table.twice_lo[pip], 0, moves)
    find_joins(s, end, moves.hi & s.table.suit_hi[pip], s.table.twice_hi[pip], 64, moves)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_joins(
    s: State,
    end: cython.int,
    word: cython.ulonglong,
    twice: cython.ulonglong,
    offset: cython.int,
    moves: Moves,
) -> cython.void:
    """Note each way in which the tiles of a set join one end: by either half those of `twice`."""
    parent: cython.int = end_tile(end)
    edge: cython.int = end_edge(end)
    place: cython.int
    tile: cython.int
    while word:
        place = lowest(word)
        word &= word - ONE
        tile = offset + place
        add_numbers(s, moves, tile, first_half(s, tile, end_pip(end)), parent, edge)
        if (twice >> place) & ONE:
            add_numbers(s, moves, tile, 1, parent, edge)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def may_draw(s: State, seat: cython.int) -> cython.bint:
    """May `seat` draw now? (`draw`, `reserve`, `voluntary_draw`, `drawn_tile`)"""
    if s.phase > PLAYING or (s.to_act != seat and s.to_act != NONE):
        return False
    if s.phase == DRAWING_OPENER:
        return s.yard_size - s.yard_next > s.table.reserve
    if s.phase == LEADING and s.to_act == NONE:
        if s.opening != NONE:
            return may_begin_drawing(s, seat) and s.yard_size - s.yard_next > s.table.reserve
        return may_begin_drawing(s, seat) and drawable(s)
    if not drawable(s) or (s.table.draws == DRAW_ONE and s.drawn):
        return False
    if s.phase == LEADING:
        return not can_lead(s, seat)
    if drawn_fits(s):
        return False
    return s.table.voluntary_draw != 0 or not can_play(s, seat)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_begin_drawing(s: State, seat: cython.int) -> cython.bint:
    """Hidden hands: could it be this seat's lead although it holds nothing that may be led?

    So it is for the holder of the heaviest tile, where only doubles are led; otherwise only if
    nobody holds what must be led, for the seat that draws for it first.
    """
    holder: cython.int
    if s.lead_by == BY_HEAVIEST_TILE:
        return s.table.lead_double != 0 and not can_lead(s, seat)
    for holder in range(s.table.seats):
        if can_lead(s, holder):
            return False
    if s.opening != NONE:
        return seat == s.dealer
    return s.table.lead_double != 0 and seat == (s.dealer + 1) % s.table.seats


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def may_pass(s: State, seat: cython.int) -> cython.bint:
    """May `seat` pass now? (A pass by the clock is another matter.)"""
    lo: cython.ulonglong
    hi: cython.ulonglong
    if s.phase == LEADING and s.to_act == NONE:
        return s.opening == NONE and may_begin_drawing(s, seat) and not drawable(s)
    if s.phase > PLAYING or s.phase == DRAWING_OPENER or s.to_act != seat:
        return False
    if s.phase == LEADING:
        return not can_lead(s, seat) and not may_draw(s, seat)
    if drawn_fits(s):
        if s.table.must_play_drawn:
            return False
        # It may be kept; but a tile held before it that fits must be played.
        lo = s.hand_lo[seat] & s.fit_lo
        hi = s.hand_hi[seat] & s.fit_hi
        if s.drawn_tile < 64:
            lo &= ~(ONE << s.drawn_tile)
        else:
            hi &= ~(ONE << (s.drawn_tile - 64))
        return lo == 0 and hi == 0
    if can_play(s, seat):
        return False
    if s.drawn_tile == HIDDEN and not s.table.must_play_drawn:
        return True
    return (s.drawn > 0 and s.table.draws == DRAW_ONE) or not drawable(s)
