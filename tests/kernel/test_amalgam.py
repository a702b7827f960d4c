"""The rooms become one module, and which kernel runs is a matter of one variable."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bones.kernel import build
from bones.kernel.amalgam import CONSTANTS, ROOMS, amalgam


def test_every_room_with_declarations_is_compiled() -> None:
    declared = {file.stem for file in build.FOLDER.glob("*.pxd")} - {Path(CONSTANTS).stem}
    assert declared <= set(ROOMS)


def test_what_only_plain_python_needs_is_left_out() -> None:
    source, declarations = amalgam(build.FOLDER)
    assert "bones.kernel" not in source + declarations
    assert source.count("import cython\n") == 1
    compile(source, "compiled.py", "exec")


def test_every_constant_is_declared_once() -> None:
    """The compiler takes the second of two declarations without a word."""
    _, declarations = amalgam(build.FOLDER)
    constants = re.findall(
        r'^ +(?:const \w+ )?([A-Z][A-Z_]+)(?: = | ")', declarations, re.MULTILINE
    )
    assert constants
    assert [name for name, times in Counter(constants).items() if times > 1] == []


def test_a_name_in_two_rooms_is_refused(tmp_path: Path) -> None:
    (tmp_path / CONSTANTS).write_text("")
    for room in ROOMS:
        (tmp_path / f"{room}.py").write_text(f"def only_in_{room}(): ...\n")
    amalgam(tmp_path)
    (tmp_path / "why.py").write_text("def only_in_state(): ...\n")
    with pytest.raises(ValueError, match="rooms state and why both have a only_in_state"):
        amalgam(tmp_path)


def test_the_rooms_run_plain_where_that_is_asked() -> None:
    program = "import bones.kernel; from bones.kernel import build; print(build.describe())"
    said = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"BONES_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "kernel plain Python\n"
