"""A table in the terminal: people at one keyboard, and bots."""

from bones.terminal.asking import ask_house_rules, ask_rules, ask_seating, ask_unfinished
from bones.terminal.console import Console
from bones.terminal.display import Display, Left, Scene
from bones.terminal.keeping import Keeper, check_new
from bones.terminal.progress import Progress
from bones.terminal.safe import Safe
from bones.terminal.saving import Saver
from bones.terminal.seating import Seating, read_names
from bones.terminal.session import Session
from bones.terminal.start import Start

__all__ = [
    "Console",
    "Display",
    "Keeper",
    "Left",
    "Progress",
    "Safe",
    "Saver",
    "Scene",
    "Seating",
    "Session",
    "Start",
    "ask_house_rules",
    "ask_rules",
    "ask_seating",
    "ask_unfinished",
    "check_new",
    "read_names",
]
