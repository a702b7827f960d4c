"""Tiles and layouts as SVG, coloured and styled by classes and custom properties alone."""

from bones.render.svg.layout import Badge, layout_file, layout_svg, overview_svg, spots_svg
from bones.render.svg.marks import badge_place, points_place
from bones.render.svg.stylesheet import TileStyle, stylesheet
from bones.render.svg.tile import (
    UNIT,
    back_svg,
    half_svg,
    half_words,
    sprite,
    tile_svg,
    tile_words,
)

__all__ = [
    "UNIT",
    "Badge",
    "TileStyle",
    "back_svg",
    "badge_place",
    "half_svg",
    "half_words",
    "layout_file",
    "layout_svg",
    "overview_svg",
    "points_place",
    "spots_svg",
    "sprite",
    "stylesheet",
    "tile_svg",
    "tile_words",
]
