"""The levels a bot can be asked for by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bones.bots.random_bot import RandomBot
from bones.errors import BonesError, did_you_mean, quoted
from bones.match import Chooser


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, one sentence on how it plays, and what makes such a bot from a seed."""

    name: str
    sentence: str
    make: Callable[[str], Chooser]


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", "Does anything it may, each thing as likely as the other.", RandomBot),
        )
    }
)
"""Every level by its name, the weakest first."""


def strongest() -> str:
    """Return the name of the strongest level there is."""
    return [*LEVELS][-1]


def level_named(name: str) -> Level:
    """Return the level called `name`; raises `BonesError` (``unknown-bot``) if there is none."""
    level = LEVELS.get(name)
    if level is not None:
        return level
    hint = did_you_mean(name, LEVELS) or f" Right is {' or '.join(LEVELS)}."
    raise BonesError("unknown-bot", f"{quoted(name)} is no level of a bot.{hint}", "bots")


def bot(name: str, seed: str) -> Chooser:
    """Return a bot of the level called `name` whose choices follow from `seed`.

    Raises `BonesError` (``unknown-bot``).
    """
    return level_named(name).make(seed)
