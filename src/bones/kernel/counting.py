"""Counting what a seat may lay, for play-outs that need one play of many.

`count_plays` counts what `find_plays` would list, and `nth_play` gives one of them, in the same
order; a test holds the two equal. Listing them was more than half of a Spinner play-out.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import DRAWING_OPENER, LEADING, NONE, ROOT, UNNAMED
    from bones.kernel.layout import end_at
    from bones.kernel.legal import Moves, find_candidates, find_plays, first_half
    from bones.kernel.packed import SHUT, end_pip, join_end, move, move_edge, move_parent
    from bones.kernel.state import State
    from bones.kernel.table import ONE
    from bones.kernel.words import count_bits, lowest


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_plays(s: State, seat: cython.int, moves: Moves) -> cython.int:
    """How many plays `find_plays` would find, for `nth_play` to give one of them.

    Where no player names numbers, counting bits will do; else the plays are listed.
    """
    n: cython.int = 0
    end: cython.int
    packed: cython.int
    ways: cython.int
    one_way: cython.bint
    wide: cython.bint
    if s.table.names_numbers or s.phase == DRAWING_OPENER:
        find_plays(s, seat, moves)
        return moves.count
    if not find_candidates(s, seat, moves):
        return 0
    if s.phase == LEADING:
        moves.lo &= s.lead_lo
        moves.hi &= s.lead_hi
        return count_bits(moves.lo) + count_bits(moves.hi)
    if moves.lo == 0 and moves.hi == 0:
        return 0
    wide = moves.hi != 0
    one_way = s.table.wild == NONE and not wide
    for end in range(s.ends):
        packed = s.open_end[end]
        ways = 0
        if packed < SHUT:
            ways = count_ways(s, moves, end_pip(packed), one_way, wide)
        moves.ways[end] = ways
        n += ways
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_ways(
    s: State, moves: Moves, pip: cython.int, one_way: cython.bint, wide: cython.bint
) -> cython.int:
    """In how many ways the candidates join an end: each by one half, some by either.

    `wide` if some are in the high word; `one_way` if none are and none could join by either half.
    Both are known before the first end is looked at.
    """
    n: cython.int = count_bits(moves.lo & s.table.suit_lo[pip])
    if not one_way:
        n += count_bits(moves.lo & s.table.twice_lo[pip])
        if wide:
            n += count_bits(moves.hi & s.table.suit_hi[pip])
            n += count_bits(moves.hi & s.table.twice_hi[pip])
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def nth_play(s: State, moves: Moves, n: cython.int) -> cython.int:
    """The play number n, counted from 0, of those that `count_plays` has just counted.

    Its end's place in the list of ends is noted (NONE for a lead).
    """
    end: cython.int = 0
    packed: cython.int
    moves.end = NONE
    if moves.count:
        packed = moves.list[n]
        if move_parent(packed) != ROOT:
            moves.end = end_at(s, move_parent(packed), move_edge(packed))
        return packed
    if s.phase == LEADING:
        return nth_lead(moves, n)
    while n >= moves.ways[end]:
        n -= moves.ways[end]
        end += 1
    moves.end = end
    return nth_join(s, moves, s.open_end[end], n)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def nth_lead(moves: Moves, n: cython.int) -> cython.int:
    """The lead of the n-th candidate."""
    word: cython.ulonglong = moves.lo
    offset: cython.int = 0
    if n >= count_bits(word):
        n -= count_bits(word)
        word = moves.hi
        offset = 64
    while n:
        word &= word - ONE
        n -= 1
    return move(offset + lowest(word), 0, ROOT, 0, UNNAMED)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def nth_join(s: State, moves: Moves, end: cython.int, n: cython.int) -> cython.int:
    """The n-th of the ways in which the candidates join an end: by tile, the larger half first."""
    pip: cython.int = end_pip(end)
    word: cython.ulonglong = moves.lo & s.table.suit_lo[pip]
    twice: cython.ulonglong = moves.lo & s.table.twice_lo[pip]
    offset: cython.int = 0
    tile: cython.int
    ways: cython.int
    while True:
        if word == 0:
            word = moves.hi & s.table.suit_hi[pip]
            twice = moves.hi & s.table.twice_hi[pip]
            offset = 64
        tile = lowest(word)
        ways = 2 if (twice >> tile) & ONE else 1
        if n < ways:
            break
        n -= ways
        word &= word - ONE
    tile += offset
    return join_end(end, tile, 1 if n else first_half(s, tile, pip), UNNAMED)
