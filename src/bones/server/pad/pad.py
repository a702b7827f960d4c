"""A score pad as a value: who plays what, and what has been written down, round by round.

Browsers keep it as JSON, in the form of the page or in their own store, so it is read strictly.
"""

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from bones.language import _
from bones.rules import Setup, preset, presets
from bones.server.bidi import isolated
from bones.server.pad.numbers import LONGEST, MOST, tidy
from bones.server.problems import PageError

FORMAT: Final = 1
"""The version of the form in which pads are kept."""

TIE: Final = -1
"""In the place of the seat that won a round: nobody did."""

SEATS: Final = (2, 8)
"""The fewest and the most people at a table."""

PAIRED: Final = 4
"""How many sit there where two pairs play."""

MOST_ROUNDS: Final = 200
LONGEST_NAME: Final = 20
HIGHEST_DOUBLE: Final = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class PadRound:
    """What is written down of a round: by side, as typed.

    `play` are the points made in play and `end` those of its end. `won` is the seat that won it,
    `TIE`, or None where nobody has noted it. `opening` is the double it was opened with, where
    that was another than the one called for. `done` tells that it is over.
    """

    play: tuple[str, ...] = ()
    end: tuple[str, ...] = ()
    won: int | None = None
    opening: int | None = None
    done: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """A score pad.

    `way` names a preset, or is empty where points are only added up. `target` is the score that
    ends the match (None: as the rules have it; without rules 0 is none), `lowest` whether the
    lowest total wins where there are no rules. `dealer` is the seat that deals first. Of the rounds
    the one that is not done is being played.
    """

    way: str
    names: tuple[str, ...]
    pairs: bool = False
    target: int | None = None
    lowest: bool = False
    dealer: int = 0
    rounds: tuple[PadRound, ...] = field(default=(PadRound(),))

    @property
    def setup(self) -> Setup | None:
        """The rules with seats and partners; None where points are only added up."""
        if not self.way:
            return None
        rules = preset(self.way)
        if self.target:
            rules = rules.replace(target=self.target)
        return Setup(rules, len(self.names), self.pairs)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        seats = range(len(self.names))
        return ((0, 2), (1, 3)) if self.pairs else tuple((seat,) for seat in seats)

    def name(self, seat: int) -> str:
        """What is said of a seat, in the language spoken where it has no name."""
        return isolated(self.names[seat]) or _("Seat {number}").format(number=seat + 1)

    def side(self, side: int) -> str:
        """What is said of a side."""
        return " + ".join(map(self.name, self.sides[side]))


def new_pad(way: str) -> Pad:
    """Return an empty pad for a way to play."""
    fewest, most, _pairs = bounds(way)
    return Pad(way=way, names=("",) * max(fewest, min(PAIRED, most)))


def bounds(way: str) -> tuple[int, int, bool]:
    """Return the fewest and the most seats of a way to play, and whether four may be pairs."""
    if not way:
        return *SEATS, True
    rules = preset(way)
    return rules.min_seats, rules.max_seats, rules.pairs


def fitted(pad: Pad) -> Pad:
    """Return a pad with as many seats as its way to play has, and the rest as near as can be."""
    fewest, most, pairs = bounds(pad.way)
    seats = max(fewest, min(len(pad.names), most))
    names = (*pad.names, *("",) * seats)[:seats]
    return Pad(
        way=pad.way,
        names=names,
        pairs=pad.pairs and pairs and seats == PAIRED,
        target=pad.target,
        lowest=pad.lowest,
        dealer=pad.dealer if pad.dealer < seats else 0,
        rounds=pad.rounds,
    )


def write_pad(pad: Pad) -> str:
    """Return a pad as JSON."""
    return json.dumps({"v": FORMAT, **asdict(pad)}, ensure_ascii=False, separators=(",", ":"))


def read_pad(text: str) -> Pad:
    """Return the pad that JSON holds. Raises `PageError` (``bad-pad``)."""
    try:
        return fitted(_pad(json.loads(text)))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise PageError("bad-pad", _("This score pad cannot be read."), 400) from None


def _pad(given: Any) -> Pad:
    if given["v"] != FORMAT or given["way"] not in ("", *presets()):
        raise ValueError
    names, rounds = given["names"], given["rounds"]
    if not SEATS[0] <= len(names) <= SEATS[1] or not 1 <= len(rounds) <= MOST_ROUNDS:
        raise ValueError
    target = given["target"]
    return Pad(
        way=given["way"],
        names=tuple(clean_name(name) for name in names),
        pairs=given["pairs"] is True,
        target=None if target is None else _within(target, 0, MOST),
        lowest=given["lowest"] is True,
        dealer=_within(given["dealer"], 0, SEATS[1] - 1),
        rounds=tuple(map(_round, rounds)),
    )


def clean_name(text: str) -> str:
    """Return a name as it is kept; raises TypeError for what is no text."""
    if not isinstance(text, str):
        raise TypeError
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_NAME]


def _round(given: Any) -> PadRound:
    won, opening = given["won"], given["opening"]
    return PadRound(
        play=_texts(given["play"]),
        end=_texts(given["end"]),
        won=None if won is None else _within(won, TIE, SEATS[1] - 1),
        opening=None if opening is None else _within(opening, 0, HIGHEST_DOUBLE),
        done=given["done"] is True,
    )


def _texts(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list) or len(given) > SEATS[1]:
        raise ValueError
    return tuple(tidy(text)[:LONGEST] for text in given)


def _within(given: object, low: int, high: int) -> int:
    if type(given) is not int or not low <= given <= high:
        raise ValueError
    return given
