"""Records are kept somewhere, never over another file, and never by half."""

import threading
from pathlib import Path

import pytest

from bones.errors import BonesError
from bones.notation.record_file import RecordFile
from bones.terminal.keeping import Keeper, check_new, data_folder

FULL = Path("/dev/full")


def code(path: Path) -> str:
    with pytest.raises(BonesError) as caught:
        check_new(path)
    return caught.value.code


def test_a_named_file_is_new_and_checked_without_leaving_anything(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    check_new(path)
    assert not path.exists()
    assert Keeper("block", path).keep("{}") == path
    assert path.read_text() == "{}\n"


def test_a_file_that_is_there_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("mine")
    assert code(path) == code(tmp_path) == "file-exists"
    assert path.read_text() == "mine"
    with pytest.raises(BonesError):
        RecordFile(path)
    assert path.read_text() == "mine"


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (
        tmp_path / "no" / "match.json",
        tmp_path / "file" / "match.json",
        tmp_path / ("x" * 300),
        tmp_path / "a\0b",
        Path("/proc/match.json"),
    ):
        assert code(path) == "unwritable"
        with pytest.raises(BonesError) as caught:
            RecordFile(path)
        assert caught.value.code == "unwritable"


def test_without_a_name_it_is_kept_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    paths = [Keeper("five-up").keep(str(n)) for n in range(3)]
    assert [path.parent for path in paths] == [tmp_path / "data" / "bones"] * 3
    assert [path.read_text() for path in paths] == ["0\n", "1\n", "2\n"]
    assert [path.name.rsplit("-", 1)[1] for path in paths] == [
        "1.bones.json",
        "2.bones.json",
        "3.bones.json",
    ]


@pytest.mark.parametrize("value", [None, "", "relative/path"])
def test_the_usual_data_folder(
    value: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if value is None:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_DATA_HOME", value)
    assert data_folder() == tmp_path / ".local" / "share" / "bones"


def test_what_cannot_be_kept_in_one_place_is_kept_in_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/none")
    assert Keeper("draw").keep("{}").parent == tmp_path
    named = Keeper("draw", tmp_path / "match.json")
    # Somebody else makes it while the match is played.
    (tmp_path / "match.json").write_text("theirs")
    assert named.keep("{}").parent == tmp_path
    assert (tmp_path / "match.json").read_text() == "theirs"


def test_where_no_place_is_left_the_error_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/none")
    monkeypatch.chdir("/proc/self")
    with pytest.raises(BonesError, match="cannot be kept") as caught:
        Keeper("draw").keep("{}")
    assert caught.value.code == "unwritable"


def test_keeping_works_outside_the_main_thread(tmp_path: Path) -> None:
    keeper = Keeper("draw", tmp_path / "match.json")
    thread = threading.Thread(target=keeper.keep, args=("{}",))
    thread.start()
    thread.join()
    assert (tmp_path / "match.json").exists()
