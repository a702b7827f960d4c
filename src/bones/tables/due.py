"""What a table does by itself, and when: a pure function of the table and of who is there.

Nothing here looks at a hidden tile but to ask whether a seat has a choice, and then only where the
event will say by itself that it had none: how long anything takes tells nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bones.match import evidently_forced
from bones.round import Action, Call, Pass
from bones.tables.event import (
    Acted,
    CalledNothing,
    CallsOver,
    ChosenBy,
    RoundBegun,
    StoodIn,
    TableEvent,
    WentAway,
)
from bones.tables.naming import free_bot_name
from bones.tables.pace import Pace
from bones.tables.place import PlaceKind
from bones.tables.seat_decisions import host_passes, returned
from bones.tables.status import Status
from bones.tables.table import Table


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is at a table now: ids of guests, since when others are gone, how many only look on.

    `awake` is since when the table has gone on without a break: no clock runs before. Who is not
    among `gone` was last there at `opened` at the latest. Times are in seconds since 1970.
    """

    here: frozenset[str] = frozenset()
    gone: Mapping[str, float] = field(default_factory=dict)
    lookers: int = 0
    awake: float = 0.0
    opened: float = 0.0


@dataclass(frozen=True, slots=True)
class Happens:
    """These events happen at `at`, unless the table changes before."""

    at: float
    events: tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class Thinks:
    """A bot is to be asked for `seat`; what it says happens at `at` or later.

    `by_clock` is whether it answers for somebody whose time ran out.
    """

    at: float
    seat: int
    level: str
    by_clock: bool = False


Due: TypeAlias = Happens | Thinks
"""What a table does next by itself."""


def next_due(table: Table, presence: Presence, pace: Pace) -> Due | None:
    """What the table does next by itself if nobody does anything before; None for nothing.

    Nothing is played while nobody is there who plays (or, where only bots play, looks on).
    """
    found = [*_comings(table, presence, pace)]
    if is_attended(table, presence):
        found += _stand_ins(table)
        found += _rounds(table, pace, presence.awake)
        found += _turns(table, pace, presence.awake)
    return min(found, key=lambda due: due.at, default=None)


def outcome(table: Table, due: Thinks, choice: Action | None) -> tuple[TableEvent, ...]:
    """The events of what a bot chose: while calls are open, a call or none."""
    if table.window is not None and not isinstance(choice, Call):
        return (CalledNothing(due.seat),)
    chosen_by = ChosenBy.CLOCK if due.by_clock else ChosenBy.BOT
    return (Acted(due.seat, str(choice), chosen_by),)


def is_attended(table: Table, presence: Presence) -> bool:
    """Is anybody there for whom the table goes on?"""
    if not table.guests:
        return presence.lookers > 0 or bool(presence.here)
    return any(
        place.guest in presence.here and not place.got_up
        for place in table.places
        if place.guest is not None
    )


def _comings(table: Table, presence: Presence, pace: Pace) -> Iterator[Due]:
    """Those who come and go, and what becomes of the host's place."""
    for guest in dict.fromkeys((*table.guests, table.host)):
        if guest in presence.here:
            if back := returned(table, guest):
                yield Happens(table.changed_at, back)
        elif guest not in table.away:
            gone = presence.gone.get(guest, presence.opened)
            yield Happens(gone + pace.away, (WentAway(guest),))
    since = table.away.get(table.host)
    if since is not None and (passes := host_passes(table)):
        yield Happens(since + pace.host, passes)


def _stand_ins(table: Table) -> Iterator[Due]:
    grace = table.settings.grace_seconds
    if grace is None or not table.is_on:
        return
    for seat, place in enumerate(table.places):
        since = table.away.get(place.guest) if place.guest is not None else None
        if since is not None and place.kind is PlaceKind.GUEST:
            name = free_bot_name(table)
            yield Happens(since + grace, (StoodIn(seat, table.settings.level, name),))


def _rounds(table: Table, pace: Pace, awake: float) -> Iterator[Due]:
    if table.status is not Status.BETWEEN:
        return
    seconds: float | None = table.settings.pause_seconds
    if all(place.is_bot for place in table.places):
        seconds = pace.idle
    if seconds is not None:
        yield Happens(max(table.moved_at, awake) + seconds, (RoundBegun(),))


def _turns(table: Table, pace: Pace, awake: float) -> Iterator[Due]:
    round, window = table.current, table.window
    if round is None or table.status is not Status.PLAYING:
        return
    if window is not None:
        yield Happens(window.until, (CallsOver(),))
        yield from _calls(table, pace)
        return
    seat = round.to_act
    since = max(table.moved_at, table.turn_since, awake)
    assert seat is not None  # all tiles of a table are known to it
    place = table.places[seat]
    if (forced := evidently_forced(round)) is not None:
        acted = Acted(seat, str(forced), ChosenBy.FORCED)
        yield Happens(since + pace.forced, (acted,))
    elif place.is_bot:
        assert place.level is not None
        yield Thinks(since + pace.bot, seat, place.level)
    elif table.settings.turn_seconds is not None:
        at = max(table.turn_since, awake) + table.settings.turn_seconds
        if round.problem(Pass(timeout=True), seat) is None:
            yield Happens(at, (Acted(seat, str(Pass(timeout=True)), ChosenBy.CLOCK),))
        else:
            # Who must lead cannot pass: a bot leads for them.
            yield Thinks(at, seat, table.settings.level, by_clock=True)


def _calls(table: Table, pace: Pace) -> Iterator[Due]:
    """Bots answer one after the other: those of another side after the side that played."""
    window = table.window
    assert window is not None
    side_of = table.setup.side_of
    for seat in window.waits_for:
        place = table.places[seat]
        if not place.is_bot:
            continue
        assert place.level is not None
        first = side_of[window.seats[0]]
        own_waits = any(side_of[other] == first for other in window.waits_for)
        if side_of[seat] != first and own_waits:
            # Somebody of the side that played takes all the time there is: just before its end.
            yield Thinks(window.until - pace.step, seat, place.level)
        else:
            yield Thinks(window.answered_at + pace.bot, seat, place.level)
