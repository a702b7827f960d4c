"""`bones ladder`: levels of bots against each other, until it is known which is the stronger."""

import argparse
from contextlib import ExitStack

from bones.bots import LEVELS
from bones.cli.arguments import INTERRUPTED, levels, rules_needed, setup_given
from bones.cli.going_on import GoingOn, seed_given
from bones.cli.running import Reports, interrupts, workers
from bones.language import _
from bones.simulate import LADDER, Climbed, Ladder, climb
from bones.simulate.ladder_table import ladder_reports, ladder_table
from bones.simulate.plot import ladder_panels
from bones.terminal.progress import Progress


def run(given: argparse.Namespace) -> int:
    """Play the ladder and print it; after Ctrl-C, as far as it came."""
    setup = setup_given(given, rules_needed(given))
    names = levels(given.levels) if given.levels else tuple(LEVELS)
    most = -(-given.matches // setup.side_count)
    ladder = Ladder(setup, seed_given(given, LADDER), names, most)
    with Reports(given) as reports:
        climbed = _play(ladder, given)
        text = ladder_table(ladder, climbed)
        panels = ladder_panels(ladder, climbed)
        reports.write(ladder_reports(ladder, climbed), panels, text.partition("\n")[0])
    done = ladder.next(climbed) is None
    if not done:
        print(_("Stopped before every pairing was settled."))
    print(text)
    return 0 if done else INTERRUPTED


def _play(ladder: Ladder, given: argparse.Namespace) -> Climbed:
    # Pairings settled early leave the bar short of its end: it tells the most there is to play.
    most = ladder.most * len(ladder.pairings())
    going = GoingOn(given, LADDER, ladder, most)
    progress = Progress(most, _("deals"), before=going.done)
    with ExitStack() as stack:
        stack.callback(progress.clear)
        stopped = stack.enter_context(interrupts(progress))
        executor, at_once = stack.enter_context(workers(given))
        progress.show(going.done)
        for more in climb(ladder, going.counts, executor, at_once=at_once, stopped=stopped):
            going.add(more)
            progress.show(going.done)
    return going.counts
