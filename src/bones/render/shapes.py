"""The shapes in which a layout may be drawn, the most pleasing first."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bones.render.places import Sizes
from bones.render.search import Reach, Shape, reach
from bones.render.tree import Node, Tree
from bones.render.ways import DOWN, LEFT, RIGHT, UP, Direction

_RUNS_FIRST: Final = (LEFT, RIGHT, UP, DOWN)
_RUNS_LAST: Final = (UP, DOWN, LEFT, RIGHT)

_FOLDS: Final = {"wheel": (UP, DOWN), "back": (DOWN, UP), "down": (DOWN, DOWN), "up": (UP, UP)}
"""Where the arms to the left and to the right of a fork fold."""

_MOST_CLOSE: Final = 2
"""How many forks a layout may have whose tiles touch though they do not join.

With more of them nobody sees what belongs together; an outline is clearer then.
"""

# Whether tiles lie apart, whether they turn in front of a half, which arms come first, how they
# fold: first what looks best, then what has found room most often in layouts of every preset.
_AROUND: Final = (
    (True, True, _RUNS_FIRST, "wheel"),
    (True, True, _RUNS_FIRST, "back"),
    (False, True, _RUNS_FIRST, "wheel"),
    (False, True, _RUNS_FIRST, "back"),
    (False, False, _RUNS_FIRST, "back"),
    (False, True, _RUNS_FIRST, "up"),
    (False, True, _RUNS_LAST, "back"),
    (False, False, _RUNS_FIRST, "wheel"),
    (False, True, _RUNS_LAST, "wheel"),
    (True, False, _RUNS_FIRST, "wheel"),
    (False, True, _RUNS_FIRST, "down"),
    (False, False, _RUNS_FIRST, "down"),
)


def shapes(tree: Tree, width: int, height: int, sizes: Sizes) -> Iterator[Shape]:
    """Yield the shapes to try for a layout in a frame of `width` by `height` characters."""
    center = tree.center
    known: dict[int, Reach] = {}
    reach(center, None, sizes, known)
    arm = {slot: known[id(node)].wide for slot, node in center.links.items()}
    for slot, leaf in center.leaves.items():
        arm[slot] = len(leaf.text) + 2
    left, right = arm.get(1, 0), arm.get(2, 0)
    own = sizes.upright if center.across else sizes.along
    if forks := sum(node.is_fork for node in tree.nodes):
        around = _forked(center, left, right, own, width, height)
        if forks > _MOST_CLOSE:
            around = (replace(shape, apart=True) for shape in around)
        yield from dict.fromkeys(around)
        return
    middle = (height - 1) // 2
    if left + own + right <= width:
        x = left + (width - left - own - right) // 2
        yield Shape(center, 1, x, middle, _turns(DOWN, DOWN))
    else:
        if left + own <= width // 2:
            yield from _both(center, 1, left, 1, _turns(DOWN, DOWN))
        if right + own <= width // 2:
            yield from _both(center, 1, width - right - own, 1, _turns(DOWN, DOWN))
        x = (width - own) // 2
        yield from _both(center, 1, x, middle, _turns(UP, DOWN))
    yield from _snakes(tree, height)


def _snakes(tree: Tree, height: int) -> Iterator[Shape]:
    """Yield lines that begin in the upper left corner with the tile at one end of the layout."""
    tip = tree.tip
    entry = next((slot for slot in (1, 2, 3, 4) if slot in tip.leaves), 0)
    if not entry:
        linked = next(iter(tip.links), 2)
        entry = {1: 2, 2: 1, 3: 4, 4: 3}[linked]
    x = len(tip.leaves[entry].text) + 2 if entry in tip.leaves else 0
    for y in (1, 0):
        yield from _both(tip, entry, x, min(y, height - 1), _turns(DOWN, DOWN))


def _forked(
    center: Node, left: int, right: int, own: int, width: int, height: int
) -> Iterator[Shape]:
    """Yield shapes with a fork in the middle: each of its arms may turn to either side."""
    middle = (height - 1) // 2
    slack = width - left - own - right
    if slack >= 0:
        x = left + slack // 2
    else:
        # The shorter arm lies straight if it can; the other one folds.
        x = min(max((width - own) // 2, left if left < right else 0), width - own)
        if right < left:
            x = min(x, max(width - right - own, 0)) if right > width // 2 else x
    # The arm that goes up turns first to where there is more room, the other one away from it.
    right_first = x <= width - x - own
    for apart, front, order, name in _AROUND:
        away = (RIGHT, LEFT) if (name in ("wheel", "down")) is right_first else (LEFT, RIGHT)
        turns = _turns(*_FOLDS[name], *away)
        yield Shape(center, 1, x, middle, turns, front, apart, order)


def _both(
    center: Node, entry: int, x: int, y: int, turns: tuple[tuple[Direction, Direction], ...]
) -> Iterator[Shape]:
    """Yield a shape that turns beside its halves, and in front of them; at last, closer."""
    for apart, front in ((True, False), (True, True), (False, True), (False, False)):
        yield Shape(center, entry, x, y, turns, front, apart)


def _turns(
    left: Direction, right: Direction, up: Direction = RIGHT, down: Direction = LEFT
) -> tuple[tuple[Direction, Direction], ...]:
    return ((LEFT, left), (RIGHT, right), (UP, up), (DOWN, down))
