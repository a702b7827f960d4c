"""A bar on standard error that shows how far a long run is, where somebody watches."""

import sys
import time
from typing import Final, TextIO

from bones.language import _

_BAR: Final = 30
_EVERY: Final = 0.1
"""Seconds between two pictures."""


class Progress:
    """A bar over `total` steps; draws nothing unless `target` is a terminal."""

    def __init__(
        self, total: int, noun: str, target: TextIO | None = None, *, before: int = 0
    ) -> None:
        """Count steps on `target` (default: standard error).

        `noun` is what many of them are called, in the language spoken. `before` of them were done
        at another time, and tell nothing of how fast it goes.
        """
        self._total = total
        self._before = before
        self._noun = noun
        self._target = sys.stderr if target is None else target
        self._shown = self._target is not None and self._target.isatty()
        self._begun = time.monotonic()
        self._last = self._begun - _EVERY
        self._width = 0

    def show(self, done: int) -> None:
        """Draw the bar after `done` steps, unless that was done a moment ago."""
        now = time.monotonic()
        if not self._shown or now - self._last < _EVERY:
            return
        self._last = now
        filled = _BAR * done // max(self._total, 1)
        new = done - self._before
        rate = new / (now - self._begun) if new else 0.0
        left = (self._total - done) / rate if rate else 0.0
        words = _("{done} of {all} {noun}, {rate} a second, {time} left").format(
            done=done, all=self._total, noun=self._noun, rate=_rate_text(rate), time=_duration(left)
        )
        text = f"[{'#' * filled}{'.' * (_BAR - filled)}] {words}"
        self._write("\r" + text.ljust(self._width))
        self._width = len(text)

    def note(self, sentence: str) -> None:
        """Say something to whoever watches, above the bar."""
        if self._shown:
            self.clear()
            self._write(sentence + "\n")

    def clear(self) -> None:
        """Take the bar away."""
        if self._width:
            self._write("\r" + " " * self._width + "\r")
            self._width = 0

    def _write(self, text: str) -> None:
        try:
            self._target.write(text)
            self._target.flush()
        except OSError:
            # Nobody watches any more; the run itself goes on.
            self._shown = False


def _rate_text(rate: float) -> str:
    return f"{rate:.1f}" if 0 < rate < 10 else f"{rate:.0f}"


def _duration(seconds: float) -> str:
    whole = int(seconds + 0.5)
    if whole < 60:
        return _("{seconds} s").format(seconds=whole)
    if whole < 3600:
        return _("{minutes} min {seconds} s").format(minutes=whole // 60, seconds=whole % 60)
    return _("{hours} h {minutes} min").format(hours=whole // 3600, minutes=whole % 3600 // 60)
