"""Painting: tiles in their places become rows of characters."""

from collections.abc import Iterable, Sequence

from bones.render.drawing import Cell, Drawing, Signs, Style
from bones.render.places import Place, Sizes
from bones.render.search import Mark
from bones.render.tree import Node
from bones.render.ways import LEFT, UP
from bones.tiles import WILD, half_text

Point = tuple[str, Style]


def painted(
    places: Iterable[Place], marks: Iterable[Mark], sizes: Sizes, signs: Signs, width: int
) -> Drawing:
    """Return the drawing of tiles and numbers that lie apart from each other."""
    points: dict[tuple[int, int], Point] = {}
    for place in places:
        rows = _upright(place, sizes, signs) if place.is_upright else _along(place, sizes, signs)
        for dy, row in enumerate(rows):
            _put(points, place.x, place.y + dy, row)
    for leaf, x, y in marks:
        text = signs.end[0] + leaf.text + signs.end[1]
        _put(points, x, y, [(sign, Style.END) for sign in text])
    first = min(y for _, y in points)
    last = max(y for _, y in points)
    return Drawing(tuple(_row(points, y, width) for y in range(first, last + 1)))


def frame_style(node: Node) -> Style:
    """Return the style of a tile: of all that can be said of it, the most urgent."""
    if node.is_last:
        return Style.LAST
    if node.demand:
        return Style.DEMAND
    if node.is_hub:
        return Style.HUB
    return Style.DOUBLE if node.across else Style.TILE


def middle(node: Node, signs: Signs, plain: str) -> Point:
    """Return the sign in the middle of a tile: it is a hub, it must be served, or nothing."""
    if node.demand:
        return signs.demand, Style.DEMAND
    if node.is_hub:
        return signs.hub, Style.HUB
    return plain, frame_style(node)


def _along(place: Place, sizes: Sizes, signs: Signs) -> list[list[Point]]:
    node, style = place.node, frame_style(place.node)
    brackets = signs.last_across if node.is_last else signs.across
    first, second = _halves(place, leading=place.heading != LEFT)
    return [
        [
            (brackets[0], style),
            *_half(first, sizes, node, " "),
            middle(node, signs, signs.bar),
            *_half(second, sizes, node, " "),
            (brackets[1], style),
        ]
    ]


def _upright(place: Place, sizes: Sizes, signs: Signs) -> list[list[Point]]:
    node, style = place.node, frame_style(place.node)
    corners = signs.last if node.is_last else signs.upright
    top, bottom = _halves(place, leading=place.heading != UP)
    blanks: list[Point] = [(" ", style)] * (sizes.half - 1)
    inner = (
        _half(top, sizes, node, signs.fill),
        [*blanks, middle(node, signs, " ")],
        _half(bottom, sizes, node, signs.fill),
    )
    return [
        [(corner[0], style), *row, (corner[1], style)]
        for corner, row in zip(corners, inner, strict=True)
    ]


def _halves(place: Place, *, leading: bool) -> tuple[int, int]:
    """Return the halves in the order of reading; `leading` is whether the entry comes first."""
    node = place.node
    if node.across:
        return node.tile.halves
    halves = (node.half(place.entry), node.half(3 - place.entry))
    return halves if leading else (halves[1], halves[0])


def _half(half: int, sizes: Sizes, node: Node, fill: str) -> list[Point]:
    style = frame_style(node)
    own = Style.WILD if half == WILD else style
    text = half_text(half)
    return [(fill, style)] * (sizes.half - len(text)) + [(sign, own) for sign in text]


def _put(points: dict[tuple[int, int], Point], x: int, y: int, row: Sequence[Point]) -> None:
    for dx, point in enumerate(row):
        points[x + dx, y] = point


def _row(points: dict[tuple[int, int], Point], y: int, width: int) -> tuple[Cell, ...]:
    """Return a row, neighbours of one style in one cell."""
    ends = [x for x in range(width) if (x, y) in points]
    cells: list[Cell] = []
    for x in range(ends[-1] + 1 if ends else 0):
        sign, style = points.get((x, y), (" ", Style.BLANK))
        if cells and cells[-1].style is style:
            cells[-1] = Cell(cells[-1].text + sign, style)
        else:
            cells.append(Cell(sign, style))
    return tuple(cells)
