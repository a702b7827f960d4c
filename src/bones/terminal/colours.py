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


def coloured(row: Iterable[Cell]) -> Text:
    """Return a row of a drawing in its colours."""
    return Text.assemble(*((cell.text, _COLOURS[cell.style]) for cell in row))
