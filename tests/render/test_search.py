"""Where tiles are placed: what is joined touches, half to half, and nothing else is taken twice."""

from itertools import pairwise
from random import Random

import pytest

from bones.match import Match
from bones.render.places import Place, Sizes
from bones.render.search import Search
from bones.render.shapes import shapes
from bones.render.tree import tree_of
from bones.rules import Setup
from support.records import begun
from support.rounds import positions
from support.setups import EVERY_SETUP, setup_id


def cells(place: Place) -> set[tuple[int, int]]:
    xs, ys = range(place.width), range(place.height)
    return {(place.x + dx, place.y + dy) for dx in xs for dy in ys}


def touch(one: Place, other: Place) -> bool:
    """Do two boxes have a side, or a part of one, in common?"""
    beside = {
        (x + dx, y + dy) for x, y in cells(one) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    return bool(beside & cells(other))


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_what_is_joined_touches_and_nothing_lies_over_anything(setup: Setup) -> None:
    rng = Random(f"search/{setup_id(setup)}")
    sizes, found = Sizes(len(str(setup.tiles.pips))), 0
    rounds = list(positions(begun(Match.new(setup), rng), rng, odd=0))
    for round in rng.sample(rounds, 8):
        tree = tree_of(round.view(None))
        if tree is None:
            continue
        for width, height in ((79, 12), (50, 16)):
            search = Search(width, height, sizes)
            if not any(search.place(shape) for shape in shapes(tree, width, height, sizes)):
                continue
            found += 1
            places = {place.node.tile: place for place in search.places}
            taken = [cell for place in search.places for cell in cells(place)]
            marked = [
                (x + dx, y) for leaf, x, y in search.marks for dx in range(len(leaf.text) + 2)
            ]
            assert len({*taken, *marked}) == len(taken) + len(marked)
            assert all(0 <= x < width and 0 <= y < height for x, y in taken + marked)
            for node in tree.nodes:
                for other in node.links.values():
                    assert touch(places[node.tile], places[other.tile]), (node.tile, other.tile)
            for one, other in pairwise(sorted(search.places, key=lambda place: (place.y, place.x))):
                beside = one.y == other.y and one.x + one.width == other.x
                joined = other.node in one.node.links.values()
                # Tiles side by side in a row that do not join would be read as if they did.
                assert joined or not beside or one.height + other.height > 2
    assert found
