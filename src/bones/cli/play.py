"""`bones play`: a match in the terminal against bots."""

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from bones.bots import bot, level_named
from bones.cli.arguments import levels, rules_given, seed_or_new, setup_given
from bones.round import Seed
from bones.rules import Setup
from bones.rules.option_text import parse_options
from bones.simulate import seat_levels
from bones.terminal import Console, Keeper, Left, Session, ask_rules, ask_seats


def run(given: argparse.Namespace) -> int:
    """Ask what the arguments leave open, and play."""
    seed = seed_or_new(given.seed)
    # What is wrong whatever is played is better said before anybody is asked.
    Seed((seed,))
    for level in levels(given.bots):
        level_named(level)
    console = Console()
    try:
        setup = _setup(given, console)
    except (Left, KeyboardInterrupt):
        return 0
    bots = seat_levels(levels(given.bots), setup.seats - 1)
    keeper = Keeper(setup.rules.preset, None if given.record is None else Path(given.record))
    with _killed_leaves():
        Session(console, setup, bots, seed, bot, keeper).run()
    return 0


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
