"""Searching a position to its end with every side for itself: `Selfish`.

*Max-n*: each side takes what is worth most to itself, and nothing is known of what the others'
worths mean to it, so nothing can be left out; only what is remembered saves work. Of choices that
are worth the same to a side it takes the one that is worst for the side after it, then for the next
one, so that what a position is worth does not depend on the order in which choices are tried.
(C. A. Luckhardt and K. B. Irani, "An algorithmic solution of n-person games", AAAI 1986.)
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.chance import ALL, mixed
    from bones.kernel.choices import (
        DRAW_CHOICE,
        PASS_CHOICE,
        PLAYED,
        ROOM,
        SEVERAL,
        Choices,
        find_choices,
        reach_choice,
        take_choice,
    )
    from bones.kernel.fingerprint import GOLDEN, fingerprint
    from bones.kernel.legal import Moves
    from bones.kernel.memory import EXACTLY, Memory, recall, remember
    from bones.kernel.solver import NO_CHOICE, swap_yard
    from bones.kernel.stakes import Stakes, made_so_far, worth_at_end
    from bones.kernel.state import State
    from bones.kernel.table import SEATS
    from bones.kernel.trail import DEPTH, JOINED, Trail, keep, take_back

    NOBODY = -1  # the side that chooses where chance does


@cython.final
@cython.cclass
class Selfish:
    """One search at a time: `begin` it, and `go` until it is done."""

    def __init__(self, memory: Memory) -> None:
        """Nothing to search yet. The memory is used by one search at a time."""
        if not cython.compiled:
            self.worths = [0] * SEATS
            self.best = [[0] * SEATS for _ in range(DEPTH)]
            self.key = [0] * DEPTH
            self.before = [0] * DEPTH
            self.first = [0] * DEPTH
            self.count = [0] * DEPTH
            self.at = [0] * DEPTH
            self.chooser = [0] * DEPTH
            self.nodes = 0
        self.memory = memory
        self.trail = Trail()
        self.moves = Moves()
        self.choices = Choices()
        self.done = True
        self.failed = False

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("a search cannot be pickled")

    def begin(
        self, s: State, stakes: Stakes, side: int, salt: int, unordered: bool, drawing: bool
    ) -> None:
        """Search this position (a copy of it); else as `Solver.begin`."""
        self.side = side
        self.state = s.copy()
        self.stakes = stakes
        self.salt = salt
        self.unordered = unordered
        self.memory.age = salt >> 12 & 255
        self.trail.joined = 0
        self.choices.top = 0
        self.depth = 0
        self.nodes = 0
        self.best_choice = NO_CHOICE
        self.down = True
        self.drawing = drawing
        self.done = False
        self.failed = False

    def go(self, nodes: int) -> bool:
        """Search on for so many nodes at most; gives whether the search is done.

        It is done as well when it has run out of room, `failed` then.
        """
        most: cython.ulonglong = nodes
        state = self.state
        trail = self.trail
        moves = self.moves
        choices = self.choices
        memory = self.memory
        stakes = self.stakes
        if not self.done:
            with cython.nogil:
                search_all(self, state, trail, moves, choices, memory, stakes, most)
        return self.done

    @property
    def value(self) -> int:
        """What the position is worth to the side it is searched for, once the search is done."""
        return self.worths[self.side]

    def best_play(self) -> int:
        """The best play at the top, packed; -1 to draw, -2 to pass, -3 where nothing was found."""
        if self.best_choice == NO_CHOICE:
            return -3
        if self.best_choice & DRAW_CHOICE:
            return -1
        if self.best_choice & PASS_CHOICE:
            return -2
        return self.best_choice & PLAYED


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_all(
    v: Selfish,
    s: State,
    trail: Trail,
    moves: Moves,
    choices: Choices,
    memory: Memory,
    stakes: Stakes,
    most: cython.ulonglong,
) -> cython.void:
    """Go down to the next position or up with the worths of one, until done or out of nodes."""
    d: cython.int = v.depth
    left: cython.ulonglong = most
    choice: cython.int
    while True:
        if v.down:
            if left == 0:
                v.depth = d
                return
            left -= 1
            v.nodes += 1
            v.down = look_into(v, s, trail, moves, choices, memory, stakes, d)
            if v.failed:
                v.done = True
                return
        else:
            if d == 0:
                v.done = True
                return
            d -= 1
            take_back(s, trail, d)
            choices.top = v.first[d] + (0 if v.chooser[d] == NOBODY else v.count[d])
            weigh_choice(v, s, choices, d)
            v.down = True
        if not v.down:
            continue
        # The frame at this depth is open: on to its next choice, or up with what it found.
        if v.at[d] == v.count[d]:
            close_frame(v, s, memory, stakes, d)
            choices.top = v.first[d]
            v.down = False
            continue
        v.drawing = False
        if v.chooser[d] == NOBODY:
            swap_yard(s, v.at[d])
            take_choice(s, trail, DRAW_CHOICE)
        else:
            choice = choices.list[v.first[d] + v.at[d]]
            if choice & DRAW_CHOICE and v.unordered:
                v.drawing = True
            else:
                take_choice(s, trail, choice)
        d += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look_into(
    v: Selfish,
    s: State,
    trail: Trail,
    moves: Moves,
    choices: Choices,
    memory: Memory,
    stakes: Stakes,
    d: cython.int,
) -> cython.bint:
    """Open a frame for the position reached. False if its worths are known without one."""
    start: cython.int = choices.top
    count: cython.int = 0
    side: cython.int
    if not v.drawing:
        count = reach_choice(s, trail, moves, choices, v.unordered, d == 0)
        if count == 0:
            for side in range(s.table.sides):
                v.worths[side] = worth_at_end(s, stakes, side)
            return False
        v.drawing = count == 1 and choices.list[start] == DRAW_CHOICE and v.unordered
    if v.drawing:
        choices.top = start
        count = s.yard_size - s.yard_next
    if d + 1 >= DEPTH or choices.top >= ROOM or trail.joined + 256 >= JOINED:
        v.failed = True
        return False
    v.key[d] = fingerprint(s, v.salt + v.drawing, stakes.whole, v.unordered)
    if d > 0 and all_remembered(v, s, memory, stakes, v.key[d]):
        choices.top = start
        return False
    if count == SEVERAL:
        count = find_choices(s, moves, choices)
        if choices.top >= ROOM:
            v.failed = True
            return False
    v.first[d] = start
    v.count[d] = count
    v.at[d] = 0
    v.before[d] = v.nodes
    # (In one expression C would make both of them numbers from 0.)
    v.chooser[d] = NOBODY
    if not v.drawing:
        v.chooser[d] = s.table.side_of[s.to_act]
    for side in range(s.table.sides):
        v.best[d][side] = 0
    keep(s, trail, d)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def all_remembered(
    v: Selfish, s: State, memory: Memory, stakes: Stakes, key: cython.ulonglong
) -> cython.bint:
    """Are the worths of a position to all sides remembered? Then they are noted."""
    side: cython.int
    slot: cython.longlong
    for side in range(s.table.sides):
        slot = recall(memory, key_of_side(key, side))
        if slot < 0:
            return False
        v.worths[side] = memory.values[slot] + made_so_far(s, stakes, side)
    return True


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of_side(key: cython.ulonglong, side: cython.int) -> cython.ulonglong:
    """Under which number the worth of a position to a side is remembered."""
    return mixed((key + side * GOLDEN) & ALL)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_choice(v: Selfish, s: State, choices: Choices, d: cython.int) -> cython.void:
    """The choice that a frame was at has turned out to be worth this much."""
    side: cython.int
    first: cython.bint = v.at[d] == 0
    if v.chooser[d] == NOBODY:
        swap_yard(s, v.at[d])
        for side in range(s.table.sides):
            v.best[d][side] += v.worths[side]
    elif first or is_preferred(v, s, d):
        for side in range(s.table.sides):
            v.best[d][side] = v.worths[side]
        if d == 0:
            v.best_choice = choices.list[v.first[d] + v.at[d]]
    v.at[d] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_preferred(v: Selfish, s: State, d: cython.int) -> cython.bint:
    """Would the side that chooses rather have these worths than the best so far?"""
    side: cython.int = v.chooser[d]
    i: cython.int
    if v.worths[side] != v.best[d][side]:
        return v.worths[side] > v.best[d][side]
    for i in range(1, s.table.sides):
        side = (v.chooser[d] + i) % s.table.sides
        if v.worths[side] != v.best[d][side]:
            return v.worths[side] < v.best[d][side]
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def close_frame(v: Selfish, s: State, memory: Memory, stakes: Stakes, d: cython.int) -> cython.void:
    """Close a frame: what it found are its worths, and are remembered."""
    side: cython.int
    worth: cython.longlong
    for side in range(s.table.sides):
        worth = v.best[d][side]
        if v.chooser[d] == NOBODY:
            # Whole: values are multiples of what all draws to come are divided by.
            worth //= v.count[d]
        v.worths[side] = worth
        worth -= made_so_far(s, stakes, side)
        remember(memory, key_of_side(v.key[d], side), worth, EXACTLY, 0, v.nodes - v.before[d])
