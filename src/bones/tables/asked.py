"""A command with all that is known about it, and what most decisions ask first."""

from dataclasses import dataclass

from bones.errors import TableError
from bones.language import _
from bones.round import Round
from bones.tables.guest import Guest
from bones.tables.place import Place
from bones.tables.status import Status
from bones.tables.table import Table


@dataclass(frozen=True, slots=True)
class Asked:
    """A command with all that is known about it.

    `fresh` is a secret nobody has seen, for the seed of a match, should one begin.
    """

    table: Table
    by: Guest
    now: float
    fresh: str

    @property
    def seat(self) -> int:
        """The seat of who asks. Raises `TableError` (``not-seated``)."""
        seat = self.table.seat_of(self.by.id)
        if seat is None:
            raise TableError("not-seated", _("You have no seat at this table."))
        return seat

    def as_host(self) -> None:
        """Raise `TableError` (``not-host``) unless the host asks."""
        if self.by.id != self.table.host:
            raise TableError("not-host", _("Only the host can do this."))

    def while_gathering(self) -> None:
        """Raise `TableError` (``match-begun``) while a match is on."""
        if self.table.is_on:
            raise TableError("match-begun", _("The match has begun; this is for before or after."))

    def place(self, seat: int) -> Place:
        """Who sits at a seat. Raises `TableError` (``no-such-seat``)."""
        if not 0 <= seat < self.table.setup.seats:
            raise TableError("no-such-seat", _("There is no such seat at this table."))
        return self.table.places[seat]

    def round(self) -> Round:
        """The round that is played. Raises `TableError` (``no-round``)."""
        if self.table.current is None or self.table.status is not Status.PLAYING:
            raise TableError("no-round", _("No round is being played now."))
        return self.table.current
