"""One field of the rules: what values it may have, and how a value is read and written.

A value comes from Python (an enumeration's member, a number, a mapping) or from a file (text,
numbers, a mapping with text for keys). Both ways lead through `Field.read`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from bones.errors import Problem, RulesError, did_you_mean, quoted
from bones.language import N_, _
from bones.rules.frozen import FrozenMap

HandSizes: TypeAlias = FrozenMap[int, int]
"""Tiles of a hand by number of seats."""

Value: TypeAlias = bool | int | StrEnum | HandSizes
"""A field's value as `Rules` holds it."""

OptionValue: TypeAlias = bool | int | str | dict[str, int]
"""A field's value as a file or a record holds it."""

MARKS: Final = FrozenMap(
    {
        "B": N_("stated by the game's own description"),
        "X": N_(
            "stated by outside sources (Pagat-derived pages, GameColony, dominorules.com, "
            "Foster's Hoyle, US tournament sheets)"
        ),
        "D": N_("our default, because nothing settles it"),
        "H": N_("set by whoever set up these rules"),
    }
)
"""What a mark says about where a value comes from; a field may have several (``B, X``)."""

SEATS: Final = range(2, 9)
"""The numbers of seats any rules may allow."""

HAND_LIMIT: Final = 52
"""The most tiles a hand can have: half of the largest set."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the rules.

    `section` groups fields on a rule page; `kind` is the type of the value: an enumeration,
    ``bool``, ``int`` or ``HandSizes``. A number is one of `choices`, or else within `low` and
    `high`. `sentence` says in plain words what the field does. `mark` (see `MARKS`) and `source`
    say where the default comes from; a preset may override both.
    """

    name: str
    section: str
    kind: type[Value]
    default: Value
    sentence: str
    mark: str
    source: str
    choices: tuple[int, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def values(self) -> str:
        """The allowed values in words, for messages and rule pages."""
        if issubclass(self.kind, StrEnum):
            return either([str(member) for member in self.kind])
        if self.kind is bool:
            return either(["true", "false"])
        if self.kind is FrozenMap:
            return _(
                "a map from a number of seats ({first} to {last}) to a number of tiles "
                "({low} to {high})"
            ).format(first=SEATS[0], last=SEATS[-1], low=self.low, high=self.high)
        if self.choices:
            return either([str(choice) for choice in self.choices])
        return _("a whole number from {low} to {high}").format(low=self.low, high=self.high)

    def read(self, value: object, path: str) -> Value:
        """Return `value` in the form `Rules` holds; `path` is where it stands, for messages.

        Raises `RulesError` (``bad-value``).
        """
        if issubclass(self.kind, StrEnum):
            if isinstance(value, str):
                for member in self.kind:
                    if member.value == value:
                        return member
        elif self.kind is bool:
            if isinstance(value, bool):
                return value
        elif self.kind is FrozenMap:
            if isinstance(value, Mapping):
                return self._read_sizes(value, path)
        elif isinstance(value, int) and not isinstance(value, bool) and self._allows(value):
            return int(value)
        raise RulesError([self._problem(value, path)])

    def write(self, value: Value) -> OptionValue:
        """Return `value` in the form a file holds: text, a number, or a map with text for keys."""
        if isinstance(value, FrozenMap):
            return {str(seats): tiles for seats, tiles in value.items()}
        return value.value if isinstance(value, StrEnum) else value

    def typed(self, value: Value) -> str:
        """Return `value` as a person reads and types it: a bare word, or sizes as in a file."""
        if isinstance(value, FrozenMap):
            return "{ " + ", ".join(f"{n} = {tiles}" for n, tiles in value.items()) + " }"
        if isinstance(value, bool):
            return "true" if value else "false"
        return str(value)

    def parse(self, text: str, path: str) -> OptionValue:
        """Return what `text` means, as typed on a command line; not for a map.

        Raises `RulesError` (``bad-value``).
        """
        if self.kind is bool and text in ("true", "false"):
            return text == "true"
        typed: OptionValue = text
        if self.kind is int and _NUMBER.fullmatch(text):
            typed = int(text)
        return self.write(self.read(typed, path))

    def _allows(self, number: int) -> bool:
        return number in self.choices if self.choices else self.low <= number <= self.high

    def _read_sizes(self, value: Mapping[object, object], path: str) -> HandSizes:
        sizes: dict[int, int] = {}
        problems = []
        for key, tiles in value.items():
            seats = _seats(key)
            if seats is None:
                sentence = _("{key} is no number of seats; right is {first} to {last}.").format(
                    key=shown(key), first=SEATS[0], last=SEATS[-1]
                )
                problems.append(Problem("bad-value", path, sentence))
            elif seats in sizes:
                sentence = _("{seats} seats are given twice; right is one size.").format(
                    seats=seats
                )
                problems.append(Problem("bad-value", path, sentence))
            elif type(tiles) is not int or not self.low <= tiles <= self.high:
                sentence = _(
                    "{size} is no size of a hand; right is a whole number from {low} to {high}."
                ).format(size=shown(tiles), low=self.low, high=self.high)
                problems.append(Problem("bad-value", f"{path}.{seats}", sentence))
            else:
                sizes[seats] = tiles
        if problems:
            raise RulesError(problems)
        return FrozenMap(sorted(sizes.items()))

    def _problem(self, value: object, path: str) -> Problem:
        hint = ""
        if issubclass(self.kind, StrEnum) and isinstance(value, str):
            hint = did_you_mean(value, [member.value for member in self.kind])
        sentence = _("{value} is not allowed; right is {right}.").format(
            value=shown(value), right=self.values
        )
        return Problem("bad-value", path, sentence + hint)


def shown(value: object) -> str:
    """Return what a message may show of any value: short, printable, never an error itself."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else _("a number of more than twelve digits")
    if isinstance(value, float):
        return repr(value)
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return _("a table")
    if isinstance(value, list | tuple):
        return _("a list")
    return _("a {kind}").format(kind=type(value).__name__)


def either(words: Iterable[str]) -> str:
    """Return alternatives as one would say them: ``2, 3 or 5``."""
    words = [*words]
    if len(words) == 1:
        return words[0]
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])


def _seats(key: object) -> int | None:
    if isinstance(key, str) and _NUMBER.fullmatch(key):
        key = int(key)
    return key if type(key) is int and key in SEATS else None
