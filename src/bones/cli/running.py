"""What every long run of a command has: workers, a bar, and an end when Ctrl-C asks for it."""

import argparse
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Self

from bones.errors import BonesError
from bones.language import _
from bones.notation.record_file import RecordFile
from bones.simulate.cluster import cluster, extra
from bones.simulate.plot import Panel, picture
from bones.simulate.workers import Processes
from bones.system import ENDING
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


class Reports:
    """The files of ``--json``, ``--csv`` and ``--plot``, made before anything is played.

    Raises `BonesError` (``file-exists``, ``unwritable``, ``missing-extra``).
    """

    def __init__(self, given: argparse.Namespace) -> None:
        """Make them, so far as they are asked for."""
        self._kind = "" if given.plot is None else given.plot[-3:].lower()
        if given.plot is not None:
            extra("matplotlib", "plot")
        with ExitStack() as stack:
            self._json, self._csv, self._plot = (
                None if name is None else stack.enter_context(RecordFile(Path(name)))
                for name in (given.json, given.csv, given.plot)
            )
            self._files = stack.pop_all()

    def __enter__(self) -> Self:
        """Return the files."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Close them; those that nothing was written to are none."""
        self._files.close()

    def write(self, texts: tuple[str, str], panels: Sequence[Panel], title: str) -> None:
        """Write what came of it: as JSON, as CSV, and as a picture under a title."""
        for file, text in zip((self._json, self._csv), texts, strict=True):
            if file is not None:
                file.write(text)
        if self._plot is not None:
            self._plot.write_bytes(picture(panels, title, self._kind))


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

    before = {each: signal.signal(each, press) for each in ENDING}
    try:
        yield lambda: pressed
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
