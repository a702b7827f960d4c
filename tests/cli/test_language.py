"""The command line speaks the language that is asked for, before it knows anything else."""

from pathlib import Path

import pytest

from bones.cli import main
from bones.cli.arguments import language_asked
from bones.cli.commands import parser
from bones.language import spoken
from support.checking import EXAMPLES
from support.spanish import english_words

COMMANDS = ("play", "simulate", "compare", "check", "show", "presets", "options", "rules")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ("", None),
        ("play", None),
        ("--language es", "es"),
        ("--language=es", "es"),
        ("--language es play", "es"),
        ("play block --language es --seats 2", "es"),
        ("play --language=es", "es"),
        ("--language es play --language en", "en"),
        ("--language=en play --language es", "es"),
        ("--language", None),
        ("--language=", None),
        ("--language tlh", None),
        ("--language es --language tlh", None),
        ("--lang es", None),
        ("check -- --language es", None),
        ("check --language es -- --language en", "es"),
    ],
)
def test_the_language_that_arguments_ask_for(arguments: str, language: str | None) -> None:
    assert language_asked(arguments.split()) == language


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("before", [True, False])
def test_help_in_spanish(command: str, before: bool, capsys: pytest.CaptureFixture[str]) -> None:
    asked, words = ["--language", "es"], [command] if command else []
    assert main([*asked, *words, "--help"] if before else [*words, "--help", *asked]) == 0
    said = capsys.readouterr().out
    assert said.startswith("uso: bones")
    assert english_words(said.partition("\n\n")[2]) == set()
    assert spoken() == "en"


def test_help_in_english_is_as_argparse_has_it() -> None:
    said = parser().format_help()
    assert said.startswith("usage: bones [-h] ")
    assert "options:\n  -h, --help       show this help message and exit\n" in said


@pytest.mark.parametrize("name", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_of_the_environment(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, "es_MX.UTF-8")
    assert main(["chek"]) == 2
    assert "argumento COMMAND: 'chek' no está" in capsys.readouterr().err
    assert main(["--language", "en", "chek"]) == 2
    assert "argument COMMAND: invalid choice: 'chek'" in capsys.readouterr().err


def test_a_language_there_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    assert main(["--language", "tlh", "presets"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(
        "bones: argumento --language: 'tlh' no está entre lo que se puede elegir"
    )


def test_a_simulation_is_told_in_spanish(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "simulate block --partners --matches 5 --seed a --bots casual,random,casual,random"
    assert main([*words.split(), "--language=es"]) == 0
    said = capsys.readouterr().out
    assert english_words(said) == set()
    assert "Asientos 0 y 2 (casual)" in said
    assert all(len(line) <= 80 for line in said.splitlines())


def test_presets_are_told_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language=es", "presets"]) == 0
    assert english_words(capsys.readouterr().out) == set()


def test_a_check_is_told_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(map(str, EXAMPLES.glob("*.json")))
    assert main(["--language=es", "check", *files]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Comprobado: ")
    assert english_words(said) == set()
