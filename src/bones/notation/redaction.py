"""A record as one seat, or a spectator, may see it. Nothing hidden leaves a record another way.

Built from what is allowed: of a round that was laid open everything, of any other the seat's own
hand and the tiles it drew. What others played stands in the actions, where everybody saw it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bones.notation.round_record import RoundRecord
from bones.round import Deal, Draw, Round
from bones.round.event import HandsShown

if TYPE_CHECKING:
    from bones.notation.record import Record


def redacted(record: Record, seat: int | None) -> Record:
    """Return the record as `seat` may see it; see `Record.seen_by`."""
    if seat is not None:
        record.setup.check_seat(seat)
    rounds = record.replay().rounds
    laid_open = [_is_open(round, seat) for round in rounds]
    # One seed may tell the deals of several rounds: it is told when there is nothing left to tell.
    seeds_told = record.result is not None and all(laid_open)
    parts = tuple(
        replace(part, deal=_open(part.deal, seeds_told) if is_open else _hidden(part, seat))
        for part, is_open in zip(record.rounds, laid_open, strict=True)
    )
    return replace(record, rounds=parts)


def _is_open(round: Round, seat: int | None) -> bool:
    """Was all of this round laid open when it ended?"""
    return round.is_over and any(isinstance(e.seen_by(seat), HandsShown) for e in round.log)


def _open(deal: Deal, seed_told: bool) -> Deal:
    return deal if seed_told else Deal(deal.hands, deal.boneyard)


def _hidden(part: RoundRecord, seat: int | None) -> Deal:
    """Only what this seat was dealt and drew."""
    hands = tuple(
        hand if holder == seat else (None,) * len(hand)
        for holder, hand in enumerate(part.deal.hands)
    )
    drawers = [by for by, action in part.actions if isinstance(action, Draw)]
    boneyard = tuple(
        tile if n < len(drawers) and drawers[n] == seat else None
        for n, tile in enumerate(part.deal.boneyard)
    )
    return Deal(hands, boneyard)
