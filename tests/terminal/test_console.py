"""A console takes and gives lines, whatever stands behind it."""

import io

import pytest

from bones.terminal.console import LONGEST, Console, Left


def printed(*lines: str, width: int = 80) -> list[str]:
    target = io.StringIO()
    console = Console(io.StringIO(), target)
    console.say(*lines)
    return target.getvalue().splitlines()


def test_long_lines_are_folded_and_keep_their_indent() -> None:
    lines = printed("  " + "word " * 40)
    assert all(len(line) < 80 for line in lines)
    assert lines[0].startswith("  word")
    assert all(line.startswith("    word") for line in lines[1:])
    assert printed("", "a") == ["", "a"]


def test_tiles_are_never_broken_at_their_hyphen() -> None:
    lines = printed("Hand " + "12-10 " * 30)
    assert all(part in ("Hand", "12-10") for line in lines for part in line.split())


def test_the_width_is_that_of_the_terminal_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(io.StringIO(), io.StringIO())
    for columns, width in ((80, 79), (200, 100), (10, 40), (0, 79)):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert console.width == width


def test_what_was_typed_into_a_pipe_is_shown() -> None:
    target = io.StringIO()
    console = Console(io.StringIO(" 6-4 \nlast"), target)
    assert console.ask("> ") == "6-4"
    assert console.ask("> ") == "last"
    assert target.getvalue() == ">  6-4 \n> last\n"


def test_the_end_of_the_input_is_leaving() -> None:
    console = Console(io.StringIO(), io.StringIO())
    with pytest.raises(Left):
        console.ask("> ")


def test_a_target_that_takes_nothing_is_leaving() -> None:
    class Broken(io.StringIO):
        def write(self, text: str, /) -> int:
            raise BrokenPipeError

    console = Console(io.StringIO("1\n"), Broken())
    with pytest.raises(Left):
        console.say("hello")
    with pytest.raises(Left):
        console.ask("> ")


def test_what_an_encoding_lacks_becomes_a_question_mark() -> None:
    data = io.BytesIO()
    target = io.TextIOWrapper(data, encoding="ascii")
    source = io.TextIOWrapper(io.BytesIO(b"6\xff4\n"), encoding="utf-8")
    console = Console(source, target)
    console.say("…")
    assert console.ask("> ") == "6\ufffd4"
    target.flush()
    assert data.getvalue().startswith(b"?\n> ")


def test_a_line_without_an_end_is_somebody_leaving() -> None:
    endless = io.StringIO("x" * (LONGEST + 1))
    with pytest.raises(Left):
        Console(endless, io.StringIO()).ask("> ")
    assert endless.read() == "x"
