"""Judging a decision: what each action is worth over all deals that go with what was known.

Several searches, each of its own, try every action equally often, on the same deals; how far they
are apart is the error. What is lost by a play is found by halves: one half of the searches says
what is best, the other what that is worth more than the play, and the other way round. Were the
same searches to do both, a loss would be found where there is none, since of several equals the
luckiest looks best.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf, sqrt
from typing import Final

from bones.beliefs import Belief
from bones.bots.expert import UNDRAWN, known
from bones.exact import Reckoner, values
from bones.judge.decision import Decision
from bones.judge.effort import BATCHES, USUAL, Effort
from bones.judge.judgement import NOTHING, UNKNOWN, Judgement, Measure, Option, mark_for
from bones.judge.reasons import reasons
from bones.round import Action
from bones.rules import Setup
from bones.rules.options import DrawRule
from bones.search import CHANCE, MATCH, Finding, batches, spread_of_points
from bones.stats import Z95, student95

Losses = tuple[Measure, Measure]
"""What was lost, in points and in chance."""

Rows = Sequence[Sequence[float]]
"""By batch, a number for each action."""

NEAR: Final = 1e-9
"""What differs by no more than this is equal."""


def judge(decision: Decision, effort: Effort = USUAL) -> Judgement:
    """Judge a decision.

    Where all hands are known by what was seen, and the rest of the round is short enough, it is
    reckoned out instead of estimated.
    """
    belief = Belief.of(decision.view)
    opened = _opened(decision, effort)
    reckoned = _reckoned(decision, belief, effort)
    if reckoned is not None:
        points, chances = reckoned
        options = [
            Option(action, Measure(points[n]), Measure(chances[n]), opened.get(action))
            for n, action in enumerate(decision.actions)
        ]
        worth = [chance + NEAR * made for chance, made in zip(chances, points, strict=True)]
        played = decision.actions.index(decision.action)
        best = _best(worth, played)
        losses = (Measure(points[best] - points[played]), Measure(chances[best] - chances[played]))
        return _judgement(decision, options, best, losses, Z95, exact=True)
    return _estimated(decision, belief, effort, opened)


def _estimated(
    decision: Decision, belief: Belief, effort: Effort, opened: dict[Action, float]
) -> Judgement:
    """Judge a decision by searching."""
    view = decision.view
    budget = effort.of_batch(len(decision.actions))
    found = [
        each
        for each in batches(view, budget, BATCHES, seed=effort.seed, belief=belief)
        if all(estimate.visits for estimate in each.estimates)
    ]
    worth = _table(found, lambda estimate: estimate[0])
    points = _table(found, lambda estimate: estimate[1])
    per_point = MATCH.per_point(view)
    chances = [
        [each - per_point * made for each, made in zip(row, in_points, strict=True)]
        for row, in_points in zip(worth, points, strict=True)
    ]
    options = [
        Option(
            action,
            _mean([row[n] for row in points]),
            _mean([row[n] for row in chances]),
            opened.get(action),
        )
        for n, action in enumerate(decision.actions)
    ]
    played = decision.actions.index(decision.action)
    if len(found) < 2:
        return _judgement(decision, options, played, (UNKNOWN, UNKNOWN), Z95)
    best = _best([sum(column) for column in zip(*worth, strict=True)], played)
    losses = (NOTHING, NOTHING)
    if best != played:
        losses = _lost(worth, points, played), _lost(worth, chances, played)
    return _judgement(decision, options, best, losses, student95(len(found) - 1))


def _judgement(
    decision: Decision,
    options: Sequence[Option],
    best: int,
    losses: Losses,
    quantile: float,
    *,
    exact: bool = False,
) -> Judgement:
    points, chance = losses
    played = decision.actions.index(decision.action)
    return Judgement(
        decision.number,
        decision.turn,
        decision.seat,
        tuple(options),
        played,
        best,
        points,
        chance,
        mark_for(points, chance, spread_of_points(decision.view.setup), quantile),
        exact,
        reasons(decision.position, decision.actions[best], decision.action)
        if best != played
        else (),
    )


def _table(found: Sequence[Finding], of: Callable[[tuple[float, float]], float]) -> Rows:
    return [[of((each.worth, each.points)) for each in one.estimates] for one in found]


def _best(worth: Sequence[float], played: int) -> int:
    """Which is worth most; what was played, if nothing is worth more."""
    best = max(range(len(worth)), key=worth.__getitem__)
    return played if worth[played] >= worth[best] - NEAR else best


def _mean(numbers: Sequence[float]) -> Measure:
    """The mean of what several searches found, with its standard error."""
    count = len(numbers)
    if count < 2:
        return Measure(sum(numbers), inf)
    mean = sum(numbers) / count
    squares = sum((number - mean) ** 2 for number in numbers)
    return Measure(mean, sqrt(squares / (count * (count - 1))))


def _lost(worth: Rows, measured: Rows, played: int) -> Measure:
    """What was lost by a play: what one half of the searches finds best, as the other has it."""
    lost = []
    for half in (0, 1):
        chosen = [sum(column) for column in zip(*worth[half::2], strict=True)]
        best = _best(chosen, played)
        lost += [row[best] - row[played] for row in measured[1 - half :: 2]]
    return _mean(lost)


def _opened(decision: Decision, effort: Effort) -> dict[Action, float]:
    """What each action is worth with all hands open; empty where that is too far to reckon."""
    reckoner = _reckoner(decision.view.setup, effort)
    found = values(decision.position, decision.seat, unordered=True, reckoner=reckoner)
    return {} if found is None else {action: float(worth) for action, worth in found.items()}


@lru_cache(maxsize=2)
def _reckoner(setup: Setup, effort: Effort) -> Reckoner:
    return Reckoner(setup, effort.limits)


def _reckoned(
    decision: Decision, belief: Belief, effort: Effort
) -> tuple[list[float], list[float]] | None:
    """Points and chance of each action, where there are two sides and no hand is in doubt."""
    view = decision.view
    draws = view.setup.rules.draw is not DrawRule.NONE
    if view.setup.side_count != 2 or (draws and view.boneyard_count > UNDRAWN):
        return None
    state = known(belief)
    if state is None:
        return None
    found: list[list[float]] = []
    for worth in (None, CHANCE.worth(view)):
        reckoner = Reckoner(view.setup, effort.limits, worth=worth)
        row = [
            reckoner.worth_of(state, action, decision.seat, unordered=True)
            for action in decision.actions
        ]
        worths = [float(each) for each in row if each is not None]
        if len(worths) < len(row):
            return None
        found.append(worths)
    return found[0], found[1]
