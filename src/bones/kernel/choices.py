"""The choices of a seat as a search tries them: each thing once, the promising first.

A choice is a play with the place of its end in the list of ends, or to draw, or to pass. Plays of
one tile on ends that are alike in all that matters are one choice.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import CLOSING, LEADING, NONE
    from bones.kernel.fingerprint import end_mark
    from bones.kernel.legal import (
        Moves,
        find_candidates,
        find_leads,
        find_on_end,
        may_draw,
        may_pass,
    )
    from bones.kernel.packed import SHUT, end_pip, move_half, move_number, move_parent, move_tile
    from bones.kernel.playouts import call_all
    from bones.kernel.state import State
    from bones.kernel.trail import Trail, joining
    from bones.kernel.turn import draw, next_seat, pass_turn, play_on
    from bones.kernel.words import count_bits

    ROOM = 65536
    # A choice has the packed play in its lowest 23 bits and the place of its end above them.
    PLAYED = 0x7FFFFF
    LEADS = 63 << 23
    DRAWS = 1 << 29
    PASSES = 1 << 30
    # How a choice is remembered, where another tile may show the same end.
    KNOWN_DRAW = 1 << 19
    KNOWN_PASS = 1 << 20
    BEFORE_ALL = 1 << 20

MARKS = 64


@cython.final
@cython.cclass
class Choices:
    """The choices at every depth, one list behind the other, each with how promising it looks."""

    def __init__(self) -> None:
        """No choices yet."""
        if not cython.compiled:
            self.list = [0] * ROOM
            self.promise = [0] * ROOM
            self.marks = [0] * MARKS
        self.top = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_choice(choices: Choices, choice: cython.int, promise: cython.int) -> cython.void:
    """Note a choice. (Whoever reaches a new depth looks whether there is room.)"""
    if choices.top < ROOM:
        choices.list[choices.top] = choice
        choices.promise[choices.top] = promise
        choices.top += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go_on(
    s: State,
    trail: Trail,
    moves: Moves,
    choices: Choices,
    unordered: cython.bint,
    top: cython.bint,
) -> cython.int:
    """Do what nobody has a choice about, until somebody has one; gives the number of choices.

    0 when the round is over. With `unordered` a draw is never done here: which tile comes is open.
    Only below the `top` are points called, by whoever may, as in play-outs, and are plays done
    that are the only choice.
    """
    count: cython.int
    while True:
        if s.window and not top:
            call_all(s)
        if s.phase >= CLOSING:
            return 0
        count = find_choices(s, moves, choices)
        if count == 0 or not s.table.must_play:
            # With all tiles known a seat that may draw may never pass as well.
            if may_draw(s, s.to_act):
                if count == 0 and not unordered:
                    draw(s, s.to_act)
                    continue
                add_choice(choices, DRAWS, 0)
                count += 1
            elif may_pass(s, s.to_act):
                if count == 0:
                    pass_turn(s, s.to_act, False)
                    continue
                add_choice(choices, PASSES, 0)
                count += 1
        if count > 1 or top or choices.list[choices.top - 1] >= DRAWS:
            return count
        choices.top -= 1
        take_choice(s, trail, choices.list[choices.top])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_choices(s: State, moves: Moves, choices: Choices) -> cython.int:
    """Note each play of the seat to act that is not like another; gives their number."""
    start: cython.int = choices.top
    seat: cython.int = s.to_act
    end: cython.int
    other: cython.int
    first: cython.int
    i: cython.int
    lo: cython.ulonglong = 0
    hi: cython.ulonglong = 0
    lo_twice: cython.ulonglong = 0
    hi_twice: cython.ulonglong = 0
    suit: cython.ulonglong
    high: cython.ulonglong
    if not find_candidates(s, seat, moves):
        return 0
    if s.phase == LEADING:
        find_leads(s, moves.lo & s.lead_lo, moves.hi & s.lead_hi, moves)
        for i in range(moves.count):
            add_choice(choices, moves.list[i] | LEADS, s.table.points[move_tile(moves.list[i])])
        return choices.top - start
    if moves.lo == 0 and moves.hi == 0:
        return 0
    for end in range(s.ends):
        if s.open_end[end] < SHUT:
            suit = s.table.suit_lo[end_pip(s.open_end[end])]
            lo_twice |= lo & suit
            lo |= suit
            suit = s.table.suit_hi[end_pip(s.open_end[end])]
            hi_twice |= hi & suit
            hi |= suit
    for end in range(s.ends):
        if s.open_end[end] >= SHUT:
            continue
        choices.marks[end] = end_mark(s, end)
        other = 0
        while other < end:
            if s.open_end[other] < SHUT and choices.marks[other] == choices.marks[end]:
                break
            other += 1
        if other < end:
            continue
        first = moves.count
        find_on_end(s, s.open_end[end], moves)
        if moves.count == first:
            continue
        # What fits the other ends, whatever this one will show.
        suit = (lo & ~s.table.suit_lo[end_pip(s.open_end[end])]) | lo_twice
        high = (hi & ~s.table.suit_hi[end_pip(s.open_end[end])]) | hi_twice
        for i in range(first, moves.count):
            add_choice(
                choices, moves.list[i] | end << 23, promise(s, suit, high, moves.list[i], end)
            )
    return choices.top - start


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def promise(
    s: State,
    lo: cython.ulonglong,
    hi: cython.ulonglong,
    packed: cython.int,
    end: cython.int,
) -> cython.int:
    """How promising a play looks: few answers for a rival, many for oneself, heavy tiles first.

    `lo` and `hi` are the tiles that fit other ends than the one that is joined.
    """
    tile: cython.int = move_tile(packed)
    follower: cython.int = next_seat(s, s.to_act)
    pip: cython.int = s.table.halves[tile | (1 - move_half(packed)) << 7]
    answers: cython.int
    total: cython.int
    looks: cython.int = s.table.points[tile]
    lo |= s.table.suit_lo[pip]
    hi |= s.table.suit_hi[pip]
    answers = count_bits(s.hand_lo[follower] & lo) + count_bits(s.hand_hi[follower] & hi)
    looks += 2 * count_bits(s.hand_lo[s.to_act] & lo) + 2 * count_bits(s.hand_hi[s.to_act] & hi)
    if s.table.side_of[follower] == s.table.side_of[s.to_act]:
        looks += 2 * answers
    else:
        looks -= 4 * answers
        if answers == 0:
            looks += 10
    if s.table.multiple:
        # About what the count will be: what doubles and hubs add is left out.
        total = s.total - end_pip(s.open_end[end]) + pip * (1 + s.table.acts_double[tile])
        if 0 < total < 256:
            looks += 2 * s.table.credit[total]
    return looks


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_choice(s: State, trail: Trail, choice: cython.int) -> cython.void:
    """Do what was chosen, noting the tile that is joined."""
    if choice & DRAWS:
        draw(s, s.to_act)
    elif choice & PASSES:
        pass_turn(s, s.to_act, False)
    elif choice >= LEADS:
        play_on(s, s.to_act, choice & PLAYED, NONE)
    else:
        joining(s, trail, move_parent(choice & PLAYED))
        play_on(s, s.to_act, choice & PLAYED, choice >> 23)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def known_as(s: State, choice: cython.int) -> cython.int:
    """A choice as it is remembered: by tile, half, number, and the pip of the end."""
    pip: cython.int = 0
    if choice & DRAWS:
        return KNOWN_DRAW
    if choice & PASSES:
        return KNOWN_PASS
    if choice < LEADS:
        pip = end_pip(s.open_end[choice >> 23])
    return (
        move_tile(choice) | move_half(choice) << 7 | pip << 8 | move_number(choice) << 13 | 1 << 18
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_first(
    s: State, choices: Choices, first: cython.int, count: cython.int, known: cython.int
) -> cython.void:
    """Sort the choices of a list, what is remembered as best before all others."""
    i: cython.int
    j: cython.int
    choice: cython.int
    looks: cython.int
    if known:
        for i in range(first, first + count):
            if known_as(s, choices.list[i]) == known:
                choices.promise[i] = BEFORE_ALL
    for i in range(first + 1, first + count):
        choice = choices.list[i]
        looks = choices.promise[i]
        j = i - 1
        while j >= first and choices.promise[j] < looks:
            choices.list[j + 1] = choices.list[j]
            choices.promise[j + 1] = choices.promise[j]
            j -= 1
        choices.list[j + 1] = choice
        choices.promise[j + 1] = looks
