"""The errors of the library, as one tree.

    BonesError                 everything below; ``code``, ``sentence``, ``where``
    ├── RulesError             a preset, an option or a rule file is wrong (``problems``)
    ├── SetupError             rules, seats and partners do not go together (``problems``)
    ├── DealError              hands, boneyard or seeds that no deal can have
    ├── NotationError          the text of a tile or an action cannot be read
    ├── FormatError            a record or scenario cannot be read
    ├── IllegalAction          the rules refuse an action (``refusal``)
    └── TableError             a table refuses what somebody wants of it
        └── Conflict           … because the table is another one than they saw

``code`` is stable and may be relied on; the sentence may be reworded at any time. ``where`` is a
path into what was read (``options.target``, ``rounds[0].actions[3]``) or ``None``.
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Protocol

from bones.language import N_, _

_LONGEST_SHOWN: Final = 60
_MOST_TOLD: Final = 20
_LINE: Final = re.compile(r"line ([0-9]+)(?:, column ([0-9]+))?")

REASONS: Final = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("Too many levels of symbolic links"),
    N_("Read-only file system"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("File too large"),
    N_("Too many open files"),
    N_("Input/output error"),
    N_("embedded null byte"),
)
"""Why a file cannot be read or written, in the system's words, so far as we translate them."""


def printable(text: str) -> str:
    """Return `text` as a message may show it: without control characters, cut when it is long."""
    shown = text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
    return escaped(shown)


def escaped(text: str) -> str:
    """Return `text` in one line: what cannot be printed is written as Python would escape it."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def path_text(path: str | os.PathLike[str]) -> str:
    """Return a path as a message may show it: whole, but without what cannot be printed."""
    return escaped(os.fspath(path)) or "''"


def reason_text(error: Exception) -> str:
    """Return why the system could not do what was asked, without a full stop.

    What is not among `REASONS` stays in the words of the system.
    """
    return _(error.strerror if isinstance(error, OSError) and error.strerror else str(error))


def place_text(where: str) -> str:
    """Return the path of what is wrong as a message may show it.

    A path stays as it is, but the line of a file that it begins with is named in the language
    spoken.
    """
    found = _LINE.match(where)
    if found is None:
        return where
    line, column = found.groups()
    words = _("line {line}") if column is None else _("line {line}, column {column}")
    return words.format(line=line, column=column) + where[found.end() :]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a sentence that offers the nearest known word, or nothing if none is near.

    A blank stands in front of it, so that it may follow another sentence.
    """
    near = get_close_matches(word[:_LONGEST_SHOWN], list(known), n=1)
    return " " + _("Did you mean {near}?").format(near=near[0]) if near else ""


def check_whole(value: object, name: str) -> None:
    """Raise TypeError unless `value` is a whole number; True and 1.0 are none."""
    if type(value) is not int:
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}")


def quoted(text: str) -> str:
    """Return `text` in quotation marks, as a message may show it."""
    return f"'{printable(text)}'"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: a stable code, the path of what is wrong, and one sentence.

    The sentence says what was found and what would be right, and stands without the path.
    """

    code: str
    path: str
    sentence: str

    def __str__(self) -> str:
        """Return the path, where there is one, and the sentence."""
        return f"{place_text(self.path)}: {self.sentence}" if self.path else self.sentence


class RefusalLike(Protocol):
    """What an `IllegalAction` carries; the refusals of a round are of this shape."""

    @property
    def code(self) -> str:
        """The public refusal code, such as ``must-play``."""

    @property
    def rule(self) -> str:
        """The name of the rule the refusal rests on."""

    @property
    def operands(self) -> Mapping[str, str | int]:
        """What the sentence speaks of: tiles, halves, numbers."""


class BonesError(Exception):
    """The root of every error this library raises on purpose."""

    def __init__(self, code: str, sentence: str, where: str | None = None) -> None:
        """Keep the stable code, the sentence and, where known, the path of what was wrong."""
        super().__init__(code, sentence, where)
        self.code = code
        self.sentence = sentence
        self.where = where

    def __str__(self) -> str:
        """Return the sentence."""
        return self.sentence


class _ManyProblemsError(BonesError):
    """An error that reports everything that is wrong at once; its sentence has a line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep all problems; ``code`` and ``where`` are those of the first."""
        self.problems: tuple[Problem, ...] = tuple(problems)
        first = self.problems[0]
        lines = [str(problem) for problem in self.problems[:_MOST_TOLD]]
        if len(self.problems) > _MOST_TOLD:
            lines.append(_("… and {count} more.").format(count=len(self.problems) - _MOST_TOLD))
        super().__init__(first.code, "\n".join(lines), first.path or None)
        # An exception is copied and pickled by calling its class with its args again.
        self.args = (self.problems,)


class RulesError(_ManyProblemsError):
    """A preset, an option or a rule file is wrong; ``problems`` names every fault found."""


class SetupError(_ManyProblemsError):
    """Rules, seats and partners contradict one another; ``problems`` names every contradiction."""


class DealError(BonesError):
    """Hands, boneyard or seeds that no deal of this setup can have; ``where`` is their path."""


class NotationError(BonesError):
    """The text of a tile or of an action cannot be read."""


class FormatError(BonesError):
    """A record or a scenario cannot be read; ``where`` is the path inside it."""


class IllegalAction(BonesError):  # noqa: N818 - an illegal action is the usual word
    """The rules refuse an action; ``refusal`` says which rule and why."""

    def __init__(self, refusal: RefusalLike) -> None:
        """Keep the refusal; code and sentence are its own."""
        super().__init__(refusal.code, str(refusal))
        self.args = (refusal,)
        self.refusal = refusal


class TableError(BonesError):
    """A table of `bones.tables` refuses a command: a seat is taken, somebody else is host, …"""


class Conflict(TableError):  # noqa: N818 - a conflict of versions is the usual word
    """A command was made for a table as it was before; `version` is the table's version now."""

    def __init__(self, code: str, sentence: str, version: int) -> None:
        """Keep the version that the table has now."""
        super().__init__(code, sentence)
        self.args = (code, sentence, version)
        self.version = version
