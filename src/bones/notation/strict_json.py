"""JSON as text, read strictly: what JSON allows but no record may hold is refused.

Refused are text that is not UTF-8 or begins with a byte order mark, a key that stands twice in one
object, numbers that JSON has no words for (NaN), that are too long or too large, half of a
surrogate pair, and whatever is too large or nested too deeply. Every fault is one `FormatError`
with the path, or the line and column, at which it stands.
"""

import json
import re
from typing import Final

from bones.errors import FormatError, printable, quoted
from bones.language import N_, _

LARGEST: Final = 64 * 2**20
"""The most bytes one JSON value may have."""

MOST_VALUES: Final = 4_000_000
"""How many values, at most, lists and objects may hold: they take far more memory than text."""

DEEPEST: Final = 32
"""How deeply lists and objects may be nested."""

LONGEST_NUMBER: Final = 15
"""The most digits of a whole number: what every reader of JSON holds exactly."""

_EXTRA: Final = N_("Extra data")

FAULTS: Final = (
    _EXTRA,
    N_("Expecting value"),
    N_("Expecting ',' delimiter"),
    N_("Expecting ':' delimiter"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Illegal trailing comma before end of array"),
    N_("Illegal trailing comma before end of object"),
    N_("Invalid control character at"),
    N_("Invalid \\escape"),
    N_("Invalid \\uXXXX escape"),
    N_("Unterminated string starting at"),
)
"""What the JSON reader of the standard library complains of, so far as we translate it."""

_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]", re.ASCII)


class _Fault:
    """Stands in the value where something is wrong that the JSON reader cannot give a path."""

    __slots__ = ("code", "sentence")

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = sentence


class _Reader:
    """Makes values of numbers and objects, and remembers whether any was at fault."""

    def __init__(self) -> None:
        self.at_fault = False

    def fault(self, code: str, sentence: str) -> _Fault:
        self.at_fault = True
        return _Fault(code, sentence)

    def whole(self, digits: str) -> object:
        if digits == "-0" or len(digits.lstrip("-")) > LONGEST_NUMBER:
            sentence = _(
                "{number} is no number here; right is at most {most} digits, and 0 without a sign."
            ).format(number=printable(digits), most=LONGEST_NUMBER)
            return self.fault("bad-number", sentence)
        return int(digits)

    def fraction(self, digits: str) -> object:
        number = float(digits)
        if number - number != 0:
            sentence = _("{number} is larger than any number here.")
            return self.fault("bad-number", sentence.format(number=printable(digits)))
        return number

    def constant(self, word: str) -> object:
        return self.fault("bad-number", _("{word} is no number in JSON.").format(word=word))

    def members(self, pairs: list[tuple[str, object]]) -> object:
        table = dict(pairs)
        if len(table) < len(pairs):
            seen: set[str] = set()
            for key, _value in pairs:
                if key in seen:
                    sentence = _("The key {key} stands here twice.").format(key=quoted(key))
                    return self.fault("duplicate-key", sentence)
                seen.add(key)
        return table


def parse_json(data: bytes | str, line: int | None = None) -> object:
    """Return the value in `data`; `line` is its line in a file of many values.

    Raises `FormatError`: ``too-large``, ``bad-encoding``, ``bad-json``, ``too-deep``,
    ``duplicate-key``, ``bad-number``, ``bad-text``.
    """
    base = "" if line is None else f"line {line}"
    if len(data) > LARGEST:
        sentence = _("There are more than {count} bytes.").format(count=LARGEST)
        raise FormatError("too-large", sentence, base or None)
    text = data if isinstance(data, str) else _decoded(data, base)
    # Commas and brackets inside a text count as well: the bound is far above any real file.
    if sum(map(text.count, ",[{")) > MOST_VALUES:
        sentence = _("There are more than {count} values.").format(count=MOST_VALUES)
        raise FormatError("too-large", sentence, base or None)
    if text.startswith("\ufeff"):
        sentence = _("The text begins with a byte order mark; right is UTF-8 without one.")
        raise FormatError("bad-encoding", sentence, base or None)
    reader = _Reader()
    try:
        value: object = json.loads(
            text,
            parse_int=reader.whole,
            parse_float=reader.fraction,
            parse_constant=reader.constant,
            object_pairs_hook=reader.members,
        )
    except RecursionError:
        raise _too_deep(base) from None
    except json.JSONDecodeError as error:
        raise _syntax(error, line) from None
    _check_depth(value, base)
    # Surrogates come as escapes, or in a text that was not read from bytes.
    odd = _SURROGATE.search(text) or (isinstance(data, str) and not text.isascii())
    if reader.at_fault or odd:
        _find_fault(value, base)
    return value


def _decoded(data: bytes, base: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        sentence = _("This is no text in UTF-8 (byte {byte}).").format(byte=error.start + 1)
        raise FormatError("bad-encoding", sentence, base or None) from None


def _syntax(error: json.JSONDecodeError, line: int | None) -> FormatError:
    at = f"line {line or error.lineno}, column {error.colno}"
    sentence = _("This is no JSON: {reason}.").format(reason=_(printable(error.msg.rstrip(": "))))
    if error.msg == _EXTRA and line is None:
        sentence += " " + _("(The name of a file with one value a line ends in .jsonl.)")
    return FormatError("bad-json", sentence, at)


def _too_deep(base: str) -> FormatError:
    sentence = _("Lists and objects are nested more than {count} deep.").format(count=DEEPEST)
    return FormatError("too-deep", sentence, base or None)


def _check_depth(value: object, base: str) -> None:
    level: list[object] = [value]
    for _depth in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return
    raise _too_deep(base)


def _find_fault(value: object, path: str) -> None:
    """Raise the first fault in a value, with its path."""
    if isinstance(value, _Fault):
        raise FormatError(value.code, value.sentence, path or None)
    if isinstance(value, str):
        _check_text(value, path)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            _find_fault(inner, joined(path, f"[{n}]"))
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_text(key, path)
            _find_fault(inner, joined(path, printable(key)))


def _check_text(text: str, path: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        sentence = _("This text has half of a surrogate pair, which UTF-8 cannot hold.")
        raise FormatError("bad-text", sentence, path or None) from None


def joined(path: str, step: str) -> str:
    """Return the path one step further: a key, or an index such as ``[3]``.

    A path may begin with the line of a file: ``line 3: rounds[0]``.
    """
    if not path or not step:
        return path + step
    if path.startswith("line ") and ":" not in path:
        return f"{path}: {step}"
    return path + step if step.startswith("[") else f"{path}.{step}"
