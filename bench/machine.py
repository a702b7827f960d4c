"""What every bench has: what is to be known beside any figure, and how long runs are ended."""

import contextlib
import os
import platform
import signal
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

from bones.kernel import build


def measured() -> dict[str, object]:
    """The members that a file of results begins with."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": f"{processor()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "kernel": build.describe(),
        "load before": round(os.getloadavg()[0], 2),
    }


def processor() -> str:
    """The name of the processor, or its kind where the system does not tell."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def late(hours: float) -> Callable[[], bool]:
    """Return what says that a run is to end: so many hours are over, or it was asked to.

    Ctrl-C and the signal to end let it finish what has begun; a second time they stop it at once.
    """
    until, asked = time.monotonic() + 3600 * hours, False

    def ask(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True
        print("Finishing what has begun; once more stops at once.", file=sys.stderr)

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, ask)
    return lambda: asked or time.monotonic() > until


def tell(text: str) -> None:
    """Tell how far a run is, on one line that is written over, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
