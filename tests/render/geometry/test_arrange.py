"""Arrangements of real layouts: true to their pips, complete, and as large as a frame lets them."""

from math import hypot
from random import Random

import pytest

from bones.match import Match
from bones.render import open_ends
from bones.render.geometry import Arrangement, Box, Lying, arrange, fitted
from bones.round import Round, View
from bones.round.event import Played
from bones.rules import Setup
from bones.tiles import WILD
from support.records import begun
from support.rounds import positions, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

FRAMES = ((None, None), (19.0, None), (19.0, 17.0), (30.0, 20.0))
PHONE = (350, 320)


def rounds(setup: Setup, seed: str, odd: float = 0) -> list[Round]:
    rng = Random(seed)
    return list(positions(begun(Match.new(setup), rng), rng, odd))


def halves(tile: Lying) -> list[tuple[Box, int]]:
    """The cells of a tile, each with the half that lies there."""
    dx, dy = (0, 1) if tile.is_upright else (1, 0)
    at = [Box(tile.box.x + n * dx, tile.box.y + n * dy, 1, 1) for n in (0, 1)]
    return list(zip(at, tile.halves, strict=True))


def nearest(tile: Lying, to: Box) -> int:
    """The half that lies nearer to a box; to its middle, where both lie beside it."""
    mx, my = to.middle
    middle = Box(mx, my, 0, 0)
    return min(halves(tile), key=lambda cell: (_far(cell[0], to), _far(cell[0], middle)))[1]


def _far(cell: Box, box: Box) -> float:
    """How far a box is from the middle of a cell: corners that touch do not count as near."""
    x, y = cell.middle
    return hypot(max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0))


def check(view: View, found: Arrangement) -> None:
    plays = [event for event in view.log if isinstance(event, Played)]
    assert [tile.tile for tile in found.tiles] == [event.tile for event in plays]
    assert [tile.order for tile in found.tiles] == list(range(1, len(plays) + 1))
    assert [tile.seat for tile in found.tiles] == [event.seat for event in plays]
    assert [tile.tile for tile in found.tiles if tile.is_last] == [e.tile for e in plays[-1:]]
    assert {t.tile: t.demand for t in found.tiles if t.demand} == dict(view.demands)
    boxes = [tile.box for tile in found.tiles] + [spot.box for spot in found.spots]
    for n, box in enumerate(boxes):
        assert sorted((box.width, box.height)) == [1, 2]
        assert found.bounds.gap(box) < 0
        assert all(box.gap(other) >= 0 for other in boxes[:n])
    for ribbon in found.ribbons:
        assert all(ribbon.box.gap(box) >= 0 for box in boxes)
    check_joints(plays, found)
    check_spots(view, found)


def check_joints(plays: list[Played], found: Arrangement) -> None:
    """Every tile touches its parent, or a ribbon does; the halves that meet are those joined."""
    lying = {tile.tile: tile for tile in found.tiles}
    ribbons = {frozenset((ribbon.parent, ribbon.tile)): ribbon for ribbon in found.ribbons}
    for event in plays:
        tile = lying[event.tile]
        if event.parent is None:
            continue
        assert tile.parent == event.parent
        parent = lying[event.parent]
        ribbon = ribbons.pop(frozenset((event.tile, event.parent)), None)
        if ribbon is None:
            assert tile.box.gap(parent.box) == 0
        else:
            assert ribbon.box.gap(tile.box) == ribbon.box.gap(parent.box) == 0
            assert ribbon.pip in (event.joins, *parent.tile.halves, parent.number, WILD)
        if not tile.is_across:
            assert nearest(tile, parent.box) == event.joins
        if not parent.is_across:
            assert nearest(parent, tile.box) == parent.tile.halves[(event.edge or 1) - 1]
    assert not ribbons


def check_spots(view: View, found: Arrangement) -> None:
    expected = {
        (n, end.parent, edge, end.pip)
        for n, end in enumerate(open_ends(view), 1)
        for edge in end.edges
    }
    assert {(s.number, s.parent, s.edge, s.pip) for s in found.spots} == expected
    assert len(found.spots) == len(expected)
    assert len({spot.name for spot in found.spots}) == len(expected)
    lying = {tile.tile: tile for tile in found.tiles}
    for spot in found.spots:
        parent = lying[spot.parent]
        beside = parent.box if spot.joint is None else spot.joint
        assert spot.box.gap(beside) == 0
        if not parent.is_across:
            assert nearest(parent, spot.box) == parent.tile.halves[spot.edge - 1]


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_an_arrangement_is_true_to_the_layout(setup: Setup) -> None:
    rng = Random(setup_id(setup))
    every = rounds(setup, f"true/{setup_id(setup)}")
    for round in [*rng.sample(every, min(6, len(every))), every[-1]]:
        for width, height in FRAMES:
            check(round.view(None), arrange(round, width, height))


@pytest.mark.parametrize("number", range(40))
def test_so_is_one_under_any_rules(number: int) -> None:
    rng = Random(f"any/{number}")
    every = list(positions(random_round(random_setup(rng), rng).round, rng))
    for round in rng.sample(every, min(4, len(every))):
        for width, height in FRAMES:
            check(round.view(None), arrange(round, width, height))


@pytest.mark.parametrize("number", range(3))
def test_so_is_a_whole_set_of_double_twelves(number: int) -> None:
    setup = make("draw", 4, tile_set="double-twelve", hubs="every_double")
    last = rounds(setup, f"twelve/{number}")[-1]
    for width, height in FRAMES:
        check(last.view(None), arrange(last, width, height))


@pytest.mark.parametrize("name", ["block", "draw", "all-fives", "five-up"])
def test_on_a_phone_tiles_are_18_px_wide_at_least(name: str) -> None:
    for seed in range(6):
        for round in rounds(make(name, 4), f"phone/{name}/{seed}")[8::4]:
            assert fitted(round, *PHONE).unit(*PHONE) >= 18


def test_a_seat_sees_the_same_layout_as_everybody() -> None:
    round = rounds(make("spinner", 3), "seat")[-1]
    assert arrange(round.view(1), 20) == arrange(round.view(None), 20) == arrange(round, 20)


def test_before_the_first_tile_there_is_nothing() -> None:
    found = arrange(begun(Match.new(make("block")), Random(1)))
    assert found == Arrangement((), (), (), Box(0, 0, 0, 0), Box(0, 0, 0, 0))
    assert found.last is None
    assert fitted(begun(Match.new(make("block")), Random(1)), 100, 100) == found


def test_a_line_keeps_its_places_while_it_grows_within_a_width() -> None:
    """So long as it does not fold, and so long as it is folded, nothing moves."""
    moved = 0
    before: dict[str, Box] = {}
    for round in rounds(make("block", 4), "grows"):
        now = {tile.name: tile.box for tile in arrange(round, 19).tiles}
        moved += any(now[name] != box for name, box in before.items())
        before = now
    assert moved <= 3


def test_what_waits_for_a_demand_keeps_its_place() -> None:
    """A double that must be served takes the ends of others away, but not their room."""
    for round in rounds(make("spinner", 4), "waits"):
        if round.demands and len(round.demands) == 1 and len(arrange(round).tiles) > 3:
            view = round.view(None)
            assert {spot.parent for spot in arrange(view).spots} == {view.demands[0][0]}
            assert arrange(view).bounds.gap(arrange(view).tile_bounds) < 0
            return
    pytest.fail("no double was to be served")
