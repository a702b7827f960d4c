"""An open end: where a tile may join now."""

from dataclasses import dataclass

from bones.tiles import Tile


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """An edge that a tile may join now: whose edge, its number there, and what it shows.

    `pip` is a number, or `WILD` where anything joins.
    """

    parent: Tile
    edge: int
    pip: int
