"""A table in the terminal: one person at a prompt against bots."""

from bones.terminal.asking import ask_rules, ask_seats, ask_unfinished
from bones.terminal.console import Console, Left
from bones.terminal.keeping import Keeper
from bones.terminal.progress import Progress
from bones.terminal.saving import Saver
from bones.terminal.session import Session
from bones.terminal.start import Start

__all__ = [
    "Console",
    "Keeper",
    "Left",
    "Progress",
    "Saver",
    "Session",
    "Start",
    "ask_rules",
    "ask_seats",
    "ask_unfinished",
]
