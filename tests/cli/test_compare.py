"""`bones compare`: two sets of rules, or two levels, on the same deals."""

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bones.cli import main
from support.spanish import english_words

RULES = ["compare", "all-fives", "--vs", "hubs=every_double", "--seed", "s", "--deals", "3"]
BOTS = [
    "compare",
    "block",
    "--bots",
    "casual",
    "--vs-bots",
    "random",
    "--seed",
    "s",
    "--deals",
    "3",
]

Capture = pytest.CaptureFixture[str]


def output(capsys: Capture, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status, capsys.readouterr().err
    return capsys.readouterr().out


def test_two_rules_are_compared_and_told_apart(capsys: Capture) -> None:
    text = output(capsys, *RULES)
    lines = text.splitlines()
    assert lines[:4] == [
        "all-fives for two: 3 deals under two sets of rules, 3 matches each",
        "A: hubs=first_double",
        "B: hubs=every_double",
        "bots random; seed s",
    ]
    assert text == output(capsys, *RULES)


def test_the_second_rules_are_the_first_but_for_what_is_named(capsys: Capture) -> None:
    text = output(
        capsys, *RULES, "--option", "target=20", "--option", "hubs=none", "--vs=draw=none"
    )
    assert "\nA: hubs=none, draw=" in text
    assert "\nB: hubs=every_double, draw=none\n" in text


def test_two_levels_are_compared_from_every_side(capsys: Capture) -> None:
    lines = output(capsys, *BOTS).splitlines()
    assert lines[0] == "block for two: 3 deals, each from every side, 6 matches"
    assert lines[1] == "casual against random (by chance 50.0 %); seed s"


@pytest.mark.parametrize("words", [RULES, BOTS], ids=["rules", "bots"])
def test_what_came_of_it_is_written_and_does_not_depend_on_the_processes(
    words: list[str], tmp_path: Path, capsys: Capture
) -> None:
    files = [str(tmp_path / name) for name in ("c.json", "c.csv")]
    text = output(capsys, *words, "--jobs", "2", "--json", files[0], "--csv", files[1])
    assert text == output(capsys, *words)
    whole = json.loads(Path(files[0]).read_text())
    assert list(whole) == [
        "format", "bones", "rules", "vs", "seats", "partners", "bots", "vs_bots", "seed", "asked",
        "deals", "matches", "values",
    ]  # fmt: skip
    assert (whole["format"], whole["deals"]) == ("bones-comparison/1", 3)
    keys = KEYS if words is RULES else {"wins", "ahead.wins", "ahead.points"}
    assert set(whole["values"]) == keys
    lines = list(csv.DictReader(Path(files[1]).read_text().splitlines()))
    assert {line["key"] for line in lines} == keys


@pytest.mark.parametrize("words", [RULES, BOTS], ids=["rules", "bots"])
def test_a_comparison_goes_on_from_its_file(
    words: list[str], tmp_path: Path, capsys: Capture
) -> None:
    kept = str(tmp_path / "kept.json")
    whole = output(capsys, *words)
    output(capsys, *words, "--deals", "1", "--resume", kept)
    seedless = [each for each in words if each not in ("--seed", "s")]
    assert output(capsys, *seedless, "--resume", kept) == whole
    assert main([*words, "--seed", "t", "--resume", kept]) == 2
    assert "[other-simulation]" in capsys.readouterr().err


KEYS = {
    "changed.matches", "changed.rounds", "wins.0", "wins.1", "points.0", "points.1",
    "blocked", "lead.rounds", "rounds.match", "laid.match",
}  # fmt: skip


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("usage", ["compare", "block"]),
        ("usage", [*RULES, "--vs-bots", "casual"]),
        ("usage", ["compare", "block", "--vs", "target=100"]),
        ("usage", ["compare", "block", "--bots", "random,random", "--vs-bots", "casual"]),
        ("usage", ["compare", "--vs", "target=50"]),
        ("usage", [*RULES, "--deals", "0"]),
        ("unknown-option", ["compare", "block", "--vs", "targt=50"]),
        ("bad-option", ["compare", "block", "--vs", "target"]),
        ("unknown-bot", ["compare", "block", "--vs-bots", "casul"]),
        ("other-deals", ["compare", "block", "--vs", "hand_size.2=5"]),
        ("other-deals", ["compare", "block", "--vs", "tile_set=double-nine"]),
        ("bad-seats", ["compare", "block", "--vs", "min_seats=3"]),
        ("rounds-and-target", ["compare", "block", "--vs", "rounds=3"]),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_sentence(
    code: str, words: list[str], capsys: Capture
) -> None:
    assert main(words) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.endswith(f"[{code}]")


@pytest.mark.parametrize("words", [RULES, BOTS], ids=["rules", "bots"])
def test_a_comparison_is_told_in_spanish(words: list[str], capsys: Capture) -> None:
    said = output(capsys, *words, "--language", "es")
    assert english_words(said) == set()
    assert all(len(line) <= 80 for line in said.splitlines())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no group of processes to signal")
def test_ctrl_c_leaves_what_was_compared_so_far(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    process = subprocess.Popen(
        [sys.executable, "-m", "bones", *RULES, "--deals", "1000000", "--json", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not path.exists():
        assert process.poll() is None
    # The file is made just before the signals are listened to.
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=100)
    assert (process.returncode, err) == (130, "")
    assert out.startswith("Stopped after ")
    assert json.loads(path.read_text())["asked"] == 1_000_000
