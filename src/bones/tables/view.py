"""What one viewer may see of a table: everything a page or a program needs, and nothing more.

These values are built field by field (`bones.tables.viewing`) from what that viewer may know. No
guest's id, no seed of a match that goes on and no hidden tile is in them. Times are seconds since
1970, so that a view does not change while nothing happens.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bones.round import Action, Event, Outcome, View
from bones.rules import Setup
from bones.tables.news import News
from bones.tables.place import PlaceKind
from bones.tables.settings import Settings
from bones.tables.status import Status
from bones.tiles import Tile

LONGEST_TOLD: Final = 200
"""The most happenings that a view tells; who missed more looks at the log of the round."""


class May(StrEnum):
    """What the viewer may do now, beside acting in the round."""

    SIT = "sit"
    LEAVE = "leave"
    RENAME = "rename"
    TAKE_BACK = "take-back"
    ACT = "act"
    CALL = "call"
    NO_CALL = "no-call"
    READY = "ready"
    RESIGN = "resign"
    SAY = "say"
    # For the host alone.
    START = "start"
    NEXT_ROUND = "next-round"
    SET_BOT = "set-bot"
    KICK = "kick"
    LOCK = "lock"
    SETTINGS = "settings"
    STAND_IN = "stand-in"
    ABANDON = "abandon"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A seat as everybody sees it.

    `name` is None for a vacant seat. `stands_in_for` is the name of the guest whose seat a bot
    keeps. `side` indexes scores. `tiles` is how many it holds, None while no round is on. `to_act`
    is whether the table waits for its action, `to_call` whether it waits for its call or its no.
    `is_ready` is said between rounds. `may_stand_in_at` is when the host may have a bot stand in.
    """

    seat: int
    kind: PlaceKind
    name: str | None
    level: str | None
    stands_in_for: str | None
    side: int
    tiles: int | None
    you: bool
    is_host: bool
    away_since: float | None
    may_stand_in_at: float | None
    to_act: bool
    to_call: bool
    is_ready: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action of the viewer, and where a play goes: the parent tile and its edge."""

    action: Action
    tile: Tile | None = None
    parent: Tile | None = None
    edge: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A finished round on the score pad.

    `points` and `totals` are by side. `events` are those of its end, as the viewer may see them,
    from the last action on: each `Scored` is one part of the points, `HandsShown` the hands.
    `in_play` are the points made in play by side. `commitment` is what was told before the round;
    `seed` is told when the match is over, unless the hands of the round stay hidden.
    """

    number: int
    outcome: Outcome
    in_play: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    events: tuple[Event, ...]
    commitment: str
    seed: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowView:
    """The time in which points may be called before the next seat acts.

    `until` is when it closes at the latest; `waits_for` the seats that have not answered.
    """

    until: float
    waits_for: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Something that happened: the version it made, when, and what.

    `news` is what happened at the table, None for an act in the round; `events` are what happened
    in round `round` of the match, as the viewer may see it. `seat` is who did it, None for the
    table itself or a spectator; `by_bot` whether a bot chose it, `by_clock` whether the clock did.
    """

    version: int
    at: float
    seat: int | None
    news: News | None = None
    round: int | None = None
    events: tuple[Event, ...] = ()
    by_bot: bool = False
    by_clock: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as one viewer sees it.

    `version` grows with everything that happens; `moved` is the version of the last change of the
    round: what is sent back with an action (`Act.seen`). `match` counts the matches played here.
    `seat` is the viewer's, None for a spectator. `view` is the round as the viewer knows it, None
    before the first; it never lists calls, and `tells_count` is False where the count of the ends
    is for people to find. `choices` are the viewer's legal plays, draw or pass; `may` what else.
    `turn_until` is when the turn clock runs out, `next_round_at` when the next round begins by
    itself. `pad` has the finished rounds of this match, `told` what happened since the version
    asked for (at most the last `LONGEST_TOLD`). `winners` are sides. `commitment` is the SHA-256 of
    the seed of this round's deal, told before its first move (see `RoundLine.seed`). `abandoned` is
    whether the host ended the match without a winner.
    """

    id: str
    version: int
    moved: int
    status: Status
    match: int
    setup: Setup
    settings: Settings
    locked: bool
    host: str | None
    is_host: bool
    seat: int | None
    seats: tuple[SeatView, ...]
    view: View | None
    tells_count: bool
    scores: tuple[int, ...]
    pad: tuple[RoundLine, ...]
    window: WindowView | None
    turn_until: float | None
    next_round_at: float | None
    may: frozenset[May]
    choices: tuple[Choice, ...]
    told: tuple[Told, ...]
    winners: tuple[int, ...]
    abandoned: bool
    commitment: str | None
    opened_at: float

    @property
    def is_seated(self) -> bool:
        """Does the viewer sit at a seat of this table?"""
        return self.seat is not None
