"""Looking for puzzles in records: decisions with one best action, clearly and not by a hair.

Every other action must be costly beside it, by four standard errors. Most decisions are far from
that, so a small search comes first, and only what it leaves open is weighed with all that was
asked for. How hard a puzzle is, the bots tell: the weakest that finds it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isfinite
from typing import Final

from bones.bots import CasualBot, SearchBot
from bones.bots.novice import THINKS_OF
from bones.judge.decision import Decision, decisions
from bones.judge.effort import Effort
from bones.judge.judgement import Mark, Measure, mark_for
from bones.judge.puzzle import Grade, Puzzle, cut
from bones.judge.twins import alike, twins
from bones.judge.weighing import Loss, Weighing, weigh
from bones.notation import Record
from bones.round import View
from bones.search import POINTS, Budget, spread_of_points

SURE: Final = 4.0
"""How many standard errors the loss by any other action must exceed."""

MAYBE: Final = 1.0
"""The same for the small search that comes first."""

SIEVE: Final = 16
"""How much smaller that is."""

WAYS: Final = 3
"""How many different things there must be to do."""

LITTLE: Final = 500
"""How many simulations a bot does that searches a little."""

DIGITS: Final = 4
"""How many decimals of a number are kept."""


def puzzles_in(record: Record, effort: Effort, seat: int | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles in a match, of one seat if it is given. Raises as `decisions`.

    The effort is one of simulations alone.
    """
    for decision in decisions(record):
        if seat in (None, decision.seat):
            found = _puzzle(record, decision, effort)
            if found is not None:
                yield found


def _puzzle(record: Record, decision: Decision, effort: Effort) -> Puzzle | None:
    view = decision.view
    if len({alike(view, action) for action in decision.actions}) < WAYS:
        return None
    assert effort.simulations is not None
    small = replace(effort, simulations=max(effort.searches, effort.simulations // SIEVE))
    if not is_clear(weigh(view, small), view, MAYBE, Mark.SLIP):
        return None
    weighing = weigh(view, effort)
    if not is_clear(weighing, view, SURE, Mark.COSTLY):
        return None
    return Puzzle(
        cut(record, decision.number, decision.turn),
        _rounded(weighing),
        grade_of(weighing, view),
        effort.simulations,
        effort.searches,
        effort.seed,
    )


def is_clear(weighing: Weighing, view: View, quantile: float, least: Mark) -> bool:
    """Would every action but the best be marked at least so, by so many standard errors?"""
    spread = spread_of_points(view.setup)
    best = weighing.options[weighing.best].action
    enough = (least, Mark.COSTLY)
    return all(
        twins(view, best, option.action)
        or mark_for(loss.points, loss.chance, spread, quantile) in enough
        for option, loss in zip(weighing.options, weighing.losses, strict=True)
    )


def grade_of(weighing: Weighing, view: View) -> Grade:
    """Return who finds the best play: the weakest bot that does."""
    best = weighing.options[weighing.best].action
    casual = CasualBot("puzzle")
    greedy = CasualBot("puzzle", THINKS_OF)
    searcher = SearchBot("puzzle", Budget(simulations=LITTLE), POINTS)
    for grade, choose in (
        (Grade.GENTLE, greedy.play),
        (Grade.TRICKY, casual.play),
        (Grade.HARD, searcher.act),
    ):
        if twins(view, best, choose(view)):
            return grade
    return Grade.DEEP


def _rounded(weighing: Weighing) -> Weighing:
    """The same with numbers as short as they may be in a file."""
    return replace(
        weighing,
        options=tuple(
            replace(each, points=_short(each.points), chance=_short(each.chance))
            for each in weighing.options
        ),
        losses=tuple(Loss(_short(each.points), _short(each.chance)) for each in weighing.losses),
    )


def _short(measure: Measure) -> Measure:
    error = round(measure.error, DIGITS) if isfinite(measure.error) else measure.error
    return Measure(round(measure.value, DIGITS), error)


@dataclass(frozen=True, slots=True)
class Found:
    """The puzzles of some records, one a line."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seeking:
    """The work of looking for puzzles in records, by number; it is `bones.simulate.chunks.Work`.

    `records` are their canonical texts. `seat` looks at the decisions of one seat only.
    """

    records: tuple[str, ...]
    effort: Effort
    seat: int | None = None

    def part(self, numbers: range) -> Found:
        """Look through these."""
        found = (
            puzzle.to_json()
            for number in numbers
            for puzzle in puzzles_in(Record.parse(self.records[number]), self.effort, self.seat)
        )
        return Found(tuple(found))
