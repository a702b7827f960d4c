"""Down a tree and up again: one simulation after the other.

Each takes a deal that goes with what the seat to act knows, goes down the tree by what that deal
allows, adds a leaf and plays the round to its end. What is tried again is decided for the side of
whoever is to act there, by upper confidence bounds (UCB1; P. Auer, N. Cesa-Bianchi and P. Fischer,
"Finite-time analysis of the multiarmed bandit problem", Machine Learning 47, 2002) over what the
deal allows, which counts how often each action could have been chosen. (Single-observer
information-set Monte-Carlo tree search: P. I. Cowling, E. J. Powley and D. Whitehouse, IEEE
Transactions on Computational Intelligence and AI in Games 4, 2012.)
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import CLOSING, DRAWING_OPENER, DRAWS, LEADING, PASSES, ROOT
    from bones.kernel.deals import deal_one
    from bones.kernel.layout import end_at
    from bones.kernel.legal import Moves, find_candidates, may_draw, may_pass
    from bones.kernel.packed import move_edge, move_parent
    from bones.kernel.playouts import call_all
    from bones.kernel.policy import play_on_out
    from bones.kernel.state import State, become
    from bones.kernel.table import ONE, SHOWN
    from bones.kernel.tree import LAPSED, LOGS, MOVE, PATH, Tree, add_child, add_plays, grow
    from bones.kernel.turn import draw, pass_turn, play_lead, play_on
    from bones.kernel.words import root_of
    from bones.kernel.worth import Worth, weigh


def plant(t: Tree) -> None:
    """Put all that the seat to act may do at the root of a new tree."""
    deal_one(t.deals, t.work, t.chance)
    add_roots(t, t.work, t.seat)
    t.make_room()


def simulate(t: Tree, count: int) -> None:
    """Do so many simulations more."""
    some: cython.int = count
    with cython.nogil:
        run_some(t, some)


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
