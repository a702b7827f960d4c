"""Who sits at a seat of a table."""

from dataclasses import dataclass
from enum import StrEnum


class PlaceKind(StrEnum):
    """What sits at a seat; a stand-in is a bot that keeps the seat for a guest who is away."""

    VACANT = "vacant"
    GUEST = "guest"
    BOT = "bot"
    STAND_IN = "stand-in"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One seat. `name` is what is read there: of the guest, of the bot, of the bot standing in.

    `guest` is the id of whom the seat belongs to, secret; `guest_name` their name, also while a
    bot stands in. `level` is the level of the bot. `got_up` is whether the guest got up on purpose:
    then a bot stands in until they say that they are back.
    """

    kind: PlaceKind = PlaceKind.VACANT
    name: str | None = None
    guest: str | None = None
    guest_name: str | None = None
    level: str | None = None
    got_up: bool = False

    @property
    def is_bot(self) -> bool:
        """Does a bot choose for this seat now?"""
        return self.kind in (PlaceKind.BOT, PlaceKind.STAND_IN)
