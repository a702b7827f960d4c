"""`bones` in a window of ours: a process at a pseudo-terminal, and an emulator that shows it."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pyte
import pyte.modes
import pyte.screens

BONES: Final = [sys.executable, "-m", "bones"]

ALTERNATE: Final = 1049 << 5
"""The mode in which a terminal shows a second screen, so that the first one comes back."""

_WAIT: Final = 60.0

TURN: Final = re.compile(r"^ (?:|Which one|a play, or call and points)>$")
"""The bottom row where somebody is to choose, and nothing is typed yet."""

PROMPT: Final = re.compile(
    TURN.pattern + r"|^.*(?:Enter|Intro|yes or no|sí o no|looking|mire)[^>]*>$"
)
"""The bottom row where anything is asked for, and nothing is typed yet."""

ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
"""What is no text in what a program writes."""

COLOUR: Final = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m")
"""A sequence that sets a colour."""


class Emulator(pyte.Screen):
    """A terminal's window that counts what a table drawn in place must not do."""

    scrolled = 0
    """How often everything moved up by a row while the second screen was shown."""

    homes = 0
    """How often a drawing was begun."""

    def index(self) -> None:
        """Move down a row; at the bottom everything moves up."""
        if self.cursor.y == self.lines - 1 and ALTERNATE in self.mode:
            self.scrolled += 1
        super().index()

    def cursor_position(self, line: int | None = None, column: int | None = None) -> None:
        """Go to a place; drawings begin at the first one."""
        self.homes += (line or 1, column or 1) == (1, 1)
        super().cursor_position(line, column)

    @property
    def is_drawn(self) -> bool:
        """Is a drawing complete: is its last character written?"""
        return (self.cursor.y, self.cursor.x) == (self.lines - 1, self.columns)


class Window:
    """A process whose terminal is ours, `columns` by `rows`."""

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        command: Sequence[str] = BONES,
        **environment: str,
    ) -> None:
        self.screen = Emulator(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        """The terminal's modes before anybody changed them."""
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            start_new_session=True,
            preexec_fn=take_terminal,
            env={**_environment(), **environment},
        )

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *error: object) -> None:
        """End the process, whatever it does, and close the terminal."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait(_WAIT)
        for handle in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(handle)

    # What is seen.

    @property
    def rows(self) -> list[str]:
        """What the window shows."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self) -> str:
        """What the window shows, in one."""
        return "\n".join(self.rows)

    @property
    def prompt(self) -> str:
        """The row in which somebody types."""
        row = self.screen.buffer[self.screen.lines - 1]
        return "".join(row[x].data for x in range(self.screen.columns)).rstrip()

    @property
    def is_in_place(self) -> bool:
        """Is the second screen shown, without a cursor of the terminal's own?"""
        return ALTERNATE in self.screen.mode and self.screen.cursor.hidden

    @property
    def is_restored(self) -> bool:
        """Is the terminal as it was: the first screen, a cursor, its modes?"""
        return (
            ALTERNATE not in self.screen.mode
            and not self.screen.cursor.hidden
            and self.has_its_modes
        )

    @property
    def has_its_modes(self) -> bool:
        """Are the terminal's modes those it had before?"""
        return _settled(termios.tcgetattr(self.slave)) == _settled(self.modes)

    def styles(self, row: int) -> Iterator[tuple[str, pyte.screens.Char]]:
        """Each character of a row with how it looks."""
        for column in range(self.screen.columns):
            char = self.screen.buffer[row][column]
            yield char.data, char

    def since_hidden(self) -> str:
        """All that was shown since the window was empty the last time."""
        frames = [ESCAPES.sub("", frame) for frame in self.raw.decode().split("\x1b[H")]
        empty = [n for n, frame in enumerate(frames) if not frame.strip()]
        return "\n".join(frames[empty[-1] if empty else 0 :])

    # What is done.

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size; the process is told as a terminal tells it."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text: str) -> None:
        """Type without looking."""
        os.write(self.master, text.encode())

    def read(self, seconds: float) -> bool:
        """Read what there is; False if nothing came, or nobody writes any more."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65_536)
        except OSError:
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    def until(self, pattern: str) -> None:
        """Wait until the window shows `pattern`, and nothing more is drawn."""
        found = re.compile(pattern, re.MULTILINE)
        end = time.monotonic() + _WAIT
        while not found.search(self.text):
            self._go_on(end)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing more is drawn, as far as can be seen."""
        while self.read(0.1):
            pass

    def await_prompt(self, drawings: int = 1) -> str:
        """Wait until so many drawings were begun and a prompt waits for a key, and return it."""
        end = time.monotonic() + _WAIT
        while not (self.screen.homes >= drawings and self.is_at_prompt):
            self._go_on(end)
        return self.prompt

    @property
    def is_at_prompt(self) -> bool:
        """Is a drawing complete in which a prompt waits?"""
        return self.screen.is_drawn and PROMPT.match(self.prompt) is not None

    def press(self, *keys: str) -> str:
        """Press keys one by one, and return the prompt that waits after them."""
        before = self.screen.homes
        self.type("".join(keys))
        return self.await_prompt(before + len(keys))

    def line(self, text: str) -> str:
        """Type a line and Enter, and return the prompt that waits after it."""
        return self.press(*text, "\r")

    def finish(self) -> int:
        """Wait for the end and return the status; what the terminal then shows can be looked at."""
        end = time.monotonic() + _WAIT
        while self.process.poll() is None:
            assert time.monotonic() < end, self.text
            self.read(0.05)
        while self.read(0.0):
            pass
        return self.process.returncode

    def stop(self, number: int) -> None:
        """Send the process a signal."""
        self.process.send_signal(number)

    def await_state(self, letter: str) -> None:
        """Wait until the process is in a state as ``/proc`` has it: ``T`` is stopped."""
        end = time.monotonic() + _WAIT
        while _state(self.process.pid) != letter:
            self._go_on(end)

    def _go_on(self, end: float) -> None:
        assert time.monotonic() < end, self.text
        assert self.read(0.02) or self.process.poll() is None, self.text


def _environment() -> dict[str, str]:
    """What a process finds around it in a usual terminal."""
    left_out = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLORTERM")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}


def _settled(modes: list[Any]) -> list[Any]:
    """Modes without the sign that input is to be read anew, which Linux sets by itself."""
    pending = getattr(termios, "PENDIN", 0)
    return [*modes[:3], modes[3] & ~pending, *modes[4:]]


def _state(number: int) -> str:
    text = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    return text.rpartition(")")[2].split()[0]


def take_terminal() -> None:
    """Make standard input the terminal that controls this process, so that its signals arrive.

    A shell ignores Ctrl-C for what it runs in the background, and so would these tests run there.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
