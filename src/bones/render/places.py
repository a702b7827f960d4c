"""Where tiles can lie: boxes of characters, and the ways one tile may follow another.

A tile along a row is one character high and has its halves side by side, an upright one is three
high and has them one above the other. A run goes on straight, or turns at a tile that is no double:
in front of the half it joins, or beside it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bones.render.tree import Leaf, Node
from bones.render.ways import DOWN, LEFT, RIGHT, UP, Direction, way_of


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many characters tiles take whose halves have `half` digits at most."""

    half: int

    @property
    def along(self) -> int:
        """The width of a tile along a row."""
        return 2 * self.half + 3

    @property
    def upright(self) -> int:
        """The width of an upright tile."""
        return self.half + 2

    @property
    def offset(self) -> int:
        """How far an upright tile is set in under the middle of one along a row."""
        return (self.along - self.upright) // 2


class Place(NamedTuple):
    """Where a tile lies: the upper left character of its box, and how it is turned.

    `heading` is the direction in which the run goes through it, having come in by the slot
    `entry`; `flow` is the last direction along a row in this arm (None before the first).
    """

    node: Node
    x: int
    y: int
    width: int
    height: int
    is_upright: bool
    heading: Direction
    entry: int
    flow: Direction | None

    def way(self, slot: int) -> Direction:
        """The direction in which a slot looks."""
        return way_of(slot, self.entry, self.heading, across=self.node.across)

    def row(self, way: Direction) -> int:
        """The row in which a run leaves, along rows, the half that looks that way."""
        if not self.is_upright:
            return self.y
        if self.node.across:
            return self.y + 1
        return self.y + 2 if way == DOWN else self.y

    def column(self, way: Direction, sizes: Sizes) -> int:
        """The first column of the half by which a run leaves, up or down."""
        if self.is_upright:
            return self.x + 1
        if self.node.across:
            return self.x + sizes.offset + 1
        return self.x + (sizes.along - 1 - sizes.half if way == RIGHT else 1)


def first_place(node: Node, sizes: Sizes, x: int, y: int, entry: int) -> Place:
    """Return where the first tile lies, with the middle of its left side at these characters."""
    upright = node.across
    width, height = (sizes.upright, 3) if upright else (sizes.along, 1)
    return Place(node, x, y - 1 if upright else y, width, height, upright, RIGHT, entry, None)


def next_places(
    node: Node,
    entry: int,
    after: Place,
    way: Direction,
    turns: tuple[Direction, ...],
    sizes: Sizes,
) -> Iterator[tuple[str, Place]]:
    """Yield where a tile may lie that joins, by its slot `entry`, the half looking `way`.

    They come as (how, place): ``straight``, then ``front`` and ``side`` for each of the turns.
    """
    yield "straight", _straight(node, entry, after, way, sizes)
    for turn in turns:
        if not node.across:
            yield "front", _front(node, entry, after, way, turn, sizes)
        if not after.node.across:
            yield "side", _side(node, entry, after, way, turn, sizes)


def leaf_boxes(
    leaf: Leaf, after: Place, way: Direction, sizes: Sizes
) -> Iterator[tuple[int, int, int]]:
    """Yield where the number of an open end may stand, as (x, y, width), the best place first."""
    width = len(leaf.text) + 2

    def beside(way: Direction, row: int, column: int) -> tuple[int, int, int]:
        if way[0]:
            return (after.x + after.width if way == RIGHT else after.x - width, row, width)
        middle = column - (width - sizes.half) // 2
        return (middle, after.y + after.height if way == DOWN else after.y - 1, width)

    row, column = after.row(way), after.column(way, sizes)
    yield beside(way, row, column)
    if not after.node.across:
        for turn in (UP, DOWN) if way[0] else (RIGHT, LEFT):
            yield beside(turn, row, column)


def _placed(
    node: Node, entry: int, x: int, y: int, sizes: Sizes, heading: Direction, after: Place
) -> Place:
    upright = _is_upright(node, entry, heading)
    width, height = (sizes.upright, 3) if upright else (sizes.along, 1)
    flow = heading if heading[0] else after.flow
    return Place(node, x, y, width, height, upright, heading, entry, flow)


def _is_upright(node: Node, entry: int, heading: Direction) -> bool:
    lies_across = node.across and entry < 3
    return bool(heading[0]) == lies_across


def _straight(node: Node, entry: int, after: Place, way: Direction, sizes: Sizes) -> Place:
    return _beside(node, entry, after, way, way, sizes)


def _side(
    node: Node, entry: int, after: Place, way: Direction, turn: Direction, sizes: Sizes
) -> Place:
    """Beside the half that looks `way`, and on from there."""
    return _beside(node, entry, after, way, turn, sizes)


def _beside(
    node: Node, entry: int, after: Place, way: Direction, heading: Direction, sizes: Sizes
) -> Place:
    upright = _is_upright(node, entry, heading)
    width, height = (sizes.upright, 3) if upright else (sizes.along, 1)
    if heading[0]:
        x = after.x + after.width if heading == RIGHT else after.x - width
        y = after.row(way) - (1 if upright else 0)
    else:
        x = after.column(way, sizes) - 1 - (0 if upright else sizes.offset)
        y = after.y + after.height if heading == DOWN else after.y - height
    return _placed(node, entry, x, y, sizes, heading, after)


def _front(
    node: Node, entry: int, after: Place, way: Direction, turn: Direction, sizes: Sizes
) -> Place:
    """In front of the half that looks `way`, but turned."""
    if way[0]:
        x = after.x + after.width if way == RIGHT else after.x - sizes.upright
        row = after.row(way)
        y = row if turn == DOWN else row - 2
    else:
        column = after.column(way, sizes)
        x = column - 1 if turn == RIGHT else column - (sizes.along - 1 - sizes.half)
        y = after.y + after.height if way == DOWN else after.y - 1
    return _placed(node, entry, x, y, sizes, turn, after)
