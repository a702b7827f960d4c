"""BONES_PURE=1 runs the sources, whatever lies beside them."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from bones.kernel.purity import SourceFinder, respect


def test_a_compiled_module_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text("")
    (tmp_path / f"state{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    spec = SourceFinder("some.kernel").find_spec("some.kernel.state", [str(tmp_path)])
    assert spec is not None
    assert spec.origin == str(tmp_path / "state.py")


def test_other_packages_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text("")
    finder = SourceFinder("some.kernel")
    assert finder.find_spec("some.other.state", [str(tmp_path)]) is None
    assert finder.find_spec("state", None) is None
    assert finder.find_spec("some.kernel.missing", [str(tmp_path)]) is None


@pytest.mark.parametrize("value", ["", "0", None])
def test_without_the_variable_nothing_is_forced(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    before = list(sys.meta_path)
    monkeypatch.delenv("BONES_PURE", raising=False)
    if value is not None:
        monkeypatch.setenv("BONES_PURE", value)
    assert respect() is False
    assert sys.meta_path == before


def test_the_whole_kernel_runs_plain() -> None:
    program = "import bones.kernel; from bones.kernel import build; print(build.describe())"
    said = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"BONES_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "kernel plain Python\n"
