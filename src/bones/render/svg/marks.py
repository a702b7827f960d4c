"""Where what is said of the last tile has room: the letter of its seat, the points it made."""

from collections.abc import Iterable
from typing import Final

from bones.render.geometry import Arrangement, Box, Lying
from bones.render.ways import Direction

BADGE: Final = 0.32
"""The radius of the letter's disc."""

_BESIDE: Final = 0.24
"""How far from the side of the tile's cell the middle of the disc is: it covers no pip."""


def badge_place(arrangement: Arrangement, *, spots: bool = True) -> tuple[float, float]:
    """Return the middle of the disc beside the last tile, where it covers least, in u.

    `spots` is whether the places of open ends count. There must be a last tile.
    """
    last = _last(arrangement)
    box = last.box
    others = [each.box for each in arrangement.tiles if each is not last]
    others += [each.box for each in arrangement.ribbons]
    others += [each.box for each in arrangement.spots if spots]
    x0, x1 = box.x - _BESIDE, box.right + _BESIDE
    y0, y1 = box.y - _BESIDE, box.bottom + _BESIDE
    mx, my = box.middle
    corners = [(x1, box.bottom - 0.3), (x0, box.bottom - 0.3), (x1, box.y + 0.3), (x0, box.y + 0.3)]
    ends = [(mx + 0.3, y1), (mx - 0.3, y1), (mx + 0.3, y0), (mx - 0.3, y0)]
    if not last.is_upright:
        corners = [(box.right - 0.3, y1), (box.x + 0.3, y1), (box.right - 0.3, y0)]
        corners.append((box.x + 0.3, y0))
        ends = [(x1, my + 0.3), (x0, my + 0.3), (x1, my - 0.3), (x0, my - 0.3)]
    return min([*corners, *ends], key=lambda at: covered(_disc(at), others))


_POINTS_AWAY: Final = (0.25, 2.3)
"""How far from the last tile its points may be told: beside it, or beyond the next tile's place."""


def points_place(
    arrangement: Arrangement, width: float = 3.6, height: float = 1.2
) -> tuple[float, float]:
    """Return the middle of a box of this size for the points the last tile made, in u.

    It lies beyond the outer end of the tile, or beside it where that covers less; or so far away
    that a place for the next tile lies between. There must be a last tile.
    """
    last = _last(arrangement)
    mx, my = last.box.middle
    others = [each.box for each in arrangement.tiles]
    others += [each.box for each in arrangement.spots]
    ways: list[Direction] = [last.outer]
    dx, dy = last.outer
    ways += [(dy, dx), (-dy, -dx), (-dx, -dy)]
    found = []
    for away in _POINTS_AWAY:
        for wx, wy in ways:
            x = mx + wx * (last.box.width / 2 + width / 2 + away)
            y = my + wy * (last.box.height / 2 + height / 2 + away)
            found.append((x, y))
    return min(
        found,
        key=lambda at: covered(Box(at[0] - width / 2, at[1] - height / 2, width, height), others),
    )


def covered(box: Box, others: Iterable[Box]) -> float:
    """Return how much of other boxes a box covers, in square u."""
    found = 0.0
    for other in others:
        wide = min(box.right, other.right) - max(box.x, other.x)
        high = min(box.bottom, other.bottom) - max(box.y, other.y)
        if wide > 0 and high > 0:
            found += wide * high
    return round(found, 6)


def _disc(middle: tuple[float, float]) -> Box:
    return Box(middle[0] - BADGE, middle[1] - BADGE, 2 * BADGE, 2 * BADGE)


def _last(arrangement: Arrangement) -> Lying:
    last = arrangement.last
    if last is None:
        raise ValueError("there is no tile yet")
    return last
