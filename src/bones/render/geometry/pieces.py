"""What is placed: tiles, the places of tiles to come and the gaps of joints, on a plane.

Numbers are whole half-units: half a unit is the finest step there is, because a double across is
set off by half a tile. `x` grows to the right, `y` downwards.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bones.render.tree import Node
from bones.render.ways import Direction, way_of

LONG: Final = 4
"""The long side of a tile."""

SHORT: Final = 2
"""The short side."""

APART: Final = 2
"""How far tiles keep from each other that do not join."""

NEAR: Final = 1
"""How far neighbours of one tile keep from each other, and anything from a tile's place to come."""


class Open(NamedTuple):
    """A slot nothing has joined, where a tile may be laid now or when demands are served."""

    parent: Node
    slot: int


class Gap(NamedTuple):
    """The gap of a stretched joint, between a slot of a tile and what joins there."""

    parent: Node
    slot: int
    joins: Node | Open


class Piece(NamedTuple):
    """Something with a place: its box by its corners, and how a run goes through it.

    `of` is what it joins on the way from the middle of the layout (None: it is the middle). A run
    enters a tile by its slot `entry` and goes on `heading`.
    """

    what: Node | Open | Gap
    x0: int
    y0: int
    x1: int
    y1: int
    heading: Direction
    entry: int
    of: Node | None

    def gap(self, other: "Piece") -> int:
        """How far two boxes lie apart, along rows or columns; negative where they overlap."""
        return max(self.x0 - other.x1, other.x0 - self.x1, self.y0 - other.y1, other.y0 - self.y1)

    def way(self, slot: int) -> Direction:
        """Where a slot of a tile looks."""
        node = self.what
        assert isinstance(node, Node)
        return way_of(slot, self.entry, self.heading, across=node.across)

    def edge(self, way: Direction) -> tuple[int, int]:
        """The middle of the side that looks that way."""
        dx, dy = way
        x = self.x1 if dx > 0 else self.x0 if dx < 0 else (self.x0 + self.x1) // 2
        y = self.y1 if dy > 0 else self.y0 if dy < 0 else (self.y0 + self.y1) // 2
        return x, y

    def moved(self, dx: int, dy: int) -> "Piece":
        """This piece somewhere else."""
        what, x0, y0, x1, y1, heading, entry, of = self
        return Piece(what, x0 + dx, y0 + dy, x1 + dx, y1 + dy, heading, entry, of)


def length(what: Node | Open) -> int:
    """Return what something takes along its run: a double lies across it."""
    return SHORT if isinstance(what, Node) and what.across else LONG


def straight(
    what: Node | Open, entry: int, x: int, y: int, heading: Direction, of: Node | None
) -> Piece:
    """Return what joins at a point, straight ahead: the point is the middle of its first side."""
    dx, dy = heading
    far = length(what)
    side = (LONG + SHORT - far) // 2
    x0, x1 = (x - side, x + side) if not dx else (x, x + far) if dx > 0 else (x - far, x)
    y0, y1 = (y - side, y + side) if not dy else (y, y + far) if dy > 0 else (y - far, y)
    return Piece(what, x0, y0, x1, y1, heading, entry, of)


def corner(
    what: Node | Open,
    entry: int,
    x: int,
    y: int,
    ahead: Direction,
    to: Direction,
    of: Node | None,
) -> Piece:
    """Return what joins at a point with its first half straight ahead, but lies turned: no double.

    The half that joins lies where it would lie without the turn, the other one beside it.
    """
    # The middle of the first cell; the run enters it from the side opposite to where it goes.
    x, y = x + ahead[0] - to[0], y + ahead[1] - to[1]
    return straight(what, entry, x, y, to, of)


def gap_piece(gap: Gap, x: int, y: int, way: Direction, far: int) -> Piece:
    """Return the piece of a gap that begins at a point: as wide as a half, `far` long."""
    dx, dy = way
    x0, x1 = (x - 1, x + 1) if not dx else (x, x + far) if dx > 0 else (x - far, x)
    y0, y1 = (y - 1, y + 1) if not dy else (y, y + far) if dy > 0 else (y - far, y)
    return Piece(gap, x0, y0, x1, y1, way, 0, gap.parent)


def distance(one: Piece, other: Piece) -> int:
    """Return how far two pieces must lie apart; 0 is to touch, as what joins does."""
    a, b = one.what, other.what
    if one.of is b or other.of is a:
        return 0
    if isinstance(a, Gap) or isinstance(b, Gap):
        # What is drawn in a gap is much narrower than its box.
        return 0
    if isinstance(a, Open) or isinstance(b, Open):
        return NEAR
    # Nobody takes two neighbours of a tile for neighbours of each other.
    return NEAR if any(each in b.links.values() for each in a.links.values()) else APART


def clashes(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Yield every two pieces that lie nearer to each other than they may."""
    seen: list[Piece] = []
    for piece in pieces:
        for other in seen:
            gap = piece.gap(other)
            if gap < APART and gap < distance(piece, other):
                yield piece, other
        seen.append(piece)
