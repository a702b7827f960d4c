"""Every code the library can give is documented, and no code that it cannot."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bones
from bones.notation.expectation import _NEXT, _PLAIN, _RESULT
from bones.round.refusal import refusal_codes
from support.pages import DOCS

SOURCE = Path(bones.__file__).parent
PAGE = DOCS / "reference" / "codes.md"

CODE = re.compile(r"[a-z]+(-[a-z]+)+")
# Codes of one word cannot be told from other words by their look.
ONE_WORD = {"unreadable", "unwritable", "usage"}


def is_code(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and (bool(CODE.fullmatch(node.value)) or node.value in ONE_WORD)
    )


def codes_of(file: Path) -> Iterator[str]:
    """Yield what stands first in a call or in a tuple that is yielded: that is where codes are."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="N_")):
                pass  # a name in words, such as double-six
            case ast.Call(func=ast.Attribute(attr="get" | "append")):
                pass  # a header of HTTP, such as accept-language
            case ast.Call(func=ast.Name(id="_body" | "_rect")):
                pass  # a class of a style sheet, such as b-face
            case ast.Call(args=[first, *_]) if is_code(first):
                yield ast.literal_eval(first)
            case ast.Yield(value=ast.Tuple(elts=[first, *_])) if is_code(first):
                yield ast.literal_eval(first)


def wrong_codes() -> set[str]:
    """Codes made of what is compared: ``wrong-`` and its name."""
    names = {*_PLAIN, *_RESULT, *_NEXT, "hand", "next"}
    return {f"wrong-{name}".replace("_", "-") for name in names}


@cache
def given() -> frozenset[str]:
    found = {code for file in SOURCE.rglob("*.py") for code in codes_of(file)}
    return frozenset(found | wrong_codes() | set(refusal_codes()))


def documented() -> set[str]:
    cells = re.findall(r"^\| (`[^|]*) \|", PAGE.read_text(encoding="utf-8"), re.M)
    return {code for cell in cells for code in re.findall(r"`([a-z-]+)`", cell)}


def test_every_code_is_documented() -> None:
    # Refusals are taken from the code when the page is built.
    assert given() - documented() - set(refusal_codes()) == set()


def test_no_other_code_is_documented() -> None:
    assert documented() - given() == set()


@pytest.mark.parametrize("code", ["must-play", "bad-value", "no-points", "unreadable", "usage"])
def test_codes_are_found_where_they_are(code: str) -> None:
    assert code in given()
