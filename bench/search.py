"""How many simulations a second a search does: one core, and two threads in turns with one.

    python bench/search.py [POSITIONS] [SIMULATIONS]

Prints for some rule sets the median over positions of random rounds, with what a belief takes to be
worked out and packed, and by how much two threads are faster than one.
"""

import json
import os
import statistics
import sys
import time
from random import Random

import bones
from bones.beliefs import Belief
from bones.kernel import build
from bones.match import begin_round
from bones.search import Budget, search

SETUPS = {
    "all-fives 2": ("all-fives", 2),
    "block 2": ("block", 2),
    "draw 2": ("draw", 2),
    "five-up 4": ("five-up", 4),
    "spinner 4": ("spinner", 4),
}


def views(setup: bones.Setup, count: int) -> list[bones.View]:
    """Views of seats that have a choice, from random rounds dealt from seeds."""
    rng = Random("search")
    found: list[bones.View] = []
    number = 0
    while len(found) < count:
        number += 1
        round = begin_round(bones.Match.new(setup), [f"search {number}"])
        while not round.is_over and not round.is_closing:
            if len(round.legal()) > 1 and rng.random() < 0.25:
                found.append(round.view(round.to_act))
            round = round.apply(rng.choice(round.legal())).round
    return found[:count]


def timed(view: bones.View, belief: Belief, simulations: int, threads: int) -> float:
    """The seconds of one search, in which every action is tried equally often."""
    start = time.perf_counter()
    search(view, Budget(simulations=simulations, threads=threads), even=True, belief=belief)
    return time.perf_counter() - start


def measured(setup: bones.Setup, positions: int, simulations: int) -> dict[str, float]:
    """Figures of one set-up."""
    rates: list[float] = []
    believing: list[float] = []
    gains: list[float] = []
    for view in views(setup, positions):
        start = time.perf_counter()
        belief = Belief.of(view)
        belief.deals()
        believing.append(time.perf_counter() - start)
        ones, twos = [], []
        for _ in range(3):
            ones.append(timed(view, belief, simulations, 1))
            twos.append(timed(view, belief, simulations, 2))
        rates.append(simulations / min(ones))
        gains.append(min(ones) / min(twos))
    return {
        "simulations a second": round(statistics.median(rates)),
        "slowest tenth": round(sorted(rates)[len(rates) // 10]),
        "belief ms": round(1000 * statistics.median(believing), 2),
        "two threads": round(statistics.median(gains), 2),
    }


def main() -> None:
    """Measure every set-up and print what was found."""
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    simulations = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    results: dict[str, object] = {
        "kernel": build.describe(),
        "load before": round(os.getloadavg()[0], 2),
    }
    for name, (preset, seats) in SETUPS.items():
        setup = bones.Setup(bones.preset(preset), seats)
        results[name] = measured(setup, positions, simulations)
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
