"""Matches between bots, to be looked at afterwards."""

from functools import lru_cache

from bones.bots import bot
from bones.match import play_match
from bones.notation import Record
from bones.rules import Setup


@lru_cache(maxsize=32)
def casual_match(setup: Setup, seed: str) -> Record:
    """The record of a match between casual bots."""
    choosers = [bot("casual", f"{seed}/{seat}") for seat in range(setup.seats)]
    return Record.from_match(play_match(setup, choosers, [seed]), bots=["casual"] * setup.seats)
