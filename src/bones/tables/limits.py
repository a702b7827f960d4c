"""How much one server, and one guest, may have of everything."""

from dataclasses import dataclass
from typing import Final

DAY: Final = 86_400.0
"""The seconds of a day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """`tables` and `streams` are for each guest, `events` for each table.

    Of tables only those count that are not finished and have changed within a day.
    `waiting` is how long a table waits unchanged before it is cleaned up, `kept` how long any other
    is kept, `idle` how long one that nobody is at stays in memory. `guests` is how long a guest who
    is at no table is kept after they were last here, `strangers` how long one who has played no
    match to its end and keeps neither rules nor tokens. `matches` is how long a match that is over
    is kept, and its table, if nothing happened there since; None for ever. All in seconds.
    """

    tables: int = 20
    streams: int = 24
    events: int = 50_000
    waiting: float = 7 * DAY
    kept: float = 90 * DAY
    idle: float = 600.0
    guests: float = 400 * DAY
    strangers: float = 30 * DAY
    matches: float | None = 365 * DAY
