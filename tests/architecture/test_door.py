"""The door hands on what it promises, and imports a room only when it is asked for."""

import subprocess
import sys

import pytest

import bones


def test_every_promised_name_is_there() -> None:
    for name in bones.__all__:
        assert getattr(bones, name) is not None
    assert set(bones.__all__) <= set(dir(bones))


def test_another_name_is_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        bones.chess  # noqa: B018


def test_importing_bones_imports_no_room() -> None:
    program = "import sys, bones; print([n for n in sys.modules if n.startswith('bones.')])"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert said.stdout == "[]\n"
