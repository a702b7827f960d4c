"""A picture of a round as a value: for a notebook, for a file, and as text."""

from collections.abc import Sequence
from dataclasses import dataclass

from bones.render.geometry import Arrangement, fitted
from bones.render.picture import WIDTH
from bones.render.picture import picture as drawn
from bones.render.svg import Badge, TileStyle, layout_file
from bones.render.words import layout_words
from bones.round import Round, View


@dataclass(frozen=True, slots=True)
class Picture:
    """The layout of a round, to be looked at: `svg` is a file of its own, `text` has no colours.

    A notebook shows the one, a terminal the other. `words` tell the same in sentences, and
    `arrangement` is where everything lies.
    """

    svg: str
    text: str
    words: tuple[str, ...]
    arrangement: Arrangement

    def _repr_svg_(self) -> str:
        """Return what a notebook shows."""
        return self.svg

    def __str__(self) -> str:
        """Return the drawing in characters."""
        return self.text

    def __repr__(self) -> str:
        """Return its title: the drawing is for those who look at it."""
        return f"<Picture: {self.words[0]}>"


def picture(
    of: Round | View,
    *,
    width: float = 720,
    height: float = 480,
    spots: bool = True,
    letters: Sequence[str] = (),
    style: TileStyle = TileStyle.PIPS,
) -> Picture:
    """Return a picture of the layout as everybody sees it, tiles as large as a frame lets them be.

    `width` and `height` are those of the frame in px; a layout that branches much may be larger.
    With `spots` the places of open ends are drawn, with the numbers they have in
    `bones.render.open_ends`. `letters`, one for each seat, say who laid the last tile.
    """
    view = of.view(None) if isinstance(of, Round) else of
    arrangement = fitted(view, width, height)
    words = tuple(layout_words(arrangement))
    last = arrangement.last
    badge = None if last is None or not letters else Badge(letters[last.seat], last.seat)
    unit = max(arrangement.unit(width, height), 18) if last else 40
    svg = layout_file(arrangement, words, badge=badge, style=style, spots=spots, unit=min(unit, 40))
    return Picture(svg, str(drawn(view, WIDTH)), words, arrangement)
