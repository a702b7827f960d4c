"""What came of a simulation as data: JSON and CSV, with keys that never change."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Final

from bones.simulate.kinds import spec_data
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.simulate.table import Row, rows
from bones.version import VERSION

SUMMARY_FORMAT: Final = "bones-summary/1"
"""The name and version of the format in JSON."""

COLUMNS: Final = ("key", "kind", "value", "low", "high", "count")
"""The columns in CSV."""


def summary_json(spec: Spec, summary: Summary, asked: int, pace: float | None = None) -> str:
    """Return a summary as JSON; `asked` is how many matches were to be played.

    `pace` is as `rows` takes it.
    """
    found = {each["key"]: each for each in map(_data, _flat(spec, summary, pace))}
    values = {key: {name: row[name] for name in COLUMNS[1:]} for key, row in found.items()}
    return report_json(
        SUMMARY_FORMAT,
        {
            **spec_data(spec),
            "pace": pace,
            "asked": asked,
            "matches": summary.matches,
            "rounds": summary.rounds.total,
            "values": values,
        },
    )


def summary_csv(spec: Spec, summary: Summary, pace: float | None = None) -> str:
    """Return a summary as CSV: one line a value, under a line of `COLUMNS`."""
    return report_csv(COLUMNS, map(_data, _flat(spec, summary, pace)))


def report_json(name: str, members: Mapping[str, object]) -> str:
    """Return a report in the format of this name, indented."""
    return json.dumps({"format": name, "bones": VERSION, **members}, indent=2)


def report_csv(columns: tuple[str, ...], found: Iterable[Mapping[str, object]]) -> str:
    """Return values by column as CSV; what is not known is empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue().removesuffix("\n")


def _flat(spec: Spec, summary: Summary, pace: float | None) -> list[Row]:
    return [row for _, found in rows(spec, summary, pace) for row in found]


def _data(row: Row) -> dict[str, object]:
    return {
        "key": row.key,
        "kind": "share" if row.is_share else "mean",
        "value": row.value,
        "low": row.interval and row.interval.low,
        "high": row.interval and row.interval.high,
        "count": row.count,
    }
