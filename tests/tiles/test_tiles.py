"""Tiles, their text, and complete sets."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.errors import NotationError
from bones.tiles import MAX_PIPS, WILD, Tile, TileSet, half_text, parse_half
from support.attempts import attempt

halves = st.one_of(st.integers(0, MAX_PIPS), st.just(WILD))
tiles = st.builds(Tile, halves, halves)


@given(halves, halves)
def test_the_order_of_the_halves_means_nothing(a: int, b: int) -> None:
    tile = Tile(a, b)
    assert tile == Tile(b, a)
    assert hash(tile) == hash(Tile(b, a))
    assert tile.halves == (max(a, b), min(a, b))
    assert tile.is_double == (a == b)
    assert tile.has_wild == (WILD in (a, b))


@given(tiles)
def test_text_can_be_read_in_either_order_and_is_written_in_one(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert Tile.parse(f"{half_text(tile.low)}-{half_text(tile.high)}") == tile
    assert str(Tile.parse(str(tile))) == str(tile)


@given(st.text(max_size=8))
def test_any_other_text_is_a_notation_error(text: str) -> None:
    tile = attempt(NotationError, Tile.parse, text)
    if isinstance(tile, NotationError):
        assert tile.code in ("bad-tile", "bad-half")
        assert str(tile).isprintable()
    else:
        assert {half_text(half) for half in tile.halves} == set(text.split("-"))


@pytest.mark.parametrize(
    "text",
    [
        "", "-", "6", "6-", "-4", "6_4", "6 - 4", " 6-4", "6-4 ", "6-4\n", "06-4", "6-04", "+6-4",
        "6--4", "19-0", "100-4", "1_0-2", "\u0666-\u0664", "\u096c-\u096a",
        "²-1", "**-1", "6-4-2", "x-y", "9" * 5000, "9" * 5000 + "-1",
    ],
)  # fmt: skip
def test_malformed_tiles(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["", "00", "19", "-1", "1.0", "*0", "\u0663", "1_0"])
def test_malformed_halves(text: str) -> None:
    with pytest.raises(NotationError, match="is no half"):
        parse_half(text)


@pytest.mark.parametrize("half", [-1, 19, 99, 101, True, 6.0, "6", None])
def test_a_tile_has_no_other_halves(half: Any) -> None:
    with pytest.raises(ValueError, match="halves"):
        Tile(half, 1)


def test_a_wild_half_is_a_star_and_ranks_above_every_number() -> None:
    assert str(Tile(3, WILD)) == "*-3"
    assert str(Tile(WILD, WILD)) == "*-*"
    assert sorted([Tile(WILD, 0), Tile(9, 9), Tile(WILD, WILD)]) == [
        Tile(9, 9),
        Tile(WILD, 0),
        Tile(WILD, WILD),
    ]


def test_points_are_pips_and_ten_for_each_wild_half() -> None:
    assert Tile(6, 4).points() == 10
    assert Tile(2, WILD).points() == 12
    assert Tile(0, WILD).points() == 10
    assert Tile(WILD, WILD).points() == 20
    assert Tile(WILD, WILD).points(wild=25) == 50


def test_the_other_half() -> None:
    assert Tile(6, 4).other(6) == 4
    assert Tile(6, 4).other(4) == 6
    assert Tile(5, 5).other(5) == 5
    with pytest.raises(ValueError, match="6-4 has no half 5"):
        Tile(6, 4).other(5)
    with pytest.raises(ValueError, match=r"6-4 has no half \*"):
        Tile(6, 4).other(WILD)


def test_a_tile_cannot_change_and_can_be_sent_to_another_process() -> None:
    tile = Tile(6, 4)
    with pytest.raises(AttributeError):
        tile.high = 5
    assert pickle.loads(pickle.dumps(tile)) == tile


@pytest.mark.parametrize(
    ("pips", "wild", "count", "points", "name"),
    [
        (6, False, 28, 168, "double-six"),
        (9, False, 55, 495, "double-nine"),
        (12, False, 91, 1092, "double-twelve"),
        # Rule book 1: 55 tiles, eleven wild ones, 660 points.
        (9, True, 66, 660, "double-nine with wild tiles"),
        (0, False, 1, 0, "double-0"),
    ],
)
def test_sets(pips: int, wild: bool, count: int, points: int, name: str) -> None:
    tile_set = TileSet(pips, wild)
    assert len(tile_set) == len(tile_set.tiles) == len(set(tile_set.tiles)) == count
    assert sum(tile.points() for tile in tile_set.tiles) == points
    assert tile_set.name == name


@given(st.integers(0, MAX_PIPS), st.booleans())
def test_every_tile_is_at_its_index_in_rising_order(pips: int, wild: bool) -> None:
    tile_set = TileSet(pips, wild)
    assert [tile_set.index(tile) for tile in tile_set.tiles] == list(range(len(tile_set)))
    assert list(tile_set.tiles) == sorted(tile_set.tiles)
    assert all(tile in tile_set for tile in tile_set.tiles)
    assert len(tile_set.symbols) == pips + 1 + wild


def test_the_order_of_a_set() -> None:
    assert [str(tile) for tile in TileSet(2, wild=True).tiles] == [
        "0-0", "1-0", "1-1", "2-0", "2-1", "2-2", "*-0", "*-1", "*-2", "*-*",
    ]  # fmt: skip


def test_foreign_tiles() -> None:
    assert Tile(7, 0) not in TileSet(6)
    assert Tile(WILD, 0) not in TileSet(6)
    assert Tile(7, WILD) not in TileSet(6, wild=True)
    assert "6-4" not in TileSet(6)
    with pytest.raises(ValueError, match="7-0 is no tile of the double-six set"):
        TileSet(6).index(Tile(7, 0))


@pytest.mark.parametrize("pips", [-1, 19, True, 6.0, "6"])
def test_no_other_sets(pips: Any) -> None:
    with pytest.raises(ValueError, match="pips"):
        TileSet(pips)
