"""What was found of one decision: what every action is worth, what was best, what was lost."""

from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Final

from bones.judge.fact import Fact
from bones.round import Action


class Mark(StrEnum):
    """What a loss is called, where it is larger than its error: `SLIP` is small, `COSTLY` not."""

    SLIP = "slip"
    COSTLY = "costly"


CHANCES: Final = {Mark.COSTLY: 0.04, Mark.SLIP: 0.01}
"""From which loss of chance to win the match on a play is marked."""

POINTS: Final = {Mark.COSTLY: 1 / 3, Mark.SLIP: 1 / 10}
"""From which loss of points: as a share of how widely the points of a round are spread."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number with its standard error (0 for what is exact)."""

    value: float
    error: float = 0.0

    def exceeds(self, bound: float, quantile: float) -> bool:
        """Is it at least `bound`, and larger than so many standard errors?"""
        return self.value >= bound and self.value > quantile * self.error


NOTHING: Final = Measure(0.0)
"""Nothing lost."""

UNKNOWN: Final = Measure(0.0, inf)
"""Nothing known."""


@dataclass(frozen=True, slots=True)
class Option:
    """What one action is worth to the side of the seat that had the choice.

    `points` are how many more than the others on average its side can expect of the round (fewer,
    where the lowest total wins), `chance` is how likely it then is to win the match. `open` is how
    many points it is worth with all hands open, None where that was not reckoned.
    """

    action: Action
    points: Measure
    chance: Measure
    open: float | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision, judged by what the seat could know.

    `number`, `turn` and `seat` are the decision's. `options` are in the order of its actions.
    `played` and `best` say which of them was played, and which is best. `points` and `chance` are
    what was lost by that, 0 where the best was played; a loss below 0 says that the play may well
    have been as good. `exact` tells that nothing was hidden and all was reckoned to its end.
    `facts` are what speaks for the best against what was played.
    """

    number: int
    turn: int
    seat: int
    options: tuple[Option, ...]
    played: int
    best: int
    points: Measure
    chance: Measure
    mark: Mark | None = None
    exact: bool = False
    facts: tuple[Fact, ...] = ()

    @property
    def did(self) -> Option:
        """What was played."""
        return self.options[self.played]

    @property
    def right(self) -> Option:
        """What is best."""
        return self.options[self.best]

    @property
    def before(self) -> Measure:
        """The chance to win the match before it: that of the best action."""
        did = self.did.chance
        return Measure(did.value + self.chance.value, did.error)


def mark_for(points: Measure, chance: Measure, spread: float, quantile: float) -> Mark | None:
    """The mark of a loss.

    `spread` is how widely points of a round are spread, `quantile` how many standard errors a loss
    must exceed.
    """
    for mark in (Mark.COSTLY, Mark.SLIP):
        by_points = points.exceeds(POINTS[mark] * spread, quantile)
        # Who plays for the match gives up points at times, and rightly.
        if chance.exceeds(CHANCES[mark], quantile) or (by_points and chance.value >= 0):
            return mark
    return None
