"""Dominoes: rules, matches, records and bots.

    >>> import bones
    >>> setup = bones.Setup(bones.preset("five-up", target=100), seats=2)

The engine needs the standard library only. See the documentation for a tour.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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
    from bones.render.image import picture
    from bones.round import Call, Deal, Draw, Pass, Play, Resign, Round, View, parse_action
    from bones.rules import Rules, Setup, load_rules, preset, presets
    from bones.tiles import WILD, Tile

_HOMES: Final = {
    "bones.errors": (
        "BonesError",
        "DealError",
        "FormatError",
        "IllegalAction",
        "NotationError",
        "RulesError",
        "SetupError",
    ),
    "bones.match": (
        "Match",
        "play_match",
        "playouts",
    ),
    "bones.notation": (
        "Record",
        "Scenario",
    ),
    "bones.render.image": ("picture",),
    "bones.round": (
        "Call",
        "Deal",
        "Draw",
        "Pass",
        "Play",
        "Resign",
        "Round",
        "View",
        "parse_action",
    ),
    "bones.rules": (
        "Rules",
        "Setup",
        "load_rules",
        "preset",
        "presets",
    ),
    "bones.tiles": (
        "WILD",
        "Tile",
    ),
}
"""The names of this package by the room they live in; a room is imported when it is asked for."""

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
    "picture",
    "play_match",
    "playouts",
    "preset",
    "presets",
]


def __getattr__(name: str) -> object:
    """Fetch a name from its room, once."""
    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(home), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the names, fetched or not."""
    return sorted({*globals(), *__all__})
