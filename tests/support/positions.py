"""Small positions written out by hand."""

from bones.round import Deal, Lead, MaybeTile, Round, parse_action
from bones.rules import Setup
from bones.tiles import Tile


def tiles(text: str) -> tuple[MaybeTile, ...]:
    """Tiles parted by blanks; ``?`` is one that nobody knows."""
    return tuple(None if each == "?" else Tile.parse(each) for each in text.split())


def position(
    setup: Setup, hands: list[str], acts: list[str], *, boneyard: str = "", leader: int = 0
) -> Round:
    """The round after these acts, each of the seat to act; `leader` leads what it likes."""
    deal = Deal(tuple(map(tiles, hands)), tiles(boneyard))
    round = Round.start(setup, deal, Lead(seat=leader))
    for text in acts:
        round = round.apply(parse_action(text)).round
    return round
