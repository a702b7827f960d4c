"""What is to be known beside any figure: when, on which machine, with what."""

import contextlib
import os
import platform
from datetime import UTC, datetime
from pathlib import Path

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
