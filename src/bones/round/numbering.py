"""Between the kernel's numbers and tiles, halves and actions."""

from dataclasses import dataclass, field
from functools import lru_cache

from bones import kernel
from bones.kernel import codes
from bones.round.action import Play
from bones.round.deal import MaybeTile
from bones.rules import Setup
from bones.tiles import WILD, Tile, half_text


@dataclass(frozen=True, slots=True)
class Numbering:
    """The tiles of one set-up by the kernel's number, and back."""

    tiles: tuple[Tile, ...]
    wild: int
    number_of: dict[Tile, int] = field(repr=False)

    def tile(self, number: int) -> MaybeTile:
        """The tile of a number; None for a hidden one."""
        return None if number == codes.HIDDEN else self.tiles[number]

    def number(self, tile: MaybeTile) -> int:
        """The number of a tile; HIDDEN for None. Raises KeyError for a foreign tile."""
        return codes.HIDDEN if tile is None else self.number_of[tile]

    def half(self, symbol: int) -> int:
        """The half of a kernel symbol."""
        return WILD if symbol == self.wild else symbol

    def pip_text(self, pip: int) -> str:
        """The text of what an open end shows: a number, or ``*`` where anything joins."""
        return half_text(self.open_half(pip))

    def open_half(self, pip: int) -> int:
        """What an open end shows: a number, or WILD where anything joins."""
        return WILD if pip == codes.ANY else self.half(pip)

    def play(self, move: int, edge: bool = True) -> Play:
        """The play that a packed move stands for, its edge written out or (False) left out."""
        tile, parent = self.tiles[kernel.move_tile(move)], kernel.move_parent(move)
        number = kernel.move_number(move)
        named = None if number == codes.UNNAMED else number
        if parent == codes.ROOT:
            return Play(tile, number=named)
        joins = tile.low if kernel.move_half(move) else tile.high
        at = kernel.move_edge(move) if edge else None
        return Play(tile, joins, self.tiles[parent], at, named)

    def move(self, play: Play, edge: int | None = None) -> int:
        """A play with its edge known (its own, or `edge`), packed for the kernel."""
        parent = codes.ROOT if play.parent is None else self.number_of[play.parent]
        at = play.edge or edge or 0
        tile, half, number = self.number_of[play.tile], self.joined(play), self.named(play)
        return kernel.move(tile, half, parent, at, number)

    def symbol(self, play: Play) -> int:
        """The kernel's symbol of the half that joins."""
        half = play.tile.high if play.joins is None else play.joins
        return self.wild if half == WILD else half

    def named(self, play: Play) -> int:
        """The number a play names; one too large for the kernel stays too large for any set."""
        return codes.UNNAMED if play.number is None else min(play.number, codes.UNNAMED - 1)

    def joined(self, play: Play) -> int:
        """Which half of the tile joins: 0 for the larger, 1 for the smaller one."""
        return int(play.joins is not None and play.joins != play.tile.high)


@lru_cache(maxsize=64)
def numbering_for(setup: Setup) -> Numbering:
    """The numbering of a set-up."""
    tiles = setup.tiles.tiles
    wild = setup.tiles.pips + 1 if setup.tiles.wild else codes.NONE
    return Numbering(tiles, wild, {tile: n for n, tile in enumerate(tiles)})
