"""Folded layouts: within their width where they can be, and nothing over anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.render.geometry.folding import folded
from support.layouts import DOUBLE, FOUR, PLAIN, Step, check, shape_of, steps

WIDTHS = st.sampled_from((24, 28, 38, 60, 200))
HEIGHTS = st.sampled_from((None, 20, 34, 60))


@given(steps((PLAIN, PLAIN, PLAIN, DOUBLE)), WIDTHS, HEIGHTS)
def test_a_line_never_lies_over_itself(found: list[Step], width: int, height: int | None) -> None:
    shape = shape_of(found)
    pieces = folded(shape.nodes[0], shape.opens(), width, height)
    if pieces is not None:
        check(pieces, shape)


@given(steps((PLAIN, PLAIN, PLAIN, DOUBLE)), WIDTHS, HEIGHTS)
def test_nor_do_the_arms_of_a_hub(found: list[Step], width: int, height: int | None) -> None:
    shape = shape_of([(0, FOUR), *found])
    pieces = folded(shape.nodes[0], shape.opens(), width, height)
    if pieces is not None:
        check(pieces, shape)


@pytest.mark.parametrize("width", range(28, 80, 3))
@pytest.mark.parametrize("every", [1, 4, 6, 100])
def test_a_line_of_28_tiles_keeps_within_its_width(width: int, every: int) -> None:
    """No more doubles than a set has: seven among 28 tiles, never side by side."""
    ends = (0, -1)
    for way in ends:
        kinds = [DOUBLE if n % 4 == every % 4 else PLAIN for n in range(28)]
        shape = shape_of([(way, kind) for kind in kinds])
        pieces = folded(shape.nodes[0], shape.opens(), width, None)
        assert pieces is not None
        check(pieces, shape)
        assert max(p.x1 for p in pieces) - min(p.x0 for p in pieces) <= width
