"""Actions: what one seat may choose, and their text.

    play 6-6            the root
    play 4-1@6-4        4-1 joins 6-4 with its 4, the half written first
    play 4-1@6-4.2      … on edge 2 of 6-4
    play 3-*@9-3=5      … and names the number of the wild half it leaves open
    draw   pass   pass timeout   call 15   resign

An action says nothing of its seat; in a log the seat stands in front: ``2 play 4-1@6-4``.
"""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from bones.errors import NotationError, check_whole, quoted
from bones.language import _
from bones.tiles import Tile, half_text, parse_half

LONGEST: Final = 40
"""The most characters the text of an action may have."""

_PLAY: Final = re.compile(
    r"([*0-9]+)-([*0-9]+)(?:@([*0-9]+-[*0-9]+)(?:\.([1-9]))?)?(?:=(0|[1-9][0-9]?))?", re.ASCII
)
_CALL: Final = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)
_SEAT: Final = re.compile(r"([0-7]) (.*)", re.ASCII)


def _check_tile(value: object, name: str) -> None:
    if not isinstance(value, Tile):
        kind = type(value).__name__
        raise TypeError(f"{name} is a Tile, not {kind}: Tile.parse makes one of text")


@dataclass(frozen=True, slots=True)
class Play:
    """Laying a tile: the root, or joined to `parent` with the half `joins`.

    `edge` is one of the parent's edges, from 1; ``None`` stands for the lowest that may be used
    and that the half fits. `number` is the number named for a wild half that is left open, where
    a rule asks for it. For a double `joins` may be left out, since its halves are equal.
    Raises `ValueError` if the tile has no such half, or if a root joins anything; `TypeError` for
    parts of another type, such as text in place of a tile.
    """

    tile: Tile
    joins: int | None = None
    parent: Tile | None = None
    edge: int | None = None
    number: int | None = None

    def __post_init__(self) -> None:
        """Check that the parts go together."""
        _check_tile(self.tile, "tile")
        if self.parent is not None:
            _check_tile(self.parent, "parent")
        for name in ("joins", "edge", "number"):
            if getattr(self, name) is not None:
                check_whole(getattr(self, name), name)
        if self.parent is None:
            if self.joins is not None or self.edge is not None:
                raise ValueError("a root joins nothing: it has neither half nor edge")
        elif self.joins is None:
            if not self.tile.is_double:
                raise ValueError(f"one half of {self.tile} joins {self.parent}: say which")
            object.__setattr__(self, "joins", self.tile.high)
        elif self.joins not in self.tile.halves:
            raise ValueError(f"{self.tile} has no half {half_text(self.joins)}")
        if self.edge is not None and not 1 <= self.edge <= 9:
            raise ValueError("edges are numbered from 1 to 9")
        if self.number is not None and not 0 <= self.number <= 99:
            raise ValueError("a wild half stands for a number from 0 to 99")

    def __str__(self) -> str:
        """Return the text, the joining half first."""
        number = "" if self.number is None else f"={self.number}"
        if self.parent is None or self.joins is None:
            return f"play {self.tile}{number}"
        open_half = half_text(self.tile.other(self.joins))
        edge = "" if self.edge is None else f".{self.edge}"
        return f"play {half_text(self.joins)}-{open_half}@{self.parent}{edge}{number}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Taking the next tile of the boneyard."""

    def __str__(self) -> str:
        """Return ``draw``."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Doing nothing, because nothing can be done, or because the clock ran out (`timeout`).

    A pass by the clock is never refused for what the hand could do and proves nothing about it.
    Raises `TypeError` for a `timeout` that is neither true nor false.
    """

    timeout: bool = False

    def __post_init__(self) -> None:
        """Check the flag."""
        timeout: object = self.timeout
        if not isinstance(timeout, bool):
            raise TypeError(f"timeout is true or false, not {type(timeout).__name__}")

    def __str__(self) -> str:
        """Return ``pass`` or ``pass timeout``."""
        return "pass timeout" if self.timeout else "pass"


@dataclass(frozen=True, slots=True)
class Call:
    """Claiming the points of the last play, where the rules want them called.

    Raises `ValueError` for points below 0 or above 9999, `TypeError` for what is no whole number.
    """

    points: int

    def __post_init__(self) -> None:
        """Check the points."""
        check_whole(self.points, "points")
        if not 0 <= self.points <= 9999:
            raise ValueError("a call names 0 to 9999 points")

    def __str__(self) -> str:
        """Return ``call`` and the points."""
        return f"call {self.points}"


@dataclass(frozen=True, slots=True)
class Resign:
    """Giving the match up; allowed at any time until the round is over, also out of turn."""

    def __str__(self) -> str:
        """Return ``resign``."""
        return "resign"


Action: TypeAlias = Play | Draw | Pass | Call | Resign
"""Anything a seat may do."""

_PLAIN: Final[dict[str, Action]] = {
    str(action): action for action in (Draw(), Pass(), Pass(timeout=True), Resign())
}


def parse_action(text: str) -> Action:
    """Read an action.

    Words are parted by single blanks. The halves of a root and of a parent may stand in either
    order, because it has no meaning there; the first half of any other tile is the one that joins.
    Raises `NotationError` (``bad-action``, ``bad-tile``, ``bad-half``).
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    word, blank, rest = text.partition(" ")
    if blank and len(text) <= LONGEST:
        if word == "play":
            return _parse_play(rest)
        if word == "call" and _CALL.fullmatch(rest):
            return Call(int(rest))
    sentence = _(
        "{text} is no action; right is play TILE@PARENT, draw, pass, pass timeout, call POINTS "
        "or resign."
    )
    raise NotationError("bad-action", sentence.format(text=quoted(text)))


def _parse_play(text: str) -> Play:
    match = _PLAY.fullmatch(text)
    if match is None:
        sentence = _(
            "{text} cannot be played; right is a tile for the root, such as 6-6, or TILE@PARENT, "
            "TILE@PARENT.EDGE, such as 4-1@6-4.2, with =NUMBER for a wild half."
        )
        raise NotationError("bad-action", sentence.format(text=quoted(text)))
    first, second, parent, edge, number = match.groups()
    joins, tile = parse_half(first), Tile(parse_half(first), parse_half(second))
    return Play(
        tile,
        None if parent is None else joins,
        None if parent is None else Tile.parse(parent),
        None if edge is None else int(edge),
        None if number is None else int(number),
    )


def parse_seat_action(text: str) -> tuple[int, Action]:
    """Read an action with its seat in front, as logs have it: ``2 play 4-1@6-4``.

    Raises `NotationError` (``bad-seat`` or as `parse_action`).
    """
    match = _SEAT.fullmatch(text) if len(text) <= LONGEST + 2 else None
    if match is None:
        sentence = _("{text} is no action of a seat; right is its number in front: 2 draw.")
        raise NotationError("bad-seat", sentence.format(text=quoted(text)))
    return int(match[1]), parse_action(match[2])


def seat_action_text(seat: int, action: Action) -> str:
    """Return the text of an action with its seat in front."""
    return f"{seat} {action}"
