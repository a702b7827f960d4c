"""`bones review`: what could have been played better in a match, and how much luck there was."""

import argparse
import os
from contextlib import ExitStack
from pathlib import Path

from bones.cli.arguments import INTERRUPTED
from bones.cli.chosen import chosen
from bones.cli.running import interrupts, workers
from bones.errors import FormatError, path_text
from bones.judge import Effort, Review, read_into, to_json
from bones.judge.graph import graph
from bones.language import _
from bones.notation import Record
from bones.notation.record_file import RecordFile, unwritable
from bones.simulate import parts
from bones.system import write_again
from bones.telling.company import Company
from bones.terminal.progress import Progress
from bones.terminal.reviewing import Reviewing
from bones.terminal.stepping import Printer


def run(given: argparse.Namespace) -> int:
    """Judge the decisions and tell of them; after Ctrl-C, of those judged so far."""
    review = _begun(given)
    with ExitStack() as stack:
        files = [
            None if name is None else stack.enter_context(RecordFile(Path(name)))
            for name in (given.json, given.svg)
        ]
        review = _judged(review, given)
        texts = (to_json(review), _graph(review))
        for file, text in zip(files, texts, strict=True):
            if file is not None:
                file.write_bytes(text.encode() + b"\n")
    if not review.is_whole:
        sentence = _("Stopped after {done} of {all} decisions.")
        print(sentence.format(done=len(review.judgements), all=len(review.wanted)))
    Printer().say(Reviewing(review, everything=given.all).lines())
    return 0 if review.is_whole else INTERRUPTED


def _begun(given: argparse.Namespace) -> Review:
    """Return the review that is asked for, with what of it was done at another time.

    Where there is no file yet to keep it in, that is made: one that cannot be is told at once.
    """
    try:
        record = Record.from_node(chosen(given.file, given.match))
        review = Review.of(record, _effort(given.budget), seat=given.seat, round=given.round)
    except FormatError as error:
        where = f"{path_text(given.file)}: {error.where}" if error.where else path_text(given.file)
        raise FormatError(error.code, error.sentence, where) from None
    kept = given.resume
    if kept is None:
        return review
    if not os.path.lexists(kept):
        _keep(review, Path(kept))
        return review
    try:
        return read_into(review, Path(kept).read_bytes())
    except FormatError as error:
        where = f"{path_text(kept)}: {error.where}" if error.where else path_text(kept)
        raise FormatError(error.code, error.sentence, where) from None


def _effort(budget: int | float) -> Effort:
    """Simulations are a whole number; anything else is seconds."""
    return Effort(simulations=budget) if isinstance(budget, int) else Effort(seconds=budget)


def _keep(review: Review, path: Path) -> None:
    """Write a review anew, whole or not at all. Raises `BonesError` (``unwritable``)."""
    try:
        write_again(path, to_json(review))
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def _judged(review: Review, given: argparse.Namespace) -> Review:
    """Judge what is still to be judged, until Ctrl-C."""
    done = len(review.judgements)
    progress = Progress(len(review.wanted), _("decisions"), before=done)
    with ExitStack() as stack:
        stack.callback(progress.clear)
        stopped = stack.enter_context(interrupts(progress))
        executor, at_once = stack.enter_context(workers(given))
        progress.show(done)
        numbers = range(done, len(review.wanted))
        for part in parts(review.work, numbers, executor, at_once=at_once, stopped=stopped):
            review = review.judged(part.result)
            if given.resume is not None:
                _keep(review, Path(given.resume))
            progress.show(len(review.judgements))
    return review


def _graph(review: Review) -> str:
    company = Company.of(review.record.setup, review.record.occupants)
    side = 0 if review.seat is None else review.record.setup.side_of[review.seat]
    return graph(review, side, company.sides, company.everybody)
