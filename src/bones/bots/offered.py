"""Levels that other packages offer, through the entry point group ``bones.bots``.

The name of the entry point is the level's; its value is called with a seed, a text from which all
choices must follow, and returns a chooser. The first line of its docstring says how it plays.
"""

import re
from collections.abc import Callable
from traceback import walk_tb
from typing import TYPE_CHECKING, Final

from bones.bots.level import Level
from bones.errors import BonesError, path_text, printable
from bones.language import _
from bones.match import Chooser
from bones.round import Action, View

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
            sentence.format(name=point.name, reason=printable(f"{type(error).__name__}: {error}")),
            "bots",
        ) from error
    if not callable(make):
        sentence = _("The bot {name} of another package is nothing that makes a bot from a seed.")
        raise BonesError("bad-plugin", sentence.format(name=point.name), "bots")
    told, *_rest = (make.__doc__ or point.value).strip().splitlines() or [point.value]
    return Level(point.name, told, lambda seed, budget: OfferedBot(point.name, make, seed))


class OfferedBot:
    """A bot of another package: whatever it does wrong is told in one sentence, and where."""

    def __init__(self, name: str, make: Callable[[str], Chooser], seed: str) -> None:
        """Make the bot of a level from a seed. Raises `BonesError` (``bad-plugin``)."""
        self._name = name
        try:
            self._choose = make(seed).choose
        except Exception as error:  # whatever another package's code may raise
            raise self._failed(error) from error

    def choose(self, view: View) -> Action | None:
        """Return what the bot does. Raises `BonesError` (``bad-plugin``) if it fails."""
        try:
            action: object = self._choose(view)
        except Exception as error:  # whatever another package's code may raise
            raise self._failed(error) from error
        if isinstance(action, Action):
            return action
        if action is not None:
            raise self._wrong(_("{value} is no action").format(value=printable(repr(action))))
        if view.to_act == view.seat:
            raise self._wrong(_("it chose nothing on its turn"))
        return None

    def _failed(self, error: Exception) -> BonesError:
        return self._wrong(printable(f"{type(error).__name__}: {error}") + _place(error))

    def _wrong(self, reason: str) -> BonesError:
        sentence = _("The bot {name} of another package has failed: {reason}.")
        return BonesError("bad-plugin", sentence.format(name=self._name, reason=reason), "bots")


def _place(error: Exception) -> str:
    """Where in the other package's code an error came up last; nothing if it never got there."""
    *_outer, (frame, line) = walk_tb(error.__traceback__)
    name = frame.f_code.co_filename
    if name == __file__:
        return ""
    return " ({})".format(_("{file}, line {line}").format(file=path_text(name), line=line))


def _entry_points() -> "dict[str, EntryPoint]":
    # Imported only here: it is slow, and most who ask for a bot ask for one of ours.
    from importlib.metadata import entry_points

    # Of two packages that offer the same name the first found counts.
    found = reversed(tuple(entry_points(group=GROUP)))
    return {point.name: point for point in found if _NAME.fullmatch(point.name)}
