"""The picture of a layout: its tiles where they fit, else its outline, and what its signs mean."""

from bones.language import _
from bones.render.drawing import BOXES, Drawing, Signs, Style
from bones.render.outline import outlined
from bones.render.paint import painted
from bones.render.places import Sizes
from bones.render.search import Search
from bones.render.shapes import shapes
from bones.render.tree import tree_of
from bones.round import View

WIDTH = 79
"""The columns a drawing has where nobody says otherwise."""

HEIGHT = 12
"""The rows a drawing of tiles has where nobody says otherwise."""

_FULLEST = 0.7
"""How much of the frame tiles may fill; fuller ones are never drawn in time."""


def picture(view: View, width: int = WIDTH, height: int = HEIGHT, signs: Signs = BOXES) -> Drawing:
    """Return the layout that a view shows as tiles, or as an outline if they have no room.

    A drawing of tiles keeps within `width` columns and `height` rows; an outline within the width.
    Open ends bear the numbers they have in `open_ends`. Before the first tile there are no rows.
    """
    return tiles(view, width, height, signs) or outline(view, width, signs)


def tiles(
    view: View, width: int = WIDTH, height: int = HEIGHT, signs: Signs = BOXES
) -> Drawing | None:
    """Return the layout as tiles, or None if they have no room in `width` by `height`."""
    tree = tree_of(view)
    if tree is None or width < 1 or height < 1:
        return None
    sizes = Sizes(len(str(view.setup.tiles.pips)))
    taken = sum(3 * sizes.upright if node.across else sizes.along for node in tree.nodes)
    if taken > _FULLEST * width * height:
        return None
    search = Search(width, height, sizes)
    for shape in shapes(tree, width, height, sizes):
        if search.is_spent:
            break
        if search.place(shape):
            return painted(search.places, search.marks, sizes, signs, width)
    return None


def outline(view: View, width: int = WIDTH, signs: Signs = BOXES) -> Drawing:
    """Return the layout as an outline of at most `width` columns, 40 at least."""
    tree = tree_of(view)
    return Drawing((), is_outline=True) if tree is None else outlined(tree, width, signs)


def legend(drawing: Drawing, signs: Signs = BOXES) -> list[str]:
    """Return what the signs of a drawing mean, in a few words for each that occurs."""
    styles = {cell.style for row in drawing.rows for cell in row}
    words = {
        Style.LAST: _("{sign} last tile").format(sign=signs.last_across),
        Style.HUB: _("{sign} hub").format(sign=signs.hub),
        Style.DEMAND: _("{sign} must be served").format(sign=signs.demand),
        Style.END: _("{sign} open end").format(sign=f"{signs.end[0]}1{signs.end[1]}"),
    }
    return [text for style, text in words.items() if style in styles]
