"""Play-outs count plays instead of listing them: the n-th counted is the n-th listed."""

from random import Random

import pytest

from bones import kernel
from bones.kernel import build
from support.rounds import positions, random_round
from support.setups import random_setup

# Compiled, the two are C functions that only play-outs reach; their plays are compared there.
pytestmark = pytest.mark.skipif(build.compiled(), reason="needs the kernel as plain Python")


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("tiles", ["double-six", "double-nine", "double-twelve"])
def test_counted_and_listed_plays_are_the_same(tiles: str, wild: bool) -> None:
    from bones.kernel.codes import PLAYING
    from bones.kernel.counting import count_leads, count_plays, nth_lead, nth_play
    from bones.kernel.table import ANYTHING, HIDES

    rng = Random(f"counted {tiles} {wild}")
    seen = 0
    moves = kernel.Moves()
    for _ in range(25):
        setup = random_setup(rng, tile_set=tiles, wild=wild)
        for round in positions(random_round(setup, rng).round, rng):
            state = round._state
            # Play-outs know all tiles and ask for the seat to act only; others may ask for more.
            may = ANYTHING if round.deal.hidden else state.table.may
            for seat in range(setup.seats) if may & HIDES else [round.to_act]:
                if seat is None:
                    continue
                listed = kernel.Moves()
                kernel.find_plays(state, seat, listed)
                expected = listed.as_list()
                # The room is used again and again: nothing of the last count may be left in it.
                if state.phase < PLAYING:
                    count = count_leads(state, seat, moves)
                    found = [nth_lead(moves, n) for n in range(count)]
                else:
                    count = count_plays(state, seat, moves, may)
                    found = [nth_play(state, moves, n, may) for n in range(count)]
                assert found == expected
                seen += count
    assert seen > 200
