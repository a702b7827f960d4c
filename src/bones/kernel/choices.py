"""The choices of a seat as a search tries them: each thing once, the promising first.

A choice is a play with the place of its end in the list of ends, or to draw, or to pass. Plays of
one tile on ends that are alike in all that matters are one choice.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.codes import CLOSING, LEADING, PLAYING, UNNAMED
    from bones.kernel.fingerprint import end_mark
    from bones.kernel.layout import open_now
    from bones.kernel.legal import (
        Moves,
        drawn_fits,
        find_candidates,
        find_leads,
        find_on_end,
        first_half,
        may_draw,
        may_pass,
    )
    from bones.kernel.packed import (
        end_pip,
        join_end,
        move_half,
        move_number,
        move_parent,
        move_tile,
    )
    from bones.kernel.playouts import call_all
    from bones.kernel.state import State
    from bones.kernel.table import ANYTHING, ONE
    from bones.kernel.trail import Trail, joining
    from bones.kernel.turn import draw, next_seat, pass_turn, play_lead, play_on
    from bones.kernel.words import count_bits, lowest

    ROOM = 65536
    # A choice has the packed play in its lowest 23 bits and the place of its end above them.
    PLAYED = 0x7FFFFF
    LEAD_CHOICE = 63 << 23
    DRAW_CHOICE = 1 << 29
    PASS_CHOICE = 1 << 30
    # How a choice is remembered, where another tile may show the same end.
    KNOWN_DRAW = 1 << 19
    KNOWN_PASS = 1 << 20
    BEFORE_ALL = 1 << 20
    SEVERAL = -1


@cython.final
@cython.cclass
class Choices:
    """The choices at every depth, one list behind the other, each with how promising it looks."""

    def __init__(self) -> None:
        """No choices yet."""
        if not cython.compiled:
            self.list = [0] * ROOM
            self.promise = [0] * ROOM
        self.top = 0
        self.fits_lo = 0
        self.fits_hi = 0

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("choices cannot be pickled")


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
def reach_choice(
    s: State,
    trail: Trail,
    moves: Moves,
    choices: Choices,
    unordered: cython.bint,
    top: cython.bint,
) -> cython.int:
    """Do what nobody has a choice about, until somebody has one; gives the number of choices.

    0 when the round is over, SEVERAL where choices are sure but not noted yet. With `unordered` a
    draw is never done here: which tile comes is open. Only below the `top` are points called, by
    whoever may, as in play-outs, and are plays done that are the only choice.
    """
    count: cython.int
    while True:
        if s.window and not top:
            call_all(s)
        if s.phase >= CLOSING:
            return 0
        if not top and lays_any_of_several(s):
            return SEVERAL
        count = find_choices(s, moves, choices)
        if count != 1 or top or (unordered and choices.list[choices.top - 1] == DRAW_CHOICE):
            return count
        choices.top -= 1
        take_choice(s, trail, choices.list[choices.top])


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lays_any_of_several(s: State) -> cython.bint:
    """Does the seat to act hold more than one tile that fits? Then it surely has a choice."""
    lo: cython.ulonglong = s.hand_lo[s.to_act] & s.fit_lo
    hi: cython.ulonglong = s.hand_hi[s.to_act] & s.fit_hi
    if s.phase != PLAYING or (s.table.must_play_drawn and drawn_fits(s)):
        return False
    return (lo & (lo - (lo != 0))) != 0 or (hi & (hi - (hi != 0))) != 0 or (lo != 0 and hi != 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_choices(s: State, moves: Moves, choices: Choices) -> cython.int:
    """Note all that the seat to act may do, each thing once; gives the number of choices."""
    start: cython.int = choices.top
    find_plays_once(s, moves, choices)
    if choices.top == start or not s.table.must_play:
        # With all tiles known a seat that may draw may never pass as well.
        if may_draw(s, s.to_act):
            add_choice(choices, DRAW_CHOICE, 0)
        elif may_pass(s, s.to_act):
            add_choice(choices, PASS_CHOICE, 0)
    return choices.top - start


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_plays_once(s: State, moves: Moves, choices: Choices) -> cython.void:
    """Note each play of the seat to act that is not like another."""
    end: cython.int
    i: cython.int
    pip: cython.int
    lo: cython.ulonglong = 0
    hi: cython.ulonglong = 0
    lo_twice: cython.ulonglong = 0
    hi_twice: cython.ulonglong = 0
    if not find_candidates(s, s.to_act, moves):
        return
    if s.phase == LEADING:
        find_leads(s, moves.lo & s.lead_lo, moves.hi & s.lead_hi, moves)
        for i in range(moves.count):
            add_choice(
                choices, moves.list[i] | LEAD_CHOICE, s.table.points[move_tile(moves.list[i])]
            )
        return
    if moves.lo == 0 and moves.hi == 0:
        return
    for end in range(s.ends):
        if open_now(s, end):
            pip = end_pip(s.open_end[end])
            lo_twice |= lo & s.table.suit_lo[pip]
            lo |= s.table.suit_lo[pip]
            hi_twice |= hi & s.table.suit_hi[pip]
            hi |= s.table.suit_hi[pip]
    for end in range(s.ends):
        if not open_now(s, end) or like_another(s, end):
            continue
        # What fits the other ends, whatever this one will show.
        pip = end_pip(s.open_end[end])
        choices.fits_lo = (lo & ~s.table.suit_lo[pip]) | lo_twice
        choices.fits_hi = (hi & ~s.table.suit_hi[pip]) | hi_twice
        if s.table.names_numbers:
            moves.count = 0
            find_on_end(s, s.open_end[end], moves)
            for i in range(moves.count):
                add_play(s, choices, moves.list[i], end)
        else:
            add_joins(s, choices, end, moves.lo & s.table.suit_lo[pip], s.table.twice_lo[pip], 0)
            if moves.hi:
                add_joins(
                    s, choices, end, moves.hi & s.table.suit_hi[pip], s.table.twice_hi[pip], 64
                )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def like_another(s: State, end: cython.int) -> cython.bint:
    """Is an earlier end that may be used like this one in all that matters?"""
    other: cython.int
    for other in range(end):
        if (
            open_now(s, other)
            and end_pip(s.open_end[other]) == end_pip(s.open_end[end])
            and end_mark(s, other) == end_mark(s, end)
        ):
            return True
    return False


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_joins(
    s: State,
    choices: Choices,
    end: cython.int,
    word: cython.ulonglong,
    twice: cython.ulonglong,
    offset: cython.int,
) -> cython.void:
    """Note each way in which the tiles of a set join one end: by either half those of `twice`."""
    open_end: cython.int = s.open_end[end]
    place: cython.int
    half: cython.int
    while word:
        place = lowest(word)
        word &= word - ONE
        half = first_half(s, offset + place, end_pip(open_end))
        add_play(s, choices, join_end(open_end, offset + place, half, UNNAMED), end)
        if (twice >> place) & ONE:
            add_play(s, choices, join_end(open_end, offset + place, 1, UNNAMED), end)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_play(s: State, choices: Choices, packed: cython.int, end: cython.int) -> cython.void:
    """Note a play with the place of its end, and how promising it looks."""
    looks: cython.int = promise(s, choices.fits_lo, choices.fits_hi, packed, end)
    add_choice(choices, packed | end << 23, looks)


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
    """How promising a play looks: few answers for a rival, many for a partner, heavy tiles first.

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
    if s.table.side_of[follower] == s.table.side_of[s.to_act]:
        looks += 4 * answers
    else:
        looks -= 8 * answers
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
    if choice & DRAW_CHOICE:
        draw(s, s.to_act)
    elif choice & PASS_CHOICE:
        pass_turn(s, s.to_act, False)
    elif choice >= LEAD_CHOICE:
        play_lead(s, s.to_act, choice & PLAYED)
    else:
        joining(s, trail, move_parent(choice & PLAYED))
        play_on(s, s.to_act, choice & PLAYED, choice >> 23, ANYTHING)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def known_as(s: State, choice: cython.int) -> cython.int:
    """A choice as it is remembered: by tile, half, number, and the pip of the end."""
    pip: cython.int = 0
    if choice & DRAW_CHOICE:
        return KNOWN_DRAW
    if choice & PASS_CHOICE:
        return KNOWN_PASS
    if choice < LEAD_CHOICE:
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
