"""Options as typed on a command line."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.errors import RulesError
from bones.language import speaking
from bones.rules.field import Value
from bones.rules.option_text import parse_option, parse_options
from support.attempts import attempt
from support.rule_options import options, written
from support.spanish import english_words


@given(options())
def test_everything_can_be_typed(changes: dict[str, Value]) -> None:
    wanted = written(changes)
    typed = [
        f"{name}={value if isinstance(value, str) else json.dumps(value)}"
        for name, value in wanted.items()
    ]
    assert parse_options(typed) == wanted


@given(st.one_of(st.text(), st.text(max_size=9).map("target={}".format)))
def test_anything_else_is_a_rules_error(text: str) -> None:
    read = attempt(RulesError, parse_option, text)
    if isinstance(read, RulesError):
        assert read.code in ("bad-option", "unknown-option", "bad-value")
        assert all(problem.sentence.isprintable() for problem in read.problems)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (["target=50"], {"target": 50}),
        (["wild=true", "pairs=false"], {"wild": True, "pairs": False}),
        (["claim=muggins"], {"claim": "muggins"}),
        (["hand_size.2=9"], {"hand_size": {"2": 9}}),
        (["hand_size.2=9", "hand_size.4=5"], {"hand_size": {"2": 9, "4": 5}}),
        (['hand_size={"2": 9, "3": 7}', "hand_size.4=5"], {"hand_size": {"2": 9, "3": 7, "4": 5}}),
        ([], {}),
    ],
)
def test_examples(typed: list[str], read: dict[str, object]) -> None:
    assert parse_options(typed) == read


@pytest.mark.parametrize(
    ("typed", "code", "path"),
    [
        ("", "bad-option", ""),
        ("target", "bad-option", "target"),
        ("=5", "bad-option", "=5"),
        ("target 5", "bad-option", "target 5"),
        ("target=" + "9" * 2000, "bad-option", "target="),
        ("targte=5", "unknown-option", "targte"),
        (" target=5", "unknown-option", " target"),
        ("target=", "bad-value", "target"),
        ("target=0", "bad-value", "target"),
        ("target=x", "bad-value", "target"),
        ("target=+5", "bad-value", "target"),
        ("target=1_0", "bad-value", "target"),
        ("target=\u0665", "bad-value", "target"),
        ("target=5.0", "bad-value", "target"),
        ("target=" + "9" * 900, "bad-value", "target"),
        ("wild=yes", "bad-value", "wild"),
        ("wild=True", "bad-value", "wild"),
        ("claim=", "bad-value", "claim"),
        ("target.2=5", "bad-option", "target.2"),
        ("hand_size=9", "bad-value", "hand_size"),
        ("hand_size.2=", "bad-value", "hand_size.2"),
        ("hand_size.2=9.0", "bad-value", "hand_size.2"),
        ("hand_size.2=x", "bad-value", "hand_size.2"),
        ("hand_size.x=9", "bad-value", "hand_size"),
        ("hand_size.=9", "bad-value", "hand_size"),
        ('hand_size={"2": 9, "2": 8}', "bad-value", "hand_size"),
        ("hand_size={2: 9}", "bad-value", "hand_size"),
        ("hand_size.2=NaN", "bad-value", "hand_size.2"),
        ("hand_size=" + "[" * 900, "bad-value", "hand_size"),
        ("hand_size.2=" + "9" * 900, "bad-value", "hand_size.2"),
    ],
)
def test_malformed_options(typed: str, code: str, path: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_options([typed])
    (problem,) = caught.value.problems
    assert problem.code == code
    assert problem.path.startswith(path)
    assert len(str(problem)) < 400
    with speaking("es"), pytest.raises(RulesError) as caught:
        parse_options([typed])
    assert english_words(caught.value.problems[0].sentence) == set()


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        parse_options(["target=0", "wild", "claim=call", "clam=call", "claim=auto"])
    assert [problem.path for problem in caught.value.problems] == [
        "target", "wild", "clam", "claim",
    ]  # fmt: skip


@pytest.mark.parametrize("typed", [["wild=false", "wild=true"], ["hand_size.2=9", "hand_size.2=9"]])
def test_an_option_is_given_once(typed: list[str]) -> None:
    with pytest.raises(RulesError, match="given twice"):
        parse_options(typed)
