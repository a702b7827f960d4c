"""How far a table has come."""

from enum import StrEnum


class Status(StrEnum):
    """Waiting for its match, in a round, between two rounds, or with its match over."""

    WAITING = "waiting"
    PLAYING = "playing"
    BETWEEN = "between-rounds"
    FINISHED = "finished"
