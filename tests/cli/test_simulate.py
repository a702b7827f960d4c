"""`bones simulate` with several processes: the same words, whoever plays."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bones.cli import main
from bones.notation import check_file

BONES = [sys.executable, "-m", "bones"]
WORDS = ["simulate", "all-fives", "--seed", "s"]

Capture = pytest.CaptureFixture[str]


def output(capsys: Capture, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status, capsys.readouterr().err
    return capsys.readouterr().out


def test_two_processes_say_and_record_what_one_does(tmp_path: Path, capsys: Capture) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2)]
    said = [
        output(
            capsys, *WORDS, "--matches", "9", "--jobs", str(jobs), "--record", str(files[jobs - 1])
        )
        for jobs in (1, 2)
    ]
    assert said[0] == said[1]
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no group of processes to signal")
def test_ctrl_c_reaches_every_process_and_what_has_begun_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    arguments = ["--matches", "1000000", "--jobs", "2", "--record", str(path)]
    process = subprocess.Popen(
        [*BONES, *WORDS, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 100
    while not (path.exists() and path.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    # As a terminal does: to the whole group.
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=100)
    assert (process.returncode, err) == (130, "")
    stopped = re.match(r"Stopped after (\d+) of 1000000 matches\.\n", out)
    assert stopped
    report = check_file(path)
    assert report.ok
    assert report.records == int(stopped[1]) > 0


@pytest.mark.parametrize("jobs", ["0", "-1", "two", "1025"])
def test_a_number_of_processes_that_cannot_be(jobs: str, capsys: Capture) -> None:
    assert main([*WORDS, "--jobs", jobs]) == 2
    assert "[usage]" in capsys.readouterr().err


def test_a_simulation_goes_on_from_its_file_with_its_seed(tmp_path: Path, capsys: Capture) -> None:
    kept = str(tmp_path / "kept.json")
    first = output(capsys, "simulate", "block", "--matches", "2", "--resume", kept)
    seed = first.splitlines()[1].rsplit("seed ", 1)[1]
    more = output(capsys, "simulate", "block", "--matches", "5", "--resume", kept, "--jobs", "2")
    assert more == output(capsys, "simulate", "block", "--matches", "5", "--seed", seed)
    assert main(["simulate", "block", "--matches", "5", "--resume", kept, "--seed", "other"]) == 2
    assert "what differs: seed. [other-simulation]" in capsys.readouterr().err


def test_the_summary_is_written_as_json_and_csv(tmp_path: Path, capsys: Capture) -> None:
    files = [str(tmp_path / name) for name in ("s.json", "s.csv")]
    text = output(
        capsys, *WORDS, "--matches", "3", "--pace", "6", "--json", files[0], "--csv", files[1]
    )
    whole = json.loads(Path(files[0]).read_text())
    assert list(whole) == [
        "format", "bones", "rules", "seats", "partners", "bots", "seed", "pace", "asked", "matches",
        "rounds", "values",
    ]  # fmt: skip
    assert (whole["format"], whole["asked"], whole["matches"]) == ("bones-summary/1", 3, 3)
    assert set(whole["values"]) == KEYS
    blocked = whole["values"]["ended.blocked"]
    assert blocked["kind"] == "share"
    assert 0 <= blocked["low"] <= blocked["value"] <= blocked["high"] <= 1
    assert blocked["count"] == whole["rounds"]
    assert f"{100 * blocked['value']:.1f} %" in text
    lines = list(csv.DictReader(Path(files[1]).read_text().splitlines()))
    assert {line["key"] for line in lines} == KEYS
    for line in lines:
        assert float(line["value"]) == whole["values"][line["key"]]["value"]
    assert main([*WORDS, "--json", files[0]]) == 2
    assert "[file-exists]" in capsys.readouterr().err


def test_what_could_not_be_written_is_told_before_anything_is_played(
    tmp_path: Path, capsys: Capture
) -> None:
    csv = tmp_path / "s.csv"
    nowhere = str(tmp_path / "nowhere" / "s.json")
    matches = ["--matches", "100000000"]
    assert main([*WORDS, *matches, "--csv", str(csv), "--json", nowhere]) == 2
    assert "[unwritable]" in capsys.readouterr().err
    assert not csv.exists()


KEYS = {
    "wins.0", "wins.1", "wins.shared", "points.0", "points.1",
    "lead.matches", "lead.rounds", "lead.points",
    "ended.out", "ended.blocked", "ended.target", "ended.resigned", "ended.tied",
    "rounds.match", "laid.match", "turns.match", "laid.round", "drawn.round", "minutes.match",
}  # fmt: skip
