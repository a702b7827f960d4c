"""Every field, value and mark has a name that fits on a switch."""

from enum import StrEnum

import pytest

from bones.rules import FIELDS, MARKS, Field
from bones.rules.labels import MARK_WORDS, TITLES, WORDS, mark_words, value_words
from bones.rules.loader import preset

LONGEST = 32


def test_every_field_and_mark_has_a_title() -> None:
    assert [*TITLES] == [field.name for field in FIELDS]
    assert [*MARK_WORDS] == [*MARKS]
    assert mark_words("B, X") == "By the book, Widely played"


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_value_of_a_word_has_words(field: Field) -> None:
    words = WORDS.get(field.name, {})
    if issubclass(field.kind, StrEnum):
        assert [*words] == [member.value for member in field.kind]
    assert all(len(each) <= LONGEST for each in words.values())
    assert len(set(words.values())) == len(words)


def test_titles_are_short_and_differ() -> None:
    assert all(len(title) <= LONGEST for title in TITLES.values())
    assert len(set(TITLES.values())) == len(TITLES)


def test_sizes_of_hands_are_told_for_the_seats_asked_for() -> None:
    rules = preset("spinner")
    field = next(field for field in FIELDS if field.name == "hand_size")
    assert value_words(field, rules.hand_size, 2) == "14"
    assert value_words(field, rules.hand_size).startswith("2: 14, 3: 7")


def test_numbers_and_flags_have_plain_words() -> None:
    rules = preset("block")
    by_name = {field.name: field for field in FIELDS}
    assert value_words(by_name["target"], rules.target) == "100"
    assert value_words(by_name["wild"], rules.wild) == "No"
