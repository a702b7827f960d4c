"""Searching a position to its end, every hand known: `Solver`.

Alpha-beta with a table of what was found out before, for two camps: the seats that want as much
as they can for one side, and all the others, who want the opposite. Two sides are two camps;
one side against all others together is the *paranoid* view of more. Where the order of the
boneyard is open, a draw leads to every tile it may bring, and its value is their mean.

The search is a loop over frames instead of a function that calls itself, so that it can be left
after any number of steps and taken up again. (D. E. Knuth and R. W. Moore, "An analysis of
alpha-beta pruning", Artificial Intelligence 6, 1975; N. R. Sturtevant and R. E. Korf, "On pruning
techniques for multi-player games", AAAI 2000; D. Michie, "Game-playing and game-learning
automata", 1966, for nodes of chance.)
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.choices import (
        DRAW_CHOICE,
        PASS_CHOICE,
        PLAYED,
        ROOM,
        SEVERAL,
        Choices,
        best_first,
        find_choices,
        known_as,
        reach_choice,
        take_choice,
    )
    from bones.kernel.fingerprint import fingerprint
    from bones.kernel.legal import Moves
    from bones.kernel.memory import (
        AT_LEAST,
        AT_MOST,
        EXACTLY,
        Memory,
        known_bound,
        known_choice,
        recall,
        remember,
    )
    from bones.kernel.stakes import Stakes, made_so_far, worth_at_end
    from bones.kernel.state import State
    from bones.kernel.trail import DEPTH, JOINED, Trail, keep, take_back

    FURTHEST = 1 << 62
    NO_CHOICE = -1
    # Kinds of frames: whose choice it is.
    HIGHER = 0
    LOWER = 1
    CHANCE = 2


@cython.final
@cython.cclass
class Solver:
    """One search at a time: `begin` it, and `go` until it is done."""

    def __init__(self, memory: Memory) -> None:
        """Nothing to search yet. The memory is used by one search at a time."""
        if not cython.compiled:
            self.alpha = [0] * DEPTH
            self.beta = [0] * DEPTH
            self.low = [0] * DEPTH
            self.high = [0] * DEPTH
            self.best = [0] * DEPTH
            self.offset = [0] * DEPTH
            self.key = [0] * DEPTH
            self.before = [0] * DEPTH
            self.first = [0] * DEPTH
            self.count = [0] * DEPTH
            self.at = [0] * DEPTH
            self.kind = [0] * DEPTH
            self.known = [0] * DEPTH
            self.scouts = [False] * DEPTH
            self.nodes = 0
            self.value = 0
        self.memory = memory
        self.trail = Trail()
        self.moves = Moves()
        self.choices = Choices()
        self.done = True
        self.failed = False

    def begin(
        self,
        s: State,
        stakes: Stakes,
        side: int,
        salt: int,
        unordered: bool,
        drawing: bool,
    ) -> None:
        """Search this position (a copy of it) for its worth to `side`.

        Searches of one `salt`, an even number, share what is remembered: they must be of one round,
        for one side and the same stakes, all with `unordered` (the order of the boneyard is open)
        or without. With `drawing` the seat to act has chosen to draw, and any tile may come.
        """
        self.state = s.copy()
        self.stakes = stakes
        self.side = side
        self.salt = salt
        self.unordered = unordered
        self.memory.age = salt >> 12 & 255
        self.trail.joined = 0
        self.choices.top = 0
        self.depth = 0
        self.alpha[0] = -FURTHEST
        self.beta[0] = FURTHEST
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
                search(self, state, trail, moves, choices, memory, stakes, most)
        return self.done

    def best_play(self) -> int:
        """The best play at the top, packed; -1 to draw, -2 to pass, -3 where nothing was found."""
        if self.best_choice == NO_CHOICE:
            return -3
        if self.best_choice & DRAW_CHOICE:
            return -1
        if self.best_choice & PASS_CHOICE:
            return -2
        return self.best_choice & PLAYED

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("a solver cannot be pickled")


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search(
    v: Solver,
    s: State,
    trail: Trail,
    moves: Moves,
    choices: Choices,
    memory: Memory,
    stakes: Stakes,
    most: cython.ulonglong,
) -> cython.void:
    """Go down to the next position or up with the value of one, until done or out of nodes."""
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
            v.down = enter(v, s, trail, moves, choices, memory, stakes, d)
            if v.failed:
                v.done = True
                return
        else:
            if d == 0:
                v.done = True
                return
            d -= 1
            take_back(s, trail, d)
            choices.top = v.first[d] + (0 if v.kind[d] == CHANCE else v.count[d])
            gain(v, s, choices, d)
            v.down = True
        if not v.down:
            continue
        # The frame at this depth is open: on to its next choice, or up with what it found.
        if v.at[d] == v.count[d]:
            leave(v, memory, d)
            choices.top = v.first[d]
            v.down = False
            continue
        v.alpha[d + 1] = v.alpha[d]
        v.beta[d + 1] = v.beta[d]
        if v.scouts[d]:
            # Is it better than the best so far at all? Most often it is not.
            if v.kind[d] == HIGHER:
                v.beta[d + 1] = v.alpha[d] + 1
            else:
                v.alpha[d + 1] = v.beta[d] - 1
        v.drawing = False
        if v.kind[d] == CHANCE:
            v.alpha[d + 1] = -FURTHEST
            v.beta[d + 1] = FURTHEST
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
def enter(
    v: Solver,
    s: State,
    trail: Trail,
    moves: Moves,
    choices: Choices,
    memory: Memory,
    stakes: Stakes,
    d: cython.int,
) -> cython.bint:
    """Open a frame for the position reached. False if its value is known without one."""
    start: cython.int = choices.top
    count: cython.int = 0
    known: cython.int = 0
    slot: cython.longlong
    value: cython.longlong
    offset: cython.longlong
    bound: cython.int
    if not v.drawing:
        count = reach_choice(s, trail, moves, choices, v.unordered, d == 0)
        if count == 0:
            v.value = worth_at_end(s, stakes, v.side)
            return False
        # A draw that nobody has a choice about, of a tile that is open.
        v.drawing = count == 1 and choices.list[start] == DRAW_CHOICE and v.unordered
    if v.drawing:
        choices.top = start
        count = s.yard_size - s.yard_next
    if d + 1 >= DEPTH or choices.top >= ROOM or trail.joined + 256 >= JOINED:
        v.failed = True
        return False
    offset = made_so_far(s, stakes, v.side)
    v.offset[d] = offset
    v.key[d] = fingerprint(s, v.salt + v.drawing, stakes.whole, v.unordered)
    slot = recall(memory, v.key[d])
    if slot >= 0:
        value = memory.values[slot] + offset
        bound = known_bound(memory, slot)
        known = known_choice(memory, slot)
        if d > 0 and (
            bound == EXACTLY
            or (bound == AT_LEAST and value >= v.beta[d])
            or (bound == AT_MOST and value <= v.alpha[d])
        ):
            v.value = value
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
    v.low[d] = v.alpha[d]
    v.high[d] = v.beta[d]
    v.before[d] = v.nodes
    v.known[d] = 0
    v.scouts[d] = False
    if v.drawing:
        v.kind[d] = CHANCE
        v.best[d] = 0
        v.alpha[d] = -FURTHEST
        v.beta[d] = FURTHEST
    else:
        if s.table.side_of[s.to_act] == v.side:
            v.kind[d] = HIGHER
            v.best[d] = -FURTHEST
        else:
            v.kind[d] = LOWER
            v.best[d] = FURTHEST
        best_first(s, choices, start, count, known)
    keep(s, trail, d)
    return True


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def swap_yard(s: State, place: cython.int) -> cython.void:
    """Let another tile of the boneyard be the next, or take that back."""
    tile: cython.int = s.yard[s.yard_next]
    s.yard[s.yard_next] = s.yard[s.yard_next + place]
    s.yard[s.yard_next + place] = tile


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def gain(v: Solver, s: State, choices: Choices, d: cython.int) -> cython.void:
    """The choice that a frame was at has turned out to be worth this much."""
    value: cython.longlong = v.value
    choice: cython.int
    better: cython.bint = False
    if v.kind[d] == CHANCE:
        swap_yard(s, v.at[d])
        v.best[d] += value
        v.at[d] += 1
        return
    if v.scouts[d] and v.alpha[d] < value < v.beta[d]:
        # It is: now how much.
        v.scouts[d] = False
        return
    choice = choices.list[v.first[d] + v.at[d]]
    v.at[d] += 1
    if v.kind[d] == HIGHER:
        if value > v.best[d]:
            better = True
            v.alpha[d] = max(v.alpha[d], value)
    elif value < v.best[d]:
        better = True
        v.beta[d] = min(v.beta[d], value)
    if better:
        v.best[d] = value
        v.known[d] = known_as(s, choice)
        if d == 0:
            v.best_choice = choice
    if v.alpha[d] >= v.beta[d]:
        v.at[d] = v.count[d]
    v.scouts[d] = v.alpha[d] > v.low[d] or v.beta[d] < v.high[d]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def leave(v: Solver, memory: Memory, d: cython.int) -> cython.void:
    """Close a frame: what it found is its value, and is remembered."""
    bound: cython.int = EXACTLY
    value: cython.longlong = v.best[d]
    if v.kind[d] == CHANCE:
        # Whole: values are multiples of what all draws to come are divided by.
        value //= v.count[d]
    elif value <= v.low[d]:
        bound = AT_MOST
    elif value >= v.high[d]:
        bound = AT_LEAST
    remember(memory, v.key[d], value - v.offset[d], bound, v.known[d], v.nodes - v.before[d])
    v.value = value
