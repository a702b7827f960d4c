"""Pictures of layouts: kept ones as they were, all of them small, whole and free of styles."""

import gzip
import importlib.util
import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import bones
from bones.match import Match
from bones.render import layout_words
from bones.render.geometry import Arrangement, Box, arrange, tile_name
from bones.render.svg import (
    Badge,
    badge_place,
    layout_file,
    layout_svg,
    overview_svg,
    points_place,
    spots_svg,
    sprite,
    stylesheet,
)
from bones.round import Round
from bones.tiles import WILD
from support.records import begun
from support.rounds import positions
from support.setups import make

spec = importlib.util.spec_from_file_location("svg_update", Path(__file__).with_name("update.py"))
assert spec is not None
assert spec.loader is not None
update = importlib.util.module_from_spec(spec)
spec.loader.exec_module(update)


def spinner(seed: int, part: float = 1) -> Round:
    rng = Random(f"picture/{seed}")
    every = list(positions(begun(Match.new(make("spinner", 4)), rng), rng, odd=0))
    return every[int(part * (len(every) - 1))]


def svg_of(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', text)


def classes(text: str) -> set[str]:
    return {name for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}


@pytest.mark.parametrize("name", update.KEPT)
def test_pictures_are_as_they_were(name: str) -> None:
    assert update.written(name) == (update.FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def test_every_kept_file_is_compared() -> None:
    assert {path.stem for path in update.FOLDER.iterdir()} == set(update.KEPT)


@pytest.mark.parametrize("seed", range(4))
def test_a_layout_has_a_group_for_every_tile(seed: int) -> None:
    found = arrange(spinner(seed))
    text = layout_svg(found, layout_words(found), badge=Badge("R", 2))
    svg_of(text)
    assert [each for each in ids(text) if each != "last"] == [f"t-{t.name}" for t in found.tiles]
    assert text.count("b-last") == 1
    assert text.count('href="#b-hub"') == sum(tile.is_hub for tile in found.tiles)
    wild = sum(half == WILD for tile in found.tiles for half in tile.halves)
    assert len(re.findall(r'href="#b-wl?"', text)) == wild
    assert text.count("b-joint") == len(found.ribbons)


def test_a_name_goes_before_the_ids() -> None:
    found = arrange(spinner(1, 0.3))
    text = layout_svg(found, ["x"], name="one") + spots_svg(found, name="one")
    assert ids(text)[0] == "one"
    assert all(each.startswith("one-") for each in ids(text)[1:])
    assert len(set(ids(text))) == len(ids(text))


def test_places_lie_over_the_layout_and_bear_their_numbers() -> None:
    found = arrange(spinner(2, 0.5))
    assert found.spots
    whole, places = layout_svg(found, ["x"]), spots_svg(found)
    view = re.compile(r'viewBox="[^"]*"')
    assert view.findall(whole) == view.findall(places)
    assert ids(places) == [f"e-{spot.name}" for spot in found.spots]
    assert re.findall(r'data-end="(\d+)"', places) == [str(spot.number) for spot in found.spots]
    first = found.spots[0].number
    some = spots_svg(found, {first})
    assert set(re.findall(r'data-end="(\d+)"', some)) == {str(first)}
    assert ids(spots_svg(found, ())) == []


def test_nothing_has_a_style_of_its_own_and_every_class_is_known() -> None:
    found = arrange(spinner(3, 0.6))
    text = layout_svg(found, ["x"], badge=Badge("R", 9)) + spots_svg(found) + sprite()
    text += overview_svg(found)
    assert "style=" not in text
    assert "<style" not in text
    quiet = {"b-layout", "b-spots", "b-overview", "b-spot", "b-badge"}
    assert not {name for name in classes(text) - quiet if f".{name}" not in stylesheet()}


def test_every_part_that_is_used_is_there() -> None:
    found = arrange(spinner(0))
    used = set(re.findall(r'href="#([^"]*)"', layout_svg(found, ["x"])))
    assert used <= set(ids(sprite()))
    text = layout_file(found, ["x"])
    assert set(re.findall(r'href="#([^"]*)"', text)) <= set(ids(text))


@pytest.mark.parametrize("seed", range(4))
def test_a_large_layout_is_small_when_it_is_packed(seed: int) -> None:
    round = max((spinner(n) for n in range(4 * seed, 4 * seed + 4)), key=lambda r: len(r.log))
    found = arrange(round)
    words = layout_words(found)
    assert len(gzip.compress((layout_svg(found, words) + sprite()).encode())) < 6_000
    assert len(gzip.compress(layout_file(found, words).encode())) < 8_000


def test_words_of_a_picture_are_escaped() -> None:
    found = arrange(spinner(1, 0.2))
    text = layout_svg(found, ["<b>", "a & b"], badge=Badge("<", 0))
    assert svg_of(text)[0].text == "<b>"
    assert svg_of(text)[1].text == "a & b"


def test_before_the_first_tile_there_is_an_empty_picture() -> None:
    found = arrange(begun(Match.new(make("block")), Random(1)))
    for text in (layout_svg(found, layout_words(found)), spots_svg(found), overview_svg(found)):
        svg_of(text)
    assert svg_of(layout_file(found, layout_words(found)))[0].text == "No tile lies on the table."
    for place in (badge_place, points_place):
        with pytest.raises(ValueError, match="no tile yet"):
            place(found)


@pytest.mark.parametrize("seed", range(8))
def test_the_letter_of_the_last_tile_lies_on_no_pip(seed: int) -> None:
    for part in (0.1, 0.3, 0.5, 0.8, 1):
        found = arrange(spinner(seed, part))
        if found.last is None:
            continue
        x, y = badge_place(found)
        # Pips reach .36 from the middle of a half, and so never nearer than .14 to a side.
        disc = Box(x - 0.32, y - 0.32, 0.64, 0.64)
        assert found.last.box.grown(-0.13).gap(disc) >= -1e-9


def test_a_picture_is_a_value_with_all_there_is_to_see() -> None:
    round = spinner(5, 0.4)
    found = bones.picture(round, letters="ABCD")
    assert found._repr_svg_() == found.svg
    assert str(found) == found.text
    assert repr(found) == f"<Picture: {found.words[0]}>"
    assert isinstance(found.arrangement, Arrangement)
    assert found == bones.picture(round.view(2), letters="ABCD")
    assert {tile_name(tile.tile) for tile in found.arrangement.tiles} == {
        each.removeprefix("t-") for each in ids(found.svg) if each.startswith("t-")
    }
