"""Drawings: kept ones as they were, and all others true to the layout and within their frame."""

import importlib.util
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bones.match import Match
from bones.render import ASCII, BOXES, Signs, Style, legend, open_ends, outline, picture, tiles
from bones.round import View
from bones.round.event import Played
from bones.rules import Setup
from bones.tiles import Tile
from support.drawings import read
from support.records import begun
from support.rounds import positions, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

spec = importlib.util.spec_from_file_location(
    "render_update", Path(__file__).with_name("update.py")
)
assert spec is not None
assert spec.loader is not None
update = importlib.util.module_from_spec(spec)
spec.loader.exec_module(update)

BOTH = [pytest.param(BOXES, id="boxes"), pytest.param(ASCII, id="ascii")]


@pytest.mark.parametrize("name", update.SETUPS)
def test_the_pictures_are_as_they_were(name: str) -> None:
    kept = (update.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert update.written(name) == kept


def test_every_kept_file_is_compared() -> None:
    assert {path.stem for path in update.FOLDER.iterdir()} == set(update.SETUPS)


def laid(view: View) -> list[Tile]:
    return [event.tile for event in view.log if isinstance(event, Played)]


def check_tiles(view: View, width: int, height: int, signs: Signs) -> bool:
    """Check the drawing of a position; returns whether there is one."""
    drawing = tiles(view, width, height, signs)
    if drawing is None:
        return False
    assert not drawing.is_outline
    assert len(drawing.rows) <= height
    assert drawing.width <= width
    assert all(line == line.rstrip() for line in drawing.lines)
    if signs is ASCII:
        assert str(drawing).isascii()
    found = read(drawing.lines, signs)
    assert found.rest == "", drawing
    assert found.tiles == Counter(laid(view)), drawing
    assert found.last == laid(view)[-1:], drawing
    assert found.demanding == {tile for tile, _ in view.demands}, drawing
    edges = {n: len(end.edges) for n, end in enumerate(open_ends(view), 1)}
    assert found.numbers == edges, drawing
    return True


def check_outline(view: View, width: int, signs: Signs) -> None:
    drawing = outline(view, width, signs)
    assert drawing.is_outline
    assert drawing.width <= width
    if signs is ASCII:
        assert str(drawing).isascii()
    styles = (Style.TILE, Style.DOUBLE, Style.WILD, Style.HUB, Style.DEMAND, Style.LAST)
    words = [cell.text for row in drawing.rows for cell in row if cell.style in styles]
    names = [word.strip("[]{}").partition("=")[0] for word in words]
    found = Counter(Tile.parse(name) for name in names if "-" in name)
    assert found == Counter(laid(view))
    numbers = [cell.text[1:-1] for row in drawing.rows for cell in row if cell.style is Style.END]
    assert sorted(int(number.partition("=")[0]) for number in numbers) == list(
        range(1, len(open_ends(view)) + 1)
    )
    demands = [word for word in words if word.startswith(signs.demand)]
    assert sorted(demands) == sorted(f"{signs.demand}{left}" for _, left in view.demands)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_a_picture_is_true_to_the_layout_and_keeps_within_its_frame(setup: Setup) -> None:
    rng = Random(f"true/{setup_id(setup)}")
    views = [
        p.view(None) for p in positions(begun(Match.new(setup), rng), rng) if laid(p.view(None))
    ]
    drawn = 0
    for view in rng.sample(views, min(6, len(views))):
        for width in (40, 79, 100):
            signs = rng.choice((BOXES, ASCII))
            drawn += check_tiles(view, width, 12, signs)
            check_outline(view, width, signs)
    assert drawn


@pytest.mark.parametrize("number", range(40))
def test_so_is_one_under_any_rules(number: int) -> None:
    rng = Random(f"any/{number}")
    setup = random_setup(rng)
    views = [p.view(None) for p in positions(random_round(setup, rng).round, rng)]
    for view in rng.sample(views, min(4, len(views))):
        if laid(view):
            width, height = rng.choice(((40, 12), (79, 12), (79, 24), (100, 9), (200, 40)))
            check_tiles(view, width, height, rng.choice((BOXES, ASCII)))
            check_outline(view, width, rng.choice((BOXES, ASCII)))


@pytest.mark.parametrize("name", ["block", "draw", "all-fives", "five-up"])
def test_a_line_and_a_hub_have_room_in_a_small_terminal(name: str) -> None:
    """A whole round of them is drawn as tiles, and not told as an outline."""
    for number in range(5):
        rng = Random(f"room/{name}/{number}")
        round = list(positions(begun(Match.new(make(name)), rng), rng, odd=0))[-1]
        assert not picture(round.view(None)).is_outline


def test_before_the_first_tile_there_is_nothing() -> None:
    round = begun(Match.new(make("block")), Random(1))
    assert tiles(round.view(0)) is None
    assert picture(round.view(0)).rows == ()
    assert legend(picture(round.view(0))) == []


@pytest.mark.parametrize(("width", "height"), [(0, 0), (1, 1), (4, 12), (79, 2), (79, 0), (-1, 5)])
def test_a_frame_too_small_for_anything_has_no_tiles(width: int, height: int) -> None:
    rng = Random("small")
    last = list(positions(begun(Match.new(make("five-up")), rng), rng, odd=0))[-1].view(None)
    assert tiles(last, width, height) is None


@pytest.mark.parametrize("signs", BOTH)
def test_the_same_layout_is_always_drawn_the_same(signs: Signs) -> None:
    rng = Random("same")
    view = list(positions(begun(Match.new(make("spinner", 4)), rng), rng, odd=0))[25].view(None)
    assert picture(view, signs=signs) == picture(view, signs=signs)


def test_a_view_of_a_seat_is_drawn_as_that_of_everybody() -> None:
    rng = Random("seat")
    round = list(positions(begun(Match.new(make("all-fives", 3)), rng), rng, odd=0))[-1]
    assert picture(round.view(1)) == picture(round.view(None))


def test_a_legend_speaks_of_the_signs_there_are() -> None:
    round = begun(Match.new(make("all-fives")), Random(5))
    view = round.apply(round.legal()[0]).round.view(None)
    drawing = picture(view, signs=ASCII)
    assert legend(drawing, ASCII) == ["{} last tile", "# hub", "<1> open end"]
