"""Beginning to serve: what stands in the way is told in one sentence, and nothing else is."""

from pathlib import Path

import pytest

from bones.errors import BonesError
from bones.server import Settings
from bones.server.serving import listen, serve


@pytest.mark.parametrize("host", ["a..b", "x" * 300, "."])
def test_a_name_that_is_none_is_told(host: str) -> None:
    with pytest.raises(BonesError) as caught:
        listen(host, 0)
    assert caught.value.code == "bad-address"


def test_data_that_cannot_be_read_is_told_before_anything_is_served(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bones.sqlite").write_bytes(b"no data base" * 500)
    told: list[object] = []
    with pytest.raises(BonesError) as caught:
        serve(Settings(data=tmp_path, port=0), told.append)
    assert caught.value.code == "unreadable"
    assert told == []
    assert capfd.readouterr().err == ""
