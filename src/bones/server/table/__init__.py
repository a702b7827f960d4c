"""The table in the browser: from what somebody may see of it to what their page says and shows."""

from bones.server.table.choosing import Chosen, Option, candidate, options_of
from bones.server.table.pictures import Picture, Pictures, Shape
from bones.server.table.scene import Asked, Scene, scene_of

__all__ = [
    "Asked",
    "Chosen",
    "Option",
    "Picture",
    "Pictures",
    "Scene",
    "Shape",
    "candidate",
    "options_of",
    "scene_of",
]
