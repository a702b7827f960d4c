"""A value inside a JSON text, with its path: the only way records and scenarios read theirs.

Each reader says what it takes, and refuses everything else in one sentence: what was found, what
would be right, and where.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bones.errors import BonesError, FormatError, did_you_mean, printable, quoted
from bones.language import _
from bones.notation.strict_json import joined
from bones.rules.field import either, shown

LONGEST_LINE: Final = 200
"""The most characters of a text that is one line: a name, an id."""


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and the path it stands at (empty for the outermost)."""

    value: object
    path: str = ""

    def error(self, code: str, sentence: str) -> FormatError:
        """Return the error that something is wrong here."""
        return FormatError(code, sentence, self.path or None)

    def bad(self, right: str, note: str = "") -> FormatError:
        """Return the error (``bad-value``) that another value would be `right`."""
        sentence = _("{value} is not allowed; right is {right}.")
        sentence = sentence.format(value=shown(self.value), right=right)
        return self.error("bad-value", sentence + note)

    def passed_on(self, error: BonesError, under: str = "") -> FormatError:
        """Return an error of another room as one of this text, at the path it names below here.

        `under` is the path from here to what that room was given.
        """
        where = joined(joined(self.path, under), error.where or "")
        return FormatError(error.code, " ".join(str(error).splitlines()), where or None)

    def at(self, step: str) -> "Node":
        """Return the place one step further, where there may be nothing."""
        return Node(None, joined(self.path, step))

    def inner(self, key: str) -> "Node":
        """Return the value of a key that is known to be there."""
        assert isinstance(self.value, dict)
        return Node(self.value[key], joined(self.path, printable(key)))

    def members(self, required: Iterable[str], optional: Iterable[str] = ()) -> "dict[str, Node]":
        """Return the values of an object by key.

        Raises `FormatError`: ``bad-value`` if this is no object, ``missing-key``, ``unknown-key``.
        """
        if not isinstance(self.value, dict):
            raise self.bad(_("an object"))
        required, optional = tuple(required), tuple(optional)
        known = [*required, *optional]
        for key in self.value:
            if key not in known:
                others = _("Known are {keys}.").format(keys=", ".join(known))
                hint = did_you_mean(key, known) or f" {others}"
                sentence = _("The key {key} is not known here.").format(key=quoted(key))
                raise self.at(printable(key)).error("unknown-key", sentence + hint)
        for key in required:
            if key not in self.value:
                sentence = _("The key {key} is missing.").format(key=quoted(key))
                raise self.at(key).error("missing-key", sentence)
        return {key: self.inner(key) for key in self.value}

    def mapping(self) -> "dict[str, Node]":
        """Return the values of an object whose keys may be any. Raises as `members`."""
        if not isinstance(self.value, dict):
            raise self.bad(_("an object"))
        return {key: self.inner(key) for key in self.value}

    def items(self) -> "list[Node]":
        """Return the values of a list. Raises `FormatError` (``bad-value``)."""
        if not isinstance(self.value, list):
            raise self.bad(_("a list"))
        return [Node(item, joined(self.path, f"[{n}]")) for n, item in enumerate(self.value)]

    def whole(self, low: int, high: int) -> int:
        """Return a whole number within bounds. Raises `FormatError` (``bad-value``)."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.bad(_("a whole number from {low} to {high}").format(low=low, high=high))
        return self.value

    def flag(self) -> bool:
        """Return true or false. Raises `FormatError` (``bad-value``)."""
        if not isinstance(self.value, bool):
            raise self.bad(_("true or false"))
        return self.value

    def text(self) -> str:
        """Return a text of any length. Raises `FormatError` (``bad-value``)."""
        if not isinstance(self.value, str):
            raise self.bad(_("a text"))
        return self.value

    def line(self) -> str:
        """Return a text of one printable line that is not empty. Raises as `text`."""
        if not is_line(self.value):
            raise self.bad(one_line())
        return self.text()

    def choice(self, choices: Iterable[str]) -> str:
        """Return one of some texts. Raises `FormatError` (``bad-value``)."""
        known = list(choices)
        if isinstance(self.value, str):
            if self.value in known:
                return self.value
            raise self.bad(either(known), did_you_mean(self.value, known))
        raise self.bad(either(known))


def one_line() -> str:
    """Return in words what `is_line` asks for."""
    return _("one line of 1 to {most} printable characters").format(most=LONGEST_LINE)


def is_line(value: object) -> bool:
    """Return whether a value is a text that may stand in one line of a message or a table."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_LINE and value.isprintable()
