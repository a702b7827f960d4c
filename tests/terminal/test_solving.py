"""Puzzles at the table: kept ones as they were, and in a window."""

import importlib.util
import re
from pathlib import Path

import pytest

from support.window import Window

spec = importlib.util.spec_from_file_location(
    "answers_update", Path(__file__).with_name("update_answers.py")
)
assert spec is not None
assert spec.loader is not None
update = importlib.util.module_from_spec(spec)
spec.loader.exec_module(update)


@pytest.mark.parametrize(("name", "language", "columns"), update.KEPT)
def test_a_puzzle_looks_as_it_did(name: str, language: str, columns: int) -> None:
    text = update.written(name, language, columns)
    assert max(map(len, text.splitlines())) <= columns
    assert text == update.file(name, language, columns).read_text(encoding="utf-8")


def test_nothing_else_is_kept() -> None:
    assert {*update.FOLDER.iterdir()} == {update.file(*each) for each in update.KEPT}


@pytest.mark.skipif("sys.platform != 'linux'")
@pytest.mark.parametrize("columns", [80, 40])
def test_puzzles_in_a_window(columns: int) -> None:
    asked = ["puzzle", "--preset", "block", "--seed", "window", "--count", "2"]
    with Window(*asked, columns=columns) as window:
        window.await_prompt()
        assert window.prompt == " >"
        assert "Puzzle 1 of 2 (" in window.text
        # In the window of a telephone the answer is a page to be gone through.
        assert window.line("1") == " Enter: the next, quit: leave>"
        assert re.search(r"^ (Right: |Not the best: )", window.text, re.MULTILINE)
        assert window.press("\r") == " >"
        assert "Puzzle 2 of 2 (" in window.text
        assert "to win" not in window.text
        window.line("hint")
        assert "A puzzle gives no hints." in window.text
        window.type("quit\r")
        assert window.finish() == 0
        assert re.search(rb"[01] of 1 puzzle solved\.", window.raw.rpartition(b"\x1b[?1049l")[2])
        assert window.screen.scrolled == 0
