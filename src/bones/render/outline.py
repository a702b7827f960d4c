"""A layout as an outline: a branch a row, from one fork to the next or to its open end."""

from collections.abc import Iterator

from bones.render.drawing import Cell, Drawing, Signs, Style
from bones.render.ends import turned
from bones.render.paint import frame_style
from bones.render.tree import Leaf, Node, Tree

_LEAST = 14
"""How many columns a branch should have at least, however deep it lies."""


def outlined(tree: Tree, width: int, signs: Signs) -> Drawing:
    """Return the outline of a layout, no row longer than `width` (which is 40 or more).

    Tiles are named with the half that joins first. A double stands in brackets, as does the last
    tile laid in those of its own; behind a double stands how many tiles it must still be served,
    behind a tile the numbers of the open ends it has.
    """
    depth = _depth(tree.root)
    step = 2 if 2 * depth + _LEAST <= width else 1
    rows = tuple(
        row
        for run in _branches(tree.root, None, "", "", step, signs)
        for row in _folded(run, width)
    )
    return Drawing(rows, is_outline=True)


Run = tuple[str, str, list[list[Cell]]]
"""A branch: what stands before its first row and before its others, and its words."""


def _branches(
    node: Node, before: Node | None, first: str, rest: str, step: int, signs: Signs
) -> Iterator[Run]:
    """Yield the branch that begins at a tile, and those that leave its last one."""
    words = [_word(node, before, signs)]
    while len(onwards := _onwards(node, before)) == 1 and not node.leaves:
        before, node = node, onwards[0]
        words.append(_word(node, before, signs))
    # What belongs to the branches below goes on beside a row that is folded.
    yield first, rest + (signs.trunk if onwards else " ").ljust(2), words
    for n, other in enumerate(onwards):
        is_last = n == len(onwards) - 1
        fork = (signs.last_fork if is_last else signs.fork).ljust(step)
        trunk = (" " if is_last else signs.trunk).ljust(step)
        yield from _branches(other, node, rest + fork, rest + trunk, step, signs)


def _onwards(node: Node, before: Node | None) -> list[Node]:
    return [other for other in node.links.values() if other is not before]


def _depth(root: Node) -> int:
    """Return how many forks lie one behind the other at most."""
    deepest = 0
    left: list[tuple[Node, Node | None, int]] = [(root, None, 0)]
    while left:
        node, before, depth = left.pop()
        deepest = max(deepest, depth)
        onwards = _onwards(node, before)
        below = depth + (len(onwards) > 1 or bool(node.leaves))
        left += [(other, node, below) for other in onwards]
    return deepest


def _word(node: Node, before: Node | None, signs: Signs) -> list[Cell]:
    """Return a tile, with what is said of it and the numbers of its open ends."""
    style = frame_style(node)
    text = turned(node.tile, None if before is None else node.half(node.own))
    if node.number is not None:
        text += f"={node.number}"
    if node.is_last:
        text = signs.last_across[0] + text + signs.last_across[1]
    elif node.across:
        text = signs.across[0] + text + signs.across[1]
    cells = [Cell(text, Style.WILD if style is Style.TILE and node.tile.has_wild else style)]
    if node.is_hub:
        cells.append(Cell(signs.hub, Style.HUB))
    if node.demand:
        cells.append(Cell(f"{signs.demand}{node.demand}", Style.DEMAND))
    for leaf in _leaves(node):
        cells += [Cell(" "), Cell(signs.end[0] + leaf.text + signs.end[1], Style.END)]
    return cells


def _leaves(node: Node) -> list[Leaf]:
    """Return the open ends of a tile, several edges of one end once."""
    return list({leaf.number: leaf for leaf in node.leaves.values()}.values())


def _folded(run: Run, width: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of a branch."""
    first, rest, words = run
    row = [Cell(first, Style.BRANCH)] if first else []
    used, begun = len(first), False
    for word in words:
        for part in _parts(word):
            size = sum(len(cell.text) for cell in part)
            if begun and used + 1 + size > width:
                yield tuple(row)
                row, used, begun = [Cell(rest, Style.BRANCH)], len(rest), False
            if begun:
                row.append(Cell(" "))
                used += 1
            row += part
            used, begun = used + size, True
    yield tuple(row)


def _parts(word: list[Cell]) -> Iterator[list[Cell]]:
    """Yield what must stand together in one row."""
    part: list[Cell] = []
    for cell in word:
        if cell.style is Style.BLANK:
            yield part
            part = []
        else:
            part.append(cell)
    yield part
