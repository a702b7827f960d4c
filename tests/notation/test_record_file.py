"""A file of records holds whole lines, whatever happens."""

import os
from pathlib import Path

import pytest

from bones.errors import BonesError
from bones.notation.record_file import RecordFile

FULL = Path("/dev/full")


def test_a_record_file_takes_lines(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    with RecordFile(path) as file:
        file.write("{}")
        assert path.read_text() == "{}\n"
        file.write("[]")
    assert path.read_text() == "{}\n[]\n"


def test_a_record_file_without_lines_is_taken_away(tmp_path: Path) -> None:
    with RecordFile(tmp_path / "none.jsonl"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_was_not_written_to_its_end_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    with RecordFile(path) as file:
        file.write("{}")
        # As a full disk would have it: some of the line arrives, and then no more.
        with path.open("a") as other:
            other.write('{"half')
        full = os.open(FULL, os.O_WRONLY)
        os.dup2(full, file._file.fileno())
        os.close(full)
        with pytest.raises(BonesError, match="No space left") as caught:
            file.write("[]")
    assert caught.value.code == "unwritable"
    assert path.read_text() == "{}\n"
