"""C may look at the arguments of a call, and at both sides of a sum, in any order."""

import ast
from itertools import permutations
from pathlib import Path

import pytest

from bones.kernel import build

ROOMS = sorted(Path(build.__file__).parent.glob("*.py"))
CHANGED = {"moves", "chance", "choices", "trail", "t", "d"}
"""What functions of the kernel change while they find something out."""
LEAVES_IT = {"log_of"}
"""Functions that only look at what they are given."""


def called_with(node: ast.AST) -> set[str]:
    """What is handed to the calls within an expression."""
    given = set()
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) not in LEAVES_IT:
            given |= {arg.id for arg in call.args if isinstance(arg, ast.Name)}
    return given & CHANGED


def looked_at(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} & CHANGED


def parts(node: ast.AST) -> list[ast.expr]:
    """Expressions of which C may choose which comes first."""
    match node:
        case ast.Call():
            # What is merely handed on by name is the same before and after.
            return [arg for arg in node.args if not isinstance(arg, ast.Name)]
        case ast.BinOp():
            return [node.left, node.right]
        case ast.Compare():
            return [node.left, *node.comparators]
        case _:
            return []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.stem)
def test_no_part_of_an_expression_reads_what_another_changes(room: Path) -> None:
    for node in ast.walk(ast.parse(room.read_text(encoding="utf-8"))):
        for one, other in permutations(parts(node), 2):
            both = called_with(one) & looked_at(other)
            assert not both, f"{room.name}:{one.lineno}: {ast.unparse(node)}"
