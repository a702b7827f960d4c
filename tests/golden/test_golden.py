"""Whole rounds told in words, kept in files and compared exactly.

A person can follow them with tiles on a table; ``update.py`` writes them anew.
"""

import importlib.util
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
spec = importlib.util.spec_from_file_location("golden_update", FOLDER / "update.py")
assert spec is not None
assert spec.loader is not None
update = importlib.util.module_from_spec(spec)
spec.loader.exec_module(update)


@pytest.mark.parametrize("name", update.PLAYTHROUGHS)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    assert update.written(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_file_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(update.PLAYTHROUGHS)
