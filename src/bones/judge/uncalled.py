"""Points that were there to be called and that nobody on the side that made them called."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bones.notation import Record
from bones.round import Action, Call, Play, Round
from bones.round.event import Called
from bones.round.fold import beginning


@dataclass(frozen=True, slots=True)
class Uncalled:
    """What a play made and its side did not call before the chance was gone.

    `number` is the round's and `turn` the play's action in it, both from 1; `seat` laid the tile.
    `taken_by` is the seat of another side that claimed the points instead, if one did.
    """

    number: int
    turn: int
    seat: int
    points: int
    taken_by: int | None = None


def uncalled(record: Record) -> tuple[Uncalled, ...]:
    """Find them all, in order; none where points are credited without a call (`claim`).

    Nothing here is a matter of judgement: whoever lays a tile sees the count. Raises
    `MismatchError` where the record does not follow from the rules.
    """
    found: list[Uncalled] = []
    for played, part in zip(record.replay().rounds, record.rounds, strict=True):
        found += _of_round(beginning(played.setup, played.dealt), part.actions)
    return tuple(found)


def _of_round(round: Round, actions: tuple[tuple[int, Action], ...]) -> Iterator[Uncalled]:
    owed: Uncalled | None = None
    side_of = round.setup.side_of
    for turn, (seat, action) in enumerate(actions, 1):
        if owed is not None and not isinstance(action, Call):
            yield owed
            owed = None
        step = round.apply(action, seat)
        round = step.round
        if isinstance(action, Play):
            owed = _owed(round, seat, turn)
        elif owed is not None and any(isinstance(e, Called) and e.right for e in step.events):
            if side_of[seat] != side_of[owed.seat]:
                yield replace(owed, taken_by=seat)
            owed = None
    if owed is not None:
        yield owed


def _owed(round: Round, seat: int, turn: int) -> Uncalled | None:
    """What a side may call for the tile that this seat has just laid."""
    if seat not in round.callers():
        return None
    points = next(each.points for each in round.legal(seat) if isinstance(each, Call))
    return Uncalled(round.number, turn, seat, points)
