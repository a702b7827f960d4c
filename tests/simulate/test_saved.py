"""An interrupted simulation goes on from its file, to what it would have come to in one go."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bones.errors import BonesError, FormatError
from bones.notation.node import Node
from bones.rules import Setup, preset
from bones.simulate import (
    CHANGES,
    COMPARISON,
    SIMULATION,
    Duplicate,
    Saved,
    Spec,
    Summary,
    Versus,
    begun,
    compare,
    kind_of,
    resume,
    run,
)
from bones.simulate.counts import counts_data, read_counts
from bones.stats import Moments
from support.setups import make

SPEC = Spec(Setup(preset("all-fives", target=40), 2), "s", ("random", "casual"))
WHOLE = run(SPEC, 4)


def data(path: Path) -> Any:
    return json.loads(path.read_text())


def test_an_interrupted_run_goes_on_to_the_same_summary(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    assert resume(path, SPEC, 2) == run(SPEC, 2)
    assert resume(path, SPEC, 4) == WHOLE
    assert Saved.read(path, SIMULATION) == Saved(SIMULATION, SPEC, WHOLE)
    assert resume(path, SPEC, 4) == WHOLE
    assert [each.name for each in tmp_path.iterdir()] == ["kept.json"]


def test_a_run_that_breaks_off_has_kept_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.json"

    real = Saved.write
    written: list[Saved[Spec, Summary]] = []

    def write(saved: Saved[Spec, Summary], path: Path) -> None:
        written.append(saved)
        real(saved, path)
        if len(written) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Saved, "write", write)
    with pytest.raises(KeyboardInterrupt):
        resume(path, SPEC, 100_000)
    kept = Saved.read(path, SIMULATION).counts
    assert kept == run(SPEC, kept.matches)
    assert kept.matches >= 2


@pytest.mark.parametrize(
    "other",
    [
        replace(SPEC, seed="t"),
        replace(SPEC, bots=("random", "random")),
        replace(SPEC, setup=Setup(preset("all-fives", target=45), 2)),
        Spec(Setup(preset("all-fives", target=40), 3), "s"),
    ],
)
def test_the_file_of_another_simulation_is_refused(other: Spec, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    resume(path, SPEC, 1)
    before = path.read_bytes()
    with pytest.raises(BonesError, match="keeps another simulation") as caught:
        resume(path, other, 1)
    assert caught.value.code == "other-simulation"
    assert path.read_bytes() == before


def test_fewer_matches_than_were_played_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    resume(path, SPEC, 2)
    with pytest.raises(BonesError, match="2 matches") as caught:
        begun(path, SIMULATION, SPEC, 1)
    assert caught.value.code == "more-played"


def test_a_new_file_is_made_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    assert begun(path, SIMULATION, SPEC, 9).counts == Summary.empty(SPEC.setup)
    assert Saved.read(path, SIMULATION).counts.matches == 0
    with pytest.raises(BonesError) as caught:
        begun(tmp_path / "nowhere" / "kept.json", SIMULATION, SPEC, 9)
    assert caught.value.code == "unwritable"


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (["format"], "bones-simulation/2", "unknown-version"),
        (["bones"], "0.0.1", "other-version"),
        (["more"], 1, "unknown-key"),
        (["seats"], 99, "bad-seats"),
        (["seats"], "2", "bad-value"),
        (["partners"], None, "bad-value"),
        (["rules", "preset"], "none", "unknown-preset"),
        (["rules", "options", "target"], -1, "bad-value"),
        (["bots"], ["random"] * 3, "wrong-bots"),
        (["bots"], ["none"], "unknown-bot"),
        (["seed"], "x" * 70_000, "bad-seed"),
        (["summary", "matches"], 3, "wrong-counts"),
        (["summary", "matches"], -1, "bad-value"),
        (["summary", "wins"], [], "bad-value"),
        (["summary", "shared", "hits"], 9, "bad-value"),
        (["summary", "shared", "more"], 9, "unknown-key"),
        (["summary", "plays", "total"], 9, "bad-value"),
        (["summary", "plays", "total"], "009", "bad-value"),
        (["summary", "plays", "squares"], "1", "wrong-counts"),
        (["summary", "reasons", "out", "hits"], 0, "wrong-counts"),
        (["summary", "lead"], {"count": 1, "total": "0"}, "missing-key"),
    ],
)
def test_a_file_is_read_strictly(path: list[str], value: object, code: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    resume(file, SPEC, 2)
    whole = data(file)
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    file.write_text(json.dumps(whole))
    before = file.read_bytes()
    with pytest.raises(FormatError) as caught:
        resume(file, SPEC, 4)
    assert caught.value.code == code
    assert str(file) in (caught.value.where or "")
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{", "[]", "[{}, {}]", "null"])
def test_what_is_no_such_file_is_refused_and_left(text: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text(text)
    with pytest.raises(FormatError):
        begun(file, SIMULATION, SPEC, 4)
    assert file.read_text() == text
    with pytest.raises(FormatError):
        begun(tmp_path, SIMULATION, SPEC, 4)


def test_counts_come_back_however_large() -> None:
    large = Moments(10**14, -(10**30), 10**60)
    assert read_counts(Node(counts_data(large)), Moments()) == large
    assert read_counts(Node(counts_data(WHOLE)), Summary.empty(SPEC.setup)) == WHOLE


VERSUS = Versus(make("draw"), make("draw", target=50), "s", ("random", "casual"))
DUPLICATE = Duplicate(make("spinner", 3, first_double=2), "s", "casual")


def test_an_interrupted_comparison_goes_on_to_the_same_counts(tmp_path: Path) -> None:
    path = tmp_path / "versus.json"
    assert resume(path, VERSUS, 1) == compare(VERSUS, 1)
    assert resume(path, VERSUS, 3) == compare(VERSUS, 3)
    assert Saved.read(path, CHANGES) == Saved(CHANGES, VERSUS, compare(VERSUS, 3))
    path = tmp_path / "duplicate.json"
    assert resume(path, DUPLICATE, 1) == compare(DUPLICATE, 1)
    assert resume(path, DUPLICATE, 2) == compare(DUPLICATE, 2)
    assert Saved.read(path, COMPARISON) == Saved(COMPARISON, DUPLICATE, compare(DUPLICATE, 2))


@pytest.mark.parametrize("of", [VERSUS, DUPLICATE])
def test_the_file_of_another_comparison_is_refused(of: Versus | Duplicate, tmp_path: Path) -> None:
    path, kind = tmp_path / "kept.json", kind_of(of)
    resume(path, of, 1)
    with pytest.raises(BonesError, match="what differs: seed") as caught:
        begun(path, kind, replace(of, seed="t"), 1)
    assert caught.value.code == "other-simulation"
    with pytest.raises(BonesError, match="keeps 1 deal already") as caught:
        begun(path, kind, of, 0)
    assert caught.value.code == "more-played"
    with pytest.raises(FormatError) as wrong:
        resume(path, SPEC, 1)
    assert wrong.value.code == "unknown-version"


@pytest.mark.parametrize(
    ("of", "path", "value", "code"),
    [
        (VERSUS, ["vs", "preset"], "none", "unknown-preset"),
        (VERSUS, ["vs", "options", "hand_size"], {"2": 5}, "other-deals"),
        (VERSUS, ["bots"], ["none"], "unknown-bot"),
        (VERSUS, ["seed"], 1, "bad-value"),
        (VERSUS, ["changes", "blocked", "cases"], 3, "wrong-counts"),
        (VERSUS, ["changes", "blocked", "sums"], ["0", "0", "0"], "bad-value"),
        (VERSUS, ["changes", "blocked", "sums"], [0, 0, 0, 0], "bad-value"),
        (VERSUS, ["changes", "laid", "sums", 0], "999999", "wrong-counts"),
        (VERSUS, ["changes", "laid", "sums", 1], "5", "wrong-counts"),
        (VERSUS, ["changes", "matches", "of"], 3, "wrong-counts"),
        (DUPLICATE, ["bots"], "none", "unknown-bot"),
        (DUPLICATE, ["vs_bots"], ["random"], "bad-value"),
        (DUPLICATE, ["comparison", "won", "of"], 7, "wrong-counts"),
        (DUPLICATE, ["comparison", "wins", "unit"], 7, "wrong-counts"),
        (DUPLICATE, ["comparison", "points", "matches", "total"], "9999", "wrong-counts"),
    ],
)
def test_the_file_of_a_comparison_is_read_strictly(
    of: Versus | Duplicate, path: list[Any], value: object, code: str, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    resume(file, of, 2)
    inner = whole = data(file)
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    file.write_text(json.dumps(whole))
    with pytest.raises(FormatError) as caught:
        begun(file, kind_of(of), of, 4)
    assert caught.value.code == code
