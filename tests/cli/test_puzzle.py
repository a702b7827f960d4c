"""`bones puzzle`: solved in lines, looked for in records, gone on with; hostile files refused."""

import io
import json
from pathlib import Path

import pytest

from bones.cli import main
from bones.cli.puzzle_arguments import GRADES
from bones.judge import Grade, Puzzle, shipped
from bones.language import speaking
from bones.rules import Setup, preset
from bones.terminal import Console
from bones.terminal.solving import Solving, people_of
from support.at_table import Lines
from support.choosers import casual_match
from support.spanish import english_words


def some(name: str, count: int = 2) -> tuple[Puzzle, ...]:
    [path] = shipped(name)
    return tuple(Puzzle.parse(line) for line in path.read_text("ascii").splitlines()[:count])


def solved(puzzles: tuple[Puzzle, ...], lines: list[str]) -> str:
    target = io.StringIO()
    Solving(Console(Lines(lines), target), puzzles).run()
    return target.getvalue()


def typed(puzzle: Puzzle) -> str:
    """The best play as somebody types it."""
    return str(puzzle.best).removeprefix("play ")


def test_the_grades_are_those_of_the_judge() -> None:
    assert tuple(Grade) == GRADES


@pytest.mark.parametrize("name", ["all-fives", "five-up", "spinner", "block", "draw"])
def test_the_best_play_is_right(name: str) -> None:
    puzzles = some(name)
    text = solved(puzzles, [typed(puzzles[0]), "", typed(puzzles[1]), ""])
    assert text.count("Right: ") == 2
    assert "2 of 2 puzzles solved." in text
    assert "best, your play" in text
    assert max(map(len, text.splitlines())) < 80


def test_another_play_is_told_from_it() -> None:
    [puzzle] = some("all-fives", 1)
    wrong = next(
        option.action for option in puzzle.weighing.options if not puzzle.solves(option.action)
    )
    words = ["hint", "undo", "log", "score", "rules", "call 15", str(wrong)]
    text = solved((puzzle,), words)
    assert "A puzzle gives no hints." in text
    assert "There is nothing to take back in a puzzle." in text
    assert "Not the best: " in text
    assert "costly, your play" in text
    assert "0 of 1 puzzle solved." in text


def test_leaving_and_giving_up() -> None:
    puzzles = some("block")
    assert "No puzzle was answered." in solved(puzzles, ["quit"])
    text = solved(puzzles, ["resign", "no", "resign", "yes", "quit"])
    assert text.count("See the answer? yes or no> ") == 2
    assert "Best is " in text
    assert "0 of 1 puzzle solved." in text


@pytest.mark.parametrize("name", ["all-fives", "five-up", "spinner", "draw"])
def test_in_spanish(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    [puzzle] = some(name, 1)
    with speaking("es"):
        text = solved((puzzle,), ["pista", "abandonar", "sí"])
    lines = [line.replace("Five-Up", "").replace("All Fives", "") for line in text.splitlines()]
    assert [line for line in lines if english_words(line)] == []
    assert "0 de 1 problemas resueltos." in text or "0 de 1 problema resuelto." in text
    assert max(map(len, lines)) <= 40


def test_who_has_no_name_gets_one() -> None:
    [puzzle] = some("spinner", 1)
    people = people_of(puzzle)
    assert people.name(puzzle.seat) == "You"
    assert len(set(people.everybody)) == puzzle.view.setup.seats


def test_the_command_gives_what_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def told() -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("resign\nyes\n\n"))
        asked = ["puzzle", "--preset", "block", "--seed", "s", "--count", "2", "--lines"]
        assert main([*asked, "--level", "gentle"]) == 0
        return capsys.readouterr().out

    text = told()
    assert "Puzzle 1 of 2 (gentle)" in text
    assert told() == text


def test_looking_for_puzzles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records, out, kept = tmp_path / "m.jsonl", tmp_path / "p.jsonl", tmp_path / "kept.json"
    # Two matches that are over after a few decisions.
    setup = Setup(preset("block", target=1), 2)
    texts = [casual_match(setup, seed).to_json() for seed in "ab"]
    records.write_text("\n".join(texts) + "\n")
    asked = ["puzzle", "--find", str(records), "--budget", "100", "--resume", str(kept)]
    assert main([*asked, "--out", str(out)]) == 0
    first = capsys.readouterr().out
    assert " found in 2 of 2 matches." in first
    lines = out.read_text().splitlines() if out.exists() else []
    assert [json.dumps(each, separators=(",", ":")) for each in _kept(kept)] == lines
    # All is there: nothing is judged again.
    assert main([*asked, "--out", str(tmp_path / "again.jsonl")]) == 0
    assert capsys.readouterr().out == first
    assert main([*asked, "--out", str(tmp_path / "seat.jsonl"), "--seat", "1"]) == 2
    assert "[other-search]" in capsys.readouterr().err


def _kept(path: Path) -> list[object]:
    table = json.loads(path.read_text())
    assert table["done"] == 2
    puzzles: list[object] = table["puzzles"]
    return puzzles


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-file"),
        ("[]", "unknown-version"),
        ("{", "bad-json"),
        ('{"format": "bones-record/1"}', "unknown-version"),
        ('{"format": "bones-puzzle/1"}', "missing-key"),
        ("\x00\x01", "bad-json"),
    ],
)
def test_a_hostile_file_gets_one_sentence(
    text: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hostile.jsonl"
    path.write_text(text)
    assert main(["puzzle", str(path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(path) in told
    assert f"[{code}]" in told or (text == "[]" and "[bad-value]" in told)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--out", "x.jsonl"], "usage"),
        (["--seat", "0"], "usage"),
        (["--find", "x.jsonl"], "usage"),
        (["a.jsonl", "--find", "x.jsonl", "--out", "y.jsonl"], "usage"),
        (["--find", "nowhere.jsonl", "--out", "y.jsonl"], "unreadable"),
        (["--find", "x", "--out", "y.jsonl", "--budget", "5"], "usage"),
        (["nowhere.jsonl"], "unreadable"),
        (["--preset", "chess"], "no-puzzles"),
        (["--preset", "block", "--level", "easy"], "usage"),
    ],
)
def test_what_is_refused(
    more: list[str],
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["puzzle", *more]) == 2
    assert f"[{code}]" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
