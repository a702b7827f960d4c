"""A layout for the eye: drawn as tiles, told as an outline, its open ends numbered and in words."""

from bones.render.drawing import ASCII, BOXES, Cell, Drawing, Signs, Style
from bones.render.ends import End, columns, demands_in_words, end_rows, open_ends
from bones.render.picture import HEIGHT, WIDTH, legend, outline, picture, tiles
from bones.render.words import end_names, layout_words

__all__ = [
    "ASCII",
    "BOXES",
    "HEIGHT",
    "WIDTH",
    "Cell",
    "Drawing",
    "End",
    "Signs",
    "Style",
    "columns",
    "demands_in_words",
    "end_names",
    "end_rows",
    "layout_words",
    "legend",
    "open_ends",
    "outline",
    "picture",
    "tiles",
]
