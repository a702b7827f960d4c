"""A table in the terminal: one person at a prompt against bots."""

from bones.terminal.asking import ask_rules, ask_seats
from bones.terminal.console import Console, Left
from bones.terminal.keeping import Keeper
from bones.terminal.progress import Progress
from bones.terminal.session import Session

__all__ = ["Console", "Keeper", "Left", "Progress", "Session", "ask_rules", "ask_seats"]
