"""How fast a table does by itself what it does by itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Times in seconds.

    `bot` is how long a bot takes at least, and `step` what an answer that comes later waits to be
    a multiple of, so that how long it took tells little. `forced` is the time before a forced draw
    or pass. `away` is how long a connection may be gone before somebody counts as away, `linger`
    how long somebody without a stream counts as there. `host` is how long the host is away before
    another guest is. `idle` is the time between rounds where only bots play. `patience` is how
    long a bot may think at most.
    """

    bot: float = 0.9
    step: float = 0.5
    forced: float = 0.7
    away: float = 15.0
    linger: float = 60.0
    host: float = 180.0
    idle: float = 6.0
    patience: float = 20.0
