"""The worked cases of the five presets, and whole matches: each must be as the rule book has it.

The scenarios have their arithmetic by hand in `why`; the records are random legal matches of
every preset, number of seats and pairs, a third of them dealt from seeds.
"""

from pathlib import Path

import pytest

from bones.notation import Record, Scenario, check_file

DATA = Path(__file__).parents[1] / "data" / "conformance"
FILES = sorted(DATA.glob("*.json"))
MATCHES = DATA / "matches.bones.jsonl"

SCENARIOS = [scenario for file in FILES for scenario in Scenario.read_all(file)]
RECORDS = list(Record.read_all(MATCHES))


def test_every_worked_case_and_every_match_of_the_two_lists_is_read() -> None:
    # A file that went missing, or a reader that stops early, would otherwise go unnoticed.
    assert (len(SCENARIOS), len(RECORDS)) == (374, 60)


def test_every_id_is_there_once() -> None:
    ids = [*(each.id for each in SCENARIOS), *(each.id for each in RECORDS)]
    assert None not in ids
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert [f"{each.where}: {each}" for each in scenario.run()] == []


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_record(record: Record) -> None:
    replay = record.replay()
    assert replay.current is None
    assert replay.match.is_over
    names = [each.name or "" for each in record.occupants]
    again = Record.from_match(replay.match, names=names, id=record.id, date=record.date)
    assert again == record
    assert Record.parse(record.to_json()) == record


@pytest.mark.parametrize("file", [*FILES, MATCHES], ids=lambda file: file.name)
def test_the_check_of_files_finds_nothing(file: Path) -> None:
    report = check_file(file)
    assert report.failures == ()
    assert report.records + report.scenarios > 0
