"""`bones check`: records and scenarios against the rules."""

import argparse
import sys
from collections import Counter

from bones.cli.arguments import FAILED, WRONG
from bones.language import _, ngettext
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
        count = found["failure"] - MOST_TOLD
        sentence = ngettext(
            "… and {count} failure more in this file.",
            "… and {count} failures more in this file.",
            count,
        )
        print(sentence.format(count=count))
    return found


def _whole(total: Counter[str]) -> str:
    checked = _checked(total[RECORD_FORMAT], total[SCENARIO_FORMAT])
    failures = total["failure"]
    if failures:
        sentence = ngettext(
            "Checked {what}: {count} failure.", "Checked {what}: {count} failures.", failures
        )
        return sentence.format(what=checked, count=failures)
    if total["believed"]:
        sentence = _(
            "Checked {what}: all as the rules have it (the results of {records} could only be "
            "believed in part)."
        )
        return sentence.format(what=checked, records=_records(total["believed"]))
    return _("Checked {what}: all as the rules have it.").format(what=checked)


def _checked(records: int, scenarios: int) -> str:
    """Return how many records and scenarios there were, in words."""
    if records and scenarios:
        both = _("{records} and {scenarios}")
        return both.format(records=_records(records), scenarios=_scenarios(scenarios))
    if records or scenarios:
        return _records(records) if records else _scenarios(scenarios)
    return _("nothing")


def _records(count: int) -> str:
    return ngettext("{count} record", "{count} records", count).format(count=count)


def _scenarios(count: int) -> str:
    return ngettext("{count} scenario", "{count} scenarios", count).format(count=count)
