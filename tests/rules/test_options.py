"""Changing options: what is accepted, what is refused, and the way back from rules to options."""

import json
import pickle
from typing import Any

import pytest
from hypothesis import given

from bones.errors import RulesError
from bones.rules import Rules, preset
from bones.rules.options import DrawRule, Hubs
from support.rule_options import options, rules


@given(rules())
def test_preset_and_options_give_the_rules_back(some: Rules) -> None:
    stored = json.loads(json.dumps(some.options))
    again = preset(some.preset, **stored)
    assert again == some
    assert hash(again) == hash(some)
    assert again.options == some.options
    assert pickle.loads(pickle.dumps(some)) == some
    assert eval(repr(some), {"preset": preset}) == some


@given(rules(), options())
def test_replacing_is_the_same_as_asking_at_once(some: Rules, more: dict[str, Any]) -> None:
    sizes = some.options.get("hand_size", {})
    assert isinstance(sizes, dict)
    both: dict[str, Any] = {**some.options, **more}
    new_sizes = more.get("hand_size", {})
    both["hand_size"] = {**{int(n): size for n, size in sizes.items()}, **new_sizes}
    assert some.replace(**more) == preset(some.preset, **both)


def test_values_from_python_and_from_json() -> None:
    assert (
        preset("draw", draw=DrawRule.ONE, hubs=Hubs.ROOT, hand_size={2: 9}, wild=True)
        == preset("draw", draw="one", hubs="root", hand_size={"2": 9}, wild=True)
    )  # fmt: skip


def test_hand_sizes_not_named_keep_their_value() -> None:
    """Fine print 12."""
    changed = preset("five-up", hand_size={"2": 9})
    assert changed.hand_size == {2: 9, 3: 7, 4: 7}
    assert changed.options == {"hand_size": {"2": 9}}
    assert changed.replace(hand_size={4: 5}).hand_size == {2: 9, 3: 7, 4: 5}
    assert changed.replace(hand_size={2: 7}).options == {}


@pytest.mark.parametrize(
    ("options", "required", "arms", "stored"),
    [
        ({"opener_required": 3}, 3, 3, {"opener_required": 3}),
        ({"opener_required": 3, "opener_arms": 2}, 3, 3, {"opener_required": 3}),
        ({"opener_required": 3, "opener_arms": 4}, 3, 4, {"opener_required": 3, "opener_arms": 4}),
        ({"opener_required": 4}, 4, 4, {"opener_required": 4}),
        ({"opener_arms": 4}, 2, 4, {"opener_arms": 4}),
        ({"opener_required": 0}, 0, 2, {"opener_required": 0}),
    ],
)
def test_arms_are_raised_to_what_is_demanded(
    options: dict[str, int], required: int, arms: int, stored: dict[str, int]
) -> None:
    """Fine print 2."""
    changed = preset("spinner", **options)
    assert (changed.opener_required, changed.opener_arms) == (required, arms)
    assert changed.options == stored
    assert preset("spinner", **stored) == changed


def test_raised_arms_come_down_again() -> None:
    assert preset("spinner", opener_required=3).replace(opener_required=2) == preset("spinner")


def test_an_option_changed_loses_the_mark_of_the_book() -> None:
    changed = preset("five-up", target=150, multiple=5)
    assert changed.marks["target"] == "H"
    assert changed.sources["target"] == "House rules"
    assert changed.marks["multiple"] == "B"


def test_titles_and_marks_stay_when_options_change() -> None:
    assert preset("five-up", target=150).title == "Five-Up"
    assert preset("five-up", target=150) != preset("five-up")
    assert preset("block", target=50).preset == "block"


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        preset("five-up", targt=100, claim="cal", hand_size={"2": 0, "9": 7}, wild=1)
    problems = {problem.path: problem for problem in caught.value.problems}
    assert set(problems) == {"targt", "claim", "hand_size.2", "hand_size", "wild"}
    assert problems["targt"].code == "unknown-option"
    assert problems["targt"].sentence.endswith("Did you mean target?")
    assert problems["claim"].code == "bad-value"
    assert problems["claim"].sentence == (
        "'cal' is not allowed; right is auto, call or muggins. Did you mean call?"
    )
    assert str(caught.value).count("\n") == 4


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("fiveup", "Did you mean five-up?"),
        ("Block", "Did you mean block?"),
        ("", "There are spinner, "),
        ("chess", "There are spinner, "),
        ("../block", "Did you mean block?"),
        ("a\x00b" * 1000, "There are spinner, "),
        (None, "There are spinner, "),
        (["block"], "There are spinner, "),
    ],
)
def test_unknown_presets(name: Any, hint: str) -> None:
    with pytest.raises(RulesError) as caught:
        preset(name)
    (problem,) = caught.value.problems
    assert (problem.code, problem.path) == ("unknown-preset", "preset")
    assert hint in problem.sentence
    assert problem.sentence.isprintable()


def test_an_option_may_have_any_name_and_is_still_only_unknown() -> None:
    for name in ("name", "self", "preset", "title", "options", "", "a b", "\x00", "__class__"):
        with pytest.raises(RulesError) as caught:
            preset("block", **{name: 1})
        assert caught.value.code == "unknown-option"
