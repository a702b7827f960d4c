"""The levels a bot can be asked for by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bones.bots.casual import CasualBot
from bones.bots.expert import ExpertBot
from bones.bots.novice import NoviceBot
from bones.bots.random_bot import RandomBot
from bones.bots.searcher import SearchBot
from bones.errors import BonesError, did_you_mean, quoted
from bones.language import N_, _
from bones.match import Chooser
from bones.rules.field import either
from bones.search import POINTS, Budget


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, how it plays, and what makes such a bot from a seed and a budget.

    `sentence` says in one sentence how it plays; it is to be translated where it is shown. `budget`
    is what it may spend on a choice if nobody says otherwise, None for a level that does not
    search and takes no notice of a budget.
    """

    name: str
    sentence: str
    make: Callable[[str, Budget], Chooser]
    budget: Budget | None = None


def _thinking(bot: Callable[[str], Chooser]) -> Callable[[str, Budget], Chooser]:
    """What makes a bot that does not search."""
    return lambda seed, budget: bot(seed)


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "random",
                N_("Does anything it may, each thing as likely as the other."),
                _thinking(RandomBot),
            ),
            Level(
                "novice",
                N_("Matches numbers and sheds heavy tiles, often without looking twice."),
                _thinking(NoviceBot),
            ),
            Level(
                "casual",
                N_("Takes points, sheds heavy tiles and doubles, keeps its numbers open."),
                _thinking(CasualBot),
            ),
            Level(
                "strong",
                N_("Plays many deals to their end in its head before it lays a tile."),
                lambda seed, budget: SearchBot(seed, budget, POINTS),
                Budget(simulations=2000, seconds=0.5),
            ),
            Level(
                "expert",
                N_("Plays thousands of deals to their end, reckons endings, plays for the match."),
                ExpertBot,
                Budget(simulations=20_000, seconds=0.8),
            ),
        )
    }
)
"""Every level by its name, the weakest first. Each chooses within a second by default."""

ANY_BUDGET: Final = Budget(simulations=1)
"""For levels that take no notice of it."""


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


def bot(name: str, seed: str, budget: Budget | None = None) -> Chooser:
    """Return a bot of the level called `name` whose choices follow from `seed`.

    `budget` is what it may spend on a choice, by default that of its level; a level that does not
    search takes no notice of it. Raises `BonesError` (``unknown-bot``).
    """
    level = level_named(name)
    return level.make(seed, budget or level.budget or ANY_BUDGET)
