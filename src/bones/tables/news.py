"""What happened at a table besides the round itself, as everybody there may know it."""

from dataclasses import dataclass
from enum import StrEnum


class NewsKind(StrEnum):
    """What happened; in brackets which other fields of `News` say more."""

    OPENED = "opened"
    """The table was opened (`name`: by whom)."""
    SAT_DOWN = "sat-down"
    """Somebody took `seat` (`name`)."""
    GOT_UP = "got-up"
    """Somebody left `seat` before the match (`name`)."""
    RENAMED = "renamed"
    """The guest at `seat`, called `other` until now, is called `name`."""
    BOT_SET = "bot-set"
    """A bot (`name`, `level`) was put at `seat`."""
    VACATED = "vacated"
    """The bot at `seat` was taken away (`name`)."""
    KICKED = "kicked"
    """The host had `name` get up from `seat`."""
    LOCKED = "locked"
    UNLOCKED = "unlocked"
    SETTINGS_CHANGED = "settings-changed"
    HOST_PASSED = "host-passed"
    """`name` at `seat` is host now."""
    MATCH_BEGUN = "match-begun"
    """Match `number` of this table began."""
    CALLS_OVER = "calls-over"
    """The time for calls is over; the next seat acts."""
    CALLED_NOTHING = "called-nothing"
    """The seat has nothing to call."""
    READY = "ready"
    """The seat is ready for what comes next."""
    ABANDONED = "abandoned"
    """The host ended the match without a winner."""
    WENT_AWAY = "went-away"
    """The guest at `seat` (`name`) has no connection any more."""
    CAME_BACK = "came-back"
    """The guest at `seat` (`name`) is there again."""
    STOOD_IN = "stood-in"
    """A bot (`name`, `level`) keeps `seat` for the guest `other`."""
    GIVEN_BACK = "given-back"
    """`name` sits at `seat` again, where the bot `other` stood in."""
    SAID = "said"
    """`name` at `seat` said `phrase` (a key of `bones.tables.PHRASES`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """Something that happened at the table; see `NewsKind` for what each field means there."""

    kind: NewsKind
    seat: int | None = None
    name: str | None = None
    other: str | None = None
    level: str | None = None
    phrase: str | None = None
    number: int | None = None
