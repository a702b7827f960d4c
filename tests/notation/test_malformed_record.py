"""Records with one thing wrong: the code, the path, and what the sentence speaks of."""

import json
from pathlib import Path
from typing import Any

import pytest

from bones.errors import FormatError
from bones.notation import Record
from support.checking import GONE, changed, example, failures

GOOD = example("block.bones.json")
ROUND = GOOD["rounds"][0]  # type: ignore[index]
SEED = {"scheme": "bones-deal/1", "seeds": ["a"], "round": 1, "attempt": 0}
HANDS = "rounds[0].deal.hands"
YARD = "rounds[0].deal.boneyard"
DEAL = "rounds[0].deal"
ACTION = "rounds[0].actions[0]"
RESULT = "rounds[0].result"

# What is put where, the code, where the fault is said to be, and a word of the sentence.
FAULTS: list[tuple[dict[str, Any], str, str, str]] = [
    # Keys.
    ({"rules": GONE}, "missing-key", "rules", "'rules'"),
    ({"seats": GONE}, "missing-key", "seats", "missing"),
    ({"rounds": GONE}, "missing-key", "rounds", "missing"),
    ({"round": []}, "unknown-key", "round", "Did you mean rounds?"),
    ({"extra": 1}, "unknown-key", "extra", "Known are format, rules"),
    ({"\x1b(B": 1}, "unknown-key", "\\x1b(B", "'\\x1b(B'"),
    ({"k" * 900: 1}, "unknown-key", "k" * 59 + "…", "not known"),
    ({"rounds[0].number": GONE}, "missing-key", "rounds[0].number", "missing"),
    ({"rounds[0].dealer": GONE}, "missing-key", "rounds[0].dealer", "missing"),
    ({"rounds[0].deal": GONE}, "missing-key", "rounds[0].deal", "missing"),
    ({"rounds[0].actions": GONE}, "missing-key", "rounds[0].actions", "missing"),
    ({"rounds[0].results": {}}, "unknown-key", "rounds[0].results", "Did you mean result?"),
    ({f"{DEAL}.hands": GONE}, "missing-key", HANDS, "missing"),
    ({f"{DEAL}.boneyard": GONE}, "missing-key", YARD, "missing"),
    ({f"{DEAL}.stock": []}, "unknown-key", f"{DEAL}.stock", "boneyard"),
    ({f"{RESULT}.reason": GONE}, "missing-key", f"{RESULT}.reason", "missing"),
    ({f"{RESULT}.winner": GONE}, "missing-key", f"{RESULT}.winner", "missing"),
    ({f"{RESULT}.score": [0, 13]}, "unknown-key", f"{RESULT}.score", "Did you mean scores?"),
    ({"result.winners": GONE}, "missing-key", "result.winners", "missing"),
    ({"seats[0].level": 3}, "unknown-key", "seats[0].level", "Known are name, bot"),
    # Types.
    ({"rounds": {}}, "bad-value", "rounds", "a table is not allowed; right is a list"),
    ({"rounds": None}, "bad-value", "rounds", "null is not allowed"),
    ({"rounds[0]": "first"}, "bad-value", "rounds[0]", "right is an object"),
    ({"seats": 2}, "bad-value", "seats", "2 is not allowed; right is a list"),
    ({"seats[0]": "Ann"}, "bad-value", "seats[0]", "right is an object"),
    ({"seats[0].name": 7}, "bad-value", "seats[0].name", "printable"),
    ({"seats[0].name": ""}, "bad-value", "seats[0].name", "1 to 200"),
    ({"seats[0].name": "a\nb"}, "bad-value", "seats[0].name", "printable"),
    ({"seats[0].name": "\x1b[2J"}, "bad-value", "seats[0].name", "printable"),
    ({"seats[0].name": "a" * 201}, "bad-value", "seats[0].name", "1 to 200"),
    ({"seats[1].bot": None}, "bad-value", "seats[1].bot", "null"),
    ({"id": 7}, "bad-value", "id", "7 is not allowed"),
    ({"id": "\u202e"}, "bad-value", "id", "printable"),
    ({"date": "yesterday"}, "bad-value", "date", "2026-11-29T20:15:00Z"),
    ({"date": "2026-02-30"}, "bad-value", "date", "2026-02-30"),
    ({"date": "2026-11-29T25:15:00Z"}, "bad-value", "date", "25:15"),
    ({"date": 20261129}, "bad-value", "date", "20261129"),
    ({"partners": "false"}, "bad-value", "partners", "true or false"),
    ({"partners": 0}, "bad-value", "partners", "true or false"),
    ({"rounds[0].number": True}, "wrong-number", "rounds[0].number", "round 1"),
    ({"rounds[0].number": 0}, "wrong-number", "rounds[0].number", "round 1"),
    ({"rounds[0].number": 2}, "wrong-number", "rounds[0].number", "round 1"),
    ({"rounds[0].dealer": True}, "bad-value", "rounds[0].dealer", "true is not allowed"),
    ({"rounds[0].dealer": -1}, "bad-value", "rounds[0].dealer", "-1"),
    ({"rounds[0].dealer": 0.0}, "bad-value", "rounds[0].dealer", "0.0"),
    ({"rounds[0].dealer": 1.5}, "bad-value", "rounds[0].dealer", "1.5"),
    ({"rounds[0].dealer": 2}, "bad-value", "rounds[0].dealer", "0 to 1"),
    ({"rounds[0].dealer": "0"}, "bad-value", "rounds[0].dealer", "'0'"),
    ({"rounds[0].dealer": None}, "bad-value", "rounds[0].dealer", "null"),
    ({"rounds[0].dealer": 10**14}, "bad-value", "rounds[0].dealer", "more than twelve digits"),
    ({"rounds[0].leader": 5}, "bad-value", "rounds[0].leader", "0 to 1"),
    ({"rounds[0].actions": "0 pass"}, "bad-value", "rounds[0].actions", "right is a list"),
    ({ACTION: 7}, "bad-value", ACTION, "right is a text"),
    ({ACTION: ["0", "pass"]}, "bad-value", ACTION, "a list is not allowed"),
    (
        {f"{RESULT}.reason": "won"},
        "bad-value",
        f"{RESULT}.reason",
        "out, blocked, target, resigned, timeout or",
    ),
    ({f"{RESULT}.reason": "block"}, "bad-value", f"{RESULT}.reason", "Did you mean blocked?"),
    ({f"{RESULT}.winner": 2}, "bad-value", f"{RESULT}.winner", "0 to 1"),
    ({f"{RESULT}.points": 13}, "bad-value", f"{RESULT}.points", "right is a list"),
    ({f"{RESULT}.points": [13]}, "wrong-sides", f"{RESULT}.points", "1 number; right is 2"),
    ({f"{RESULT}.points": [0, 0, 13]}, "wrong-sides", f"{RESULT}.points", "right is 2"),
    ({f"{RESULT}.points": [0, "13"]}, "bad-value", f"{RESULT}.points[1]", "'13'"),
    ({f"{RESULT}.scores": [0, 1e9]}, "bad-value", f"{RESULT}.scores[1]", "1000000000.0"),
    ({f"{RESULT}.scores": [0, 10**9]}, "bad-value", f"{RESULT}.scores[1]", "1000000"),
    ({"result.winners": [2]}, "bad-value", "result.winners[0]", "0 to 1"),
    ({"result.winners": [1, 1]}, "bad-value", "result.winners", "at most once"),
    ({"result.scores": []}, "wrong-sides", "result.scores", "right is 2"),
    ({"result": None}, "bad-value", "result", "null"),
    # Rules and seats.
    ({"rules": "block"}, "bad-value", "rules", "right is an object"),
    ({"rules.preset": GONE}, "missing-key", "rules.preset", "missing"),
    ({"rules.preset": "blok"}, "unknown-preset", "rules.preset", "Did you mean block?"),
    ({"rules.preset": 3}, "bad-value", "rules.preset", "3"),
    ({"rules.preset": "../block"}, "unknown-preset", "rules.preset", "block"),
    ({"rules.version": 1}, "unknown-key", "rules.version", "Known are preset, options"),
    ({"rules.options": []}, "bad-value", "rules.options", "right is an object"),
    ({"rules.options.targt": 9}, "unknown-option", "rules.options.targt", "target"),
    ({"rules.options.target": "10"}, "bad-value", "rules.options.target", "'10'"),
    ({"rules.options.target": True}, "bad-value", "rules.options.target", "true"),
    ({"rules.options.target": 10.0}, "bad-value", "rules.options.target", "10.0"),
    ({"rules.options.draw": "two"}, "bad-value", "rules.options.draw", "none"),
    ({"rules.options.hand_size": {"2": 99}}, "bad-value", "rules.options.hand_size.2", "99"),
    ({"rules.options.hand_size": {"2": 20}}, "hand-too-large", "rules.options.hand_size.2", "14"),
    ({"rules.options.claim": "call"}, "claim-without-scoring", "rules.options.claim", "auto"),
    ({"seats": [{"name": "Ann"}]}, "bad-seats", "seats", "1 is no number of seats"),
    ({"seats": []}, "bad-seats", "seats", "0 is no number of seats"),
    ({"seats": [{}] * 5}, "bad-seats", "seats", "right is 2 to 4"),
    ({"seats": [{}] * 3000}, "bad-seats", "seats", "3000"),
    ({"partners": True}, "bad-partners", "partners", "four seats"),
    # The deal.
    ({HANDS: [[]]}, "wrong-seats", HANDS, "1 hand; right is 2"),
    ({HANDS: "6-4"}, "bad-value", HANDS, "right is a list"),
    ({f"{HANDS}[0]": "6-4"}, "bad-value", f"{HANDS}[0]", "right is a list"),
    ({f"{HANDS}[0][1]": "6-7"}, "foreign-tile", f"{HANDS}[0][1]", "7-6 is no tile of the"),
    ({f"{HANDS}[0][1]": "*-6"}, "foreign-tile", f"{HANDS}[0][1]", "*-6"),
    ({f"{HANDS}[0][1]": "0-5"}, "repeated-tile", f"{HANDS}[1][6]", "5-0 is at hands[0][1]"),
    ({f"{HANDS}[0][1]": "6"}, "bad-tile", f"{HANDS}[0][1]", "'6' is no tile"),
    ({f"{HANDS}[0][1]": "06-4"}, "bad-half", f"{HANDS}[0][1]", "'06'"),
    ({f"{HANDS}[0][1]": "6 - 4"}, "bad-tile", f"{HANDS}[0][1]", "'6 - 4'"),
    ({f"{HANDS}[0][1]": "٦-٤"}, "bad-tile", f"{HANDS}[0][1]", "no tile"),
    ({f"{HANDS}[0][1]": "6-99"}, "bad-half", f"{HANDS}[0][1]", "'99'"),
    ({f"{HANDS}[0][1]": 64}, "bad-value", f"{HANDS}[0][1]", "right is a text"),
    ({f"{HANDS}[0][1]": GONE}, "wrong-hand-size", f"{HANDS}[0]", "6 tiles; right is 7"),
    ({f"{HANDS}[0]": []}, "empty-hand", f"{HANDS}[0]", "without tiles"),
    ({f"{YARD}[0]": GONE}, "wrong-boneyard-size", YARD, "13 tiles; right is 14"),
    ({f"{YARD}[0]": "6-5"}, "repeated-tile", f"{YARD}[4]", "6-5 is at boneyard[0]"),
    ({f"{YARD}[14]": None}, "too-many-tiles", HANDS, "29 tiles"),
    ({YARD: None}, "bad-value", YARD, "null"),
    ({f"{DEAL}.seed": SEED}, "seed-differs", f"{HANDS}[0][0]", "follow from the seed"),
    ({f"{DEAL}.seed": SEED, f"{YARD}[3]": None}, "hidden-with-seed", f"{DEAL}.seed", "hidden"),
    ({f"{DEAL}.seed": {**SEED, "round": 2}}, "wrong-seed", f"{DEAL}.seed.round", "right is 1"),
    ({f"{DEAL}.seed": {**SEED, "round": 0}}, "bad-value", f"{DEAL}.seed.round", "from 1"),
    ({f"{DEAL}.seed": {**SEED, "attempt": -1}}, "bad-value", f"{DEAL}.seed.attempt", "-1"),
    ({f"{DEAL}.seed": {**SEED, "attempt": 2**40}}, "bad-value", f"{DEAL}.seed.attempt", "0 to"),
    ({f"{DEAL}.seed": {**SEED, "scheme": "dice"}}, "unknown-scheme", f"{DEAL}.seed.scheme", "bon"),
    ({f"{DEAL}.seed": {**SEED, "seeds": []}}, "bad-seed", f"{DEAL}.seed.seeds", "at least one"),
    ({f"{DEAL}.seed": {**SEED, "seeds": "a"}}, "bad-value", f"{DEAL}.seed.seeds", "a list"),
    ({f"{DEAL}.seed": {**SEED, "seeds": [1]}}, "bad-value", f"{DEAL}.seed.seeds[0]", "a text"),
    (
        {f"{DEAL}.seed": {**SEED, "seeds": ["ü" * 40_000]}},
        "bad-seed",
        f"{DEAL}.seed.seeds[0]",
        "80000 bytes",
    ),
    ({f"{DEAL}.seed": {"seeds": ["a"]}}, "missing-key", f"{DEAL}.seed.scheme", "missing"),
    ({f"{DEAL}.seed": "a"}, "bad-value", f"{DEAL}.seed", "right is an object"),
    ({f"{DEAL}.proof": {"magic": 1}}, "unknown-key", f"{DEAL}.proof.magic", "commitments"),
    ({f"{DEAL}.proof": {"openings": [0.5]}}, "bad-value", f"{DEAL}.proof.openings[0]", "0.5"),
    ({f"{DEAL}.proof": []}, "bad-value", f"{DEAL}.proof", "right is an object"),
    # Actions.
    ({ACTION: "play 6-4"}, "bad-seat", ACTION, "its number in front"),
    ({ACTION: "2 play 6-4"}, "bad-seat", ACTION, "There is no seat 2; right is 0 to 1"),
    ({ACTION: "9 play 6-4"}, "bad-seat", ACTION, "'9 play 6-4'"),
    ({ACTION: "0  play 6-4"}, "bad-action", ACTION, "' play 6-4'"),
    ({ACTION: "0 play"}, "bad-action", ACTION, "no action"),
    ({ACTION: "0 Play 6-4"}, "bad-action", ACTION, "no action"),
    ({ACTION: "0 play 6-4@"}, "bad-action", ACTION, "'6-4@'"),
    ({ACTION: "0 play 6-4@5-5.0"}, "bad-action", ACTION, "cannot be played"),
    ({ACTION: "0 play 6-4 "}, "bad-action", ACTION, "cannot be played"),
    ({ACTION: "0 play 6-4\n"}, "bad-seat", ACTION, "'0 play 6-4\\n'"),
    ({ACTION: "0 fold"}, "bad-action", ACTION, "'fold' is no action"),
    ({ACTION: "0 call 05"}, "bad-action", ACTION, "call POINTS"),
    ({ACTION: "0 call -5"}, "bad-action", ACTION, "call POINTS"),
    ({ACTION: "0 pass Timeout"}, "bad-action", ACTION, "no action"),
    ({ACTION: "0 play " + "6-4" * 999}, "bad-seat", ACTION, "no action"),
    ({ACTION: ""}, "bad-seat", ACTION, "''"),
]


def fault_id(fault: tuple[dict[str, Any], str, str, str]) -> str:
    (path, *_), code, *_ = fault
    return f"{code}: {path!a}"[:60]


def test_the_example_itself_is_right(tmp_path: Path) -> None:
    assert failures(tmp_path, GOOD) == []


@pytest.mark.parametrize("fault", FAULTS, ids=fault_id)
def test_one_thing_wrong(fault: tuple[dict[str, Any], str, str, str], tmp_path: Path) -> None:
    changes, code, where, words = fault
    (failure,) = failures(tmp_path, changed(GOOD, changes))
    assert (failure.code, failure.where) == (code, where), str(failure)
    assert words in failure.sentence
    assert failure.expected is None


def test_every_contradiction_of_the_rules_is_named_at_once() -> None:
    options = {"claim": "call", "min_first_score": 10, "hand_size": {"2": 15}}
    with pytest.raises(FormatError) as caught:
        Record.parse(json.dumps(changed(GOOD, {"rules.options": options})))
    for path in ("min_first_score", "hand_size.2"):
        assert f"rules.options.{path}: " in str(caught.value)


def test_a_fault_in_a_list_and_in_a_line_is_found(tmp_path: Path) -> None:
    bad = changed(GOOD, {ACTION: "0 fold"})
    (failure,) = failures(tmp_path, [GOOD, bad])
    assert failure.where == f"[1].{ACTION}"
    assert failure.id == "example"
    (tmp_path / "some.json").unlink()
    text = f"{json.dumps(GOOD)}\n{json.dumps(bad)}\n"
    (failure,) = failures(tmp_path, text, "some.bones.jsonl")
    assert failure.where == f"line 2: {ACTION}"
    assert str(failure).startswith(f"{failure.file}: example: line 2: {ACTION}: 'fold' is no")


def test_a_file_of_many_records_is_not_one_record(tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    file.write_text(json.dumps([GOOD, GOOD]), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        Record.read(file)
    assert caught.value.code == "many-records"
    with pytest.raises(FormatError) as caught:
        Record.read(tmp_path / "none.json")
    assert caught.value.code == "unreadable"
