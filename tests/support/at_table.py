"""A table in the terminal whose person is a script."""

import io
from collections.abc import Iterable, Iterator
from itertools import chain, repeat
from pathlib import Path

from bones.bots import bot
from bones.judge import Effort
from bones.rules import Setup, preset
from bones.telling.people import People
from bones.terminal import Console, Keeper, Safe, Saver, Seating, Session, Start

HINT = Effort(simulations=16, searches=2)
"""What a hint may cost here: next to nothing, and never by the clock."""


class Lines(io.StringIO):
    """Input of given lines and then, if `rest` is given, of that line without an end."""

    def __init__(self, lines: Iterable[str], rest: str | None = None) -> None:
        super().__init__()
        self.left: Iterator[str] = chain(lines, () if rest is None else repeat(rest))
        self.read = 0

    def readline(self, size: int = -1, /) -> str:
        self.read += 1
        assert self.read < 20_000, "this match never ends"
        line = next(self.left, None)
        return "" if line is None else line + "\n"


def you_among(setup: Setup) -> People:
    """Those at a table as the person at seat 0 reads of them, the others being bots."""
    names = [each.name or "" for each in begin(setup, "names").occupants]
    return People(setup, tuple(names), 0)


def begin(setup: Setup, seed: str, *names: str | None, level: str = "random") -> Start:
    """A match that begins: people of these names (one without a name, if none is given), bots."""
    return Start.new(setup, Seating(names).occupants(setup.seats, [level]), seed)


def sit_down(
    name: str,
    seats: int,
    lines: Iterable[str],
    record: Path,
    *,
    rest: str | None = None,
    partners: bool = False,
    seed: str = "table",
    **options: object,
) -> str:
    """Play at a table where the person types `lines`, and return all that was printed."""
    setup = Setup(preset(name, **options), seats, partners)
    target = io.StringIO()
    console = Console(Lines(lines, rest), target)
    start = begin(setup, seed)
    Session(console, start, bot, Safe(start, Saver(name), Keeper(name, record)), HINT).run()
    return target.getvalue()
