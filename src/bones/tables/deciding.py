"""What comes of a command: the events it brings about, or why the table refuses it.

`decide` is pure: whatever is drawn by lot or comes from outside, a seed, the time, is handed in.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from bones.bots import level_named
from bones.errors import TableError
from bones.language import _
from bones.tables.asked import Asked
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
    LockSet,
    Said,
    SettingsChanged,
    TableEvent,
)
from bones.tables.guest import Guest
from bones.tables.match_decisions import abandon, act, next_round, no_call, ready, start
from bones.tables.news import NewsKind
from bones.tables.phrases import PHRASES
from bones.tables.seat_decisions import (
    kick,
    leave,
    rename,
    set_bot,
    stand_in,
    take_back,
    take_seat,
    vacate,
)
from bones.tables.table import Table

MOST_PHRASES: Final = 5
"""How many phrases a seat may say in half a minute."""


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


# The table.


def lock(asked: Asked, command: Lock) -> Iterator[TableEvent]:
    """Let nobody new sit down, or let them."""
    asked.as_host()
    if command.locked is not asked.table.locked:
        yield LockSet(command.locked)


def change_settings(asked: Asked, command: ChangeSettings) -> Iterator[TableEvent]:
    """Keep the table otherwise."""
    asked.as_host()
    asked.while_gathering()
    level_named(command.settings.level)
    if command.settings != asked.table.settings:
        yield SettingsChanged(command.settings)


def say(asked: Asked, command: Say) -> Iterator[TableEvent]:
    """Say a phrase."""
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


_DECISIONS: Final[dict[type[Command], Callable[[Asked, Any], Iterator[TableEvent]]]] = {
    TakeSeat: take_seat,
    Leave: leave,
    Rename: rename,
    SetBot: set_bot,
    Vacate: vacate,
    Kick: kick,
    Lock: lock,
    ChangeSettings: change_settings,
    Start: start,
    Act: act,
    NoCall: no_call,
    Ready: ready,
    NextRound: next_round,
    Abandon: abandon,
    StandIn: stand_in,
    TakeBack: take_back,
    Say: say,
}
