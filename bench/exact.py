"""How fast positions are reckoned to their end: whole rounds for two with both hands open.

    python bench/exact.py [ROUNDS]

Prints, by rule set, the median and the ninth tenth of the milliseconds that the best action and its
worth take at the very beginning of a round, each the fastest of three runs, and the positions
looked at. Hands are of seven tiles, in `block 10` of ten. The order of the boneyard is known.
"""

import json
import os
import statistics
import sys
import time

import bones
from bones.exact import Limits, Reckoner
from bones.kernel import build
from bones.match import begin_round

RULES = {
    "block 7": bones.preset("block"),
    "block 10": bones.preset("block", hand_size={2: 10}),
    "draw 7": bones.preset("draw"),
    "all-fives 7": bones.preset("all-fives"),
    "five-up 7": bones.preset("five-up"),
}
MOST = 2_000_000
"""Positions after which a round is given up, and counted as such."""


def measured(rules: bones.Rules, rounds: int) -> dict[str, float]:
    """Figures of so many rounds, dealt from seeds."""
    setup = bones.Setup(rules, 2)
    reckoner = Reckoner(setup, Limits(nodes=MOST))
    times: list[float] = []
    nodes: list[int] = []
    for number in range(rounds):
        state = begin_round(bones.Match.new(setup), [f"exact {number}"]).state()
        fastest = float("inf")
        for _ in range(3):
            reckoner.fresh()
            start = time.perf_counter()
            found = reckoner.best(state, state.to_act)
            fastest = min(fastest, time.perf_counter() - start)
        if found is not None:
            times.append(fastest * 1000)
            nodes.append(reckoner.nodes)
    times.sort()
    return {
        "rounds": rounds,
        "given up": rounds - len(times),
        "median ms": round(statistics.median(times), 4),
        "ninth tenth ms": round(times[len(times) * 9 // 10], 4),
        "median positions": statistics.median(nodes),
        "ns a position": round(sum(times) / sum(nodes) * 1e6, 1),
    }


def main() -> None:
    """Measure every rule set and print what was found."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    results: dict[str, object] = {
        "kernel": build.describe(),
        "load before": round(os.getloadavg()[0], 2),
    }
    for name, rules in RULES.items():
        results[name] = measured(rules, rounds)
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
