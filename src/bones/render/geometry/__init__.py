"""The picture of a layout as boxes: where each tile lies, and the places of its open ends."""

from bones.render.geometry.arrange import arrange
from bones.render.geometry.arrangement import Arrangement, Box, Lying, Ribbon, Spot, tile_name

__all__ = ["Arrangement", "Box", "Lying", "Ribbon", "Spot", "arrange", "tile_name"]
