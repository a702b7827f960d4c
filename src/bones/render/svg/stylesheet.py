"""The style sheets of tiles, which lie beside this file, and the styles a page may choose from."""

import re
from enum import StrEnum
from functools import cache
from importlib.resources import files


class TileStyle(StrEnum):
    """How the halves of tiles look; the value is that of the attribute `data-tiles`."""

    PIPS = "pips"
    LARGE = "large"
    NUMERALS = "numerals"
    COLOURED = "coloured"


@cache
def stylesheet() -> str:
    """Return the style sheet for tiles and layouts, to be served as a file of its own.

    It takes its colours from custom properties (``--face``, ``--pip``, ``--brass`` …) that the page
    sets, and is in the light without them; its first lines say more.
    """
    return _read("tile.css")


@cache
def sheet_of_a_file() -> str:
    """Return all that a picture in a file of its own needs, packed."""
    text = re.sub(r"/\*.*?\*/", "", _read("file.css") + stylesheet(), flags=re.DOTALL)
    return re.sub(r";?\s*([{};,])\s*", r"\1", re.sub(r":\s+", ":", text)).strip()


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")
