"""What was agreed at a table besides its rules."""

from dataclasses import dataclass
from typing import Final

from bones.errors import TableError
from bones.language import _

TURN_SECONDS: Final = (10, 600)
"""The shortest and the longest turn clock."""

GRACE_SECONDS: Final = (10, 3600)
"""The shortest and the longest time before a bot stands in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a table is kept; all times in seconds.

    `turn_seconds` is the clock of a turn, None for none. `grace_seconds` is how long somebody is
    away before a bot stands in, None for never. `call_seconds` is how long a call may be made
    before the next seat acts, where the rules ask for calls. `pause_seconds` is how long results
    of a round stay before the next begins by itself, None for until somebody goes on. `level` is
    of the bots that fill empty seats and stand in. `title` is what the table, or its set of rules,
    is called, if anything. Raises `TableError` (``bad-settings``).
    """

    turn_seconds: int | None = None
    grace_seconds: int | None = 120
    call_seconds: int = 6
    pause_seconds: int | None = 60
    spectators: bool = True
    level: str = "casual"
    title: str | None = None

    def __post_init__(self) -> None:
        """Refuse times that nobody could play with."""
        _check(self.turn_seconds, *TURN_SECONDS)
        _check(self.grace_seconds, *GRACE_SECONDS)
        _check(self.call_seconds, 1, 60)
        _check(self.pause_seconds, 5, 3600)


def _check(seconds: int | None, least: int, most: int) -> None:
    if seconds is not None and not least <= seconds <= most:
        sentence = _("{seconds} seconds are not possible; right is {least} to {most}.")
        raise TableError("bad-settings", sentence.format(seconds=seconds, least=least, most=most))
