"""How a round ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bones.errors import check_whole

MOST_POINTS: Final = 1_000_000
"""How many points a side may have in a round or a match, above 0 or below."""


class Reason(StrEnum):
    """Why a round ended; the last two are for the driver to say, not for the rules."""

    OUT = "out"
    BLOCKED = "blocked"
    TARGET = "target"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a round.

    `winner` is the seat that won it, None for a tie (or where hidden tiles leave it unknown).
    `points` is what the round added, in play and at its end, by side: one number for each seat, or
    for each pair; None where hidden tiles leave it unknown. Under rules that make every seat add
    its own tiles, points are penalties.
    """

    reason: Reason
    winner: int | None
    points: tuple[int, ...] | None


def checked_scores(scores: Iterable[int], sides: int) -> tuple[int, ...]:
    """Return match scores, one for each of `sides` sides; raises ValueError, TypeError."""
    checked = tuple(scores)
    if len(checked) != sides:
        raise ValueError(f"there are {sides} sides, not {len(checked)}")
    for score in checked:
        check_whole(score, "a score")
        if abs(score) > MOST_POINTS:
            raise ValueError(f"scores reach from {-MOST_POINTS} to {MOST_POINTS}")
    return checked
