"""Weighing a decision: what each action is worth over all deals that go with what was known.

Several searches, each of its own, try every action equally often, on the same deals; how far they
are apart is the error. What would be lost by an action is found by halves: one half of the searches
says what is best, the other what that is worth more than the action, and the other way round. Were
the same searches to do both, a loss would be found where there is none, since of several equals the
luckiest looks best.

A hint weighs what somebody may still do, a review what they did: both are this.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Final

from bones.beliefs import Belief
from bones.bots.expert import UNDRAWN, known
from bones.exact import Reckoner
from bones.judge.decision import actions_of
from bones.judge.effort import USUAL, Effort
from bones.judge.fact import Fact
from bones.judge.judgement import NOTHING, UNKNOWN, Mark, Measure, Option, mark_for
from bones.judge.reasons import reasons
from bones.round import Action, View
from bones.rules.options import DrawRule
from bones.search import CHANCE, MATCH, Finding, batches, spread_of_points
from bones.stats import Z95, student95

Rows = Sequence[Sequence[float]]
"""By batch, a number for each action."""

NEAR: Final = 1e-9
"""What differs by no more than this is equal."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What an action would lose beside the best: points, and chance to win the match."""

    points: Measure
    chance: Measure


NONE_LOST: Final = Loss(NOTHING, NOTHING)
"""The loss of what is best."""


NOT_KNOWN: Final = Loss(UNKNOWN, UNKNOWN)
"""The loss where there was too little time."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a seat can do, weighed by what it knows.

    `options` are in the order of `actions_of(view)`; `losses` and `marks` are by option, as a
    review would have them had it been played; `best` is the place of the best. `exact` tells that
    nothing was hidden and all was reckoned to its end.
    """

    options: tuple[Option, ...]
    losses: tuple[Loss, ...]
    marks: tuple[Mark | None, ...]
    best: int
    exact: bool = False

    @property
    def is_known(self) -> bool:
        """Was there time enough to know anything?"""
        return self.losses[self.best] != NOT_KNOWN

    @property
    def equal(self) -> frozenset[int]:
        """The places of all that are worth exactly as much as the best."""
        best = self.losses[self.best]
        return frozenset(place for place, loss in enumerate(self.losses) if loss == best)

    @property
    def order(self) -> tuple[int, ...]:
        """The places of the options, the best first."""

        def key(place: int) -> tuple[bool, float, float]:
            option = self.options[place]
            return (place == self.best, option.chance.value, option.points.value)

        return tuple(sorted(range(len(self.options)), key=key, reverse=True))


def _weighing(
    view: View,
    options: tuple[Option, ...],
    losses: tuple[Loss, ...],
    best: int,
    quantile: float,
    *,
    exact: bool = False,
) -> Weighing:
    spread = spread_of_points(view.setup)
    marks = tuple(mark_for(loss.points, loss.chance, spread, quantile) for loss in losses)
    return Weighing(options, losses, marks, best, exact)


def weigh(view: View, effort: Effort = USUAL, belief: Belief | None = None) -> Weighing:
    """Weigh all that the seat to act may do.

    Where all hands are known by what was seen, and the rest of the round is short enough, it is
    reckoned out instead of estimated. `belief` spares working out what the view leaves open. Raises
    ValueError for a view of a spectator, or of a seat that is not to act.
    """
    if view.seat is None or view.to_act != view.seat:
        raise ValueError("only the seat that is to act has something to weigh")
    belief = belief or Belief.of(view)
    actions = actions_of(view)
    return _reckoned(view, actions, belief, effort) or _estimated(view, actions, belief, effort)


def why(
    view: View, better: Action, other: Action, belief: Belief | None = None
) -> tuple[Fact, ...]:
    """What speaks for one action against another, by what is known; perhaps nothing."""
    # Whatever lies where nobody looks, of every deal that goes with the view the same is told.
    position = (belief or Belief.of(view)).sample(Random(0)).round()
    return reasons(position, better, other)


def _estimated(view: View, actions: Sequence[Action], belief: Belief, effort: Effort) -> Weighing:
    """Weigh by searching."""
    budget = effort.of_batch(len(actions))
    found = [
        each
        for each in batches(view, budget, effort.searches, seed=effort.seed, belief=belief)
        if all(estimate.visits for estimate in each.estimates)
    ]
    worth = _table(found, lambda estimate: estimate[0])
    points = _table(found, lambda estimate: estimate[1])
    per_point = MATCH.per_point(view)
    chances = [
        [each - per_point * made for each, made in zip(row, in_points, strict=True)]
        for row, in_points in zip(worth, points, strict=True)
    ]
    options = tuple(
        Option(action, _mean([row[n] for row in points]), _mean([row[n] for row in chances]))
        for n, action in enumerate(actions)
    )
    places = range(len(actions))
    if len(found) < 2:
        return _weighing(view, options, (NOT_KNOWN,) * len(actions), 0, Z95)
    totals = [sum(column) for column in zip(*worth, strict=True)]
    best, equal = _best(totals)
    losses = tuple(
        NONE_LOST
        if place in equal
        else Loss(_lost(worth, points, place), _lost(worth, chances, place))
        for place in places
    )
    return _weighing(view, options, losses, best, student95(len(found) - 1))


def _table(found: Sequence[Finding], of: Callable[[tuple[float, float]], float]) -> Rows:
    return [[of((each.worth, each.points)) for each in one.estimates] for one in found]


def _best(worth: Sequence[float]) -> tuple[int, frozenset[int]]:
    """Which is worth most, and which are worth as much."""
    best = max(range(len(worth)), key=worth.__getitem__)
    equal = (place for place, each in enumerate(worth) if each >= worth[best] - NEAR)
    return best, frozenset(equal)


def _mean(numbers: Sequence[float]) -> Measure:
    """The mean of what several searches found, with its standard error."""
    count = len(numbers)
    if count < 2:
        return Measure(sum(numbers), inf)
    mean = sum(numbers) / count
    squares = sum((number - mean) ** 2 for number in numbers)
    return Measure(mean, sqrt(squares / (count * (count - 1))))


def _lost(worth: Rows, measured: Rows, place: int) -> Measure:
    """What is lost by an action: what one half of the searches finds best, as the other has it."""
    lost = []
    for half in (0, 1):
        chosen = [sum(column) for column in zip(*worth[half::2], strict=True)]
        best, equal = _best(chosen)
        best = place if place in equal else best
        lost += [row[best] - row[place] for row in measured[1 - half :: 2]]
    return _mean(lost)


def _reckoned(
    view: View, actions: Sequence[Action], belief: Belief, effort: Effort
) -> Weighing | None:
    """Weigh by reckoning to the end, where there are two sides and no hand is in doubt."""
    draws = view.setup.rules.draw is not DrawRule.NONE
    if view.setup.side_count != 2 or (draws and view.boneyard_count > UNDRAWN):
        return None
    state, seat = known(belief), view.seat
    if state is None or seat is None:
        return None
    # Of what is bounded by the clock half is left for a search.
    until = inf if effort.seconds is None else monotonic() + effort.seconds / 2
    found: list[list[float]] = []
    for worth in (None, CHANCE.worth(view)):
        reckoner = Reckoner(view.setup, effort.limits, worth=worth)
        row = []
        for action in actions:
            each = reckoner.worth_of(
                state, action, seat, unordered=True, stop=lambda: monotonic() > until
            )
            if each is None:
                return None
            row.append(float(each))
        found.append(row)
    points, chances = found
    options = tuple(
        Option(action, Measure(points[n]), Measure(chances[n])) for n, action in enumerate(actions)
    )
    best, equal = _best(
        [chance + NEAR * made for chance, made in zip(chances, points, strict=True)]
    )
    losses = tuple(
        NONE_LOST
        if n in equal
        else Loss(Measure(points[best] - points[n]), Measure(chances[best] - chances[n]))
        for n in range(len(actions))
    )
    return _weighing(view, options, losses, best, Z95, exact=True)
