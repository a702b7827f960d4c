"""Layouts of any shape, whether play ever leads to them or not: only how tiles hang together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hypothesis import strategies as st

from bones.render.geometry.growth import Slots, slots_of
from bones.render.geometry.pieces import Gap, Piece, clashes
from bones.render.tree import Node
from bones.tiles import Tile

PLAIN, DOUBLE, THREE, FOUR = range(4)
"""A tile, a double across, and doubles with three and with four arms in all."""

Step = tuple[int, int]
"""Which of the free slots is taken, and what kind of tile takes it."""

ANY_TILE = Tile(1, 1)
"""Where a tile lies does not depend on its numbers."""


@dataclass(slots=True)
class Shape:
    """Tiles that hang together, the first one first, and the slots that are still free."""

    nodes: list[Node] = field(default_factory=list)
    free: list[tuple[Node, int]] = field(default_factory=list)

    def add(self, which: int, kind: int) -> None:
        """Lay a tile on one of the free slots; where there is none, nothing is laid."""
        if self.nodes and not self.free:
            return
        node = Node(ANY_TILE, 0, 0, kind != PLAIN)
        if self.nodes:
            parent, slot = self.free.pop(which % len(self.free))
            node.own = 1 if node.across else 1 + which % 2
            parent.links[slot] = node
            node.links[node.own] = parent
        last = {PLAIN: 2, DOUBLE: 2, THREE: 3, FOUR: 4}[kind]
        self.free += [(node, slot) for slot in range(1, last + 1) if slot != node.own]
        self.nodes.append(node)

    def opens(self, share: int = 1) -> Slots:
        """The free slots, of several every `share`-th; 0 is none of them."""
        found: dict[int, list[int]] = {id(node): [] for node in self.nodes}
        for node, slot in self.free[::share] if share else ():
            found[id(node)].append(slot)
        return {key: tuple(slots) for key, slots in found.items()}

    def forks(self, opens: Slots) -> list[Node]:
        """The tiles at which the layout branches."""
        return [node for node in self.nodes if len(slots_of(node, opens)) > 2]


def shape_of(steps: Sequence[Step]) -> Shape:
    """Lay tiles one after the other."""
    shape = Shape()
    for which, kind in steps:
        shape.add(which, kind)
    return shape


def steps(kinds: Sequence[int], most: int = 66) -> st.SearchStrategy[list[Step]]:
    """Any order of these kinds on any free slots, near the last tile as often as anywhere."""
    which = st.one_of(st.integers(-3, -1), st.integers(0, 200))
    return st.lists(st.tuples(which, st.sampled_from(kinds)), min_size=1, max_size=most)


def check(pieces: Sequence[Piece], shape: Shape) -> None:
    """Every tile lies once, where it joins, across if it should, and nothing over anything."""
    assert [(one[1:5], other[1:5]) for one, other in clashes(pieces)] == []
    lying = {id(piece.what): piece for piece in pieces if isinstance(piece.what, Node)}
    assert len(lying) == sum(isinstance(piece.what, Node) for piece in pieces)
    assert set(lying) == {id(node) for node in shape.nodes}
    gaps = dict(_gaps(pieces))
    for piece in pieces:
        if isinstance(piece.what, Gap):
            continue
        size = sorted((piece.x1 - piece.x0, piece.y1 - piece.y0))
        assert size == [2, 4]
        if isinstance(piece.what, Node):
            lies_along = (piece.x1 - piece.x0 > 2) == bool(piece.heading[0])
            assert lies_along != piece.what.across
        if piece.of is None:
            continue
        gap = gaps.get(_key(piece.what))
        links = [piece] if gap is None else [gap, piece]
        before = lying[id(piece.of)]
        for each in links:
            assert each.gap(before) == 0
            before = each


def _gaps(pieces: Sequence[Piece]) -> Iterator[tuple[object, Piece]]:
    for piece in pieces:
        if isinstance(piece.what, Gap):
            yield _key(piece.what.joins), piece


def _key(what: object) -> object:
    return id(what) if isinstance(what, Node) else (id(what.parent), what.slot)  # type: ignore[attr-defined]
