"""Levels that other packages offer, through the entry point group ``bones.bots``.

The name of the entry point is the level's; its value is called with a seed, a text from which all
choices must follow, and returns a chooser. The first line of its docstring says how it plays.
"""

import re
from typing import TYPE_CHECKING, Final

from bones.bots.level import Level
from bones.errors import BonesError
from bones.language import _

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "bones.bots"
"""The entry point group."""

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,31}", re.ASCII)


def names_offered() -> tuple[str, ...]:
    """Return the names of the levels that other packages offer."""
    return tuple(sorted(_entry_points()))


def offered(name: str) -> Level | None:
    """Return the level of this name that a package offers, None if none does.

    It is loaded only now. Raises `BonesError` (``bad-plugin``) for one that cannot be.
    """
    point = _entry_points().get(name)
    return None if point is None else _load(point)


def _load(point: "EntryPoint") -> Level:
    try:
        make = point.load()
    except Exception as error:  # whatever another package's code may raise
        sentence = _("The bot {name} of another package cannot be loaded: {reason}.")
        raise BonesError(
            "bad-plugin",
            sentence.format(name=point.name, reason=f"{type(error).__name__}: {error}"),
            "bots",
        ) from error
    if not callable(make):
        sentence = _("The bot {name} of another package is nothing that makes a bot from a seed.")
        raise BonesError("bad-plugin", sentence.format(name=point.name), "bots")
    told, *_rest = (make.__doc__ or point.value).strip().splitlines()
    return Level(point.name, told, lambda seed, budget: make(seed))


def _entry_points() -> "dict[str, EntryPoint]":
    # Imported only here: it is slow, and most who ask for a bot ask for one of ours.
    from importlib.metadata import entry_points

    # Of two packages that offer the same name the first found counts.
    found = reversed(tuple(entry_points(group=GROUP)))
    return {point.name: point for point in found if _NAME.fullmatch(point.name)}
