"""`bones check`: records and scenarios against the rules."""

import argparse
import sys

from bones.cli.arguments import FAILED, WRONG
from bones.notation import Report, check_file

UNREADABLE = "unreadable"
"""The code of a file that could not be opened or read: nothing in it was checked."""


def run(given: argparse.Namespace) -> int:
    """Check every file, print one line a failure and one on the whole.

    The status is 0 if everything holds, 1 if something does not, 2 if a file could not be read.
    """
    reports = []
    for path in given.files:
        report = check_file(path)
        reports.append(report)
        for failure in report.failures:
            if failure.code == UNREADABLE:
                sys.stdout.flush()
                print(f"bones: {failure}", file=sys.stderr)
            else:
                print(failure)
    print(_whole(reports))
    found = {failure.code for report in reports for failure in report.failures}
    if UNREADABLE in found:
        return WRONG
    return FAILED if found else 0


def _whole(reports: list[Report]) -> str:
    checked = [
        f"{count} {noun}{'' if count == 1 else 's'}"
        for count, noun in (
            (sum(report.records for report in reports), "record"),
            (sum(report.scenarios for report in reports), "scenario"),
        )
        if count
    ]
    failures = sum(len(report.failures) for report in reports)
    words = " and ".join(checked) or "nothing"
    if not failures:
        return f"Checked {words}: all as the rules have it."
    return f"Checked {words}: {failures} failure{'' if failures == 1 else 's'}."
