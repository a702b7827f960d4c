"""The names in a record: everybody is spoken of, nobody spoken to."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from bones.language import _
from bones.notation import Occupant
from bones.round import Event
from bones.rules import Setup
from bones.telling.people import People


@dataclass(frozen=True, slots=True)
class Company(People):
    """Those who sat at a table, by the names they have in its record."""

    @classmethod
    def of(cls, setup: Setup, occupants: Iterable[Occupant] = ()) -> Self:
        """Name the seats; one without a name, or with that of another, by its number."""
        given = [occupant.name for occupant in occupants] or [None] * setup.seats
        many = Counter(given)
        names = []
        for seat, name in enumerate(given):
            if name is None:
                names.append(_("Seat {number}").format(number=seat))
            elif many[name] > 1:
                names.append(_("{name} ({number})").format(name=name, number=seat))
            else:
                names.append(name)
        return cls(setup, tuple(names))

    def sees(self, event: Event) -> Event:
        """Return the event: what is shown was taken from the view that may be shown."""
        return event
