"""What comes of commands about the match: its beginning, its rounds, acts in them, its end."""

from collections.abc import Iterator

from bones.errors import Conflict, IllegalAction, TableError
from bones.language import _
from bones.round import Call, Pass, Resign
from bones.tables.asked import Asked
from bones.tables.command import (
    Abandon,
    Act,
    NextRound,
    NoCall,
    Ready,
    Start,
)
from bones.tables.event import (
    Abandoned,
    Acted,
    BotSet,
    CalledNothing,
    MatchBegun,
    RoundBegun,
    SaidReady,
    TableEvent,
)
from bones.tables.naming import free_bot_name
from bones.tables.place import PlaceKind
from bones.tables.status import Status
from bones.tables.table import Table
from bones.tables.window import may_still_call


def start(asked: Asked, command: Start) -> Iterator[TableEvent]:
    """Begin a match."""
    asked.as_host()
    asked.while_gathering()
    yield from begin(asked.table, asked.fresh)


def begin(table: Table, fresh: str) -> Iterator[TableEvent]:
    """The events by which a match begins: bots sit down at empty seats."""
    taken: list[str] = []
    for seat, place in enumerate(table.places):
        if place.kind is PlaceKind.VACANT:
            name = free_bot_name(table, taken)
            taken.append(name)
            yield BotSet(seat, table.settings.level, name)
    yield MatchBegun(fresh)


def act(asked: Asked, command: Act) -> Iterator[TableEvent]:
    """Do something in the round."""
    table, action = asked.table, command.action
    seat, round = asked.seat, asked.round()
    if isinstance(action, Pass) and action.timeout:
        raise TableError("clock-only", _("Only the clock passes by timeout."))
    if not isinstance(action, Resign):
        _check_seen(table, command.seen)
    for refused in round.problems(action, seat):
        raise IllegalAction(refused)
    if table.window is not None and not isinstance(action, Call | Resign):
        if set(table.window.waits_for) - {seat}:
            sentence = _("Others may still call; you can play in a moment.")
            raise TableError("calls-open", sentence)
        yield CalledNothing(seat)
    if isinstance(action, Call) and not may_still_call(round, seat):
        raise TableError("called-already", _("You have answered for this tile already."))
    yield Acted(seat, str(action))


def _check_seen(table: Table, seen: int | None) -> None:
    if seen is not None and seen < table.moved:
        sentence = _("The table has moved on since; nothing was done. Look again.")
        raise Conflict("moved-on", sentence, table.version)


def no_call(asked: Asked, command: NoCall) -> Iterator[TableEvent]:
    """Call nothing."""
    seat = asked.seat
    asked.round()
    _check_seen(asked.table, command.seen)
    if asked.table.window is not None and seat in asked.table.window.waits_for:
        yield CalledNothing(seat)


def ready(asked: Asked, command: Ready) -> Iterator[TableEvent]:
    """Be ready for what comes next."""
    table, seat = asked.table, asked.seat
    if table.status not in (Status.BETWEEN, Status.FINISHED):
        raise TableError("nothing-to-wait-for", _("Nothing waits for you to be ready."))
    if seat not in table.ready:
        yield SaidReady(seat)
    if set(table.waits_to_be_ready) <= {seat}:
        yield from _go_on(table, asked.fresh)


def _go_on(table: Table, fresh: str) -> Iterator[TableEvent]:
    if table.status is Status.FINISHED:
        yield from begin(table, fresh)
    else:
        yield RoundBegun()


def next_round(asked: Asked, command: NextRound) -> Iterator[TableEvent]:
    """Go on to the next round."""
    asked.as_host()
    if asked.table.status is not Status.BETWEEN:
        raise TableError("nothing-to-wait-for", _("No next round waits to begin."))
    yield RoundBegun()


def abandon(asked: Asked, command: Abandon) -> Iterator[TableEvent]:
    """End the match."""
    asked.as_host()
    if asked.table.is_gathering:
        raise TableError("no-round", _("No match is being played now."))
    yield Abandoned()
