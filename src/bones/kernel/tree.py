"""A tree of what may happen, grown over deals that may be.

Each simulation takes a deal that goes with what the seat to act knows, goes down the tree by what
that deal allows, adds a leaf and plays the round to its end at random. So a node stands for all
deals in which the plays on the way to it could be made. What is tried again is decided for the side
of whoever is to act there, by upper confidence bounds (UCB1; P. Auer, N. Cesa-Bianchi and P.
Fischer, "Finite-time analysis of the multiarmed bandit problem", Machine Learning 47, 2002) over
what the deal allows, which counts how often each action could have been chosen. (Single-observer
information-set Monte-Carlo tree search: P. I. Cowling, E. J. Powley and D. Whitehouse, IEEE
Transactions on Computational Intelligence and AI in Games 4, 2012.)

Only plays, and draws and passes that somebody chose, are nodes. A draw or pass that leaves no
choice happens by itself; an action is known by its seat, so that it can be told from that of a seat
that would have been next. Plays on ends that are alike are one.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.chance import Chance, below, seed
    from bones.kernel.codes import (
        CLOSING,
        DEMANDING,
        DRAWING_OPENER,
        DRAWS,
        LEADING,
        PASSES,
        PLAIN,
        ROOT,
    )
    from bones.kernel.deals import Deals, deal_one
    from bones.kernel.layout import end_at, open_now
    from bones.kernel.legal import (
        Moves,
        find_candidates,
        find_leads,
        find_on_end,
        may_draw,
        may_pass,
    )
    from bones.kernel.packed import (
        PLACE,
        end_edge,
        end_pip,
        end_tile,
        move_edge,
        move_parent,
    )
    from bones.kernel.playouts import call_all
    from bones.kernel.policy import play_on_out
    from bones.kernel.state import State, become
    from bones.kernel.table import ONE, SHOWN
    from bones.kernel.turn import draw, pass_turn, play_lead, play_on
    from bones.kernel.words import (
        count_bits,
        let_go,
        more_nodes,
        natural_log,
        nodes_of,
        reals_of,
        root_of,
    )
    from bones.kernel.worth import Worth, weigh

    PATH = 128  # the longest way down
    LOGS = 512  # logarithms kept in a table
    MOVE = 0xFFFFFF  # the bits of an action that say what is done
    LAPSED = 0x8000000  # added to an action before which demands have lapsed


@cython.final
@cython.cclass
class Tree:
    """One tree and all it needs; `simulate` makes it grow."""

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
        deal_one(deals, self.work, self.chance)
        add_roots(self, self.work, seat)
        self.roots = self.nodes - 1
        self.sums = reals_of([0.0] * (4 * self.roots))
        self.guess = reals_of([0.0] * self.roots)

    def __dealloc__(self) -> None:
        """Give the nodes back."""
        let_go(self.node)
        let_go(self.log)
        let_go(self.sums)
        let_go(self.guess)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("a search tree cannot be pickled")

    def simulate(self, count: int) -> None:
        """Do so many simulations more."""
        some: cython.int = count
        with cython.nogil:
            run_some(self, some)

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
def add_roots(t: Tree, s: State, seat: cython.int) -> cython.void:
    """Add all that the seat to act may do: it knows its own hand, so that no deal changes it."""
    key: cython.int = seat << 24
    lo: cython.ulonglong
    hi: cython.ulonglong
    look(t, s, t.moves, seat)
    lo = t.moves.lo
    hi = t.moves.hi
    while lo:
        add_plays(t, s, t.moves, 0, key, lo & ~(lo - ONE), 0)
        lo &= lo - ONE
    while hi:
        add_plays(t, s, t.moves, 0, key, 0, hi & ~(hi - ONE))
        hi &= hi - ONE
    if t.draws:
        add_child(t, 0, key | DRAWS)
    if t.passes:
        add_child(t, 0, key | PASSES)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run_some(t: Tree, count: cython.int) -> cython.void:
    """Do so many simulations."""
    while count:
        count -= 1
        if not t.even:
            deal_one(t.deals, t.work, t.chance)
        else:
            # Actions that are compared are tried on the same deals, each once on each of them.
            if t.count % t.roots == 0:
                deal_one(t.deals, t.dealt, t.chance)
            become(t.work, t.dealt)
        descend(t, t.work)
        play_on_out(t.work, t.chance, t.moves)
        learn(t, t.work, t.worth)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def descend(t: Tree, s: State) -> cython.void:
    """Go down the tree to an action never tried before, and do it."""
    at: cython.int = 0
    mark: cython.int = 0
    seat: cython.int
    demands: cython.int
    tried: cython.int
    t.length = 0
    while s.phase < CLOSING and t.length < PATH:
        seat = s.to_act
        demands = s.demands
        if not look(t, s, t.moves, seat):
            act_on(s, seat, DRAWS if t.draws else PASSES)
            if demands and s.demands == 0:
                mark = LAPSED
            continue
        at = choose(t, at, seat << 24 | mark)
        if at == 0:
            return  # the tree is full
        t.path[t.length] = at
        t.length += 1
        tried = t.node[at].visits
        mark = 0
        act_on(s, seat, t.node[at].action & MOVE)
        if demands and s.demands == 0 and (t.node[at].action & 127) == PASSES:
            mark = LAPSED
        if s.window:
            call_all(s)
        if tried == 0:
            return


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def look(t: Tree, s: State, moves: Moves, seat: cython.int) -> cython.bint:
    """Note what a seat may do: the tiles it may lay, and whether it may draw or pass.

    False if it can lay nothing; then it may do one thing only.
    """
    find_candidates(s, seat, moves)
    if s.phase == LEADING:
        moves.lo &= s.lead_lo
        moves.hi &= s.lead_hi
    elif s.phase == DRAWING_OPENER:
        moves.lo = 0
        moves.hi = 0
    t.draws = False
    t.passes = False
    if moves.lo == 0 and moves.hi == 0:
        t.draws = may_draw(s, seat)
        return False
    if not s.table.must_play:
        t.draws = may_draw(s, seat)
        t.passes = not t.draws and may_pass(s, seat)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose(t: Tree, at: cython.int, key: cython.int) -> cython.int:
    """The child to go on to: one never tried, else the one with the highest bound; 0 for none.

    `key` is what the actions of the seat to act begin with.
    """
    child: cython.int = t.node[at].child
    best: cython.int = 0
    untried: cython.int = 0
    action: cython.int
    tile: cython.int
    visits: cython.int
    lo: cython.ulonglong = t.moves.lo
    hi: cython.ulonglong = t.moves.hi
    draws: cython.bint = t.draws
    passes: cython.bint = t.passes
    bound: cython.double
    highest: cython.double = 0.0
    while child:
        action = t.node[child].action
        if action & ~MOVE == key and is_available(t, action):
            tile = action & 127
            if tile == DRAWS:
                draws = False
            elif tile == PASSES:
                passes = False
            elif tile < 64:
                lo &= ~(ONE << tile)
            else:
                hi &= ~(ONE << (tile - 64))
            t.node[child].available += 1
            visits = t.node[child].visits
            if visits == 0:
                untried = child
            else:
                if at == 0:
                    bound = root_bound(t, child)
                else:
                    bound = t.node[child].total / visits + t.weight * root_of(
                        log_of(t, t.node[child].available) / visits
                    )
                if best == 0 or bound > highest:
                    best = child
                    highest = bound
        child = t.node[child].following
    if untried == 0 and (lo or hi or draws or passes):
        untried = grow(t, at, key, lo, hi, draws)
    return untried if untried else best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def root_bound(t: Tree, child: cython.int) -> cython.double:
    """The bound of an action at the root, where what was thought of it before counts as well.

    A guess of so many points better or worse than the others weighs as much as `trust` tries; how
    much of the worth a point is follows from how widely both are spread.
    """
    visits: cython.int = t.node[child].visits
    total: cython.double = t.node[child].total
    tries: cython.double = visits
    scale: cython.double = 0.0
    if t.even:
        return -visits
    if t.trust > 0.0:
        if t.points_square > 0.0:
            scale = root_of(t.square / t.points_square)
        tries += t.trust
        total += t.trust * (t.mean + scale * t.guess[child - 1])
    return total / tries + t.weight * root_of(log_of(t, t.node[child].available) / visits)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_available(t: Tree, action: cython.int) -> cython.bint:
    """May the seat to act do this, in the deal at hand?"""
    tile: cython.int = action & 127
    if tile < 64:
        return (t.moves.lo >> tile) & ONE != 0
    if tile == DRAWS:
        return t.draws
    if tile == PASSES:
        return t.passes
    return (t.moves.hi >> (tile - 64)) & ONE != 0


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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def act_on(s: State, seat: cython.int, action: cython.int) -> cython.void:
    """Do an action: a play, a draw or a pass."""
    tile: cython.int = action & 127
    on: cython.int
    if tile == DRAWS:
        draw(s, seat)
    elif tile == PASSES:
        pass_turn(s, seat, False)
    elif move_parent(action) == ROOT:
        play_lead(s, seat, action)
    else:
        on = end_at(s, move_parent(action), move_edge(action))
        play_on(s, seat, action, on, SHOWN)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn(t: Tree, s: State, w: Worth) -> cython.void:
    """Tell every action on the way down what came of it."""
    i: cython.int
    node: cython.int
    side: cython.int
    value: cython.double
    more: cython.double
    before: cython.double
    weigh(w, s)
    for i in range(t.length):
        node = t.path[i]
        side = s.table.side_of[t.node[node].action >> 24 & 7]
        t.node[node].visits += 1
        t.node[node].total += w.value[side]
    value = w.value[t.side]
    more = w.more[t.side]
    node = 4 * (t.path[0] - 1)
    t.sums[node] += value
    t.sums[node + 1] += value * value
    t.sums[node + 2] += more
    t.sums[node + 3] += more * more
    # How widely results are spread is what bounds are measured by (B. P. Welford, 1962).
    t.count += 1
    before = value - t.mean
    t.mean += before / t.count
    t.square += before * (value - t.mean)
    before = more - t.points_mean
    t.points_mean += before / t.count
    t.points_square += before * (more - t.points_mean)
    if t.count < 32 or t.count & 31 == 0:
        t.weight = t.explore * root_of(t.square / t.count)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def log_of(t: Tree, n: cython.int) -> cython.double:
    """The natural logarithm of a whole number, to one part in five hundred."""
    halved: cython.double = 0.0
    while n >= LOGS:
        n >>= 1
        halved += 0.6931471805599453
    return t.log[n] + halved
