"""What each command prints."""

import io
import json
import sys
from pathlib import Path

import pytest

from bones.cli import main
from bones.cli.commands import parser
from bones.notation import Record, check_file
from bones.rules import FIELDS, SECTIONS, Setup, load_rules, preset, presets
from bones.rules.page import as_html_document, as_markdown, as_text, rule_page
from bones.version import VERSION
from support.checking import EXAMPLES

Capture = pytest.CaptureFixture[str]


def output(capsys: Capture, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_the_version_says_what_runs(capsys: Capture) -> None:
    text = output(capsys, "--version")
    assert text.startswith(f"bones {VERSION}, kernel ")
    assert text.endswith(f"Python {sys.version.split()[0]}\n")


def test_help_names_every_command(capsys: Capture) -> None:
    text = output(capsys, "--help")
    for command in ("play", "simulate", "compare", "check", "show", "presets", "options", "rules"):
        assert command in text
        assert f"usage: bones {command}" in output(capsys, command, "--help")


def test_help_is_ascii() -> None:
    parser().format_help().encode("ascii")


def test_presets_are_one_a_line(capsys: Capture) -> None:
    lines = output(capsys, "presets").splitlines()
    assert [line.split()[0] for line in lines] == list(presets())
    assert all(len(line.split()) > 5 for line in lines)


@pytest.mark.parametrize("name", presets())
def test_options_has_every_field(name: str, capsys: Capture) -> None:
    text = output(capsys, "options", name)
    for field in FIELDS:
        assert f"\n  {field.name} = " in text
    assert all(f"\n{title}\n" in text for title in SECTIONS.values())
    assert max(map(len, text.splitlines())) <= 80


def test_options_shows_house_rules(tmp_path: Path, capsys: Capture) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text(
        'format = "bones-rules/1"\nname = "ours"\nextends = "five-up"\n[options]\ntarget = 150\n'
    )
    text = output(capsys, "options", "--rules", str(rules), "--option", "wild_points=5")
    assert text.startswith(
        "Ours (preset five-up)\nWhat differs from the preset has a > before it.\n"
    )
    changed = [line for line in text.splitlines() if line.startswith(">")]
    assert changed == ["> wild_points = 5  [H]", "> target = 150  [H]"]
    part = text.partition("> target = 150  [H]\n")[2].partition("\n  match_end")[0]
    assert part == (
        "      The score that ends a match played to a target.\n"
        "      Values: a whole number from 1 to 100000.\n"
        "      Default: 250.\n"
        "      Source: House rules."
    )
    assert ">" not in output(capsys, "options", "five-up")


def test_rules_prints_the_page_in_the_width_of_the_terminal(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = rule_page(preset("five-up"))
    for columns, width in (("50", 50), ("80", 80), ("300", 88)):
        monkeypatch.setenv("COLUMNS", columns)
        assert output(capsys, "rules", "five-up") == as_text(page, width)
    assert output(capsys, "rules", "five-up", "--format", "markdown") == as_markdown(page)
    assert output(capsys, "rules", "five-up", "--format", "html") == as_html_document(page)


@pytest.mark.parametrize(
    ("arguments", "setup"),
    [
        (["--seats", "3"], Setup(preset("five-up"), 3)),
        (["--partners"], Setup(preset("five-up"), 4, True)),
        (["--seats", "4", "--partners"], Setup(preset("five-up"), 4, True)),
        (["--seats", "2", "--option", "target=9"], Setup(preset("five-up", target=9), 2)),
    ],
)
def test_rules_of_one_table(arguments: list[str], setup: Setup, capsys: Capture) -> None:
    text = output(capsys, "rules", "five-up", *arguments, "--format", "markdown")
    assert text == as_markdown(rule_page(setup))


def test_rules_begins_a_file_and_shows_it(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "our game.toml"
    text = output(capsys, "rules", "--new", str(path), "draw", "--option", "target=60")
    assert text == (f"{path} is written. Edit it, then look: bones rules --rules '{path}'\n")
    assert load_rules(path) == preset("draw", target=60)
    assert output(capsys, "rules", "--rules", str(path)).startswith("Our Draw\n========\n")


def test_commands_speak_the_language_spoken(tmp_path: Path, capsys: Capture) -> None:
    spanish = ("--language", "es")
    assert output(capsys, *spanish, "rules", "draw").startswith("Robo\n")
    assert "      Valores: auto, call o muggins.\n" in output(capsys, *spanish, "options", "draw")
    output(capsys, *spanish, "rules", "--new", str(tmp_path / "nuestras.toml"), "draw")
    assert load_rules(tmp_path / "nuestras.toml") == preset("draw")


def test_simulate_prints_a_summary_that_follows_from_the_seed(capsys: Capture) -> None:
    first = output(capsys, "simulate", "all-fives", "--matches", "3", "--seed", "s")
    assert first == output(capsys, "simulate", "all-fives", "--matches", "3", "--seed", "s")
    assert first.startswith("all-fives for two: 3 matches, ")
    assert "Blocked" in first


def test_without_a_seed_the_one_used_is_told(capsys: Capture) -> None:
    one = output(capsys, "simulate", "all-fives", "--matches", "1")
    seed = one.splitlines()[1].rsplit("seed ", 1)[1]
    assert one == output(capsys, "simulate", "all-fives", "--matches", "1", "--seed", seed)


@pytest.mark.parametrize(
    ("arguments", "setup"),
    [
        (["all-fives"], "all-fives for two"),
        (["all-fives", "--seats", "3"], "all-fives for three"),
        (["all-fives", "--partners"], "all-fives for four in pairs"),
        (["all-fives", "--bots", "random,random,random"], "all-fives for three"),
        (["all-fives", "--option", "target=20"], "all-fives for two"),
    ],
)
def test_the_seats_of_a_simulation(arguments: list[str], setup: str, capsys: Capture) -> None:
    text = output(capsys, "simulate", *arguments, "--matches", "1", "--seed", "s")
    assert text.startswith(f"{setup}: 1 match, ")


def test_simulate_writes_records_that_hold(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "matches.bones.jsonl"
    arguments = ["simulate", "five-up", "--matches", "3", "--seed", "S", "--option", "target=50"]
    text = output(capsys, *arguments, "--record", str(path))
    assert text == output(capsys, *arguments)
    records = list(Record.read_all(path))
    assert len(records) == 3
    seeds = [round.deal.seed for record in records for round in record.rounds[:1]]
    assert [seed.seeds for seed in seeds if seed] == [("S/0",), ("S/1",), ("S/2",)]
    assert output(capsys, "check", str(path)) == "Checked 3 records: all as the rules have it.\n"


def test_check_tells_what_does_not_hold(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "match.bones.jsonl"
    output(capsys, "simulate", "all-fives", "--matches", "1", "--seed", "s", "--record", str(path))
    record = json.loads(path.read_text())
    record["result"]["scores"][0] += 5
    wrong = tmp_path / "wrong.bones.json"
    wrong.write_text(json.dumps(record))
    text = output(capsys, "check", str(path), str(wrong), status=1)
    [failure, whole] = text.splitlines()
    assert failure.startswith(f"{wrong}: ")
    assert "expected" in failure
    assert "actual" in failure
    assert whole == "Checked 2 records: 1 failure."


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[]", b"null", b"{}", b"[" * 5000])
def test_a_file_that_is_no_record_fails_its_check(
    data: bytes, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(data)
    text = output(capsys, "check", str(path), status=1)
    assert len(text.splitlines()) == 2
    assert text.splitlines()[0].startswith(f"{path}: ")
    assert path.read_bytes() == data


def test_one_unreadable_file_does_not_keep_the_others_from_being_checked(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "file.json"
    path.write_text("{}")
    assert main(["check", str(tmp_path / "none"), str(path)]) == 2
    said = capsys.readouterr()
    assert said.err.endswith("[unreadable]\n")
    assert "2 failures" in said.out


def test_play_asks_what_to_play(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typed = ["chess", "0", "8", "five-up", "9", "Ana, Ana", "4 pairs", "goal=5", "?", "wild"]
    typed += ["target=150", "1", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
    text = output(capsys, "play", "--seed", "s")
    assert "1) spinner: " in text
    assert text.count("Please type") == 3
    for words in (
        "'Ana' is named twice",
        "goal: 'goal' is no option",
        "wild: The file cannot be read",
        "  target = 250",
        "You and Ben play Ada and Cleo.",
        "Round 1, first to 150.",
    ):
        assert words in text
    [path] = (tmp_path / "bones" / "unfinished").iterdir()
    assert text.endswith(f"{path}\nbones play --resume goes on with it.\n")
    assert check_file(path).ok
    assert path.name.startswith("five-up-")


@pytest.mark.parametrize(
    ("arguments", "others"),
    [
        (["block"], "You, Ada (casual)."),
        (["block", "--seats", "3"], "You, Ada (casual), Ben (casual)."),
        (["block", "--partners"], "You, Ada (casual), Ben (casual), Cleo (casual)."),
        (["block", "--bots", "random,random"], "You, Ada (random), Ben (random)."),
    ],
)
def test_who_plays(
    arguments: list[str], others: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert output(capsys, "play", *arguments).startswith(f"Block: {others}")


def test_a_named_record_is_written_whatever_happens(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    path = tmp_path / "match.bones.json"
    arguments = ["play", "block", "--seats", "2", "--seed", "0", "--record", str(path)]
    output(capsys, *arguments)
    assert check_file(path).ok


def test_house_rules_can_be_played(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text('format = "bones-rules/1"\nname = "ours"\nextends = "draw"\n')
    path = tmp_path / "match.bones.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 500))
    arguments = ["play", "--rules", str(rules), "--option", "target=10", "--record", str(path)]
    assert output(capsys, *arguments).startswith("Ours: You, Ada (casual).")
    assert Record.read(path).rules.target == 10
    assert check_file(path).ok


def test_a_file_of_faults_is_counted_and_told_only_so_far(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "blank.jsonl"
    path.write_text("\n" * 1500)
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1002
    assert lines[-2:] == [
        "… and 500 failures more in this file.",
        "Checked nothing: 1500 failures.",
    ]


def test_check_says_of_how_many_records_it_believed_something(
    tmp_path: Path, capsys: Capture
) -> None:
    record = Record.read(EXAMPLES / "block.bones.json")
    path = tmp_path / "seen.bones.json"
    path.write_text(record.seen_by(None).to_json())
    told = output(capsys, "check", str(path))
    assert told == "Checked 1 record: all as the rules have it.\n"
    hidden = json.loads(record.to_json())
    hidden["rounds"][0]["deal"]["hands"] = [[None] * 7] * 2
    path.write_text(json.dumps(hidden))
    assert output(capsys, "check", str(path)) == (
        "Checked 1 record: all as the rules have it "
        "(the results of 1 record could only be believed in part).\n"
    )
