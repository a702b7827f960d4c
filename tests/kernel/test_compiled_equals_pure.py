"""One source, two ways to run it: compiled and as plain Python it plays the same, byte by byte.

Needs the compiled kernel (scripts/check builds it); the plain one runs in a process of its own.
"""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bones.kernel import build
from bones.match import playouts
from bones.rules import Rules
from support.reckoned import told
from support.setups import make
from support.transcripts import digest

TESTS = Path(__file__).parents[1]


def plainly(*arguments: str) -> str:
    """What a program prints whose kernel is plain Python."""
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"BONES_PURE": "1", "PYTHONPATH": path}
    command = [sys.executable, *arguments]
    run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return run.stdout


def compare(first: int, count: int, logs: bool = False) -> None:
    assert build.compiled()
    arguments = [str(first), str(count), *(["logs"] if logs else [])]
    plain = plainly("-m", "support.transcripts", *arguments).splitlines()
    assert plain == [f"{n} {digest(n, logs)}" for n in range(first, first + count)]


@pytest.mark.compiled
def test_the_other_process_is_plain() -> None:
    said = plainly("-c", "import bones; from bones.kernel import build; print(build.describe())")
    assert said == "kernel plain Python\n"
    assert build.describe() == "kernel compiled"


@pytest.mark.compiled
@pytest.mark.parametrize("part", range(10))
def test_three_hundred_matches(part: int) -> None:
    compare(part * 30, 30)


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("part", range(200))
def test_ten_thousand_matches(part: int) -> None:
    compare(1_000 + part * 50, 50, logs=True)


@pytest.mark.compiled
def test_positions_reckoned_to_their_end() -> None:
    plain = plainly("-m", "support.reckoned", "0", "150").splitlines()
    assert plain == [told(n) for n in range(150)]


PLAYOUTS = """
import hashlib, json, sys
from bones.match import playouts
from bones.rules import preset
name, seats, partners, options = json.loads(sys.argv[1])
found = playouts(preset(name, **options), seats, 200, seed=7, partners=partners)
print(hashlib.sha256(repr((found.points, found.reasons, found.plays, found.winners)).encode())
      .hexdigest())
"""


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "seats", "partners", "options"),
    [
        ("spinner", 5, False, {}),
        ("spinner", 8, False, {"tile_set": "double-twelve", "first_double": 12}),
        ("spinner-short", 2, False, {"wild_end": "declared", "double_wild_value": "declared"}),
        ("all-fives", 4, True, {"hubs": "every_double"}),
        ("five-up", 3, False, {"claim": "muggins", "min_first_score": 10}),
        ("draw", 2, False, {"voluntary_draw": True, "drawn_tile": "may_keep"}),
        ("block", 4, False, {"lead_first": "lot", "blocked_tie": "split"}),
    ],
)
def test_play_outs(name: str, seats: int, partners: bool, options: dict[str, object]) -> None:
    rules: Rules = make(name, seats, partners, **options).rules
    found = playouts(rules, seats, 200, seed=7, partners=partners)
    text = repr((found.points, found.reasons, found.plays, found.winners))
    plain = plainly("-c", PLAYOUTS, json.dumps([name, seats, partners, options]))
    assert plain.strip() == hashlib.sha256(text.encode()).hexdigest()


SEARCHES = """
import hashlib, json, sys
from bones.match import Match, begin_round
from bones.rules import Setup, preset
from bones.search import MATCH, Budget, search
name, seats, partners, options = json.loads(sys.argv[1])
setup = Setup(preset(name, **options), seats, partners)
found = []
for n in range(3):
    round = begin_round(Match.new(setup), [f"search {n}"])
    while not round.is_over and not round.is_closing and len(found) < 5 * n + 5:
        if len(round.legal()) > 1:
            view = round.view(round.to_act)
            found.append(search(view, Budget(simulations=60, threads=2), seed=n, utility=MATCH))
        round = round.apply(round.legal()[-1]).round
print(hashlib.sha256(repr(found).encode()).hexdigest())
"""


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "seats", "partners", "options"),
    [
        ("spinner", 5, False, {}),
        ("spinner-short", 2, False, {"wild_end": "declared", "double_wild_value": "declared"}),
        ("all-fives", 4, True, {"hubs": "every_double"}),
        ("five-up", 3, False, {"claim": "muggins"}),
        ("draw", 2, False, {"voluntary_draw": True, "drawn_tile": "may_keep"}),
        ("block", 2, False, {}),
    ],
)
def test_searches(name: str, seats: int, partners: bool, options: dict[str, object]) -> None:
    given = json.dumps([name, seats, partners, options])
    run = [sys.executable, "-c", SEARCHES, given]
    compiled = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    assert plainly("-c", SEARCHES, given) == compiled
