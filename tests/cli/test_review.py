"""`bones review`: what it prints and writes, and that it goes on from where it was."""

import json
from pathlib import Path

import pytest

from bones.cli import main
from bones.judge import REVIEW_FORMAT
from bones.rules import Setup, preset
from support.choosers import casual_match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(casual_match(Setup(preset("block"), 2), "a").to_json())
    return path


def test_a_round_is_reviewed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, picture = record.with_name("review.json"), record.with_name("chance.svg")
    asked = ["review", str(record), "--round", "1", "--budget", "100", "--all"]
    assert main([*asked, "--json", str(kept), "--svg", str(picture)]) == 0
    told = capsys.readouterr().out
    assert "Round 1: " in told
    assert "Lost by choices" in told
    found = json.loads(kept.read_text())
    assert found["format"] == REVIEW_FORMAT
    assert len(found["decisions"]) == found["wanted"] > 0
    assert picture.read_text().startswith("<svg")
    # What is kept is all judged: nothing is done again, and the same is told.
    assert main([*asked, "--resume", str(kept)]) == 0
    assert capsys.readouterr().out == told


@pytest.mark.parametrize("more", [["--seat", "2"], ["--round", "99"], ["--budget", "5"]])
def test_what_there_is_not(
    record: Path, more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *more]) == 2
    assert "right is" in capsys.readouterr().err


def test_another_review_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = record.with_name("review.json")
    asked = ["review", str(record), "--budget", "100", "--resume", str(kept)]
    assert main([*asked, "--round", "1"]) == 0
    capsys.readouterr()
    assert main([*asked, "--round", "2"]) == 2
    assert "[other-review]" in capsys.readouterr().err


def test_a_place_that_cannot_keep_it_is_told_before_anything_is_judged(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--resume", str(record / "review.json")]) == 2
    said = capsys.readouterr()
    assert "[unwritable]" in said.err
    assert said.out == ""
