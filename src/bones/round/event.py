"""What happened, in the past tense: the log of a round is made of these and nothing else.

Every event is a frozen value. The log explains the state completely: forced draws, passes by the
clock, points with their reasons and lapsed demands are events like any other. `seen_by` gives the
event as one seat, or a spectator (None), may see it: only a deal and a draw have anything to hide.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from bones.round.deal import MaybeTile
from bones.round.lead import Lead
from bones.round.outcome import Reason
from bones.tiles import Tile


class PassReason(StrEnum):
    """Why a seat passed; it follows from what everybody saw, never from the hand alone."""

    NO_PLAY = "no-play"
    MAY_KEEP = "may-keep"
    TIMEOUT = "timeout"


class ScoreReason(StrEnum):
    """Where points come from: the count in play, calls, and the terms of a round's end."""

    COUNT = "count"
    CALL = "call"
    PENALTY = "penalty"
    TILES = "tiles"
    OWN_TILES = "own-tiles"
    TAKEN_OFF = "taken-off"
    ROUNDING = "rounding"
    QUOTIENT = "quotient"
    SHARE = "share"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a round."""

    def seen_by(self, seat: int | None) -> Self:
        """This event as `seat` (None: a spectator) may see it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The round began: tiles by seat, the boneyard in drawing order, and how it will be led."""

    number: int
    dealer: int
    hands: tuple[tuple[MaybeTile, ...], ...]
    boneyard: tuple[MaybeTile, ...]
    lead: Lead
    scores: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Self:
        """Only the hand of `seat` is open; of the others and the boneyard only the sizes."""
        hands = tuple(
            hand if holder == seat else (None,) * len(hand)
            for holder, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands, boneyard=(None,) * len(self.boneyard))


@dataclass(frozen=True, slots=True)
class LeaderFound(Event):
    """It became clear which seat begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A tile was laid: on an edge of a parent, or (without parent) as the root.

    `joins` is the half that joined and `number` what was named for a wild half left open.
    """

    seat: int
    tile: Tile
    joins: int | None = None
    parent: Tile | None = None
    edge: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A tile was drawn; which one is for its drawer to know."""

    seat: int
    tile: MaybeTile

    def seen_by(self, seat: int | None) -> Self:
        """The tile is hidden from everybody but its drawer."""
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed."""

    seat: int
    reason: PassReason


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat called the count, rightly or not."""

    seat: int
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A side's points changed. `seat` is whose play, call or tiles it was, if anybody's."""

    side: int
    seat: int | None
    points: int
    reason: ScoreReason


@dataclass(frozen=True, slots=True)
class DemandsLapsed(Event):
    """A full lap of passes: the doubles that demanded tiles demand them no more."""

    doubles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """A seat gave the match up."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundClosing(Event):
    """The last tile lies, but a call may still follow before the round is settled."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class CallsClosed(Event):
    """Nobody may call any more: a closing round is settled."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over; `winner` is None for a tie."""

    reason: Reason
    winner: int | None


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """All hands were laid open, by seat."""

    hands: tuple[tuple[MaybeTile, ...], ...]
