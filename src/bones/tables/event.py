"""What happens at a table, in the past tense: its log is made of these, and the table of its log.

These values are for the log alone. They hold what nobody may see, ids and the seed of a match;
what others are told of them is `bones.tables.news`.
"""

from dataclasses import dataclass
from enum import StrEnum

from bones.rules import Setup
from bones.tables.settings import Settings


class ChosenBy(StrEnum):
    """Who chose what a seat did."""

    GUEST = "guest"
    BOT = "bot"
    CLOCK = "clock"
    FORCED = "forced"


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened at a table."""


@dataclass(frozen=True, slots=True)
class Opened(TableEvent):
    """A guest opened the table."""

    guest: str
    name: str
    setup: Setup
    settings: Settings


@dataclass(frozen=True, slots=True)
class SatDown(TableEvent):
    """A guest took a vacant seat; where they sat before, nobody sits now."""

    seat: int
    guest: str
    name: str


@dataclass(frozen=True, slots=True)
class GotUp(TableEvent):
    """The guest at this seat left it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Renamed(TableEvent):
    """A guest is called otherwise at this table."""

    guest: str
    name: str


@dataclass(frozen=True, slots=True)
class BotSet(TableEvent):
    """A bot sits at this seat."""

    seat: int
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class Vacated(TableEvent):
    """The bot at this seat is gone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Kicked(TableEvent):
    """The host had the guest at this seat get up, for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class LockSet(TableEvent):
    """Nobody new may sit down, or may again."""

    locked: bool


@dataclass(frozen=True, slots=True)
class SettingsChanged(TableEvent):
    """The table is kept otherwise."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class HostPassed(TableEvent):
    """Another guest is host."""

    guest: str
    name: str


@dataclass(frozen=True, slots=True)
class MatchBegun(TableEvent):
    """A match of this table began, whose deals follow from `seed`, and with it its first round."""

    seed: str


@dataclass(frozen=True, slots=True)
class RoundBegun(TableEvent):
    """The next round was dealt."""


@dataclass(frozen=True, slots=True)
class Acted(TableEvent):
    """A seat did something in the round; `action` is its text."""

    seat: int
    action: str
    chosen_by: ChosenBy = ChosenBy.GUEST


@dataclass(frozen=True, slots=True)
class CalledNothing(TableEvent):
    """A seat that could have called points said that it does not."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallsOver(TableEvent):
    """The time for calls ran out."""


@dataclass(frozen=True, slots=True)
class SaidReady(TableEvent):
    """A seat is ready for the next round, or another match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Abandoned(TableEvent):
    """The host ended the match."""


@dataclass(frozen=True, slots=True)
class WentAway(TableEvent):
    """A guest has no connection to the table any more."""

    guest: str


@dataclass(frozen=True, slots=True)
class CameBack(TableEvent):
    """A guest who was away is there again."""

    guest: str


@dataclass(frozen=True, slots=True)
class StoodIn(TableEvent):
    """A bot stands in at the seat of a guest, who is away, or `got_up`."""

    seat: int
    level: str
    name: str
    got_up: bool = False


@dataclass(frozen=True, slots=True)
class GivenBack(TableEvent):
    """The guest of this seat plays again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Said(TableEvent):
    """A seat said a ready-made phrase."""

    seat: int
    phrase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of a table's log: the version the event made, when (seconds since 1970), and by whom.

    `by` is the id of a guest, None for the table itself. `key` is what the sender called the
    command, so that it is known when it is sent again.
    """

    version: int
    at: float
    event: TableEvent
    by: str | None = None
    key: str | None = None
