"""Random matches told to the last byte, to be compared between two ways of running the kernel.

``python -m support.transcripts FIRST COUNT`` prints one line a match: its number and a digest;
with ``logs`` after it the digest is of the logs and results alone, which is much faster.
"""

import hashlib
import sys
from random import Random

from bones.match import Match
from bones.round import Round
from bones.rules import Setup
from support.rounds import random_act, random_deal
from support.setups import EVERY_SETUP, make, random_setup

TWELVE = {"tile_set": "double-twelve", "wild": True, "first_double": 12}


def setup_of(number: int, rng: Random) -> Setup:
    """Every preset as it is, the largest set, and any options, one after the other."""
    match number % 8:
        case 0 | 1:
            return EVERY_SETUP[number // 4 % len(EVERY_SETUP)]
        case 2:
            return make("spinner", rng.randint(2, 8), **TWELVE, last_double=rng.randint(8, 11))
        case 3:
            return random_setup(rng, tile_set="double-twelve", wild=True)
        case _:
            return random_setup(rng)


def told(round: Round) -> str:
    """Everything the engine says of a position."""
    seats = range(round.setup.seats)
    return repr(
        (
            [tuple(map(str, round.legal(seat))) for seat in seats],
            round.counting,
            round.total,
            round.demands,
            round.ends,
            round.snapshot(),
        )
    )


def digest(number: int, logs: bool = False) -> str:
    """The digest of match `number`: of every position and some refusals, and of its log."""
    rng = Random(f"transcript {number}")
    setup = setup_of(number, rng)
    total = hashlib.sha256(repr((setup.rules, setup.seats, setup.partners)).encode())
    match = Match.new(setup, dealer=rng.randrange(setup.seats))
    while not match.is_over and len(match.rounds) < 12:
        deal = random_deal(setup, rng)
        while match.needs_redeal(deal):
            deal = random_deal(setup, rng)
        leader = rng.randrange(setup.seats) if match.standing.by_lot else None
        round = match.begin(deal, leader)
        total.update(b"" if logs else told(round).encode())
        while not round.is_over:
            if round.is_closing and rng.random() < 0.5:
                step = round.close()
            else:
                seat, action = random_act(round, rng)
                if not logs:
                    refused = round.problems(action, rng.randrange(setup.seats))
                    total.update(repr(refused).encode())
                step = round.apply(action, seat)
            round = step.round
            total.update(b"" if logs else told(round).encode())
        total.update(repr(round.log).encode())
        match = match.add(round)
    total.update(repr((match.scores, match.winners, match.standing)).encode())
    return total.hexdigest()


def main() -> None:
    """Print the digests of a range of matches."""
    first, count = map(int, sys.argv[1:3])
    for number in range(first, first + count):
        print(number, digest(number, logs="logs" in sys.argv), flush=True)


if __name__ == "__main__":
    main()
