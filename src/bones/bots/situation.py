"""A position as a bot thinks of it: estimates over the tiles it has not seen.

Nothing here is a rule of the game. Everything follows from a view and from what the seat can work
out of it (`bones.round.foresight`); every tile never seen is taken to be as likely in one hidden
place as in another, but for the tiles a seat has shown it lacks.
"""

from dataclasses import dataclass
from typing import Self

from bones.round import Foresight, Play, Prospect, View, foresee
from bones.tiles import Tile


@dataclass(frozen=True, slots=True)
class Situation:
    """A view with what follows from it, for the seat that is to choose.

    `mean` is the worth of an average unseen tile, in points.
    """

    view: View
    seat: int
    foresight: Foresight
    mean: float

    @classmethod
    def of(cls, view: View) -> Self:
        """Take a view in. Raises ValueError for the view of a spectator."""
        foresight = foresee(view)
        assert view.seat is not None  # foresee has refused spectators
        wild = view.setup.rules.wild_points
        unseen = foresight.unseen
        total = sum(tile.points(wild) for tile in unseen)
        return cls(view, view.seat, foresight, total / len(unseen) if unseen else 0.0)

    def worth(self, tile: Tile) -> int:
        """The points of a tile left in hand."""
        return tile.points(self.view.setup.rules.wild_points)

    def are_partners(self, seat: int) -> bool:
        """Is another seat on the side of this one?"""
        return self.view.setup.side_of[seat] == self.view.setup.side_of[self.seat]

    @property
    def partner(self) -> int | None:
        """The other seat of a pair; None for a side of one."""
        side = self.view.setup.sides[self.view.setup.side_of[self.seat]]
        return next((seat for seat in side if seat != self.seat), None)

    def may_have(self, seat: int) -> frozenset[Tile]:
        """The tiles another seat may hold."""
        return self.foresight.unseen - self.foresight.lacking[seat]

    def holds_any(self, seat: int, tiles: frozenset[Tile]) -> float:
        """How likely another seat holds one of these tiles, from 0 to 1."""
        possible = self.may_have(seat)
        if not possible:
            return 0.0
        share: float = len(possible & tiles) / len(possible)
        return 1.0 - float((1.0 - share) ** self.view.hand_counts[seat])

    def lead(self, rest: tuple[Tile, ...]) -> float:
        """How many points fewer the own side holds than the best other side, keeping `rest`.

        A hidden hand is taken to be made of average tiles.
        """
        counts = self.view.hand_counts
        own = float(sum(map(self.worth, rest)))
        if self.partner is not None:
            own += self.mean * counts[self.partner]
        setup = self.view.setup
        others = [
            self.mean * sum(counts[seat] for seat in seats)
            for side, seats in enumerate(setup.sides)
            if side != setup.side_of[self.seat]
        ]
        return min(others) - own


@dataclass(frozen=True, slots=True)
class Idea:
    """One play that is being weighed: what it leads to, and what stays in hand (`rest`)."""

    situation: Situation
    play: Play
    prospect: Prospect
    rest: tuple[Tile, ...]

    @property
    def next_rival(self) -> int | None:
        """The seat that plays next, if it is not a partner; None otherwise or at the end."""
        seat = self.prospect.to_act
        return None if seat is None or self.situation.are_partners(seat) else seat


def ideas(situation: Situation) -> tuple[Idea, ...]:
    """Every legal play as an idea, in the order of the view."""
    hand = situation.view.hand
    return tuple(
        Idea(situation, play, prospect, tuple(tile for tile in hand if tile != play.tile))
        for play, prospect in situation.foresight.prospects.items()
    )
