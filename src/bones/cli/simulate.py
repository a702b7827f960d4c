"""`bones simulate`: many matches between bots, and what they have in common."""

import argparse
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType

from bones.cli.arguments import INTERRUPTED, levels, rules_needed, seed_or_new, setup_given
from bones.language import _
from bones.notation import Record
from bones.notation.record_file import RecordFile
from bones.simulate import Spec, Summary, matches, table, tally
from bones.terminal.progress import Progress


def run(given: argparse.Namespace) -> int:
    """Play the matches and print their summary; after Ctrl-C, that of those played so far."""
    setup = setup_given(given, rules_needed(given), people=0)
    spec = Spec(setup, seed_or_new(given.seed), levels(given.bots))
    summary = _play(spec, given.matches, given.record)
    if summary.matches < given.matches:
        sentence = _("Stopped after {done} of {all} matches.")
        print(sentence.format(done=summary.matches, all=given.matches))
    print(table(spec, summary))
    return 0 if summary.matches == given.matches else INTERRUPTED


def _play(spec: Spec, count: int, record: str | None) -> Summary:
    summary = Summary.empty(spec.setup)
    progress = Progress(count, _("matches"))
    with ExitStack() as stack:
        file = None if record is None else stack.enter_context(RecordFile(Path(record)))
        stack.callback(progress.clear)
        stopped = stack.enter_context(_interrupts(progress))
        progress.show(0)
        for match in matches(spec, range(count)):
            if file is not None:
                file.write(Record.from_match(match, bots=spec.bots).to_json())
            summary += tally(match)
            progress.show(summary.matches)
            if stopped():
                break
    return summary


@contextmanager
def _interrupts(progress: Progress) -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C wait for the match to end; pressed again it stops everything at once.

    A program asked to end, or whose terminal went away, has the same time.
    """
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True
        progress.note(_("Stopping after this match; once more stops at once."))

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), press) for name in names}
    try:
        yield lambda: pressed
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
