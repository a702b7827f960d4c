"""A state that becomes another is that other, whatever it was before."""

from itertools import pairwise
from random import Random

import pytest

from bones.kernel import build
from support.rounds import positions, random_round
from support.setups import random_setup

# Compiled, this is a C function that only the kernel reaches.
pytestmark = pytest.mark.skipif(build.compiled(), reason="needs the kernel as plain Python")


@pytest.mark.parametrize("wild", [False, True])
def test_nothing_is_left_of_what_a_state_was(wild: bool) -> None:
    from bones.kernel.layout import find_fits
    from bones.kernel.state import become
    from bones.kernel.table import ANYTHING

    rng = Random(f"become {wild}")
    fewer = 0
    for _ in range(40):
        setup = random_setup(rng, wild=wild)
        states = [each._state for each in positions(random_round(setup, rng).round, rng)]
        rng.shuffle(states)
        for was, is_now in pairwise(states):
            state = was.copy()
            become(state, is_now)
            fresh = is_now.copy()
            assert state.open_end == fresh.open_end
            # What fits is worked out anew from the ends, and must come to the same.
            find_fits(state, ANYTHING)
            assert (state.fit_lo, state.fit_hi) == (is_now.fit_lo, is_now.fit_hi)
            fewer += was.ends > is_now.ends
    assert fewer > 100
