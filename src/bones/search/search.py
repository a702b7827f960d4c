"""Searching: trees of what may happen, grown over deals that may be."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from math import inf, sqrt
from threading import Event
from time import monotonic
from typing import Final

from bones import kernel
from bones.beliefs import Belief, Leanings
from bones.kernel import codes
from bones.round import Action, Call, Draw, Play, View
from bones.round.legality import edge_used
from bones.round.numbering import Numbering, numbering_for
from bones.search.budget import Budget
from bones.search.finding import Estimate, Finding
from bones.search.growing import Clock, Growth
from bones.search.utility import MATCH, Utility

EXPLORE: Final = 1.4
"""How much an action seldom tried is tried for that, in standard deviations of the results."""

TRUST: Final = 64.0
"""How many tries a guess made beforehand counts as."""

NODE: Final = 32
"""The bytes of a node of a tree."""

ROOM: Final = 16
"""How many nodes a simulation adds at most on average: no tree needs room for more."""


def search(
    view: View,
    budget: Budget,
    *,
    seed: int = 0,
    utility: Utility = MATCH,
    even: bool = False,
    prior: Mapping[Play, float] | None = None,
    belief: Belief | None = None,
    leanings: Leanings | None = None,
    clock: Clock = monotonic,
) -> Finding:
    """Look for the best action of the seat of a view, whose turn it must be.

    Calls are taken for granted on all sides, and are not looked at: who may call should do so
    before. With `even` every action is tried equally often, for whoever wants to compare them all;
    else the promising ones are tried more, and where there is only one nothing is tried. `prior` is
    what is thought of the plays beforehand, in points; it soon counts less than what is found.
    `belief` spares working out what the view leaves open; with `leanings`, those of the view, deals
    count by how likely they make what the others chose. `clock` gives seconds; it is asked at least
    once in a millisecond of work.

    The same seed (from 0, below 2**64), view and budget without seconds give the same finding.
    Raises ValueError for a view of a spectator, or of a seat that is not to act.
    """
    if view.seat is None or view.to_act != view.seat:
        raise ValueError("only the seat that is to act has something to search for")
    actions = [action for action in view.legal if not isinstance(action, Call)]
    if len(actions) == 1 and not even:
        return Finding((Estimate(actions[0], 0, 0.0, inf, 0.0, inf),), 0, settled=True)
    deadline = None if budget.seconds is None else clock() + budget.seconds
    belief = belief or Belief.of(view)
    first = belief.deals(leanings)
    deals = [first, *(first.again() for _ in range(budget.threads - 1))]
    trees = [
        _planted(each, utility.worth(view), view.seat, seed, index, _capacity(budget), even)
        for index, each in enumerate(deals)
    ]
    if prior:
        _expect(view, deals[0].template, trees, prior)
    settled = _grow(trees, budget, deadline, clock, early=not even)
    return _finding(actions, view, deals[0].template, trees, settled)


def batches(
    view: View,
    budget: Budget,
    count: int,
    *,
    seed: int = 0,
    utility: Utility = MATCH,
    belief: Belief | None = None,
    clock: Clock = monotonic,
) -> Iterator[Finding]:
    """Search `count` times, each time from the beginning and with chances of its own.

    The findings know nothing of each other, so that how far they are apart tells how far from the
    truth their mean may be. Every action is tried equally often, on the same deals. `budget` is
    that of one of them, and none has more than one thread. All else, and what is raised, is as for
    `search`; that there is only one action is no exception here.
    """
    if view.seat is None or view.to_act != view.seat:
        raise ValueError("only the seat that is to act has something to search for")
    actions = [action for action in view.legal if not isinstance(action, Call)]
    deals = (belief or Belief.of(view)).deals()
    for index in range(count):
        worth, capacity = utility.worth(view), _capacity(budget)
        tree = _planted(deals, worth, view.seat, seed, index, capacity, True)
        deadline = None if budget.seconds is None else clock() + budget.seconds
        _grow([tree], budget, deadline, clock, early=False)
        yield _finding(actions, view, deals.template, [tree], settled=False)


def _planted(
    deals: kernel.Deals,
    worth: kernel.Worth,
    seat: int,
    seed: int,
    index: int,
    capacity: int,
    even: bool,
) -> kernel.Tree:
    """Return a tree with all that the seat may do at its root: no other may be grown."""
    tree = kernel.Tree(deals, worth, seat, seed, index, capacity, EXPLORE, even)
    kernel.plant(tree)
    return tree


def _expect(
    view: View, state: kernel.State, trees: list[kernel.Tree], prior: Mapping[Play, float]
) -> None:
    """Tell every tree what was thought of the plays beforehand, each held against their mean."""
    names = numbering_for(view.setup)
    mean = sum(prior.values()) / len(prior)
    for play, points in prior.items():
        root = trees[0].root_for(_number(names, state, play))
        for tree in trees:
            tree.expect(root, points - mean, TRUST)


def _capacity(budget: Budget) -> int:
    """How many nodes each tree may have."""
    most = min(budget.memory // NODE // budget.threads, 1 << 30)
    if budget.simulations is None:
        return most
    return min(most, ROOM * budget.simulations + 65536)


def _grow(
    trees: list[kernel.Tree], budget: Budget, deadline: float | None, clock: Clock, early: bool
) -> bool:
    """Spend the budget. Several trees share it evenly; none of them ends early for itself."""
    stop = Event()
    alone = len(trees) == 1
    growths = [
        Growth(tree, _share(budget, n), deadline, clock, stop, early and alone)
        for n, tree in enumerate(trees)
    ]
    if alone:
        growths[0].run()
        return growths[0].settled
    with ThreadPoolExecutor(len(trees)) as workers:
        running = [workers.submit(growth.run) for growth in growths]
        try:
            wait(running, return_when=FIRST_EXCEPTION)
        finally:
            stop.set()
    for each in running:
        each.result()
    return False


def _share(budget: Budget, n: int) -> int | None:
    """How many simulations tree number n does."""
    if budget.simulations is None:
        return None
    whole, rest = divmod(budget.simulations, budget.threads)
    return whole + (n < rest)


def _finding(
    actions: Sequence[Action],
    view: View,
    state: kernel.State,
    trees: list[kernel.Tree],
    settled: bool,
) -> Finding:
    """Put together what the trees have found."""
    found = [tree.estimates() for tree in trees]
    names = numbering_for(view.setup)
    estimates = []
    for action in actions:
        root = trees[0].root_for(_number(names, state, action))
        estimates.append(_estimate(action, [each[root] for each in found]))
    return Finding(tuple(estimates), sum(tree.count for tree in trees), settled)


def _number(names: Numbering, state: kernel.State, action: Action) -> int:
    """An action as a tree knows it."""
    if isinstance(action, Play):
        return names.move(action, edge_used(names, state, action))
    return codes.DRAWS if isinstance(action, Draw) else codes.PASSES


def _estimate(action: Action, found: Sequence[tuple[int, float, float, float, float]]) -> Estimate:
    """What all trees found of one action."""
    visits, worth, worth_squares, points, points_squares = map(sum, zip(*found, strict=True))
    return Estimate(
        action,
        int(visits),
        *_mean(visits, worth, worth_squares),
        *_mean(visits, points, points_squares),
    )


def _mean(n: float, total: float, squares: float) -> tuple[float, float]:
    """The mean of n numbers and its standard error, from their sum and that of their squares."""
    if n < 2:
        return (total if n else 0.0), inf
    return total / n, sqrt(max(0.0, squares - total * total / n) / (n * (n - 1)))
