"""`bones play`: a match in the terminal, against bots or one another."""

import argparse
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import FrameType

from bones.bots import bot
from bones.cli.arguments import levels, rules_given, seed_or_new
from bones.errors import BonesError, path_text
from bones.language import _
from bones.notation import Record
from bones.rules import Setup
from bones.rules.option_text import parse_options
from bones.simulate import seat_levels
from bones.terminal import (
    Console,
    Display,
    Keeper,
    Left,
    Safe,
    Saver,
    Seating,
    Session,
    Start,
    ask_house_rules,
    ask_rules,
    ask_seating,
    ask_unfinished,
    check_new,
    read_names,
)
from bones.terminal.capable import draws_in_place, signs_here


def run(given: argparse.Namespace) -> int:
    """Ask what the arguments leave open, and play."""
    console = Console(signs=signs_here(ascii_only=given.ascii))
    named = None if given.record is None else Path(given.record)
    # What is wrong whatever is played is better said before anybody is asked.
    if named is not None:
        check_new(named)
    try:
        start, saver = _resumed(given, console) if given.resume else _begun(given, console)
    except (Left, KeyboardInterrupt):
        return 0
    # Whoever is told to leave while the table is laid or cleared has left all the same.
    with suppress(Left), _killed_leaves(), ExitStack() as stack:
        display: Display = console
        if draws_in_place() and not given.lines:
            # Only here: the bare sources are played line by line without what it draws with.
            from bones.terminal.screen import Screen

            display = stack.enter_context(Screen(console.signs, given.pace))
        _play(display, start, saver, named)
    return 0


def _play(display: Display, start: Start, saver: Saver, named: Path | None) -> None:
    """Play a match, and others after it as long as somebody wants to."""
    preset, first, count = start.match.setup.rules.preset, start, 1
    while Session(display, start, bot, Safe(start, saver, Keeper(preset, named))).run():
        # A file holds one match: the others are kept where those without a name are.
        count, named, saver = count + 1, None, Saver(preset)
        start = Start.new(first.match.setup, first.occupants, f"{first.seed}/{count}")


def _begun(given: argparse.Namespace, console: Console) -> tuple[Start, Saver]:
    """Return a match that begins now. Raises `Left`."""
    seed = seed_or_new(given.seed)
    bots = levels(given.bots)
    if len(bots) == 1:
        seat_levels(bots, 1)
    seating = _seating_given(given, len(bots))
    setup, seating = _setup(given, console, seating)
    return Start.new(setup, seating.occupants(setup.seats, bots), seed), Saver(setup.rules.preset)


def _resumed(given: argparse.Namespace, console: Console) -> tuple[Start, Saver]:
    """Return a match that was left. Raises `Left`, and `BonesError` for one that cannot go on."""
    begins = (given.preset, given.rules, given.seats, given.seed, given.humans, given.names)
    if any(each is not None for each in begins) or given.option or given.partners:
        sentence = _("A match that goes on has its rules, seats and seed; right is --resume alone.")
        raise BonesError("usage", sentence)
    path = ask_unfinished(console)
    try:
        start = Start.of(Record.read(path))
    except BonesError as error:
        # Several may be there, and whoever mends or removes one has to know which.
        where = f"{path_text(path)}: {error.where}" if error.where else path_text(path)
        raise BonesError(error.code, error.sentence, where) from None
    return start, Saver(start.match.setup.rules.preset, path)


def _seating_given(given: argparse.Namespace, bots: int) -> Seating | None:
    """Return who sits where as far as the arguments say; None where they say nothing."""
    names: tuple[str | None, ...] = ()
    if given.names is not None:
        names = read_names(given.names)
    humans = given.humans
    if humans is not None and names and humans != len(names) - names.count(None):
        sentence = _("There are as many people as names; right is --names without --humans.")
        raise BonesError("usage", sentence)
    if humans is not None and not names:
        words = _("Person {number}")
        names = tuple(words.format(number=n) for n in range(1, humans + 1)) if humans > 1 else ()
    if not (names or humans or given.seats or given.partners or bots > 1):
        return None
    seats = given.seats
    if seats is None and bots > 1 and not given.partners:
        seats = bots + max(1, len(names) - names.count(None))
    return Seating(names, seats, given.partners)


def _setup(
    given: argparse.Namespace, console: Console, seating: Seating | None
) -> tuple[Setup, Seating]:
    """Return the table, asking for whatever is not given: game, who plays, house rules."""
    rules = rules_given(given)
    if rules is not None:
        seating = seating or Seating()
        return seating.setup(rules), seating
    rules = ask_rules(console)
    if given.option:
        rules = rules.replace(**parse_options(given.option))
    seating = seating or ask_seating(console, rules)
    if given.option:
        return seating.setup(rules), seating
    return ask_house_rules(console, rules, seating), seating


@contextmanager
def _killed_leaves() -> Iterator[None]:
    """A closed terminal, Ctrl-Backslash, a program asked to end: somebody leaves the table."""

    def leave(number: int, frame: FrameType | None) -> None:
        # Once is enough: a second signal must not break into the keeping of the match.
        for each in (*killed, signal.SIGINT):
            signal.signal(each, signal.SIG_IGN)
        raise Left

    names = [name for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]
    killed = [getattr(signal, name) for name in names]
    before = {each: signal.getsignal(each) for each in (*killed, signal.SIGINT)}
    try:
        for each in killed:
            signal.signal(each, leave)
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
