"""Tiles and the sets they come from.

A half is a whole number of pips or `WILD`, which ranks above every number. In text the halves of
a tile are joined by ``-``, the larger first, and a wild half is ``*``: ``6-4``, ``0-0``, ``*-7``.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from bones.errors import NotationError, quoted
from bones.language import N_, _

WILD: Final = 100
"""A wild half. It is larger than any number of pips, so that it sorts above them."""

MAX_PIPS: Final = 18
"""The most pips a half can have (double-eighteen is the largest set made)."""

_NAMES: Final = {
    6: N_("double-six"),
    9: N_("double-nine"),
    12: N_("double-twelve"),
    15: N_("double-fifteen"),
    18: N_("double-eighteen"),
}
_OTHER_NAME: Final = N_("double-{pips}")

_HALF = re.compile(r"\*|0|[1-9][0-9]?", re.ASCII)
_TILE = re.compile(r"(\*|[0-9]+)-(\*|[0-9]+)", re.ASCII)


def half_text(half: int) -> str:
    """Return the text of a half: its digits, or ``*`` for a wild one."""
    return "*" if half == WILD else str(half)


def parse_half(text: str) -> int:
    """Read one half: ``0`` to ``18`` without leading zeros, or ``*``.

    Raises `NotationError` (``bad-half``) for anything else.
    """
    if _HALF.fullmatch(text):
        half = WILD if text == "*" else int(text)
        if _is_half(half):
            return half
    sentence = _("{text} is no half of a tile; right is 0 to {most}, or *.")
    raise NotationError("bad-half", sentence.format(text=quoted(text), most=MAX_PIPS))


def _is_half(half: int) -> bool:
    return type(half) is int and (0 <= half <= MAX_PIPS or half == WILD)


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One tile. The halves may be given in either order; ``high`` is the larger.

    Tiles are ordered by (high, low), a wild half above every number.
    Raises `ValueError` for a half that is neither 0 to 18 nor `WILD`.
    """

    high: int
    low: int

    def __post_init__(self) -> None:
        """Check the halves and put the larger first."""
        if not (_is_half(self.high) and _is_half(self.low)):
            raise ValueError(f"a tile's halves are 0 to {MAX_PIPS} or WILD")
        if self.high < self.low:
            high, low = self.low, self.high
            object.__setattr__(self, "high", high)
            object.__setattr__(self, "low", low)

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile such as ``6-4``, ``4-6`` or ``*-7``; either order of the halves.

        Raises `NotationError` with the code ``bad-tile`` or ``bad-half``.
        """
        match = _TILE.fullmatch(text)
        if match is None:
            sentence = _("{text} is no tile; right is two halves and a hyphen, as in 6-4.")
            raise NotationError("bad-tile", sentence.format(text=quoted(text)))
        return cls(parse_half(match[1]), parse_half(match[2]))

    @property
    def halves(self) -> tuple[int, int]:
        """The two halves, the larger first."""
        return (self.high, self.low)

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal (two wild halves are)."""
        return self.high == self.low

    @property
    def has_wild(self) -> bool:
        """Whether at least one half is wild."""
        return self.high == WILD

    def points(self, wild: int = 10) -> int:
        """Return the tile's worth in points: pips at face, each wild half `wild` points."""
        return sum(wild if half == WILD else half for half in self.halves)

    def other(self, half: int) -> int:
        """Return the half opposite to `half`; raises `ValueError` if the tile has no such half."""
        if half == self.high:
            return self.low
        if half == self.low:
            return self.high
        raise ValueError(f"{self} has no half {half_text(half)}")

    def __str__(self) -> str:
        """Return the canonical text, the larger half first."""
        return f"{half_text(self.high)}-{half_text(self.low)}"


@dataclass(frozen=True, slots=True)
class TileSet:
    """A complete set: every pair of symbols once; the symbols are 0 to `pips` and perhaps wild.

    Raises `ValueError` for pips outside 0 to 18.
    """

    pips: int
    wild: bool = False

    def __post_init__(self) -> None:
        """Check the number of pips."""
        if type(self.pips) is not int or not 0 <= self.pips <= MAX_PIPS:
            raise ValueError(f"a set has 0 to {MAX_PIPS} pips")

    @property
    def symbols(self) -> tuple[int, ...]:
        """The halves that occur, in rising order, a wild half last."""
        return tuple(range(self.pips + 1)) + ((WILD,) if self.wild else ())

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles in the order of (larger half, smaller half): 0-0, 1-0, 1-1, and so on."""
        return _tiles(self)

    @property
    def name(self) -> str:
        """The usual name in the language spoken; a set that has none is named by its number.

        ``double-six``, ``double-nine with wild tiles``, ``double-7``.
        """
        name = _(_NAMES.get(self.pips, _OTHER_NAME)).format(pips=self.pips)
        return _("{set} with wild tiles").format(set=name) if self.wild else name

    def index(self, tile: Tile) -> int:
        """Return the place of `tile` in `tiles`; raises `ValueError` for a foreign tile.

        With a wild half counted as one above the pips the place is high·(high+1)/2 + low.
        """
        if tile not in self:
            raise ValueError(f"{tile} is no tile of the {self.name} set")
        high, low = (self.pips + 1 if half == WILD else half for half in tile.halves)
        return high * (high + 1) // 2 + low

    def __contains__(self, tile: object) -> bool:
        """Return whether `tile` is one of this set."""
        return isinstance(tile, Tile) and all(
            self.wild if half == WILD else half <= self.pips for half in tile.halves
        )

    def __len__(self) -> int:
        """Return the number of tiles."""
        symbols = self.pips + 1 + self.wild
        return symbols * (symbols + 1) // 2


@cache
def _tiles(of: TileSet) -> tuple[Tile, ...]:
    symbols = of.symbols
    return tuple(Tile(high, low) for n, high in enumerate(symbols) for low in symbols[: n + 1])
