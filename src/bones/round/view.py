"""What one seat, or a spectator, may see of a round. The only way hidden things could leave it.

A view is built from nothing, field by field, from what that seat may know: public facts, its own
hand, and the log with every hidden tile taken out. It keeps no way back to the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bones.round.action import Action
from bones.round.deal import MaybeTile
from bones.round.event import Event, HandsShown
from bones.round.open_end import OpenEnd
from bones.round.outcome import Outcome
from bones.rules import Setup
from bones.tiles import Tile

if TYPE_CHECKING:
    from bones.round.round import Round


@dataclass(frozen=True, slots=True)
class View:
    """A round as `seat` knows it (None: as everybody knows it).

    `hand` is the seat's own (empty for a spectator), `hand_counts` the number of tiles of every
    seat, `boneyard_count` how many are left to draw. `hands` are all hands by seat, None for each
    tile this seat does not know; at the end of a round they are open unless the rules hide them.
    `legal` is what this seat may do now, `drawn` how often the seat to act has drawn in this turn.
    `scores` are match scores before the round and `points` those made in play since, by side.
    """

    setup: Setup
    seat: int | None
    number: int
    dealer: int
    leader: int | None
    scores: tuple[int, ...]
    points: tuple[int, ...]
    to_act: int | None
    is_over: bool
    is_closing: bool
    hand: tuple[Tile, ...]
    hands: tuple[tuple[MaybeTile, ...], ...]
    hand_counts: tuple[int, ...]
    boneyard_count: int
    drawn: int
    ends: tuple[OpenEnd, ...]
    counting: tuple[str, ...]
    total: int
    demands: tuple[tuple[Tile, int], ...]
    legal: tuple[Action, ...]
    outcome: Outcome | None
    log: tuple[Event, ...]


def view_of(round: Round, seat: int | None) -> View:
    """The round as `seat` knows it, or a spectator (None)."""
    log = tuple(event.seen_by(seat) for event in round.log)
    counts = round.hand_counts
    shown = next((event.hands for event in log if isinstance(event, HandsShown)), None)
    own: tuple[MaybeTile, ...] = () if seat is None else round.hands[seat]
    return View(
        setup=round.setup,
        seat=seat,
        number=round.number,
        dealer=round.dealer,
        leader=round.leader,
        scores=round.scores,
        points=round.points,
        to_act=round.to_act,
        is_over=round.is_over,
        is_closing=round.is_closing,
        hand=tuple(tile for tile in own if tile is not None),
        hands=shown
        or tuple(own if holder == seat else (None,) * count for holder, count in enumerate(counts)),
        hand_counts=counts,
        boneyard_count=round.boneyard_count,
        drawn=round.drawn,
        ends=round.ends,
        counting=round.counting,
        total=round.total,
        demands=round.demands,
        legal=() if seat is None else round.legal(seat),
        outcome=round.outcome if round.is_over else None,
        log=log,
    )
