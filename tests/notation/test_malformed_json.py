"""Text that is no JSON, or JSON that no record may be: one clear message each, whatever comes."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.errors import FormatError
from bones.notation import Record, Scenario
from bones.notation.strict_json import DEEPEST, MOST_VALUES, parse_json
from support.checking import EXAMPLES, failures

BLOCK = (EXAMPLES / "block.bones.json").read_bytes()
LINE = json.dumps(json.loads(BLOCK)).encode()

# Content, code, and where the fault is said to be.
WHOLE: dict[str, tuple[bytes, str, str | None]] = {
    "nothing": (b"", "empty-file", None),
    "blanks": (b" \n\t\r\n", "empty-file", None),
    "an empty list": (b"[]", "empty-file", None),
    "a word": (b"bones", "bad-json", "line 1, column 1"),
    "no value": (b'{\n  "format": }', "bad-json", "line 2, column 13"),
    "half an object": (b'{"format": "bones-record/1"', "bad-json", "line 1, column 28"),
    "single quotes": (b"{'format': 1}", "bad-json", "line 1, column 2"),
    "a comment": (b'{"format": 1} // mine', "bad-json", "line 1, column 15"),
    "two values": (b"{}\n{}", "bad-json", "line 2, column 1"),
    "an unknown escape": (rb'{"format": "\x"}', "bad-json", "line 1, column 13"),
    "half an escape": (rb'{"format": "\u12"}', "bad-json", "line 1, column 14"),
    "a line end in a text": (b'{"format": "a\nb"}', "bad-json", "line 1, column 14"),
    "a control character": (b'{"format": "a\x1bb"}', "bad-json", "line 1, column 14"),
    "a zero byte": (b'{"format": "a\x00b"}', "bad-json", "line 1, column 14"),
    "leading zeros": (b'{"format": 007}', "bad-json", "line 1, column 13"),
    "a plus sign": (b'{"format": +7}', "bad-json", "line 1, column 12"),
    "hexadecimal": (b'{"format": 0x10}', "bad-json", "line 1, column 13"),
    "True": (b'{"format": True}', "bad-json", "line 1, column 12"),
    "NaN": (b'{"format": NaN}', "bad-number", "format"),
    "Infinity": (b'{"a": [1, {"b": Infinity}]}', "bad-number", "a[1].b"),
    "-Infinity": (b"[-Infinity]", "bad-number", "[0]"),
    "a number out of bounds": (b'{"a": 1e999}', "bad-number", "a"),
    "a long number": (b'{"a": 1234567890123456}', "bad-number", "a"),
    "five thousand digits": (b'{"a": ' + b"9" * 5000 + b"}", "bad-number", "a"),
    "minus zero": (b'{"a": -0}', "bad-number", "a"),
    "a key twice": (b'{"a": [{"b": 1, "b": 1}]}', "duplicate-key", "a[0]"),
    "a key twice, escaped": (b'{"format": 1, "f\\u006frmat": 2}', "duplicate-key", None),
    "half of a surrogate pair": (rb'{"a": "\ud83d"}', "bad-text", "a"),
    "the other half": (rb'{"a": ["\uDC00x"]}', "bad-text", "a[0]"),
    "half of a pair in a key": (rb'{"\ud83d": 1}', "bad-text", None),
    "a byte order mark": (b"\xef\xbb\xbf{}", "bad-encoding", None),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "bad-encoding", None),
    "UTF-32": ('{"a": 1}'.encode("utf-32"), "bad-encoding", None),
    "Latin-1": ('{"a": "Zoë"}'.encode("latin-1"), "bad-encoding", None),
    "a surrogate in bytes": (b'{"a": "\xed\xa0\x80"}', "bad-encoding", None),
    "an overlong encoding": (b'{"a": "\xc0\xaf"}', "bad-encoding", None),
    "bytes of a program": (b"\x7fELF\x02\x01\x01\x00", "bad-json", "line 1, column 1"),
    "a picture": (b"\x89PNG\r\n\x1a\n", "bad-encoding", None),
    "all bytes": (bytes(range(256)), "bad-encoding", None),
    "a deep list": (b"[" * 40 + b"]" * 40, "too-deep", None),
    "a deep object": (b'{"a":' * 40 + b"1" + b"}" * 40, "too-deep", None),
    "a list of no end": (b"[" * 200_000, "too-deep", None),
    "objects of no end": (b'{"a":' * 200_000, "too-deep", None),
    "a number": (b"7", "bad-value", None),
    "a text": (b'"bones"', "bad-value", None),
    "null": (b"null", "bad-value", None),
    "a list of numbers": (b"[7]", "bad-value", "[0]"),
    "a list in a list": (b"[[]]", "bad-value", "[0]"),
    "no format": (b"{}", "missing-key", "format"),
    "a later version": (b'{"format": "bones-record/2"}', "unknown-version", "format"),
    "another format": (b'{"format": "bones-rules/1"}', "unknown-version", "format"),
    "a format of many words": (b'{"format": "%s"}' % (b"x" * 5000), "unknown-version", "format"),
    "a format that is a list": (b'{"format": ["bones-record/1"]}', "unknown-version", "format"),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_file_of_one_value(name: str, tmp_path: Path) -> None:
    data, code, where = WHOLE[name]
    (failure,) = failures(tmp_path, data)
    assert (failure.code, failure.where) == (code, where)


def test_a_comma_too_many(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, b'{"format": "bones-record/1",}')
    # Python 3.13 names the comma, those before it what follows.
    assert (failure.code, failure.where) in {
        ("bad-json", "line 1, column 28"),
        ("bad-json", "line 1, column 29"),
    }


LINES: dict[str, tuple[bytes, list[tuple[str, str | None]]]] = {
    "nothing": (b"", [("empty-file", None)]),
    "an empty line": (LINE + b"\n\n" + LINE + b"\n", [("bad-json", "line 2")]),
    "a cut line": (LINE[:100] + b"\n" + LINE, [("bad-json", "line 1, column 101")]),
    "two values in a line": (
        LINE + b" " + LINE,
        [("bad-json", f"line 1, column {len(LINE) + 2}")],
    ),
    "a value over several lines": (BLOCK[:200], [("bad-json", None)]),
    "several faults": (
        b"{}\n" + LINE + b"\nNaN\n\xff\n" + b"[" * 50 + b"]" * 50,
        [
            ("missing-key", "line 1: format"),
            ("bad-number", "line 3"),
            ("bad-encoding", "line 4"),
            ("too-deep", "line 5"),
        ],
    ),
    "a list in a line": (b"[" + LINE + b"]", [("bad-value", "line 1")]),
    "a key twice": (b'{"a": {"b": 1, "b": 2}}', [("duplicate-key", "line 1: a")]),
    "a byte order mark": (b"\xef\xbb\xbf" + LINE, [("bad-encoding", "line 1")]),
}


@pytest.mark.parametrize("name", LINES)
def test_a_file_of_lines(name: str, tmp_path: Path) -> None:
    data, expected = LINES[name]
    found = failures(tmp_path, data, "some.bones.jsonl")
    if name == "a value over several lines":
        assert found
        assert {each.code for each in found} <= {"bad-json", "bad-value"}
    else:
        assert [(each.code, each.where) for each in found] == expected


def test_line_ends_of_any_kind_are_read(tmp_path: Path) -> None:
    for data in (LINE, LINE + b"\n", LINE + b"\r\n" + LINE + b"\r\n"):
        assert failures(tmp_path, data, "some.JSONL") == []


@pytest.mark.parametrize("step", range(7))
def test_a_record_cut_anywhere(step: int, tmp_path: Path) -> None:
    for end in range(1 + step, len(BLOCK.rstrip()), 7):
        (failure,) = failures(tmp_path, BLOCK[:end])
        assert failure.code == "bad-json"
        assert failure.where is not None
        assert failure.where.startswith("line ")


def test_a_record_without_a_piece_of_itself(tmp_path: Path) -> None:
    """Never a traceback; what is still well formed may even pass."""
    rng = Random(1)
    for _ in range(400):
        start = rng.randrange(len(BLOCK))
        data = BLOCK[:start] + BLOCK[start + rng.randint(1, 40) :]
        failures(tmp_path, data)


def test_a_record_with_wrong_bytes(tmp_path: Path) -> None:
    rng = Random(2)
    for _ in range(400):
        data = bytearray(BLOCK)
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        failures(tmp_path, bytes(data))


@given(st.binary(max_size=300))
@settings(max_examples=300)
def test_any_bytes(data: bytes) -> None:
    for read in (Record.parse, Scenario.parse):
        with pytest.raises(FormatError) as caught:
            read(data)
        assert caught.value.code


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)


@given(JSON)
def test_any_value_is_read_as_json_has_it(value: object) -> None:
    assert parse_json(json.dumps(value)) == value
    assert parse_json(json.dumps(value, ensure_ascii=False).encode()) == value


def test_the_deepest_value_that_is_read() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert parse_json(deep) is not None
    with pytest.raises(FormatError, match="nested"):
        parse_json(f"[{deep}]")


def test_depth_is_judged_the_same_however_deep_the_caller_is() -> None:
    def deeper(n: int) -> str:
        if n:
            return deeper(n - 1)
        try:
            parse_json("[" * 20_000)
        except FormatError as error:
            return error.code
        return ""

    assert deeper(0) == deeper(700) == "too-deep"


def test_texts_are_judged_like_bytes() -> None:
    with pytest.raises(FormatError, match="surrogate"):
        parse_json('{"a": "\ud800"}')
    with pytest.raises(FormatError, match="byte order mark"):
        parse_json("\ufeff{}")


def test_a_fraction_is_read_and_refused_where_a_whole_number_is_right() -> None:
    assert parse_json("-0.5") == -0.5


def test_a_value_that_is_too_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module in ("files", "strict_json"):
        monkeypatch.setattr(f"bones.notation.{module}.LARGEST", 1000)
    for name, where in (("some.json", None), ("some.jsonl", "line 1")):
        (failure,) = failures(tmp_path, b'"' + b"a" * 2000, name)
        assert (failure.code, failure.where) == ("too-large", where)
        (tmp_path / name).unlink()


def test_what_is_no_file(tmp_path: Path) -> None:
    import os

    from bones.notation import check_file

    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, tmp_path / "none", pipe, "/dev/zero", "/dev/null", "a\0b", "x" * 9000):
        (failure,) = check_file(path).failures
        assert failure.code == "unreadable"
        assert str(failure).isprintable()


def test_many_small_values_are_refused_before_they_fill_the_memory() -> None:
    with pytest.raises(FormatError) as caught:
        parse_json("[" + "{}," * (MOST_VALUES // 2) + "{}]")
    assert caught.value.code == "too-large"
