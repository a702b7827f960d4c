"""Bots: choosers that get a view and nothing else, by level."""

from bones.bots.levels import LEVELS, Level, bot, level_named, strongest
from bones.bots.random_bot import RandomBot

__all__ = ["LEVELS", "Level", "RandomBot", "bot", "level_named", "strongest"]
