"""What was measured and kept: the newest run of each kind.

Every run of a bench leaves a file in ``bench/results``. A run that lacks a part, such as peers that
could not be installed, does not hide what an older one measured.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

RESULTS: Final = Path(__file__).parents[2] / "bench" / "results"

NONE: Final = "No run that measured them is kept."

Run = dict[str, Any]


def newest(part: str) -> Run | None:
    """Return the newest run that measured this part."""
    return next((run for run in runs() if run.get(part)), None)


@cache
def runs() -> tuple[Run, ...]:
    """Return every run, the newest of each kind before the older ones."""
    # A file is called after its kind, if it has one, and its date.
    files = sorted(RESULTS.glob("*.json"), reverse=True)
    return tuple(json.loads(file.read_text(encoding="utf-8")) for file in files)


def newest_of_each(part: str, name: str) -> list[Run]:
    """Return the members of a part, each called by `name`, from the newest run that has it.

    Each also has the `date` of its run.
    """
    found: dict[str, Run] = {}
    for run in runs():
        for each in run.get(part, ()):
            found.setdefault(each[name], {**each, "date": run["date"]})
    return list(found.values())


def said_of(part: str, text: str) -> str:
    """Put under a part when, where and with what it was measured."""
    run = newest(part)
    if run is None:
        return text
    date = datetime.fromisoformat(run["date"])
    where = f"{run['machine']}; Python {run['python']}; {run['kernel']}; load {run['load before']}"
    return f"{text}\n\nMeasured on {date:%Y-%m-%d}: {where} before."


def table(rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table, whose head is the first row."""
    head, *rest = rows
    lines = [head, ("---",) * len(head), *rest]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
