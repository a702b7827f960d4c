"""`bones simulate`: many matches between bots, and what they have in common."""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path

from bones.cli.arguments import INTERRUPTED, levels, rules_needed, setup_given
from bones.cli.going_on import GoingOn, seed_given
from bones.cli.running import Reports, interrupts, workers
from bones.language import _
from bones.notation.record_file import RecordFile
from bones.simulate import SIMULATION, Recording, Spec, Summary, Summing, parts, table
from bones.simulate.plot import summary_panels
from bones.simulate.report import summary_csv, summary_json
from bones.terminal.progress import Progress


def run(given: argparse.Namespace) -> int:
    """Play the matches and print their summary; after Ctrl-C, that of those played so far."""
    setup = setup_given(given, rules_needed(given))
    spec = Spec(setup, seed_given(given, SIMULATION), levels(given.bots))
    with Reports(given) as reports:
        summary = _play(spec, given)
        text = table(spec, summary, given.pace)
        reports.write(
            (
                summary_json(spec, summary, given.matches, given.pace),
                summary_csv(spec, summary, given.pace),
            ),
            summary_panels(spec, summary, given.pace),
            text.partition("\n")[0],
        )
    if summary.matches < given.matches:
        sentence = _("Stopped after {done} of {all} matches.")
        print(sentence.format(done=summary.matches, all=given.matches))
    print(text)
    return 0 if summary.matches == given.matches else INTERRUPTED


def _play(spec: Spec, given: argparse.Namespace) -> Summary:
    going = GoingOn(given, SIMULATION, spec, given.matches)
    progress = Progress(given.matches, _("matches"), before=going.done)
    with ExitStack() as stack:
        file = None
        if given.record is not None:
            file = stack.enter_context(RecordFile(Path(given.record)))
        stack.callback(progress.clear)
        stopped = stack.enter_context(interrupts(progress))
        executor, at_once = stack.enter_context(workers(given))
        progress.show(going.done)
        numbers = range(going.done, given.matches)
        for part in _summaries(spec, numbers, executor, at_once, stopped, file):
            going.add(part)
            progress.show(going.done)
    return going.counts


def _summaries(
    spec: Spec,
    numbers: range,
    executor: Executor | None,
    at_once: int,
    stopped: Callable[[], bool],
    file: RecordFile | None,
) -> Iterator[Summary]:
    """Yield the summary of chunk after chunk, once their records are written."""
    if file is None:
        summing = parts(Summing(spec), numbers, executor, at_once=at_once, stopped=stopped)
        yield from (part.result for part in summing)
        return
    recording = parts(Recording(spec), numbers, executor, at_once=at_once, stopped=stopped)
    for recorded in recording:
        for line in recorded.result.lines:
            file.write(line)
        yield recorded.result.summary
