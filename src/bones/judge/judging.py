"""Judging a decision: it is weighed as it was then, and what was done held against the best."""

from dataclasses import replace
from functools import lru_cache

from bones.exact import Reckoner, values
from bones.judge.decision import Decision
from bones.judge.effort import USUAL, Effort
from bones.judge.judgement import Judgement
from bones.judge.reasons import reasons
from bones.judge.weighing import weigh
from bones.round import Action
from bones.rules import Setup


def judge(decision: Decision, effort: Effort = USUAL) -> Judgement:
    """Judge a decision, as `weigh` weighs what the seat could do."""
    weighing = weigh(decision.view, effort)
    opened = _opened(decision, effort)
    played = decision.actions.index(decision.action)
    best = played if played in weighing.equal else weighing.best
    loss = weighing.losses[played]
    return Judgement(
        decision.number,
        decision.turn,
        decision.seat,
        tuple(replace(option, open=opened.get(option.action)) for option in weighing.options),
        played,
        best,
        loss.points,
        loss.chance,
        weighing.marks[played],
        weighing.exact,
        reasons(decision.position, decision.actions[best], decision.action)
        if best != played
        else (),
    )


def _opened(decision: Decision, effort: Effort) -> dict[Action, float]:
    """What each action is worth with all hands open; empty where that is too far to reckon."""
    reckoner = _reckoner(decision.view.setup, effort)
    found = values(decision.position, decision.seat, unordered=True, reckoner=reckoner)
    return {} if found is None else {action: float(worth) for action, worth in found.items()}


@lru_cache(maxsize=2)
def _reckoner(setup: Setup, effort: Effort) -> Reckoner:
    return Reckoner(setup, effort.limits)
