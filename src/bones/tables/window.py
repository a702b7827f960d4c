"""The time in which points may be called: it opens with every tile where the rules ask for calls.

It opens, and closes, whether there is anything to call or not: anything else would tell. The rules
let a call be made until the next tile; the window only has the table wait for those who may want
to.
"""

from dataclasses import dataclass, replace
from typing import Self

from bones.round import Round
from bones.round.event import Called, Played


@dataclass(frozen=True, slots=True)
class Window:
    """Who is asked, the side that played first; who has answered; the last answer; the end.

    Times are in seconds since 1970.
    """

    seats: tuple[int, ...]
    until: float
    answered: frozenset[int] = frozenset()
    answered_at: float = 0.0

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have not answered."""
        return tuple(seat for seat in self.seats if seat not in self.answered)

    def answer(self, seat: int, at: float) -> Self:
        """The window after a seat has called or said that it calls nothing."""
        return replace(self, answered=self.answered | {seat}, answered_at=at)


def claimants(round: Round) -> tuple[int, ...]:
    """Who could call if the last tile scored; nobody after a right call, which all heard."""
    for event in reversed(round.log):
        if isinstance(event, Played):
            break
        if isinstance(event, Called) and event.right:
            return ()
    return round.claimants()


def may_still_call(round: Round, seat: int) -> bool:
    """Could this seat call if the last tile scored? It cannot after its own call."""
    if round.is_over or seat not in claimants(round):
        return False
    for event in reversed(round.log):
        if isinstance(event, Played):
            return True
        if isinstance(event, Called) and event.seat == seat:
            return False
    return False
