"""`bones show`: what it prints of records and scenarios, whole and as a seat knew them."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from bones.cli import main
from bones.notation import Record
from bones.round.event import Played
from support.pages import ROOT

DATA = ROOT / "tests" / "data"
MATCHES = DATA / "conformance" / "matches.bones.jsonl"
QUARREL = DATA / "examples" / "quarrel.json"
BLOCK = DATA / "examples" / "block.bones.json"
RECORDS = list(Record.read_all(MATCHES))
# One of each preset, alone and in pairs, and some whose options are others.
_FIRST = {(each.rules.preset, each.partners): n for n, each in reversed([*enumerate(RECORDS, 1)])}
NUMBERS = sorted({*_FIRST.values(), 5, 17, 25, 45, 46})

Capture = pytest.CaptureFixture[str]


def shown(capsys: Capture, file: Path, *arguments: object) -> str:
    assert main(("show", str(file), *map(str, arguments))) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert max(map(len, said.out.splitlines()), default=0) <= 79
    return said.out


def refused(capsys: Capture, file: Path, *arguments: object) -> str:
    assert main(("show", str(file), *map(str, arguments))) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("bones: ")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("bones: ").removesuffix("\n")


def written(folder: Path, *records: Record) -> Path:
    file = folder / "some.bones.jsonl"
    file.write_text("".join(f"{record.to_json()}\n" for record in records), encoding="ascii")
    return file


def totals(text: str) -> tuple[int, ...]:
    line = next(line for line in text.splitlines() if line.startswith("Total"))
    return tuple(map(int, line.split()[1:]))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_match_has_its_rounds_and_its_result(number: int, capsys: Capture) -> None:
    record = RECORDS[number - 1]
    text = shown(capsys, MATCHES, "--match", number)
    assert record.result is not None
    assert text.startswith(f"{record.rules.title}: {record.setup.names}, ")
    assert totals(text) == record.result.scores
    rows = [line for line in text.splitlines() if line.endswith((" action", " actions"))]
    assert len(rows) == len(record.rounds)
    assert "win" in text.splitlines()[-1]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_round_has_its_log_its_layout_and_its_points(number: int, capsys: Capture) -> None:
    part = RECORDS[number - 1].rounds[-1]
    text = shown(capsys, MATCHES, "--match", number, "--round", part.number)
    assert text.startswith(f"Round {part.number}\n")
    assert f"\n  {'0':>{len(str(len(part.actions)))}}  " in text
    assert "last tile" in text
    assert f"\nRound {part.number} is over. " in text
    assert "\nPoints\n" in text


@pytest.mark.parametrize("number", NUMBERS[::3])
@pytest.mark.parametrize("part", [0, 2, 3])
def test_a_position_has_the_hands_of_that_moment(number: int, part: int, capsys: Capture) -> None:
    record = RECORDS[number - 1]
    first, match = record.rounds[0], record.replay().rounds[0]
    at = len(first.actions) * part // 4
    text = shown(capsys, MATCHES, "--match", number, "--round", 1, "--at", at)
    assert text.startswith(f"Round 1, after {at} of {len(first.actions)} actions\n")
    if at == 0:
        assert "No tile lies yet." in text
        for hand in match.deal.hands:
            assert " ".join(map(str, sorted(hand, reverse=True))) in text  # type: ignore[type-var]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_seat_sees_no_more_than_it_knew(number: int, capsys: Capture, tmp_path: Path) -> None:
    """What is shown to a seat is what the record that was cut down for it shows, too."""
    record = RECORDS[number - 1]
    whole = written(tmp_path, record)
    seat = number % record.setup.seats
    count = len(record.rounds[0].actions)
    arguments = [("--round", 1), *(("--round", 1, "--at", at) for at in (0, count // 2, count - 1))]
    told = [shown(capsys, whole, *each, "--seat", seat) for each in arguments]
    written(tmp_path, record.seen_by(seat))
    assert [shown(capsys, whole, *each, "--seat", seat) for each in arguments] == told
    assert any(" hidden" in text for text in told)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_record_with_hidden_tiles_is_shown_as_far_as_it_goes(
    number: int, capsys: Capture, tmp_path: Path
) -> None:
    record = RECORDS[number - 1]
    for seat in (None, 1):
        hidden = written(tmp_path, record.seen_by(seat))
        assert record.result is not None
        assert totals(shown(capsys, hidden)) == record.result.scores
        for part in (record.rounds[0], record.rounds[-1]):
            text = shown(capsys, hidden, "--round", part.number)
            assert f"Round {part.number} is over. " in text or "The record says: " in text
            shown(capsys, hidden, "--round", part.number, "--at", len(part.actions))


def test_step_prints_every_position_in_a_pipe(capsys: Capture) -> None:
    text = shown(capsys, BLOCK, "--step")
    count = len(Record.read(BLOCK).rounds[0].actions)
    heads = [line for line in text.splitlines() if line.startswith("Round 1, after ")]
    assert heads == [f"Round 1, after {n} of {count} actions" for n in range(count + 1)]
    rest = shown(capsys, BLOCK, "--step", "--at", count - 1)
    assert rest.count("Round 1, after ") == 2


def test_a_scenario_is_one_round(capsys: Capture) -> None:
    text = shown(capsys, QUARREL)
    assert "Seat 0 plays 4-4 on 6-4 and scores 20." in text
    assert "Count 10 (4+4, 2)" in text
    assert "The round is unfinished.\nSeat 0 is to act.\n" in text
    assert shown(capsys, QUARREL, "--round", 2) == text
    assert "Round 2, after 1 of 4 actions" in shown(capsys, QUARREL, "--at", 1)


def test_scenarios_of_one_file_are_counted_like_matches(capsys: Capture) -> None:
    file = DATA / "conformance" / "spinner.json"
    count = len(json.loads(file.read_text(encoding="utf-8")))
    for number in (1, count // 2, count):
        shown(capsys, file, "--match", number)
    assert f"right is --match 1 to {count}. [many-records]" in refused(capsys, file)


def test_an_unfinished_match_and_one_that_was_given_up(capsys: Capture, tmp_path: Path) -> None:
    value = json.loads(BLOCK.read_text(encoding="utf-8"))
    del value["result"], value["rounds"][0]["result"]
    del value["rounds"][0]["actions"][4:]
    file = tmp_path / "some.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    assert "unfinished; 4 actions" in shown(capsys, file)
    assert "The match is unfinished." in shown(capsys, file)
    assert "The round is unfinished." in shown(capsys, file, "--round", 1)
    result = {"reason": "abandoned", "winner": None, "points": [0, 0], "scores": [0, 0]}
    value["rounds"][0]["result"] = result
    value["result"] = {"winners": [1], "scores": [0, 0]}
    file.write_text(json.dumps(value), encoding="utf-8")
    text = shown(capsys, file)
    assert "abandoned; 4 actions" in text
    assert "The record gives the match to: Casual." in text
    text = shown(capsys, file, "--round", 1)
    assert "The record says: abandoned. Ann +0, Casual +0." in text
    value |= {"rounds": [], "result": None}
    del value["result"]
    file.write_text(json.dumps(value), encoding="utf-8")
    assert totals(shown(capsys, file)) == (0, 0)
    assert totals(shown(capsys, file, "--step")) == (0, 0)
    assert "[no-such-round]" in refused(capsys, file, "--round", 1)
    assert "[no-such-round]" in refused(capsys, file, "--at", 0)


def test_seats_of_one_name_are_told_apart(capsys: Capture, tmp_path: Path) -> None:
    value = json.loads(BLOCK.read_text(encoding="utf-8"))
    value["seats"] = [{"name": "Ann"}, {"name": "Ann"}]
    file = tmp_path / "some.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    text = shown(capsys, file)
    assert "  0  Ann (0)\n  1  Ann (1)\n" in text


@pytest.mark.parametrize("arguments", [(), ("--round", 1), ("--round", 1, "--at", 9), ("--step",)])
def test_without_box_characters_everything_is_ascii(
    arguments: tuple[object, ...], capsys: Capture
) -> None:
    assert shown(capsys, MATCHES, "--match", 31, "--ascii", *arguments).isascii()


WRONG: list[tuple[Path, tuple[object, ...], str]] = [
    (MATCHES, (), "There are 60 records in this file; right is --match 1 to 60. [many-records]"),
    (MATCHES, ("--match", 61), "There is no match 61; right is 1 to 60. [no-such-match]"),
    (BLOCK, ("--match", 2), "There is no match 2; right is 1. [no-such-match]"),
    (BLOCK, ("--round", 2), "There is no round 2; right is 1. [no-such-round]"),
    (BLOCK, ("--round", 1, "--at", 13), "Round 1 has 12 actions; right is --at 0 to 12. [no-such"),
    (BLOCK, ("--seat", 2), "There is no seat 2; right is 0 to 1. [no-such-seat]"),
    (QUARREL, ("--round", 1), "There is no round 1; right is 2. [no-such-round]"),
    (MATCHES, ("--match", 1, "--at", 1), "right is --round 1 to 10 with it. [usage]"),
    (DATA / "nothing.json", (), "nothing.json: The file cannot be read: "),
    (DATA, (), "This is no ordinary file; right is a file of JSON. [unreadable]"),
    (ROOT / "pyproject.toml", (), "pyproject.toml: line 1"),
    (DATA / "deals.json", (), "deals.json"),
]


@pytest.mark.parametrize(("file", "arguments", "sentence"), WRONG)
def test_what_there_is_none_of_is_refused_in_one_line(
    file: Path, arguments: tuple[object, ...], sentence: str, capsys: Capture
) -> None:
    assert sentence in refused(capsys, file, *arguments)


@pytest.mark.parametrize("key", ["--match", "--round", "--at", "--seat"])
@pytest.mark.parametrize("text", ["", "x", "-1", "1.0", "01", "+1", "9" * 400, "1e1", "٣"])
def test_what_is_no_number_is_refused(key: str, text: str, capsys: Capture) -> None:
    assert "[usage]" in refused(capsys, BLOCK, key, text)


def test_a_record_against_the_rules_says_where(capsys: Capture, tmp_path: Path) -> None:
    value = json.loads(BLOCK.read_text(encoding="utf-8"))
    value["rounds"][0]["actions"][1:1] = ["0 play 0-0"]
    file = tmp_path / "some.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    assert "some.json: rounds[0].actions[1]: " in refused(capsys, file)


def test_a_position_is_drawn_to_a_file(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.svg"
    arguments = ("--match", 1, "--round", 1, "--at", 6, "--svg", out)
    assert shown(capsys, MATCHES, *arguments) == ""
    text = out.read_text(encoding="utf-8")
    position = RECORDS[0].replay().rounds[0].log
    assert text.startswith("<svg ")
    laid = re.findall(r'id="t-([^"]*)"', text)
    tiles = [str(event.tile).replace("*", "w") for event in position if isinstance(event, Played)]
    assert laid
    assert laid == tiles[: len(laid)]
    # Nothing is ever overwritten.
    assert "[file-exists]" in refused(capsys, MATCHES, *arguments)


def test_without_a_position_the_last_one_is_drawn(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.svg"
    assert shown(capsys, QUARREL, "--svg", out, "--tiles", "numerals") == ""
    assert 'data-tiles="numerals"' in out.read_text(encoding="utf-8")


def test_a_match_without_rounds_has_nothing_to_draw(tmp_path: Path, capsys: Capture) -> None:
    record = RECORDS[0]
    empty = replace(record, rounds=(), result=None)
    file = written(tmp_path, empty)
    assert "[no-such-round]" in refused(capsys, file, "--svg", tmp_path / "out.svg")
    assert not (tmp_path / "out.svg").exists()
