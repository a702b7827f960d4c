"""Counting the lines of play to a depth: the check that two programs play by the same rules.

Every action is one ply, forced draws and passes too. A line that is out or blocked ends there and
is one leaf. Calls are not counted: the count is for rules that score by themselves.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import CLOSING, ROOT
    from bones.kernel.layout import end_at
    from bones.kernel.legal import Moves, find_plays, may_draw, may_pass
    from bones.kernel.packed import (
        end_pip,
        move_edge,
        move_half,
        move_number,
        move_parent,
        move_tile,
    )
    from bones.kernel.state import State
    from bones.kernel.turn import draw, pass_turn, play
    from bones.kernel.words import let_signals_in


def perft(s: State, depth: int, merge: bool = False) -> int:
    """The number of lines of `depth` plies from here; `s` stays as it is.

    With `merge`, plays of one tile by one half on ends that show the same count once.
    """
    if depth == 0 or s.phase >= CLOSING:
        return 1
    let_signals_in()
    total = 0
    seat = s.to_act
    moves = Moves()
    find_plays(s, seat, moves)
    for i in range(moves.count):
        if merge and seen_before(s, moves, i):
            continue
        after = s.copy()
        play(after, seat, moves.list[i])
        total += perft(after, depth - 1, merge)
    if may_draw(s, seat):
        after = s.copy()
        draw(after, seat)
        total += perft(after, depth - 1, merge)
    if may_pass(s, seat):
        after = s.copy()
        pass_turn(after, seat, False)
        total += perft(after, depth - 1, merge)
    return total


@cython.cfunc
@cython.exceptval(check=False)
def seen_before(s: State, moves: Moves, index: cython.int) -> cython.bint:
    """Is an earlier play the same but for an end that shows the same?"""
    packed: cython.int = moves.list[index]
    other: cython.int
    i: cython.int
    if move_parent(packed) == ROOT:
        return False
    for i in range(index):
        other = moves.list[i]
        if (
            move_tile(other) == move_tile(packed)
            and move_half(other) == move_half(packed)
            and move_number(other) == move_number(packed)
            and shown(s, other) == shown(s, packed)
        ):
            return True
    return False


@cython.cfunc
@cython.exceptval(check=False)
def shown(s: State, packed: cython.int) -> cython.int:
    """The pip of the end that a play joins."""
    return end_pip(s.open_end[end_at(s, move_parent(packed), move_edge(packed))])
