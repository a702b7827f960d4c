"""What happened in a round, as the API tells it: one value for each kind of event."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bones.round import event as happened
from bones.round.deal import MaybeTile
from bones.server.api.model import HalfText, Model, TileText
from bones.tiles import Tile, half_text


class Dealt(Model):
    """A round began. Only the own hand is open; a tile that is not known is null."""

    kind: Literal["dealt"] = "dealt"
    number: int
    dealer: int
    hands: list[list[TileText | None]]
    boneyard_count: int
    scores: list[int]


class LeaderFound(Model):
    """It became clear which seat begins."""

    kind: Literal["leader-found"] = "leader-found"
    seat: int


class Played(Model):
    """A tile was laid: the first, or on an edge of a tile that lies."""

    kind: Literal["played"] = "played"
    seat: int
    tile: TileText
    joins: HalfText | None
    """The half that joins; null for the first tile."""
    parent: TileText | None
    edge: int | None
    number: int | None
    """The number that was named for a wild half left open."""


class Drew(Model):
    """A tile was drawn; which one is for its drawer to know."""

    kind: Literal["drew"] = "drew"
    seat: int
    tile: TileText | None


class Passed(Model):
    """A seat passed: ``no-play``, ``may-keep`` or ``timeout``."""

    kind: Literal["passed"] = "passed"
    seat: int
    reason: str


class Called(Model):
    """A seat called the count, rightly or not."""

    kind: Literal["called"] = "called"
    seat: int
    points: int
    right: bool


class Scored(Model):
    """The points of a side changed, and why; `seat` is whose play, call or tiles it was."""

    kind: Literal["scored"] = "scored"
    side: int
    seat: int | None
    points: int
    reason: str


class DemandsLapsed(Model):
    """Doubles that demanded tiles demand them no more."""

    kind: Literal["demands-lapsed"] = "demands-lapsed"
    doubles: list[TileText]


class Resigned(Model):
    """A seat gave the match up."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class RoundClosing(Model):
    """The last tile lies, but a call may still follow."""

    kind: Literal["round-closing"] = "round-closing"
    reason: str


class CallsClosed(Model):
    """Nobody may call any more in a round that is closing."""

    kind: Literal["calls-closed"] = "calls-closed"


class RoundEnded(Model):
    """The round is over; `winner` is a seat, null for a tie."""

    kind: Literal["round-ended"] = "round-ended"
    reason: str
    winner: int | None


class HandsShown(Model):
    """All hands were laid open, by seat."""

    kind: Literal["hands-shown"] = "hands-shown"
    hands: list[list[TileText | None]]


EventModel: TypeAlias = Annotated[
    Dealt
    | LeaderFound
    | Played
    | Drew
    | Passed
    | Called
    | Scored
    | DemandsLapsed
    | Resigned
    | RoundClosing
    | CallsClosed
    | RoundEnded
    | HandsShown,
    Field(discriminator="kind"),
]
"""Anything that happens in a round."""


def event_model(event: happened.Event) -> EventModel:
    """Return an event, as somebody may see it, for the API. Raises TypeError for an unknown one."""
    match event:
        case happened.Dealt():
            return Dealt(
                number=event.number,
                dealer=event.dealer,
                hands=hands_text(event.hands),
                boneyard_count=len(event.boneyard),
                scores=list(event.scores),
            )
        case happened.LeaderFound():
            return LeaderFound(seat=event.seat)
        case happened.Played():
            return played_model(event)
        case happened.Drew():
            return Drew(seat=event.seat, tile=tile_text(event.tile))
        case happened.Passed():
            return Passed(seat=event.seat, reason=event.reason.value)
        case happened.Called():
            return Called(seat=event.seat, points=event.points, right=event.right)
        case happened.Scored():
            reason = event.reason.value
            return Scored(side=event.side, seat=event.seat, points=event.points, reason=reason)
        case happened.DemandsLapsed():
            return DemandsLapsed(doubles=[str(tile) for tile in event.doubles])
        case happened.Resigned():
            return Resigned(seat=event.seat)
        case happened.RoundClosing():
            return RoundClosing(reason=event.reason.value)
        case happened.CallsClosed():
            return CallsClosed()
        case happened.RoundEnded():
            return RoundEnded(reason=event.reason.value, winner=event.winner)
        case happened.HandsShown():
            return HandsShown(hands=hands_text(event.hands))
    raise TypeError(f"the API does not tell {type(event).__name__}")


def played_model(event: happened.Played) -> Played:
    """Return a tile that was laid."""
    return Played(
        seat=event.seat,
        tile=str(event.tile),
        joins=None if event.joins is None else half_text(event.joins),
        parent=tile_text(event.parent),
        edge=event.edge,
        number=event.number,
    )


def hands_text(hands: tuple[tuple[MaybeTile, ...], ...]) -> list[list[str | None]]:
    """Return hands by seat, a tile that is not known as None."""
    return [[tile_text(tile) for tile in hand] for hand in hands]


def tile_text(tile: Tile | None) -> str | None:
    """Return the text of a tile; None for none."""
    return None if tile is None else str(tile)
