"""Where a table is drawn in place, and where its lines are printed."""

import io
import os
import sys

import pytest

from bones.render import ASCII, BOXES
from bones.terminal import capable


class AtTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be at a terminal that can all that is wanted.

    No fixture: pytest itself puts other streams in their place before a test begins.
    """
    monkeypatch.setattr(sys, "stdin", AtTerminal())
    monkeypatch.setattr(sys, "stdout", AtTerminal())
    monkeypatch.setattr(capable, "HAS_KEYS", True)
    monkeypatch.setenv("TERM", "xterm")
    size(monkeypatch, 80, 24)


def size(patch: pytest.MonkeyPatch, columns: int, rows: int) -> None:
    patch.setattr(
        capable.shutil, "get_terminal_size", lambda *_, **__: os.terminal_size((columns, rows))
    )


def test_a_usual_terminal_draws_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    at_terminal(monkeypatch)
    assert capable.draws_in_place()
    size(monkeypatch, capable.LEAST_COLUMNS, capable.LEAST_ROWS)
    assert capable.draws_in_place()


@pytest.mark.parametrize("name", ["dumb", "", "unknown"])
def test_not_one_that_understands_nothing(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    at_terminal(monkeypatch)
    monkeypatch.setenv("TERM", name)
    assert not capable.draws_in_place()
    monkeypatch.delenv("TERM")
    assert not capable.draws_in_place()


@pytest.mark.parametrize("name", ["stdin", "stdout"])
def test_not_a_pipe_nor_nothing(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    at_terminal(monkeypatch)
    monkeypatch.setattr(sys, name, io.StringIO())
    assert not capable.draws_in_place()
    monkeypatch.setattr(sys, name, None)
    assert not capable.draws_in_place()


@pytest.mark.parametrize(("columns", "rows"), [(39, 24), (80, 15), (0, 0)])
def test_not_a_window_that_is_too_small(
    monkeypatch: pytest.MonkeyPatch, columns: int, rows: int
) -> None:
    at_terminal(monkeypatch)
    size(monkeypatch, columns, rows)
    assert not capable.draws_in_place()


def test_not_without_what_it_is_drawn_with(monkeypatch: pytest.MonkeyPatch) -> None:
    at_terminal(monkeypatch)
    monkeypatch.setattr(capable, "find_spec", lambda name: None)
    assert not capable.draws_in_place()
    assert capable.has_keys()


def test_not_where_keys_are_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    at_terminal(monkeypatch)
    monkeypatch.setattr(capable, "HAS_KEYS", False)
    assert not capable.has_keys()
    assert not capable.draws_in_place()


@pytest.mark.parametrize(
    ("encoding", "signs"),
    [("utf-8", BOXES), ("ascii", ASCII), ("latin-1", ASCII), ("no such", ASCII), (None, ASCII)],
)
def test_the_signs_are_those_that_can_be_shown(
    monkeypatch: pytest.MonkeyPatch, encoding: str | None, signs: object
) -> None:
    class Encoded(io.StringIO):
        pass

    Encoded.encoding = encoding  # type: ignore[assignment, misc]
    monkeypatch.setattr(sys, "stdout", Encoded())
    assert capable.signs_here() is signs
    assert capable.signs_here(ascii_only=True) is ASCII
