"""From the log back to the round: every state is explained by its events, and this proves it.

A round is pickled and copied as its set-up, deal and log, too: a compiled state cannot be.
"""

import copyreg
from collections.abc import Callable, Sequence
from dataclasses import replace

from bones.round.action import Action, Call, Draw, Pass, Play, Resign
from bones.round.deal import Deal
from bones.round.event import (
    Called,
    CallsClosed,
    Dealt,
    Drew,
    Event,
    Passed,
    PassReason,
    Played,
    Resigned,
)
from bones.round.round import Round, Step
from bones.rules import Setup


def fold(setup: Setup, events: Sequence[Event]) -> Round:
    """The round that a log tells of.

    Acts (plays, draws, passes, calls, resignations, the closing of calls) are done again; whatever
    else the log says must follow from them. Raises ValueError if it does not begin with the deal
    or tells something else than what follows, IllegalAction if an act is against the rules.
    """
    if not events or not isinstance(events[0], Dealt):
        raise ValueError("a log begins with the deal")
    round = beginning(setup, events[0])
    told = len(round.log)
    while told < len(events):
        round = redo(round, events[told]).round
        if tuple(events[told : len(round.log)]) != round.log[told:]:
            raise ValueError(f"event {told} of the log does not lead to the events after it")
        told = len(round.log)
    if tuple(events) != round.log:
        raise ValueError("the log does not follow from its deal")
    return round


def beginning(setup: Setup, dealt: Dealt) -> Round:
    """The round that an event of the deal begins. Raises as `Round.start`."""
    return Round.start(
        setup,
        Deal(dealt.hands, dealt.boneyard),
        dealt.lead,
        number=dealt.number,
        dealer=dealt.dealer,
        scores=dealt.scores,
    )


def redo(round: Round, event: Event) -> Step:
    """Do what an event tells was done. Raises ValueError for an event that is no act."""
    if isinstance(event, CallsClosed):
        return round.close()
    seat, action = act(event)
    return round.apply(action, seat)


def act(event: Event) -> tuple[int, Action]:
    """The seat and the action that an event came from. ValueError for an event that is no act."""
    match event:
        case Played():
            play = Play(event.tile, event.joins, event.parent, event.edge, event.number)
            return event.seat, play
        case Drew():
            return event.seat, Draw()
        case Passed():
            return event.seat, Pass(timeout=event.reason is PassReason.TIMEOUT)
        case Called():
            return event.seat, Call(event.points)
        case Resigned():
            return event.seat, Resign()
    raise ValueError(f"{event} is nothing a seat does")


def _restored(setup: Setup, deal: Deal, log: tuple[Event, ...]) -> Round:
    return replace(fold(setup, log), deal=deal)


def _reduced(round: Round) -> tuple[Callable[..., Round], tuple[object, ...]]:
    return _restored, (round.setup, round.deal, round.log)


copyreg.pickle(Round, _reduced)
