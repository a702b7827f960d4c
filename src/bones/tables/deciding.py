"""What comes of a command: the events it brings about, or why the table refuses it.

`decide` is pure: whatever is drawn by lot or comes from outside, a seed, the time, is handed in.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bones.bots import level_named
from bones.errors import Conflict, IllegalAction, TableError
from bones.language import _
from bones.round import Call, Pass, Resign, Round
from bones.tables.command import (
    Abandon,
    Act,
    ChangeSettings,
    Command,
    Kick,
    Leave,
    Lock,
    NextRound,
    NoCall,
    Ready,
    Rename,
    Say,
    SetBot,
    StandIn,
    Start,
    TakeBack,
    TakeSeat,
    Vacate,
)
from bones.tables.event import (
    Abandoned,
    Acted,
    BotSet,
    CalledNothing,
    CameBack,
    GivenBack,
    GotUp,
    HostPassed,
    Kicked,
    LockSet,
    MatchBegun,
    Renamed,
    RoundBegun,
    Said,
    SaidReady,
    SatDown,
    SettingsChanged,
    StoodIn,
    TableEvent,
    Vacated,
)
from bones.tables.guest import Guest, checked_name
from bones.tables.naming import free_bot_name, free_name
from bones.tables.news import NewsKind
from bones.tables.phrases import PHRASES
from bones.tables.place import Place, PlaceKind
from bones.tables.status import Status
from bones.tables.table import Table
from bones.tables.window import may_still_call

MOST_PHRASES: Final = 5
"""How many phrases a seat may say in half a minute."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A command with all that is known about it.

    `fresh` is a secret nobody has seen, for the seed of a match, should one begin.
    """

    table: Table
    by: Guest
    now: float
    fresh: str

    @property
    def seat(self) -> int:
        """The seat of who asks. Raises `TableError` (``not-seated``)."""
        seat = self.table.seat_of(self.by.id)
        if seat is None:
            raise TableError("not-seated", _("You have no seat at this table."))
        return seat

    def as_host(self) -> None:
        """Raise `TableError` (``not-host``) unless the host asks."""
        if self.by.id != self.table.host:
            raise TableError("not-host", _("Only the host can do this."))

    def while_gathering(self) -> None:
        """Raise `TableError` (``match-begun``) while a match is on."""
        if self.table.is_on:
            raise TableError("match-begun", _("The match has begun; this is for before or after."))

    def place(self, seat: int) -> Place:
        """Who sits at a seat. Raises `TableError` (``no-such-seat``)."""
        if not 0 <= seat < self.table.setup.seats:
            raise TableError("no-such-seat", _("There is no such seat at this table."))
        return self.table.places[seat]

    def round(self) -> Round:
        """The round that is played. Raises `TableError` (``no-round``)."""
        if self.table.current is None or self.table.status is not Status.PLAYING:
            raise TableError("no-round", _("No round is being played now."))
        return self.table.current


def decide(
    table: Table, command: Command, by: Guest, *, now: float, fresh: str
) -> tuple[TableEvent, ...]:
    """The events that a command of `by` brings about, in their order.

    `now` is in seconds since 1970; `fresh` a secret text for the seed of a match, should this begin
    one. Raises `TableError` with the reason for a refusal, `Conflict` (``moved-on``) for what was
    chosen at an older picture of the round, `IllegalAction` for what the rules refuse.
    """
    decided = _DECISIONS[type(command)](Asked(table, by, now, fresh), command)
    return tuple(decided)


def returned(table: Table, guest: str) -> tuple[TableEvent, ...]:
    """The events of a guest being there (again): none if they never were away."""
    events: list[TableEvent] = []
    if guest in table.away:
        events.append(CameBack(guest))
    seat = table.seat_of(guest)
    if seat is not None:
        place = table.places[seat]
        if place.kind is PlaceKind.STAND_IN and not place.got_up:
            events.append(GivenBack(seat))
    return tuple(events)


# Seats.


def _take_seat(asked: Asked, command: TakeSeat) -> Iterator[TableEvent]:
    table, own = asked.table, asked.table.seat_of(asked.by.id)
    asked.while_gathering()
    if own is None:
        _check_welcome(asked)
    seat = command.seat
    if seat is None:
        if own is not None:
            return
        vacant = (n for n, p in enumerate(table.places) if p.kind is PlaceKind.VACANT)
        seat = next(vacant, None)
        if seat is None:
            raise TableError("table-full", _("The table is full; you may look on."))
    if asked.place(seat).kind is not PlaceKind.VACANT:
        if seat == own:
            return
        raise TableError("seat-taken", _("Somebody sits there already; right is a vacant seat."))
    name = table.places[own].guest_name if own is not None else None
    yield SatDown(seat, asked.by.id, name or free_name(table, asked.by.name))


def _check_welcome(asked: Asked) -> None:
    if asked.by.id in asked.table.kicked:
        raise TableError("kicked-out", _("The host had you get up from this table."))
    if asked.table.locked and asked.by.id != asked.table.host:
        raise TableError("table-locked", _("The host has locked this table."))


def _leave(asked: Asked, command: Leave) -> Iterator[TableEvent]:
    table, seat = asked.table, asked.seat
    place = table.places[seat]
    if table.is_gathering:
        yield GotUp(seat)
    elif not place.got_up:
        level = table.settings.level
        yield StoodIn(seat, level, free_bot_name(table), got_up=True)
    if asked.by.id == table.host:
        yield from _host_to(table, _heirs(table, asked.by.id))


def _heirs(table: Table, host: str) -> Sequence[int]:
    """The seats whose guests could be host in place of `host`, those who are there."""
    return [
        seat
        for seat, place in enumerate(table.places)
        if place.kind is PlaceKind.GUEST and place.guest not in (host, None, *table.away)
    ]


def _host_to(table: Table, seats: Sequence[int]) -> Iterator[TableEvent]:
    for seat in seats[:1]:
        place = table.places[seat]
        assert place.guest is not None
        assert place.guest_name is not None
        yield HostPassed(place.guest, place.guest_name)


def host_passes(table: Table) -> tuple[TableEvent, ...]:
    """The events by which the next guest who is there becomes host; none if nobody is."""
    return tuple(_host_to(table, _heirs(table, table.host)))


def _rename(asked: Asked, command: Rename) -> Iterator[TableEvent]:
    name = checked_name(command.name)
    seat = asked.table.seat_of(asked.by.id)
    if seat is None and asked.by.id != asked.table.host:
        return
    if seat is not None:
        if asked.table.places[seat].guest_name == name:
            return
        name = free_name(asked.table, name, seat)
    yield Renamed(asked.by.id, name)


def _set_bot(asked: Asked, command: SetBot) -> Iterator[TableEvent]:
    asked.as_host()
    asked.while_gathering()
    level_named(command.level)
    place = asked.place(command.seat)
    if place.guest is not None:
        raise TableError("seat-taken", _("Somebody sits there already; right is a vacant seat."))
    yield BotSet(command.seat, command.level, place.name or free_bot_name(asked.table))


def _vacate(asked: Asked, command: Vacate) -> Iterator[TableEvent]:
    asked.as_host()
    asked.while_gathering()
    place = asked.place(command.seat)
    if place.guest is not None:
        raise TableError("seat-taken", _("A guest sits there, no bot."))
    if place.kind is PlaceKind.BOT:
        yield Vacated(command.seat)


def _kick(asked: Asked, command: Kick) -> Iterator[TableEvent]:
    asked.as_host()
    asked.while_gathering()
    guest = asked.place(command.seat).guest
    if guest is None or guest == asked.by.id:
        raise TableError("nobody-to-kick", _("No other guest sits there."))
    yield Kicked(command.seat)


def _stand_in(asked: Asked, command: StandIn) -> Iterator[TableEvent]:
    asked.as_host()
    table, place = asked.table, asked.place(command.seat)
    since = table.away.get(place.guest) if place.guest is not None else None
    if table.is_gathering or place.kind is not PlaceKind.GUEST or since is None:
        raise TableError("not-away", _("Nobody who plays there is away."))
    grace = table.settings.grace_seconds or 0
    if asked.now < since + grace:
        sentence = _("A bot may stand in {seconds} seconds after somebody went away.")
        raise TableError("not-away", sentence.format(seconds=grace))
    yield StoodIn(command.seat, table.settings.level, free_bot_name(table))


def _take_back(asked: Asked, command: TakeBack) -> Iterator[TableEvent]:
    seat = asked.seat
    if asked.table.places[seat].kind is PlaceKind.STAND_IN:
        yield GivenBack(seat)


# The table.


def _lock(asked: Asked, command: Lock) -> Iterator[TableEvent]:
    asked.as_host()
    if command.locked is not asked.table.locked:
        yield LockSet(command.locked)


def _change_settings(asked: Asked, command: ChangeSettings) -> Iterator[TableEvent]:
    asked.as_host()
    asked.while_gathering()
    level_named(command.settings.level)
    if command.settings != asked.table.settings:
        yield SettingsChanged(command.settings)


def _say(asked: Asked, command: Say) -> Iterator[TableEvent]:
    if command.phrase not in PHRASES:
        raise TableError("no-such-phrase", _("There is no such phrase."))
    seat = asked.seat
    lately = [
        each
        for each in asked.table.happened[-50:]
        if each.seat == seat
        and each.news is not None
        and each.news.kind is NewsKind.SAID
        and each.at > asked.now - 30
    ]
    if len(lately) >= MOST_PHRASES:
        raise TableError("too-many-phrases", _("That is a lot at once; wait a little."))
    yield Said(seat, command.phrase)


# The match.


def _start(asked: Asked, command: Start) -> Iterator[TableEvent]:
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


def _act(asked: Asked, command: Act) -> Iterator[TableEvent]:
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


def _no_call(asked: Asked, command: NoCall) -> Iterator[TableEvent]:
    seat = asked.seat
    asked.round()
    _check_seen(asked.table, command.seen)
    if asked.table.window is not None and seat in asked.table.window.waits_for:
        yield CalledNothing(seat)


def _ready(asked: Asked, command: Ready) -> Iterator[TableEvent]:
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


def _next_round(asked: Asked, command: NextRound) -> Iterator[TableEvent]:
    asked.as_host()
    if asked.table.status is not Status.BETWEEN:
        raise TableError("nothing-to-wait-for", _("No next round waits to begin."))
    yield RoundBegun()


def _abandon(asked: Asked, command: Abandon) -> Iterator[TableEvent]:
    asked.as_host()
    if asked.table.is_gathering:
        raise TableError("no-round", _("No match is being played now."))
    yield Abandoned()


_DECISIONS: Final[dict[type[Command], Callable[[Asked, Any], Iterator[TableEvent]]]] = {
    TakeSeat: _take_seat,
    Leave: _leave,
    Rename: _rename,
    SetBot: _set_bot,
    Vacate: _vacate,
    Kick: _kick,
    Lock: _lock,
    ChangeSettings: _change_settings,
    Start: _start,
    Act: _act,
    NoCall: _no_call,
    Ready: _ready,
    NextRound: _next_round,
    Abandon: _abandon,
    StandIn: _stand_in,
    TakeBack: _take_back,
    Say: _say,
}
