"""What a search tries to get as much of as it can."""

from dataclasses import dataclass
from typing import Final, Protocol

from bones import kernel
from bones.round import View
from bones.rules.options import Settle

Numbers = dict[str, float]
Tables = dict[str, list[float]]


class Utility(Protocol):
    """What the end of a round is worth to each side: its points, or a chance to win the match."""

    @property
    def name(self) -> str:
        """A word for it: ``points``, ``match``."""

    def worth(self, view: View) -> kernel.Worth:
        """The same as the kernel reckons it, for rounds that began as the one of this view."""


def numbers_of(view: View) -> Numbers:
    """The numbers of a worth in which a point is a point, and nothing else counts."""
    return {
        "kind": 0,
        "lowest_wins": view.setup.rules.settle is Settle.OWN,
        "target": 0,
        "last": 0,
        "cells": 0,
        "times": 0,
        "step": 1.0,
        "per_point": 1.0,
    }


@dataclass(frozen=True, slots=True)
class Points:
    """As many points more than the others have on average as can be had in this round.

    Where the lowest total wins, as many fewer.
    """

    name: str = "points"

    def worth(self, view: View) -> kernel.Worth:
        """The points themselves."""
        return kernel.Worth(numbers_of(view), {"grid": [], "odds": [], "tail": []})


POINTS: Final = Points()
"""Points of the round, and nothing else."""
