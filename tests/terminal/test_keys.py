"""Keys read from a terminal, however its bytes arrive."""

import os
import pty
import termios
import threading
from collections.abc import Iterator

import pytest

from bones.terminal import keys
from bones.terminal.keys import Keys


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    """A terminal: where somebody types, and where a program reads."""
    master, slave = pty.openpty()
    yield master, slave
    for handle in (master, slave):
        try:
            os.close(handle)
        except OSError:
            continue


def pressed(ends: tuple[int, int], *parts: bytes) -> list[str]:
    """The keys that bytes are, written together."""
    master, slave = ends
    found = []
    with Keys(slave) as reader:
        for part in parts:
            os.write(master, part)
        while (key := reader.read(0.1)) is not None:
            found.append(key)
    return found


NAMED = {
    b"\r": keys.ENTER,
    b"\n": keys.ENTER,
    b"\x7f": keys.RUB_OUT,
    b"\x08": keys.RUB_OUT,
    b"\x1b[A": keys.UP,
    b"\x1bOA": keys.UP,
    b"\x1b[B": keys.DOWN,
    b"\x1bOB": keys.DOWN,
    b"\x1b[C": keys.RIGHT,
    b"\x1bOC": keys.RIGHT,
    b"\x1b[D": keys.LEFT,
    b"\x1bOD": keys.LEFT,
    b"\x1b[1;5C": keys.RIGHT,
    b"\x1b[1;2A": keys.UP,
    b"\x1b[5~": keys.PAGE_UP,
    b"\x1b[6~": keys.PAGE_DOWN,
    b"\x1b[H": keys.FIRST,
    b"\x1bOH": keys.FIRST,
    b"\x1b[1~": keys.FIRST,
    b"\x1b[F": keys.LAST,
    b"\x1bOF": keys.LAST,
    b"\x1b[4~": keys.LAST,
    # What means nothing here is one key without a name, not its letters.
    b"\x1b[2~": "",
    b"\x1b[15~": "",
    b"\x1b[3;5~": "",
    b"\x1b[<0;10;20M": "",
    b"\x1b[?1;2c": "",
    b"\x1bx": "",
    b"6": "6",
    b"\x15": "\x15",
    b"\x17": "\x17",
    "ñ".encode(): "ñ",
    "\u2011".encode(): "\u2011",
    "🁡".encode(): "🁡",
}


@pytest.mark.parametrize("data", NAMED, ids=repr)
def test_one_key(data: bytes, ends: tuple[int, int]) -> None:
    assert pressed(ends, data) == [NAMED[data]]
    assert pressed(ends, data, b"6", data) == [NAMED[data], "6", NAMED[data]]


@pytest.mark.parametrize("data", [data for data in NAMED if len(data) > 1], ids=repr)
def test_a_key_whose_bytes_come_one_by_one(data: bytes, ends: tuple[int, int]) -> None:
    master, slave = ends
    with Keys(slave) as reader:
        for cut in range(1, len(data)):
            os.write(master, data[:cut])
            later = threading.Timer(0.01, os.write, (master, data[cut:]))
            later.start()
            assert reader.read(2) == NAMED[data]
            later.join()
        assert reader.read(0) is None


def test_an_escape_alone_is_a_key(ends: tuple[int, int]) -> None:
    assert pressed(ends, b"\x1b") == [keys.ESCAPE]
    assert pressed(ends, b"\x1b\x1b[A") == [keys.ESCAPE, keys.UP]


def test_pasted_text_is_its_letters(ends: tuple[int, int]) -> None:
    text = "call 15\rhelp\r" * 20
    expected = [keys.ENTER if letter == "\r" else letter for letter in text]
    assert pressed(ends, text.encode()) == expected


def test_what_is_no_text_is_read_all_the_same(ends: tuple[int, int]) -> None:
    assert pressed(ends, b"\xff6") == ["\ufffd", "6"]


@pytest.mark.parametrize("data", [b"\x04", b"\x03"])
def test_what_ends_the_input(data: bytes, ends: tuple[int, int]) -> None:
    master, slave = ends
    with Keys(slave) as reader:
        # Ctrl-C is a signal to whoever the terminal controls; here nobody is.
        modes = termios.tcgetattr(slave)
        modes[3] &= ~termios.ISIG
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        os.write(master, data)
        assert reader.read(1) == keys.END


def test_a_terminal_that_is_gone_is_the_end(ends: tuple[int, int]) -> None:
    master, slave = ends
    with Keys(slave) as reader:
        os.write(master, b"6")
        assert reader.read(1) == "6"
        os.close(master)
        assert reader.read(1) == keys.END
    assert reader.read(1) == keys.END


def test_the_modes_come_back(ends: tuple[int, int]) -> None:
    _master, slave = ends
    before = termios.tcgetattr(slave)
    with Keys(slave) as reader:
        assert not termios.tcgetattr(slave)[3] & (termios.ICANON | termios.ECHO)
        assert reader.read(0) is None
    after = termios.tcgetattr(slave)
    assert after[:3] == before[:3]
    assert after[3] & ~termios.PENDIN == before[3]
    assert after[6] == before[6]


def test_a_key_that_is_there_is_not_taken_away(ends: tuple[int, int]) -> None:
    master, slave = ends
    with Keys(slave) as reader:
        assert not reader.pressed(0)
        os.write(master, b"64")
        assert reader.pressed(1)
        assert [reader.read(1), reader.pressed(0), reader.read(1)] == ["6", True, "4"]
        assert not reader.pressed(0)
