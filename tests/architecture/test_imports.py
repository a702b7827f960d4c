"""Imports go one way, the engine needs nothing but Python, and what else is used is declared.

The layers themselves are in pyproject.toml; import-linter reads them there.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest

import bones

SOURCE = Path(bones.__file__).parent
PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
ENGINE = ("errors", "stats", "tiles", "rules", "kernel", "round", "match", "notation")
FILES = sorted(SOURCE.rglob("*.py"))


def room(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def is_room(name: str) -> bool:
    return (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").is_file()


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "bones":
            yield from (
                f"bones.{name.name}" if is_room(name.name) else "bones" for name in node.names
            )
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def name(file: Path) -> str:
    return str(file.relative_to(SOURCE))


@pytest.mark.parametrize("file", [file for file in FILES if room(file) in ENGINE], ids=name)
def test_the_engine_uses_only_the_standard_library(file: Path) -> None:
    allowed = {*sys.stdlib_module_names, "bones"}
    if room(file) == "kernel":
        allowed.add("cython")  # found in the stand-in, or gone once compiled
    assert {module.partition(".")[0] for module in imported(file)} <= allowed


EXTRAS = {"tables": "server", "server": "server"}
"""Rooms that need an extra, and which."""


def used_by(rooms: Callable[[str], bool]) -> set[str]:
    """What is imported from elsewhere in some rooms."""
    files = [file for file in FILES if rooms(room(file))]
    used = {module.partition(".")[0] for file in files for module in imported(file)}
    return used - {*sys.stdlib_module_names, "bones", "cython"}


def packages(requirements: Iterable[str]) -> set[str]:
    return {re.split(r"[^\w-]", each)[0] for each in requirements}


def test_everything_used_from_elsewhere_is_declared_and_nothing_else() -> None:
    """What a tool of ours happens to bring along is not there for somebody who installs bones."""
    required = requires("bones-dominoes") or []
    plain = [each for each in required if "extra ==" not in each]
    assert used_by(lambda room: room not in EXTRAS) == packages(plain)


@pytest.mark.parametrize("name", EXTRAS)
def test_everything_a_room_with_an_extra_uses_is_declared(name: str) -> None:
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    declared = packages(project["dependencies"])
    declared |= packages(project["optional-dependencies"][EXTRAS[name]])
    assert used_by(lambda room: room == name) <= declared


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_room_imports_through_the_door(file: Path) -> None:
    assert "bones" not in set(imported(file))


def test_import_contracts_hold() -> None:
    linter = pytest.importorskip("importlinter.cli")
    assert linter.lint_imports(config_filename=str(PYPROJECT)) == 0
