"""What single calls from Python take: of a round, of the package and of its command; and memory.

Times are of the processor, the fastest of some runs each, so that others who use the machine
matter little.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

import bones
from bones.match.driver import begin_round
from bones.round import Action, Round

TURNS = 20
MANY = 1_000_000
START = 15


def microseconds(works: list[Callable[[], object]]) -> float:
    """The mean of all, each as fast as it ever was in `TURNS` turns."""
    best = [float("inf")] * len(works)
    for _ in range(TURNS):
        for place, work in enumerate(works):
            start = time.perf_counter()
            work()
            best[place] = min(best[place], time.perf_counter() - start)
    return round(sum(best) / len(best) * 1e6, 1)


def positions(name: str, seats: int, rounds: int) -> list[tuple[Round, Action]]:
    """Every position of some random rounds, and what was done in it."""
    rng = Random(name)
    match = bones.Match.new(bones.Setup(bones.preset(name), seats))
    found: list[tuple[Round, Action]] = []
    for number in range(rounds):
        at = begin_round(match, [str(number)])
        while not at.is_over:
            action = rng.choice(at.legal())
            found.append((at, action))
            at = at.apply(action).round
    return found


def a_round() -> dict[str, dict[str, float]]:
    """Microseconds of what a program asks of a round, the mean over random rounds."""
    found: dict[str, dict[str, float]] = {}
    for name, seats in (("all-fives", 2), ("spinner", 5)):
        played = positions(name, seats, 8)
        match = bones.Match.new(bones.Setup(bones.preset(name), seats))
        found[f"{name} {seats}"] = {
            "apply": microseconds([lambda r=r, a=a: r.apply(a) for r, a in played]),
            "legal": microseconds([lambda r=r: r.legal() for r, _ in played]),
            "view": microseconds([lambda r=r: r.view(r.to_act) for r, _ in played]),
            "begin": microseconds(
                [lambda m=match, n=n: begin_round(m, [str(n)]) for n in range(8)]
            ),
        }
    return found


def child(*command: str) -> float:
    """Milliseconds by the clock that a program of Python takes, the shortest of some runs."""
    best = float("inf")
    for _ in range(START):
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return round(best * 1000, 1)


def starting() -> dict[str, float]:
    """Milliseconds until Python, the package, what it plays with, and the command are there."""
    nothing = child("-c", "pass")
    return {
        "python -c pass": nothing,
        "import bones, beyond that": round(child("-c", "import bones") - nothing, 1),
        "and its play-outs": round(child("-c", "import bones; bones.playouts") - nothing, 1),
        "bones --help": child("-m", "bones", "--help"),
    }


MEMORY = """
import json, resource, sys, bones
bones.playouts("all-fives", n=8192)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
found = bones.playouts("all-fives", n=int(sys.argv[1]), threads=2)
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
arrays = (found.points, found.reasons, found.plays, found.winners)
print(json.dumps([(after - before) * 1024, sum(len(a) * a.itemsize for a in arrays)]))
"""


def memory() -> dict[str, dict[str, float]]:
    """Megabytes that play-outs take at their most, and those of their results."""
    found = {}
    for count in (MANY // 10, MANY):
        command = [sys.executable, "-c", MEMORY, str(count)]
        said = subprocess.run(command, check=True, capture_output=True, env=os.environ)
        most, results = json.loads(said.stdout)
        found[str(count)] = {"most": round(most / 1e6, 1), "results": round(results / 1e6, 1)}
    return found
