"""Checking files of records and scenarios: what ``bones check`` finds in them."""

import os
from collections.abc import Iterator
from dataclasses import dataclass

from bones.errors import FormatError, did_you_mean, path_text, place_text
from bones.language import _
from bones.notation.files import read_file
from bones.notation.mismatch import Mismatch, MismatchError
from bones.notation.node import Node, is_line
from bones.notation.record import RECORD_FORMAT, Record
from bones.notation.scenario import SCENARIO_FORMAT, Scenario
from bones.rules.field import either, shown


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing wrong with a file.

    `code` is stable. `id` is that of the record or scenario, where it could be read; `where` the
    path of the fault inside it, which begins with the line in a file of lines; `expected` and
    `actual` are what was written and what follows from the rules, both None where the text itself
    is wrong; `sentence` says it either way.
    """

    file: str
    id: str | None
    where: str | None
    code: str
    sentence: str
    expected: str | None = None
    actual: str | None = None

    def __str__(self) -> str:
        """Return the failure in one line: file, id, path, what is wrong, and the code."""
        where = place_text(self.where or "")
        places = [place for place in (self.file, self.id, where) if place]
        return f"{': '.join(places)}: {self.sentence} [{self.code}]"


@dataclass(frozen=True, slots=True)
class Checked:
    """One value of a file, checked: what it was, where that could be read, and what failed.

    `format` is RECORD_FORMAT, SCENARIO_FORMAT or None. `believed` is whether a record has results
    that could only be believed (see `Replay`).
    """

    format: str | None
    failures: tuple[Failure, ...] = ()
    believed: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of one file found: how much was in it, and what of it failed.

    `believed` counts the records that hold, but with results that could only be believed.
    """

    file: str
    records: int = 0
    scenarios: int = 0
    believed: int = 0
    failures: tuple[Failure, ...] = ()

    @property
    def ok(self) -> bool:
        """Is everything in the file well formed, and as the rules have it?"""
        return not self.failures


def check_file(path: str | os.PathLike[str]) -> Report:
    """Check every record and scenario in the file at `path`.

    Raises nothing: what cannot be read is a failure like any other.
    """
    found = tuple(check_values(path))
    return Report(
        path_text(path),
        records=sum(each.format == RECORD_FORMAT for each in found),
        scenarios=sum(each.format == SCENARIO_FORMAT for each in found),
        believed=sum(each.believed for each in found),
        failures=tuple(failure for each in found for failure in each.failures),
    )


def check_values(path: str | os.PathLike[str]) -> Iterator[Checked]:
    """Check the records and scenarios in the file at `path` one by one, and keep none.

    Raises nothing: what cannot be read is a failure like any other.
    """
    file = path_text(path)
    for node in read_file(path):
        if isinstance(node, FormatError):
            yield Checked(None, (_failure(file, None, node),))
        else:
            yield _checked(file, node)


def _checked(file: str, node: Node) -> Checked:
    id = _id(node)
    known: str | None = None
    try:
        if format_of(node) == SCENARIO_FORMAT:
            scenario = Scenario.from_node(node)
            known = SCENARIO_FORMAT
            return Checked(known, tuple(_mismatch(file, id, node, e) for e in scenario.run()))
        record = Record.from_node(node)
        known = RECORD_FORMAT
        return Checked(known, believed=record.replay().believed)
    except MismatchError as error:
        return Checked(known, (_mismatch(file, id, node, error.mismatch),))
    except FormatError as error:
        return Checked(known, (_failure(file, id, error),))


def format_of(node: Node) -> str:
    """Return which of the two formats a value says it is in. Raises `FormatError`.

    It is RECORD_FORMAT or SCENARIO_FORMAT; whether the value keeps to it is not asked.
    """
    known = [RECORD_FORMAT, SCENARIO_FORMAT]
    right = either(f'"{each}"' for each in known)
    if not isinstance(node.value, dict):
        raise node.bad(_('an object whose "format" is {right}').format(right=right))
    if "format" not in node.value:
        sentence = _('The key "format" is missing; right is {right}.').format(right=right)
        raise node.at("format").error("missing-key", sentence)
    found = node.inner("format")
    if found.value not in known:
        hint = did_you_mean(found.value, known) if isinstance(found.value, str) else ""
        sentence = _("{found} is not known here; right is {right}.")
        sentence = sentence.format(found=shown(found.value), right=right)
        raise found.error("unknown-version", sentence + hint)
    return found.text()


def _id(node: Node) -> str | None:
    id = node.value.get("id") if isinstance(node.value, dict) else None
    return id if is_line(id) else None


def _failure(file: str, id: str | None, error: FormatError) -> Failure:
    return Failure(file, id, error.where, error.code, error.sentence)


def _mismatch(file: str, id: str | None, node: Node, mismatch: Mismatch) -> Failure:
    where = node.at(mismatch.where).path
    code, sentence = mismatch.code, str(mismatch)
    return Failure(file, id, where, code, sentence, mismatch.expected, mismatch.actual)
