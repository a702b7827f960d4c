"""Walking through positions, one key at a time; where nobody can press one, all in a row."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console as Colours

from bones.language import _
from bones.render import Cell
from bones.terminal import keys
from bones.terminal.capable import has_keys
from bones.terminal.colours import coloured
from bones.terminal.console import Console
from bones.terminal.display import Left
from bones.terminal.keys import Keys

Page = Callable[[], Sequence[str | tuple[Cell, ...]]]
"""Makes the lines of one position, when they are to be seen."""

_NEXT: Final = (keys.ENTER, " ", keys.RIGHT, keys.DOWN, keys.PAGE_DOWN, "n", "l", "j")
_BACK: Final = (keys.LEFT, keys.UP, keys.PAGE_UP, keys.RUB_OUT, "b", "p", "h", "k")
_FIRST: Final = (keys.FIRST, "g")
_LAST: Final = (keys.LAST, "G")
_LEAVE: Final = (keys.END, keys.ESCAPE, "q", "Q")


class Printer:
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
        return self._colours.is_terminal and has_keys()

    def say(self, lines: Sequence[str | tuple[Cell, ...]]) -> None:
        """Print lines, words folded at the width. Raises BrokenPipeError if nobody reads them."""
        try:
            self._say(lines)
        except Left:
            raise BrokenPipeError from None

    def _say(self, lines: Sequence[str | tuple[Cell, ...]]) -> None:
        for line in lines:
            if isinstance(line, str):
                self._console.say(line)
            elif self._colours.is_terminal:
                self._colours.print(coloured(line), no_wrap=True, crop=False, overflow="ignore")
            else:
                self._console.leave_behind("".join(cell.text for cell in line))

    def clear(self) -> None:
        """Empty the screen, where that can be done."""
        self._colours.clear()


def walk(printer: Printer, pages: Sequence[Page]) -> None:
    """Show one page after the other as keys are pressed; all of them where there are no keys."""
    if not printer.has_keys:
        for n, page in enumerate(pages):
            printer.say([*([""] if n else []), *page()])
        return
    at, last = 0, len(pages) - 1
    with Keys() as pressed:
        while True:
            printer.clear()
            printer.say(pages[at]())
            words = _("{at} of {all}. Enter: next, b: back, q: leave.")
            printer.say(["", words.format(at=at + 1, all=len(pages))])
            # A signal that comes just before the wait is noticed a second later.
            while (key := pressed.read(1)) is None:
                pass
            if key in _LEAVE or (key in _NEXT[:3] and at == last):
                return
            at = _moved(at, key, last)


def _moved(at: int, key: str, last: int) -> int:
    """Return which page a key leads to."""
    if key in _NEXT:
        return min(at + 1, last)
    if key in _BACK:
        return max(at - 1, 0)
    if key in _FIRST:
        return 0
    return last if key in _LAST else at
