"""What the standard library says in English is told again in the language spoken."""

import json
import tomllib

import pytest

from bones.errors import FormatError
from bones.language import retold, speaking
from bones.notation.strict_json import parse_json
from bones.rules.toml_faults import TOML_FAULTS
from support.attempts import attempt
from support.spanish import english_words


def test_what_is_not_known_stays_as_it_is() -> None:
    with speaking("es"):
        assert retold("Nobody expects this", TOML_FAULTS) == "Nobody expects this"
        assert retold("", TOML_FAULTS) == ""


def test_a_sentence_within_another_is_told_again_too() -> None:
    message = "Unclosed array (at line 3, column 5)"
    assert retold(message, TOML_FAULTS) == message
    with speaking("es"):
        assert retold(message, TOML_FAULTS) == "lista sin cerrar (en la línea 3, columna 5)"


@pytest.mark.parametrize(
    "text",
    [
        "x", "x =", "x = 1 1", "x = [1", "x = {a = 1", "x = \'a", "x = \"a", "x = \"\"\"a", "= 1",
        "[a", "[[a]", "x = 1\nx = 2", "[a]\n[a]", "x = {a = 1, a = 2}", "x = \"\\q\"",
        "x = \"\\uD800\"", "x = 2026-13-01", "x = 0xg", "x = \"a\x01\"", "x = 1 # \x01", "x = nope",
        "x = \"\\u12\"",
    ],
)  # fmt: skip
def test_every_fault_of_toml_is_known(text: str) -> None:
    error = attempt(tomllib.TOMLDecodeError, tomllib.loads, text)
    assert isinstance(error, tomllib.TOMLDecodeError)
    with speaking("es"):
        spanish = retold(str(error), TOML_FAULTS)
    assert spanish != str(error)
    assert english_words(spanish) == set()


@pytest.mark.parametrize(
    "text",
    [
        "x", "{", '{"a"', '{"a" 1}', "[1 2]", "[1,]", '{"a": 1,}', '"a', '"\\q"', '"\\u12"', '"\n"',
        "1 1", "{1: 2}",
    ],
)  # fmt: skip
def test_every_fault_of_json_is_known(text: str) -> None:
    with speaking("es"):
        with pytest.raises(FormatError) as caught:
            parse_json(text)
        sentence = str(caught.value)
    error = attempt(json.JSONDecodeError, json.loads, text)
    assert isinstance(error, json.JSONDecodeError)
    assert error.msg.rstrip(": ") not in sentence
    assert english_words(sentence) == set()
