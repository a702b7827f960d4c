"""A tile in SVG, and the parts all tiles are put together from.

One unit u is 100 of the drawing's own. The parts stand once on a page (`sprite`) and are used by
every tile; a half is there upright and lying, with its pips and its figure, of which the style
sheet shows one.
"""

from functools import cache
from typing import Final

from bones.language import _
from bones.render.svg.stylesheet import TileStyle, sheet_of_a_file
from bones.tiles import MAX_PIPS, WILD, Tile, half_text

UNIT: Final = 100
"""What a unit u is in a drawing."""

_HALF: Final = 49
"""How far the middle of a half is from the middle of its tile."""

_GRID: Final = 26.5

_DOTS: Final = (16, 13, 10, 7, 1)
"""From how many pips on they are smaller; the style sheet says how wide."""

_COLOURS: Final = 9
"""How many colours pips may have."""

_STAR: Final = "M0-24.8V24.8M-21.5-12.4L21.5 12.4M-21.5 12.4L21.5-12.4"
_STAR_LYING: Final = "M-24.8 0H24.8M-12.4-21.5L12.4 21.5M12.4-21.5L-12.4 21.5"
_SMALL_STAR: Final = "M0-15V15M-13-7.5L13 7.5M-13 7.5L13-7.5"


@cache
def sprite() -> str:
    """Return the parts of all tiles, to stand once in a page, before the first tile."""
    return f'<svg class="b-sprite" width="0" height="0" aria-hidden="true">{parts()}</svg>'


@cache
def parts(most: int = MAX_PIPS) -> str:
    """Return the definitions of the parts, of halves up to `most` pips."""
    found = [_body("b-v", 46, 96), _body("b-h", 96, 46), _square(), _back()]
    for half in (*range(most + 1), WILD):
        found += [_half(half, lying=False), _half(half, lying=True)]
    found.append('<circle id="b-hub" class="b-pin" r="12.75"/>')
    return f"<defs>{''.join(found)}</defs>"


def inner(halves: tuple[int, int], *, upright: bool, hub: bool = False) -> str:
    """Return what a tile is made of, its middle at the origin; the upper or left half first."""
    axis, shape = ("y", "") if upright else ("x", "l")
    first, second = (f"#b-{_code(half)}{shape}" for half in halves)
    pin = '<use href="#b-hub"/>' if hub else ""
    body = "v" if upright else "h"
    return (
        f'<use href="#b-{body}"/><use href="{first}" {axis}="-{_HALF}"/>'
        f'<use href="{second}" {axis}="{_HALF}"/>{pin}'
    )


def tile_svg(
    tile: Tile,
    *,
    upright: bool = True,
    hub: bool = False,
    width: float | None = None,
    standalone: bool = False,
    style: TileStyle = TileStyle.PIPS,
) -> str:
    """Return a tile as an image with its name, its larger half above or on the left.

    Without `standalone` its page has the `sprite` and the style sheet. `width` is that of the
    image in px; without it the style sheet of the page decides.
    """
    return _image(
        inner(tile.halves, upright=upright, hub=hub),
        (100, 200) if upright else (200, 100),
        tile_words(tile),
        width,
        style if standalone else None,
    )


def back_svg(*, width: float | None = None) -> str:
    """Return the back of a tile as an image; its page has the sprite and the style sheet."""
    return _image('<use href="#b-back"/>', (100, 200), _("hidden tile"), width)


def half_svg(half: int, *, width: float | None = None) -> str:
    """Return one half as a small square, as the button of an open end shows it."""
    body = f'<use href="#b-s"/><use href="#b-{_code(half)}"/>'
    return _image(body, (100, 100), half_words(half), width)


def tile_words(tile: Tile) -> str:
    """Return a tile's name to be spoken: ``6-4``, ``wild-7``."""
    return "-".join(half_words(half) for half in tile.halves)


def half_words(half: int) -> str:
    """Return what a half is called when it is spoken: its number, or ``wild``."""
    return _("wild") if half == WILD else half_text(half)


def _image(
    body: str, size: tuple[int, int], name: str, width: float | None, style: TileStyle | None = None
) -> str:
    wide, high = size
    sized = ""
    if width is not None:
        sized = f' width="{number(width)}" height="{number(width * (high + 8) / wide)}"'
    own = "" if style is None else f"<style>{sheet_of_a_file()}</style>{parts()}"
    kind, space = "b-svg b-tile", ""
    if style is not None:
        kind += " b-file"
        space = f' xmlns="http://www.w3.org/2000/svg" data-tiles="{style}"'
    # The edge and the shadow show below the tile.
    box = f"{-wide // 2} {-high // 2} {wide} {high + 8}"
    return (
        f'<svg{space} class="{kind}" viewBox="{box}"{sized} role="img" aria-label="{name}">'
        f"{own}{body}</svg>"
    )


def number(value: float) -> str:
    """Return a number as short as it can be written."""
    return f"{round(value, 2):g}"


def _code(half: int) -> str:
    return "w" if half == WILD else str(half)


def _body(name: str, x: int, y: int) -> str:
    line = "M-34 0H34" if x < y else "M0-34V34"
    return (
        f'<g id="{name}">{_rect("b-shade", x, y, 8.5)}{_rect("b-edge", x, y, 5.5)}'
        f'{_rect("b-face", x, y)}<path class="b-line" d="{line}"/></g>'
    )


def _square() -> str:
    return f'<g id="b-s">{_rect("b-edge", 46, 46, 5.5)}{_rect("b-face", 46, 46)}</g>'


def _back() -> str:
    return (
        f'<g id="b-back">{_rect("b-shade", 46, 96, 8.5)}{_rect("b-edge", 46, 96, 5.5)}'
        f"{_rect('b-back', 46, 96)}{_rect('b-rim', 35, 85, 0, 7)}"
        f'<path class="b-rim-star" d="{_SMALL_STAR}"/></g>'
    )


def _rect(kind: str, x: float, y: float, down: float = 0, radius: float = 14) -> str:
    return (
        f'<rect class="{kind}" x="-{number(x)}" y="{number(down - y)}" width="{number(2 * x)}" '
        f'height="{number(2 * y)}" rx="{number(radius)}"/>'
    )


def _half(half: int, *, lying: bool) -> str:
    name = f"b-{_code(half)}{'l' if lying else ''}"
    if half == WILD:
        star = _STAR_LYING if lying else _STAR
        ground = '<rect class="b-wild" x="-42" y="-42" width="84" height="84" rx="10"/>'
        return f'<g id="{name}">{ground}<path class="b-star" d="{star}"/></g>'
    kind, down = ("b-figure", 24) if half < 10 else ("b-figure b-figures", 18)
    figure = f'<text class="{kind}" y="{down}">{half}</text>'
    points = pip_places(half)
    if lying:
        # A quarter to the left, both halves alike.
        points = [(y, -x) for x, y in points]
    dots = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
    if not dots:
        return f'<g id="{name}">{figure}</g>'
    return f'<g id="{name}"><path class="b-dots {_dots(half)}" d="{dots}"/>{figure}</g>'


def _dots(half: int) -> str:
    """Return the classes of a half's pips: their colour and their size."""
    size = next(least for least in _DOTS if half >= least)
    return f"b-p{(half - 1) % _COLOURS + 1} b-d{size}"


def pip_places(half: int) -> list[tuple[float, float]]:
    """Return where the pips of an upright half lie, from its middle, in hundredths of a unit.

    More than nine lie in three columns of up to six.
    """
    g = _GRID
    corners = [(-g, -g), (g, g), (g, -g), (-g, g)]
    sides = [(-g, 0.0), (g, 0.0)]
    if half <= 9:
        places = corners[: half - half % 2] if half < 6 else [*corners, *sides]
        if half >= 8:
            places += [(0.0, -g), (0.0, g)]
        return [*places, (0.0, 0.0)] if half % 2 else places
    rows = -(-half // 3)
    step = 2 * 30 / (rows - 1)
    return [
        (x, -30 + step * row if count == rows else -30 + step * (row + (rows - count) / 2))
        for x, count in ((-g, rows), (0.0, half - 2 * rows), (g, rows))
        for row in range(count)
    ]
