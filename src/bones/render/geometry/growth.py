"""A layout that branches: every fork with its arms, slid outward until nothing is in the way.

From the tips inwards: an arm is a straight run of tiles up to its next fork, and that fork's arms.
Where arms of one fork would come too near to each other, one is moved away from the fork by the
least distance at which all of it is free; the stretched joint becomes a gap. Nothing of an arm ever
lies behind where it begins, in the way it came from, so that its joint can always be stretched.
"""

from collections.abc import Sequence
from itertools import islice, permutations
from typing import Final

from bones.render.geometry.pieces import (
    APART,
    Gap,
    Open,
    Piece,
    distance,
    gap_piece,
    straight,
)
from bones.render.tree import Node
from bones.render.ways import Direction

_FAR: Final = 10_000
"""Longer than any layout."""

_ORDERS: Final = 6
"""How many orders of a fork's arms are tried, where the first one stretches a joint."""

Slots = dict[int, tuple[int, ...]]
"""Of every tile, by its `id`, the slots at which a tile may come to lie."""


class _Arm:
    """An arm of a fork: its pieces as they lie if its joint is not stretched."""

    __slots__ = ("back", "box", "gap", "pieces", "point", "way")

    def __init__(self, gap: Gap, way: Direction, point: tuple[int, int], pieces: list[Piece]):
        self.gap = gap
        self.way = way
        self.point = point
        self.pieces = pieces
        self.box = (
            min(piece.x0 for piece in pieces),
            min(piece.y0 for piece in pieces),
            max(piece.x1 for piece in pieces),
            max(piece.y1 for piece in pieces),
        )
        # How far everything but the first piece reaches back behind where the arm begins.
        self.back = max((_behind(piece, way, point) for piece in pieces[1:]), default=-APART)


def grown(root: Node, opens: Slots) -> list[Piece]:
    """Return all pieces of a layout, its first tile in the middle at the origin."""
    middle = straight(root, 1, -1 if root.across else -2, 0, (1, 0), None)
    return _fork(middle, [], opens)


def slots_of(node: Node, opens: Slots) -> list[int]:
    """Return the slots at which something lies or may come to lie."""
    return sorted({*node.links, *opens.get(id(node), ())})


def _arm(
    what: Node | Open, entry: int, x: int, y: int, heading: Direction, of: Node, opens: Slots
) -> list[Piece]:
    """Return what leaves a tile at a point: a run, and the arms of the fork it leads to."""
    run: list[Piece] = []
    while True:
        piece = straight(what, entry, x, y, heading, of)
        if isinstance(what, Open):
            return [*run, piece]
        slots = [slot for slot in slots_of(what, opens) if slot != entry]
        if len(slots) != 1:
            return _fork(piece, run, opens) if slots else [*run, piece]
        run.append(piece)
        of, (x, y) = what, piece.edge(heading)
        what, entry = onward(of, slots[0])


def onward(node: Node, slot: int) -> tuple[Node | Open, int]:
    """Return what lies or may lie at a slot, and the slot by which a run enters it."""
    other = node.links.get(slot)
    if other is None:
        return Open(node, slot), 0
    return other, next(own for own, back in other.links.items() if back is node)


def _fork(piece: Piece, stem: list[Piece], opens: Slots) -> list[Piece]:
    """Return a fork with its arms, behind the run that leads to it."""
    node = piece.what
    assert isinstance(node, Node)
    arms = []
    for slot in slots_of(node, opens):
        if slot == piece.entry and piece.of is not None:
            continue
        way = piece.way(slot)
        what, entry = onward(node, slot)
        point = piece.edge(way)
        arms.append(
            _Arm(Gap(node, slot, what), way, point, _arm(what, entry, *point, way, node, opens))
        )
    fixed = [*stem, piece]
    blocked = fixed
    if piece.of is not None:
        # The way back stays free to its very end: this is where the joint may be stretched.
        first = stem[0] if stem else piece
        x, y = first.edge((-first.heading[0], -first.heading[1]))
        assert first.of is not None
        back = (-first.heading[0], -first.heading[1])
        blocked = [*fixed, gap_piece(Gap(first.of, 0, _node(first)), x, y, back, _FAR)]
    far = _slides(arms, blocked)
    for arm, by in zip(arms, far, strict=True):
        fixed += _placed(arm, by)
    return fixed


def _node(piece: Piece) -> Node | Open:
    assert not isinstance(piece.what, Gap)
    return piece.what


def _slides(arms: list[_Arm], blocked: Sequence[Piece]) -> list[int]:
    """Return how far each arm is slid outward, so little in all as the orders tried find."""
    ranked = sorted(range(len(arms)), key=lambda n: -len(arms[n].pieces))
    best: list[int] | None = None
    for order in islice(permutations(ranked), _ORDERS):
        found = _in_order(arms, order, blocked)
        if found is not None and (best is None or sum(found) < sum(best)):
            best = found
            if not any(best):
                break
    if best is None:
        # Each arm on its own side of the fork: then no joint is in the way of another arm.
        best = _in_order(arms, ranked, blocked, beyond=True)
        assert best is not None
    return best


def _in_order(
    arms: list[_Arm], order: Sequence[int], blocked: Sequence[Piece], *, beyond: bool = False
) -> list[int] | None:
    """Return how far each arm is slid if one is placed after the other; None if one cannot be."""
    slides = [0] * len(arms)
    taken = list(blocked)
    for n in order:
        arm = arms[n]
        least = max(0, arm.back + APART) if beyond else 0
        by = _slide(arm, taken, least)
        if by is None:
            return None
        slides[n] = by
        taken += _placed(arm, by)
    return slides


def _placed(arm: _Arm, by: int) -> list[Piece]:
    """Return the pieces of an arm slid outward, with its gap."""
    if not by:
        return arm.pieces
    dx, dy = arm.way[0] * by, arm.way[1] * by
    gap = gap_piece(arm.gap, *arm.point, arm.way, by)
    return [gap, *(piece.moved(dx, dy) for piece in arm.pieces)]


def _slide(arm: _Arm, taken: Sequence[Piece], least: int) -> int | None:
    """Return the least distance, `least` or more, at which an arm is free; None if there is none.

    There is none if something lies where its gap would be.
    """
    dx, dy = arm.way
    barred: list[tuple[int, int]] = []
    near = [other for other in taken if _in_path(other, arm)]
    for piece in arm.pieces if near else ():
        _what, x0, y0, x1, y1, *_rest = piece
        for other in near:
            # Apart across the way: never in each other's way.
            above, below = (y0 - other.y1, other.y0 - y1) if dx else (x0 - other.x1, other.x0 - x1)
            across = max(above, below)
            if across >= APART:
                continue
            keep = distance(piece, other)
            if across >= keep:
                continue
            if dx:
                low, high = other.x0 - keep - x1, other.x1 + keep - x0
            else:
                low, high = other.y0 - keep - y1, other.y1 + keep - y0
            if dx + dy < 0:
                low, high = -high, -low
            if high > least:
                barred.append((low, high))
    barred.sort()
    by = least
    for low, high in barred:
        if low < by < high:
            by = high
    return by if not by or by <= _room(arm, taken) else None


def _in_path(piece: Piece, arm: _Arm) -> bool:
    """Could a piece be in the way of an arm that slides outward?"""
    x0, y0, x1, y1 = arm.box
    dx, dy = arm.way
    if dx:
        if piece.y0 - y1 >= APART or y0 - piece.y1 >= APART:
            return False
        return piece.x1 + APART > x0 if dx > 0 else piece.x0 - APART < x1
    if piece.x0 - x1 >= APART or x0 - piece.x1 >= APART:
        return False
    return piece.y1 + APART > y0 if dy > 0 else piece.y0 - APART < y1


def _room(arm: _Arm, taken: Sequence[Piece]) -> int:
    """Return how long the gap of an arm can be before it meets something."""
    room = _FAR
    wide = gap_piece(arm.gap, *arm.point, arm.way, 1)
    for other in taken:
        if other.what is arm.gap.parent:
            continue
        across = (
            max(wide.y0 - other.y1, other.y0 - wide.y1)
            if arm.way[0]
            else max(wide.x0 - other.x1, other.x0 - wide.x1)
        )
        if across >= 0:
            continue
        if -_behind(other, arm.way, arm.point, end=True) > 0:
            room = min(room, -_behind(other, arm.way, arm.point))
    return room


def _behind(piece: Piece, way: Direction, point: tuple[int, int], *, end: bool = False) -> int:
    """Return how far a box reaches back behind a point, seen along a way (with `end`: its end)."""
    x, y = point
    if way[0]:
        forward = way[0] > 0
        near, far = (piece.x0 - x, piece.x1 - x) if forward else (x - piece.x1, x - piece.x0)
    else:
        forward = way[1] > 0
        near, far = (piece.y0 - y, piece.y1 - y) if forward else (y - piece.y1, y - piece.y0)
    return -(far if end else near)
