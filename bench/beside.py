"""The kernel beside its peers: the same kind of random round, in turns, in one run.

Each peer plays in a process of its own, in an environment where it is installed
(`bench/peers.py`); one that is not there is passed over and named.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import bones

TURNS = 5
SECONDS = 1.0
ROUNDS = 200_000


@dataclass(frozen=True, slots=True)
class Beside:
    """A peer by its distribution, what it plays, the nearest we have, and what is aimed at."""

    peer: str
    plays: str
    rules: bones.Rules
    seats: int
    target: int | None


BESIDE = (
    Beside("dominoes", "Block for four", bones.preset("block"), 4, 200),
    Beside("open_spiel", "Block for two", bones.preset("block"), 2, 1500),
    Beside(
        "all-fives-domino",
        "All Fives for two",
        bones.preset("all-fives", lead_tile="any", hub_opens="sides_first"),
        2,
        None,
    ),
)

Kernel = Callable[[bones.Rules, int, int], tuple[float, list[int]]]
"""Nanoseconds a play of so many rounds, and what was counted, the plays first."""


def beside(python: str, kernel: Kernel) -> list[dict[str, object]]:
    """Measure every peer that the environment of this Python has."""
    found = []
    for each in BESIDE:
        try:
            found.append(_measured(each, python, kernel))
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"{each.peer} is passed over: {_why(error)}", file=sys.stderr)
    return found


def _measured(each: Beside, python: str, kernel: Kernel) -> dict[str, object]:
    theirs, ours = [], []
    for turn in range(TURNS):
        theirs.append(_peer(python, each.peer, turn))
        ours.append(kernel(each.rules, each.seats, ROUNDS))
    whole = max(one["laid"] / (one["dealing"] + one["playing"]) for one in theirs)
    dealt = max(one["laid"] / one["playing"] for one in theirs)
    kernels = 1e9 / min(ns for ns, _ in ours)
    rounds = sum(one["rounds"] for one in theirs)
    return {
        "peer": each.peer,
        "version": theirs[0]["version"],
        "plays": each.plays,
        "target": each.target,
        "peer plays a second": round(whole),
        "peer plays a second, deal not counted": round(dealt),
        "kernel plays a second": round(kernels),
        "ratio": round(kernels / whole),
        "ratio, peer's deal not counted": round(kernels / dealt),
        "peer tiles a round": round(sum(one["laid"] for one in theirs) / rounds, 2),
        "kernel tiles a round": round(ours[0][1][0] / ROUNDS, 2),
    }


def _peer(python: str, name: str, seed: int) -> dict[str, float]:
    script = Path(__file__).with_name("peers.py")
    words = [python, str(script), name, str(SECONDS), str(seed)]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(said.splitlines()[-1])
    return found


def _why(error: Exception) -> str:
    said = error.stderr if isinstance(error, subprocess.CalledProcessError) else str(error)
    return (said.strip().splitlines() or ["it said nothing"])[-1]
