"""Matches: rounds to a target or a number, who deals and leads, and the driver that plays them."""

from bones.match.driver import (
    Chooser,
    Turn,
    begin_round,
    deal_for,
    evidently_forced,
    forced,
    lot,
    play_match,
    play_round,
)
from bones.match.match import Match
from bones.match.play_out import Playouts, playouts
from bones.match.standing import Standing

__all__ = [
    "Chooser",
    "Match",
    "Playouts",
    "Standing",
    "Turn",
    "begin_round",
    "deal_for",
    "evidently_forced",
    "forced",
    "lot",
    "play_match",
    "play_round",
    "playouts",
]
