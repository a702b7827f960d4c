"""Makes the puzzles that come with the package anew. ``python scripts/puzzles.py [PRESET …]``

Casual bots play matches from seeds, and what is found is weighed as in a review. It takes
the compiled kernel and some minutes; the same kernel writes the same files.
"""

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final

from bones.judge import USUAL, Grade, Puzzle, puzzles_in
from bones.notation import Record
from bones.rules import Setup, preset
from bones.simulate import Spec, play

FOLDER: Final = Path(__file__).parents[1] / "src" / "bones" / "judge" / "puzzles"

BUDGET: Final = USUAL
"""What a review spends, so that one says the same of these decisions."""

WANTED: Final = 8
"""How many puzzles a preset gets."""

OF_A_GRADE: Final = 3
"""How many of one grade it gets at most."""

OF_A_MATCH: Final = 2
"""How many of one match."""

MATCHES: Final = 12
"""How many matches are looked through at most."""

FEWEST: Final = 6
"""How many puzzles are enough after ENOUGH matches, whatever their grades are in the end."""

ENOUGH: Final = 6

ROUNDS: Final = 3
"""Of how many rounds of a match."""

SEATS: Final = {
    "all-fives": ((2, False), (4, True)),
    "five-up": ((2, False), (4, True)),
    "draw": ((2, False), (3, False)),
    "block": ((2, False), (4, True)),
    "spinner": ((3, False), (4, False)),
    "spinner-short": ((3, False), (4, False)),
    "spinner-kids": ((2, False), (3, False)),
}
"""Seats and pairs, one match after the other."""


def chosen(name: str) -> list[Puzzle]:
    """The puzzles of a preset, the gentle ones first."""
    found: list[Puzzle] = []
    others: list[Puzzle] = []
    grades: Counter[str] = Counter()
    for number in range(MATCHES):
        seats, partners = SEATS[name][number % 2]
        spec = Spec(Setup(preset(name), seats, partners), f"puzzles {name}", ("casual",))
        record = Record.from_match(play(spec, number), bots=spec.bots)
        # A long record is no better puzzle.
        if len(record.rounds) > ROUNDS:
            record = replace(record, rounds=record.rounds[:ROUNDS], result=None)
        taken = 0
        for puzzle in puzzles_in(record, BUDGET):
            if taken < OF_A_MATCH and grades[puzzle.grade] < OF_A_GRADE:
                grades[puzzle.grade] += 1
                taken += 1
                found.append(puzzle)
            else:
                others.append(puzzle)
        print(name, number, len(found), dict(grades), flush=True)
        if len(found) >= (WANTED if number + 1 < ENOUGH else FEWEST):
            break
    found += others[: max(0, FEWEST - len(found))]
    order = list(Grade)
    return sorted(found, key=lambda each: order.index(each.grade))[:WANTED]


def main() -> None:
    """Write a file for each preset that is named, or for all."""
    for name in sys.argv[1:] or SEATS:
        lines = [puzzle.to_json() + "\n" for puzzle in chosen(name)]
        (FOLDER / f"{name}.jsonl").write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
