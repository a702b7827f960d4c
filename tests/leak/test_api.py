"""Nothing of a hidden tile leaves a table by way of the API.

The tables of `test_tables`, dealt otherwise where nobody could know: every byte that the API tells
another viewer, in an answer or on a stream, is the same; and so is every byte of the replay of a
match that goes on.
"""

import pytest

from bones.server.api.table_making import table_model
from bones.server.replay.films import Film
from bones.server.replay.frame import Wanted, frame_of
from bones.server.table import Shape
from bones.tables.records import record_of
from bones.tables.table import Table
from bones.tables.viewing import view_table
from bones.telling.course import Shown
from leak import test_tables
from support.setups import make


def told_by(table: Table, guest: str | None) -> str:
    """All that the API tells of a table: the answer, and the events of streams of any age."""
    views = [view_table(table, guest, since=since) for since in (None, 0, table.version // 2)]
    return "\n".join(table_model(view).model_dump_json() for view in views)


def replayed(table: Table, guest: str | None) -> str:
    if table.match is None or table.version % 9:
        return ""  # drawing takes longer
    record = record_of(table, guest)
    film = Film("key", record, Shown.of_record(record))
    steps = [0, 5, 99]
    frames = [frame_of(film, Wanted(step=step), Shape.WIDE) for step in steps]
    shown = [
        (frame.picture, frame.words, frame.lines, frame.holders, frame.totals, frame.boneyard)
        for frame in frames
        if frame is not None
    ]
    return f"{record.to_json()}\n{shown!r}"


@pytest.mark.parametrize(
    ("name", "seats"), [("draw", 2), ("five-up", 4), ("all-fives", 3), ("spinner", 3)]
)
@pytest.mark.parametrize("by", [told_by, replayed])
def test_other_hidden_tiles_change_no_byte(
    by: object, name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(test_tables, "told_by", by)
        assert test_tables.compare(make(name, seats), patch, 40, 4) > 5
