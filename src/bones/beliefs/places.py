"""The places a tile may have had before the first move: a hand, a draw to come, what is left.

A deal fixes them all. Places are numbered: the dealt hand of each seat, each draw that has
happened in its order, what is left that may be drawn, what may not (the reserve), and, where a
deal uses a part of the set only, outside. A set of places, and a set of tiles, is a whole number
whose bits are its members.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bones.kernel import codes
from bones.round import View
from bones.round.event import Dealt, Drew
from bones.round.retracing import dealt_of
from bones.rules import Setup


def members(bits: int) -> Iterator[int]:
    """The members of a set, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one round so far: `sizes` by place, and `drawers` the seat of each draw."""

    seats: int
    tiles: int
    drawers: tuple[int, ...]
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> "Places":
        """The places in the round of a view."""
        dealt = dealt_of(view)
        drawers = tuple(event.seat for event in view.log if isinstance(event, Drew))
        return cls(
            view.setup.seats,
            len(view.setup.tiles),
            drawers,
            _sizes(view.setup, dealt, len(drawers)),
        )

    @property
    def hands(self) -> int:
        """The dealt hands."""
        return (1 << self.seats) - 1

    @property
    def left(self) -> int:
        """The place of what is left of the boneyard and may be drawn."""
        return self.seats + len(self.drawers)

    @property
    def reserve(self) -> int:
        """The place of what is left of the boneyard and may not be drawn."""
        return self.left + 1

    @property
    def outside(self) -> int:
        """The place of the tiles that are not in the deal."""
        return self.left + 2

    @property
    def all(self) -> int:
        """Every place that has room."""
        return sum(1 << place for place, size in enumerate(self.sizes) if size)

    def draw(self, number: int) -> int:
        """The place of the draw `number`, counted from 0."""
        return self.seats + number

    def owner(self, place: int) -> int:
        """The seat a tile of this place came to; NONE for one that nobody has had."""
        if place < self.seats:
            return place
        return self.drawers[place - self.seats] if place < self.left else codes.NONE


def _sizes(setup: Setup, dealt: Dealt, draws: int) -> tuple[int, ...]:
    left = len(dealt.boneyard) - draws
    reserve = min(left, setup.rules.reserve)
    hands = [len(hand) for hand in dealt.hands]
    outside = len(setup.tiles) - sum(hands) - len(dealt.boneyard)
    return (*hands, *[1] * draws, left - reserve, reserve, outside)
