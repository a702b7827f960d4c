"""Writes the screens that tables are compared with. ``python tests/terminal/update.py``

Look at what changed before keeping it: a screen that is right may still be ugly.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from rich.text import Text

from bones.match import Match
from bones.render import ASCII, BOXES, Signs
from bones.round import Round
from bones.rules import Setup
from bones.telling.choices import choices
from bones.telling.told import Teller
from bones.terminal.display import Scene
from bones.terminal.tabletop import ASCII_MARKS, BOX_MARKS, Tabletop
from support.at_table import you_among
from support.records import begun
from support.rounds import positions
from support.setups import PRESETS, make

FOLDER: Final = Path(__file__).with_name("snapshots")

SETUPS: Final[dict[str, Setup]] = {
    **{name: make(name) for name in PRESETS},
    "all-fives-4-pairs": make("all-fives", 4, True),
    "five-up-4-muggins": make("five-up", 4, True, claim="muggins"),
    "spinner-4": make("spinner", 4),
    "spinner-8": make("spinner", 8),
}
"""What is drawn."""

PROMPT: Final = " > "


def course(setup: Setup, seed: str) -> list[Round]:
    """The positions of a round by chance."""
    rng = Random(seed)
    return list(positions(begun(Match.new(setup), rng), rng, odd=0))


def own_turns(setup: Setup, seed: str) -> list[Round]:
    """The positions in which seat 0 is to choose."""
    return [r for r in course(setup, seed) if r.to_act == 0 and not r.is_over and not r.is_closing]


def table(
    round: Round,
    width: int,
    height: int,
    signs: Signs = BOXES,
    picked: int | None = None,
    more: Sequence[str] = (),
) -> list[Text]:
    """The rows of a table at which seat 0 is to choose."""
    people = you_among(round.setup)
    view = round.view(0)
    scene = Scene(view, people, choices(view))
    teller = Teller(people)
    told = [*teller.hear(round.log, round), *teller.rest(), *more]
    marks = ASCII_MARKS if signs is ASCII else BOX_MARKS
    return Tabletop(scene, signs, marks).rows(width, height, told, Text(PROMPT), picked)


def written(name: str) -> str:
    """The screens of one set-up: early, in the middle and late in a round; one choice picked."""
    setup, parts = SETUPS[name], []
    turns = own_turns(setup, f"table/{name}")
    for n, part in enumerate((0, 1, 2), 1):
        for signs in (BOXES, ASCII) if n == 2 else (BOXES,):
            round = turns[(len(turns) - 1) * part // 2]
            rows = table(round, 80, 24, signs, picked=0 if n == 2 else None)
            text = "\n".join(row.plain.rstrip() for row in rows)
            parts.append(f"== {setup.names}, {n} of 3\n\n{text}\n")
    return "\n".join(parts)


def main() -> None:
    """Write one file a set-up."""
    for name in SETUPS:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
