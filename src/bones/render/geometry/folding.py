"""A line, or a hub with arms that do not branch, folded like a snake within a width.

The layout turns like a wheel: the arm to the right folds down, the one that goes down folds to the
left, and so on. So every arm has a part of the plane for itself.
"""

from typing import Final

from bones.render.geometry.growth import Slots, onward, slots_of
from bones.render.geometry.pieces import Open, Piece, clashes, length, straight
from bones.render.geometry.snake import WHEEL, Frame, Run, Step, fold
from bones.render.tree import Node
from bones.render.ways import RIGHT, Direction

_AXIS: Final = 4
"""How far a row that comes back keeps from the axis of the arm that leaves the hub there."""


def folded(middle: Node, opens: Slots, width: int, height: int | None) -> list[Piece] | None:
    """Return all pieces of a layout whose only fork is `middle`, if there is one.

    The middle lies at the origin; `width` and `height` are in half-units. None where it cannot be
    folded so narrow.
    """
    first = straight(middle, 1, -1 if middle.across else -2, 0, RIGHT, None)
    arms: dict[Direction, list[Step]] = {}
    for slot in slots_of(middle, opens):
        arms[first.way(slot)] = _run(middle, slot, opens)
    taken = {way: _reach(first, way, run) for way, run in arms.items()}
    frames = _frames(taken, width, height)
    pieces = [first]
    for way, run in arms.items():
        pieces += fold(first.edge(way), way, run, frames[way])
    if next(clashes(pieces), None) is not None:
        return None
    return pieces


def _run(middle: Node, slot: int, opens: Slots) -> list[Step]:
    """Return what lies along an arm, each with the slot it is entered by and what it joins."""
    run: list[Step] = []
    of = middle
    while True:
        what, entry = onward(of, slot)
        run.append((what, entry, of))
        if isinstance(what, Open):
            return run
        slots = [each for each in slots_of(what, opens) if each != entry]
        if not slots:
            return run
        of, slot = what, slots[0]


def _reach(first: Piece, way: Direction, run: Run) -> int:
    """Return how far an arm reaches from the middle if it does not fold."""
    x, y = first.edge(way)
    return abs(x + y) + sum(length(what) for what, _, _ in run)


def _frames(taken: dict[Direction, int], width: int, height: int | None) -> dict[Direction, Frame]:
    """Return where each arm may go. Two opposite arms that have room lie straight."""
    frames = {}
    for way in taken:
        room = width if way[0] else height
        back = tuple(-d for d in way)
        opposite = taken.get((back[0], back[1]), 2)
        if room is None or taken[way] + opposite <= room:
            frames[way] = Frame(taken[way], -opposite)
            continue
        # What folds comes back as far as the arm that leaves the middle on that side lets it.
        beside = WHEEL[way] in taken
        frames[way] = Frame(room // 2, _AXIS if beside else -(room // 2))
    return frames
