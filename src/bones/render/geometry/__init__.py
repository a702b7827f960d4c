"""The picture of a layout as boxes: where each tile lies, and the places of its open ends."""

from bones.render.geometry.arrange import UNITS, arrange, fitted
from bones.render.geometry.arrangement import (
    MARGIN,
    Arrangement,
    Box,
    Lying,
    Ribbon,
    Spot,
    tile_name,
)

__all__ = [
    "MARGIN",
    "UNITS",
    "Arrangement",
    "Box",
    "Lying",
    "Ribbon",
    "Spot",
    "arrange",
    "fitted",
    "tile_name",
]
