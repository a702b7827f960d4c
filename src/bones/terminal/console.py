"""Where a person reads and types line by line: any terminal, or a pipe that stands for one.

Nothing but lines of text goes out, so that it is readable in a file and can be read aloud.
"""

import shutil
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from bones.render import ASCII, Signs
from bones.terminal.display import Left, Scene
from bones.terminal.folding import folded
from bones.terminal.keys import HAS_KEYS, Keys
from bones.terminal.sheet import listed, situation

NARROWEST: Final = 40
WIDEST: Final = 100

LONGEST: Final = 4096
"""How many characters a line somebody types may have: as many as a terminal hands on."""


class Console:
    """A display that prints lines and asks for them."""

    def __init__(
        self,
        source: TextIO | None = None,
        target: TextIO | None = None,
        signs: Signs = ASCII,
    ) -> None:
        """Read from `source` and write to `target` (default: standard input and output)."""
        self.signs = signs
        self._source = sys.stdin if source is None else source
        self._target = sys.stdout if target is None else target
        for stream in (self._source, self._target):
            # What cannot be read or shown becomes a question mark, never an error.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self._is_terminal = all(
            stream is not None and stream.isatty() for stream in (self._source, self._target)
        )
        if self._is_terminal and self._source is sys.stdin:
            _edit_lines()

    @property
    def width(self) -> int:
        """How many columns a line may have."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns - 1))

    def show(self, scene: Scene) -> None:
        """Print the table, where somebody is to choose; what changed until then was told."""
        if scene.choices:
            lines = situation(scene.view, scene.people, self.width)
            self.say("", *lines, *listed(scene.choices, self.width))

    def offer(self, scene: Scene) -> None:
        """Print the choices."""
        self.say(*listed(scene.choices, self.width, full=True))

    def say(self, *lines: str) -> None:
        """Print lines, each folded at the width; its further lines are indented like it and more.

        Raises `Left` where nobody can read them any more.
        """
        self._print(folded(lines, self.width))

    tell = page = report = say

    def meanwhile(self, line: str) -> None:
        """Print a line where somebody sits before it; nobody waits for a pipe."""
        if self._is_terminal:
            self.say(line)

    def leave_behind(self, *lines: str) -> None:
        """Print lines as they are."""
        self._print(lines)

    def forget(self) -> None:
        """Forget the lines that were typed ahead; those of a pipe are all typed ahead, and stay."""
        if self._is_terminal and self._source is sys.stdin and HAS_KEYS:
            Keys().forget()

    def hide(self) -> None:
        """Push everything out of sight, where there is a window it could go out of."""
        if self._is_terminal:
            self._print([""] * shutil.get_terminal_size((80, 24)).lines)

    def ask(self, prompt: str) -> str:
        """Return what is typed after `prompt`, without blanks around it. Raises `Left`."""
        if self._source is None:
            raise Left
        try:
            if self._is_terminal and self._source is sys.stdin:
                with _signals_noticed():
                    return input(prompt).strip()
            return self._asked(prompt).strip()
        except (EOFError, KeyboardInterrupt, OSError, UnicodeError):
            self._line_end()
            raise Left from None

    def _print(self, lines: Iterable[str]) -> None:
        if self._target is None:
            return
        try:
            for line in lines:
                self._target.write(line + "\n")
            self._target.flush()
        except OSError:
            raise Left from None

    def _asked(self, prompt: str) -> str:
        if self._target is not None:
            self._target.write(prompt)
            self._target.flush()
        assert self._source is not None
        line = self._source.readline(LONGEST)
        # Nobody types a line that does not end; whoever sends one will not stop.
        if not line or (len(line) == LONGEST and not line.endswith("\n")):
            raise EOFError
        # No terminal has shown what was typed: a transcript should.
        if self._target is not None and not self._source.isatty():
            self._target.write(line.rstrip("\r\n") + "\n")
        return line

    def _line_end(self) -> None:
        """Leave the line of the prompt, if there is still anything to write to."""
        with suppress(OSError):
            if self._target is not None:
                self._target.write("\n")
                self._target.flush()


@contextmanager
def _signals_noticed() -> Iterator[None]:
    """Notice a signal within a second while a key is waited for.

    One that comes just before Python begins to wait would be noticed at the next key only, and a
    terminal that was closed, or a program asked to end, gets no next key. So the wait is broken and
    taken up again every second.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _edit_lines() -> None:
    """Let the arrow keys work at the prompt, where Python can."""
    with suppress(ImportError):
        import readline  # noqa: F401
