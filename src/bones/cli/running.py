"""What every long run of a command has: workers, a bar, and an end when Ctrl-C asks for it."""

import argparse
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType

from bones.errors import BonesError
from bones.language import _
from bones.notation.record_file import RecordFile
from bones.simulate.cluster import cluster
from bones.simulate.workers import Processes
from bones.terminal.progress import Progress


@contextmanager
def workers(given: argparse.Namespace) -> Iterator[tuple[Executor | None, int]]:
    """Have those at work that ``--jobs`` or ``--dask`` asks for, and say how much to give at once.

    None is this process. Raises `BonesError` (``usage``, and as `cluster`).
    """
    if given.dask is not None:
        if given.jobs > 1:
            raise BonesError("usage", _("Right is either --jobs or --dask."))
        with cluster(given.dask) as (executor, at_once):
            yield executor, at_once
    elif given.jobs > 1:
        with Processes(given.jobs) as processes:
            yield processes, 2 * given.jobs
    else:
        yield None, 1


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
