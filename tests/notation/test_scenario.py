"""Scenarios: read strictly, run by the rules, and told in full when they differ."""

import json
from pathlib import Path
from typing import Any

import pytest

from bones.errors import FormatError
from bones.notation import MismatchError, Scenario
from support.checking import GONE, changed, example, failures

GOOD = example("quarrel.json")
SPINNER: dict[str, Any] = {
    "format": "bones-scenario/1",
    "rules": {"preset": "spinner"},
    "seats": 2,
    "hands": [["9-9", "1-0"], ["9-8", "2-0"]],
    "actions": ["0 play 9-9"],
    "expect": {"to_act": 1, "demand": ["9-9:2"], "ends": ["9", "9"]},
}
CALLS: dict[str, Any] = {
    "format": "bones-scenario/1",
    "rules": {"preset": "five-up", "options": {"claim": "call"}},
    "seats": 2,
    "hands": [["5-5"], ["1-0"]],
    "actions": ["0 play 5-5"],
    "expect": {"to_act": None},
}

FAULTS: list[tuple[dict[str, Any], dict[str, Any], str, str, str]] = [
    (GOOD, {"format": "bones-scenario/2"}, "unknown-version", "format", "bones-scenario/1"),
    (GOOD, {"hands": GONE}, "missing-key", "hands", "missing"),
    (GOOD, {"actions": GONE}, "missing-key", "actions", "missing"),
    (GOOD, {"expect": GONE}, "missing-key", "expect", "missing"),
    (GOOD, {"seats": GONE}, "missing-key", "seats", "missing"),
    (GOOD, {"rules": GONE}, "missing-key", "rules", "missing"),
    (GOOD, {"expects": {}}, "unknown-key", "expects", "Did you mean expect?"),
    (GOOD, {"last_loser": 1}, "unknown-key", "last_loser", "Did you mean last_loser_side?"),
    (GOOD, {"seats": [{}, {}]}, "bad-value", "seats", "a list is not allowed"),
    (GOOD, {"seats": 0}, "bad-value", "seats", "0"),
    (GOOD, {"seats": 9}, "bad-seats", "seats", "2 to 4"),
    (GOOD, {"seats": True}, "bad-value", "seats", "true"),
    (GOOD, {"partners": True}, "bad-partners", "partners", "four seats"),
    (GOOD, {"round": 0}, "bad-value", "round", "from 1"),
    (GOOD, {"round": 2.0}, "bad-value", "round", "2.0"),
    (GOOD, {"dealer": 2}, "bad-value", "dealer", "0 to 1"),
    (GOOD, {"leader": None}, "bad-value", "leader", "null"),
    (GOOD, {"scores": [0]}, "wrong-sides", "scores", "right is 2"),
    (GOOD, {"scores": [0, "0"]}, "bad-value", "scores[1]", "'0'"),
    (GOOD, {"last_winner": "Ann"}, "bad-value", "last_winner", "'Ann'"),
    (GOOD, {"last_loser_side": 2}, "bad-value", "last_loser_side", "0 to 1"),
    (
        GOOD,
        {"last_winner": 1, "last_loser_side": 1},
        "bad-value",
        "last_loser_side",
        "did not win",
    ),
    (GOOD, {"opening": "9-9"}, "needless-opening", "opening", "No double opens"),
    (SPINNER, {"opening": "9-8"}, "bad-value", "opening", "a double of numbers"),
    (SPINNER, {"opening": "*-*"}, "bad-value", "opening", "0-0 to 9-9"),
    (SPINNER, {"opening": "12-12"}, "bad-value", "opening", "0-0 to 9-9"),
    (SPINNER, {"opening": 9}, "bad-value", "opening", "right is a text"),
    (SPINNER, {"leader": 0}, "needless-leader", "leader", "certain double"),
    (
        GOOD,
        {"leader": GONE, "round": 1, "rules.options.lead_first": "lot"},
        "missing-leader",
        "leader",
        "to lot",
    ),
    (GOOD, {"hands[0][0]": None}, "bad-value", "hands[0][0]", "null"),
    (GOOD, {"hands[0][0]": "6-2"}, "repeated-tile", "hands[1][1]", "already"),
    (GOOD, {"hands[0][0]": "9-9"}, "foreign-tile", "hands[0][0]", "9-9"),
    (GOOD, {"hands[1]": []}, "empty-hand", "hands[1]", "without tiles"),
    (GOOD, {"hands[1]": GONE}, "wrong-seats", "hands", "1 hand; right is 2"),
    (GOOD, {"boneyard": [["1-1"]]}, "bad-value", "boneyard[0]", "a list"),
    (GOOD, {"actions[4]": "0 fold"}, "bad-action", "actions[4]", "'fold'"),
    (GOOD, {"actions[4]": "3 pass"}, "bad-seat", "actions[4]", "no seat 3"),
    (GOOD, {"id": ["a"]}, "bad-value", "id", "a list"),
    (GOOD, {"why": 1}, "bad-value", "why", "right is a text"),
    (GOOD, {"source": None}, "bad-value", "source", "null"),
    (GOOD, {"expect": []}, "bad-value", "expect", "right is an object"),
    (GOOD, {"expect.totl": 1}, "unknown-key", "expect.totl", "Did you mean total?"),
    (GOOD, {"expect.to_act": 2}, "bad-value", "expect.to_act", "0 to 1"),
    (GOOD, {"expect.total": -1}, "bad-value", "expect.total", "-1"),
    (GOOD, {"expect.points": [1]}, "wrong-sides", "expect.points", "right is 2"),
    (GOOD, {"expect.legal": "pass"}, "bad-value", "expect.legal", "right is a list"),
    (GOOD, {"expect.legal": ["0 pass"]}, "bad-action", "expect.legal[0]", "'0 pass'"),
    (GOOD, {"expect.ends": ["4+", "2"]}, "bad-half", "expect.ends[0]", "''"),
    (GOOD, {"expect.ends": [4]}, "bad-value", "expect.ends[0]", "right is a text"),
    (GOOD, {"expect.demand": ["9-9"]}, "bad-value", "expect.demand[0]", "9-9:2"),
    (GOOD, {"expect.demand": ["9:2"]}, "bad-tile", "expect.demand[0]", "'9'"),
    (GOOD, {"expect.hand": {"2": []}}, "bad-seat", "expect.hand.2", "0 to 1"),
    (GOOD, {"expect.hand": {"00": []}}, "bad-seat", "expect.hand.00", "'00'"),
    (GOOD, {"expect.hand": []}, "bad-value", "expect.hand", "right is an object"),
    (GOOD, {"expect.result": None}, "bad-value", "expect.result", "null"),
    (GOOD, {"expect.result": {"by": 1}}, "unknown-key", "expect.result.by", "Known are"),
    (GOOD, {"expect.result": {"reason": 1}}, "bad-value", "expect.result.reason", "out or"),
    (GOOD, {"expect.next": {"opening": "9-8"}}, "bad-value", "expect.next.opening", "8-8"),
    (GOOD, {"expect.next": {"seat": 1}}, "unknown-key", "expect.next.seat", "Known are"),
    (GOOD, {"expect.match_over": 1}, "bad-value", "expect.match_over", "true or false"),
    (GOOD, {"expect.winners": [0, 0]}, "bad-value", "expect.winners", "at most once"),
    (GOOD, {"expect.illegal[0].code": GONE}, "missing-key", "expect.illegal[0].code", "missing"),
    (
        GOOD,
        {"expect.illegal[0].code": "nomatch"},
        "bad-value",
        "expect.illegal[0].code",
        "Did you mean no-match?",
    ),
    (
        GOOD,
        {"expect.illegal[0].action": "play 1-0@6-2"},
        "bad-seat",
        "expect.illegal[0].action",
        "in front",
    ),
]


@pytest.mark.parametrize(
    "good", [GOOD, SPINNER, CALLS], ids=["the example", "a demand", "a closing round"]
)
def test_scenarios_that_are_right(good: dict[str, Any], tmp_path: Path) -> None:
    assert failures(tmp_path, good) == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[2]}: {next(iter(fault[1]))}")
def test_one_thing_wrong(
    fault: tuple[dict[str, Any], dict[str, Any], str, str, str], tmp_path: Path
) -> None:
    base, changes, code, where, words = fault
    (failure,) = failures(tmp_path, changed(base, changes))
    assert (failure.code, failure.where) == (code, where), str(failure)
    assert words in failure.sentence


# What is expected instead, the code, where, and both sides of the difference.
DIFFERENT: list[tuple[str, Any, str, str, str]] = [
    ("to_act", 1, "wrong-to-act", "1", "0"),
    ("to_act", None, "wrong-to-act", "null", "0"),
    ("total", 12, "wrong-total", "12", "10"),
    ("points", [20, 15], "wrong-points", "[20, 15]", "[20, 10]"),
    ("ends", ["4", "4", "2"], "wrong-ends", '["2", "4", "4"]', '["2", "4+4"]'),
    ("ends", [], "wrong-ends", "[]", '["2", "4+4"]'),
    ("legal", ["pass", "draw"], "wrong-legal", '["draw", "pass"]', '["pass"]'),
    ("legal", ["pass", "pass"], "wrong-legal", '["pass", "pass"]', '["pass"]'),
    ("demand", ["6-6:1"], "wrong-demand", '["6-6:1"]', "[]"),
    ("hand", {"0": ["0-1", "6-6"]}, "wrong-hand", '["1-0", "6-6"]', '["1-0"]'),
    ("result", {"reason": "out"}, "wrong-reason", "out", "the round is not over"),
    ("scores", [0, 0], "wrong-scores", "[0, 0]", "the round is not over"),
    ("next", None, "wrong-next", "null", "the round is not over"),
    ("next", {"dealer": 0}, "wrong-dealer", "0", "the round is not over"),
    ("match_over", True, "wrong-match-over", "true", "false"),
    ("winners", [0], "wrong-winners", "[0]", "[]"),
    (
        "illegal",
        [{"action": "0 pass", "code": "must-play"}],
        "wrong-refusal",
        "must-play for 0 pass",
        "it is legal",
    ),
    (
        "illegal",
        [{"action": "1 resign", "code": "not-your-turn"}],
        "wrong-refusal",
        "not-your-turn for 1 resign",
        "it is legal",
    ),
    (
        "illegal",
        [{"action": "0 draw", "code": "no-drawing"}],
        "wrong-refusal",
        "no-drawing for 0 draw",
        "boneyard-empty (The boneyard is empty.)",
    ),
]


@pytest.mark.parametrize("case", DIFFERENT, ids=lambda case: f"{case[0]}: {case[1]}")
def test_what_differs_is_told(case: tuple[str, Any, str, str, str], tmp_path: Path) -> None:
    key, value, code, expected, actual = case
    (failure,) = failures(tmp_path, changed(GOOD, {f"expect.{key}": value}))
    assert (failure.code, failure.expected, failure.actual) == (code, expected, actual)
    assert failure.where is not None
    assert failure.where.startswith(f"expect.{key}")
    assert failure.id == GOOD["id"]


def test_everything_that_differs_is_told(tmp_path: Path) -> None:
    found = failures(tmp_path, changed(GOOD, {"expect.total": 5, "expect.points": [0, 0]}))
    assert sorted(each.code for each in found) == ["wrong-points", "wrong-total"]


@pytest.mark.parametrize("code", ["not-your-turn", "not-in-hand", "no-such-end"])
def test_any_code_that_applies_is_accepted(code: str, tmp_path: Path) -> None:
    illegal = [{"action": "1 play 5-5@5-4", "code": code}]
    assert failures(tmp_path, changed(GOOD, {"expect.illegal": illegal})) == []


def test_an_action_the_rules_refuse_ends_the_scenario(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, changed(GOOD, {"actions[2]": "0 play 4-4@6-6"}))
    assert (failure.code, failure.where) == ("no-match", "actions[2]")
    with pytest.raises(MismatchError):
        Scenario.parse(json.dumps(changed(GOOD, {"actions[2]": "0 pass"}))).play()


def test_a_closing_round_is_judged_before_it_settles_and_its_result_after() -> None:
    expect: dict[str, object] = {
        "to_act": None,
        "legal": [],
        "total": 10,
        "points": [0, 0],
        "illegal": [
            {"action": "1 call 10", "code": "call-closed"},
            {"action": "1 pass", "code": "round-over"},
        ],
        "result": {"reason": "out", "winner": 0, "points": [0, 0], "scores": [0, 0]},
        "next": {"dealer": 1, "leader": 0, "opening": None},
        "match_over": False,
        "winners": [],
    }
    for actions, points in ((["0 play 5-5"], 0), (["0 play 5-5", "0 call 10"], 10)):
        after = {**expect, "points": [points, 0]}
        after["result"] = {"points": [points, 0], "scores": [points, 0]}
        if points:
            after["illegal"] = [{"action": "0 call 10", "code": "round-over"}]
        scenario = Scenario.parse(json.dumps({**CALLS, "actions": actions, "expect": after}))
        assert [str(each) for each in scenario.run()] == []


def test_the_dealer_follows_from_who_lost() -> None:
    pairs = {"seats": 4, "partners": True, "hands": [["6-6"], ["5-5"], ["4-4"], ["3-3"]]}
    base = {**GOOD, **pairs, "actions": [], "expect": {}, "round": 3}
    for key in ("leader", "dealer", "scores"):
        base.pop(key, None)
    for winner, side, dealer in ((0, 1, 1), (1, 0, 2), (2, 1, 3), (3, 0, 0)):
        told = {**base, "last_winner": winner, "last_loser_side": side}
        assert Scenario.parse(json.dumps(told)).begin().dealer == dealer
        assert Scenario.parse(json.dumps({**told, "dealer": 2})).begin().dealer == 2


def test_a_scenario_in_other_words_is_the_same() -> None:
    loose = changed(GOOD, {"hands[1][0]": "4-6", "actions[0]": "0 play 6-6", "boneyard": GONE})
    loose = changed(loose, {"partners": GONE, "id": GONE, "source": GONE, "why": GONE})
    scenario = Scenario.parse(json.dumps(loose))
    assert scenario.run() == ()
    assert scenario.id is None


def test_reading_stops_at_the_first_fault(tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    file.write_text(json.dumps([GOOD, {}]), encoding="utf-8")
    read = Scenario.read_all(file)
    assert next(read).run() == ()
    with pytest.raises(FormatError) as caught:
        next(read)
    assert caught.value.where == "[1].format"
