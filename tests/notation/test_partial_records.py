"""What a record must hold although the match itself can do without it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bones.errors import DealError, FormatError
from bones.match import Match
from bones.notation import MismatchError, Record, Scenario
from bones.round import Deal, Reason
from bones.rules import Setup, preset
from bones.tiles import Tile


def test_no_record_of_a_deal_that_no_reader_takes() -> None:
    match = Match.new(Setup(preset("block"), 2))
    round = match.begin(Deal(((Tile(6, 6),), (Tile(5, 5),))))
    with pytest.raises(DealError) as caught:
        Record.from_match(match, current=round)
    assert caught.value.code == "wrong-hand-size"


@pytest.mark.parametrize("reason", [Reason.TIMEOUT, Reason.ABANDONED])
def test_a_match_that_ended_from_outside_needs_its_result(reason: Reason) -> None:
    setup = Setup(preset("block"), 2)
    match = Match.new(setup)
    round = match.begin(Deal.from_seeds(setup, ["outside"]))
    record = Record.from_match(match, current=round, ended=reason, winners=[1])
    assert record.replay().ended is reason
    with pytest.raises(MismatchError) as caught:
        replace(record, result=None).replay()
    assert (caught.value.code, caught.value.where) == ("missing-result", "result")


def test_the_only_scenario_of_a_file(tmp_path: Path) -> None:
    scenario = {
        "format": "bones-scenario/1",
        "rules": {"preset": "block"},
        "seats": 2,
        "hands": [["6-6"], ["5-5"]],
        "actions": [],
        "expect": {},
    }
    file = tmp_path / "one.json"
    file.write_text(json.dumps(scenario), encoding="utf-8")
    assert Scenario.read(file) == Scenario.parse(json.dumps(scenario))
    file.write_text(json.dumps([scenario, scenario]), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        Scenario.read(file)
    assert caught.value.code == "many-scenarios"
