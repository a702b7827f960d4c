"""Where everything of a layout lies, as values; the unit is u, the short side of a tile's cell."""

from dataclasses import dataclass
from typing import Final

from bones.render.ways import Direction
from bones.tiles import Tile, half_text

MARGIN: Final = 0.3
"""The room around a layout for rings, letters and shadows, in u."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in u: its upper left corner and its size. `y` grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    def gap(self, other: "Box") -> float:
        """How far two boxes lie apart, along rows or columns; negative where they overlap."""
        return max(
            self.x - other.right,
            other.x - self.right,
            self.y - other.bottom,
            other.y - self.bottom,
        )

    def grown(self, by: float) -> "Box":
        """This box with a margin on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def tile_name(tile: Tile) -> str:
    """Return a tile's name for an id: ``6-4``, and ``w-7`` for the tile ``*-7``."""
    return str(tile).replace("*", "w")


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the table.

    `halves` are its halves as they lie: the upper or left one first. `order` counts the tiles laid
    from 1, `seat` laid it, on `parent` (None: the root). `joins` is what it lies next to on the way
    to the middle of the layout (None: it is the middle), and `outer` looks away from that. `demand`
    is how many tiles it must be served, `number` what was named for its open wild half.
    """

    tile: Tile
    box: Box
    halves: tuple[int, int]
    order: int
    seat: int
    parent: Tile | None
    joins: Tile | None
    outer: Direction
    is_across: bool
    is_hub: bool
    is_last: bool
    demand: int
    number: int | None

    @property
    def name(self) -> str:
        """What its id is made of: ``6-4``, ``w-7``; the same wherever it lies."""
        return tile_name(self.tile)

    @property
    def is_upright(self) -> bool:
        """Is it higher than wide?"""
        return self.box.height > self.box.width


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a tile to come: an edge that is open.

    `number` is that of its end in `bones.render.open_ends`; several edges of one end have the same.
    `edge` is the number of the edge and `pip` what it shows. `heading` is where a tile laid here
    would look, `arm` the direction in which its branch leaves the middle of the layout. `joint` is
    the gap between the parent and the place, if there is one.
    """

    number: int
    parent: Tile
    edge: int
    pip: int
    box: Box
    heading: Direction
    arm: Direction
    joint: Box | None = None

    @property
    def name(self) -> str:
        """What its id is made of: ``6-4-2``, parent and edge."""
        return f"{tile_name(self.parent)}-{self.edge}"


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A stretched joint: the gap between a parent and the tile that joined it, and its number."""

    parent: Tile
    tile: Tile
    pip: int
    box: Box

    @property
    def length(self) -> float:
        """How long the gap is, in u."""
        return max(self.box.width, self.box.height)

    @property
    def text(self) -> str:
        """The number that joins here, ``*`` where none is named."""
        return half_text(self.pip)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A layout with a place for everything.

    `tiles` are in the order they were laid, `spots` in that of their numbers. `bounds` is a box
    around all of it and around the places of ends that only wait, so that it is the same whosever
    turn it is; `tile_bounds` is one around tiles and ribbons alone. Both are empty at the origin
    before the first tile.
    """

    tiles: tuple[Lying, ...]
    spots: tuple[Spot, ...]
    ribbons: tuple[Ribbon, ...]
    bounds: Box
    tile_bounds: Box

    def unit(self, width: float, height: float) -> float:
        """How long a u is at most if all of it has room, margins too, in a frame of this size."""
        box = self.bounds.grown(MARGIN)
        return min(width / box.width, height / box.height)

    @property
    def last(self) -> Lying | None:
        """The last tile laid."""
        return self.tiles[-1] if self.tiles else None
