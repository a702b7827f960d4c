"""The levels a bot can be asked for by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bones.bots.casual import CasualBot
from bones.bots.random_bot import RandomBot
from bones.errors import BonesError, did_you_mean, quoted
from bones.language import N_, _
from bones.match import Chooser
from bones.rules.field import either


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, how it plays, and what makes such a bot from a seed.

    `sentence` says in one sentence how it plays; it is to be translated where it is shown.
    """

    name: str
    sentence: str
    make: Callable[[str], Chooser]


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "random", N_("Does anything it may, each thing as likely as the other."), RandomBot
            ),
            Level(
                "casual",
                N_("Takes points, sheds heavy tiles and doubles, keeps its numbers open."),
                CasualBot,
            ),
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
    hint = did_you_mean(name, LEVELS) or " " + _("Right is {right}.").format(right=either(LEVELS))
    sentence = _("{name} is no level of a bot.").format(name=quoted(name))
    raise BonesError("unknown-bot", sentence + hint, "bots")


def bot(name: str, seed: str) -> Chooser:
    """Return a bot of the level called `name` whose choices follow from `seed`.

    Raises `BonesError` (``unknown-bot``).
    """
    return level_named(name).make(seed)
