"""Records that are well formed and yet not what the rules make of them.

Each says which round and action differs, what the record says and what follows from the rules.
"""

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bones.match import Match
from bones.notation import MismatchError, Occupant, Record, RoundRecord
from bones.round import Deal
from bones.rules import Setup, preset
from support.checking import EXAMPLES, GONE, changed, example, failures

BLOCK = example("block.bones.json")
MATCHES = EXAMPLES.parent / "conformance" / "matches.bones.jsonl"
KEPT = {
    value["id"]: value
    for value in map(json.loads, MATCHES.read_text(encoding="utf-8").splitlines())
}
DRAW = KEPT["match/035-draw-3"]
LOT = KEPT["match/052-draw-4"]

ACTIONS = "rounds[0].actions"
RESULT = "rounds[0].result"
LAST: list[str] = BLOCK["rounds"][0]["actions"]  # type: ignore[index]
ABANDONED = {"reason": "abandoned", "winner": None, "points": [3, 4], "scores": [5, 6]}

# The record, what is put where, the code, where, what the record says, what the rules say.
WRONG: list[tuple[dict[str, Any], dict[str, Any], str, str, str, str]] = [
    # Actions.
    (BLOCK, {f"{ACTIONS}[0]": "1 play 5-1"}, "not-your-turn", f"{ACTIONS}[0]", "1 play 5-1", "0"),
    (BLOCK, {f"{ACTIONS}[0]": "0 pass"}, "must-lead", f"{ACTIONS}[0]", "0 pass", "lead"),
    (BLOCK, {f"{ACTIONS}[0]": "0 play 5-1"}, "not-in-hand", f"{ACTIONS}[0]", "0 play 5-1", "5-1"),
    (
        BLOCK,
        {f"{ACTIONS}[1]": "1 play 4-3@6-5"},
        "no-such-end",
        f"{ACTIONS}[1]",
        "1 play 4-3@6-5",
        "6-5 is not on the table",
    ),
    (
        BLOCK,
        {f"{ACTIONS}[1]": "1 play 3-4@6-4"},
        "no-match",
        f"{ACTIONS}[1]",
        "1 play 3-4@6-4",
        "Equal numbers join",
    ),
    (
        BLOCK,
        {f"{ACTIONS}[1]": "1 play 4-3@6-4.1"},
        "no-match",
        f"{ACTIONS}[1]",
        "1 play 4-3@6-4.1",
        "the open 6",
    ),
    (
        BLOCK,
        {f"{ACTIONS}[1]": "1 play 4-3@6-4.9"},
        "no-such-end",
        f"{ACTIONS}[1]",
        "1 play 4-3@6-4.9",
        "no edge 9",
    ),
    (
        BLOCK,
        {f"{ACTIONS}[1]": "1 play 4-3@6-4=3"},
        "bad-number",
        f"{ACTIONS}[1]",
        "1 play 4-3@6-4=3",
        "wild",
    ),
    (BLOCK, {f"{ACTIONS}[1]": "1 pass"}, "must-play", f"{ACTIONS}[1]", "1 pass", "4-3 fits"),
    (BLOCK, {f"{ACTIONS}[1]": "1 draw"}, "must-play", f"{ACTIONS}[1]", "1 draw", "must play"),
    (BLOCK, {f"{ACTIONS}[10]": "0 draw"}, "no-drawing", f"{ACTIONS}[10]", "0 draw", "not drawn"),
    (BLOCK, {f"{ACTIONS}[1]": "1 call 5"}, "call-closed", f"{ACTIONS}[1]", "1 call 5", "nothing"),
    (BLOCK, {f"{ACTIONS}[5]": LAST[1]}, "not-in-hand", f"{ACTIONS}[5]", LAST[1], "4-3"),
    (BLOCK, {f"{ACTIONS}[12]": "0 pass"}, "round-over", f"{ACTIONS}[12]", "0 pass", "over"),
    (BLOCK, {f"{ACTIONS}[12]": "1 resign"}, "round-over", f"{ACTIONS}[12]", "1 resign", "over"),
    # The round's end.
    (BLOCK, {f"{ACTIONS}[11]": GONE}, "wrong-reason", f"{RESULT}.reason", "blocked", "seat 1 to"),
    (BLOCK, {ACTIONS: []}, "wrong-reason", f"{RESULT}.reason", "blocked", "seat 0 to act"),
    (BLOCK, {f"{RESULT}.reason": "out"}, "wrong-reason", f"{RESULT}.reason", "out", "blocked"),
    (BLOCK, {f"{RESULT}.winner": 0}, "wrong-winner", f"{RESULT}.winner", "0", "1"),
    (BLOCK, {f"{RESULT}.winner": None}, "wrong-winner", f"{RESULT}.winner", "null", "1"),
    (
        BLOCK,
        {f"{RESULT}.points": [0, 14]},
        "wrong-points",
        f"{RESULT}.points",
        "[0, 14]",
        "[0, 13]",
    ),
    (
        BLOCK,
        {f"{RESULT}.scores": [0, 14]},
        "wrong-scores",
        f"{RESULT}.scores",
        "[0, 14]",
        "[0, 13]",
    ),
    # What ends from outside the rules does not end a round that is over.
    (BLOCK, {RESULT: ABANDONED}, "wrong-reason", f"{RESULT}.reason", "abandoned", "blocked"),
    (
        BLOCK,
        {f"{RESULT}.reason": "timeout"},
        "wrong-reason",
        f"{RESULT}.reason",
        "timeout",
        "blocked",
    ),
    (
        BLOCK,
        {f"{RESULT}.reason": "resigned"},
        "wrong-reason",
        f"{RESULT}.reason",
        "resigned",
        "nobody resigned",
    ),
    (
        BLOCK,
        {RESULT: ABANDONED, f"{ACTIONS}[11]": "0 resign"},
        "wrong-reason",
        f"{RESULT}.reason",
        "abandoned",
        "a resignation",
    ),
    (BLOCK, {RESULT: GONE}, "missing-result", RESULT, "no result", "(blocked)"),
    (BLOCK, {RESULT: GONE, "result": GONE}, "missing-result", RESULT, "no result", "is over"),
    (
        BLOCK,
        {RESULT: GONE, f"{ACTIONS}[11]": GONE},
        "match-not-over",
        "result",
        "a result",
        "the match is not over",
    ),
    # The match's end.
    (BLOCK, {"result": GONE}, "missing-result", "result", "no result", "winners [1]"),
    (BLOCK, {"result.winners": [0]}, "wrong-winners", "result.winners", "[0]", "[1]"),
    (BLOCK, {"result.winners": []}, "wrong-winners", "result.winners", "[]", "[1]"),
    (BLOCK, {"result.scores": [1, 13]}, "wrong-scores", "result.scores", "[1, 13]", "[0, 13]"),
    (BLOCK, {"rounds": []}, "match-not-over", "result", "a result", "the match is not over"),
    (
        BLOCK,
        {"rules.options.target": 20},
        "match-not-over",
        "result",
        "a result",
        "the match is not over",
    ),
    (
        BLOCK,
        {"rounds[1]": {**BLOCK["rounds"][0], "number": 2}},  # type: ignore[index]
        "match-over",
        "rounds[1]",
        "another round",
        "the match is over",
    ),
    (
        BLOCK,
        {
            RESULT: ABANDONED,
            f"{ACTIONS}[11]": GONE,
            "rounds[1]": {**BLOCK["rounds"][0], "number": 2},  # type: ignore[index]
        },
        "match-over",
        "rounds[1]",
        "another round",
        "the match is over",
    ),
    # Between rounds.
    (DRAW, {"rounds[1].dealer": 0}, "wrong-dealer", "rounds[1].dealer", "seat 0", "seat"),
    (
        DRAW,
        {"rounds[0].result": GONE, "rounds[0].actions": []},
        "unfinished-round",
        "rounds[1]",
        "another round",
        "the last is unfinished",
    ),
    (DRAW, {"rounds[0].leader": 1}, "needless-leader", "rounds[0].leader", "seat 1", "name it"),
    (LOT, {"rounds[0].leader": GONE}, "missing-leader", "rounds[0].leader", "no leader", "lot"),
    (
        LOT,
        {"rounds[0].leader": 0},
        "not-your-turn",
        "rounds[0].actions[0]",
        LOT["rounds"][0]["actions"][0],
        "turn of seat 0",
    ),
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong[2]}: {next(iter(wrong[1]))}")
def test_what_does_not_follow(
    wrong: tuple[dict[str, Any], dict[str, Any], str, str, str, str], tmp_path: Path
) -> None:
    base, changes, code, where, expected, actual = wrong
    (failure,) = failures(tmp_path, changed(base, changes))
    assert (failure.code, failure.where) == (code, where), str(failure)
    assert failure.expected is not None
    assert failure.actual is not None
    assert expected in failure.expected
    assert actual in failure.actual
    assert f"expected {failure.expected}, actual {failure.actual} [{code}]" in str(failure)


@pytest.mark.parametrize("reason", ["resigned", "timeout", "abandoned"])
def test_what_ends_from_outside_is_believed(reason: str, tmp_path: Path) -> None:
    result = {"reason": reason, "winner": 1, "points": [7, 8], "scores": [9, 9]}
    last = "0 resign" if reason == "resigned" else GONE
    told = changed(BLOCK, {RESULT: result, f"{ACTIONS}[11]": last, "result.scores": [9, 9]})
    assert failures(tmp_path, told) == []
    assert Record.parse(json.dumps(told)).replay().believed
    (tmp_path / "some.json").unlink()
    # … but its actions are checked.
    (failure,) = failures(tmp_path, changed(told, {f"{ACTIONS}[10]": "0 draw"}))
    assert (failure.code, failure.where) == ("no-drawing", f"{ACTIONS}[10]")


def test_a_resignation_ends_the_match() -> None:
    told = changed(BLOCK, {f"{ACTIONS}[11]": "0 resign", f"{RESULT}.reason": "resigned"})
    replay = Record.parse(json.dumps(told)).replay()
    assert replay.match.is_over
    assert replay.match.winners == (1,)
    assert replay.match.rounds[0].resigner == 0


def test_an_unfinished_record_ends_with_the_round_being_played() -> None:
    for end in range(12):
        gone = {f"{ACTIONS}[{n}]": GONE for n in reversed(range(end, 12))}
        told = changed(BLOCK, {RESULT: GONE, "result": GONE, **gone})
        replay = Record.parse(json.dumps(told)).replay()
        assert replay.current is not None
        assert not replay.current.is_over
        assert replay.match.rounds == ()
        assert replay.rounds == (replay.current,)


# Five tiles a seat, nothing to draw, and only doubles may be led: that needs a redeal now and then.
RARE = Setup(preset("all-fives", draw="none", hand_size={2: 5}), 2)


def dealt(attempt: int, proof: dict[str, object] | None = None) -> Record:
    """A round just dealt from the first seed whose attempt 0 cannot be led but 1 and 2 can."""
    match = Match.new(RARE)
    for seed in map(str, range(1000)):
        deals = [Deal.from_seeds(RARE, [seed], 1, n) for n in range(3)]
        if [match.needs_redeal(deal) for deal in deals] == [True, False, False]:
            deal = replace(deals[attempt], proof=proof)
            rounds = (RoundRecord(1, 0, deal, ()),)
            return Record(rules=RARE.rules, occupants=(Occupant(),) * 2, rounds=rounds)
    raise AssertionError


def test_a_deal_nobody_can_lead_is_dealt_again() -> None:
    with pytest.raises(MismatchError) as caught:
        dealt(0).replay()
    assert (caught.value.code, caught.value.where) == ("needs-redeal", "rounds[0].deal")
    assert dealt(1).replay().current is not None


def test_nobody_may_shuffle_until_the_tiles_please() -> None:
    with pytest.raises(MismatchError) as caught:
        dealt(2).replay()
    assert (caught.value.code, caught.value.where) == (
        "wrong-attempt",
        "rounds[0].deal.seed.attempt",
    )
    assert str(caught.value) == "expected 2, actual 1"


def test_a_shuffle_may_have_been_given_up() -> None:
    assert dealt(2, proof={"aborted": [1]}).replay().current is not None
    for other in ([], [0], [2], None):
        with pytest.raises(MismatchError):
            dealt(2, proof={"aborted": other}).replay()


def all_hidden(base: dict[str, Any]) -> dict[str, Any]:
    hidden = copy.deepcopy(base)
    deal = hidden["rounds"][0]["deal"]
    deal["hands"] = [[None] * len(hand) for hand in deal["hands"]]
    deal["boneyard"] = [None] * len(deal["boneyard"])
    return hidden


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ({"points": [0, -5], "scores": [0, -5]}, "wrong-points"),
        ({"points": [0, 999], "scores": [0, 999]}, "wrong-points"),
        ({"points": [3, 13], "scores": [3, 13]}, "wrong-points"),
    ],
)
def test_hidden_tiles_are_believed_no_more_than_tiles_can_bring(
    result: dict[str, Any], code: str
) -> None:
    hidden = all_hidden(BLOCK)
    assert Record.parse(json.dumps(hidden)).replay().believed
    changes = {f"{RESULT}.{key}": value for key, value in result.items()}
    with pytest.raises(MismatchError) as caught:
        Record.parse(json.dumps(changed(hidden, changes))).replay()
    assert caught.value.code == code
    assert caught.value.where.startswith(f"{RESULT}.points[")


def test_no_round_is_blocked_before_it_began() -> None:
    told = changed(all_hidden(BLOCK), {ACTIONS: []})
    with pytest.raises(MismatchError) as caught:
        Record.parse(json.dumps(told)).replay()
    assert caught.value.code == "wrong-reason"


def test_a_hidden_tile_that_can_only_be_one_is_known() -> None:
    raised = {f"{RESULT}.points": [0, 14], f"{RESULT}.scores": [0, 14]}
    for where in ("hands[1][0]", "boneyard[3]"):
        told = changed(BLOCK, {f"rounds[0].deal.{where}": None})
        assert not Record.parse(json.dumps(told)).replay().believed
        wrong = Record.parse(json.dumps(changed(told, raised)))
        with pytest.raises(MismatchError) as caught:
            wrong.replay()
        assert caught.value.code == "wrong-points"
    hand = {f"rounds[0].deal.hands[1][{n}]": None for n in range(7)}
    assert not Record.parse(json.dumps(changed(BLOCK, hand))).replay().believed
    two = {"rounds[0].deal.hands[1][0]": None, "rounds[0].deal.hands[0][0]": None}
    assert Record.parse(json.dumps(changed(BLOCK, two))).replay().rounds
