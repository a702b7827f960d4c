"""Which kernel runs, and whether its sources are the ones that were compiled."""

import json
import os
from pathlib import Path

import pytest

from bones.kernel import build


def test_the_kernel_is_the_one_this_run_is_meant_for() -> None:
    expected = os.environ.get("BONES_EXPECT")
    if expected == "compiled":
        assert build.describe() == "kernel compiled"
    elif expected == "pure":
        assert build.describe() == "kernel plain Python"
    else:
        assert build.compiled() in (True, False)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "state.py").write_text("one = 1\n")
    (tmp_path / "state.pxd").write_text("cdef int one\n")
    (tmp_path / "plain.py").write_text("")
    (tmp_path / "words.pxd").write_text("")
    return tmp_path


@pytest.mark.parametrize("name", ["state.py", "state.pxd", "plain.py", "words.pxd"])
def test_the_hash_tells_any_edit(sources: Path, name: str) -> None:
    before = build.source_hash(sources)
    (sources / name).write_text("two = 2\n")
    assert build.source_hash(sources) != before


def test_the_hash_tells_a_renamed_file(sources: Path) -> None:
    before = build.source_hash(sources)
    (sources / "plain.py").rename(sources / "other.py")
    assert build.source_hash(sources) != before


def test_line_endings_are_no_edit(sources: Path) -> None:
    before = build.source_hash(sources)
    (sources / "state.py").write_bytes(b"one = 1\r\n")
    assert build.source_hash(sources) == before


def test_the_built_hash_is_read_back(sources: Path) -> None:
    assert build.built_hash(sources) is None
    (sources / build.BUILT).write_text(json.dumps({"sources": "abc"}))
    assert build.built_hash(sources) == "abc"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"sources": 3}', "\x00"])
def test_a_damaged_note_says_nothing(sources: Path, text: str) -> None:
    (sources / build.BUILT).write_text(text)
    assert build.built_hash(sources) is None


def test_a_stale_build_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "compiled", lambda: True)
    monkeypatch.setattr(build, "built_hash", lambda: "of other sources")
    assert build.describe() == "kernel compiled from other sources than the .py files beside it"
