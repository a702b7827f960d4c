"""Nothing is left in English where Spanish is spoken.

What is wrong with files, arguments, rules and setups is tried where it is tested in English:
`support.checking.failures`, `tests/cli/test_refused.py`, `tests/rules`.
"""

import pytest

from bones.bots import CONSIDERATIONS, LEVELS
from bones.errors import IllegalAction, place_text
from bones.language import _, speaking
from bones.match import Match, begin_round
from bones.round.refusal import Refusal, refusal_codes, templates
from bones.rules import Setup, preset
from bones.tiles import TileSet
from support.spanish import english_words, vocabulary

REFUSALS = [(code, template) for code in refusal_codes() for _rule, template in templates(code)]
OPERANDS: dict[str, str | int] = {
    "tile": "6-4", "tile2": "5-5", "pip": "6", "pip2": "5", "seat": 2, "number": 3, "number2": 4,
}  # fmt: skip


def test_english_is_known_where_it_is_met() -> None:
    assert {"the", "is", "of", "and", "must", "this", "with"} <= vocabulary()
    assert english_words("Quien puede jugar must play: 6-4 encaja.") == {"must"}
    assert english_words("La clave 'the' no se conoce aquí; lo correcto es hub_opens.") == set()


@pytest.mark.parametrize(("code", "template"), REFUSALS)
def test_every_refusal_is_said_in_spanish(code: str, template: str) -> None:
    refusal = Refusal(code, "rule", template, OPERANDS)
    english = str(refusal)
    with speaking("es"):
        spanish = str(refusal)
        assert str(IllegalAction(refusal)) == spanish
    assert spanish != english
    assert english_words(spanish) == set()
    assert str(refusal) == english
    told = [str(each) for name, each in OPERANDS.items() if f"{{{name}}}" in template]
    assert all(each in spanish for each in told)


def test_a_refusal_is_the_same_value_in_any_language() -> None:
    """Code, rule, template and operands are what records and scenarios rest on."""
    setup = Setup(preset("draw"), 2)
    round = begin_round(Match.new(setup), ["any"])
    seat = round.to_act
    assert seat is not None
    other = 1 - seat
    action = round.legal()[0]
    english = round.problem(action, other)
    with speaking("es"):
        spanish = round.problem(action, other)
    assert english is not None
    assert spanish == english
    assert spanish.template == english.template
    assert str(english).isascii()


@pytest.mark.parametrize(
    "sentence", [each.sentence for each in [*LEVELS.values(), *CONSIDERATIONS]]
)
def test_how_bots_play_is_said_in_spanish(sentence: str) -> None:
    with speaking("es"):
        assert english_words(_(sentence)) == set()


def test_names_of_sets_and_setups() -> None:
    with speaking("es"):
        assert TileSet(9, wild=True).name == "doble nueve con comodines"
        assert TileSet(7).name == "doble 7"
        assert Setup(preset("five-up"), 4, True).names == "five-up para cuatro en parejas"
        for seats in range(2, 9):
            assert english_words(Setup(preset("spinner"), seats).names) == set()


def test_a_line_is_named_and_the_rest_of_a_path_is_not() -> None:
    with speaking("es"):
        assert place_text("line 3: rounds[0].deal") == "línea 3: rounds[0].deal"
        assert place_text("line 3, column 5") == "línea 3, columna 5"
        assert place_text("rules.options.target") == "rules.options.target"
    assert place_text("line 3, column 5") == "line 3, column 5"
