"""An open end: where a tile may join now."""

from dataclasses import dataclass

from bones.tiles import WILD, Tile


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """An edge that a tile may join now: whose edge, its number there, and what it shows.

    `pip` is a number, or `WILD` where anything joins.
    """

    parent: Tile
    edge: int
    pip: int

    def takes(self, half: int) -> bool:
        """Would this half join here? Equal numbers do; a wild half joins and takes anything."""
        return half == self.pip or WILD in (half, self.pip)
