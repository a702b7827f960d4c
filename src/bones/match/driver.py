"""The driver seats choosers at a match and asks them, one view at a time, until it is over.

A chooser gets a view and nothing else. What leaves no choice (a forced draw or pass, a single
play) can be done for it; that is the caller's `automatic`, and it leaves its events either way.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from bones.match.match import Match
from bones.round import Action, Deal, Draw, Pass, Round, Step, View
from bones.round.event import Passed, PassReason
from bones.rules import Setup


class Chooser(Protocol):
    """Whoever decides for a seat: a bot, a person at a prompt, a script."""

    def choose(self, view: View) -> Action | None:
        """Choose an action for `view.seat`.

        On its own turn a chooser returns one of `view.legal` (or a wrong call, or a resignation).
        While another seat is to act it is asked only if it may call now, and None means that it
        does nothing.
        """


@dataclass(frozen=True, slots=True)
class Turn:
    """One step of a match as the driver hands it on: the match so far, and what happened."""

    match: Match
    step: Step


def deal_for(match: Match, seeds: Sequence[str]) -> Deal:
    """The next deal of a match from its seeds: the first attempt that somebody can lead."""
    attempt = 0
    while True:
        deal = Deal.from_seeds(match.setup, seeds, match.standing.number, attempt)
        if not match.needs_redeal(deal):
            return deal
        attempt += 1


def lot(seeds: Sequence[str], number: int, seats: int) -> int:
    """Draw the leader of round `number` by lot from the seeds."""
    text = "\0".join(("lot", str(number), *seeds))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % seats


def begin_round(match: Match, seeds: Sequence[str]) -> Round:
    """Begin the next round, dealt (and, where the rules say so, led by lot) from seeds."""
    at = match.standing
    leader = lot(seeds, at.number, match.setup.seats) if at.by_lot else None
    return match.begin(deal_for(match, seeds), leader)


def forced(legal: Sequence[Action]) -> Action | None:
    """The only thing a seat to act can do, if it is a draw or a pass; None if it may choose."""
    match legal:
        case [Draw() | Pass() as only]:
            return only
    return None


def evidently_forced(round: Round) -> Action | None:
    """What the seat to act is forced to do, where the event itself will say that it was forced.

    A table may do that for a seat at once and tell nothing by doing it. Where one may also draw or
    pass of free will, doing it faster than anybody could choose would tell that there is no choice.
    """
    if round.to_act is None:
        return None
    action = forced(round.legal())
    match action:
        case Draw() if round.setup.rules.voluntary_draw:
            return None
        case Pass():
            passed = round.apply(action).events[0]
            assert isinstance(passed, Passed)
            return action if passed.reason is PassReason.NO_PLAY else None
    return action


def play_round(
    round: Round,
    choosers: Sequence[Chooser],
    *,
    automatic: bool = True,
    callers: Callable[[Round], Sequence[int]] = Round.callers,
) -> Iterator[Step]:
    """Play a round to its end, step by step; the last step's round is over.

    Before every turn, seats that may call are asked, those of the side that played first; `callers`
    may name more, where it would tell the count to ask only them. Raises IllegalAction when a
    chooser does what the rules refuse, ValueError when it does nothing on its turn.
    """
    while not round.is_over:
        for step in _calls(round, choosers, callers):
            round = step.round
            yield step
        if round.is_over:
            return
        step = round.close() if round.is_closing else _turn(round, choosers, automatic)
        round = step.round
        yield step


def _turn(round: Round, choosers: Sequence[Chooser], automatic: bool) -> Step:
    seat = round.to_act
    if seat is None:
        raise ValueError("hidden tiles leave open who begins this round: it cannot be played")
    action = forced(round.legal(seat)) if automatic else None
    if action is None:
        action = choosers[seat].choose(round.view(seat))
    if action is None:
        raise ValueError(f"the chooser of seat {seat} chose nothing on its turn")
    return round.apply(action, seat)


def _calls(
    round: Round, choosers: Sequence[Chooser], callers: Callable[[Round], Sequence[int]]
) -> Iterator[Step]:
    """Ask the seats that may call, but for the one to act, which may call in its turn."""
    asked: set[int] = set()
    while True:
        waiting = [s for s in callers(round) if s not in asked and s != round.to_act]
        if not waiting:
            return
        seat = waiting[0]
        asked.add(seat)
        action = choosers[seat].choose(round.view(seat))
        if action is not None:
            step = round.apply(action, seat)
            round = step.round
            yield step


def play_match(
    setup: Setup,
    choosers: Sequence[Chooser],
    seeds: Sequence[str],
    *,
    dealer: int = 0,
    automatic: bool = True,
    on_turn: Callable[[Turn], None] | None = None,
) -> Match:
    """Play a whole match, dealt from `seeds`, and return it.

    `on_turn` sees every step as it happens. Raises ValueError for a wrong number of choosers, and
    as `play_round`.
    """
    if len(choosers) != setup.seats:
        raise ValueError(f"there are {setup.seats} seats and {len(choosers)} choosers")
    match = Match.new(setup, dealer=dealer)
    while not match.is_over:
        round = begin_round(match, seeds)
        for step in play_round(round, choosers, automatic=automatic):
            round = step.round
            if on_turn is not None:
                on_turn(Turn(match, step))
        match = match.add(round)
    return match
