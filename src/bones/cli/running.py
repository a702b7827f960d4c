"""What every long run of a command has: workers, a bar, and an end when Ctrl-C asks for it."""

import argparse
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType

from bones.language import _
from bones.notation.record_file import RecordFile
from bones.simulate.workers import Processes
from bones.terminal.progress import Progress


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """Have so many processes at work; None, which is this process, where it is one."""
    if jobs == 1:
        yield None
        return
    with Processes(jobs) as processes:
        yield processes


@contextmanager
def reports(given: argparse.Namespace) -> Iterator[Callable[[str, str], None]]:
    """Make the files of ``--json`` and ``--csv`` now, and write to them what is given, JSON first.

    Raises `BonesError` (``file-exists``, ``unwritable``).
    """
    with ExitStack() as stack:
        files = [
            None if name is None else stack.enter_context(RecordFile(Path(name)))
            for name in (given.json, given.csv)
        ]

        def write(*texts: str) -> None:
            for file, text in zip(files, texts, strict=True):
                if file is not None:
                    file.write(text)

        yield write


@contextmanager
def interrupts(progress: Progress) -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C wait for what has begun; pressed again it stops everything at once.

    A program asked to end, or whose terminal went away, has the same time.
    """
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True
        progress.note(_("Finishing what has begun; once more stops at once."))

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), press) for name in names}
    try:
        yield lambda: pressed
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
