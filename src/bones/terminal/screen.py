"""A display that draws the table in place: nothing scrolls, and arrow keys choose."""

import os
import signal
import threading
from types import FrameType, TracebackType
from typing import Final, Self

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from bones.language import _
from bones.render import ASCII, Signs
from bones.terminal import keys
from bones.terminal.capable import LEAST_COLUMNS, LEAST_ROWS
from bones.terminal.display import Left, Scene
from bones.terminal.keys import Keys
from bones.terminal.pager import Pager
from bones.terminal.tabletop import ASCII_MARKS, BOX_MARKS, NEWS, Tabletop, in_a_row
from bones.terminal.typing_line import TypingLine

_LOOK: Final = 0.25
"""Seconds after which a changed size is seen, and a signal that came just before the wait."""

_MOST_NEWS: Final = 20
"""How many sentences on what happened may be shown, on a screen of any height."""


class Screen:
    """A terminal whose whole window is the table while this is entered."""

    def __init__(self, signs: Signs, pace: float) -> None:
        """Draw with `signs`; wait `pace` seconds after what happened, or until a key is pressed."""
        self.signs = signs
        self._marks = ASCII_MARKS if signs is ASCII else BOX_MARKS
        self._pace = pace
        self._console = Console(highlight=False, markup=False, emoji=False)
        self._keys = Keys()
        self._live = Live(
            console=self._console,
            screen=True,
            auto_refresh=False,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._body: Tabletop | Pager = Pager(())
        self._line = TypingLine("")
        self._news: list[str] = []
        self._answers: list[str] = []
        self._last_words: list[str] = []

    def __enter__(self) -> Self:
        """Take the window."""
        self._keys.__enter__()
        self._live.start()
        _on_suspension(self._suspend)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give the window back as it was, and say the last words under what stood there."""
        _on_suspension(None)
        try:
            self._live.stop()
            for line in self._last_words:
                self._console.print(line, soft_wrap=True)
        except OSError:
            pass  # the terminal is gone, and with it whoever could read
        finally:
            self._keys.__exit__(kind, error, trace)

    # What a display does.

    @property
    def width(self) -> int:
        """How many columns a line may have."""
        return self._console.width - 2

    def show(self, scene: Scene) -> None:
        """Draw the table."""
        self._body = Tabletop(scene, self.signs, self._marks)
        self._draw()

    offer = show

    def tell(self, *lines: str) -> None:
        """Tell what happened, and give time to see it."""
        said = [line for line in lines if line]
        self._news = [*self._news, *said][-_MOST_NEWS:]
        if said and isinstance(self._body, Tabletop):
            self._draw()
            self._keys.pressed(self._pace)

    def say(self, *lines: str) -> None:
        """Show an answer until the next line is typed."""
        self._answers += lines

    def meanwhile(self, line: str) -> None:
        """Show a line until the next drawing."""
        answers, self._answers = self._answers, [line]
        self._draw()
        self._answers = answers

    def page(self, *lines: str) -> None:
        """Show lines until Enter."""
        before, self._body = self._body, Pager(lines)
        try:
            self._typed(_("Enter goes back> "))
        finally:
            self._body = before

    def report(self, *lines: str) -> None:
        """Show lines in place of the table, under those that are there already."""
        # How it ended was seen for a moment only.
        above = self._body.lines if isinstance(self._body, Pager) else tuple(self._news[-NEWS:])
        self._body, self._news = Pager((*above, *lines)), []

    def ask(self, prompt: str) -> str:
        """Return what is typed, or the number of the choice that the arrow keys went to."""
        typed = self._typed(prompt)
        self._answers = []
        return typed

    def forget(self) -> None:
        """Forget the keys that were pressed ahead."""
        self._keys.forget()

    def hide(self) -> None:
        """Empty the window."""
        self._body, self._news, self._answers = Pager(()), [], []
        self._draw()

    def leave_behind(self, *lines: str) -> None:
        """Show lines, and print them once more when the window is given back."""
        self._last_words += lines
        self.report(*lines)

    # Keys.

    def _typed(self, prompt: str) -> str:
        body = self._body
        count = len(body.scene.choices) if isinstance(body, Tabletop) else 0
        self._line = TypingLine(prompt, count)
        try:
            while (key := self._key()) != keys.ENTER:
                if not self._line.press(key, self._per_row()) and isinstance(body, Pager):
                    width, height = self._console.size
                    body.press(key, max(width, LEAST_COLUMNS), self._room(height))
            return self._line.answer
        finally:
            self._line = TypingLine("")

    def _key(self) -> str:
        """Draw, and return the next key. Raises `Left` where there will be none."""
        self._draw()
        size = self._console.size
        while (key := self._keys.read(_LOOK)) is None:
            if self._console.size != size:
                size = self._console.size
                self._draw()
        if key == keys.END:
            raise Left
        return key

    def _per_row(self) -> int:
        body = self._body
        return (
            in_a_row(body.scene.choices, self._console.width) if isinstance(body, Tabletop) else 1
        )

    # Drawing.

    def _draw(self) -> None:
        width, height = self._console.size
        try:
            self._live.update(Group(*self._rows(width, height)), refresh=True)
        except OSError:
            raise Left from None

    def _rows(self, width: int, height: int) -> list[Text]:
        """Return what is seen; in a window too small for a table that is its foot."""
        rows = self._drawn(max(width, LEAST_COLUMNS), max(height, LEAST_ROWS))[-height:]
        for row in rows:
            row.truncate(width)
        return [*rows[:-1], self._line.shown(width)]

    def _drawn(self, width: int, height: int) -> list[Text]:
        body, line = self._body, self._line
        if isinstance(body, Tabletop):
            told = [*self._news, *self._answers]
            return body.rows(width, height, told, line.shown(width), line.picked)
        rows = [Text(row) for row in body.rows(width, self._room(height))]
        above = height - len(rows) - len(self._answers) - 1
        return [
            *rows,
            *[Text("")] * above,
            *(Text(f" {answer}"[:width]) for answer in self._answers),
            line.shown(width),
        ]

    def _room(self, height: int) -> int:
        """Return how many rows a page has: not that of the prompt, nor those of the answers."""
        return max(1, max(height, LEAST_ROWS) - 2 - len(self._answers))

    # Being put aside.

    def _suspend(self, number: int, frame: FrameType | None) -> None:
        """Give the window back while the process is stopped, and take it again."""
        self._live.stop()
        self._keys.__exit__(None, None, None)
        _on_suspension(None)
        os.kill(os.getpid(), signal.SIGTSTP)
        # From here on the process goes on.
        _on_suspension(self._suspend)
        self._keys.__enter__()
        self._live.start()
        self._draw()


def _on_suspension(handler: "signal._HANDLER") -> None:
    """Have `handler` (None: the usual) called when the process is to be stopped for a while."""
    main = threading.current_thread() is threading.main_thread()
    if main and hasattr(signal, "SIGTSTP"):
        signal.signal(signal.SIGTSTP, signal.SIG_DFL if handler is None else handler)
