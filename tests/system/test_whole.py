"""Files that are there whole or not at all."""

import os
from pathlib import Path

import pytest

from bones.system import write_again, write_new


def test_a_new_file_holds_its_text_and_a_line_s_end(tmp_path: Path) -> None:
    path = tmp_path / "new"
    write_new(path, "a\nb")
    assert path.read_bytes() == b"a\nb\n"


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_text("old")
    with pytest.raises(FileExistsError):
        write_new(path, "new")
    assert path.read_text() == "old"


def test_a_file_is_written_again_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "it"
    for text in ("first", "second, and longer", "3"):
        write_again(path, text)
        assert path.read_text() == text + "\n"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_killed_writer_left_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / ".it.new").write_text("hal")
    write_again(tmp_path / "it", "whole")
    assert [path.name for path in tmp_path.iterdir()] == ["it"]


@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt])
def test_what_cannot_be_written_whole_leaves_nothing(
    error: type[BaseException], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    path = tmp_path / "it"
    path.write_text("old\n")
    for name in ("fsync", "replace"):
        with monkeypatch.context() as patched:
            patched.setattr(os, name, fail)
            with pytest.raises(error):
                write_again(path, "new")
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        with pytest.raises(error):
            write_new(tmp_path / "other", "new")
    assert [each.read_text() for each in tmp_path.iterdir()] == ["old\n"]


@pytest.mark.parametrize("write", [write_new, write_again])
def test_what_is_no_path_is_told(write: object, tmp_path: Path) -> None:
    assert callable(write)
    with pytest.raises(OSError, match="No such file"):
        write(tmp_path / "nowhere" / "it", "text")
    with pytest.raises(ValueError, match="null"):
        write(tmp_path / "a\0b", "text")
