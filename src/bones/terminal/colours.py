"""Colours for drawings, and the one way they reach a terminal."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from bones.render import Cell, Style

_COLOURS: Final = {
    Style.BLANK: "",
    Style.TILE: "",
    Style.DOUBLE: "cyan",
    Style.WILD: "magenta",
    Style.HUB: "bold cyan",
    Style.DEMAND: "bold red",
    Style.LAST: "bold yellow",
    Style.END: "green",
    Style.BRANCH: "dim",
}
"""None of them says what no sign says."""

PICKED: Final = "reverse"
"""What is picked among several; a sign stands before it, too."""


def coloured(row: Iterable[Cell], picked: str = "") -> Text:
    """Return a row of a drawing in its colours; an open end marked `picked` stands out."""
    text = Text()
    for cell in row:
        if picked and cell.style is Style.END and picked in cell.text:
            before, _, after = cell.text.partition(picked)
            text.append(before, _COLOURS[cell.style])
            text.append(picked, PICKED)
            text.append(after, _COLOURS[cell.style])
        else:
            text.append(cell.text, _COLOURS[cell.style])
    return text
