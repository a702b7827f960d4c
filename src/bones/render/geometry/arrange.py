"""Arranging: a layout as a view shows it becomes boxes."""

from collections.abc import Iterable, Sequence
from typing import Final

from bones.render.geometry.arrangement import MARGIN, Arrangement, Box, Lying, Ribbon, Spot
from bones.render.geometry.folding import folded
from bones.render.geometry.growth import Slots, grown, slots_of
from bones.render.geometry.pieces import Gap, Open, Piece
from bones.render.tree import Node, Tree, free_slots, tree_of
from bones.render.ways import Direction
from bones.round import Round, View

UNITS: Final = (40, 34, 30, 27, 24, 22, 20, 19, 18, 16, 14, 12)
"""Sizes of tiles, in px a u, for which a layout is folded."""

_SHORTEST: Final = 22
"""The shortest arm that folds, in half-units: with less there would be more corners than rows."""

_EMPTY = Box(0, 0, 0, 0)


def arrange(
    of: View | Round, width: float | None = None, height: float | None = None
) -> Arrangement:
    """Return where the tiles of a layout lie, and the places of its open ends.

    A line, and a hub whose arms do not branch, is folded within `width` (and arms that go up and
    down within `height`), in u; None is without bounds. Of a layout that branches more than once
    the arms fold that do not branch again; it is as wide as it is, see `Arrangement.bounds`.
    Nothing ever lies over anything else, and what does not join keeps apart. The result depends on
    what everybody sees of the round and on the two numbers, on nothing else.
    """
    view = of.view(None) if isinstance(of, Round) else of
    tree = tree_of(view)
    if tree is None:
        return Arrangement((), (), (), _EMPTY, _EMPTY)
    rules = view.setup.rules
    opens = {id(node): (*node.leaves, *free_slots(node, rules)) for node in tree.nodes}
    return _valued(tree, _pieces(tree, opens, width, height))


def fitted(
    of: View | Round,
    width: float,
    height: float,
    units: Sequence[float] = UNITS,
) -> Arrangement:
    """Return a layout arranged so that its tiles are large in a frame of this size (in px).

    It is folded for one after the other of `units` (px a u, falling) until all of it has room at
    that unit, and the largest found is taken: a layout that grows keeps its shape for as long as it
    can. `Arrangement.unit` tells how large it is.
    """
    best: Arrangement | None = None
    size = 0.0
    for unit in units:
        found = arrange(of, width / unit - 2 * MARGIN, height / unit - 2 * MARGIN)
        its = found.unit(width, height)
        if best is None or its > size:
            best, size = found, its
        if its >= unit:
            break
    assert best is not None
    return best


def _pieces(tree: Tree, opens: Slots, width: float | None, height: float | None) -> list[Piece]:
    forks = [node for node in tree.nodes if len(slots_of(node, opens)) > 2]
    if width is not None and len(forks) < 2:
        middle = forks[0] if forks else tree.root
        bounds = None if height is None else int(2 * height)
        found = folded(middle, opens, int(2 * width), bounds)
        if found is not None:
            return found
        return grown(tree.root, opens)
    return grown(tree.root, opens) if width is None else grown(tree.root, opens, _longest(width))


def _longest(width: float) -> int:
    """Return how long an arm of a layout that branches is before it folds, in half-units."""
    return max(int(width), _SHORTEST)


def _valued(tree: Tree, pieces: list[Piece]) -> Arrangement:
    """Return the values for what was placed."""
    by_node = {id(piece.what): piece for piece in pieces if isinstance(piece.what, Node)}
    arms = _arms(pieces)
    tiles = [_lying(by_node[id(node)], node, order) for order, node in enumerate(tree.nodes, 1)]
    gaps = {(id(p.what.parent), p.what.slot): p for p in pieces if isinstance(p.what, Gap)}
    spots, ribbons = [], []
    for piece in pieces:
        what = piece.what
        if isinstance(what, Open) and what.slot in what.parent.leaves:
            leaf = what.parent.leaves[what.slot]
            gap = gaps.get((id(what.parent), what.slot))
            spots.append(
                Spot(
                    number=leaf.number,
                    parent=what.parent.tile,
                    edge=leaf.edge,
                    pip=leaf.pip,
                    box=_box(piece),
                    heading=piece.heading,
                    arm=arms.get(id(what.parent)) or piece.heading,
                    joint=None if gap is None else _box(gap),
                )
            )
        elif isinstance(what, Gap) and isinstance(what.joins, Node):
            pip = _joint_pip(what.parent, what.slot, what.joins)
            ribbons.append(Ribbon(what.parent.tile, what.joins.tile, pip, _box(piece)))
    spots.sort(key=lambda spot: (spot.number, spot.edge))
    shown = [_box(piece) for piece in pieces if not isinstance(piece.what, Open)]
    return Arrangement(
        tuple(tiles),
        tuple(spots),
        tuple(ribbons),
        around(map(_box, pieces)),
        around(shown),
    )


def _lying(piece: Piece, node: Node, order: int) -> Lying:
    ways = {slot: piece.way(slot) for slot in (1, 2)}
    # What lies above or on the left comes first.
    first = min(ways, key=lambda slot: (ways[slot][0] + ways[slot][1], slot))
    if node.across:
        first = 1
    second = 2 if first == 1 else 1
    return Lying(
        tile=node.tile,
        box=_box(piece),
        halves=(node.half(first), node.half(second)),
        order=order,
        seat=node.seat,
        parent=node.links[node.own].tile if node.own else None,
        joins=None if piece.of is None else piece.of.tile,
        outer=piece.heading,
        is_across=node.across,
        is_hub=node.is_hub,
        is_last=node.is_last,
        demand=node.demand,
        number=node.number,
    )


def _arms(pieces: Iterable[Piece]) -> dict[int, Direction]:
    """Return for every tile but the one in the middle the way its arm leaves that one."""
    arms: dict[int, Direction] = {}
    middle: Node | None = None
    for piece in pieces:
        if isinstance(piece.what, Node) and piece.of is None:
            middle = piece.what
    own = {id(p.what): p for p in pieces if isinstance(p.what, Node)}
    for key, piece in own.items():
        path = []
        at = piece
        while at.of is not None and at.of is not middle and id(at.what) not in arms:
            path.append(id(at.what))
            at = own[id(at.of)]
        if at.of is None:
            continue
        way = arms.get(id(at.what)) or _left_by(own[id(at.of)], at)
        for each in (*path, id(at.what), key):
            arms[each] = way
    return arms


def _left_by(middle: Piece, piece: Piece) -> Direction:
    node = middle.what
    assert isinstance(node, Node)
    slot = next(slot for slot, other in node.links.items() if other is piece.what)
    return middle.way(slot)


def _joint_pip(node: Node, slot: int, other: Node) -> int:
    """Return the number that joins two tiles, a wild half where neither shows one."""
    entry = next(own for own, back in other.links.items() if back is node)
    halves = (node.half(slot), other.half(entry))
    return min(*halves, *(each.number for each in (node, other) if each.number is not None))


def _box(piece: Piece) -> Box:
    return Box(piece.x0 / 2, piece.y0 / 2, (piece.x1 - piece.x0) / 2, (piece.y1 - piece.y0) / 2)


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around boxes."""
    every = list(boxes)
    x, y = min(box.x for box in every), min(box.y for box in every)
    right, bottom = max(box.right for box in every), max(box.bottom for box in every)
    return Box(x, y, right - x, bottom - y)
