"""What an action is worth, in figures and in a word: the same in a review, a hint and a puzzle."""

from collections.abc import Mapping
from math import isfinite
from typing import Final

from bones.judge import Mark, Measure
from bones.language import N_, _

MARKS: Final[Mapping[Mark, str]] = {Mark.SLIP: N_("slip"), Mark.COSTLY: N_("costly")}
"""What a loss is called."""


def verdict(points: Measure, chance: Measure, mark: Mark | None, *, best: bool) -> str:
    """Return what an action that loses so much is called; empty where that is not sure."""
    if best:
        return _("best")
    if points.value <= 0 and chance.value <= 0:
        return _("as good")
    return "" if mark is None else _(MARKS[mark])


def lost(points: Measure, chance: Measure) -> str:
    """Return what was lost, in points and in chance to win."""
    words = _("{points} points, {chance} %")
    return words.format(
        points=signed(Measure(-points.value, points.error)), chance=tenths(-100 * chance.value)
    )


def signed(measure: Measure) -> str:
    """Return a number with its sign and its error, if it has one."""
    return with_error(tenths(measure.value), measure.error)


def percent(measure: Measure) -> str:
    """Return a chance in hundredths, without a sign for them."""
    return f"{100 * min(1.0, max(0.0, measure.value)):.1f}"


def with_error(number: str, error: float) -> str:
    """Return a number with its error, if there is one that is known."""
    return f"{number} ± {error:.1f}" if error and isfinite(error) else number


def tenths(number: float) -> str:
    """Return a number with its sign; one that is nearly 0 has none."""
    return "0.0" if abs(number) < 0.05 else f"{number:+.1f}"
