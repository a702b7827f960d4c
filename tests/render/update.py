"""Writes the pictures that the drawings are compared with. ``python tests/render/update.py``

Look at what changed before keeping it: a picture that is right may still be ugly.
"""

from pathlib import Path
from random import Random
from typing import Final

from bones.match import Match
from bones.render import ASCII, BOXES, Drawing, Signs, legend, picture
from bones.round import View
from bones.rules import Setup
from support.records import begun
from support.rounds import positions
from support.setups import PRESETS, make

FOLDER: Final = Path(__file__).with_name("snapshots")

SETUPS: Final[dict[str, Setup]] = {
    **{name: make(name) for name in PRESETS},
    "all-fives-4": make("all-fives", 4),
    "five-up-4-pairs": make("five-up", 4, True),
    "draw-4": make("draw", 4),
    "spinner-4": make("spinner", 4),
    "spinner-8": make("spinner", 8),
    "spinner-declared": make("spinner", 2, wild_end="declared", double_wild_value="declared"),
    "every-double-a-hub": make("five-up", 2, hubs="every_double"),
    "double-twelve": make("draw", 4, tile_set="double-twelve"),
}
"""What is drawn."""

FRAMES: Final[tuple[tuple[int, Signs], ...]] = ((79, BOXES), (40, BOXES), (100, ASCII))
"""Widths, and with which signs."""


def views(setup: Setup, seed: str) -> list[View]:
    """A quarter, half, three quarters of a round, and all of it."""
    rng = Random(seed)
    found = list(positions(begun(Match.new(setup), rng), rng, odd=0))
    last = len(found) - 1
    return [found[last * part // 4].view(None) for part in (1, 2, 3, 4)]


def drawn(drawing: Drawing, signs: Signs) -> str:
    """A drawing with what its signs mean."""
    return "\n".join([*drawing.lines, "   ".join(legend(drawing, signs)).rstrip()])


def written(name: str) -> str:
    """The pictures of one set-up."""
    setup, parts = SETUPS[name], []
    for width, signs in FRAMES:
        for n, view in enumerate(views(setup, f"render/{name}"), 1):
            text = drawn(picture(view, width, signs=signs), signs)
            parts.append(f"== {setup.names}, width {width}, {n} of 4\n\n{text}\n")
    return "\n".join(parts)


def main() -> None:
    """Write one file a set-up."""
    for name in SETUPS:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
