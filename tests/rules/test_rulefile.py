"""Rule files: what they say, and one clear sentence for each way to get them wrong."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.errors import RulesError
from bones.language import speaking
from bones.rules.rulefile import LARGEST, parse_rule_file, read_rule_file
from support.attempts import attempt
from support.spanish import english_words

HEAD = 'format = "bones-rules/1"\nname = "saturday"\nextends = "five-up"\n'
FULL = (
    HEAD
    + """
title = "Saturday's Five-Up"
summary = "As we play it."
[options]
target = 150
claim = "muggins"
hand_size = { 2 = 9 }
[marks]
target = "D"
claim = "B, X"
[sources]
target = "Agreed at home"
"""
)


def test_a_full_file() -> None:
    file = parse_rule_file(FULL, "saturday.toml")
    assert (file.name, file.title, file.extends) == ("saturday", "Saturday's Five-Up", "five-up")
    assert file.summary == "As we play it."
    assert file.options == {"target": 150, "claim": "muggins", "hand_size": {2: 9}}
    assert file.marks == {"target": "D", "claim": "B, X"}
    assert file.sources == {"target": "Agreed at home"}


def test_title_and_summary_may_be_left_out() -> None:
    file = parse_rule_file('format = "bones-rules/1"\nname = "our-own-rules"\n', "x")
    assert (file.title, file.summary, file.extends) == ("Our own rules", "", None)
    assert file.options == {}


def test_bytes_with_and_without_a_byte_order_mark_and_with_crlf() -> None:
    data = FULL.encode()
    assert parse_rule_file(data, "x") == parse_rule_file(b"\xef\xbb\xbf" + data, "x")
    assert parse_rule_file(data.replace(b"\n", b"\r\n"), "x") == parse_rule_file(data, "x")


MALFORMED = {
    # No TOML at all.
    "empty": ("", "missing-key", "format"),
    "cut off": (FULL[: FULL.index("muggins")], "bad-toml", ""),
    "json": ('{"format": "bones-rules/1"}', "bad-toml", ""),
    "control character": (HEAD + "title = 'a\x00b'\n", "bad-toml", ""),
    "duplicate key": (HEAD + 'name = "monday"\n', "bad-toml", ""),
    "duplicate table": (HEAD + "[options]\n[options]\n", "bad-toml", ""),
    "duplicate option": (HEAD + "[options]\ntarget = 1\ntarget = 2\n", "bad-toml", ""),
    "nested lists": (HEAD + "title = " + "[" * 20_000, "bad-toml", ""),
    "nested tables": (HEAD + "title = " + "{a=" * 20_000, "bad-toml", ""),
    "endless number": (HEAD + "[options]\ntarget = " + "9" * 5000, "bad-toml", ""),
    "no calendar's date": (HEAD + "title = 2026-02-31\n", "bad-toml", ""),
    "hour 99": (HEAD + "title = 99:00:00\n", "bad-toml", ""),
    # Keys of the file.
    "another format": (HEAD.replace("rules/1", "record/1"), "unknown-version", "format"),
    "a later version": (HEAD.replace("rules/1", "rules/2"), "unknown-version", "format"),
    "no text for format": (HEAD.replace('"bones-rules/1"', "1"), "unknown-version", "format"),
    "no format": (HEAD[HEAD.index("name") :], "missing-key", "format"),
    "no name": (HEAD.replace('name = "saturday"\n', ""), "missing-key", "name"),
    "unknown key": (HEAD + "colour = 1\n", "unknown-key", "colour"),
    "misspelled table": (HEAD + "[option]\ntarget = 1\n", "unknown-key", "option"),
    "option outside its table": (HEAD + "target = 100\n", "unknown-key", "target"),
    "unprintable key": (HEAD + '"a\\u0000b" = 1\n', "unknown-key", r"a\x00b"),
    "empty name": (HEAD.replace("saturday", ""), "bad-value", "name"),
    "capital name": (HEAD.replace("saturday", "Saturday"), "bad-value", "name"),
    "path as name": (HEAD.replace("saturday", "../x"), "bad-value", "name"),
    "endless name": (HEAD.replace("saturday", "x" * 41), "bad-value", "name"),
    "number as name": (HEAD.replace('"saturday"', "5"), "bad-value", "name"),
    "number as title": (HEAD + "title = 5\n", "bad-value", "title"),
    "empty title": (HEAD + "title = ''\n", "bad-value", "title"),
    "two lines of title": (HEAD + 'title = "a\\nb"\n', "bad-value", "title"),
    "endless summary": (HEAD + f"summary = '{'x' * 601}'\n", "bad-value", "summary"),
    "list as extends": (HEAD.replace('"five-up"', '["five-up"]'), "bad-value", "extends"),
    "empty extends": (HEAD.replace("five-up", ""), "bad-value", "extends"),
    "text as options": (HEAD + "options = 'target'\n", "bad-value", "options"),
    "list of options": (HEAD + "[[options]]\ntarget = 1\n", "bad-value", "options"),
    "number as marks": (HEAD + "marks = 5\n", "bad-value", "marks"),
    "date as sources": (HEAD + "sources = 2026-01-01\n", "bad-value", "sources"),
    # Options.
    "unknown option": (HEAD + "[options]\ntargte = 1\n", "unknown-option", "options.targte"),
    "empty option": (HEAD + '[options]\n"" = 1\n', "unknown-option", "options."),
    "nested option": (HEAD + "[options]\ntarget.x = 1\n", "bad-value", "options.target"),
    "deeply nested option": (HEAD + "[options]\ntarget" + ".x" * 20_000 + " = 1", "bad-toml", ""),
    "many nested options": (
        HEAD + "[options]\n" + "".join(f"x{n}{'.x' * 500} = 1\n" for n in range(40)),
        "unknown-option",
        "options.x0",
    ),
    "word for number": (HEAD + "[options]\ntarget = 'x'\n", "bad-value", "options.target"),
    "fraction": (HEAD + "[options]\ntarget = 100.0\n", "bad-value", "options.target"),
    "infinity": (HEAD + "[options]\ntarget = inf\n", "bad-value", "options.target"),
    "no number": (HEAD + "[options]\ntarget = nan\n", "bad-value", "options.target"),
    "too large": (HEAD + "[options]\ntarget = 100001\n", "bad-value", "options.target"),
    "endless hexadecimal": (
        HEAD + "[options]\ntarget = 0x" + "f" * 50_000,
        "bad-value",
        "options.target",
    ),
    "true for number": (HEAD + "[options]\ntarget = true\n", "bad-value", "options.target"),
    "number for true": (HEAD + "[options]\nwild = 1\n", "bad-value", "options.wild"),
    "unknown word": (HEAD + "[options]\nclaim = 'shout'\n", "bad-value", "options.claim"),
    "a date": (HEAD + "[options]\nclaim = 2026-01-01\n", "bad-value", "options.claim"),
    "number as sizes": (HEAD + "[options]\nhand_size = 7\n", "bad-value", "options.hand_size"),
    "one seat": (HEAD + "[options.hand_size]\n1 = 7\n", "bad-value", "options.hand_size"),
    "no seats": (HEAD + "[options.hand_size]\nx = 7\n", "bad-value", "options.hand_size"),
    "no tiles": (HEAD + "[options.hand_size]\n2 = 0\n", "bad-value", "options.hand_size.2"),
    # Marks and sources.
    "mark of nothing": (HEAD + "[marks]\ntargte = 'B'\n", "unknown-option", "marks.targte"),
    "unknown mark": (HEAD + "[marks]\ntarget = 'Z'\n", "bad-value", "marks.target"),
    "no mark": (HEAD + "[marks]\ntarget = ''\n", "bad-value", "marks.target"),
    "mark without blank": (HEAD + "[marks]\ntarget = 'B,X'\n", "bad-value", "marks.target"),
    "mark twice": (HEAD + "[marks]\ntarget = 'B, B'\n", "bad-value", "marks.target"),
    "list of marks": (HEAD + "[marks]\ntarget = ['B']\n", "bad-value", "marks.target"),
    "source of nothing": (HEAD + "[sources]\nx = 'y'\n", "unknown-option", "sources.x"),
    "number as source": (HEAD + "[sources]\ntarget = 5\n", "bad-value", "sources.target"),
    "empty source": (HEAD + "[sources]\ntarget = ''\n", "bad-value", "sources.target"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name: str) -> None:
    text, code, path = MALFORMED[name]
    for data in (text, text.encode()):
        with pytest.raises(RulesError) as caught:
            parse_rule_file(data, "x.toml")
        problem = caught.value.problems[0]
        assert problem.code == code
        assert problem.path == (f"x.toml: {path}" if path else "x.toml")
        assert problem.sentence[-1] in ".?"
        assert problem.sentence.isprintable()
        assert len(problem.sentence) < 400
    with speaking("es"), pytest.raises(RulesError) as caught:
        parse_rule_file(text, "x.toml")
    for problem in caught.value.problems:
        assert english_words(problem.sentence) == set(), problem.sentence


@pytest.mark.parametrize(
    "data",
    [b"\xff\xfe" + FULL.encode("utf-16-le"), b"\x89PNG\r\n\x1a\n", b"\x80", FULL.encode("latin-1")
     + b"# \xe9"],
)  # fmt: skip
def test_bytes_that_are_no_text(data: bytes) -> None:
    with pytest.raises(RulesError, match="UTF-8") as caught:
        parse_rule_file(data, "x.toml")
    assert caught.value.code == "bad-toml"


def test_all_faults_are_told_at_once() -> None:
    text = """
format = "bones-rules/1"
title = 5
colour = "red"
[options]
target = 0
clame = "call"
[marks]
target = "Q"
"""
    with pytest.raises(RulesError) as caught:
        parse_rule_file(text, "x")
    assert [problem.path for problem in caught.value.problems] == [
        "x: colour", "x: name", "x: title", "x: options.target", "x: options.clame",
        "x: marks.target",
    ]  # fmt: skip


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
def test_anything_at_all_is_rules_or_a_rules_error(data: bytes | str) -> None:
    with pytest.raises(RulesError):
        parse_rule_file(data, "x")


@given(st.integers(0, len(FULL)), st.binary(max_size=3), st.integers(0, 3))
def test_a_file_with_a_few_bytes_changed_is_rules_or_a_rules_error(
    place: int, new: bytes, gone: int
) -> None:
    data = FULL.encode()
    file = attempt(RulesError, parse_rule_file, data[:place] + new + data[place + gone :], "x")
    if isinstance(file, RulesError):
        assert all(problem.sentence.isprintable() for problem in file.problems)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_text(HEAD + "#" * LARGEST)
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    for path in (
        tmp_path / "missing.toml",
        tmp_path,
        large,
        loop,
        Path("/dev/zero"),
        tmp_path / ("x" * 300),
        tmp_path / "a\x00b",
        large / "inside",
    ):
        with pytest.raises(RulesError) as caught:
            read_rule_file(path)
        assert caught.value.code == "unreadable"
        assert str(caught.value).isprintable()


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    import os

    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(RulesError, match="no ordinary file"):
        read_rule_file(tmp_path / "pipe.toml")


def test_faults_are_told_in_the_language_spoken() -> None:
    with speaking("es"), pytest.raises(RulesError) as caught:
        parse_rule_file(HEAD + '[options]\nclaim = "cal"\ntargt = 5\n', "saturday.toml")
    assert [problem.sentence for problem in caught.value.problems] == [
        "'cal' no vale; lo correcto es auto, call o muggins. ¿Quisiste decir call?",
        "'targt' no es una opción. ¿Quisiste decir target?",
    ]
