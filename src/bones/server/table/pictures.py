"""The picture of a table's layout: drawn once for each event, whoever looks at it."""

from collections import OrderedDict
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import blake2b
from typing import Final

from bones.language import spoken
from bones.render import end_names, layout_words
from bones.render.geometry import Arrangement, Box, arrange
from bones.render.svg import Badge, layout_svg, overview_svg, points_place, spots_svg
from bones.round import View

KEPT: Final = 300
"""How many pictures are kept."""

_MARGIN: Final = 0.2
"""The room around a layout that stands alone, in u."""


class Shape(StrEnum):
    """Which way the room for the layout is long: that of a phone, or of a desk."""

    NARROW = "narrow"
    WIDE = "wide"


@dataclass(frozen=True, slots=True)
class _Room:
    """The room that screens of a shape have, in px: the layout is arranged for it."""

    width: float
    height: float
    least: float
    most: float
    folds: tuple[float, ...]

    def points(self, box: Box) -> tuple[float, float]:
        """Return the size of what tells points, in u, where so much is shown."""
        unit = min(self.most, max(self.least, _unit(box, self)))
        return _POINTS[0] / unit, _POINTS[1] / unit


_POINTS: Final = (124, 34)
"""The size of what tells points, in px: as long as it is with a short name."""

_ROOMS: Final = {
    Shape.NARROW: _Room(356, 330, 18, 31, (19.5, 18, 16, 14, 12.5, 11)),
    Shape.WIDE: _Room(860, 440, 24, 37, (35, 30, 26, 22, 18)),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A layout as it is shown: `layout` is its SVG, `names` those of its open ends by number.

    `key` is the same for drawings that are. `width` and `height` are in px at the least size at
    which tiles can be read. `points` is where the points of the last tile are told, in the units of
    the SVG.
    """

    key: str
    layout: str
    spots: str
    overview: str
    names: dict[int, str]
    pips: dict[int, int]
    title: str
    width: int
    height: int
    least: int
    count: int
    points: tuple[int, int] | None


class Pictures:
    """Draws layouts, and keeps the latest."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[object, Picture] = OrderedDict()

    def of(self, key: object, view: View, shape: Shape, badge: Badge | None) -> Picture:
        """Return the picture of a round's layout.

        `key` stands for the position: the same for everybody who looks at it, and for no other.
        Nothing but what everybody sees of the round is in a picture.
        """
        whole = (key, shape, spoken(), badge)
        found = self._kept.pop(whole, None) or _drawn(view, shape, badge)
        self._kept[whole] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def _drawn(view: View, shape: Shape, badge: Badge | None) -> Picture:
    room = _ROOMS[shape]
    arrangement = _arranged(view, room)
    words = layout_words(arrangement)
    framed = replace(arrangement, bounds=_framed(arrangement.bounds, room))
    points = None
    if arrangement.last is not None:
        x, y = points_place(arrangement, *room.points(arrangement.bounds))
        points = (round(x * 100), round(y * 100))
    layout, overview = layout_svg(framed, words, badge=badge), overview_svg(framed)
    return Picture(
        key=blake2b(f"{layout}{overview}".encode(), digest_size=8).hexdigest(),
        layout=layout,
        spots=spots_svg(framed),
        overview=overview,
        names=end_names(arrangement),
        pips={spot.number: spot.pip for spot in arrangement.spots},
        title=words[0],
        width=round(framed.bounds.width * room.least),
        height=round(framed.bounds.height * room.least),
        least=round(room.least),
        count=len(arrangement.tiles),
        points=points,
    )


def layout_alone(view: View, shape: Shape, badge: Badge | None) -> str:
    """Return the SVG of a layout to which nobody adds: no room is kept for tiles to come."""
    room = _ROOMS[shape]
    arrangement = _arranged(view, room)
    bounds = _framed(arrangement.tile_bounds.grown(2 * _MARGIN), room)
    words = layout_words(arrangement)
    return layout_svg(replace(arrangement, bounds=bounds), words, badge=badge)


def _arranged(view: View, room: _Room) -> Arrangement:
    """Return the layout folded so that its tiles are as large as the room allows, or nearly.

    Of folds whose tiles are about as large the widest is taken: it has the fewest corners.
    """
    found: list[Arrangement] = []
    units: list[float] = []
    for width in room.folds:
        found.append(arrange(view, width, width * room.height / room.width))
        units.append(min(_unit(found[-1].bounds, room), room.most))
        if units[-1] >= room.most or found[-1].bounds.width > width:
            # It cannot become larger, or it branches and cannot be folded.
            break
    best = max(units)
    return next(each for each, unit in zip(found, units, strict=True) if unit >= 0.94 * best)


def _unit(box: Box, room: _Room) -> float:
    return min(room.width / max(box.width, 1), room.height / max(box.height, 1))


def _framed(box: Box, room: _Room) -> Box:
    """Return a box around a layout that is not so small that its tiles would be huge."""
    width = max(box.width, room.width / room.most)
    height = max(box.height, room.height / room.most)
    return Box(box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height)
