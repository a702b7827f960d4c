"""Writes the files that pictures are compared with. ``python tests/render/svg/update.py``

Look at what changed in a browser before keeping it.
"""

from pathlib import Path
from random import Random
from typing import Final

from bones.match import Match
from bones.render.image import picture
from bones.render.svg import TileStyle
from bones.rules import Setup
from support.records import begun
from support.rounds import positions
from support.setups import make

FOLDER: Final = Path(__file__).with_name("snapshots")

KEPT: Final[dict[str, tuple[Setup, float, TileStyle]]] = {
    "block": (make("block", 4), 1, TileStyle.PIPS),
    "five-up": (make("five-up", 4, True), 0.8, TileStyle.PIPS),
    "all-fives": (make("all-fives", 2), 0.6, TileStyle.NUMERALS),
    "spinner": (make("spinner", 4), 0.8, TileStyle.PIPS),
    "double-twelve": (make("draw", 4, tile_set="double-twelve"), 0.3, TileStyle.COLOURED),
}
"""What is drawn: how far into a round, and in which style."""


def written(name: str) -> str:
    """The picture of one position as a file."""
    setup, part, style = KEPT[name]
    rng = Random(f"svg/{name}")
    found = list(positions(begun(Match.new(setup), rng), rng, odd=0))
    round = found[int(part * (len(found) - 1))]
    return picture(round, letters="ABCDEFGH", style=style).svg


def main() -> None:
    """Write one file a name."""
    FOLDER.mkdir(exist_ok=True)
    for name in KEPT:
        (FOLDER / f"{name}.svg").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
