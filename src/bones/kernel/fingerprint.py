"""One number for all that a position can still lead to.

Two positions that differ only in what no longer matters (which tile shows an open end, in which
order ends opened, what was laid when) have the same number; two that can lead to different things
have different ones, but for a chance of one in 2**64 a pair. What the round brought in before
counts only where it can matter later.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.chance import ALL, mixed
    from bones.kernel.codes import JAMMER, LEADING, PLAIN, TOTAL_EXCLUDE_JAMMER
    from bones.kernel.layout import double_counts
    from bones.kernel.packed import end_edge, end_key, end_tile
    from bones.kernel.state import State, drawable
    from bones.kernel.table import ONE
    from bones.kernel.words import count_bits

    GOLDEN = 0x9E3779B97F4A7C15
    # Each part of a position is mixed with a number of its own, a multiple of GOLDEN.
    OF_HAND = 1  # and a seat; the high words come 8 later
    OF_POINTS = 17  # and a side
    OF_LEAD = 25
    OF_YARD = 27
    OF_END = 29


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_mark(s: State, end: cython.int) -> cython.ulonglong:
    """All that matters of an open end. Ends of the same mark may be used one for the other."""
    packed: cython.int = s.open_end[end]
    tile: cython.int = end_tile(packed)
    mark: cython.ulonglong = end_key(packed)
    live: cython.bint
    first: cython.int
    i: cython.int
    if s.kind[tile] == PLAIN:
        return mark
    first = (1 << (s.gate[tile] + 1)) - 2
    live = (s.covered[tile] & first) != first
    if s.table.multiple:
        # A double's ends add nothing to the count once it no longer counts.
        mark |= 1 << 7
        live = live or double_counts(s, tile)
    for i in range(s.demands):
        if s.demand_tile[i] == tile:
            live = True
            mark |= (ONE + i) << 25 | (ONE * s.demand_left[i]) << 30
    if live:
        mark |= 1 << 8 | s.covered[tile] << 9 | (s.arms[tile] & 7) << 17 | s.gate[tile] << 21
        mark |= (ONE * s.kind[tile]) << 35
        if tile == s.root:
            mark |= ONE << 34
        if s.table.both_sides:
            # Which of its edges are covered decides until when it counts.
            mark |= (ONE * end_edge(packed)) << 40
    return mark


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def points_mark(s: State, side: cython.int, whole: cython.bint, reach: cython.int) -> cython.int:
    """What matters later of the points a side has, `reach` being the most it can still make.

    With `whole`, all of them do; else whether they can reach the target, and whether they are
    still too few to score with a small count.
    """
    score: cython.int = s.base[side] + s.points[side]
    if whole or (s.table.target > 0 and score + reach >= s.table.target):
        return score | 1 << 30
    if s.table.min_first_score and score <= 0:
        return score | 1 << 29
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def most_to_come(s: State) -> cython.int:
    """More than any side can still make in play: each tile adds at most twice its larger half."""
    tiles: cython.int = s.yard_size - s.yard_next if drawable(s) else 0
    seat: cython.int
    for seat in range(s.table.seats):
        tiles += count_bits(s.hand_lo[seat]) + count_bits(s.hand_hi[seat])
    return tiles * (s.total + 2 * s.table.pips * (tiles + 1))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fingerprint(
    s: State, salt: cython.ulonglong, whole: cython.bint, unordered: cython.bint
) -> cython.ulonglong:
    """The number of a position in which somebody is to act and every hand is known.

    `salt` keeps apart what is asked of one round from what is asked of another. With `whole` all
    points count; with `unordered` the boneyard is a set instead of a sequence.
    """
    total: cython.ulonglong = salt
    word: cython.ulonglong = 0
    i: cython.int
    reach: cython.int
    for i in range(s.table.seats):
        total += mixed(s.hand_lo[i] ^ ((OF_HAND + i) * GOLDEN & ALL))
        if s.table.tiles > 64:
            total += mixed(s.hand_hi[i] ^ ((OF_HAND + 8 + i) * GOLDEN & ALL))
    for i in range(s.ends):
        total += mixed(end_mark(s, i) ^ (OF_END * GOLDEN & ALL))
    if s.table.multiple and (whole or s.table.target or s.table.min_first_score):
        reach = most_to_come(s)
        for i in range(s.table.sides):
            word = points_mark(s, i, whole, reach)
            total += mixed((word & ALL) ^ ((OF_POINTS + i) * GOLDEN & ALL))
    if s.phase == LEADING:
        total += mixed(s.lead_lo ^ (OF_LEAD * GOLDEN & ALL))
        total += mixed(s.lead_hi ^ ((OF_LEAD + 1) * GOLDEN & ALL))
    if unordered:
        total += yard_mark(s)
    word = s.to_act | s.phase << 4 | s.yard_next << 8 | s.hub_laid << 16
    if s.drawn:
        word |= (ONE * s.drawn_tile) << 20 | ONE << 28
    if s.demands and s.table.release:
        word |= (ONE * s.lap) << 32
    if s.table.blocked_winner == JAMMER or s.table.blocked_total == TOTAL_EXCLUDE_JAMMER:
        word |= (ONE * s.last_layer) << 40
    return mixed((total + mixed(word)) & ALL)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def yard_mark(s: State) -> cython.ulonglong:
    """The tiles left in the boneyard, in any order."""
    lo: cython.ulonglong = 0
    hi: cython.ulonglong = 0
    i: cython.int
    for i in range(s.yard_next, s.yard_size):
        if s.yard[i] < 64:
            lo |= ONE << s.yard[i]
        else:
            hi |= ONE << (s.yard[i] - 64)
    return mixed(lo ^ (OF_YARD * GOLDEN & ALL)) + mixed(hi ^ ((OF_YARD + 1) * GOLDEN & ALL))
