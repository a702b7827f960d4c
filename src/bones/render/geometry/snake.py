"""A run that folds like a snake: rows that come back, three units apart."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bones.render.geometry.pieces import SHORT, Open, Piece, corner, length, straight
from bones.render.tree import Node
from bones.render.ways import DOWN, LEFT, RIGHT, UP, Direction

Step = tuple[Node | Open, int, Node]
"""A tile or a place along an arm, the slot it is entered by, and what it joins."""

Run = Sequence[Step]
"""What lies along an arm."""

_ROWS: Final = 6
"""How far the middles of two rows lie apart at least, in half-units: doubles lie between them."""

_CORNER: Final = 3
"""What a corner takes of a row: a tile that turns, or a double behind it."""

WHEEL: Final = {RIGHT: DOWN, DOWN: LEFT, LEFT: UP, UP: RIGHT}
"""Where an arm folds."""


class Frame(NamedTuple):
    """Where an arm may go: so far ahead and so far back along its way, seen from the origin."""

    ahead: int
    back: int


def fold(
    point: tuple[int, int],
    way: Direction,
    run: Run,
    frame: Frame,
) -> list[Piece]:
    """Return the pieces of an arm that leaves a point, within its frame as far as it can be."""
    pieces: list[Piece] = []
    aside = WHEEL[way]
    heading, row = way, _along(point, aside)
    rests = _rests(run)
    for n, (what, entry, of) in enumerate(run):
        last = pieces[-1] if pieces else None
        here = point if last is None else last.edge(last.heading)
        is_double = length(what) == SHORT
        plain_last = last is not None and isinstance(last.what, Node) and not last.what.across
        if heading != aside:
            limit = frame.ahead if heading == way else -frame.back
            at = _along(here, heading)
            doubles = 0
            while n + 1 + doubles < len(run) and length(run[n + 1 + doubles][0]) == SHORT:
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


def _rests(run: Run) -> list[int]:
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
