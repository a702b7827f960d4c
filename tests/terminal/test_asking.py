"""The questions before a match: answers that are right, wrong, and missing."""

import io
from pathlib import Path

import pytest

from bones.errors import BonesError
from bones.rules import Rules, Setup, load_rules, preset, presets
from bones.terminal import (
    Console,
    Left,
    Seating,
    ask_house_rules,
    ask_rules,
    ask_seating,
    ask_unfinished,
)
from bones.terminal.saving import folder
from support.at_table import Lines, sit_down


def asked(*lines: str) -> tuple[Console, io.StringIO]:
    target = io.StringIO()
    return Console(Lines(lines), target), target


@pytest.mark.parametrize("number", range(1, len(presets()) + 1))
def test_a_game_by_number_or_name(number: int) -> None:
    name = presets()[number - 1]
    assert ask_rules(asked(str(number))[0]) == preset(name)
    console, target = asked("", "0", "99", "²", "no such game", "1 2", name)
    assert ask_rules(console) == preset(name)
    assert target.getvalue().count(f"from 1 to {len(presets())}") == 6


def test_every_question_can_be_left() -> None:
    for ask in (
        lambda: ask_rules(asked()[0]),
        lambda: ask_seating(asked()[0], preset("block")),
        lambda: ask_house_rules(asked()[0], preset("block"), Seating()),
    ):
        with pytest.raises(Left):
            ask()


def test_who_plays_is_asked_until_there_is_a_table() -> None:
    console, target = asked("9", "3 pairs", "Ana, Ana", "bot", "Ana, Ben, 1", "Ana, Ben, 4, pairs")
    assert ask_seating(console, preset("five-up")) == Seating(("Ana", "Ben"), 4, True)
    assert target.getvalue().count("who> ") == 6
    assert "4 pairs" in target.getvalue()
    console, target = asked("")
    assert ask_seating(console, preset("spinner")) == Seating()
    assert "4 pairs" not in target.getvalue()


@pytest.mark.parametrize(
    ("typed", "rules"),
    [
        ("", preset("five-up")),
        ("target=150", preset("five-up", target=150)),
        ("target=150 claim=muggins", preset("five-up", target=150, claim="muggins")),
    ],
)
def test_house_rules(typed: str, rules: Rules) -> None:
    assert ask_house_rules(asked(typed)[0], preset("five-up"), Seating()).rules == rules


def test_house_rules_are_asked_until_they_hold(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('format = "bones-rules/1"\nname = "house"\nextends = "block"\n')
    wrong = [
        "target",
        "target=",
        "nonsense=1",
        "target=x",
        str(tmp_path / "none.toml"),
        "max_seats=0",
    ]
    console, target = asked("?", *wrong, str(file))
    setup = ask_house_rules(console, preset("five-up"), Seating(seats=3))
    assert setup == Setup(load_rules(file), 3)
    assert target.getvalue().count("house rules> ") == 8
    # The list of all options.
    assert "hub_counts_until" in target.getvalue()


def test_matches_that_were_left_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(BonesError) as raised:
        ask_unfinished(asked()[0])
    assert raised.value.code == "nothing-unfinished"
    folder().mkdir(parents=True)
    for name in ("block", "five-up"):
        sit_down(name, 3, ["1", "quit"], folder() / f"{name}.bones.json")
    (folder() / "broken.bones.json").write_text("{")
    for path in folder().iterdir():
        if not path.name.startswith(("block.", "five-up.", "broken.")):
            path.unlink()
    console, target = asked("0", "4", "x", "1")
    assert ask_unfinished(console) in set(folder().iterdir())
    shown = target.getvalue()
    assert "Block for 3, round 1, begun 20" in shown
    assert "Five-Up for 3, round 1, begun 20" in shown
    assert ") broken.bones.json" in shown
    assert shown.count("from 1 to 3.") == 3
