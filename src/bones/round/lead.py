"""How the leader of a round is found."""

from dataclasses import dataclass
from enum import StrEnum

from bones.errors import check_whole
from bones.kernel import codes


class LeadBy(StrEnum):
    """The rule that names the leader."""

    SEAT = "seat"
    HIGHEST_DOUBLE = "highest_double"
    HEAVIEST_TILE = "heaviest_tile"
    OPENING_DOUBLE = "opening_double"

    @property
    def number(self) -> int:
        """The kernel's number of this rule."""
        return _NUMBERS[self]


_NUMBERS = {
    LeadBy.SEAT: codes.BY_SEAT,
    LeadBy.HIGHEST_DOUBLE: codes.BY_HIGHEST_DOUBLE,
    LeadBy.HEAVIEST_TILE: codes.BY_HEAVIEST_TILE,
    LeadBy.OPENING_DOUBLE: codes.BY_OPENING_DOUBLE,
}


@dataclass(frozen=True, slots=True)
class Lead:
    """How a round begins: who leads it and whether with a certain tile.

    `by` names the rule; `seat` a leader that is already known (the last winner, a lot). With
    `forced` the tile the rule names must be led by its holder, by a given leader only if it is the
    holder. `double` is the number of the double that opens a round by OPENING_DOUBLE.
    Raises ValueError for parts that do not go together.
    """

    by: LeadBy = LeadBy.SEAT
    seat: int | None = None
    forced: bool = False
    double: int | None = None

    def __post_init__(self) -> None:
        """Check the parts."""
        for name in ("seat", "double"):
            if getattr(self, name) is not None:
                check_whole(getattr(self, name), f"the {name} of a lead")
        if self.by is LeadBy.SEAT and self.seat is None:
            raise ValueError("a round led by a seat needs to know which")
        if (self.by is LeadBy.OPENING_DOUBLE) != (self.double is not None):
            raise ValueError("the double is named when, and only when, it opens the round")
        if self.double is not None and self.double < 0:
            raise ValueError("a double has a number from 0 up")
        if self.by is LeadBy.OPENING_DOUBLE and self.seat is not None:
            raise ValueError("the holder of the opening double opens, not a given seat")
