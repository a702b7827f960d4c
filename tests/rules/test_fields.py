"""The field table: complete, readable, and the same as the attributes of Rules."""

import dataclasses
import re
import typing
from enum import StrEnum

import pytest
from hypothesis import given

from bones.errors import RulesError
from bones.rules import FIELDS, MARKS, SECTIONS, Field, Rules
from bones.rules import options as option_words
from bones.rules.field import shown
from bones.rules.fields import BY_NAME, read_options
from bones.rules.frozen import FrozenMap
from support.rule_options import options, written

OTHER_ATTRIBUTES = ("preset", "title", "summary", "marks", "sources", "base")

by_name = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)


def test_the_attributes_of_rules_are_the_fields_in_their_order_and_types() -> None:
    hints = typing.get_type_hints(Rules)
    attributes = [each.name for each in dataclasses.fields(Rules)]
    assert attributes == [*OTHER_ATTRIBUTES, *(field.name for field in FIELDS)]
    for field in FIELDS:
        assert typing.get_origin(hints[field.name]) in (field.kind, None)
        assert hints[field.name] is field.kind or field.kind is FrozenMap


def test_only_rules_and_no_words_for_people_make_rules_equal() -> None:
    compared = [each.name for each in dataclasses.fields(Rules) if each.compare]
    assert compared == ["preset", *(field.name for field in FIELDS)]


def test_names_are_unique_and_sections_stand_together() -> None:
    assert len(BY_NAME) == len(FIELDS)
    sections = list(dict.fromkeys(field.section for field in FIELDS))
    assert sections == list(SECTIONS)
    assert [f.section for f in FIELDS] == sorted((f.section for f in FIELDS), key=sections.index)


@by_name
def test_each_field_says_what_it_does_and_where_it_comes_from(field: Field) -> None:
    assert re.fullmatch(r"[A-Z][^\n]{20,300}\.", field.sentence)
    assert not re.search(r"[_`]|  ", field.sentence)
    assert set(field.mark.split(", ")) <= set(MARKS) - {"H"}
    assert field.source.startswith("Rule book")


@by_name
def test_each_default_is_an_allowed_value(field: Field) -> None:
    assert field.read(field.default, field.name) == field.default
    assert field.read(field.write(field.default), field.name) == field.default
    assert isinstance(field.default, field.kind)


@by_name
def test_the_values_are_named_in_words(field: Field) -> None:
    if issubclass(field.kind, StrEnum):
        assert all(member.value in field.values for member in field.kind)
    for choice in field.choices:
        assert str(choice) in field.values


def test_every_word_of_the_options_is_used_and_named_as_it_is_written() -> None:
    enums = {
        value
        for value in vars(option_words).values()
        if isinstance(value, type) and issubclass(value, StrEnum) and value is not StrEnum
    }
    assert enums == {field.kind for field in FIELDS if issubclass(field.kind, StrEnum)}
    for enum in enums:
        for member in enum:
            assert member.name == member.value.upper().replace("-", "_")


@given(options())
def test_options_from_python_and_from_json_are_read_alike(changes: dict[str, typing.Any]) -> None:
    assert read_options(changes) == changes
    assert read_options(written(changes)) == changes


WRONG: dict[str, list[object]] = {
    "tile_set": ["double-seven", "", 6, None, True, ["double-six"], "DOUBLE_SIX", "Double-six"],
    "wild": ["true", 1, 0, None, "yes", {}],
    "max_seats": [1, 9, 4.0, "4", True, None, float("nan"), 10**5000, -(10**5000)],
    "opener_required": [1, 5, "2", True, 2.0],
    "multiple": [4, -5, 10, "5", None],
    "target": [0, -1, 100_001, "100", 1e2, False, []],
    "hand_size": [7, "7", [7], None, {"x": 7}, {"9": 7}, {"1": 7}, {2: 0}, {2: 53}, {2: "7"}],
    "draw": ["two", "until playable", 1, False, "jammer"],
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_values_are_refused_in_one_sentence(name: str) -> None:
    for value in WRONG[name]:
        with pytest.raises(RulesError) as caught:
            BY_NAME[name].read(value, name)
        (problem,) = caught.value.problems
        assert problem.code == "bad-value"
        assert problem.path.startswith(name)
        assert re.search(r"right is", problem.sentence)
        assert len(problem.sentence) < 300
        assert problem.sentence.isprintable()


def test_seats_may_be_numbers_or_text_but_not_both() -> None:
    field = BY_NAME["hand_size"]
    assert field.read({2: 9, "4": 6}, "hand_size") == FrozenMap({2: 9, 4: 6})
    for key in ("02", "+2", "\u0662", "2.0", 2.0, True, None, (2,)):
        with pytest.raises(RulesError, match="no number of seats"):
            field.read({key: 9}, "hand_size")
    with pytest.raises(RulesError, match="given twice"):
        field.read({2: 9, "2": 9}, "hand_size")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (None, "null"),
        (12, "12"),
        (1.5, "1.5"),
        ("a\nb", r"'a\nb'"),
        ({}, "a table"),
        ([[]], "a list"),
        (object(), "a object"),
    ],
)
def test_any_value_can_be_shown(value: object, words: str) -> None:
    assert shown(value) == words


def test_a_number_too_long_for_text_can_be_shown() -> None:
    assert shown(10**6000) == shown(-(10**6000)) == "a number of more than twelve digits"
