"""What a search tries to get as much of as it can."""

from dataclasses import dataclass, replace
from typing import Final, Protocol

from bones import kernel
from bones.round import View
from bones.round.retracing import dealt_of
from bones.rules.options import Settle
from bones.search.chances import Tables, rounds_left, tables_for

Numbers = dict[str, float]


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
        "relative": 0,
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


@dataclass(frozen=True, slots=True)
class MatchChance:
    """The chance to win the match, as `bones.search.chances` has it, and a little for points.

    `share` is how much of that little is added, from 0 to 1.
    """

    name: str = "match"
    share: float = 1.0

    def worth(self, view: View) -> kernel.Worth:
        """The chance by the totals after the round, and by how many rounds follow it."""
        return self._tables(view).worth()

    def per_point(self, view: View) -> float:
        """What a point is worth beside the chance: so much that is no chance is in a worth."""
        return self._tables(view).numbers["per_point"]

    def _tables(self, view: View) -> Tables:
        left = rounds_left(view.setup, view.number, dealt_of(view).lead.double)
        tables = tables_for(view.setup, left, view.scores)
        per_point = self.share * tables.numbers["per_point"]
        return replace(tables, numbers={**tables.numbers, "per_point": per_point})


MATCH: Final = MatchChance()
"""The chance to win the match, and of equal chances the one with more points."""

CHANCE: Final = MatchChance("chance", 0.0)
"""The chance to win the match, and nothing else."""
