"""Bots: choosers that get a view and nothing else, by level."""

from bones.bots.asked import asked
from bones.bots.casual import CasualBot
from bones.bots.considerations import CONSIDERATIONS, Consideration, judge
from bones.bots.expert import ExpertBot
from bones.bots.levels import LEVELS, Level, bot, level_named, strongest
from bones.bots.novice import NoviceBot
from bones.bots.random_bot import RandomBot
from bones.bots.searcher import SearchBot
from bones.bots.situation import Idea, Situation, ideas

__all__ = [
    "CONSIDERATIONS",
    "LEVELS",
    "CasualBot",
    "Consideration",
    "ExpertBot",
    "Idea",
    "Level",
    "NoviceBot",
    "RandomBot",
    "SearchBot",
    "Situation",
    "asked",
    "bot",
    "ideas",
    "judge",
    "level_named",
    "strongest",
]
