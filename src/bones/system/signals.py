"""Signals: which ask a program to end, which come from a terminal, and how they are made to wait.

Not every system has all of them; what it has not is not named.
"""

import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final


def _known(*names: str) -> tuple[signal.Signals, ...]:
    return tuple(signal.Signals[name] for name in names if name in signal.Signals.__members__)


ENDING: Final = _known("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that ask a program to end: Ctrl-C, `kill`, and a terminal that went away."""

TYPED: Final = _known("SIGQUIT", "SIGTSTP")
"""What else the keys of a terminal send: Ctrl-\\ and Ctrl-Z."""


@contextmanager
def waiting(signals: Iterable[signal.Signals]) -> Iterator[None]:
    """Let these signals wait until what is done meanwhile is done, where the system can do that.

    None is lost: each comes when this is left. A process that is begun meanwhile never gets them.
    """
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
