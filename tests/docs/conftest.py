"""What the documentation tells of kept runs, with other runs than those that are kept."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from support.pages import DOCS

NAMES = ("kept", "speed", "strength")


@pytest.fixture
def told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], ModuleType]]:
    """Imports a module of ``docs/_ext`` that tells of the runs in `tmp_path`."""
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    for name in NAMES:
        monkeypatch.delitem(sys.modules, name, raising=False)

    def imported(name: str) -> ModuleType:
        monkeypatch.setattr(import_module("kept"), "RESULTS", tmp_path)
        return import_module(name)

    yield imported
    for name in NAMES:
        sys.modules.pop(name, None)
