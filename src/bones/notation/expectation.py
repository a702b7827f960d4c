"""What a scenario expects, flat: each thing expected under its path inside ``expect``.

Values are in the form in which what happened is compared with them: lists whose order means
nothing are sorted, actions and tiles in canonical text.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bones.errors import NotationError, quoted
from bones.language import _
from bones.notation.node import Node
from bones.notation.parts import (
    read_action,
    read_seat,
    read_sides,
    read_tile,
    read_tiles,
    read_totals,
)
from bones.notation.result import read_winner
from bones.round import Action, Reason, parse_action
from bones.round.outcome import MOST_POINTS
from bones.round.refusal import refusal_codes
from bones.rules import Setup
from bones.rules.frozen import FrozenMap
from bones.tiles import half_text, parse_half

_DEMAND: Final = re.compile(r"([^:]+):([1-9])", re.ASCII)


@dataclass(frozen=True, slots=True)
class Illegal:
    """An action that must be refused, and the code the refusal must bear."""

    seat: int
    action: Action
    code: str


Expected = FrozenMap[str, object]
"""What is expected, by path: ``to_act``, ``illegal[0]``, ``result.points``, ``hand.1``."""


def read_expected(node: Node, setup: Setup) -> Expected:
    """Read ``expect``; every key is optional. Raises `FormatError`."""
    flat: dict[str, object] = {}
    for key, each in node.members([], [*_PLAIN, "illegal", "hand", "result", "next"]).items():
        if key in _PLAIN:
            flat[key] = _PLAIN[key](each, setup)
        elif key == "illegal":
            for n, item in enumerate(each.items()):
                flat[f"illegal[{n}]"] = _illegal(item, setup)
        elif key == "hand":
            for seat, hand in each.mapping().items():
                if seat not in map(str, range(setup.seats)):
                    sentence = _("{seat} is no seat; right is a seat from 0 to {last}.")
                    sentence = sentence.format(seat=quoted(seat), last=setup.seats - 1)
                    raise hand.error("bad-seat", sentence)
                flat[f"hand.{seat}"] = tuple(sorted(map(str, read_tiles(hand))))
        elif key == "result":
            for inner, value in each.members([], _RESULT).items():
                flat[f"result.{inner}"] = _RESULT[inner](value, setup)
        elif each.value is None:
            flat["next"] = None
        else:
            for inner, value in each.members([], _NEXT).items():
                flat[f"next.{inner}"] = _NEXT[inner](value, setup)
    return FrozenMap(flat)


def _seat_or_null(node: Node, setup: Setup) -> int | None:
    return None if node.value is None else read_seat(node, setup)


def _legal(node: Node, setup: Setup) -> tuple[str, ...]:
    """Actions of the seat to act, written without it."""
    texts = []
    for each in node.items():
        try:
            texts.append(str(parse_action(each.text())))
        except NotationError as error:
            raise each.passed_on(error) from None
    return tuple(sorted(texts))


def _ends(node: Node, setup: Setup) -> tuple[str, ...]:
    texts = []
    for each in node.items():
        try:
            halves = [parse_half(half) for half in each.text().split("+")]
        except NotationError as error:
            raise each.passed_on(error) from None
        texts.append("+".join(map(half_text, halves)))
    return tuple(sorted(texts))


def _demand(node: Node, setup: Setup) -> tuple[str, ...]:
    texts = []
    for each in node.items():
        match = _DEMAND.fullmatch(each.text())
        if match is None:
            raise each.bad(_("a double and the plays it still demands, such as 9-9:2"))
        texts.append(f"{read_tile(Node(match[1], each.path))}:{match[2]}")
    return tuple(texts)


def _illegal(node: Node, setup: Setup) -> Illegal:
    members = node.members(["action", "code"])
    seat, action = read_action(members["action"], setup)
    return Illegal(seat, action, members["code"].choice(refusal_codes()))


def _opening(node: Node, setup: Setup) -> str | None:
    if node.value is None:
        return None
    tile = read_tile(node)
    if not tile.is_double:
        raise node.bad(_("a double such as 8-8"))
    return str(tile)


Reader = Callable[[Node, Setup], object]

_PLAIN: Final[Mapping[str, Reader]] = MappingProxyType(
    {
        "to_act": _seat_or_null,
        "legal": _legal,
        "ends": _ends,
        "total": lambda node, setup: node.whole(0, MOST_POINTS),
        "points": read_totals,
        "demand": _demand,
        "scores": read_totals,
        "match_over": lambda node, setup: node.flag(),
        "winners": read_sides,
    }
)
_RESULT: Final[Mapping[str, Reader]] = MappingProxyType(
    {
        "reason": lambda node, setup: node.choice(Reason),
        "winner": read_winner,
        "points": read_totals,
        "scores": read_totals,
    }
)
_NEXT: Final[Mapping[str, Reader]] = MappingProxyType(
    {"dealer": read_seat, "leader": _seat_or_null, "opening": _opening}
)
