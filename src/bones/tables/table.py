"""A table as a value: what its log, event after event, has made of it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bones.match import Match
from bones.round import Event, Round
from bones.rules import Setup
from bones.rules.frozen import FrozenMap
from bones.tables.event import Entry
from bones.tables.news import News
from bones.tables.place import Place, PlaceKind
from bones.tables.settings import Settings
from bones.tables.status import Status
from bones.tables.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """What an entry of the log came to: its news, or events from `start` to `end` of a round's log.

    `seat` is whose doing it was, if a seat's.
    """

    version: int
    at: float
    seat: int | None
    news: News | None = None
    round: int | None = None
    start: int = 0
    end: int = 0
    by_bot: bool = False
    by_clock: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table; all times are in seconds since 1970.

    `moved` is the version of the last change of the round but for calls, on which no choice
    depends, and `moved_at` its time; `turn_since` is when the table began to wait for the seat to
    act. `host` and the keys of `away` are ids of guests.
    `matches` counts the matches begun. `match` holds the finished rounds of the last, `current` its
    round being played or (between rounds) the last one. `abandoned` is whether the host ended it.
    `happened` is what happened in this match, or since the table was opened.
    """

    id: str
    setup: Setup
    settings: Settings
    host: str
    host_name: str
    opened_at: float
    version: int
    changed_at: float
    places: tuple[Place, ...]
    moved: int = 0
    moved_at: float = 0.0
    turn_since: float = 0.0
    locked: bool = False
    kicked: frozenset[str] = frozenset()
    away: Mapping[str, float] = field(default_factory=FrozenMap)
    matches: int = 0
    seed: str | None = None
    match: Match | None = None
    current: Round | None = None
    abandoned: bool = False
    window: Window | None = None
    ready: frozenset[int] = frozenset()
    happened: tuple[Happened, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def status(self) -> Status:
        """How far it has come."""
        if self.match is None:
            return Status.WAITING
        if self.match.is_over or self.abandoned:
            return Status.FINISHED
        if self.current is not None and not self.current.is_over:
            return Status.PLAYING
        return Status.BETWEEN

    @property
    def is_gathering(self) -> bool:
        """May guests sit down and bots be set? Before a match and after it."""
        return self.status in (Status.WAITING, Status.FINISHED)

    @property
    def is_on(self) -> bool:
        """Is a match being played?"""
        return not self.is_gathering

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that belongs to a guest, None if none does."""
        if guest is None:
            return None
        seats = (seat for seat, place in enumerate(self.places) if place.guest == guest)
        return next(seats, None)

    @property
    def guests(self) -> tuple[str, ...]:
        """The ids of all guests with a seat, by seat."""
        return tuple(place.guest for place in self.places if place.guest is not None)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats the table waits for: for an action, or for calls first."""
        round = self.current
        if round is None or self.status is not Status.PLAYING:
            return ()
        if self.window is not None:
            return self.window.waits_for
        return () if round.to_act is None else (round.to_act,)

    @property
    def waits_to_be_ready(self) -> tuple[int, ...]:
        """The seats of guests who are there and have not said that they are ready."""
        return tuple(
            seat
            for seat, place in enumerate(self.places)
            if place.kind is PlaceKind.GUEST
            and place.guest not in self.away
            and seat not in self.ready
        )

    def round_number(self, number: int) -> Round:
        """Round `number` of the match, from 1, the current one included."""
        assert self.match is not None
        if number <= len(self.match.rounds):
            return self.match.rounds[number - 1]
        assert self.current is not None
        return self.current

    def events_of(self, happened: Happened) -> tuple[Event, ...]:
        """The events of the round that an entry brought about, hidden tiles and all."""
        if happened.round is None:
            return ()
        return self.round_number(happened.round).log[happened.start : happened.end]

    def has_done(self, guest: str, key: str | None) -> bool:
        """Was a command that this guest gave this key carried out?"""
        return key is not None and (guest, key) in self.keys

    def after(self, entry: Entry) -> Table:
        """The table after the next entry of its log. Raises ValueError for any other entry."""
        from bones.tables.growth import grown

        return grown(self, entry)

    @classmethod
    def of(cls, id: str, log: Iterable[Entry]) -> Table:
        """The table that a whole log tells of. Raises ValueError for one that tells of none."""
        from bones.tables.growth import opened

        entries = iter(log)
        first = next(entries, None)
        if first is None:
            raise ValueError("the log of a table begins with its opening")
        table = opened(id, first)
        for entry in entries:
            table = table.after(entry)
        return table


def round_seed(seed: str, number: int) -> str:
    """The seed of one round's deal: it tells nothing of the seeds of other rounds."""
    return hmac.digest(seed.encode(), b"round %d" % number, hashlib.sha256).hex()


def commitment(seed: str) -> str:
    """What is told of a seed before the first move: its SHA-256, in hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()
