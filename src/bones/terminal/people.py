"""What everybody at the table is called."""

from dataclasses import dataclass
from typing import Final

from bones.round import Event
from bones.rules import Setup

OTHERS: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")
"""The names of the bots, in turn order from the person's left."""

YOU: Final = "You"


@dataclass(frozen=True, slots=True)
class People:
    """The names at one table, seen from the seat `own`, which is called You."""

    setup: Setup
    own: int = 0

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return YOU if seat == self.own else OTHERS[(seat - self.own - 1) % self.setup.seats]

    def side(self, side: int) -> str:
        """Return the name of a side: one name, or two for a pair, the person first."""
        seats = sorted(self.setup.sides[side], key=self._turns_away)
        return in_one([self.name(seat) for seat in seats])

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of all sides."""
        return tuple(self.side(side) for side in range(self.setup.side_count))

    def sees(self, event: Event) -> Event:
        """Return an event as they who are told of it may see it."""
        return event.seen_by(self.own)

    def _turns_away(self, seat: int) -> int:
        return (seat - self.own) % self.setup.seats


def in_one(words: list[str]) -> str:
    """Return words in one phrase: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
