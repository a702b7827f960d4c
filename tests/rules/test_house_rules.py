"""House rules from a file, and files that rest on one another."""

from pathlib import Path

import pytest

from bones.errors import RulesError
from bones.rules import Setup, load_rules, preset

HOUSE = """
format = "bones-rules/1"
name = "saturday"
title = "Saturday's Five-Up"
extends = "five-up"
[options]
target = 150
hand_size = { 2 = 9 }
[marks]
target = "D"
[sources]
target = "Agreed at home"
"""


def write(path: Path, name: str, extends: str, options: str = "") -> Path:
    """Write a rule file and return its path."""
    path.write_text(
        f'format = "bones-rules/1"\nname = "{name}"\nextends = "{extends}"\n[options]\n{options}\n'
    )
    return path


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "saturday.toml"
    path.write_text(HOUSE)
    return path


def test_a_record_of_house_rules_can_be_read_without_their_file(house: Path) -> None:
    rules = load_rules(house)
    assert rules.preset == "five-up"
    assert rules.options == {"hand_size": {"2": 9}, "target": 150}
    assert rules == preset("five-up", **rules.options)
    assert Setup(rules, 2).hand_size == 9
    assert load_rules(str(house)) == rules


def test_house_rules_keep_their_words(house: Path) -> None:
    rules = load_rules(house)
    assert rules.title == "Saturday's Five-Up"
    assert (rules.marks["target"], rules.sources["target"]) == ("D", "Agreed at home")
    assert (rules.marks["hand_size"], rules.sources["hand_size"]) == ("H", "House rules")
    assert rules.marks["claim"] == preset("five-up").marks["claim"]
    assert rules.replace(target=100).title == rules.title
    assert rules.replace(target=100).marks["target"] == "H"


def test_files_rest_on_files_beside_them(house: Path) -> None:
    (house.parent / "deeper").mkdir()
    child = write(
        house.parent / "deeper" / "child.toml", "child", "../saturday.toml", "target = 90"
    )
    rules = load_rules(child)
    assert rules.preset == "five-up"
    assert rules.title == "Child"
    assert rules.options == {"hand_size": {"2": 9}, "target": 90}
    assert rules.marks["target"] == "H"


def test_a_child_may_undo_what_its_parent_raised(tmp_path: Path) -> None:
    """Fine print 2 raises the arms of the result, not those of each file."""
    write(tmp_path / "a.toml", "a", "spinner", "opener_required = 4")
    child = write(tmp_path / "b.toml", "b", "a.toml", "opener_required = 2")
    assert load_rules(child) == preset("spinner")


@pytest.mark.parametrize(
    ("extends", "code", "words"),
    [
        ("fiveup", "unknown-preset", "Did you mean five-up?"),
        ("", "bad-value", "one line"),
        ("missing.toml", "unreadable", "No such file"),
        (".toml", "unreadable", "No such file"),
        ("saturday.toml", "extends-cycle", "rest on themselves"),
        ("./saturday.toml", "extends-cycle", "rest on themselves"),
    ],
)
def test_parents_that_cannot_be_had(house: Path, extends: str, code: str, words: str) -> None:
    house.write_text(HOUSE.replace('"five-up"', f'"{extends}"'))
    with pytest.raises(RulesError, match=words) as caught:
        load_rules(house)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert ".toml" in problem.path


def test_house_rules_must_rest_on_a_preset(house: Path) -> None:
    house.write_text(HOUSE.replace('extends = "five-up"', ""))
    with pytest.raises(RulesError) as caught:
        load_rules(house)
    assert caught.value.code == "missing-key"
    assert caught.value.where == f"{house}: extends"


def test_a_circle_of_files(tmp_path: Path) -> None:
    for name, other in (("a", "b"), ("b", "c"), ("c", "a")):
        write(tmp_path / f"{name}.toml", name, f"{other}.toml")
    with pytest.raises(RulesError) as caught:
        load_rules(tmp_path / "a.toml")
    assert caught.value.code == "extends-cycle"
    assert str(tmp_path / "c.toml") in str(caught.value)


def test_a_tower_of_files(tmp_path: Path) -> None:
    write(tmp_path / "0.toml", "n0", "block")
    for n in range(1, 20):
        write(tmp_path / f"{n}.toml", f"n{n}", f"{n - 1}.toml", f"target = {n}")
    assert load_rules(tmp_path / "15.toml").target == 15
    with pytest.raises(RulesError, match="More than 16 files"):
        load_rules(tmp_path / "16.toml")


def test_a_fault_in_a_parent_names_the_parent(house: Path) -> None:
    child = write(house.parent / "child.toml", "child", "saturday.toml")
    house.write_text(HOUSE.replace("target = 150", "target = 0"))
    with pytest.raises(RulesError) as caught:
        load_rules(child)
    assert caught.value.where == f"{house}: options.target"
