"""Rooms stay small, and things are called by one word everywhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bones

SOURCE = Path(bones.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

LONGEST = 400
INSTEAD = {
    "player": "seat, user or bot",
    "board": "layout",
    "game": "round, match or preset",
    "stock": "boneyard",
    "pool": "boneyard",
    "spinner": "hub or wild",
}
# A constant may stand for the preset of that name.
PRESETS = {"SPINNER", "_SPINNER"}


def name(file: Path) -> str:
    return str(file.relative_to(SOURCE))


def words(identifier: str) -> Iterator[str]:
    for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier):
        yield word.lower()
        yield word.lower().removesuffix("s")


def given_names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Names that the file itself gives; what the standard library calls a pool, it may."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, node.lineno
            case ast.arg():
                yield node.arg, node.lineno
            case ast.Name(ctx=ast.Store()):
                yield node.id, node.lineno
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr, node.lineno
            case ast.alias(asname=str(alias)):
                yield alias, node.lineno


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_file_is_longer_than_it_should_be(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", FILES, ids=name)
def test_things_are_called_by_their_word(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = [*given_names(tree), *((part, 0) for part in Path(name(file)).with_suffix("").parts)]
    wrong = [
        f"line {line}: {given}, say {INSTEAD[word]}"
        for given, line in names
        for word in words(given)
        if word in INSTEAD and given not in PRESETS
    ]
    assert wrong == []


@pytest.mark.parametrize("file", FILES, ids=name)
def test_left_and_right_are_no_flags(file: Path) -> None:
    """An end is named by its parent and edge; a side that is true or false tells nobody."""
    flags = [
        node
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.arg | ast.AnnAssign)
        and isinstance(node.annotation, ast.Name)
        and node.annotation.id == "bool"
    ]
    names = {node.arg if isinstance(node, ast.arg) else ast.unparse(node.target) for node in flags}
    # A call may be right or wrong: that word alone says nothing of directions.
    assert not names & {"left", "is_left", "is_right"}
