"""Luck and choices apart: why a match ended as it did, in chances to win it.

A side's chance is known at the beginning of the match, at its own decisions (by what was known
there), between rounds, and at the end. From one of these to the next it changes by its own choices
or by anything else. What the others' choices cost them is a gain to all the rest, in equal parts.
What is left is luck: the deal, up to the first decision of a round, and the run of the tiles after
that. All parts add up to the result, whatever the estimates are worth.

(Estimates in place of luck make a result tell more of skill: M. Zinkevich and others, "Optimal
unbiased estimators for evaluating agent performance", AAAI 2006; N. Burch and others, "AIVAT",
AAAI 2018.)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from bones.judge.judgement import Judgement, Measure
from bones.match import Match, Standing
from bones.notation import Record, Replay
from bones.search import chances


@dataclass(frozen=True, slots=True)
class Account:
    """One side's match in chances to win it, each from 0 to 1.

    `before` is its chance before the first round, `after` at the end: 1 if it won, else 0, or a
    share; of a match that is not over, its chance after the last whole round. Between them lie
    `deal` and `run`, which are luck, its own `choices` (what they lost, 0 or less but for the
    error of estimates) and what the `others` lost. `others` is None where not all were judged;
    then it is part of the run.
    """

    side: int
    before: float
    deal: float
    run: float
    choices: Measure
    others: Measure | None
    after: float

    @property
    def luck(self) -> float:
        """What the tiles brought, and cost."""
        return self.deal + self.run

    @property
    def total(self) -> float:
        """What all parts add up to."""
        others = 0.0 if self.others is None else self.others.value
        return self.before + self.deal + self.run + self.choices.value + others


def standings(record: Record, replayed: Replay) -> tuple[Standing, ...]:
    """How a match stood before its first round and after each whole one."""
    dealer = record.rounds[0].dealer if record.rounds else 0
    match = Match.new(record.setup, dealer=dealer)
    found = [match.standing]
    for round in replayed.match.rounds:
        match = match.add(round)
        found.append(match.standing)
    return tuple(found)


def accounts(
    between: Sequence[Standing], judgements: Iterable[Judgement], seat: int | None = None
) -> tuple[Account, ...]:
    """The account of each side; with `seat`, whose decisions alone were judged, only of its side.

    `between` is how the match stood before the first round and after each.
    """
    setup = between[0].setup
    judged = [each for each in judgements if each.number < len(between)]
    known = [chances(standing) for standing in between]
    sides = range(setup.side_count) if seat is None else (setup.side_of[seat],)
    lost = {
        side: [each.chance for each in judged if setup.side_of[each.seat] == side]
        for side in range(setup.side_count)
    }
    found = []
    for side in sides:
        own = [each for each in judged if setup.side_of[each.seat] == side]
        deal, run = _luck([chance[side] for chance in known], own)
        others = None
        if seat is None:
            theirs = [loss for other in lost if other != side for loss in lost[other]]
            others = _sum(theirs, 1 / (setup.side_count - 1))
            run -= others.value
        choices = _sum(lost[side], -1.0)
        found.append(Account(side, known[0][side], deal, run, choices, others, known[-1][side]))
    return tuple(found)


def _luck(known: Sequence[float], own: Sequence[Judgement]) -> tuple[float, float]:
    """What changed up to the first own decision of each round, and what after it but by choice."""
    deal = run = 0.0
    for number, (before, after) in enumerate(pairwise(known), 1):
        at, first = before, True
        for each in (each for each in own if each.number == number):
            change = each.before.value - at
            if first:
                deal += change
            else:
                run += change
            at, first = each.did.chance.value, False
        run += after - at
    return deal, run


def _sum(losses: Sequence[Measure], factor: float) -> Measure:
    value = factor * sum(loss.value for loss in losses)
    return Measure(value, abs(factor) * hypot(*(loss.error for loss in losses)))
