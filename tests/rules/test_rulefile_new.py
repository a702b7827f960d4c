"""A new house-rule file: it can be read as it is, and every line in it does what it says."""

import re
from pathlib import Path
from random import Random

import pytest

from bones.language import LANGUAGES, speaking
from bones.rules import FIELDS, Rules, load_rules, preset
from bones.rules.rulefile import LARGEST, parse_rule_file
from bones.rules.rulefile_new import new_rule_file
from support.setups import PRESETS, random_setup

OPTION = re.compile(r"^#(?=\w)", re.M)


def loaded(text: str, folder: Path) -> Rules:
    path = folder / "new.toml"
    path.write_text(text, encoding="utf-8")
    return load_rules(path)


def the_same(rules: Rules, other: Rules) -> bool:
    """Equal also in what does not count for equality: where each value comes from."""
    return (rules, rules.marks, rules.sources) == (other, other.marks, other.sources)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_a_new_file_changes_nothing(name: str, language: str, tmp_path: Path) -> None:
    with speaking(language):
        text = new_rule_file(preset(name), "saturday")
    rules = loaded(text, tmp_path)
    assert the_same(rules, preset(name))
    assert rules.options == {}
    assert max(map(len, text.splitlines())) <= 100
    assert len(text.encode()) < LARGEST // 4


@pytest.mark.parametrize("name", PRESETS)
def test_any_line_may_be_uncommented(name: str, tmp_path: Path) -> None:
    text = new_rule_file(preset(name), "saturday")
    found = list(OPTION.finditer(text))
    assert len(found) == len(FIELDS)
    for sign in found:
        assert the_same(
            loaded(text[: sign.start()] + text[sign.end() :], tmp_path), preset(name)
        ), text[sign.start() :].partition("\n")[0]
    assert the_same(loaded(OPTION.sub("", text), tmp_path), preset(name))


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_stands_with_its_sentence_and_values(name: str) -> None:
    rules = preset(name)
    text = new_rule_file(rules, "x")
    prose = " ".join(line.removeprefix("# ") for line in text.splitlines())
    for field in FIELDS:
        assert f"\n#{field.name} = " in text
        assert f"{field.sentence} Values: {field.values}. #{field.name} = " in prose


def test_options_that_differ_are_set(tmp_path: Path) -> None:
    for number in range(60):
        rules = random_setup(Random(f"new {number}")).rules
        assert loaded(new_rule_file(rules, "x"), tmp_path) == rules
        uncommented = OPTION.sub("", new_rule_file(rules, "x"))
        assert loaded(uncommented, tmp_path) == rules


def test_what_was_before_is_said() -> None:
    text = new_rule_file(preset("five-up", target=150, hand_size={2: 9}), "x")
    assert "# Before: 250.\ntarget = 150\n" in text
    assert "# Before: { 2 = 7, 3 = 7, 4 = 7 }.\nhand_size = { 2 = 9 }\n" in text


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("saturday", "saturday"),
        ("Our Rules (2)", "our-rules-2"),
        ("Sábado", "sabado"),
        ("2nd try", "nd-try"),
        ("--", "house-rules"),
        ("", "house-rules"),
        ("规则", "house-rules"),
        ("x" * 100, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
    ],
)
def test_the_name_follows_from_the_file(stem: str, name: str) -> None:
    assert parse_rule_file(new_rule_file(preset("block"), stem), "x").name == name


@pytest.mark.parametrize("title", ['Ana\'s "own" \\ rules', "x" * 80, "{title}", "#!"])
def test_any_title_can_be_written(title: str, tmp_path: Path) -> None:
    path = tmp_path / "base.toml"
    escaped = title.replace("\\", "\\\\").replace('"', '\\"')
    path.write_text(
        f'format = "bones-rules/1"\nname = "base"\nextends = "block"\ntitle = "{escaped}"\n'
    )
    file = parse_rule_file(new_rule_file(load_rules(path), "x"), "x")
    assert title in file.title
    assert file.extends == "block"
