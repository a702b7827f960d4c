"""The tree of errors: what each carries, and that it survives the way to another process."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from bones import errors
from bones.errors import (
    BonesError,
    Conflict,
    DealError,
    FormatError,
    IllegalAction,
    NotationError,
    Problem,
    RulesError,
    SetupError,
    TableError,
)


@dataclass(frozen=True)
class SomeRefusal:
    code: str
    rule: str
    operands: Mapping[str, str | int]

    def __str__(self) -> str:
        return "A seat that can play must play."


PROBLEMS = (Problem("bad-value", "target", "0 is too small."), Problem("no-rounds", "", "None."))
EXAMPLES = [
    DealError("foreign-tile", "7-7 is no tile of the double-six set.", "hands[0][3]"),
    NotationError("bad-tile", "'x' is no tile."),
    FormatError("unknown-key", "There is no such key.", "rounds[0]"),
    RulesError(PROBLEMS),
    SetupError(PROBLEMS),
    IllegalAction(SomeRefusal("must-play", "must play", {})),
    TableError("no-such-table", "There is no such table."),
    Conflict("conflict", "The table has changed.", 7),
]


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_every_error_has_code_and_sentence_and_can_be_copied(error: BonesError) -> None:
    assert isinstance(error, BonesError)
    assert str(error) == error.sentence
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is type(error)
        assert (twin.code, twin.sentence, twin.where) == (error.code, error.sentence, error.where)


def test_problems_are_all_told_and_the_first_gives_code_and_path() -> None:
    error = RulesError(PROBLEMS)
    assert error.problems == PROBLEMS
    assert (error.code, error.where) == ("bad-value", "target")
    assert str(error) == "target: 0 is too small.\nNone."


def test_of_very_many_problems_the_first_are_told() -> None:
    error = RulesError([Problem("bad-value", "target", f"{n}.") for n in range(1000)])
    assert len(error.problems) == 1000
    assert str(error).splitlines()[-1] == "… and 980 more."


def test_the_tree_is_drawn_as_it_is() -> None:
    classes = [
        name
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, BonesError) and name[0] != "_"
    ]
    assert len(classes) == 9
    assert errors.__doc__ is not None
    assert all(name in errors.__doc__ for name in classes)


def test_what_is_quoted_is_short_and_printable() -> None:
    assert errors.quoted("6-4") == "'6-4'"
    assert errors.quoted("a\x00b\ud800\n") == r"'a\x00b\ud800\n'"
    assert len(errors.quoted("x" * 10_000)) < 100
