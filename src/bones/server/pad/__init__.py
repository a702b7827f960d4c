"""The score pad: rounds played with real tiles, kept as text, and what follows from them."""

from bones.server.pad.counting import Count, counted
from bones.server.pad.pad import Pad, PadRound, read_pad, write_pad
from bones.server.pad.ways import Way, way_of, ways

__all__ = [
    "Count",
    "Pad",
    "PadRound",
    "Way",
    "counted",
    "read_pad",
    "way_of",
    "ways",
    "write_pad",
]
