"""Positions reckoned to their end, to be compared with trying everything and between kernels.

``python -m support.reckoned FIRST COUNT`` prints one line a position: its number and its values.
"""

import sys
from fractions import Fraction
from random import Random

from bones.exact import Limits, Reckoner, Rivals, best, values
from bones.round import Action, Round
from support.rounds import positions
from support.slow.minimax import MaxN, Minimax
from support.small_sets import small_round


def somewhere(rng: Random, **fixed: object) -> Round:
    """A position of a round of a small set in which a seat is to act."""
    while True:
        start, _ = small_round(rng, 10**12, **fixed)
        found = [r for r in positions(start, rng) if r.to_act is not None and not r.is_over]
        if found:
            return rng.choice(found)


def slow_values(
    round: Round, unordered: bool, most: int, rivals: Rivals = Rivals.AGAINST
) -> dict[Action, Fraction]:
    """The value of each action of the seat to act, by trying everything."""
    seat = round.to_act
    assert seat is not None
    side = round.setup.side_of[seat]
    if rivals is Rivals.AGAINST:
        slow = Minimax(most, unordered)
        return {action: slow.after(round, action, seat, side) for action in round.legal(seat)}
    each = MaxN(most, unordered)
    return {action: each.after(round, action, seat)[side] for action in round.legal(seat)}


def told(number: int) -> str:
    """The values of position `number`, what is best, and how many positions that took."""
    rng = Random(f"reckoned {number}")
    round = somewhere(rng)
    unordered = rng.random() < 0.5
    limits = Limits(nodes=2000, memory=rng.choice((64, 1024, 1 << 20)))
    reckoner = Reckoner(round.setup, limits, rng.choice(list(Rivals)))
    found = values(round, unordered=unordered, reckoner=reckoner)
    nodes = reckoner.nodes
    chosen = best(round, unordered=unordered, reckoner=reckoner)
    return f"{number} {found} {nodes} {chosen} {reckoner.nodes}"


def main() -> None:
    """Print the values of a range of positions."""
    first, count = map(int, sys.argv[1:3])
    for number in range(first, first + count):
        print(told(number), flush=True)


if __name__ == "__main__":
    main()
