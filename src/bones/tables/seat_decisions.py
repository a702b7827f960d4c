"""What comes of commands about seats: who sits down, gets up, is replaced."""

from collections.abc import Iterator, Sequence

from bones.bots import level_named
from bones.errors import TableError
from bones.language import _
from bones.tables.asked import Asked
from bones.tables.command import (
    Kick,
    Leave,
    Rename,
    SetBot,
    StandIn,
    TakeBack,
    TakeSeat,
    Vacate,
)
from bones.tables.event import (
    BotSet,
    CameBack,
    GivenBack,
    GotUp,
    HostPassed,
    Kicked,
    Renamed,
    SatDown,
    StoodIn,
    TableEvent,
    Vacated,
)
from bones.tables.guest import checked_name
from bones.tables.naming import free_bot_name, free_name
from bones.tables.place import PlaceKind
from bones.tables.table import Table


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


def take_seat(asked: Asked, command: TakeSeat) -> Iterator[TableEvent]:
    """Sit down, or move to another seat."""
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
    yield SatDown(seat, asked.by.id, name or free_name(table, checked_name(asked.by.name)))


def _check_welcome(asked: Asked) -> None:
    if asked.by.id in asked.table.kicked:
        raise TableError("kicked-out", _("The host had you get up from this table."))
    if asked.table.locked and asked.by.id != asked.table.host:
        raise TableError("table-locked", _("The host has locked this table."))


def leave(asked: Asked, command: Leave) -> Iterator[TableEvent]:
    """Get up; during a match a bot goes on."""
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


def rename(asked: Asked, command: Rename) -> Iterator[TableEvent]:
    """Be called otherwise."""
    name = checked_name(command.name)
    seat = asked.table.seat_of(asked.by.id)
    if seat is None and asked.by.id != asked.table.host:
        return
    if seat is not None:
        if asked.table.places[seat].guest_name == name:
            return
        name = free_name(asked.table, name, seat)
    yield Renamed(asked.by.id, name)


def set_bot(asked: Asked, command: SetBot) -> Iterator[TableEvent]:
    """Have a bot sit down."""
    asked.as_host()
    asked.while_gathering()
    level_named(command.level)
    place = asked.place(command.seat)
    if place.guest is not None:
        raise TableError("seat-taken", _("Somebody sits there already; right is a vacant seat."))
    yield BotSet(command.seat, command.level, place.name or free_bot_name(asked.table))


def vacate(asked: Asked, command: Vacate) -> Iterator[TableEvent]:
    """Take a bot away."""
    asked.as_host()
    asked.while_gathering()
    place = asked.place(command.seat)
    if place.guest is not None:
        raise TableError("seat-taken", _("A guest sits there, no bot."))
    if place.kind is PlaceKind.BOT:
        yield Vacated(command.seat)


def kick(asked: Asked, command: Kick) -> Iterator[TableEvent]:
    """Have a guest get up."""
    asked.as_host()
    asked.while_gathering()
    guest = asked.place(command.seat).guest
    if guest is None or guest == asked.by.id:
        raise TableError("nobody-to-kick", _("No other guest sits there."))
    yield Kicked(command.seat)


def stand_in(asked: Asked, command: StandIn) -> Iterator[TableEvent]:
    """Have a bot stand in for who is away."""
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


def take_back(asked: Asked, command: TakeBack) -> Iterator[TableEvent]:
    """Play again at one's own seat."""
    seat = asked.seat
    if asked.table.places[seat].kind is PlaceKind.STAND_IN:
        yield GivenBack(seat)
