"""A line, or a hub with arms that do not branch, folded like a snake within a width.

The layout turns like a wheel: the arm to the right folds down, the one that goes down folds to the
left, and so on. So every arm has a part of the plane for itself.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bones.render.geometry.growth import Slots, onward, slots_of
from bones.render.geometry.pieces import Open, Piece, clashes, corner, length, straight
from bones.render.tree import Node
from bones.render.ways import DOWN, LEFT, RIGHT, UP, Direction

_ROWS: Final = 6
"""How far the middles of two rows lie apart at least, in half-units: doubles lie between them."""

_CORNER: Final = 3
"""What a corner takes of a row: a tile that turns, or a double behind it."""

_AXIS: Final = 4
"""How far a row that comes back keeps from the axis of the arm that leaves the hub there."""

_WHEEL: Final = {RIGHT: DOWN, DOWN: LEFT, LEFT: UP, UP: RIGHT}
"""Where an arm folds."""


class _Frame(NamedTuple):
    """Where an arm may go: so far ahead and so far back, seen from the middle of the layout."""

    ahead: int
    back: int


def folded(middle: Node, opens: Slots, width: int, height: int | None) -> list[Piece] | None:
    """Return all pieces of a layout whose only fork is `middle`, if there is one.

    The middle lies at the origin; `width` and `height` are in half-units. None where it cannot be
    folded so narrow.
    """
    first = straight(middle, 1, -1 if middle.across else -2, 0, RIGHT, None)
    arms: dict[Direction, list[tuple[Node | Open, int, Node]]] = {}
    for slot in slots_of(middle, opens):
        arms[first.way(slot)] = _run(middle, slot, opens)
    taken = {way: _reach(first, way, run) for way, run in arms.items()}
    frames = _frames(taken, width, height)
    pieces = [first]
    for way, run in arms.items():
        pieces += _fold(first.edge(way), way, run, frames[way])
    if next(clashes(pieces), None) is not None:
        return None
    return pieces


def _run(middle: Node, slot: int, opens: Slots) -> list[tuple[Node | Open, int, Node]]:
    """Return what lies along an arm, each with the slot it is entered by and what it joins."""
    run: list[tuple[Node | Open, int, Node]] = []
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


def _reach(first: Piece, way: Direction, run: Sequence[tuple[Node | Open, int, Node]]) -> int:
    """Return how far an arm reaches from the middle if it does not fold."""
    x, y = first.edge(way)
    return abs(x + y) + sum(length(what) for what, _, _ in run)


def _frames(taken: dict[Direction, int], width: int, height: int | None) -> dict[Direction, _Frame]:
    """Return where each arm may go. Two opposite arms that have room lie straight."""
    frames = {}
    for way in taken:
        room = width if way[0] else height
        back = tuple(-d for d in way)
        opposite = taken.get((back[0], back[1]), 2)
        if room is None or taken[way] + opposite <= room:
            frames[way] = _Frame(taken[way], -opposite)
            continue
        # What folds comes back as far as the arm that leaves the middle on that side lets it.
        beside = _WHEEL[way] in taken
        frames[way] = _Frame(room // 2, _AXIS if beside else -(room // 2))
    return frames


def _fold(
    point: tuple[int, int],
    way: Direction,
    run: Sequence[tuple[Node | Open, int, Node]],
    frame: _Frame,
) -> list[Piece]:
    """Return the pieces of an arm."""
    pieces: list[Piece] = []
    aside = _WHEEL[way]
    heading, row = way, _along(point, aside)
    rests = _rests(run)
    for n, (what, entry, of) in enumerate(run):
        last = pieces[-1] if pieces else None
        here = point if last is None else last.edge(last.heading)
        is_double = length(what) == 2
        plain_last = last is not None and isinstance(last.what, Node) and not last.what.across
        if heading != aside:
            limit = frame.ahead if heading == way else -frame.back
            at = _along(here, heading)
            doubles = 0
            while n + 1 + doubles < len(run) and length(run[n + 1 + doubles][0]) == 2:
                doubles += 1
            fits = at + rests[n] <= limit or at + length(what) + 2 * doubles + _CORNER <= limit
            if fits or is_double or last is None:
                pieces.append(straight(what, entry, *here, heading, of))
            else:
                pieces.append(corner(what, entry, *here, heading, aside, of))
                heading = aside
            continue
        down = _along(here, aside) - row
        onto = _back(way) if _turned_from(pieces, aside) == way else way
        if plain_last and last is not None and down - 1 >= _ROWS:
            x, y = here[0] - aside[0] + onto[0], here[1] - aside[1] + onto[1]
            pieces.append(straight(what, entry, x, y, onto, of))
        elif not is_double and down + 1 >= _ROWS:
            pieces.append(corner(what, entry, *here, aside, onto, of))
        else:
            pieces.append(straight(what, entry, *here, aside, of))
            continue
        heading = onto
        end = pieces[-1].edge(onto)
        row = _along(end, aside)
    return pieces


def _turned_from(pieces: Sequence[Piece], aside: Direction) -> Direction:
    """Return where the run went before it turned aside."""
    return next(piece.heading for piece in reversed(pieces) if piece.heading != aside)


def _rests(run: Sequence[tuple[Node | Open, int, Node]]) -> list[int]:
    """Return for each piece of a run how far it reaches to the end if it goes straight on."""
    rests, far = [], 0
    for what, _, _ in reversed(run):
        far += length(what)
        rests.append(far)
    rests.reverse()
    return rests


def _along(point: tuple[int, int], way: Direction) -> int:
    return point[0] * way[0] + point[1] * way[1]


def _back(way: Direction) -> Direction:
    return (-way[0], -way[1])
