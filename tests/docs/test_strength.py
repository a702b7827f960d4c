"""The tables of strength are those of the newest kept runs."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

RUN = {
    "date": "2026-01-02T03:04:05+00:00",
    "machine": "a machine, 2 cores",
    "python": "3.11.2",
    "kernel": "kernel compiled",
    "load before": 0.1,
}


def interval(value: float, low: float, high: float, settled: bool | None = None) -> dict[str, Any]:
    return {"value": value, "low": low, "high": high, "count": 16, "settled": settled}


def ladder(name: str, levels: list[str], low: float, points: float = 1.5) -> dict[str, Any]:
    values = {f"elo.{level}": interval(100.0, 80.0, 120.0) for level in levels}
    for at, upper in enumerate(levels):
        for lower in levels[:at]:
            values[f"wins.ahead.{upper}.{lower}"] = interval(0.25, low, 0.5, low > 0)
            values[f"points.ahead.{upper}.{lower}"] = interval(3.0, points, 4.5)
    setup = "Draw for 2" if "draw" in name else "Block for 2"
    return {"name": name, "setup": setup, "bots": levels, "values": values}


STEPS = ("strong:2000", "casual", "novice")

LADDERS = {
    **RUN,
    "ladders": [
        ladder("levels-block-2", ["novice", "casual", "strong:2000"], 0.1),
        ladder("levels-draw-2", ["novice", "casual"], -0.1),
        ladder("levels-draw-4", ["casual", "strong:2000"], -0.1, -0.5),
        ladder("points-block-2", ["strong:5000", "expert:5000"], 0.1),
    ],
}
CONTEST = {
    "contest": "time-expert",
    "game": "Block",
    "ours": "expert, 50 ms",
    "theirs": "ISMCTS",
    "rounds": 2000,
    "points a round": {"value": 5.0, "low": 4.0, "high": 6.0},
    "won of those not tied": {"value": 0.6, "low": 0.55, "high": 0.65},
    "ms a choice": {"mean": 49.6},
    "their ms a choice": {"mean": 51.2},
}
RIVALS = {**RUN, "rivals": [CONTEST, {**CONTEST, "contest": "explore-10", "theirs": "ISMCTS, 10"}]}
LEVEL = {"pips": 2, "hand": 2, "level": "even", "exploitability": 0.5, "share of the range": 0.125}
EXPLOIT = {
    **RUN,
    "exploitability": [
        {**LEVEL, "choices": 7, "seeds": 20, "level": "expert:500", "exploitability": 0.01},
        {**LEVEL, "choices": 0, "seeds": 20},
    ],
    "checked": [
        {
            "pips": 3,
            "hand": 3,
            "deals": 4200,
            "equilibrium": {"ours (worth, best responses)": [0.25, 0.25, -0.25]},
            "apart at most": 3e-15,
        }
    ],
}


@pytest.fixture
def strength(tmp_path: Path, told_of: Callable[[str], Any]) -> Any:
    for name, run in (("exploit", EXPLOIT), ("ladder", LADDERS), ("rivals", RIVALS)):
        (tmp_path / f"{name}-2026-01-02-0304.json").write_text(json.dumps(run))
    return told_of("strength")


def test_ladders_are_told_with_what_is_in_doubt(strength: Any) -> None:
    ratings = strength.ladder_ratings()
    assert "| game | `casual` | `strong` | simulations |" in ratings
    assert "| Block for 2 | 100 (80 to 120) | 100 (80 to 120) | 2,000 |" in ratings
    assert "| Draw for 2 | 100 (80 to 120) | - |  |" in ratings
    steps = strength.ladder_steps()
    assert "| Block for 2 | `casual`, `novice` | 16 | 25.0 (10.0 to 50.0) | 3.00 (1.50 to" in steps
    assert "| 25.0 (-10.0 to 50.0) ? |" in steps
    wins, points, neither = steps.partition("Not clear of zero are, ")[2].split("; ", 2)
    first, second = reversed([f"`{a}` over `{b}` in Draw for 2" for a, b in pairwise(STEPS)])
    assert wins == f"in matches won: {first}, {second}"
    assert points == f"in points: {second}"
    assert neither.startswith(f"in neither: {second}.")
    assert "Measured on 2026-01-02: a machine, 2 cores" in steps
    assert "| `expert:5000`, `strong:5000` | 16 |" in strength.points_only()


def test_contests_and_what_explores_best_are_told_apart(strength: Any) -> None:
    found = strength.rivals()
    numbers = "+5.00 (+4.00 to +6.00) | 60.0 (55.0 to 65.0) %"
    line = f"| Block | `expert, 50 ms` | ISMCTS | 2,000 | {numbers}"
    assert f"{line} | 50 and 51 | 2026-01-02 03:04 |" in found
    assert "ISMCTS, 10" not in found
    assert "ISMCTS, 10" in strength.explored()


def test_a_contest_is_told_from_the_newest_run_that_has_it(
    tmp_path: Path, told_of: Callable[[str], Any]
) -> None:
    later = {**RUN, "date": "2026-02-03T04:05:06+00:00", "rivals": [{**CONTEST, "rounds": 17}]}
    for name, run in (("2026-01-02-0304", RIVALS), ("2026-02-03-0405", later)):
        (tmp_path / f"rivals-{name}.json").write_text(json.dumps(run))
    strength = told_of("strength")
    assert "| ISMCTS | 17 |" in strength.rivals()
    assert "2,000" not in strength.rivals()
    assert "| ISMCTS, 10 | 2,000 |" in strength.explored()


def test_exploitability_begins_with_the_worst(strength: Any) -> None:
    found = strength.exploitability()
    even, expert = "anything alike | 0.500 | 12.5 %", "`expert:500` | 0.010 |"
    assert found.index(even) < found.index(expert)
    assert "| double-three, 3 tiles | 4,200 | 0.25000 | 3e-15 |" in strength.checked()


def test_without_any_run_the_page_says_so(told_of: Callable[[str], Any]) -> None:
    strength = told_of("strength")
    for part in ("ladder_ratings", "ladder_steps", "points_only", "rivals", "exploitability"):
        assert getattr(strength, part)() == "No run that measured them is kept."
