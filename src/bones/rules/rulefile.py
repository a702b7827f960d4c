"""The text of a preset or of house rules: TOML in the format ``bones-rules/1``, read strictly.

    format = "bones-rules/1"
    name = "saturday"
    title = "Saturday's Five-Up"        # optional, as is `summary`
    extends = "five-up"
    [options]
    target = 150
    hand_size = { 2 = 9 }
    [marks]                             # optional: where a value comes from
    target = "D"
    [sources]
    target = "Agreed at home"

Everything that is wrong is reported at once, each fault with its path.
"""

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bones.errors import Problem, RulesError, did_you_mean, path_text, printable, reason_text
from bones.language import _, retold
from bones.rules.field import MARKS, Value, shown
from bones.rules.fields import field_named, read_options
from bones.rules.frozen import FrozenMap
from bones.rules.toml_faults import TOML_FAULTS

FORMAT: Final = "bones-rules/1"
"""The name and version of the format."""

LARGEST: Final = 65_536
"""The most bytes a rule file may have."""

_TEXTS: Final = FrozenMap({"name": 40, "title": 80, "summary": 600, "extends": 200})
_TABLES: Final = ("options", "marks", "sources")
_SOURCE_LIMIT: Final = 400
_MOST_DOTS: Final = 600
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)


@dataclass(frozen=True, slots=True)
class RuleFile:
    """What one rule file says; `options` hold only what the file itself sets."""

    name: str
    title: str
    summary: str
    extends: str | None
    options: Mapping[str, Value]
    marks: Mapping[str, str]
    sources: Mapping[str, str]


def read_rule_file(path: str | os.PathLike[str]) -> RuleFile:
    """Read the rule file at `path`; messages call it by this path.

    Raises `RulesError`: ``unreadable`` when there is no such file, it is no ordinary file or it
    is too large; otherwise as `parse_rule_file`.
    """
    where = path_text(path)
    try:
        # Asked before opening, because opening a pipe would wait for somebody to write.
        if not stat.S_ISREG(Path(path).stat().st_mode):
            raise _fault("unreadable", where, _("This is no ordinary file; right is a TOML file."))
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        sentence = _("The file cannot be read: {reason}.").format(reason=reason_text(error))
        raise _fault("unreadable", where, sentence) from None
    return parse_rule_file(data, where)


def parse_rule_file(data: bytes | str, where: str) -> RuleFile:
    """Read the text of a rule file; `where` names it in messages.

    Raises one `RulesError` with every fault found: ``bad-toml``, ``unknown-version``,
    ``missing-key``, ``unknown-key``, ``unknown-option`` or ``bad-value``.
    """
    table = _parse_toml(data, where)
    return _Reader(table, where).read()


def _parse_toml(data: bytes | str, where: str) -> dict[str, Any]:
    if len(data) > LARGEST:
        raise _fault(
            "unreadable", where, _("The file has more than {count} bytes.").format(count=LARGEST)
        )
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        # The time tomllib takes for a dotted key grows with the square of its parts.
        if all(line.count(".") <= _MOST_DOTS for line in text.splitlines()):
            return tomllib.loads(text)
        sentence = _("The file is no rule file: a line has more than {count} dots.").format(
            count=_MOST_DOTS
        )
    except UnicodeDecodeError as error:
        sentence = _("The file is no text in UTF-8 (byte {byte}).").format(byte=error.start + 1)
    except RecursionError:
        sentence = _("The file is no TOML that can be read: it is nested too deeply.")
    except tomllib.TOMLDecodeError as error:
        sentence = _("The file is no valid TOML: {reason}.").format(
            reason=retold(str(error), TOML_FAULTS)[:200]
        )
    except (ValueError, OverflowError):
        # A number of thousands of digits, a date that no calendar has.
        sentence = _("The file is no valid TOML: a number or a date in it is out of all bounds.")
    raise _fault("bad-toml", where, sentence)


def _fault(code: str, where: str, sentence: str) -> RulesError:
    return RulesError([Problem(code, where, sentence)])


def _not_allowed(value: object, right: str) -> str:
    return _("{value} is not allowed; right is {right}.").format(value=shown(value), right=right)


def _one_line(most: int) -> str:
    return _("one line of 1 to {most} characters").format(most=most)


class _Reader:
    """Reads the table of one rule file and gathers its faults."""

    def __init__(self, table: dict[str, Any], where: str) -> None:
        self.table = table
        self.where = where
        self.problems: list[Problem] = []

    def read(self) -> RuleFile:
        """Return what the table says, or raise all faults."""
        if self.table.get("format") != FORMAT:
            # Nothing else can be judged by a format that is not known.
            self._check_format()
            raise RulesError(self.problems)
        known = ["format", *_TEXTS, *_TABLES]
        for key in self.table:
            if key not in known:
                sentence = _("{key} is no key of a rule file.").format(key=shown(key))
                sentence += did_you_mean(key, known)
                self._add("unknown-key", printable(key), sentence)
        name = self._name()
        title = self._text("title") or (name or "").replace("-", " ").capitalize()
        summary = self._text("summary") or ""
        extends = self._text("extends")
        options = self._options()
        marks = self._marks()
        sources = self._sources()
        if self.problems:
            raise RulesError(self.problems)
        return RuleFile(name or "", title, summary, extends, options, marks, sources)

    def _add(self, code: str, path: str, sentence: str) -> None:
        self.problems.append(Problem(code, f"{self.where}: {path}", sentence))

    def _check_format(self) -> None:
        if "format" not in self.table:
            sentence = _('The format is missing; right is "{format}".').format(format=FORMAT)
            self._add("missing-key", "format", sentence)
        else:
            found = shown(self.table["format"])
            sentence = _('{found} is unknown; right is "{format}".').format(
                found=found, format=FORMAT
            )
            self._add("unknown-version", "format", sentence)

    def _name(self) -> str | None:
        if "name" not in self.table:
            self._add("missing-key", "name", _("The rules have no name."))
            return None
        name = self._text("name")
        if name is not None and not _NAME.fullmatch(name):
            sentence = _("{name} is no name; right is small letters, digits and hyphens.").format(
                name=shown(name)
            )
            self._add("bad-value", "name", sentence)
        return name

    def _text(self, key: str) -> str | None:
        value = self.table.get(key)
        if value is None:
            return None
        if isinstance(value, str) and 0 < len(value) <= _TEXTS[key] and value.isprintable():
            return value
        self._add("bad-value", key, _not_allowed(value, _one_line(_TEXTS[key])))
        return None

    def _inner(self, key: str) -> dict[str, Any]:
        value = self.table.get(key, {})
        if isinstance(value, dict):
            return value
        self._add("bad-value", key, _not_allowed(value, _("a table [{key}]").format(key=key)))
        return {}

    def _options(self) -> dict[str, Value]:
        try:
            return read_options(self._inner("options"), f"{self.where}: options.")
        except RulesError as error:
            self.problems += error.problems
            return {}

    def _words_of(self, key: str) -> list[tuple[str, str, object]]:
        """Return name, path and value for each field a table of words speaks of."""
        words = []
        for name, value in self._inner(key).items():
            path = f"{key}.{printable(name)}"
            try:
                field_named(name, f"{self.where}: {path}")
                words.append((name, path, value))
            except RulesError as error:
                self.problems += error.problems
        return words

    def _marks(self) -> dict[str, str]:
        marks: dict[str, str] = {}
        for name, path, value in self._words_of("marks"):
            letters = value.split(", ") if isinstance(value, str) else []
            if letters and len(set(letters)) == len(letters) and set(letters) <= set(MARKS):
                marks[name] = ", ".join(letters)
            else:
                sentence = _(
                    '{mark} is no mark; right is {marks}, or several joined like "B, X".'
                ).format(mark=shown(value), marks=", ".join(MARKS))
                self._add("bad-value", path, sentence)
        return marks

    def _sources(self) -> dict[str, str]:
        sources: dict[str, str] = {}
        for name, path, value in self._words_of("sources"):
            if isinstance(value, str) and 0 < len(value) <= _SOURCE_LIMIT and value.isprintable():
                sources[name] = value
            else:
                sentence = _("{source} is no source; right is {right}.").format(
                    source=shown(value), right=_one_line(_SOURCE_LIMIT)
                )
                self._add("bad-value", path, sentence)
        return sources
