"""What everybody at the table is called."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from bones.language import N_, _
from bones.round import Event
from bones.rules import Setup

BOTS: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
"""The names of the bots, in turn order."""

YOU: Final = N_("You")

_SOUNDS_I: Final = re.compile("h?[ií](?![aeoáéó])|y(?![aeiouáéíóú])", re.IGNORECASE)
"""Before this sound Spanish joins words by e, not by y: its message has both forms."""

NOBODY: Final = -1
"""In place of the seat of somebody who is called You."""


@dataclass(frozen=True, slots=True)
class People:
    """The names at one table, as whoever sits at `own` reads them: that seat is called You.

    With `own` at `NOBODY` everybody is spoken of by name, and nobody sees what is hidden.
    """

    setup: Setup
    names: tuple[str, ...]
    own: int = NOBODY

    def read_by(self, seat: int) -> Self:
        """Return the same people as another seat, or `NOBODY`, reads of them."""
        return replace(self, own=seat)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return _(YOU) if seat == self.own else self.names[seat]

    def side(self, side: int) -> str:
        """Return the name of a side: one name, or two for a pair, the reader first."""
        seats = sorted(self.setup.sides[side], key=self._turns_away)
        return in_one([self.name(seat) for seat in seats])

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of all sides."""
        return tuple(self.side(side) for side in range(self.setup.side_count))

    @property
    def everybody(self) -> tuple[str, ...]:
        """The names of all seats."""
        return tuple(map(self.name, range(self.setup.seats)))

    def sees(self, event: Event) -> Event:
        """Return an event as they who are told of it may see it."""
        return event.seen_by(None if self.own == NOBODY else self.own)

    def _turns_away(self, seat: int) -> int:
        return (seat - max(self.own, 0)) % self.setup.seats


def bot_names(taken: Iterable[str]) -> Iterator[str]:
    """Yield names for bots, none of which is `taken`."""
    others = {name.casefold() for name in taken}
    return (name for name in BOTS if name.casefold() not in others)


def in_one(words: list[str]) -> str:
    """Return words in one phrase: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    usual, *before_i = _("{words} and {last}").split("|")
    form = before_i[0] if before_i and _SOUNDS_I.match(words[-1]) else usual
    return form.format(words=", ".join(words[:-1]), last=words[-1])
