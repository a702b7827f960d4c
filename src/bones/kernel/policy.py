"""How a simulation plays on where its tree ends: not quite at random.

Of all it may lay a seat lays what it likes best: it takes points, and rather lays heavy tiles and
doubles, and keeps wild halves; but its liking is blurred by chance, so that anything may happen. A
point on the table is worth WORTH, and chance adds up to BLUR.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.chance import Chance, below, random_word
    from bones.kernel.codes import CLOSING, PLAIN, PLAYING, ROOT, UNNAMED
    from bones.kernel.counting import count_leads, count_plays, nth_lead, nth_play
    from bones.kernel.layout import double_counts, number_of
    from bones.kernel.legal import Moves, first_half, may_draw, may_pass
    from bones.kernel.packed import end_key, end_pip, end_tile, join_end, move
    from bones.kernel.playouts import call_all
    from bones.kernel.state import State
    from bones.kernel.table import ONE, SHOWN, WIDE, WILDS
    from bones.kernel.turn import draw, pass_turn, play_lead, play_on
    from bones.kernel.words import lowest

    WORTH = 16
    PIP = 3
    SHED = 32  # for a double
    KEEP = 48  # for a wild half
    BLUR = 127


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_on_out(s: State, chance: Chance, moves: Moves) -> cython.void:
    """Play a round to its end by liking and chance."""
    if s.table.may == 0:
        like_on_out(s, chance, moves, 0)
    else:
        like_on_out(s, chance, moves, SHOWN)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def like_on_out(s: State, chance: Chance, moves: Moves, may: cython.int) -> cython.void:
    """As `play_on_out`, knowing what may come up."""
    seat: cython.int
    laying: cython.int
    picked: cython.int
    draws: cython.bint
    others: cython.bint
    while s.phase < CLOSING:
        seat = s.to_act
        if s.phase == PLAYING:
            laying = count_plays(s, seat, moves, may)
        else:
            laying = count_leads(s, seat, moves)
        draws = False
        others = False
        if laying == 0 or not s.table.must_play:
            draws = may_draw(s, seat)
            others = draws or may_pass(s, seat)
        if laying and (not others or below(chance, laying + 1)):
            if s.phase == PLAYING:
                # C may look at its arguments in any order, and this one says where the end is.
                picked = picked_play(s, chance, moves, laying, may)
                play_on(s, seat, picked, moves.end, may)
            else:
                play_lead(s, seat, picked_lead(s, chance, moves, laying))
            if s.window:
                call_all(s)
        elif draws:
            draw(s, seat)
        else:
            pass_turn(s, seat, False)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def picked_lead(s: State, chance: Chance, moves: Moves, laying: cython.int) -> cython.int:
    """Of the leads just counted one: where they are listed any, else the one that is liked best."""
    best: cython.int = -1
    chosen: cython.int = 0
    score: cython.int
    tile: cython.int
    offset: cython.int
    word: cython.ulonglong
    if laying == 1 or moves.count:
        return nth_lead(moves, below(chance, laying) if laying > 1 else 0)
    for offset in range(0, 128, 64):
        word = moves.hi if offset else moves.lo
        while word:
            tile = offset + lowest(word)
            word &= word - ONE
            score = liking(s, tile) + (random_word(chance) & BLUR)
            if score > best:
                best = score
                chosen = move(tile, 0, ROOT, 0, UNNAMED)
    return chosen


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def picked_play(
    s: State, chance: Chance, moves: Moves, laying: cython.int, may: cython.int
) -> cython.int:
    """Of the plays just counted one: where they are listed any, else the one that is liked best."""
    best: cython.int = -1
    chosen: cython.int = 0
    score: cython.int
    end: cython.int
    packed: cython.int
    key: cython.int
    tile: cython.int
    half: cython.int
    offset: cython.int
    word: cython.ulonglong
    twice: cython.ulonglong
    if laying == 1 or (may & WILDS and moves.count):
        return nth_play(s, moves, below(chance, laying) if laying > 1 else 0, may)
    for end in range(s.ends):
        packed = s.open_end[end]
        key = end_key(packed)
        for offset in range(0, 128 if may & WIDE else 64, 64):
            word = moves.hi & s.table.suit_hi[key] if offset else moves.lo & s.table.suit_lo[key]
            while word:
                tile = offset + lowest(word)
                twice = s.table.twice_hi[key] if offset else s.table.twice_lo[key]
                half = first_half(s, tile, key)
                if (twice >> (tile - offset)) & ONE and random_word(chance) & 1:
                    half = 1
                word &= word - ONE
                score = liking(s, tile) + (random_word(chance) & BLUR)
                if s.table.multiple:
                    score += WORTH * s.table.credit[total_after(s, packed, tile, half, may)]
                if score > best:
                    best = score
                    chosen = join_end(packed, tile, half, UNNAMED)
                    moves.end = end
    return chosen


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def liking(s: State, tile: cython.int) -> cython.int:
    """How gladly a tile is laid, whatever it makes; never below 0."""
    wilds: cython.int = (s.table.high[tile] == s.table.wild) + (s.table.low[tile] == s.table.wild)
    liked: cython.int = 2 * KEEP + PIP * s.table.points[tile] - KEEP * wilds
    return liked + SHED if s.table.high[tile] == s.table.low[tile] else liked


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def total_after(
    s: State, end: cython.int, tile: cython.int, half: cython.int, may: cython.int
) -> cython.int:
    """About the count after a play: a guess for wild halves and for what hubs still count."""
    parent: cython.int = end_tile(end)
    total: cython.int = s.total
    left: cython.int
    if s.kind[parent] == PLAIN:
        total -= number_of(end_pip(end), may)
    elif s.arms[parent] == 1 and double_counts(s, parent):
        total -= 2 * number_of(s.value[parent], may)
    left = s.table.halves[tile | (1 - half) << 7]
    if left == s.table.wild:
        return total
    if s.table.acts_double[tile]:
        return total + 2 * left
    return total + left
