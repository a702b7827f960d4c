"""Counting what a seat may lay, for play-outs that need one play of many.

`count_plays` counts what `find_plays` would list, and `nth_play` gives one of them, in the same
order; so do `count_leads` and `nth_lead` before the first tile lies. A test holds them equal.
Listing was more than half of a Spinner play-out.

The ends are looked at four at a time, whether there are so many or not: nothing joins where there
is none, and a processor that guesses branches need not guess how many there are.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import LEADING, ROOT, UNNAMED
    from bones.kernel.layout import end_at
    from bones.kernel.legal import Moves, find_candidates, find_plays, first_half
    from bones.kernel.packed import end_key, end_pip, join_end, move, move_edge, move_parent
    from bones.kernel.state import State
    from bones.kernel.table import HIDES, ONE, WIDE, WILDS
    from bones.kernel.words import count_bits, lowest


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_leads(s: State, seat: cython.int, moves: Moves) -> cython.int:
    """How many leads `find_plays` would find before the first tile lies, for `nth_lead`."""
    if s.table.names_numbers or s.phase != LEADING:
        find_plays(s, seat, moves)
        return moves.count
    if not find_candidates(s, seat, moves):
        return 0
    moves.lo &= s.lead_lo
    moves.hi &= s.lead_hi
    return count_bits(moves.lo) + count_bits(moves.hi)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_plays(s: State, seat: cython.int, moves: Moves, may: cython.int) -> cython.int:
    """How many plays `find_plays` would find once the first tile lies, for `nth_play`.

    Where no player names numbers, counting bits will do; else the plays are listed.
    """
    if may & WILDS and s.table.names_numbers:
        find_plays(s, seat, moves)
        return moves.count
    if s.table.must_play and not may & HIDES:
        # Whoever draws has nothing else that fits: what was drawn is the only candidate anyhow.
        moves.count = 0
        moves.lo = s.hand_lo[seat] & s.fit_lo
        moves.hi = s.hand_hi[seat] & s.fit_hi if may & WIDE else 0
    elif not find_candidates(s, seat, moves):
        return 0
    if not may & WIDE or moves.hi == 0:
        return 0 if moves.lo == 0 else count_joins(s, moves, may & ~WIDE)
    return count_joins(s, moves, may)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_joins(s: State, moves: Moves, may: cython.int) -> cython.int:
    """In how many ways the candidates join the open ends, noting how many before each end."""
    n: cython.int = 0
    end: cython.int
    i: cython.int
    for end in range(0, s.ends, 4):
        for i in range(4):
            moves.before[end + i] = n
            n += count_ways(s, moves, end_key(s.open_end[end + i]), may)
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_ways(s: State, moves: Moves, key: cython.int, may: cython.int) -> cython.int:
    """In how many ways the candidates join an end: each by one half, some by either."""
    n: cython.int = count_bits(moves.lo & s.table.suit_lo[key])
    if may & WILDS:
        n += count_bits(moves.lo & s.table.twice_lo[key])
    if may & WIDE:
        n += count_bits(moves.hi & s.table.suit_hi[key])
    if may & WILDS and may & WIDE:
        n += count_bits(moves.hi & s.table.twice_hi[key])
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def nth_play(s: State, moves: Moves, n: cython.int, may: cython.int) -> cython.int:
    """The play number n, counted from 0, of those that `count_plays` has just counted.

    Its end's place in the list of ends is noted.
    """
    end: cython.int = 0
    packed: cython.int
    if may & WILDS and moves.count:
        packed = moves.list[n]
        moves.end = end_at(s, move_parent(packed), move_edge(packed))
        return packed
    while end + 4 < s.ends and n >= moves.before[end + 4]:
        end += 4
    # Sums of truths, not a search: which end it is is as good as random.
    end += (
        (n >= moves.before[end + 1]) + (n >= moves.before[end + 2]) + (n >= moves.before[end + 3])
    )
    moves.end = end
    n -= moves.before[end]
    if not may & WIDE or moves.hi == 0:
        return nth_join(s, moves, s.open_end[end], n, may & ~WIDE)
    return nth_join(s, moves, s.open_end[end], n, may)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def nth_lead(moves: Moves, n: cython.int) -> cython.int:
    """The lead number n, counted from 0, of those that `count_leads` has just counted."""
    word: cython.ulonglong = moves.lo
    offset: cython.int = 0
    if moves.count:
        return moves.list[n]
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
def nth_join(s: State, moves: Moves, end: cython.int, n: cython.int, may: cython.int) -> cython.int:
    """The n-th of the ways in which the candidates join an end: by tile, the larger half first."""
    pip: cython.int = end_pip(end)
    word: cython.ulonglong = moves.lo & s.table.suit_lo[pip]
    twice: cython.ulonglong
    offset: cython.int = 0
    tile: cython.int
    ways: cython.int
    if not may & WILDS and not may & WIDE:
        while n:
            word &= word - ONE
            n -= 1
        tile = lowest(word)
        return join_end(end, tile, s.table.high[tile] != pip, UNNAMED)
    twice = moves.lo & s.table.twice_lo[pip]
    while True:
        if may & WIDE and word == 0:
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
