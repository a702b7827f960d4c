"""A tree of what may happen, over deals that may be: its nodes, and how it gets new ones.

A node stands for what was laid on the way to it, whoever holds what, so for all deals in which that
could be laid. Only plays, and draws and passes that somebody chose, are nodes. A draw or pass that
leaves no choice happens by itself; an action is known by its seat, so that it can be told from that
of a seat that would have been next. Plays on ends that are alike are one. How it is gone through is
said in `descent`.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.chance import Chance, below, seed
    from bones.kernel.codes import DEMANDING, DRAWS, LEADING, PASSES, PLAIN, ROOT
    from bones.kernel.deals import Deals
    from bones.kernel.layout import end_at, open_now
    from bones.kernel.legal import Moves, find_leads, find_on_end
    from bones.kernel.packed import PLACE, end_edge, end_pip, end_tile, move_edge, move_parent
    from bones.kernel.state import State
    from bones.kernel.table import ONE
    from bones.kernel.words import (
        count_bits,
        let_go,
        more_nodes,
        natural_log,
        nodes_of,
        reals_of,
    )
    from bones.kernel.worth import Worth

    PATH = 128  # the longest way down
    LOGS = 512  # logarithms kept in a table
    MOVE = 0xFFFFFF  # the bits of an action that say what is done
    LAPSED = 0x8000000  # added to an action before which demands have lapsed


@cython.final
@cython.cclass
class Tree:
    """One tree and all it needs. `plant` makes its root, `simulate` lets it grow."""

    def __init__(
        self,
        deals: Deals,
        worth: Worth,
        seat: int,
        number: int,
        index: int,
        capacity: int,
        explore: float,
        even: bool,
    ) -> None:
        """A tree of `capacity` nodes at most, for the seat to act, of stream `index` of a seed."""
        logs: list[float] = [0.0]
        seed_number: cython.ulonglong = number
        if not cython.compiled:
            self.path = [0] * PATH
        for n in range(1, LOGS):
            logs.append(natural_log(n))
        self.deals = deals
        self.worth = worth
        self.work = State(deals.template.table)
        self.dealt = State(deals.template.table)
        self.moves = Moves()
        self.chance = Chance()
        seed(self.chance, seed_number, index)
        self.capacity = capacity
        self.node = nodes_of(capacity)
        self.log = reals_of(logs)
        self.nodes = 1
        self.count = 0
        self.side = deals.template.table.side_of[seat]
        self.even = even
        self.explore = explore
        self.weight = 0.0
        self.mean = 0.0
        self.square = 0.0
        self.points_mean = 0.0
        self.points_square = 0.0
        self.trust = 0.0
        self.length = 0
        self.draws = False
        self.passes = False
        self.seat = seat
        self.roots = 0

    def __dealloc__(self) -> None:
        """Give the nodes back."""
        let_go(self.node)
        let_go(self.log)
        let_go(self.sums)
        let_go(self.guess)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("a search tree cannot be pickled")

    def make_room(self) -> None:
        """What is at the root now is all there is: make room for what is found of it."""
        self.roots = self.nodes - 1
        self.sums = reals_of([0.0] * (4 * self.roots))
        self.guess = reals_of([0.0] * self.roots)

    def expect(self, root: int, points: float, trust: float) -> None:
        """Think beforehand that an action at the root makes so many points more than the others.

        All that is thought beforehand counts as `trust` tries each.
        """
        self.guess[root] = points
        self.trust = trust

    def lead(self) -> tuple[int, int]:
        """How often the two actions at the root that were tried most were tried."""
        first = second = 0
        for n in range(1, self.roots + 1):
            visits: int = self.node[n].visits
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first, second

    def estimates(self) -> list[tuple[int, float, float, float, float]]:
        """By action at the root: how often it was tried, then four sums.

        Of its worth and of its squares, of its points and of their squares.
        """
        return [
            (
                self.node[n + 1].visits,
                self.sums[4 * n],
                self.sums[4 * n + 1],
                self.sums[4 * n + 2],
                self.sums[4 * n + 3],
            )
            for n in range(self.roots)
        ]

    def root_for(self, packed: int) -> int:
        """Which action at the root stands for a play, or for a draw (DRAWS) or pass (PASSES).

        Raises KeyError for what the seat to act may not do.
        """
        s: State = self.deals.template
        for n in range(self.roots):
            action = self.node[n + 1].action & MOVE
            if action == packed or (
                (action ^ packed) & ~PLACE == 0
                and move_parent(packed) != ROOT
                and are_alike(
                    s,
                    s.open_end[end_at(s, move_parent(packed), move_edge(packed))],
                    s.open_end[end_at(s, move_parent(action), move_edge(action))],
                )
            ):
                return n
        raise KeyError(packed)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def grow(
    t: Tree,
    at: cython.int,
    key: cython.int,
    lo: cython.ulonglong,
    hi: cython.ulonglong,
    draws: cython.bint,
) -> cython.int:
    """Add the plays of one of these tiles, taken at random, or if there is none a draw or pass.

    Gives one of the new children, 0 where there is no room.
    """
    n: cython.int = count_bits(lo) + count_bits(hi)
    if n == 0:
        return add_child(t, at, key | (DRAWS if draws else PASSES))
    n = below(t.chance, n)
    if n >= count_bits(lo):
        n -= count_bits(lo)
        lo = 0
    else:
        hi = 0
    while n:
        if lo:
            lo &= lo - ONE
        else:
            hi &= hi - ONE
        n -= 1
    return add_plays(t, t.work, t.moves, at, key, lo & ~(lo - ONE), 0 if lo else hi & ~(hi - ONE))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_plays(
    t: Tree,
    s: State,
    moves: Moves,
    at: cython.int,
    key: cython.int,
    lo: cython.ulonglong,
    hi: cython.ulonglong,
) -> cython.int:
    """Add every play of one tile, but one only on ends that are alike. Gives the last one added."""
    all_lo: cython.ulonglong = moves.lo
    all_hi: cython.ulonglong = moves.hi
    child: cython.int = 0
    i: cython.int
    move: cython.int
    moves.lo = lo
    moves.hi = hi
    moves.count = 0
    if s.phase == LEADING:
        find_leads(s, lo, hi, moves)
    else:
        for i in range(s.ends):
            if open_now(s, i) and not alike_before(s, i):
                find_on_end(s, s.open_end[i], moves)
    for i in range(moves.count):
        move = moves.list[i]
        child = add_child(t, at, key | move)
    moves.lo = all_lo
    moves.hi = all_hi
    return child


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_child(t: Tree, at: cython.int, action: cython.int) -> cython.int:
    """Add a node. Gives it, 0 where there is no room."""
    child: cython.int = t.nodes
    if child >= t.capacity:
        return 0
    t.nodes += 1
    more_nodes(t.node, t.nodes)
    t.node[child].action = action
    t.node[child].available = 1
    t.node[child].following = t.node[at].child
    t.node[at].child = child
    return child


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def alike_before(s: State, end: cython.int) -> cython.bint:
    """Is an open end before this one alike, so that a play on either comes to the same?"""
    other: cython.int
    for other in range(end):
        if open_now(s, other) and are_alike(s, s.open_end[other], s.open_end[end]):
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def are_alike(s: State, one: cython.int, other: cython.int) -> cython.bint:
    """Do two open ends show the same, on tiles that count and open their edges alike?"""
    kind: cython.int = s.kind[end_tile(one)]
    other_kind: cython.int = s.kind[end_tile(other)]
    if end_pip(one) != end_pip(other):
        return False
    if end_tile(one) == end_tile(other):
        return (end_edge(one) <= 2) == (end_edge(other) <= 2)
    if kind == other_kind == PLAIN:
        return True
    # Where nothing counts, a double across is a tile like any other once it is no hub.
    return s.table.multiple == 0 and s.table.hubs == 0 and kind != DEMANDING != other_kind
