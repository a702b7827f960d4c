"""Dominoes: rules, matches, records and bots.

    >>> import bones
    >>> setup = bones.Setup(bones.preset("five-up", target=100), seats=2)

The engine needs the standard library only. See the documentation for a tour.
"""

from bones.errors import (
    BonesError,
    DealError,
    FormatError,
    IllegalAction,
    NotationError,
    RulesError,
    SetupError,
)
from bones.match import Match, play_match, playouts
from bones.notation import Record, Scenario
from bones.round import Call, Deal, Draw, Pass, Play, Resign, Round, View, parse_action
from bones.rules import Rules, Setup, load_rules, preset, presets
from bones.tiles import WILD, Tile

__all__ = [
    "WILD",
    "BonesError",
    "Call",
    "Deal",
    "DealError",
    "Draw",
    "FormatError",
    "IllegalAction",
    "Match",
    "NotationError",
    "Pass",
    "Play",
    "Record",
    "Resign",
    "Round",
    "Rules",
    "RulesError",
    "Scenario",
    "Setup",
    "SetupError",
    "Tile",
    "View",
    "load_rules",
    "parse_action",
    "play_match",
    "playouts",
    "preset",
    "presets",
]
