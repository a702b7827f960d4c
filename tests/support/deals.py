"""Deals written by hand: seats parted by bars, the boneyard after a slash."""

from bones.round import Deal, MaybeTile
from bones.tiles import Tile


def tiles_of(text: str) -> tuple[MaybeTile, ...]:
    """The tiles in a text, ``?`` for one that is hidden."""
    return tuple(None if word == "?" else Tile.parse(word) for word in text.split())


def deal_of(text: str) -> Deal:
    """``6-6 5-4 | 3-3 2-1 / 0-0 1-0``: the hands of seats 0 and 1, and the boneyard."""
    hands, _, boneyard = text.partition("/")
    return Deal(tuple(tiles_of(hand) for hand in hands.split("|")), tiles_of(boneyard))
