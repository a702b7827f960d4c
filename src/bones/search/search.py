"""Searching: the tree of what may happen, grown over deals that may be."""

from collections.abc import Callable
from time import monotonic

from bones.beliefs import Belief
from bones.round import View
from bones.search.budget import Budget
from bones.search.finding import Finding
from bones.search.utility import Utility

Clock = Callable[[], float]


def search(
    view: View,
    budget: Budget,
    *,
    seed: int = 0,
    utility: Utility | None = None,
    even: bool = False,
    belief: Belief | None = None,
    clock: Clock = monotonic,
) -> Finding:
    """Look for the best action of the seat of a view, whose turn it must be.

    Calls are taken for granted on all sides, and are not looked at: who may call should do so
    before. `utility` is `MATCH` by default. With `even` every action is tried equally often, for
    whoever wants to compare them all; else the promising ones are tried more. `belief` spares
    working out what the view leaves open. `clock` gives seconds; it is asked at least once in a
    millisecond of work. The same seed, view and budget without seconds give the same finding.
    Raises ValueError for a view of a spectator, or of a seat that is not to act.
    """
    raise NotImplementedError
