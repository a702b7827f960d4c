"""Pictures as a template puts them into a page that has the sprite."""

import re
from collections.abc import Collection
from functools import cache

from markupsafe import Markup

from bones.render.svg import half_svg, tile_svg
from bones.server.table.pictures import Picture
from bones.server.table.tray import EndButton
from bones.tiles import Tile


class Drawing:
    """What the templates of the table draw; all of it is the same for everybody."""

    def tile(self, tile: Tile) -> Markup:
        """Return a tile of a hand; its button says its name."""
        return _silent(tile_svg(tile))

    def named(self, tile: Tile) -> Markup:
        """Return a tile that says its own name."""
        return Markup(tile_svg(tile))

    def half(self, half: int) -> Markup:
        """Return a half, beside words that say it."""
        return _silent(half_svg(half))

    def layout(self, picture: Picture) -> Markup:
        """Return the layout, as large as its tiles must be at least; style sheets let it grow."""
        size = f' width="{picture.width}" height="{picture.height}"'
        return Markup(picture.layout.replace("<svg", f"<svg{size}", 1))

    def spots(self, picture: Picture, ends: Collection[EndButton]) -> Markup:
        """Return the places where the viewer's tiles fit; those not meant now are switched off."""
        shown = {end.number for end in ends if end.shown}
        fits = {end.number for end in ends}
        size = f' width="{picture.width}" height="{picture.height}"'

        def marked(found: re.Match[str]) -> str:
            number = int(found[1])
            kind = "b-spot" if number in shown else "b-spot off" if number in fits else "b-spot no"
            return f'class="{kind}" data-end="{number}"'

        text = re.sub(r'class="b-spot" data-end="(\d+)"', marked, picture.spots)
        return Markup(text.replace("<svg", f'<svg id="spots"{size}', 1))


@cache
def _silent(svg: str) -> Markup:
    text = re.sub(r' role="img" aria-label="[^"]*"', ' aria-hidden="true" focusable="false"', svg)
    return Markup(text)
