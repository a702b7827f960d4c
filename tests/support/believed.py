"""Deals that a belief makes, held against those that may be."""

from bones import kernel
from bones.kernel import codes
from bones.round import Round
from bones.round.event import Played
from bones.rules import Setup
from bones.rules.options import DrawRule


def now(state: kernel.State, setup: Setup) -> tuple[object, ...]:
    """What a state says, but for what has no effect: the order of tiles that nobody can draw."""
    said = list(kernel.snapshot(state))
    yard = kernel.boneyard(state)
    draws = setup.rules.draw is not DrawRule.NONE or state.phase == codes.DRAWING_OPENER
    drawable = max(0, len(yard) - setup.rules.reserve) if draws else 0
    said[2] = (tuple(yard[:drawable]), frozenset(yard[drawable:]))
    if state.root != codes.NONE:
        said[3] = None  # what could have been led
    return tuple(said)


def is_refused(round: Round, seat: int | None) -> bool:
    """Are there no deals for a search, because it is over or another seat leads?"""
    laid = any(isinstance(event, Played) for event in round.log)
    return round.is_over or (not laid and round.leader not in (None, seat))
