"""Points: what a count is worth, and what the end of a round is made of.

The end of a round is a list of named terms (tiles collected, tiles taken off, rounding, ...), each
with the side it concerns; their sum is what the round's end adds. Hidden hands cannot be settled:
then `known` is 0 and no term is written.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import (
        BLOCKED,
        BONUS_NONE,
        BONUS_ROUNDED,
        CLAIM_AUTO,
        CLAIM_MUGGINS,
        JAMMER,
        LOWEST_HAND,
        NONE,
        OUT,
        TEAM_ALL_OTHERS,
        TEAM_MINUS_PARTNER,
        TERM_FLOOR,
        TERM_OWN_TILES,
        TERM_QUOTIENT,
        TERM_ROUNDING,
        TERM_SHARE,
        TERM_TAKEN_OFF,
        TERM_TILES,
        TIE_LIGHTEST_TILE,
        TIE_SPLIT,
        TOTAL_EXCLUDE_JAMMER,
        TOTAL_MINUS_OWN,
    )
    from bones.kernel.state import State, any_hidden, hand_points, holds

if not cython.compiled:
    HEAVY = 0x100000  # more than any hand or tile weighs


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def worth(s: State, side: cython.int) -> cython.int:
    """What the count on the table is worth to a side now (`Table.worth_of`, `min_first_score`)."""
    if s.total < s.table.min_first_score and s.base[side] + s.points[side] <= 0:
        return 0
    return s.table.credit[s.total]


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def call_worth(s: State, seat: cython.int) -> cython.int:
    """What the count is worth to the side of `seat`, if it calls."""
    return worth(s, s.table.side_of[seat])


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def may_call(s: State, seat: cython.int) -> cython.bint:
    """Could `seat` call the count now? (`claim`)"""
    if s.table.claim == CLAIM_AUTO or not s.window or s.claims >> seat & 1:
        return False
    if s.table.side_of[seat] != s.window_side and s.table.claim != CLAIM_MUGGINS:
        return False
    return worth(s, s.table.side_of[seat]) > 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def reached(s: State, side: cython.int) -> cython.bint:
    """Has a side reached, in play, the target that ends the match at once?"""
    return s.table.target > 0 and s.base[side] + s.points[side] >= s.table.target


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def term(
    s: State, kind: cython.int, side: cython.int, seat: cython.int, points: cython.int
) -> cython.void:
    """Write down one term of the round's end."""
    s.term_kind[s.terms] = kind
    s.term_side[s.terms] = side
    s.term_seat[s.terms] = seat
    s.term_points[s.terms] = points
    s.terms += 1
    s.bonus[side] += points


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rounded(s: State, points: cython.int) -> cython.int:
    """Points to the nearest multiple."""
    unit: cython.int = s.table.rounding_unit
    return (points + unit // 2) // unit * unit


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def collect(
    s: State, kind: cython.int, side: cython.int, seat: cython.int, sign: cython.int
) -> cython.void:
    """Add a hand to a side's bonus (sign 1) or take it off (-1), rounded singly if so ruled."""
    points: cython.int = hand_points(s, seat)
    term(s, kind, side, seat, sign * points)
    if s.table.per_hand and s.table.bonus == BONUS_ROUNDED and rounded(s, points) != points:
        term(s, TERM_ROUNDING, side, seat, sign * (rounded(s, points) - points))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def finish(s: State, side: cython.int, shares: cython.int) -> cython.void:
    """Turn what was collected for a side into its bonus: never below 0, rounded, shared."""
    points: cython.int
    if s.bonus[side] < 0:
        term(s, TERM_FLOOR, side, NONE, -s.bonus[side])
    points = s.bonus[side]
    if s.table.bonus == BONUS_ROUNDED:
        if rounded(s, points) != points:
            term(s, TERM_ROUNDING, side, NONE, rounded(s, points) - points)
        points = s.bonus[side]
        if s.table.quotient and points:
            term(s, TERM_QUOTIENT, side, NONE, points // s.table.rounding_unit - points)
    points = s.bonus[side]
    if shares > 1 and points:
        term(s, TERM_SHARE, side, NONE, points // shares - points)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle(s: State) -> cython.void:
    """Write the terms of a round that is out or blocked, and its winner.

    `winner` is the seat that went out, or NONE until a blocked round finds its own.
    """
    if any_hidden(s):
        s.known = 0
    elif s.table.own:
        settle_own(s)
    elif s.reason == OUT:
        settle_out(s)
    elif s.reason == BLOCKED:
        settle_blocked(s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle_own(s: State) -> cython.void:
    """Every seat adds its own hand; the lowest hand has won a blocked round. (`settle`: own)"""
    seat: cython.int
    for seat in range(s.table.seats):
        if hand_points(s, seat):
            term(s, TERM_OWN_TILES, s.table.side_of[seat], seat, hand_points(s, seat))
    if s.reason == BLOCKED:
        s.winner = lowest_seat(s, NONE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle_out(s: State) -> cython.void:
    """Credit the side of the seat that went out. (`team_total`)"""
    side: cython.int = s.table.side_of[s.winner]
    seat: cython.int
    if s.table.bonus == BONUS_NONE:
        return
    for seat in range(s.table.seats):
        if s.table.side_of[seat] != side or (
            s.table.team_total == TEAM_ALL_OTHERS and seat != s.winner
        ):
            collect(s, TERM_TILES, side, seat, 1)
        elif s.table.team_total == TEAM_MINUS_PARTNER and seat != s.winner:
            collect(s, TERM_TAKEN_OFF, side, seat, -1)
    finish(s, side, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle_blocked(s: State) -> cython.void:
    """Find who won a blocked round and credit it. (`blocked_winner`, `_total`, `_tie`)"""
    sides: cython.int = lowest_sides(s)
    side: cython.int
    seat: cython.int
    if bits(sides) > 1 and s.table.blocked_tie == TIE_LIGHTEST_TILE:
        sides = lightest_sides(s, sides)
    if bits(sides) == 1:
        for side in range(s.table.sides):
            if sides >> side & 1:
                s.winner = (
                    s.last_layer if s.table.blocked_winner == JAMMER else lowest_seat(s, side)
                )
    elif s.table.blocked_tie != TIE_SPLIT:
        return
    if s.table.bonus == BONUS_NONE:
        return
    for side in range(s.table.sides):
        if not sides >> side & 1:
            continue
        for seat in range(s.table.seats):
            if s.table.side_of[seat] == side:
                if s.table.blocked_total == TOTAL_MINUS_OWN:
                    collect(s, TERM_TAKEN_OFF, side, seat, -1)
            elif sides >> s.table.side_of[seat] & 1:
                continue
            elif s.table.blocked_total != TOTAL_EXCLUDE_JAMMER or seat != s.last_layer:
                collect(s, TERM_TILES, side, seat, 1)
        finish(s, side, bits(sides))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def side_count(s: State, side: cython.int) -> cython.int:
    """The raw count a side is compared by: the sum of its hands, or its lowest hand."""
    seat: cython.int
    total: cython.int = 0
    if s.table.blocked_winner == LOWEST_HAND:
        return hand_points(s, lowest_seat(s, side))
    for seat in range(s.table.seats):
        if s.table.side_of[seat] == side:
            total += hand_points(s, seat)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lowest_seat(s: State, side: cython.int) -> cython.int:
    """The seat with the lowest hand, of one side or (NONE) of all; the first from dealer's left."""
    best: cython.int = NONE
    least: cython.int = HEAVY
    i: cython.int
    seat: cython.int
    for i in range(1, s.table.seats + 1):
        seat = (s.dealer + i) % s.table.seats
        if side != NONE and s.table.side_of[seat] != side:
            continue
        if hand_points(s, seat) < least:
            least = hand_points(s, seat)
            best = seat
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lightest(s: State, side: cython.int) -> cython.int:
    """The points of the lightest tile a side holds."""
    least: cython.int = HEAVY
    seat: cython.int
    tile: cython.int
    for seat in range(s.table.seats):
        if s.table.side_of[seat] != side:
            continue
        for tile in range(s.table.tiles):
            if holds(s, seat, tile) and s.table.points[tile] < least:
                least = s.table.points[tile]
    return least


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lowest_sides(s: State) -> cython.int:
    """The sides that win or tie a blocked round, as bits. (`blocked_winner`)"""
    least: cython.int = HEAVY
    sides: cython.int = 0
    side: cython.int
    count: cython.int
    if s.table.blocked_winner == JAMMER:
        return 0 if s.last_layer == NONE else 1 << s.table.side_of[s.last_layer]
    for side in range(s.table.sides):
        count = side_count(s, side)
        if count < least:
            least = count
            sides = 0
        if count == least:
            sides |= 1 << side
    return sides


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lightest_sides(s: State, sides: cython.int) -> cython.int:
    """Of tied sides those that hold the lightest tile, as bits. (`blocked_tie`)"""
    least: cython.int = HEAVY
    chosen: cython.int = 0
    side: cython.int
    weight: cython.int
    for side in range(s.table.sides):
        if not sides >> side & 1:
            continue
        weight = lightest(s, side)
        if weight < least:
            least = weight
            chosen = 0
        if weight == least:
            chosen |= 1 << side
    return chosen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def bits(mask: cython.int) -> cython.int:
    """How many sides a set of sides has."""
    n: cython.int = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n
