"""What a position is worth, found by trying everything on immutable rounds, with no table."""

from collections.abc import Iterator
from fractions import Fraction

from bones.round import Action, Call, Deal, Draw, Round
from bones.round.event import Called, CallsClosed, Drew, Passed, Played
from bones.round.fold import redo
from bones.rules.options import Settle

ACTS = (Played, Drew, Passed, Called, CallsClosed)


class TooLongError(Exception):
    """More positions than a test has time for."""


class Minimax:
    """Tries everything. `most` positions at most; `unordered`: nobody knows what will be drawn."""

    def __init__(self, most: int, unordered: bool = False) -> None:
        self.left = most
        self.unordered = unordered

    def worth(self, round: Round, side: int) -> Fraction:
        """The worth to a side of a position, all others against it."""
        round = called(round)
        self.left -= 1
        if self.left < 0:
            raise TooLongError
        if round.is_over:
            return more(round, side)
        seat = round.to_act
        assert seat is not None
        better = max if round.setup.side_of[seat] == side else min
        return better(self.after(round, action, seat, side) for action in actions(round))

    def after(self, round: Round, action: Action, seat: int, side: int) -> Fraction:
        """The worth to a side of what a seat can do."""
        if isinstance(action, Draw) and self.unordered:
            found = [self.worth(r.apply(action, seat).round, side) for r in redrawn(round)]
            return sum(found, Fraction(0)) / len(found)
        return self.worth(round.apply(action, seat).round, side)


class MaxN:
    """Tries everything, every side for itself; else as `Minimax`."""

    def __init__(self, most: int, unordered: bool = False) -> None:
        self.left = most
        self.unordered = unordered

    def worths(self, round: Round) -> list[Fraction]:
        """The worth of a position to every side."""
        round = called(round)
        self.left -= 1
        if self.left < 0:
            raise TooLongError
        sides = range(round.setup.side_count)
        if round.is_over:
            return [more(round, side) for side in sides]
        seat = round.to_act
        assert seat is not None
        first = round.setup.side_of[seat]
        others = [*range(first + 1, len(sides)), *range(first)]
        return max(
            (self.after(round, action, seat) for action in actions(round)),
            key=lambda found: (found[first], *(-found[other] for other in others)),
        )

    def after(self, round: Round, action: Action, seat: int) -> list[Fraction]:
        """The worth to every side of what a seat can do."""
        if isinstance(action, Draw) and self.unordered:
            found = [self.worths(r.apply(action, seat).round) for r in redrawn(round)]
            return [sum(of, Fraction(0)) / len(found) for of in zip(*found, strict=True)]
        return self.worths(round.apply(action, seat).round)


def actions(round: Round) -> list[Action]:
    """What the seat to act may do instead of calling."""
    return [action for action in round.legal() if not isinstance(action, Call)]


def called(round: Round) -> Round:
    """The round after whoever may call has called, in turns from the seat that laid last."""
    seats = round.setup.seats
    last = next((e.seat for e in reversed(round.log) if isinstance(e, Played)), 0)
    for i in range(seats):
        seat = (last + i) % seats
        if seat in round.callers():
            call = next(a for a in round.legal(seat) if isinstance(a, Call))
            round = round.apply(call, seat).round
    return round.close().round if round.is_closing else round


def more(round: Round, side: int) -> Fraction:
    """How many points a side made more than the others on average, or fewer."""
    assert round.outcome is not None
    assert round.outcome.points is not None
    points = list(round.outcome.points)
    own = points.pop(side)
    worth = own - Fraction(sum(points), len(points))
    return -worth if round.setup.rules.settle is Settle.OWN else worth


def redrawn(round: Round) -> Iterator[Round]:
    """The round as it would be with each tile of the boneyard in turn drawn next."""
    deal = round.deal
    drawn = len(deal.boneyard) - round.boneyard_count
    for n in range(drawn, len(deal.boneyard)):
        yard = list(deal.boneyard)
        yard[drawn], yard[n] = yard[n], yard[drawn]
        yield replayed(round, Deal(deal.hands, tuple(yard)))


def replayed(round: Round, deal: Deal) -> Round:
    """The same done with another deal, under which it must look the same."""
    dealt = round.dealt
    again = Round.start(
        round.setup,
        deal,
        dealt.lead,
        number=dealt.number,
        dealer=dealt.dealer,
        scores=dealt.scores,
    )
    for event in round.log:
        if isinstance(event, ACTS):
            again = redo(again, event).round
    return again
