"""Writes the puzzles that those at the table are compared with: how they look, and the answers.

``python tests/terminal/update_answers.py``. Look at what changed before keeping it.
"""

import io
from pathlib import Path
from typing import Final
from unittest.mock import patch

from bones.judge import Puzzle, shipped
from bones.language import speaking
from bones.terminal import Console
from bones.terminal.solving import Solving
from support.at_table import Lines

FOLDER: Final = Path(__file__).with_name("answers")

KEPT: Final = [
    ("all-fives", "en", 80),
    ("all-fives", "es", 40),
    ("five-up", "es", 80),
    ("draw", "en", 40),
    ("block", "en", 80),
    ("spinner", "en", 80),
    ("spinner", "es", 40),
]
"""Of which presets, in which language and how many columns."""


def some(name: str, count: int = 2) -> tuple[Puzzle, ...]:
    """The first puzzles that come with the package."""
    [path] = shipped(name)
    lines = path.read_text(encoding="ascii").splitlines()[:count]
    return tuple(Puzzle.parse(line) for line in lines)


def written(name: str, language: str, columns: int) -> str:
    """What is printed for two puzzles: of one the first of the list is played, one is given up."""
    target = io.StringIO()
    lines = Lines(["1", "", "resign", "yes", ""])
    with speaking(language), patch.dict("os.environ", COLUMNS=str(columns)):
        Solving(Console(lines, target), some(name)).run()
    return target.getvalue()


def file(name: str, language: str, columns: int) -> Path:
    """Where that is kept."""
    return FOLDER / f"{name}-{language}-{columns}.txt"


def main() -> None:
    """Write all of them."""
    for each in KEPT:
        file(*each).write_text(written(*each), encoding="utf-8")


if __name__ == "__main__":
    main()
