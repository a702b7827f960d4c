"""Whoever reads is spoken to: no sentence puts "You" where the name of another would stand."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bones.bots import RandomBot
from bones.language import speaking
from bones.match import Match, play_match
from bones.rules import Setup, preset, presets
from bones.telling import People, Teller, match_end, match_won, round_end
from support.at_table import you_among
from support.spoken_to import misspoken

SOURCE = Path(__file__).parents[2] / "src" / "bones"

TABLES = [
    *((name, preset(name).max_seats, False, {}) for name in presets()),
    ("five-up", 4, True, {}),
    ("five-up", 4, True, {"claim": "call"}),
    ("five-up", 3, False, {"claim": "muggins", "false_call_penalty": 5}),
    ("all-fives", 4, True, {"blocked_winner": "jammer"}),
    ("block", 4, False, {"blocked_tie": "split"}),
]

NOT_THE_READER = {
    # Whom the table waits for is another than the reader.
    "tray.py: _acting",
    "lacking.py: lacking",
    # What the others did is told by name; the reader has sentences of their own.
    "happened.py: _news",
}


def test_what_is_misspoken_is_found() -> None:
    for wrong in ("The round goes to You.", "You wins the match.", "Ana and You share it."):
        assert misspoken(wrong, "en")
    for wrong in ("La ronda es para Tú.", "Tú gana la partida.", "Ana y Tú ganan."):
        assert misspoken(wrong, "es")
    for right in ("You win. You pass: nothing fits.", "You 15, Ada 20", "Your turn"):
        assert not misspoken(right, "en")
    assert not misspoken("Tú 15, Ana 20. Tú y Ana 30", "es")


@pytest.mark.parametrize(("name", "seats", "partners", "options"), TABLES)
def test_every_sentence_of_a_match_speaks_to_its_reader(
    name: str, seats: int, partners: bool, options: dict[str, object]
) -> None:
    setup = Setup(preset(name, **options), seats, partners)
    match = play_match(setup, [RandomBot(str(seat)) for seat in range(seats)], ["spoken"])
    for language in ("en", "es"):
        with speaking(language):
            people = you_among(setup)
            for seat in range(seats):
                for line in told(match, people.read_by(seat)):
                    assert not misspoken(line, language), line


def told(match: Match, people: People) -> Iterator[str]:
    for round in match.rounds[:3]:
        teller = Teller(people)
        yield from teller.hear(round.log, round)
        yield from teller.rest()
        yield from round_end(round, people)
    yield from match_end(match, people)
    sides = range(match.setup.side_count)
    yield from (match_won([side], 30, people) for side in sides)
    yield match_won([*sides], 30, people)
    yield match_won([0, len(sides) - 1], 30, people)


def test_the_reader_comes_first_among_winners() -> None:
    people = you_among(Setup(preset("block"), 3)).read_by(2)
    assert match_won([0, 2], 1, people).startswith("You and ")
    assert match_won([2], 30, people) == "You win the match with 30 points."


def test_names_come_into_sentences_by_one_way() -> None:
    """`said` and `said_of_side` have a sentence for the reader; who formats a name has none."""
    found = set()
    for path in sorted(SOURCE.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef) and any(
                map(names_somebody, ast.walk(function))
            ):
                found.add(f"{path.name}: {function.name}")
    assert (
        found - {"told.py: said", "told.py: said_of_side", "ending.py: match_won"} == NOT_THE_READER
    )


def names_somebody(node: ast.AST) -> bool:
    """Whether this formats a sentence with the name of a seat or side as its reader knows it."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "format"
        and any(
            "people.name(" in (text := ast.unparse(each.value)) or "people.side(" in text
            for each in node.keywords
        )
    )
