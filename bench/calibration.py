"""Holds predicted chances to win against what came: is 70 % really 70 %?

Run it with the compiled kernel: `python bench/calibration.py [MATCHES]`. Before every round of
matches between equal bots each side's chance is noted, by how the match stands, and whether it won
in the end. Of one match only one round, drawn by lot, counts: the rounds of a match are no
independent cases.
"""

import sys
from itertools import pairwise
from random import Random

from bones.bots import bot
from bones.match import Match, play_match
from bones.rules import Setup, preset
from bones.search import chances
from bones.stats import Share

SETUPS = (
    ("All Fives, 2", Setup(preset("all-fives"), 2)),
    ("All Fives, 3", Setup(preset("all-fives"), 3)),
    ("Five-Up, pairs", Setup(preset("five-up"), 4, partners=True)),
    ("Block, 2", Setup(preset("block"), 2)),
    ("Draw, 2", Setup(preset("draw"), 2)),
    ("Spinner, 4", Setup(preset("spinner"), 4)),
)
BOUNDS = (0.0, 0.15, 0.35, 0.65, 0.85, 1.01)


def cases(setup: Setup, matches: int) -> list[tuple[float, bool]]:
    """The chance of one side before one round of each match, and whether it won."""
    random, found = Random(setup.seats), []
    for number in range(matches):
        choosers = [bot("casual", f"{number}/{seat}") for seat in range(setup.seats)]
        played = play_match(setup, choosers, [str(number)])
        match = Match.new(setup, dealer=played.rounds[0].dealer)
        for round in played.rounds[: random.randrange(len(played.rounds))]:
            match = match.add(round)
        side = random.randrange(setup.side_count)
        found.append((chances(match.standing)[side], side in played.winners))
    return found


def main() -> None:
    """Print a row for each range of chances: predicted, and what share won."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    print("| rules | predicted | cases | won | 95 % |")
    print("| --- | --- | --- | --- | --- |")
    for name, setup in SETUPS:
        found = cases(setup, matches)
        for low, high in pairwise(BOUNDS):
            here = [each for each in found if low <= each[0] < high]
            interval = Share(sum(won for _, won in here), len(here)).interval()
            if interval is None:
                continue
            mean = sum(chance for chance, _ in here) / len(here)
            won, least, most = (100 * x for x in (interval.value, interval.low, interval.high))
            told = f"{won:.0f} | {least:.0f} to {most:.0f}"
            print(f"| {name} | {100 * mean:.0f} | {len(here)} | {told} |")


if __name__ == "__main__":
    main()
