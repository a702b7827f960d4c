"""Giving a state in which tiles are hidden the tiles that they may be."""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import HIDDEN
    from bones.kernel.state import State, give
    from bones.kernel.table import SEATS


def reveal(s: State, hands: list[list[int]], yard: list[int], drawn: int) -> None:
    """Give every seat the tiles of its hand, and the boneyard its order, the next tile first.

    All tiles are known then. `drawn` is what the seat to act drew last in this turn, if that was
    hidden. The first tile of the round must lie already: before it, who holds what decides who
    leads, and the round has to be begun again.
    """
    for seat in range(SEATS):
        s.hand_lo[seat] = 0
        s.hand_hi[seat] = 0
        s.hidden[seat] = 0
    for seat, hand in enumerate(hands):
        for tile in hand:
            give(s, seat, tile)
    for place, tile in enumerate(yard):
        s.yard[s.yard_next + place] = tile
    s.unseen_lo = 0
    s.unseen_hi = 0
    if s.drawn_tile == HIDDEN:
        s.drawn_tile = drawn
