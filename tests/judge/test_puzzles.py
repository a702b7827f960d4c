"""Puzzles: those that come with the package hold, and a file of them is read strictly."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bones.bots import CasualBot
from bones.errors import BonesError, FormatError
from bones.judge import Effort, Grade, Mark, Puzzle, Seeking, decisions, puzzles_in, shipped
from bones.judge.puzzle import cut
from bones.judge.seeking import _rounded, grade_of, is_clear
from bones.judge.twins import alike, twins
from bones.judge.weighing import actions_of, weigh
from bones.notation import Record
from bones.rules import Setup, preset, presets
from support.choosers import casual_match

FILES = {path.stem: path for path in shipped()}


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    return tuple(Puzzle.parse(line) for line in FILES[name].read_text("ascii").splitlines())


def test_every_preset_has_puzzles() -> None:
    assert set(FILES) == set(presets())
    assert all(3 <= len(puzzles(name)) <= 10 for name in FILES)
    grades = {puzzle.grade for name in FILES for puzzle in puzzles(name)}
    assert grades >= {Grade.GENTLE, Grade.TRICKY, Grade.HARD}
    assert shipped("block") == (FILES["block"],)
    with pytest.raises(BonesError, match="block") as caught:
        shipped("blok")
    assert caught.value.code == "no-puzzles"


@pytest.mark.parametrize("name", FILES)
def test_a_shipped_puzzle_holds(name: str) -> None:
    """It is played again by the rules, and its best is legal and clearly so."""
    lines = FILES[name].read_text("ascii").splitlines()
    assert len({*lines}) == len(lines)
    for line, puzzle in zip(lines, puzzles(name), strict=True):
        assert puzzle.to_json() == line
        assert puzzle.record.rules == preset(name)
        view = puzzle.view
        assert view.to_act == view.seat == puzzle.seat
        assert puzzle.position.problem(puzzle.best, puzzle.seat) is None
        assert tuple(option.action for option in puzzle.weighing.options) == actions_of(view)
        assert is_clear(puzzle.weighing, view, 4.0, Mark.COSTLY)
        assert len({alike(view, action) for action in actions_of(view)}) >= 3
        assert puzzle.solves(puzzle.best)
        for place, option in enumerate(puzzle.weighing.options):
            assert puzzle.place(option.action) == place
            assert puzzle.solves(option.action) == twins(view, puzzle.best, option.action)
        found_by_casual = twins(view, puzzle.best, CasualBot("puzzle").play(view))
        assert found_by_casual or puzzle.grade in (Grade.GENTLE, Grade.HARD, Grade.DEEP)


def test_those_a_match_was_cut_for_are_found_again() -> None:
    """The last decision of a record, with the budget cut down: the same play is best."""
    puzzle = next(each for each in puzzles("block") if each.weighing.options[2:])
    effort = Effort(simulations=16, searches=2)
    weighing = weigh(puzzle.view, effort)
    assert len(weighing.options) == len(puzzle.weighing.options)
    assert grade_of(puzzle.weighing, puzzle.view) == puzzle.grade


def _made(record: Record, effort: Effort) -> Puzzle:
    """A decision of a record as a puzzle, whether it makes a good one or not."""
    decision = next(each for each in decisions(record) if len(each.actions) > 2)
    weighing = _rounded(weigh(decision.view, effort))
    part = cut(record, decision.number, decision.turn)
    return Puzzle(part, weighing, Grade.HARD, 16, 2, 0)


@pytest.mark.parametrize(
    "setup", [Setup(preset("all-fives"), 2), Setup(preset("spinner"), 3)], ids=str
)
def test_a_puzzle_is_written_and_read(setup: Setup) -> None:
    puzzle = _made(casual_match(setup, "a"), Effort(simulations=16, searches=2))
    assert Puzzle.parse(puzzle.to_json()) == puzzle
    assert puzzle.view.log == puzzle.position.view(puzzle.seat).log


def _table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(FILES["draw"].read_text("ascii").splitlines()[0])
    return table


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (["format"], "bones-puzzle/2", "unknown-version"),
        (["grade"], "easy", "bad-value"),
        (["best"], 99, "bad-value"),
        (["best"], -1, "bad-value"),
        (["seed"], -1, "bad-value"),
        (["searches"], 0, "bad-value"),
        (["more"], 1, "unknown-key"),
        (["actions"], [], "bad-value"),
        (["actions", 0, "action"], "play 9-9", "wrong-actions"),
        (["actions", 0, "action"], "dance", "bad-action"),
        (["actions", 0, "points"], [1e300, 0], "bad-value"),
        (["actions", 0, "points"], [1, -1], "bad-value"),
        (["actions", 0, "chance"], [1], "bad-value"),
        (["actions", 0, "lost"], [[0, 0]], "bad-value"),
        (["actions", 0, "mark"], "dear", "bad-value"),
        (["record", "rounds", 0, "actions"], [], "wrong-reason"),
        (["record", "rounds", 0, "actions", 0], "9 pass", "bad-seat"),
        (["record", "rounds"], [], "no-decision"),
        (["record", "format"], "bones-record/2", "unknown-version"),
    ],
)
def test_what_is_no_puzzle(path: list[Any], value: object, code: str) -> None:
    table = _table()
    inner = table
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(FormatError) as caught:
        Puzzle.parse(json.dumps(table))
    assert caught.value.code == code
    assert "\n" not in str(caught.value)


def test_a_record_with_hidden_tiles_is_no_puzzle() -> None:
    puzzle = _made(casual_match(Setup(preset("block"), 2), "a"), Effort(simulations=16, searches=2))
    hidden = replace(puzzle, record=puzzle.record.seen_by(puzzle.seat))
    with pytest.raises(FormatError) as caught:
        Puzzle.parse(hidden.to_json())
    assert caught.value.code == "no-decision"


def test_a_puzzle_is_clear_and_its_record_says_so() -> None:
    """Looked for in the match that a puzzle was cut from, up to the decision and what was done."""
    puzzle = next(each for each in puzzles("block") if len(each.record.rounds) == 1)
    [part] = puzzle.record.rounds
    done = (*part.actions, (puzzle.seat, puzzle.best))
    record = replace(puzzle.record, rounds=(replace(part, actions=done),))
    effort = Effort(simulations=64, searches=2)
    work = Seeking((record.to_json(),), effort)
    assert work.part(range(0)).lines == ()
    found = work.part(range(1)).lines
    assert found == tuple(each.to_json() for each in puzzles_in(record, effort))
    assert Seeking((record.to_json(),), effort, 1 - puzzle.seat).part(range(1)).lines == tuple(
        each.to_json() for each in puzzles_in(record, effort, 1 - puzzle.seat)
    )
