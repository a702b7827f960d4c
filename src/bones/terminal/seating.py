"""Who sits where: people at this keyboard, and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from bones.errors import BonesError, quoted
from bones.language import N_, _
from bones.notation import Occupant
from bones.rules import Rules, Setup, usual_seats
from bones.simulate import seat_levels
from bones.telling.people import bot_names

LONGEST_NAME: Final = 20

PERSON: Final = N_("Person")
"""What a record calls somebody who gave no name."""

_NUMBER: Final = re.compile(r"[0-9]{1,2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Seating:
    """How many seats there are, whether they are two pairs, and who sits at the first ones.

    `names` are by seat from 0 on, None for a bot; whoever is not named is a bot. `seats` is None
    where nobody said how many.
    """

    names: tuple[str | None, ...] = ()
    seats: int | None = None
    partners: bool = False

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what somebody typed: ``4``, ``4 pairs``, ``Ana, Ben``, ``Ana, bot, Ben, 4, pairs``.

        Raises `BonesError` (``bad-names``).
        """
        # Blanks may stand in a name, but a number is none, and pairs are no name.
        parts = re.split(r"\s*,\s*|(?<=\d)\s+", text.strip())
        seats, partners, names = None, False, []
        for part in parts:
            if _NUMBER.fullmatch(part):
                seats = int(part)
            elif part.lower() in ("pairs", _("pairs")):
                partners = True
            elif part:
                names.append(part)
        return cls(read_names(names), seats, partners)

    def setup(self, rules: Rules) -> Setup:
        """Return the table for these rules.

        Without a number it has as many seats as were named, or the fewest the rules allow. Raises
        `SetupError`, and `BonesError` (``bad-names``) where more are named than there are seats.
        """
        seats = self.seats
        if seats is None:
            seats = usual_seats(rules, len(self.names), self.partners)
        setup = Setup(rules, seats, self.partners)
        if len(self.names) > seats:
            words = _("{count} are named for {seats} seats; right is a name for each seat at most.")
            raise BonesError("bad-names", words.format(count=len(self.names), seats=seats))
        return setup

    def occupants(self, seats: int, levels: Sequence[str]) -> tuple[Occupant, ...]:
        """Return who sits at each of `seats`; bots are of these levels, all of one if it is one.

        Raises `BonesError`: ``unknown-bot``, or ``wrong-bots`` for a number that does not fit.
        """
        named = self.names or (_(PERSON),)
        people = [*named, *[None] * (seats - len(named))]
        bots = bot_names(name for name in people if name is not None)
        kinds = iter(seat_levels(levels, people.count(None)))
        return tuple(
            Occupant(next(bots), next(kinds)) if name is None else Occupant(name) for name in people
        )


def read_names(names: Sequence[str]) -> tuple[str | None, ...]:
    """Check names and return them; ``bot`` is a bot, None. Raises `BonesError` (``bad-names``)."""
    found: list[str | None] = []
    for name in names:
        if name.lower() == "bot":
            found.append(None)
            continue
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            words = _("{name} is no name; right is up to {most} letters that can be seen.")
            raise BonesError("bad-names", words.format(name=quoted(name), most=LONGEST_NAME))
        if name.casefold() in (other.casefold() for other in found if other is not None):
            words = _("{name} is named twice; right is a different name for everybody.")
            raise BonesError("bad-names", words.format(name=quoted(name)))
        found.append(name)
    if found and not any(found):
        raise BonesError("bad-names", _("Only bots are named; right is one person at least."))
    return tuple(found)
