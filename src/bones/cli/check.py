"""`bones check`: records and scenarios against the rules."""

import argparse
import sys
from collections import Counter

from bones.cli.arguments import FAILED, WRONG
from bones.notation.check import check_values
from bones.notation.record import RECORD_FORMAT
from bones.notation.scenario import SCENARIO_FORMAT

UNREADABLE = "unreadable"
"""The code of a file that could not be opened or read: nothing in it was checked."""

MOST_TOLD = 1000
"""How many failures of one file are printed; the rest is counted."""


def run(given: argparse.Namespace) -> int:
    """Check every file, print one line a failure and one on the whole.

    The status is 0 if everything holds, 1 if something does not, 2 if a file could not be read.
    """
    total: Counter[str] = Counter()
    for path in given.files:
        total += _check(path)
    print(_whole(total))
    if total[UNREADABLE]:
        return WRONG
    return FAILED if total["failure"] else 0


def _check(path: str) -> Counter[str]:
    """Check one file and tell its failures as they come; returns how much there was of what."""
    found: Counter[str] = Counter()
    for each in check_values(path):
        found[each.format or "unread"] += 1
        found["believed"] += each.believed
        for failure in each.failures:
            found["failure"] += 1
            if failure.code == UNREADABLE:
                found[UNREADABLE] += 1
                sys.stdout.flush()
                print(f"bones: {failure}", file=sys.stderr)
            elif found["failure"] <= MOST_TOLD:
                print(failure)
    if found["failure"] > MOST_TOLD:
        print(f"… and {_counted(found['failure'] - MOST_TOLD, 'failure')} more in this file.")
    return found


def _whole(total: Counter[str]) -> str:
    nouns = {RECORD_FORMAT: "record", SCENARIO_FORMAT: "scenario"}
    checked = [_counted(total[each], noun) for each, noun in nouns.items() if total[each]]
    words = " and ".join(checked) or "nothing"
    if total["failure"]:
        return f"Checked {words}: {_counted(total['failure'], 'failure')}."
    believed = _counted(total["believed"], "record") if total["believed"] else ""
    told = f" (the results of {believed} could only be believed in part)" if believed else ""
    return f"Checked {words}: all as the rules have it{told}."


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
