"""Commands: what somebody wants of a table. `bones.tables.deciding` says what comes of it.

Each is a value; who gives it, and when, stands beside it. Commands say nothing of versions except
where an old picture of the table would lead somebody astray: an action of a round (`seen`).
"""

from dataclasses import dataclass
from typing import TypeAlias

from bones.round import Action
from bones.tables.settings import Settings


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down at `seat`, or at the first that is vacant; before the match also to move."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up. During a match a bot goes on for them, and they may come back (`TakeBack`)."""


@dataclass(frozen=True, slots=True)
class Rename:
    """Be called by another name at this table."""

    name: str


@dataclass(frozen=True, slots=True)
class SetBot:
    """Host, before the match: have a bot of `level` at `seat`, where no guest sits."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Vacate:
    """Host, before the match: take the bot away from `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Kick:
    """Host, before the match: have the guest at `seat` get up; they cannot sit down again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lock:
    """Host: let nobody new sit down (`locked`), or let them."""

    locked: bool


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Host, before the match: other settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Start:
    """Host: begin the match, or another one when it is over; bots fill the empty seats."""


@dataclass(frozen=True, slots=True)
class Act:
    """Do something in the round, or `Call`, with the version of the table that one has seen.

    `seen` may be any version since the round last changed; an older one is a `Conflict`.
    """

    action: Action
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class NoCall:
    """Say that one calls nothing now, so that others need not wait."""

    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """Be ready for the next round, or (when the match is over) for another match."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """Host: go on to the next round without waiting for the others."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Host: end the match without a winner. (A seat that gives up acts `Resign`.)"""


@dataclass(frozen=True, slots=True)
class StandIn:
    """Host: have a bot stand in at `seat`, whose guest has been away for the grace time."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Sit down again at one's own seat, at which a bot stands in."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say one of the ready-made phrases (`bones.tables.phrases`)."""

    phrase: str


Command: TypeAlias = (
    TakeSeat
    | Leave
    | Rename
    | SetBot
    | Vacate
    | Kick
    | Lock
    | ChangeSettings
    | Start
    | Act
    | NoCall
    | Ready
    | NextRound
    | Abandon
    | StandIn
    | TakeBack
    | Say
)
"""Anything a guest may want of a table."""
