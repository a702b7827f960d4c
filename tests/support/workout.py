"""Random play of every kind, for a kernel that is watched while it plays.

``python -m support.workout COUNT`` plays every preset with every number of seats and COUNT random
set-ups of every tile set, with and without wild tiles: play-outs, then whole matches in which every
position is asked for all there is to know. Whatever goes wrong stops the program.
"""

import sys
from random import Random

from bones.kernel import build
from bones.match import playouts
from support.setups import EVERY_SETUP, random_setup
from support.transcripts import digest

SETS = [(f"double-{name}", wild) for name in ("six", "nine", "twelve") for wild in (False, True)]


def main() -> None:
    """Play, and say how much."""
    count = int(sys.argv[1])
    rng = Random("workout")
    setups = list(EVERY_SETUP)
    for number in range(count):
        tiles, wild = SETS[number % len(SETS)]
        setups.append(random_setup(rng, tile_set=tiles, wild=wild))
    plays = 0
    for number, setup in enumerate(setups):
        found = playouts(setup.rules, setup.seats, 300, number, partners=setup.partners)
        plays += sum(found.plays)
    for number in range(count):
        digest(number)
    print(f"{build.describe()}: {len(setups)} set-ups, {plays} plays, {count} matches")


if __name__ == "__main__":
    main()
