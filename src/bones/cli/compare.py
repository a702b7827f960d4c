"""`bones compare`: two sets of rules, or two levels of bots, on the same deals."""

import argparse
from contextlib import ExitStack
from typing import Any

from bones.cli.arguments import INTERRUPTED, levels, rules_needed, setup_given
from bones.cli.going_on import GoingOn, seed_given
from bones.cli.running import Reports, interrupts, workers
from bones.errors import BonesError
from bones.language import _
from bones.rules import Setup
from bones.rules.option_text import parse_options
from bones.simulate import CHANGES, COMPARISON, Duplicate, Kind, Versus, parts
from bones.simulate.chunks import A
from bones.simulate.compare_report import changes_reports, comparison_reports
from bones.simulate.compare_table import changes_table, comparison_table
from bones.simulate.kinds import work_of
from bones.simulate.plot import changes_panels, comparison_panels
from bones.terminal.progress import Progress


def run(given: argparse.Namespace) -> int:
    """Play the deals and print what differs; after Ctrl-C, for those played so far."""
    if bool(given.vs) == (given.vs_bots is not None):
        sentence = _("Right is either --vs NAME=VALUE, for rules, or --vs-bots LEVEL. See {help}.")
        raise BonesError("usage", sentence.format(help=f"bones {given.run} --help"))
    setup = setup_given(given, rules_needed(given))
    return _rules(given, setup) if given.vs else _bots(given, setup)


def _rules(given: argparse.Namespace, setup: Setup) -> int:
    rules = setup.rules.replace(**parse_options(given.vs))
    if rules == setup.rules:
        raise BonesError("usage", _("With --vs the rules are the same as without it."))
    second = Setup(rules, setup.seats, setup.partners)
    of = Versus(setup, second, seed_given(given, CHANGES), levels(given.bots))
    with Reports(given) as reports:
        found = _play(CHANGES, of, given)
        text = changes_table(of, found)
        title = "\n".join(text.split("\n\n")[0].split("\n")[:-1])
        reports.write(changes_reports(of, found, given.deals), changes_panels(of, found), title)
    return _told(text, found.length.cases, given.deals)


def _bots(given: argparse.Namespace, setup: Setup) -> int:
    if len(levels(given.bots)) > 1:
        sentence = _("Right is one level for --bots, which --vs-bots is held against.")
        raise BonesError("usage", sentence)
    of = Duplicate(setup, seed_given(given, COMPARISON), given.bots, given.vs_bots)
    with Reports(given) as reports:
        found = _play(COMPARISON, of, given)
        text = comparison_table(of, found)
        title = text.split("\n\n")[0]
        reports.write(
            comparison_reports(of, found, given.deals), comparison_panels(of, found), title
        )
    return _told(text, found.points.deals.count, given.deals)


def _play(kind: Kind[Any, A], of: Versus | Duplicate, given: argparse.Namespace) -> A:
    going = GoingOn(given, kind, of, given.deals)
    progress = Progress(given.deals, _("deals"), before=going.done)
    with ExitStack() as stack:
        stack.callback(progress.clear)
        stopped = stack.enter_context(interrupts(progress))
        executor, at_once = stack.enter_context(workers(given))
        progress.show(going.done)
        numbers = range(going.done, given.deals)
        for part in parts(work_of(of), numbers, executor, at_once=at_once, stopped=stopped):
            going.add(part.result)
            progress.show(going.done)
    return going.counts


def _told(table: str, done: int, asked: int) -> int:
    if done < asked:
        print(_("Stopped after {done} of {all} deals.").format(done=done, all=asked))
    print(table)
    return 0 if done == asked else INTERRUPTED
