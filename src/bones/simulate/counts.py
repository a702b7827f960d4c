"""Counts as JSON holds them, and read back strictly: what a run keeps to go on from.

What a value looks like follows from an empty one of its kind, so writer and reader cannot differ.
Sums of squares outgrow what every reader of JSON holds exactly; all sums are therefore written in
digits, as text.
"""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeVar

from bones.language import _
from bones.notation.node import Node
from bones.rules.frozen import FrozenMap

T = TypeVar("T")

MOST: Final = 10**15 - 1
"""The largest number of cases."""

_DIGITS: Final = re.compile(r"0|-?[1-9][0-9]{0,60}", re.ASCII)

_SUMS: Final = ("total", "squares", "sums", "products")


def counts_data(value: object) -> Any:
    """Return counts as values of JSON."""
    if is_dataclass(value):
        return {
            each.name: _digits(getattr(value, each.name))
            if each.name in _SUMS
            else counts_data(getattr(value, each.name))
            for each in fields(value)
        }
    if isinstance(value, Mapping):
        return {str(key): counts_data(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [counts_data(inner) for inner in value]
    return value


def _digits(sums: int | tuple[int, ...]) -> str | list[str]:
    return str(sums) if isinstance(sums, int) else list(map(str, sums))


def read_counts(node: Node, empty: T) -> T:
    """Read counts of the kind that `empty` is. Raises `FormatError`."""
    return _read(node, empty)  # type: ignore[no-any-return]


def _read(node: Node, empty: Any) -> Any:
    if is_dataclass(empty):
        return _read_value(node, empty)
    if isinstance(empty, Mapping):
        names = {str(key): key for key in empty}
        members = node.members(names)
        return FrozenMap((key, _read(members[name], empty[key])) for name, key in names.items())
    if isinstance(empty, tuple):
        return tuple(map(_read, _items(node, len(empty)), empty))
    return node.whole(0, MOST)


def _items(node: Node, count: int) -> list[Node]:
    items = node.items()
    if len(items) != count:
        raise node.bad(_("a list of {count}").format(count=count))
    return items


def _read_value(node: Node, empty: Any) -> Any:
    members = node.members([each.name for each in fields(empty)])
    values = {
        name: (_sums if name in _SUMS else _read)(inner, getattr(empty, name))
        for name, inner in members.items()
    }
    try:
        return type(empty)(**values)
    except ValueError:
        # Such as more hits than cases.
        raise node.bad(_("counts that agree")) from None


def _sums(node: Node, empty: int | tuple[int, ...]) -> int | tuple[int, ...]:
    if isinstance(empty, int):
        return _sum(node)
    return tuple(map(_sum, _items(node, len(empty))))


def _sum(node: Node) -> int:
    if not isinstance(node.value, str) or not _DIGITS.fullmatch(node.value):
        raise node.bad(_("a whole number in digits, as a text"))
    return int(node.value)
