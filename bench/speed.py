"""How fast the kernel plays: a C program for one round, every preset, threads, calls, peers.

    python bench/speed.py REFERENCE RESULTS PEERS

REFERENCE is the compiled bench/reference/all_fives.c, RESULTS a folder for a JSON file, PEERS the
Python of an environment with other programs, which need not all be there. The
yardstick and the kernel take turns in one run and the fastest run of each counts, because others
use the machine too: ratios are worth more than times.
"""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import calls
from beside import beside
from long_run import long_run
from machine import measured

import bones

ROUNDS = 300_000
TURNS = 7
ALL_FIVES = bones.preset("all-fives", lead_tile="any", hub_opens="sides_first")


def reference(program: str, rounds: int, seed: int) -> tuple[float, list[int]]:
    """Nanoseconds a play of the yardstick, and what it counted."""
    said = subprocess.run([program, str(rounds), str(seed)], check=True, capture_output=True)
    seconds, _, plays, *counts = said.stdout.split()
    return float(seconds) / int(plays) * 1e9, [int(plays), *map(int, counts)]


def kernel(
    rules: bones.Rules, seats: int, rounds: int, partners: bool = False, threads: int = 1
) -> tuple[float, list[int]]:
    """Nanoseconds a play of the kernel, and the same counts."""
    start = time.perf_counter()
    found = bones.playouts(rules, seats, rounds, seed=1, threads=threads, partners=partners)
    seconds = time.perf_counter() - start
    plays = sum(found.plays)
    ended = [found.reasons.count(reason) for reason in (1, 2, 3)]
    return seconds / plays * 1e9, [plays, *ended, sum(found.points)]


def against_the_reference(program: str) -> dict[str, object]:
    """The whole random round of All Fives for two, against the yardstick in turns."""
    theirs, ours = [], []
    for turn in range(TURNS):
        theirs.append(reference(program, ROUNDS, turn))
        ours.append(kernel(ALL_FIVES, 2, ROUNDS))
    slow, fast = min(ns for ns, _ in ours), min(ns for ns, _ in theirs)
    names = ("plays", "out", "blocked", "target", "points")
    return {
        "reference ns a play": round(fast, 1),
        "kernel ns a play": round(slow, 1),
        "ratio": round(slow / fast, 2),
        "reference a round": shares(names, theirs[0][1]),
        "kernel a round": shares(names, ours[0][1]),
    }


def shares(names: tuple[str, ...], counts: list[int]) -> dict[str, float]:
    """Counts by round, to see that both play the same game."""
    return {name: round(count / ROUNDS, 4) for name, count in zip(names, counts, strict=True)}


def two_threads(program: str) -> dict[str, float]:
    """How much two threads gain over one, for the kernel and for two copies of the yardstick."""
    with ThreadPoolExecutor(2) as pool:
        gains: dict[str, list[float]] = {"reference": [], "kernel": []}
        for _ in range(TURNS):
            one = timed(lambda: reference(program, ROUNDS, 1))
            two = timed(lambda: list(pool.map(lambda s: reference(program, ROUNDS, s), (1, 2))))
            gains["reference"].append(2 * one / two)
            one = timed(lambda: kernel(ALL_FIVES, 2, ROUNDS))
            two = timed(lambda: kernel(ALL_FIVES, 2, 2 * ROUNDS, threads=2))
            gains["kernel"].append(2 * one / two)
    return {name: round(sorted(gain)[TURNS // 2], 2) for name, gain in gains.items()}


def timed(work: object) -> float:
    """Seconds that a piece of work takes."""
    start = time.perf_counter()
    assert callable(work)
    work()
    return time.perf_counter() - start


def every_preset() -> dict[str, float]:
    """Nanoseconds a play by preset and seats."""
    found = {}
    for name in bones.presets():
        rules = bones.preset(name)
        for seats in range(rules.min_seats, rules.max_seats + 1):
            for partners in (False, True) if seats == 4 and rules.pairs else (False,):
                ns = min(kernel(rules, seats, 30_000, partners)[0] for _ in range(3))
                found[f"{name} {seats}{' in pairs' if partners else ''}"] = round(ns, 1)
    return found


def main() -> None:
    """Measure and write the results down."""
    program, folder, peers = sys.argv[1:]
    now = datetime.now(UTC)
    results = {
        **measured(),
        "All Fives for two": against_the_reference(program),
        "gain of two threads": two_threads(program),
        "ns a play": every_preset(),
        "peers": beside(peers, kernel),
        "gain of two processes": long_run(),
        "microseconds a call": calls.a_round(),
        "milliseconds to start": calls.starting(),
        "megabytes of play-outs": calls.memory(),
    }
    file = Path(folder, f"{now:%Y-%m-%d-%H%M}.json")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(results, indent=2))
    print(f"written to {file}", file=sys.stderr)


if __name__ == "__main__":
    main()
