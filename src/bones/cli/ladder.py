"""`bones ladder`: levels of bots against each other, until it is known which is the stronger."""

import argparse
from contextlib import ExitStack

from bones.bots import LEVELS
from bones.cli.arguments import INTERRUPTED, levels, rules_needed, seed_or_new, setup_given
from bones.cli.running import Reports, interrupts, workers
from bones.language import _
from bones.simulate.ladder import Ladder, climb
from bones.simulate.ladder_table import ladder_reports, ladder_table
from bones.simulate.plot import ladder_panels
from bones.terminal.progress import Progress


def run(given: argparse.Namespace) -> int:
    """Play the ladder and print it; after Ctrl-C, as far as it came."""
    setup = setup_given(given, rules_needed(given))
    names = levels(given.levels) if given.levels else tuple(LEVELS)
    most = -(-given.matches // setup.side_count)
    with Reports(given) as reports:
        ladder = _play(Ladder(setup, seed_or_new(given.seed), names, most), given)
        text = ladder_table(ladder)
        reports.write(ladder_reports(ladder), ladder_panels(ladder), text.partition("\n")[0])
    if not ladder.is_done:
        print(_("Stopped before every pairing was settled."))
    print(text)
    return 0 if ladder.is_done else INTERRUPTED


def _play(ladder: Ladder, given: argparse.Namespace) -> Ladder:
    # A pairing that is settled early leaves the bar short of its end: it tells the most there is.
    progress = Progress(ladder.most * len(ladder.pairings), _("deals"))
    with ExitStack() as stack:
        stack.callback(progress.clear)
        stopped = stack.enter_context(interrupts(progress))
        executor, at_once = stack.enter_context(workers(given))
        progress.show(ladder.deals)
        found = ladder
        for found in climb(ladder, executor, at_once=at_once, stopped=stopped):
            progress.show(found.deals)
    return found
