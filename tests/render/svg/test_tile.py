"""Tiles in SVG: their pips by number, their names, and styles that a page can choose."""

import re
from xml.etree import ElementTree

import pytest

from bones.cli.command import parser
from bones.language import speaking
from bones.render.svg import TileStyle, back_svg, half_svg, sprite, stylesheet, tile_svg, tile_words
from bones.render.svg.tile import pip_places
from bones.tiles import MAX_PIPS, WILD, Tile


@pytest.mark.parametrize("half", range(MAX_PIPS + 1))
def test_a_half_has_its_pips_apart_and_on_the_tile(half: int) -> None:
    places = pip_places(half)
    assert len(set(places)) == half
    (group,) = re.findall(f'<g id="b-{half}">(.*?)</g>', sprite())
    size = re.search(r"b-d(\d+)", group)
    # The largest any style makes them.
    widths = re.findall(rf"--b-dot{size[1]}(?:,|:) ([\d.]+)", stylesheet()) if size else ["0"]
    assert len(widths) == (2 if half else 1)
    radius = max(map(float, widths)) / 2
    for n, (x, y) in enumerate(places):
        assert abs(x) + radius <= 44
        assert abs(y) + radius <= 44
        assert all((x - u) ** 2 + (y - v) ** 2 > (2 * radius) ** 2 for u, v in places[:n])
    # Turned by half a turn it is the same half.
    assert {(-x, -y) for x, y in places} == set(places)


@pytest.mark.parametrize("half", range(MAX_PIPS + 1))
def test_so_it_is_drawn_upright_and_lying(half: int) -> None:
    for name in (f"b-{half}", f"b-{half}l"):
        (group,) = re.findall(f'<g id="{name}">(.*?)</g>', sprite())
        assert group.count("h0") == half
        assert f">{half}</text>" in group


def test_a_tile_lying_is_the_upright_one_turned_to_the_left() -> None:
    upright, lying = tile_svg(Tile(6, 2)), tile_svg(Tile(6, 2), upright=False)
    assert 'href="#b-6" y="-49"' in upright
    assert 'href="#b-2" y="49"' in upright
    assert 'href="#b-6l" x="-49"' in lying
    assert 'href="#b-2l" x="49"' in lying
    (group,) = re.findall('<g id="b-2l">(.*?)</g>', sprite())
    assert "M-26.5 26.5h0M26.5 -26.5h0" in group


def test_a_tile_has_its_name() -> None:
    assert tile_words(Tile(WILD, 4)) == "wild-4"
    assert 'aria-label="6-4"' in tile_svg(Tile(4, 6))
    assert 'aria-label="wild"' in half_svg(WILD)
    with speaking("es"):
        assert tile_words(Tile(WILD, WILD)) == "comodín-comodín"


def test_images_are_whole() -> None:
    for text in (
        tile_svg(Tile(6, 4), hub=True, width=50),
        back_svg(width=6),
        half_svg(5),
        tile_svg(Tile(WILD, 3), standalone=True, style=TileStyle.LARGE),
        sprite(),
    ):
        ElementTree.fromstring(text)
    assert 'width="50" height="104"' in tile_svg(Tile(6, 4), width=50)
    assert "<style>" in tile_svg(Tile(6, 4), standalone=True)


def test_every_style_is_an_attribute_of_the_page() -> None:
    for style in set(TileStyle) - {TileStyle.PIPS}:
        assert f'[data-tiles="{style}"]' in stylesheet()


def test_the_command_knows_every_style() -> None:
    for style in TileStyle:
        assert parser().parse_args(["show", "x", "--tiles", style]).tiles == style
