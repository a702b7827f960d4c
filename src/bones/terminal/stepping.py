"""Walking through positions, one key at a time; where nobody can press one, all in a row."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console as Colours

from bones.language import _
from bones.render import Cell
from bones.terminal.colours import coloured
from bones.terminal.console import Console

Page = Callable[[], Sequence[str | tuple[Cell, ...]]]
"""Makes the lines of one position, when they are to be seen."""

_NEXT: Final = ("\r", "\n", " ", "\x1b[C", "\x1bOC", "\x1b[B", "\x1bOB", "n", "l", "j")
_BACK: Final = ("b", "\x7f", "\x08", "\x1b[D", "\x1bOD", "\x1b[A", "\x1bOA", "p", "h", "k")
_FIRST: Final = ("\x1b[H", "\x1bOH", "g")
_LAST: Final = ("\x1b[F", "\x1bOF", "G")
_LEAVE: Final = ("q", "Q", "\x1b", "\x03", "\x04", "")


class Screen:
    """Prints lines of words and rows of drawings, in colours where the terminal has them."""

    def __init__(self) -> None:
        """Print to standard output."""
        self._console = Console()
        self._colours = Colours(highlight=False, markup=False, emoji=False, soft_wrap=True)

    @property
    def width(self) -> int:
        """How many columns a line may have."""
        return self._console.width

    @property
    def height(self) -> int:
        """How many rows a page may have."""
        return self._colours.height

    @property
    def has_keys(self) -> bool:
        """Can somebody press keys here, and see the screen change?"""
        return self._colours.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    def say(self, lines: Sequence[str | tuple[Cell, ...]]) -> None:
        """Print lines, words folded at the width."""
        for line in lines:
            if isinstance(line, str):
                self._console.say(line)
            elif self._colours.is_terminal:
                self._colours.print(coloured(line), no_wrap=True, crop=False, overflow="ignore")
            else:
                self._console.say("".join(cell.text for cell in line), fold=False)

    def clear(self) -> None:
        """Empty the screen, where that can be done."""
        self._colours.clear()


def walk(screen: Screen, pages: Sequence[Page]) -> None:
    """Show one page after the other as keys are pressed; all of them where there are no keys."""
    if not screen.has_keys:
        for n, page in enumerate(pages):
            screen.say([*([""] if n else []), *page()])
        return
    at = 0
    with _single_keys() as keys:
        while True:
            screen.clear()
            screen.say(pages[at]())
            screen.say(["", _("{at} of {all}. Enter: next, b: back, q: leave.").format(
                at=at + 1, all=len(pages)
            )])  # fmt: skip
            key = next(keys, "")
            if key in _LEAVE or (key in _NEXT[:3] and at == len(pages) - 1):
                return
            at = _moved(at, key, len(pages) - 1)


def _moved(at: int, key: str, last: int) -> int:
    """Return which page a key leads to."""
    if key in _NEXT:
        return min(at + 1, last)
    if key in _BACK:
        return max(at - 1, 0)
    if key in _FIRST:
        return 0
    return last if key in _LAST else at


@contextmanager
def _single_keys() -> Iterator[Iterator[str]]:
    """Let keys be read as they are pressed; where that cannot be, the first of every line."""
    try:
        import termios
        import tty
    except ImportError:
        yield (line[:1] if line.strip() else "\n" for line in sys.stdin)
        return
    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        yield _keys(handle)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)


def _keys(handle: int) -> Iterator[str]:
    """Yield one key after the other, an arrow as its whole sequence, until the terminal is gone."""
    import os
    import select

    while True:
        try:
            data = os.read(handle, 1)
            # What follows an escape at once belongs to the same key.
            while data.startswith(b"\x1b") and select.select([handle], [], [], 0.05)[0]:
                data += os.read(handle, 1)
                if len(data) > 2 and (data[-1:].isalpha() or data.endswith(b"~")):
                    break
        except OSError:
            return
        if not data:
            return
        yield data.decode("utf-8", "replace")
