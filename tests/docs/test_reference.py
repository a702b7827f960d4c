"""The reference says what the code says, of rules, commands and formats."""

import copy
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import bones
from bones.bots import CONSIDERATIONS, LEVELS
from bones.cli.commands import parser
from bones.errors import FormatError
from bones.notation import Record, Scenario
from bones.round.refusal import refusal_codes
from bones.rules import FIELDS, MARKS
from support.pages import DOCS, blocks, page_name

sys.path.insert(0, str(DOCS / "_ext"))

import tables

PAGES = sorted(DOCS.rglob("*.md"))
REFERENCE = DOCS / "reference"
RULE_BOOK = DOCS / "rule-book"


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


# What is taken from the code.


def test_every_part_that_a_page_asks_for_is_there_and_every_part_is_asked_for() -> None:
    asked = {
        part for page in PAGES for part in re.findall(r"<!-- generated: (\S+) -->", text(page))
    }
    assert asked == set(tables.PARTS)


@cache
def all_fields() -> str:
    return tables.fields()


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_a_field_stands_with_its_sentence_its_values_and_those_of_every_preset(
    field: bones.rules.Field,
) -> None:
    part = all_fields().partition(f"### `{field.name}`\n")[2].partition("\n### ")[0]
    assert field.sentence in part
    assert f"Default: {tables.value_text(field, field.default)} (" in part
    rows = [line for line in part.splitlines() if line.startswith("| `")]
    for name in bones.presets():
        rules = bones.preset(name)
        value = tables.value_text(field, rules.value(field.name))
        assert any(
            row.startswith(f"| {value} |") and f"`{name}`" in row and rules.marks[field.name] in row
            for row in rows
        )


@pytest.mark.parametrize("name", bones.presets())
def test_a_preset_stands_with_every_field(name: str) -> None:
    part = tables.presets().partition(f"## `{name}`\n")[2].partition("\n## ")[0]
    assert part.count("\n| [") == len(FIELDS)


def test_every_mark_and_refusal_and_name_of_the_door_is_said() -> None:
    assert all(f"**{mark}**" in tables.marks() for mark in MARKS)
    assert re.findall(r"^`(\S+)` \(rule: ", tables.refusals(), re.M) == list(refusal_codes())
    assert re.findall(r"^\| `(\S+)` \|", tables.door(), re.M) == bones.__all__


def test_every_level_and_every_consideration_is_said() -> None:
    assert re.findall(r"^\| `(\S+)` \|", tables.levels(), re.M) == list(LEVELS)
    names = [each.name for each in CONSIDERATIONS]
    assert re.findall(r"^\| `(\S+)` \|", tables.considerations(), re.M) == names


def test_every_command_and_argument_is_said() -> None:
    said = tables.commands()
    for action in parser()._actions:
        commands = action.choices if isinstance(action.choices, dict) else {}
        for name, inner in commands.items():
            part = said.partition(f"## bones {name}\n")[2].partition("\n## ")[0]
            for argument in inner._actions:
                assert (argument.option_strings or [argument.metavar])[0] in part


# The rule book, which the sources of all values name.


def sources() -> set[str]:
    rules = [bones.preset(name) for name in bones.presets()]
    return {field.source for field in FIELDS} | {
        source for each in rules for source in each.sources.values()
    }


@pytest.mark.parametrize("source", sorted(sources()))
def test_a_source_leads_to_a_heading_of_the_rule_book(source: str) -> None:
    links = re.findall(r"\]\(\.\./rule-book/([^#]+)#([^)]+)\)", tables.source_text(source))
    assert len(links) == len(source.split("; "))
    for page, anchor in links:
        headings = re.findall(r"^## (.+)$", text(RULE_BOOK / page), re.M)
        assert anchor in map(tables.slug, headings)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_the_rule_book_speaks_of_every_field(field: bones.rules.Field) -> None:
    assert any(f"[`{field.name}`]" in text(page) for page in RULE_BOOK.glob("*.md"))


# The keys of the formats.

RECORD = next(b for b in blocks(REFERENCE / "records.md") if b.file)
SCENARIO = next(b for b in blocks(REFERENCE / "scenarios.md") if b.file)


def documented_keys(page: str) -> set[str]:
    first = re.findall(r"^\| (`[^|]+`) \|", text(REFERENCE / page), re.M)
    return {key for cell in first for key in re.findall(r"`(\w+)`", cell)}


def known_keys(read: Callable[[str], Any], value: Any, path: list[str | int]) -> Iterator[str]:
    """Yield the keys that a reader knows at a path, as its refusal of another one names them."""
    whole = copy.deepcopy(value)
    inner = whole
    for step in path:
        if isinstance(step, str):
            inner.setdefault(step, {})
        inner = inner[step]
    inner["nonsense-xyz"] = 0
    with pytest.raises(FormatError) as caught:
        read(json.dumps(whole))
    assert caught.value.code == "unknown-key"
    known = re.search(r"Known are (.+)\.$", caught.value.sentence)
    assert known
    yield from known[1].split(", ")


def test_every_key_of_a_record_is_documented() -> None:
    record = json.loads(RECORD.text)
    paths: list[list[str | int]] = [
        [],
        ["rules"],
        ["result"],
        ["rounds", 0],
        ["rounds", 0, "deal"],
        ["rounds", 0, "result"],
    ]
    known = {key for path in paths for key in known_keys(Record.parse, record, path)}
    # These two have no table of their own.
    assert known - documented_keys("records.md") == {"preset", "options", "winners"}
    assert documented_keys("records.md") <= known


def test_every_key_of_a_scenario_is_documented() -> None:
    scenario = json.loads(SCENARIO.text)
    paths: list[list[str | int]] = [[], ["expect"]]
    known = {key for path in paths for key in known_keys(Scenario.parse, scenario, path)}
    assert known == documented_keys("scenarios.md")


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_pages_speak_of_the_project_and_of_nothing_else(page: Path) -> None:
    """No paths of somebody's machine, no addresses that only work there."""
    assert not re.search(r"/(home|root|work|tmp)/|localhost|127\.0\.0\.1", text(page))
