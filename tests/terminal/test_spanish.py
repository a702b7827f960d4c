"""Whoever reads Spanish reads nothing else at the table, and may type either language."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bones.bots import bot
from bones.language import _, speaking
from bones.rules import Setup, preset
from bones.telling.people import in_one
from bones.terminal import Console, Keeper, Safe, Saver, Session
from bones.terminal.asking import ask_house_rules, ask_rules, ask_seating
from bones.terminal.person import HELP
from bones.terminal.progress import Progress
from bones.terminal.typed import _LITTLE, _SHORT, _WORDS, Claim, Typed, Wanted, Word, agreed, read
from bones.tiles import WILD, Tile
from support.at_table import HINT, Lines, begin, sit_down
from support.spanish import english_words

NO_ENGLISH = re.compile(r"^  /\S+$|\bbones (play|show)\b|All Fives|Five-Up|\(random\)")
ENGLISH_KEY = re.compile(
    r"\b(calls?|count|draws?|hand|pass|plays?|points|round|tiles?|you)\b", re.I
)
"""Words that `english_words` overlooks: some part of the code is called by them."""

COMMANDS = ["ayuda", "mano", "todo", "mesa", "jugadas", "tanteo", "pista", "?", "", "no sé", "#99"]
REFUSED = ["pasar", "robar", "cantar 7", "66 7", "66@5-5", "99", "0-0 1", "6-5"]
TABLES: list[tuple[str, int, bool, dict[str, object]]] = [
    ("block", 2, False, {"target": 40}),
    ("block", 4, True, {"blocked_winner": "jammer", "target": 60}),
    ("block", 3, False, {"blocked_tie": "split", "lead_first": "lot", "round_bonus": "rounded"}),
    ("draw", 3, False, {"voluntary_draw": True, "drawn_tile": "may_keep", "draw": "one"}),
    ("all-fives", 4, True, {"scale": "quotient", "round": "per_hand", "target": 30}),
    ("all-fives", 3, False, {"lead_first": "heaviest_tile", "lead_tile": "any", "target": 50}),
    ("five-up", 2, False, {"claim": "call", "false_call_penalty": 5, "target": 40}),
    ("five-up", 4, True, {"claim": "muggins", "match_end": "round_end", "target": 40}),
    ("spinner", 3, False, {"wild_end": "declared", "double_wild_value": "declared", "rounds": 2}),
    ("spinner-kids", 2, False, {"unfillable": "release", "draw": "none", "first_double": 2}),
]
T = Tile


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    with speaking("es"):
        yield


def english_in(text: str) -> list[str]:
    """Return the lines with an English word, file names, commands of a shell and titles aside."""
    lines = [NO_ENGLISH.sub("", line) for line in text.splitlines()]
    return [line for line in lines if english_words(line) or ENGLISH_KEY.search(line)]


@pytest.mark.parametrize(("name", "seats", "partners", "options"), TABLES)
@pytest.mark.parametrize("seed", ["uno", "dos"])
def test_a_whole_match_is_told_in_spanish(
    name: str, seats: int, partners: bool, options: dict[str, object], seed: str, tmp_path: Path
) -> None:
    lines = [*COMMANDS, *REFUSED, "1", "5", "", "1", "", "1", "10", "deshacer", *REFUSED]
    record = tmp_path / "r"
    text = sit_down(name, seats, lines, record, rest="1", partners=partners, seed=seed, **options)
    assert english_in(text) == []
    assert "Terminó la ronda 1." in text
    assert re.search(r" (la partida|la victoria) con \d+ puntos?\.", text) or "Ganas la" in text
    assert "La partida queda guardada en" in text
    assert max(len(line) for line in text.splitlines() if str(tmp_path) not in line) < 80


@pytest.mark.parametrize("options", [{}, {"claim": "call"}, {"claim": "muggins"}])
def test_several_people_are_spoken_to_in_spanish(
    options: dict[str, object], tmp_path: Path
) -> None:
    setup = Setup(preset("five-up", target=30, **options), 4, partners=True)
    target = io.StringIO()
    console = Console(Lines(["1", "5", "", "todo", "ayuda", "pista", "deshacer"] * 40, "1"), target)
    start = begin(setup, "varios", "Ana", None, "Inés", "Luis")
    safe = Safe(start, Saver("five-up"), Keeper("five-up", tmp_path / "r"))
    Session(console, start, bot, safe, HINT).run()
    text = target.getvalue()
    assert english_in(text) == []
    assert "Ana e Inés contra " in text
    assert "Inés, te toca." in text


def test_the_questions_before_a_match_are_spanish() -> None:
    target = io.StringIO()
    lines = ["99", "7", "Ana, bot, Luis, 4, parejas", "target=40 blocked_tie=split"]
    display = Console(Lines(lines), target)
    rules = ask_rules(display)
    seating = ask_seating(display, rules)
    setup = ask_house_rules(display, rules, seating)
    assert english_in(re.sub(r"\d\) [a-z-]+:", "", target.getvalue())) == []
    assert (setup.partners, setup.rules.target) == (True, 40)
    assert seating.names == ("Ana", None, "Luis")


@pytest.mark.parametrize("word", [word for word in _WORDS if word not in ("draw", "pass")])
def test_a_command_answers_the_same_in_either_language(word: str, tmp_path: Path) -> None:
    texts = []
    for typed in (word, _(word)):
        lines = ["1", typed, "no", "salir"]
        text = sit_down("all-fives", 2, lines, tmp_path / typed)
        texts.append(text.replace(f"> {typed}\n", "> \n").replace(str(tmp_path / typed), ""))
    assert texts[0] == texts[1]
    assert "> \n" in texts[0]


def test_the_words_to_type_are_short_plain_and_different() -> None:
    words = [_(word) for word in (*_WORDS, *_LITTLE, "call")]
    assert len({*words}) == len(words)
    assert all(word.isascii() and word.isalpha() and len(word) <= 10 for word in words)
    # None of them means something else in English.
    assert not {*words} & {*_WORDS, *_SHORT, *_LITTLE, "call"}
    assert [read(_(word)) for word in _WORDS] == [Word(word) for word in _WORDS]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("cantar 15", Claim(15)),
        ("call 15", Claim(15)),
        ("6-4 en 4-1", Wanted(T(6, 4), 6, T(4, 1))),
        ("6-4 on 4-1", Wanted(T(6, 4), 6, T(4, 1))),
        ("poner 64 extremo 2", Wanted(T(6, 4), 6, end=2)),
        ("play 64 end 2", Wanted(T(6, 4), 6, end=2)),
        ("*-3 en 9-3 como 5", Wanted(T(WILD, 3), WILD, T(9, 3), number=5)),
        ("AYUDA", Word("help")),
        ("h", Word("help")),
    ],
)
def test_this_can_be_typed_in_spanish(text: str, meant: Typed) -> None:
    assert read(text) == meant


@pytest.mark.parametrize("text", ["s", "si", "sí", "SÍ", "yes", "y"])
def test_this_says_yes(text: str) -> None:
    assert agreed(text) is True
    assert agreed("no") is False
    assert agreed("quizá") is None


def test_the_help_names_every_word_in_columns() -> None:
    lines = [_(line) for line in HELP]
    text = " ".join(lines)
    assert all(re.search(rf"\b{_(word)}\b", text) for word in (*_WORDS[1:], "call"))
    columns = [line for line in lines if line.startswith("  ")]
    assert max(map(len, columns)) < 79
    # What a word does begins where it begins in every line, and so does the second word.
    for at in (13, 34):
        assert {line[at - 1] + line[at - 2 : at].strip() for line in columns} == {" "}
        assert all(line[at] != " " for line in columns)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Ana", "Luis"], "Ana y Luis"),
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Luis", "Hilda"], "Ana, Luis e Hilda"),
        (["Ana", "Yago"], "Ana y Yago"),
        (["6-4", "5-5"], "6-4 y 5-5"),
    ],
)
def test_names_in_one_phrase(names: list[str], told: str) -> None:
    assert in_one(names) == told


def test_a_long_run_is_told_in_spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    clock = iter([0.0, 2.0])
    monkeypatch.setattr("bones.terminal.progress.time.monotonic", lambda: next(clock))
    target = Terminal()
    Progress(8000, "partidas", target).show(4)
    assert "4 de 8000 partidas, 2.0 por segundo, faltan 1 h 6 min" in target.getvalue()
