"""What came of a comparison as JSON and CSV, with keys that never change."""

from typing import Final

from bones.simulate.compare_table import COLUMNS, Sections, changes_rows, comparison_rows
from bones.simulate.duplicate import Comparison, Duplicate
from bones.simulate.kinds import rules_data
from bones.simulate.report import report_csv, report_json
from bones.simulate.versus import Changes, Versus

COMPARISON_FORMAT: Final = "bones-comparison/1"
"""The name and version of the format in JSON."""


def changes_reports(of: Versus, found: Changes, asked: int) -> tuple[str, str]:
    """Return a comparison of rules as JSON and as CSV; `asked` deals were to be played."""
    members: dict[str, object] = {
        "rules": rules_data(of.first.rules),
        "vs": rules_data(of.second.rules),
        "seats": of.first.seats,
        "partners": of.first.partners,
        "bots": list(of.bots),
        "vs_bots": None,
        "seed": of.seed,
        "asked": asked,
        "deals": found.length.cases,
        "matches": found.matches.of,
    }
    return _reports(members, changes_rows(of, found))


def comparison_reports(of: Duplicate, found: Comparison, asked: int) -> tuple[str, str]:
    """Return a comparison of two levels as JSON and as CSV; `asked` deals were to be played."""
    members: dict[str, object] = {
        "rules": rules_data(of.setup.rules),
        "vs": None,
        "seats": of.setup.seats,
        "partners": of.setup.partners,
        "bots": [of.challenger],
        "vs_bots": [of.rival],
        "seed": of.seed,
        "asked": asked,
        "deals": found.points.deals.count,
        "matches": found.won.of,
    }
    return _reports(members, comparison_rows(of, found))


def _reports(members: dict[str, object], sections: Sections) -> tuple[str, str]:
    found = [row.data() for _, rows in sections for row in rows]
    values = {str(row["key"]): {name: row[name] for name in COLUMNS[1:]} for row in found}
    json = report_json(COMPARISON_FORMAT, {**members, "values": values})
    return json, report_csv(COLUMNS, found)
