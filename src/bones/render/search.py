"""The search for a place for every tile: straight on where there is room, else round a corner.

What has no room is tried again otherwise, up to a number of steps; then there is no drawing of this
shape. The same layout in the same frame is always placed the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bones.render.places import Place, Sizes, first_place, leaf_boxes, next_places
from bones.render.tree import Leaf, Node
from bones.render.ways import DOWN, LEFT, RIGHT, UP, Direction

Mark = tuple[Leaf, int, int]
"""The number of an open end, and where it stands."""

MOST_STEPS: Final = 80
"""How many places are tried for one shape."""

MOST_IN_ALL: Final = 700
"""How many places are tried for one drawing: what some 20 ms are enough for."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How to begin, and where to turn first.

    The tile `center` lies at `x`, `y` (the middle of its left side), entered by the slot `entry`.
    `turns` are, for the arm that leaves it in a direction, where it turns first: up or down when it
    ran along a row, to a side when it ran up or down. `front` is whether it turns in front of a
    half rather than beside it, `apart` whether tiles that do not join may not even touch, and
    `order` the order in which the arms are placed.
    """

    center: Node
    entry: int
    x: int
    y: int
    turns: tuple[tuple[Direction, Direction], ...]
    front: bool = True
    apart: bool = True
    order: tuple[Direction, ...] = (LEFT, RIGHT, UP, DOWN)


@dataclass(frozen=True, slots=True)
class Reach:
    """What lies beyond a tile up to the next fork, itself included.

    `wide` and `high` are the characters it takes in one run along a row, or up and down.
    """

    wide: int
    high: int
    has_double: bool


class _Task(NamedTuple):
    """A tile, or the number of an end, that is still to be placed.

    `fold` is up or down, where its run turns first when it goes along a row, `side` the same for
    one that goes up or down and did not go along a row before.
    """

    what: Node | Leaf
    entry: int
    after: Place
    way: Direction
    fold: Direction
    side: Direction

    @property
    def turns(self) -> tuple[Direction, Direction]:
        """Where its run may turn, the better way first."""
        if self.way[0]:
            first = self.fold
        else:
            # A line that folds comes back under itself.
            first = self.side if self.after.flow is None else _back(self.after.flow)
        return (first, _back(first))


@dataclass(slots=True)
class Search:
    """The search in one frame of `width` by `height` characters."""

    width: int
    height: int
    sizes: Sizes
    places: list[Place] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    _reach: dict[int, Reach] = field(default_factory=dict)
    _masks: dict[tuple[int, int], int] = field(default_factory=dict)
    _steps: int = 0
    _most: int = 0
    _shape: Shape | None = None

    @property
    def is_spent(self) -> bool:
        """Were as many places tried as there may be?"""
        return self._steps > MOST_IN_ALL

    def place(self, shape: Shape) -> bool:
        """Try to place everything in this shape; `places` and `marks` then tell where."""
        self.places, self.marks, self._shape = [], [], shape
        self._most = min(self._steps + MOST_STEPS, MOST_IN_ALL)
        self._reach = {}
        reach(shape.center, None, self.sizes, self._reach)
        first = first_place(shape.center, self.sizes, shape.x, shape.y, shape.entry)
        if not self._inside(first.x, first.y, first.width, first.height):
            return False
        self.places.append(first)
        tasks = self._tasks(first, None, None)
        tasks.sort(key=lambda task: (isinstance(task.what, Node), shape.order.index(task.way)))
        return self._all(tuple(tasks), self._box(first))

    def _tasks(self, at: Place, before: Node | None, task: _Task | None) -> list[_Task]:
        """Return what follows on a tile just placed as `task`; on the first one None."""
        assert self._shape is not None
        turns = dict(self._shape.turns)
        node = at.node
        whats: list[tuple[Node | Leaf, int, int]] = [
            (leaf, 0, slot) for slot, leaf in node.leaves.items()
        ]
        for slot, other in node.links.items():
            if other is not before:
                entry = next(s for s, n in other.links.items() if n is node)
                whats.append((other, entry, slot))
        tasks = []
        for what, entry, slot in whats:
            way = at.way(slot)
            if task is not None:
                fold, side = task.fold, task.side
            elif way[0]:
                fold, side = turns[way], _back(way)
            else:
                fold, side = way, turns[way]
            tasks.append(_Task(what, entry, at, way, fold, side))
        return tasks

    def _all(self, tasks: tuple[_Task, ...], used: int) -> bool:
        """Place all that is to be placed, where `used` is the set of characters taken."""
        if not tasks:
            return True
        task, rest = tasks[0], tasks[1:]
        if isinstance(task.what, Leaf):
            return self._leaf(task, task.what, rest, used)
        return self._tile(task, task.what, rest, used)

    def _leaf(self, task: _Task, leaf: Leaf, rest: tuple[_Task, ...], used: int) -> bool:
        own = self._box(task.after)
        for x, y, width in leaf_boxes(leaf, task.after, task.way, self.sizes):
            self._steps += 1
            mask = self._free(x, y, width, 1, used, own, apart=False)
            if mask:
                self.marks.append((leaf, x, y))
                if self._all(rest, used | mask):
                    return True
                self.marks.pop()
            if self._steps > self._most:
                break
        return False

    def _tile(self, task: _Task, node: Node, rest: tuple[_Task, ...], used: int) -> bool:
        assert self._shape is not None
        own, before = self._box(task.after), task.after.node
        for at in self._candidates(task, node):
            self._steps += 1
            mask = self._free(at.x, at.y, at.width, at.height, used, own, apart=self._shape.apart)
            if mask:
                self.places.append(at)
                if self._all((*self._tasks(at, before, task), *rest), used | mask):
                    return True
                self.places.pop()
            if self._steps > self._most:
                break
        return False

    def _candidates(self, task: _Task, node: Node) -> Iterator[Place]:
        """Yield where a tile may lie, the best place first."""
        assert self._shape is not None
        found = next_places(node, task.entry, task.after, task.way, task.turns, self.sizes)
        known = self._reach[id(node)]
        # An arm leaves a double as it should; a line that folds comes back at once.
        turn_first = not (task.way[0] or task.after.node.across) and (
            task.after.flow is not None or not self._has_rows(task, known)
        )
        ranked = []
        for n, (how, at) in enumerate(found):
            if not self._inside(at.x, at.y, at.width, at.height):
                continue
            rank = n
            if how == "straight":
                rank = 20 if turn_first else -1
            elif (how == "front") is not self._shape.front:
                rank += 5
            row = at.row(at.heading)
            if known.has_double and at.heading[0] and not 1 <= row <= self.height - 2:
                rank += 10
            ranked.append((rank, n, at))
        ranked.sort(key=lambda each: each[:2])
        for _, _, at in ranked:
            yield at

    def _has_rows(self, task: _Task, known: Reach) -> bool:
        after = task.after
        room = after.y if task.way == UP else self.height - after.y - after.height
        return known.high <= room

    def _inside(self, x: int, y: int, width: int, height: int) -> bool:
        return x >= 0 and y >= 0 and x + width <= self.width and y + height <= self.height

    def _free(
        self, x: int, y: int, width: int, height: int, used: int, own: int, *, apart: bool
    ) -> int:
        """Return the characters of a box as a set; 0 where it is taken, or others are too near.

        It may touch what it joins, `own`; others not at its sides and, if `apart`, nowhere.
        """
        if not self._inside(x, y, width, height):
            return 0
        mask = self._mask(x, y, width, height)
        if mask & used:
            return 0
        near = (
            self._mask(x - 1, y - 1, width + 2, height + 2)
            if apart
            else self._mask(x - 1, y, width + 2, height)
        )
        return 0 if near & used & ~own else mask

    def _box(self, at: Place) -> int:
        return self._mask(at.x, at.y, at.width, at.height)

    def _mask(self, x: int, y: int, width: int, height: int) -> int:
        """Return the characters of a box as a set; a border of one stands around the frame."""
        stride = self.width + 2
        mask = self._masks.get((width, height))
        if mask is None:
            row = (1 << width) - 1
            mask = sum(row << stride * n for n in range(height))
            self._masks[width, height] = mask
        return mask << ((y + 1) * stride + x + 1)


def _back(way: Direction) -> Direction:
    return (-way[0], -way[1])


def reach(node: Node, before: Node | None, sizes: Sizes, into: dict[int, Reach]) -> Reach:
    """Note for every tile, seen from `before`, what lies beyond it; returns that of `node`."""
    wide = sizes.upright if node.across else sizes.along
    high = 1 if node.across else 3
    has_double = node.across
    if node.leaves:
        wide, high = wide + max(len(leaf.text) + 2 for leaf in node.leaves.values()), high + 1
    others = [other for other in node.links.values() if other is not before]
    known = [reach(other, node, sizes, into) for other in others]
    if len(known) == 1 and before is not None:
        wide, high = wide + known[0].wide, high + known[0].high
        has_double = has_double or known[0].has_double
    into[id(node)] = Reach(wide, high, has_double)
    return into[id(node)]
