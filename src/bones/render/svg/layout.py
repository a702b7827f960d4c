"""A layout in SVG.

How a page uses it::

    arrangement = arrange(view, width=19, height=17)       # bones.render.geometry
    sprite()                                               # once, before the first tile
    layout_svg(arrangement, words, badge=Badge("R", seat=2))
    spots_svg(arrangement, {1, 3})                         # laid over it, for the seat to act

with the text of `stylesheet()` served as a file. `layout_svg` is the same for everybody, whatever
style of tiles and theme they like: those are attributes and custom properties of the page. So it
can be made once for each event. Each tile is a group with the id ``t-6-4`` that is moved by its
`transform`, each place one with the id ``e-6-4-2`` (parent and edge) and its number in `data-end`.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from html import escape

from bones.render.geometry import MARGIN, Arrangement, Box, Lying, Ribbon, Spot
from bones.render.svg.marks import BADGE, badge_place
from bones.render.svg.stylesheet import TileStyle, sheet_of_a_file
from bones.render.svg.tile import UNIT, inner, number, parts
from bones.tiles import WILD


@dataclass(frozen=True, slots=True)
class Badge:
    """Who laid the last tile: a letter, and the seat whose colour it has."""

    text: str
    seat: int


def layout_svg(
    arrangement: Arrangement,
    words: Collection[str],
    *,
    badge: Badge | None = None,
    name: str = "",
    whole: bool = True,
) -> str:
    """Return the picture of a layout, to stand in a page that has the sprite and the style sheet.

    The first of `words` (see `bones.render.layout_words`) is its title, the others describe it.
    `name` goes before its ids, where a page has several layouts. The picture is as large as
    `arrangement.bounds`, so that `spots_svg` lies over it; if not `whole`, as large as its tiles.
    """
    return _svg(arrangement, words, _layers(arrangement, badge, name), name=name, whole=whole)


def layout_file(
    arrangement: Arrangement,
    words: Collection[str],
    *,
    badge: Badge | None = None,
    style: TileStyle = TileStyle.PIPS,
    spots: bool = False,
    unit: float = 33,
    ground: bool = True,
) -> str:
    """Return the picture of a layout as a file of its own, `unit` px a u.

    It has its style sheet in it and follows the theme of the device. With `spots` the places of
    open ends are drawn, with `ground` the table under the tiles.
    """
    box = (arrangement.bounds if spots else arrangement.tile_bounds).grown(2 * MARGIN)
    table = f'<rect class="b-table" {_rect(box)}/>' if ground else ""
    over = spots_layer(arrangement, None, "") if spots else ""
    body = table + _layers(arrangement, badge, "", spots=spots) + over
    most = max((h for t in arrangement.tiles for h in t.tile.halves if h != WILD), default=0)
    css = f"<style>{sheet_of_a_file()}</style>{parts(most)}"
    small = " data-small" if unit < 16 else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="b-svg b-file" data-tiles="{style}"'
        f'{small} viewBox="{_view(box)}" width="{number(box.width * unit)}" '
        f'height="{number(box.height * unit)}" role="img">'
    )
    return f"{head}{_described(words)}{css}{body}</svg>\n"


def spots_svg(
    arrangement: Arrangement, numbers: Collection[int] | None = None, *, name: str = ""
) -> str:
    """Return the places of the ends with these numbers (None: of all), to lie over the layout."""
    view = _view(arrangement.bounds.grown(MARGIN))
    layer = spots_layer(arrangement, numbers, name)
    return f'<svg class="b-svg b-spots" viewBox="{view}" aria-hidden="true">{layer}</svg>'


def overview_svg(arrangement: Arrangement) -> str:
    """Return a layout as small as a stamp: tiles without pips, wild grounds and the hub."""
    tiles = "".join(_outline(tile.box.grown(-0.04)) for tile in arrangement.tiles)
    wild = "".join(_outline(box) for tile in arrangement.tiles for box in _wild(tile))
    pins = "".join(
        f'<circle class="b-pin" cx="{_n(x)}" cy="{_n(y)}" r="22"/>'
        for x, y in (tile.box.middle for tile in arrangement.tiles if tile.is_hub)
    )
    view = _view(arrangement.bounds.grown(MARGIN))
    return (
        f'<svg class="b-svg b-overview" viewBox="{view}" aria-hidden="true">'
        f'<path class="b-face" d="{tiles}"/><path class="b-wild" d="{wild}"/>{pins}</svg>'
    )


def spots_layer(arrangement: Arrangement, numbers: Collection[int] | None, name: str) -> str:
    """Return the groups of the places."""
    chosen = [spot for spot in arrangement.spots if numbers is None or spot.number in numbers]
    return "".join(_spot(spot, name) for spot in chosen)


def _svg(
    arrangement: Arrangement, words: Collection[str], body: str, *, name: str, whole: bool
) -> str:
    box = (arrangement.bounds if whole else arrangement.tile_bounds).grown(MARGIN)
    own = f' id="{escape(name)}"' if name else ""
    return (
        f'<svg{own} class="b-svg b-layout" viewBox="{_view(box)}" role="img">'
        f"{_described(words)}{body}</svg>"
    )


def _described(words: Collection[str]) -> str:
    title, *rest = words or ("",)
    description = f"<desc>{escape(' '.join(rest))}</desc>" if rest else ""
    return f"<title>{escape(title)}</title>{description}"


def _layers(arrangement: Arrangement, badge: Badge | None, name: str, *, spots: bool = True) -> str:
    prefix = f"{escape(name)}-" if name else ""
    ribbons = "".join(map(_ribbon, arrangement.ribbons))
    tiles = "".join(_tile(tile, prefix) for tile in arrangement.tiles)
    return ribbons + tiles + _last(arrangement, badge, prefix, spots=spots)


def _tile(tile: Lying, prefix: str) -> str:
    x, y = tile.box.middle
    body = inner(tile.halves, upright=tile.is_upright, hub=tile.is_hub)
    return f'<g id="{prefix}t-{tile.name}" transform="translate({_n(x)} {_n(y)})">{body}</g>'


def _last(arrangement: Arrangement, badge: Badge | None, prefix: str, *, spots: bool) -> str:
    last = arrangement.last
    if last is None:
        return ""
    x, y = last.box.middle
    wide, high = (115, 220.5) if last.is_upright else (215, 120.5)
    top = -107.5 if last.is_upright else -57.5
    ring = (
        f'<rect class="b-last" x="-{number(wide / 2)}" y="{number(top)}" width="{wide}" '
        f'height="{number(high)}" rx="25.5"/>'
    )
    letter = ""
    if badge is not None:
        bx, by = badge_place(arrangement, spots=spots)
        letter = (
            f'<g class="b-badge" transform="translate({_n(bx - x)} {_n(by - y)})">'
            f'<circle class="b-seat-{badge.seat % 8}" r="{_n(BADGE)}"/>'
            f'<text y="13.5">{escape(badge.text)}</text></g>'
        )
    return f'<g id="{prefix}last" transform="translate({_n(x)} {_n(y)})">{ring}{letter}</g>'


def _ribbon(ribbon: Ribbon) -> str:
    x, y = ribbon.box.middle
    disc = ""
    if ribbon.length >= 1:
        disc = (
            f'<circle class="b-disc" cx="{_n(x)}" cy="{_n(y)}" r="34"/>'
            f'<text class="b-joins" x="{_n(x)}" y="{_n(y + 0.15)}">{ribbon.text}</text>'
        )
    return f'<rect class="b-joint" {_rect(_narrow(ribbon.box))}/>{disc}'


def _narrow(box: Box) -> Box:
    """Return the ribbon in a gap: .3 wide, and under the rims of what it joins."""
    x, y = box.middle
    if box.width == 1 and box.height != 1:
        return Box(x - 0.15, box.y - 0.04, 0.3, box.height + 0.08)
    return Box(box.x - 0.04, y - 0.15, box.width + 0.08, 0.3)


def _spot(spot: Spot, prefix: str) -> str:
    x, y = spot.box.middle
    joint = "" if spot.joint is None else f'<rect class="b-joint" {_rect(_narrow(spot.joint))}/>'
    before = f"{escape(prefix)}-" if prefix else ""
    frame = spot.box.grown(-0.085)
    return (
        f'<g id="{before}e-{spot.name}" class="b-spot" data-end="{spot.number}">{joint}'
        f'<rect class="b-place" {_rect(frame)} rx="11"/>'
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="42"/>'
        f'<text x="{_n(x)}" y="{_n(y + 0.185)}">{spot.number}</text></g>'
    )


def _wild(tile: Lying) -> Iterable[Box]:
    """Yield the grounds of the wild halves of a tile."""
    box = tile.box
    for n, half in enumerate(tile.halves):
        if half == WILD:
            x, y = (box.x, box.y + n) if tile.is_upright else (box.x + n, box.y)
            yield Box(x + 0.08, y + 0.08, 0.84, 0.84)


def _outline(box: Box) -> str:
    return f"M{_n(box.x)} {_n(box.y)}h{_n(box.width)}v{_n(box.height)}h{_n(-box.width)}z"


def _rect(box: Box) -> str:
    return f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}"'


def _view(box: Box) -> str:
    return f"{_n(box.x)} {_n(box.y)} {_n(box.width)} {_n(box.height)}"


def _n(value: float) -> str:
    return number(value * UNIT)
