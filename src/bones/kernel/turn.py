"""Turns: laying, drawing, passing, calling, and how a round comes to its end.

These functions change the state and take for granted that what they do is legal; `why_play` and
its like are asked first. Whatever they set off by itself (points, a lapse of demands, out, blocked,
the target reached, settlement) happens here, so that nobody can forget it.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import (
        BLOCKED,
        CLAIM_AUTO,
        CLOSING,
        DRAWING_OPENER,
        HIDDEN,
        LEADING,
        NONE,
        OUT,
        OVER,
        PLAYING,
        RESIGNED,
        ROOT,
        TARGET,
    )
    from bones.kernel.layout import end_at, lapse_demands, lay, lay_root
    from bones.kernel.packed import move_edge, move_half, move_number, move_parent, move_tile
    from bones.kernel.settle import may_call, reached, settle, worth
    from bones.kernel.state import State, drawable, empty_handed, give, take
    from bones.kernel.table import ANYTHING, CALLS, ONE


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def play(s: State, seat: cython.int, packed: cython.int) -> cython.void:
    """Lay a tile, score it, and pass the turn on or end the round."""
    end: cython.int
    if move_parent(packed) == ROOT:
        play_lead(s, seat, packed)
    else:
        end = end_at(s, move_parent(packed), move_edge(packed))
        play_on(s, seat, packed, end, ANYTHING)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_lead(s: State, seat: cython.int, packed: cython.int) -> cython.void:
    """As `play`, for the first tile."""
    tile: cython.int = move_tile(packed)
    take(s, seat, tile, ANYTHING)
    s.phase = PLAYING
    s.leader = seat
    s.drawer = NONE
    if s.opening != NONE and tile != s.table.double_wild:
        s.opening = s.table.high[tile]
    lay_root(s, tile, move_number(packed))
    go_on(s, seat, ANYTHING)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def play_on(
    s: State, seat: cython.int, packed: cython.int, end: cython.int, may: cython.int
) -> cython.void:
    """As `play`, for one who knows the place of the end in the list, and what may come up."""
    tile: cython.int = move_tile(packed)
    take(s, seat, tile, may)
    lay(s, tile, move_half(packed), end, move_number(packed), may)
    go_on(s, seat, may)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def go_on(s: State, seat: cython.int, may: cython.int) -> cython.void:
    """A tile lies: score it, and pass the turn on or end the round."""
    s.last_layer = seat
    s.lap = 0
    s.proven = 0
    score(s, seat, may)
    if s.phase == OVER:
        return
    if empty_handed(s, seat):
        if s.demands:
            lapse_demands(s)
        end(s, OUT, seat)
        return
    start_turn(s, next_seat(s, seat))
    look_for_block(s)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_seat(s: State, seat: cython.int) -> cython.int:
    """Whose turn follows: the next seat clockwise. A turn that stays would be decided here."""
    return seat + 1 if seat + 1 < s.table.seats else 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def score(s: State, seat: cython.int, may: cython.int) -> cython.void:
    """Credit the count, or open the window in which it may be called. (`claim`)"""
    side: cython.int = s.table.side_of[seat]
    points: cython.int
    if not may & CALLS or s.table.claim == CLAIM_AUTO:
        points = worth(s, side)
        s.points[side] += points
        if reached(s, side) and points:
            end(s, TARGET, seat)
    elif s.table.multiple:
        s.window = 1
        s.window_side = side
        s.claims = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def start_turn(s: State, seat: cython.int) -> cython.void:
    """It is the turn of `seat`, and it has drawn nothing yet."""
    s.to_act = seat
    s.drawn = 0
    s.drawn_tile = NONE


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def draw(s: State, seat: cython.int) -> cython.void:
    """Draw the top tile of the boneyard."""
    tile: cython.int = s.yard[s.yard_next]
    s.yard_next += 1
    give(s, seat, tile)
    s.lap = 0
    s.proven = 0
    if s.phase == LEADING and s.to_act == NONE and s.opening != NONE:
        s.phase = DRAWING_OPENER  # hidden hands: this shows that nobody held an opener
    if s.phase == DRAWING_OPENER:
        draw_for_opener(s, seat, tile)
        return
    if s.to_act == NONE:
        # Hidden hands: this shows that nobody held what would have had to be led.
        s.to_act = seat
        s.lead_lo = s.table.leads_lo
        s.lead_hi = s.table.leads_hi
    s.drawn += 1
    s.drawn_tile = tile
    look_for_block(s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_for_opener(s: State, seat: cython.int, tile: cython.int) -> cython.void:
    """One draw for the opening double: its drawer lays it at once, a miss is kept."""
    step: cython.int = s.table.seats - 1 if s.table.anticlockwise else 1
    s.drawer = NONE
    if is_opener(s, tile):
        s.phase = LEADING
        s.lead_lo = ONE << tile if tile < 64 else 0
        s.lead_hi = ONE << (tile - 64) if tile >= 64 else 0
        start_turn(s, seat)
        return
    if tile == HIDDEN:
        s.drawer = seat
    start_turn(s, (seat + step) % s.table.seats)
    look_for_block(s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def double_of(symbol: cython.int) -> cython.int:
    """The double of a symbol, in the order of the set."""
    return symbol * (symbol + 1) // 2 + symbol


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_opener(s: State, tile: cython.int) -> cython.bint:
    """Is this the double of the round, or the double wild that may stand in for it?"""
    v: cython.int = s.opening
    if tile == HIDDEN or v == NONE:
        return False
    return tile == double_of(v) or tile == s.table.double_wild


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def pass_turn(s: State, seat: cython.int, timeout: cython.bint) -> cython.void:
    """Pass. A full lap of passes with nothing to draw lapses every demand.

    It also ends a round whose hidden hands leave open whether it is blocked; but a pass by the
    clock, or one that may have kept a drawn tile, proves nothing about a hand and does not count to
    that lap.
    """
    unproven: cython.bint = timeout or (s.drawn > 0 and not s.table.must_play_drawn)
    if s.phase == LEADING:
        lead_passes(s, seat)
        return
    s.lap = 0 if drawable(s) else s.lap + 1
    s.proven = 0 if drawable(s) or unproven else s.proven + 1
    start_turn(s, next_seat(s, seat))
    if s.demands and s.table.release and s.lap >= s.table.seats:
        s.lap = 0
        s.proven = 0
        lapse_demands(s)
        look_for_block(s)
    elif s.proven >= s.table.seats:
        end(s, BLOCKED, NONE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lead_passes(s: State, seat: cython.int) -> cython.void:
    """The lead moves left; the next seat leads what a winner may lead."""
    s.lead_lo = s.table.leads_lo
    s.lead_hi = s.table.leads_hi
    start_turn(s, next_seat(s, seat))
    look_for_block(s)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def call(s: State, seat: cython.int, points: cython.int) -> cython.bint:
    """Call the count. Right: the seat's side scores. Wrong: the penalty, and its claim is used."""
    side: cython.int = s.table.side_of[seat]
    right: cython.bint = points == worth(s, side)
    other: cython.int
    waiting: cython.bint = False
    if right:
        s.points[side] += points
        s.window = 0
        if reached(s, side):
            end(s, TARGET, seat)
    else:
        s.points[side] -= s.table.penalty
        s.claims |= 1 << seat
    if s.phase == CLOSING:
        for other in range(s.table.seats):
            waiting = waiting or may_call(s, other)
        if not waiting:
            close(s)
    return right


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def resign(s: State) -> cython.void:
    """A seat resigns: the match is over, so the round is. Points made in play stand."""
    s.window = 0
    end(s, RESIGNED, NONE)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def close(s: State) -> cython.void:
    """Close the window of calls after the last tile: the round settles."""
    s.window = 0
    s.phase = OVER
    settle(s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end(s: State, reason: cython.int, winner: cython.int) -> cython.void:
    """The round ends. Out and blocked settle, once nobody may call any more."""
    seat: cython.int
    s.reason = reason
    s.winner = winner
    s.to_act = NONE
    if reason == OUT or reason == BLOCKED:
        for seat in range(s.table.seats):
            if may_call(s, seat):
                s.phase = CLOSING
                return
        close(s)
    else:
        s.window = 0
        s.phase = OVER


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def can_play(s: State, seat: cython.int) -> cython.bint:
    """Is a tile known to be in this hand that fits?"""
    return (s.hand_lo[seat] & s.fit_lo) != 0 or (s.hand_hi[seat] & s.fit_hi) != 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def may_play(s: State, seat: cython.int) -> cython.bint:
    """Could this seat play, as far as is known?"""
    if can_play(s, seat):
        return True
    if s.hidden[seat] == 0:
        return False
    return (s.unseen_lo & s.fit_lo) != 0 or (s.unseen_hi & s.fit_hi) != 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def can_lead(s: State, seat: cython.int) -> cython.bint:
    """Is a tile known to be in this hand that may be led?"""
    return (s.hand_lo[seat] & s.lead_lo) != 0 or (s.hand_hi[seat] & s.lead_hi) != 0


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def may_lead(s: State, seat: cython.int) -> cython.bint:
    """Could this seat lead, as far as is known?"""
    if can_lead(s, seat):
        return True
    if s.hidden[seat] == 0:
        return False
    return (s.unseen_lo & s.lead_lo) != 0 or (s.unseen_hi & s.lead_hi) != 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def look_for_block(s: State) -> cython.void:
    """End the round at once when no seat could play or draw any more."""
    if blocked(s):
        end(s, BLOCKED, NONE)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def blocked(s: State) -> cython.bint:
    """Can nobody play or draw, now or later? Demands that may lapse wait for the lap of passes."""
    seat: cython.int
    if s.phase == DRAWING_OPENER:
        return s.yard_size - s.yard_next <= s.table.reserve and s.drawer == NONE
    if drawable(s):
        return False
    if s.phase == LEADING:
        for seat in range(s.table.seats):
            if may_lead(s, seat):
                return False
        return True
    if s.demands and s.table.release:
        return False
    for seat in range(s.table.seats):
        if may_play(s, seat):
            return False
    return True
