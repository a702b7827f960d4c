"""Setups: sides, hands, and everything that contradicts itself."""

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.errors import SetupError
from bones.language import speaking
from bones.rules import Rules, Setup, contradictions, preset, presets, usual_seats
from support.attempts import attempt
from support.rule_options import rules
from support.spanish import english_words


def codes(name: str, seats: int = 2, *, partners: bool = False, **options: Any) -> list[str]:
    """Return the codes of all problems of a setup, in their order."""
    try:
        Setup(preset(name, **options), seats, partners)
    except SetupError as error:
        for problem in error.problems:
            assert problem.path
            assert problem.sentence[-1] == "."
        with speaking("es"), pytest.raises(SetupError) as caught:
            Setup(preset(name, **options), seats, partners)
        assert english_words(str(caught.value)) == set()
        return [problem.code for problem in error.problems]
    return []


@pytest.mark.parametrize("name", presets())
def test_every_preset_with_every_number_of_seats_it_allows(name: str) -> None:
    rules = preset(name)
    assert contradictions(rules) == ()
    for seats in range(9):
        allowed = rules.min_seats <= seats <= rules.max_seats
        assert (codes(name, seats) == []) == allowed
    assert (codes(name, 4, partners=True) == []) == rules.pairs


def test_each_seat_alone_is_a_side() -> None:
    setup = Setup(preset("five-up"), 3)
    assert setup.sides == ((0,), (1,), (2,))
    assert setup.side_of == (0, 1, 2)
    assert setup.side_count == 3


def test_pairs_sit_across_the_table() -> None:
    setup = Setup(preset("five-up"), 4, partners=True)
    assert setup.sides == ((0, 2), (1, 3))
    assert setup.side_of == (0, 1, 0, 1)
    assert setup.side_count == 2


@pytest.mark.parametrize(
    ("name", "seats", "partners", "words"),
    [
        ("five-up", 4, True, "five-up for four in pairs"),
        ("spinner", 8, False, "spinner for eight"),
        ("block", 2, False, "block for two"),
    ],
)
def test_names(name: str, seats: int, partners: bool, words: str) -> None:
    assert Setup(preset(name), seats, partners).names == words


def test_a_setup_is_a_value() -> None:
    setup = Setup(preset("spinner"), 3)
    assert setup == Setup(preset("spinner"), 3)
    assert hash(setup) == hash(Setup(preset("spinner"), 3))
    assert setup != Setup(preset("spinner"), 4)
    assert pickle.loads(pickle.dumps(setup)) == setup
    with pytest.raises(AttributeError):
        setup.seats = 4


@pytest.mark.parametrize("seats", [0, 1, 5, 8, 9, -1, 10**4000, True, 2.0, "2", None])
def test_seats_out_of_range(seats: Any) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(preset("block"), seats)
    (problem,) = caught.value.problems
    assert (problem.code, problem.path) == ("bad-seats", "seats")
    assert "right is 2 to 4" in problem.sentence


def test_partners_without_four_seats() -> None:
    assert codes("five-up", 3, partners=True) == ["bad-partners"]
    assert codes("five-up", 2, partners=True) == ["bad-partners"]


def test_partners_where_every_seat_plays_alone() -> None:
    assert codes("spinner", 4, partners=True) == ["bad-partners"]
    assert codes("spinner", 4, partners=True, pairs=True) == []
    assert codes("spinner", 6, partners=True) == ["bad-partners", "bad-partners"]


@pytest.mark.parametrize("partners", ["no", "yes", 0, 1, None, ()])
def test_partners_are_yes_or_no(partners: Any) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(preset("five-up"), 4, partners)
    (problem,) = caught.value.problems
    assert (problem.code, problem.path) == ("bad-partners", "partners")


@pytest.mark.parametrize("rules", ["block", None, {"preset": "block"}])
def test_a_setup_takes_rules_and_not_their_name(rules: Any) -> None:
    with pytest.raises(TypeError, match="is no Rules; right is what preset or load_rules gives"):
        Setup(rules, 2)


@pytest.mark.parametrize(
    ("options", "seats", "expected"),
    [
        ({"hand_size": {2: 14}}, 2, []),
        ({"hand_size": {2: 15}}, 2, ["hand-too-large"]),
        ({"hand_size": {4: 8}}, 4, ["hand-too-large"]),
        ({"hand_size": {4: 8}}, 3, []),
        ({"hand_size": {4: 8}, "tile_set": "double-nine"}, 4, []),
        ({"max_seats": 5}, 5, ["no-hand-size"]),
        ({"max_seats": 5, "hand_size": {5: 5}}, 5, []),
        ({"max_seats": 5, "hand_size": {5: 6}}, 5, ["hand-too-large"]),
        ({"max_seats": 5, "hand_size": {5: 6}, "wild": True}, 5, []),
    ],
)
def test_hands_the_set_cannot_serve(
    options: dict[str, Any], seats: int, expected: list[str]
) -> None:
    assert codes("block", seats, **options) == expected


CONTRADICTIONS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("block", {"min_seats": 4, "max_seats": 3}, ["no-seats"]),
    # Calls and first scores need something that scores in play.
    ("draw", {"claim": "call"}, ["claim-without-scoring"]),
    ("block", {"claim": "muggins"}, ["claim-without-scoring"]),
    ("draw", {"claim": "call", "multiple": 3}, []),
    ("five-up", {"multiple": 0}, []),
    ("five-up", {"multiple": 0, "claim": "call"}, ["claim-without-scoring"]),
    ("draw", {"min_first_score": 10}, ["first-score-without-scoring"]),
    ("draw", {"min_first_score": 10, "multiple": 5}, []),
    ("five-up", {"false_call_penalty": 5}, ["penalty-without-claim"]),
    ("five-up", {"false_call_penalty": 5, "claim": "call"}, []),
    # The doubles that open Spinner's rounds.
    ("spinner", {"first_double": 10}, ["opening-above-set"]),
    ("spinner", {"first_double": 12, "tile_set": "double-twelve"}, []),
    ("spinner", {"tile_set": "double-six"}, ["opening-above-set"]),
    ("spinner", {"first_double": 3, "last_double": 4}, ["opening-sequence"]),
    ("spinner", {"first_double": 3, "last_double": 3}, []),
    ("spinner", {"first_double": 10, "last_double": 12}, ["opening-above-set", "opening-sequence"]),
    ("block", {"lead_first": "opening_double"}, ["opening-above-set"]),
    ("block", {"lead_first": "opening_double", "first_double": 6}, []),
    # How long a match is.
    ("draw", {"match_kind": "rounds"}, ["no-rounds"]),
    ("draw", {"match_kind": "rounds", "rounds": 5}, []),
    ("draw", {"rounds": 5}, ["rounds-and-target"]),
    ("spinner", {"match_kind": "target"}, []),
    ("draw", {"round_bonus": "none"}, ["no-points"]),
    ("all-fives", {"round_bonus": "none"}, []),
    ("spinner", {"round_bonus": "none"}, []),
    # Nothing ever breaks the tie that the extra rounds are for.
    (
        "draw",
        {"match_kind": "rounds", "rounds": 5, "round_bonus": "none", "tie": "extra_round"},
        ["no-points"],
    ),
    ("draw", {"match_kind": "rounds", "rounds": 5, "round_bonus": "none", "tie": "shared"}, []),
    ("draw", {"match_kind": "rounds", "rounds": 5, "tie": "extra_round"}, []),
    ("spinner", {"round_bonus": "none", "tie": "extra_round"}, []),
    ("spinner", {"round_bonus": "none", "tie": "extra_round", "settle": "winner"}, ["no-points"]),
    ("spinner", {"match_kind": "target", "multiple": 5}, ["own-hands-and-target"]),
    ("spinner", {"match_kind": "target", "multiple": 5, "match_end": "round_end"}, []),
    ("spinner", {"match_kind": "target", "multiple": 5, "settle": "winner"}, []),
    # What merely has no effect is allowed, and so is what is only unusual.
    ("block", {"reserve": 2}, []),
    ("block", {"voluntary_draw": True, "drawn_tile": "may_keep"}, []),
    ("five-up", {"hubs": "none"}, []),
    ("block", {"double_required": 3, "opener_required": 4}, []),
    ("spinner", {"multiple": 5}, []),
    ("spinner", {"hubs": "every_double"}, []),
    ("block", {"wild": True, "wild_end": "declared"}, []),
    ("block", {"first_double": 12, "last_double": 12}, []),
    ("block", {"short_sequence": "per_round", "team_total": "all_others"}, []),
]


@pytest.mark.parametrize(("name", "options", "expected"), CONTRADICTIONS)
def test_contradictions(name: str, options: dict[str, Any], expected: list[str]) -> None:
    assert codes(name, 3, **options) == expected
    assert [problem.code for problem in contradictions(preset(name, **options))] == expected


def test_every_documented_code_is_tried() -> None:
    tried = {code for _, _, expected in CONTRADICTIONS for code in expected}
    assert contradictions.__doc__ is not None
    assert all(f"``{code}``" in contradictions.__doc__ for code in tried)
    assert contradictions.__doc__.count("``") == 2 * len(tried)


def test_all_problems_are_told_at_once() -> None:
    options = {"claim": "call", "rounds": 3, "hand_size": {"3": 20}, "pairs": False}
    assert codes("draw", 3, partners=True, **options) == [
        "claim-without-scoring", "rounds-and-target", "bad-partners", "bad-partners",
        "hand-too-large",
    ]  # fmt: skip


@given(rules(), st.integers(2, 8), st.booleans())
def test_any_rules_at_all_give_a_setup_or_its_problems(
    some: Rules, seats: int, partners: bool
) -> None:
    setup = attempt(SetupError, Setup, some, seats, partners)
    if isinstance(setup, SetupError):
        assert set(contradictions(some)) <= set(setup.problems)
        assert str(setup)
        return
    assert contradictions(some) == ()
    assert setup.boneyard_size >= 0
    assert setup.boneyard_size + seats * setup.hand_size == len(setup.tiles)
    assert sorted(seat for side in setup.sides for seat in side) == list(range(seats))
    assert all(seat in setup.sides[side] for seat, side in enumerate(setup.side_of))
    assert json.loads(json.dumps(some.options)) == some.options


@pytest.mark.parametrize(
    ("name", "taken", "partners", "seats"),
    [
        ("draw", 0, False, 2),
        ("draw", 3, False, 3),
        ("five-up", 0, True, 4),
        ("five-up", 2, True, 4),
        ("spinner", 6, False, 6),
    ],
)
def test_how_many_seats_there_are_where_nobody_says(
    name: str, taken: int, partners: bool, seats: int
) -> None:
    assert usual_seats(preset(name), taken, partners) == seats
