"""The tables of speed are those of the newest kept runs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RUN = {
    "date": "2026-01-02T03:04:05+00:00",
    "machine": "a machine, 2 cores",
    "python": "3.11.2",
    "kernel": "kernel compiled",
    "load before": 0.1,
    "ns a play": {"spinner-short 8": 90.0, "all-fives 2": 60.0, "all-fives 4 in pairs": 50.0},
}
PEERS = [
    {
        "peer": "dominoes",
        "version": "6.1.0",
        "plays": "Block for four",
        "target": 200,
        "peer plays a second": 100_000,
        "kernel plays a second": 20_000_000,
        "ratio": 200,
        "ratio, peer's deal not counted": 150,
    }
]


@pytest.fixture
def speed(tmp_path: Path, told_of: Callable[[str], Any]) -> Any:
    older = {**RUN, "date": "2026-01-01T00:00:00+00:00", "peers": PEERS}
    (tmp_path / "2026-01-01-0000.json").write_text(json.dumps(older))
    (tmp_path / "2026-01-02-0304.json").write_text(json.dumps(RUN))
    return told_of("speed")


def test_a_part_is_that_of_the_newest_run_that_has_it(speed: Any) -> None:
    table = speed.speed_peers()
    assert "| `dominoes` 6.1.0 | Block for four | 100,000 | 20,000,000 | 200 (" in table
    assert "Measured on 2026-01-01: a machine, 2 cores; Python 3.11.2" in table
    table = speed.speed_presets()
    assert "| preset | 2 | 4 in pairs | 8 |" in table
    assert "| `all-fives` | 60 | 50 |  |" in table
    assert "Measured on 2026-01-02" in table


def test_ratios_are_told_of_what_was_measured(speed: Any) -> None:
    assert "| the slowest Spinner play, times one of All Fives for two | 1.5 |" in (
        speed.speed_ratios()
    )


def test_without_any_run_the_page_says_so(told_of: Callable[[str], Any]) -> None:
    speed = told_of("speed")
    assert speed.speed_peers() == speed.speed_presets() == "No run that measured them is kept."
    assert speed.speed_ratios().startswith("| what |")
