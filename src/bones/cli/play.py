"""`bones play`: a match in the terminal against bots."""

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from bones.bots import bot, level_named
from bones.cli.arguments import levels, rules_given, seed_or_new, setup_given
from bones.errors import BonesError
from bones.notation import Record
from bones.rules import Setup
from bones.rules.option_text import parse_options
from bones.simulate import seat_levels
from bones.terminal import (
    Console,
    Keeper,
    Left,
    Saver,
    Session,
    Start,
    ask_rules,
    ask_seats,
    ask_unfinished,
)


def run(given: argparse.Namespace) -> int:
    """Ask what the arguments leave open, and play."""
    console = Console()
    try:
        start, saver = _resumed(given, console) if given.resume else _begun(given, console)
    except (Left, KeyboardInterrupt):
        return 0
    preset = start.match.setup.rules.preset
    keeper = Keeper(preset, None if given.record is None else Path(given.record))
    with _killed_leaves():
        Session(console, start, bot, saver, keeper).run()
    return 0


def _begun(given: argparse.Namespace, console: Console) -> tuple[Start, Saver]:
    """Return a match that begins now. Raises `Left`."""
    seed = seed_or_new(given.seed)
    # What is wrong whatever is played is better said before anybody is asked.
    for level in levels(given.bots):
        level_named(level)
    setup = _setup(given, console)
    bots = seat_levels(levels(given.bots), setup.seats - 1)
    return Start.new(setup, bots, seed), Saver(setup.rules.preset)


def _resumed(given: argparse.Namespace, console: Console) -> tuple[Start, Saver]:
    """Return a match that was left. Raises `Left`, and `BonesError` for one that cannot go on."""
    begins = (given.preset, given.rules, given.seats, given.seed)
    if any(each is not None for each in begins) or given.option or given.partners:
        sentence = "A match that goes on has its rules, seats and seed; right is --resume alone."
        raise BonesError("usage", sentence)
    path = ask_unfinished(console)
    start = Start.of(Record.read(path))
    return start, Saver(start.match.setup.rules.preset, path)


def _setup(given: argparse.Namespace, console: Console) -> Setup:
    rules = rules_given(given)
    if rules is not None:
        return setup_given(given, rules, people=1)
    rules = ask_rules(console).replace(**parse_options(given.option))
    if given.seats is not None or given.partners or "," in given.bots:
        return setup_given(given, rules, people=1)
    seats, partners = ask_seats(console, rules)
    return Setup(rules, seats, partners)


@contextmanager
def _killed_leaves() -> Iterator[None]:
    """A closed terminal, and a program asked to end, is somebody leaving the table."""

    def leave(number: int, frame: FrameType | None) -> None:
        # Once is enough: a second signal must not break into the keeping of the match.
        for name in (*names, "SIGINT"):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        raise Left

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
