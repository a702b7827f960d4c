"""Layouts that branch: whatever hangs together has a place, and nothing lies over anything."""

from random import Random

import pytest
from hypothesis import given

from bones.render.geometry.growth import grown
from bones.render.geometry.pieces import Gap
from support.layouts import DOUBLE, FOUR, PLAIN, THREE, Shape, Step, check, shape_of, steps


def placed(shape: Shape, share: int = 1) -> None:
    check(grown(shape.nodes[0], shape.opens(share)), shape)
    for most in (22, 40):
        check(grown(shape.nodes[0], shape.opens(share), most), shape)


@given(steps((PLAIN, PLAIN, PLAIN, DOUBLE, THREE, FOUR)))
def test_any_layout_has_room(found: list[Step]) -> None:
    placed(shape_of(found))


@given(steps((THREE, FOUR), most=40))
def test_so_has_one_of_forks_alone(found: list[Step]) -> None:
    placed(shape_of(found))


@given(steps((PLAIN, THREE)))
def test_so_has_one_whose_round_is_over(found: list[Step]) -> None:
    placed(shape_of(found), share=0)


@pytest.mark.parametrize("seed", range(40))
def test_sixty_six_tiles_with_eleven_three_footed_doubles_have_room(seed: int) -> None:
    rng = Random(seed)
    kinds = [FOUR] * 11 + [PLAIN] * 54
    rng.shuffle(kinds)
    shape = shape_of([(0, FOUR)] + [(rng.randrange(1000), kind) for kind in kinds])
    assert len(shape.nodes) == 66
    placed(shape)


@pytest.mark.parametrize("seed", range(5))
def test_so_have_ninety_one_tiles(seed: int) -> None:
    rng = Random(seed)
    placed(shape_of([(rng.randrange(1000), rng.choice((PLAIN,) * 5 + (FOUR,))) for _ in range(91)]))


def test_without_need_no_joint_is_stretched() -> None:
    line = shape_of([(-1, PLAIN), (-1, DOUBLE), *[(-1, PLAIN)] * 20])
    cross = shape_of([(0, FOUR), *[(0, PLAIN)] * 4])
    for shape in (line, cross):
        pieces = grown(shape.nodes[0], shape.opens())
        assert not any(isinstance(piece.what, Gap) for piece in pieces)


def test_of_the_first_tile_the_middle_is_the_origin() -> None:
    for kind in (PLAIN, DOUBLE):
        first = grown((shape := shape_of([(0, kind)])).nodes[0], shape.opens())[0]
        assert (first.x0 + first.x1, first.y0 + first.y1) == (0, 0)
