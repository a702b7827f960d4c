"""What a person typed, read: a number of the list, a tile or a play, or a word."""

import re
from dataclasses import dataclass
from typing import Final

from bones.errors import NotationError
from bones.language import N_, _
from bones.tiles import Tile, parse_half

_NUMBER: Final = re.compile(r"(#?)([0-9]{1,3})", re.ASCII)
_PLAY: Final = re.compile(
    r"([0-9*]{1,2})-([0-9*]{1,2})"
    r"(?:(?: *@ *| +on +| +)([0-9*]{1,2}-[0-9*]{1,2})(?:\.([1-9]))?"
    r"| +(?:on +|end +)?([0-9]{1,2}))?"
    r"(?:(?: *= *| +as +)([0-9]{1,2}))?",
    re.ASCII,
)
# Two symbols at the beginning are the halves of a tile.
_TOGETHER: Final = re.compile(r"^([0-9*])([0-9*])(?=$|[ @=])", re.ASCII)
_BETWEEN: Final = re.compile(r"(?<=[0-9*])[/:|](?=[0-9*])", re.ASCII)
_CALL: Final = re.compile(r"([^\W\d]+) +([0-9]{1,4})")
_WORDS: Final = (
    N_("help"),
    N_("hand"),
    N_("table"),
    N_("layout"),
    N_("log"),
    N_("score"),
    N_("rules"),
    N_("hint"),
    N_("undo"),
    N_("draw"),
    N_("pass"),
    N_("resign"),
    N_("quit"),
)
_LITTLE: Final = (N_("play"), N_("on"), N_("end"), N_("as"))
"""Words in or before a play that another language says otherwise."""

_SHORT: Final = {
    "?": "list",
    "h": "help",
    "d": "draw",
    "p": "pass",
    "q": "quit",
    "exit": "quit",
    "ends": "layout",
    "scores": "score",
}


@dataclass(frozen=True, slots=True)
class Number:
    """The number of an entry of the list."""

    number: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """A tile somebody wants to lay; what was not said is None.

    `first` is the half typed first, `end` the number of an open end in the outline.
    """

    tile: Tile
    first: int
    parent: Tile | None = None
    edge: int | None = None
    end: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Points somebody calls."""

    points: int


@dataclass(frozen=True, slots=True)
class Word:
    """A command, or an action without a tile, by its English word."""

    word: str


Typed = Number | Wanted | Claim | Word


def read(text: str) -> Typed | None:
    """Read a line somebody typed; None if it can mean nothing.

    Two digits together are always a tile (``64``), one is always a number of the list; ``#12``
    is the number twelve.
    """
    little = {_(word): word for word in _LITTLE}
    words = (little.get(word, word) for word in text.lower().split())
    line = _BETWEEN.sub("-", " ".join(words)).removeprefix("play ")
    match = _CALL.fullmatch(line)
    if match and match[1] in ("call", _("call")):
        return Claim(int(match[2]))
    match = _NUMBER.fullmatch(line)
    if match and (match[1] or len(match[2]) != 2):
        return Number(int(match[2]))
    if word := _word(line):
        return Word(word)
    match = _PLAY.fullmatch(_TOGETHER.sub(r"\1-\2", line))
    try:
        return None if match is None else _wanted(match)
    except NotationError:
        return None


def agreed(text: str) -> bool | None:
    """Return whether a line somebody typed says yes or no; None for neither."""
    answer = text.strip().lower()
    if answer in ("y", "yes", *_("y yes").split()):
        return True
    return False if answer in ("n", "no", *_("n no").split()) else None


def _word(line: str) -> str:
    """Return the English of a word of this or the English language; empty for any other."""
    for word in _WORDS:
        if line in (word, _(word)):
            return word
    return _SHORT.get(line, "")


def _wanted(match: re.Match[str]) -> Wanted:
    first, second, parent, edge, end, number = match.groups()
    return Wanted(
        Tile(parse_half(first), parse_half(second)),
        parse_half(first),
        None if parent is None else Tile.parse(parent),
        _int(edge),
        _int(end),
        _int(number),
    )


def _int(text: str | None) -> int | None:
    return None if text is None else int(text)
