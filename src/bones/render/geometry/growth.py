"""A layout that branches: every fork with its arms, slid outward until nothing is in the way.

From the tips inwards: an arm is a straight run of tiles up to its next fork, and that fork's arms.
Where arms of one fork would come too near to each other, one is moved away from the fork by the
least distance at which all of it is free; the stretched joint becomes a gap. Nothing of an arm ever
lies behind where it begins, in the way it came from, so that its joint can always be stretched.
"""

from collections.abc import Sequence
from itertools import islice, permutations
from typing import Final, NamedTuple

from bones.render.geometry.pieces import (
    APART,
    NEAR,
    Gap,
    Open,
    Piece,
    clashes,
    distance,
    gap_piece,
    length,
    straight,
)
from bones.render.geometry.snake import Frame, Step, fold
from bones.render.tree import Node
from bones.render.ways import Direction

_FAR: Final = 10_000
"""Longer than any layout."""

_CLEAR: Final = 6
"""How far a row that comes back keeps from where its arm begins, in half-units."""

_ORDERS: Final = 6
"""How many orders of a fork's arms are tried, where the first one stretches a joint."""

Slots = dict[int, tuple[int, ...]]
"""Of every tile, by its `id`, the slots at which a tile may come to lie."""


Span = tuple[int, int, int, int]
"""A box as seen along a way: from and to along it, from and to across it."""


class _Plan(NamedTuple):
    """What arms are made from: the free slots, and how long one may be that does not fold."""

    opens: Slots
    most: int


class _Arm:
    """An arm of a fork: its pieces as they lie if its joint is not stretched."""

    __slots__ = ("back", "gap", "keeps", "pieces", "point", "span", "spans", "way")

    def __init__(self, gap: Gap, way: Direction, point: tuple[int, int], pieces: list[Piece]):
        self.gap = gap
        self.way = way
        self.point = point
        self.pieces = pieces
        self.keeps = [_keeps(piece) for piece in pieces]
        self.spans = [_span(piece, way) for piece in pieces]
        self.span: Span = (
            min(span[0] for span in self.spans),
            max(span[1] for span in self.spans),
            min(span[2] for span in self.spans),
            max(span[3] for span in self.spans),
        )
        # How far everything but the first piece reaches back behind where the arm begins.
        start = point[0] * way[0] + point[1] * way[1]
        self.back = max((start - span[0] for span in self.spans[1:]), default=-APART)


def grown(root: Node, opens: Slots, most: int = _FAR) -> list[Piece]:
    """Return all pieces of a layout, its first tile in the middle at the origin.

    An arm that does not branch again folds where it is longer than `most` half-units.
    """
    middle = straight(root, 1, -1 if root.across else -2, 0, (1, 0), None)
    return _fork(middle, [], _Plan(opens, most))


def slots_of(node: Node, opens: Slots) -> list[int]:
    """Return the slots at which something lies or may come to lie."""
    return sorted({*node.links, *opens.get(id(node), ())})


def _arm(
    what: Node | Open, entry: int, point: tuple[int, int], heading: Direction, of: Node, plan: _Plan
) -> list[Piece]:
    """Return what leaves a tile at a point: a run, and the arms of the fork it leads to."""
    steps: list[Step] = []
    run: list[Piece] = []
    x, y = point
    while True:
        steps.append((what, entry, of))
        piece = straight(what, entry, x, y, heading, of)
        slots = [] if isinstance(what, Open) else slots_of(what, plan.opens)
        onwards = [slot for slot in slots if slot != entry]
        if isinstance(what, Open) or not onwards:
            return _tip([*run, piece], steps, point, plan.most)
        if len(onwards) > 1:
            return _fork(piece, run, plan)
        run.append(piece)
        of, (x, y) = what, piece.edge(heading)
        what, entry = onward(of, onwards[0])


def _tip(run: list[Piece], steps: list[Step], point: tuple[int, int], most: int) -> list[Piece]:
    """Return a run that leads to no fork: straight, or folded where it is long."""
    if sum(length(what) for what, _entry, _of in steps) <= most:
        return run
    way = run[0].heading
    start = point[0] * way[0] + point[1] * way[1]
    pieces = fold(point, way, steps, Frame(start + most, start + _CLEAR))
    return run if next(clashes(pieces), None) else pieces


def onward(node: Node, slot: int) -> tuple[Node | Open, int]:
    """Return what lies or may lie at a slot, and the slot by which a run enters it."""
    other = node.links.get(slot)
    if other is None:
        return Open(node, slot), 0
    return other, next(own for own, back in other.links.items() if back is node)


def _fork(piece: Piece, stem: list[Piece], plan: _Plan) -> list[Piece]:
    """Return a fork with its arms, behind the run that leads to it."""
    node = piece.what
    assert isinstance(node, Node)
    arms = []
    for slot in slots_of(node, plan.opens):
        if slot == piece.entry and piece.of is not None:
            continue
        way = piece.way(slot)
        what, entry = onward(node, slot)
        point = piece.edge(way)
        arms.append(
            _Arm(Gap(node, slot, what), way, point, _arm(what, entry, point, way, node, plan))
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
        found = _in_order(arms, order, blocked, _FAR if best is None else sum(best))
        best = found or best
        if best is not None and not any(best):
            break
    if best is None:
        # Each arm on its own side of the fork: then no joint is in the way of another arm.
        best = _in_order(arms, ranked, blocked, _FAR, beyond=True)
        assert best is not None
    return best


def _in_order(
    arms: list[_Arm],
    order: Sequence[int],
    blocked: Sequence[Piece],
    most: int,
    *,
    beyond: bool = False,
) -> list[int] | None:
    """Return how far each arm is slid if one is placed after the other.

    None if one cannot be, or if they slide `most` or more in all.
    """
    slides = [0] * len(arms)
    taken = list(blocked)
    for n in order:
        arm = arms[n]
        least = max(0, arm.back + APART) if beyond else 0
        by = _slide(arm, taken, least)
        if by is None or sum(slides) + by >= most:
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
    barred: list[tuple[int, int]] = []
    low, high, above, below = arm.span
    near = []
    for other in taken:
        b0, b1, d0, d1 = _span(other, arm.way)
        if b1 + APART > low and d0 - below < APART and above - d1 < APART:
            near.append((b0, b1, d0, d1, _keeps(other), other))
    for n, (a0, a1, c0, c1) in enumerate(arm.spans if near else ()):
        own = arm.keeps[n]
        for b0, b1, d0, d1, its, other in near:
            if d0 - c1 >= APART or c0 - d1 >= APART or b1 + APART - a0 <= least:
                continue
            # Only the first piece of an arm is a neighbour of anything outside it.
            keep = min(own, its) if n else distance(arm.pieces[0], other)
            if keep < APART and (d0 - c1 >= keep or c0 - d1 >= keep):
                continue
            high = b1 + keep - a0
            if high > least:
                barred.append((b0 - keep - a1, high))
    barred.sort()
    by = least
    for low, high in barred:
        if low < by < high:
            by = high
    return by if not by or by <= _room(arm, taken) else None


def _keeps(piece: Piece) -> int:
    """Return how far a piece keeps from what it is no neighbour of."""
    return APART if isinstance(piece.what, Node) else NEAR if isinstance(piece.what, Open) else 0


def _span(piece: Piece, way: Direction) -> Span:
    """Return a box as seen along a way: from and to along it, from and to across it."""
    _what, x0, y0, x1, y1, *_rest = piece
    if way[0]:
        return (x0, x1, y0, y1) if way[0] > 0 else (-x1, -x0, y0, y1)
    return (y0, y1, x0, x1) if way[1] > 0 else (-y1, -y0, x0, x1)


def _room(arm: _Arm, taken: Sequence[Piece]) -> int:
    """Return how long the gap of an arm can be before it meets something."""
    room = _FAR
    x, y = arm.point
    start = x * arm.way[0] + y * arm.way[1]
    middle = y if arm.way[0] else x
    for other in taken:
        if other.what is arm.gap.parent:
            continue
        near, far, above, below = _span(other, arm.way)
        if far > start and above < middle + 1 and below > middle - 1:
            room = min(room, near - start)
    return room
