"""Malformed command lines: each is refused in clear lines with stable codes, and status 2.

Nothing may be written, overwritten or left behind, and no traceback is ever shown.
"""

import re
from pathlib import Path

import pytest

from bones.cli import main
from support.spanish import english_words

HUGE = "9" * 400
SIM = ("simulate", "block")

USAGE: list[tuple[str, ...]] = [
    (),
    ("frobnicate",),
    ("PLAY",),
    ("pla",),
    ("--frob",),
    ("--vers",),
    ("\n",),
    ("",),
    ("presets", "x" * 50_000),
    ("play", "block", "extra"),
    ("play", "--frob"),
    ("play", "block", "--seats"),
    ("play", "block", "--record"),
    ("play", "block", "--sea", "2"),
    ("check",),
    ("check", "--frob", "x"),
    ("presets", "block"),
    ("presets", "--rules"),
    ("options",),
    ("options", "block", "draw"),
    ("rules",),
    ("rules", "block", "draw"),
    ("rules", "block", "--format", "pdf"),
    ("rules", "block", "--seats", "x"),
    ("rules", "block", "--rules", "house.toml"),
    ("rules", "--new", "new.toml"),
    ("rules", "--new", "new.toml", "--rules", "house.toml"),
    ("rules", "--new", "new.toml", "block", "--seats", "2"),
    ("rules", "--new", "new.toml", "block", "--partners"),
    ("rules", "--new", "new.toml", "block", "--format", "text"),
    ("simulate",),
    ("simulate", "--matches", "5"),
    ("simulate", "block", "draw"),
    (*SIM, "--partners=yes"),
    (*SIM, "--rules", "house.toml"),
    ("play", "block", "--rules", "house.toml"),
    *((*SIM, "--seats", number) for number in (
        "x", "", "0", "-1", "2.0", "1e1", "02", "+2", " 2", "4_0", "\u0664", "\uff14", HUGE, "100",
        "0x4", "2\n",
    )),
    (*SIM, "--record", ""),
    (*SIM, "--record", "matches.bones.json"),
    ("play", "block", "--record", ""),
    ("play", "block", "--record", "folder/"),
    *((*SIM, "--matches", number) for number in (
        "x", "", "0", "-5", "1.5", "1e3", "\u0661\u0660", HUGE, "1000000001", "10,000", "ten",
    )),
]  # fmt: skip

CODED: list[tuple[str, tuple[str, ...]]] = [
    ("unknown-preset", ("simulate", "bloc")),
    ("unknown-preset", ("simulate", "")),
    ("unknown-preset", ("simulate", "x" * 5000)),
    ("unknown-preset", ("simulate", "../block")),
    ("unknown-preset", ("simulate", "block.toml")),
    ("unknown-preset", ("play", "Block")),
    ("unknown-preset", ("play", "\udcff\x1b[2J")),
    ("unknown-preset", ("options", "spiner")),
    ("unknown-preset", ("rules", "spiner")),
    ("unknown-preset", ("rules", "--new", "new.toml", "spiner")),
    ("bad-seats", ("rules", "block", "--seats", "5")),
    ("bad-partners", ("rules", "spinner", "--partners")),
    ("claim-without-scoring", ("rules", "block", "--option", "claim=call")),
    ("claim-without-scoring", ("rules", "--new", "new.toml", "block", "--option", "claim=call")),
    ("file-exists", ("rules", "--new", "{tmp}/unknown.toml", "block")),
    ("unwritable", ("rules", "--new", "{tmp}/none/new.toml", "block")),
    ("unwritable", ("rules", "--new", "a\0b", "block")),
    ("unknown-option", ("rules", "--rules", "{tmp}/unknown.toml")),
    ("bad-seats", (*SIM, "--seats", "1")),
    ("bad-seats", (*SIM, "--seats", "5")),
    ("bad-seats", (*SIM, "--seats", "99")),
    ("bad-seats", ("play", "spinner", "--seats", "9")),
    ("bad-seats", ("play", "block", "--bots", "random,random,random,random")),
    ("bad-partners", (*SIM, "--seats", "3", "--partners")),
    ("bad-partners", ("simulate", "spinner", "--partners")),
    ("bad-partners", ("play", "spinner", "--seats", "4", "--partners")),
    ("bad-option", (*SIM, "--option", "target")),
    ("bad-option", (*SIM, "--option", "")),
    ("bad-option", (*SIM, "--option", "=5")),
    ("bad-option", (*SIM, "--option", "target=" + "9" * 2000)),
    ("bad-option", (*SIM, "--option", "target=50", "--option", "target=60")),
    ("unknown-option", (*SIM, "--option", "targt=50")),
    ("unknown-option", (*SIM, "--option", "\u0442arget=50")),
    ("unknown-option", ("options", "block", "--option", "preset=draw")),
    ("bad-value", (*SIM, "--option", "target=x")),
    ("bad-value", (*SIM, "--option", "target=")),
    ("bad-value", (*SIM, "--option", "target=-5")),
    ("bad-value", (*SIM, "--option", "target=0")),
    ("bad-value", (*SIM, "--option", "target=NaN")),
    ("bad-value", (*SIM, "--option", "target=\u0665\u0660")),
    ("bad-value", (*SIM, "--option", f"target={HUGE}")),
    ("bad-value", (*SIM, "--option", "wild=True")),
    ("bad-value", (*SIM, "--option", "draw=two")),
    ("bad-value", (*SIM, "--option", "hand_size.2=\u0667")),
    ("bad-value", (*SIM, "--option", "hand_size.9=7")),
    ("bad-value", (*SIM, "--option", "hand_size={")),
    ("bad-value", (*SIM, "--option", 'hand_size={"2": 7, "2": 8}')),
    ("bad-value", (*SIM, "--option", 'hand_size={"2": NaN}')),
    ("bad-value", (*SIM, "--option", "hand_size=" + "[" * 900)),
    ("hand-too-large", (*SIM, "--option", "hand_size.2=20")),
    ("claim-without-scoring", (*SIM, "--option", "claim=call")),
    ("no-seats", (*SIM, "--option", "min_seats=5")),
    ("unknown-bot", (*SIM, "--bots", "")),
    ("unknown-bot", (*SIM, "--bots", "best")),
    ("unknown-bot", (*SIM, "--bots", "random,")),
    ("unknown-bot", (*SIM, "--bots", "Random")),
    ("unknown-bot", ("play", "--bots", "best")),
    ("unknown-bot", ("play", "block", "--bots", "\x00")),
    ("wrong-bots", (*SIM, "--seats", "4", "--bots", "random,random")),
    ("wrong-bots", ("play", "block", "--seats", "2", "--bots", "random,random")),
    ("bad-seed", (*SIM, "--seed", "\udcff")),
    ("bad-seed", (*SIM, "--seed", "x" * 70_000)),
    ("bad-seed", ("play", "block", "--seed", "\udcff")),
    ("bad-seed", ("play", "--seed", "\udcff")),
    ("unreadable", ("simulate", "--rules", "{tmp}/none.toml")),
    ("unreadable", ("simulate", "--rules", "{tmp}")),
    ("unreadable", ("play", "--rules", "/dev/zero")),
    ("unreadable", ("options", "--rules", "x" * 300)),
    ("unreadable", ("options", "--rules", "a\0b")),
    ("bad-toml", ("simulate", "--rules", "{tmp}/binary.toml")),
    ("bad-toml", ("simulate", "--rules", "{tmp}/deep.toml")),
    ("bad-toml", ("options", "--rules", "{tmp}/twice.toml")),
    ("missing-key", ("simulate", "--rules", "{tmp}/empty.toml")),
    ("unknown-version", ("simulate", "--rules", "{tmp}/version.toml")),
    ("unknown-preset", ("play", "--rules", "{tmp}/orphan.toml")),
    ("extends-cycle", ("simulate", "--rules", "{tmp}/cycle.toml")),
    ("unknown-option", ("simulate", "--rules", "{tmp}/unknown.toml")),
    ("file-exists", (*SIM, "--record", "{tmp}/empty.toml")),
    ("file-exists", (*SIM, "--record", "{tmp}")),
    ("file-exists", ("play", "block", "--record", "{tmp}/empty.toml")),
    ("file-exists", ("play", "block", "--record", "/dev/null")),
    ("file-exists", ("play", "--record", "{tmp}/empty.toml")),
    ("unwritable", (*SIM, "--record", "{tmp}/none/r.jsonl")),
    ("unwritable", (*SIM, "--record", "{tmp}/empty.toml/r.jsonl")),
    ("unwritable", (*SIM, "--record", "/proc/r.jsonl")),
    ("unwritable", (*SIM, "--record", "{tmp}/" + "x" * 300)),
    ("unwritable", (*SIM, "--record", "a\0b")),
    ("unwritable", ("play", "block", "--record", "{tmp}/none/r.json")),
    ("unwritable", ("play", "block", "--record", "{tmp}/none/\x1b[2J")),
    ("unreadable", ("check", "{tmp}/none.json")),
    ("unreadable", ("check", "{tmp}")),
    ("unreadable", ("check", "/dev/zero")),
    ("unreadable", ("check", "")),
    ("unreadable", ("check", "a\0b")),
    ("unreadable", ("check", "{tmp}/empty.toml/r.json")),
]

HOUSE = 'format = "bones-rules/1"\nname = "house"\n'
FILES: dict[str, bytes] = {
    "empty.toml": b"",
    "binary.toml": bytes(range(256)),
    "deep.toml": b"a = " + b"[" * 20_000,
    "twice.toml": HOUSE.encode() + b'name = "again"\n',
    "version.toml": b'format = "bones-rules/2"\nname = "house"\n',
    "orphan.toml": HOUSE.encode() + b'extends = "bock"\n',
    "cycle.toml": HOUSE.encode() + b'extends = "cycle.toml"\n',
    "unknown.toml": HOUSE.encode() + b'extends = "block"\n[options]\ntargt = 5\n',
}

LINE = re.compile(r"bones: (.+) \[([a-z-]+)\]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def refused(
    arguments: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> list[str]:
    """The codes of what is said on standard error, each line of which must have one."""
    arguments = tuple(argument.replace("{tmp}", str(folder)) for argument in arguments)
    spanish = refused_in("es", arguments, folder, capsys)
    english = refused_in("en", arguments, folder, capsys)
    codes = [code for code, _words in english]
    assert [code for code, _words in spanish] == codes
    for _code, words in spanish:
        assert english_words(words.replace(str(folder), "")) == set(), words
    return codes


def refused_in(
    language: str, arguments: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> list[tuple[str, str]]:
    """The code of each line that is said on standard error, and its words."""
    status = main(["--language", language, *arguments])
    said = capsys.readouterr()
    assert status == 2
    assert said.out == "" or arguments[:1] == ("check",)
    assert contents(folder) == FILES
    lines = said.err.splitlines()
    matches = [LINE.fullmatch(line) for line in lines]
    assert lines
    assert all(matches), said.err
    assert all(line.isprintable() and len(line) < 700 for line in lines)
    return [(match[2], match[1]) for match in matches if match]


@pytest.mark.parametrize("arguments", USAGE, ids=lambda each: " ".join(each)[:40])
def test_arguments_that_make_no_command(
    arguments: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(arguments, folder, capsys) == ["usage"]


@pytest.mark.parametrize(("code", "arguments"), CODED, ids=lambda each: "".join(each)[:40])
def test_commands_that_cannot_be_carried_out(
    code: str, arguments: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(arguments, folder, capsys) == [code]


def test_everything_that_is_wrong_is_said_at_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = (*SIM, "--option", "target=x", "--option", "targt=5", "--option", "wild")
    codes = refused(arguments, folder, capsys)
    assert codes == ["bad-value", "unknown-option", "bad-option"]


def test_nothing_is_asked_before_what_is_wrong_anyway_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`bones play` without a preset asks which; not if no match could follow."""
    monkeypatch.setattr("sys.stdin", None)
    for arguments in (("play", "--option", "targt=5"), ("play", "--bots", "best")):
        refused(arguments, folder, capsys)
