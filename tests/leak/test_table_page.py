"""Nothing of a hidden tile leaves a table by way of its page.

The tables of `test_tables`, dealt otherwise where nobody could know: every byte of the page that
another viewer is shown is the same. Pictures are kept by one store for all of them, as on a server.
"""

import pytest

from bones.server.appearance import Appearance
from bones.server.assets import Assets
from bones.server.table import Asked, Pictures, Shape, scene_of
from bones.server.table.drawing import Drawing
from bones.server.templates import Templates
from bones.server.visitor import Visitor
from bones.tables import TableView
from bones.tables.table import Table
from bones.tables.viewing import view_table
from leak import test_tables
from support.setups import make

VISITOR = Visitor("0" * 32, None, "f" * 32, Appearance(), "en", is_new=False, is_changed=False)
TEMPLATES = Templates(Assets(made={"tile.css": b""}))


KEPT = Pictures()


def rendered(view: TableView, pictures: Pictures, asked: Asked) -> str:
    scene = scene_of(view, pictures, asked)
    words = {"visitor": VISITOR, "path": "/t/table", "base": "http://127.0.0.1"}
    return TEMPLATES.render("table/page.html", scene=scene, draw=Drawing(), **words)


def page_of(table: Table, guest: str | None) -> str:
    view = view_table(table, guest)
    if table.version % 6:
        return repr(view)  # rendering takes longer
    alone = [rendered(view, Pictures(), Asked(shape=shape)) for shape in Shape]
    hand = view.view.hand if view.view else ()
    if hand:
        alone.append(rendered(view, Pictures(), Asked(tile=hand[0])))
    shared = rendered(view, KEPT, Asked())
    assert shared == rendered(view, Pictures(), Asked())
    return "\n".join([*alone, shared])


@pytest.mark.parametrize(
    ("name", "seats"), [("draw", 2), ("five-up", 4), ("all-fives", 3), ("spinner", 3)]
)
def test_other_hidden_tiles_change_no_byte_of_the_page(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(test_tables, "told_by", page_of)
        # On a server no two tables have one id; here they all have.
        patch.setitem(globals(), "KEPT", Pictures())
        assert test_tables.compare(make(name, seats), patch, 40, 4) > 5
