"""Keys as they are pressed at a terminal, one at a time and without Enter."""

import codecs
import os
import re
import select
import sys
import time
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self

try:
    import termios
    import tty
except ImportError:  # not a POSIX system
    _found = False
else:
    _found = True

HAS_KEYS: Final = _found
"""Whether this system hands single keys on."""

UP: Final = "up"
DOWN: Final = "down"
RIGHT: Final = "right"
LEFT: Final = "left"
FIRST: Final = "first"
LAST: Final = "last"
PAGE_UP: Final = "page up"
PAGE_DOWN: Final = "page down"
ENTER: Final = "enter"
RUB_OUT: Final = "rub out"
ESCAPE: Final = "escape"
END: Final = "end of input"

_NAMED: Final = {
    "\r": ENTER,
    "\n": ENTER,
    "\x7f": RUB_OUT,
    "\x08": RUB_OUT,
    "\x1b": ESCAPE,
    "\x03": END,
    "\x04": END,
    "\x1b[5~": PAGE_UP,
    "\x1b[6~": PAGE_DOWN,
    "\x1b[1~": FIRST,
    "\x1b[4~": LAST,
}
_BY_LETTER: Final = {"A": UP, "B": DOWN, "C": RIGHT, "D": LEFT, "H": FIRST, "F": LAST}
_SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*[@-~]|O.|[^\[O\x1b])?", re.DOTALL)
_BEGUN: Final = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*|O)?")
"""A sequence of which more may come."""

_ESCAPE_ALONE: Final = 0.05
"""Seconds after which an escape was a key, and not the beginning of one."""


class Keys:
    """Reads keys from a terminal that hands them on at once while this is entered."""

    def __init__(self, handle: int | None = None) -> None:
        """Read from the terminal with this file descriptor (default: standard input)."""
        self._handle = sys.stdin.fileno() if handle is None else handle
        self._before: list[Any] | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._text = ""

    def __enter__(self) -> Self:
        """Have keys handed on as they are pressed, and not shown."""
        self._before = termios.tcgetattr(self._handle)
        tty.setcbreak(self._handle)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the terminal as it was, if it is still there."""
        if self._before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._handle, termios.TCSADRAIN, self._before)

    def forget(self) -> None:
        """Forget the keys that were pressed and not read yet."""
        self._text = ""
        with suppress(termios.error):
            termios.tcflush(self._handle, termios.TCIFLUSH)

    def pressed(self, seconds: float) -> bool:
        """Return whether a key is there to be read within so many seconds."""
        return bool(self._text) or self._readable(seconds)

    def read(self, seconds: float) -> str | None:
        """Return the next key: a character, or the name of one; None if none was pressed in time.

        At the end of the input, and when the terminal is gone, it is `END`; a key that means
        nothing here is an empty text.
        """
        until = time.monotonic() + seconds
        while not self._text:
            if not self._readable(max(0.0, until - time.monotonic())):
                return None
            if not self._more():
                return END
        while _BEGUN.fullmatch(self._text) and self._readable(_ESCAPE_ALONE) and self._more():
            pass
        match = _SEQUENCE.match(self._text)
        key = match[0] if match else self._text[0]
        self._text = self._text[len(key) :]
        return _named(key)

    def _readable(self, seconds: float) -> bool:
        return bool(select.select([self._handle], [], [], seconds)[0])

    def _more(self) -> bool:
        """Read what there is; False at the end of the input."""
        try:
            data = os.read(self._handle, 1024)
        except OSError:
            return False
        self._text += self._decoder.decode(data)
        return bool(data)


def _named(key: str) -> str:
    if key in _NAMED:
        return _NAMED[key]
    if key.startswith("\x1b"):
        # What else a keyboard may send means nothing here; an arrow may carry Shift or Ctrl.
        return _BY_LETTER.get(key[-1], "") if len(key) > 2 else ""
    return key
