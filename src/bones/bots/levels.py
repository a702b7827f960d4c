"""The levels a bot can be asked for by name."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bones.bots.casual import CasualBot
from bones.bots.expert import ExpertBot
from bones.bots.level import Level
from bones.bots.novice import NoviceBot
from bones.bots.offered import names_offered, offered
from bones.bots.random_bot import RandomBot
from bones.bots.searcher import SearchBot
from bones.errors import BonesError, did_you_mean, quoted
from bones.language import N_, _
from bones.match import Chooser
from bones.rules.field import either
from bones.search import POINTS, Budget


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


_SIMULATIONS: Final = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)


def strongest() -> str:
    """Return the name of the strongest level there is."""
    return [*LEVELS][-1]


def level_named(name: str) -> Level:
    """Return the level called `name`: one of `LEVELS`, or one that another package offers.

    Behind a colon it may have the simulations that it takes for a choice, and no bound in seconds:
    ``expert:5000`` chooses alike on every machine. Raises `BonesError`: ``unknown-bot`` if there is
    no such level, ``bad-budget`` for a number that is none, or a level that does not search; and
    as `offered`.
    """
    plain, colon, simulations = name.partition(":")
    level = LEVELS.get(plain) or offered(plain)
    if level is None:
        known = tuple(dict.fromkeys((*LEVELS, *names_offered())))
        hint = did_you_mean(name, known) or " " + _("Right is {right}.").format(right=either(known))
        sentence = _("{name} is no level of a bot.").format(name=quoted(name))
        raise BonesError("unknown-bot", sentence + hint, "bots")
    if not colon:
        return level
    if level.budget is None:
        sentence = _("{level} does not search; right is {level} alone.").format(level=plain)
        raise BonesError("bad-budget", sentence, "bots")
    if not _SIMULATIONS.fullmatch(simulations):
        sentence = _("{name} has no number of simulations; right is such as {right}.").format(
            name=quoted(name), right=f"{plain}:2000"
        )
        raise BonesError("bad-budget", sentence, "bots")
    return replace(level, name=name, budget=Budget(simulations=int(simulations)))


def with_simulations(name: str, simulations: int | None = None) -> str:
    """Return a level by its name, bounded by simulations alone: so many, or those of the level.

    A level that does not search stays as it is, and one that names its simulations too. Raises as
    `level_named`.
    """
    level = level_named(name)
    if level.budget is None or ":" in name:
        return name
    return f"{name}:{simulations or level.budget.simulations}"


def bot(name: str, seed: str, budget: Budget | None = None) -> Chooser:
    """Return a bot of the level called `name` whose choices follow from `seed`.

    `budget` is what it may spend on a choice, by default that of its level; a level that does not
    search takes no notice of it. Raises as `level_named`.
    """
    level = level_named(name)
    return level.make(seed, budget or level.budget or ANY_BUDGET)
