"""Taking back what was done: `Trail`, what a state was before each step of a search.

A play changes many numbers a little. The few that are the state's own are kept whole at every
step; of the tiles already on the table only those that were joined are kept, as they are joined.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.codes import NONE
    from bones.kernel.packed import NO_END
    from bones.kernel.state import DEMANDS, ENDS, State
    from bones.kernel.table import SEATS

    DEPTH = 256  # plays and choices to draw or to pass, one below the other
    JOINED = 1024  # tiles joined, forced plays included

KEPT = 19  # numbers of a state that are kept one by one


@cython.final
@cython.cclass
class Trail:
    """What a state was at each depth, and the tiles joined since."""

    def __init__(self) -> None:
        """Nothing kept yet."""
        if not cython.compiled:
            self.numbers = [[0] * KEPT for _ in range(DEPTH)]
            self.words = [[0] * (2 * SEATS + 4) for _ in range(DEPTH)]
            self.scored = [[0] * SEATS for _ in range(DEPTH)]
            self.open_ends = [[0] * ENDS for _ in range(DEPTH)]
            self.demanding = [[0] * DEMANDS for _ in range(DEPTH)]
            self.missing = [[0] * DEMANDS for _ in range(DEPTH)]
            self.mark = [0] * DEPTH
            self.joined_tile = [0] * JOINED
            self.joined_covered = [0] * JOINED
            self.joined_arms = [0] * JOINED
        self.joined = 0

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("a trail cannot be pickled")


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep(s: State, trail: Trail, depth: cython.int) -> cython.void:
    """Note the state as it is at a depth. Nothing may have ended yet."""
    i: cython.int
    trail.numbers[depth][0] = s.phase
    trail.numbers[depth][1] = s.to_act
    trail.numbers[depth][2] = s.leader
    trail.numbers[depth][3] = s.opening
    trail.numbers[depth][4] = s.drawer
    trail.numbers[depth][5] = s.yard_next
    trail.numbers[depth][6] = s.drawn
    trail.numbers[depth][7] = s.drawn_tile
    trail.numbers[depth][8] = s.lap
    trail.numbers[depth][9] = s.proven
    trail.numbers[depth][10] = s.last_layer
    trail.numbers[depth][11] = s.root
    trail.numbers[depth][12] = s.hub_laid
    trail.numbers[depth][13] = s.ends
    trail.numbers[depth][14] = s.demands
    trail.numbers[depth][15] = s.total
    trail.numbers[depth][16] = s.window
    trail.numbers[depth][17] = s.window_side
    trail.numbers[depth][18] = s.claims
    trail.words[depth][0] = s.lead_lo
    trail.words[depth][1] = s.lead_hi
    trail.words[depth][2] = s.fit_lo
    trail.words[depth][3] = s.fit_hi
    for i in range(s.table.seats):
        trail.words[depth][4 + 2 * i] = s.hand_lo[i]
        trail.words[depth][5 + 2 * i] = s.hand_hi[i]
        trail.scored[depth][i] = s.points[i]
    for i in range(s.ends):
        trail.open_ends[depth][i] = s.open_end[i]
    for i in range(s.demands):
        trail.demanding[depth][i] = s.demand_tile[i]
        trail.missing[depth][i] = s.demand_left[i]
    trail.mark[depth] = trail.joined


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def joining(s: State, trail: Trail, tile: cython.int) -> cython.void:
    """Note a tile on the table that is about to be joined."""
    trail.joined_tile[trail.joined] = tile
    trail.joined_covered[trail.joined] = s.covered[tile]
    trail.joined_arms[trail.joined] = s.arms[tile]
    trail.joined += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_back(s: State, trail: Trail, depth: cython.int) -> cython.void:
    """Make the state what it was at a depth."""
    i: cython.int
    tile: cython.int
    s.phase = trail.numbers[depth][0]
    s.to_act = trail.numbers[depth][1]
    s.leader = trail.numbers[depth][2]
    s.opening = trail.numbers[depth][3]
    s.drawer = trail.numbers[depth][4]
    s.yard_next = trail.numbers[depth][5]
    s.drawn = trail.numbers[depth][6]
    s.drawn_tile = trail.numbers[depth][7]
    s.lap = trail.numbers[depth][8]
    s.proven = trail.numbers[depth][9]
    s.last_layer = trail.numbers[depth][10]
    s.root = trail.numbers[depth][11]
    s.hub_laid = trail.numbers[depth][12]
    for i in range(trail.numbers[depth][13], s.ends):
        s.open_end[i] = NO_END
    s.ends = trail.numbers[depth][13]
    s.demands = trail.numbers[depth][14]
    s.total = trail.numbers[depth][15]
    s.window = trail.numbers[depth][16]
    s.window_side = trail.numbers[depth][17]
    s.claims = trail.numbers[depth][18]
    s.lead_lo = trail.words[depth][0]
    s.lead_hi = trail.words[depth][1]
    s.fit_lo = trail.words[depth][2]
    s.fit_hi = trail.words[depth][3]
    for i in range(s.table.seats):
        s.hand_lo[i] = trail.words[depth][4 + 2 * i]
        s.hand_hi[i] = trail.words[depth][5 + 2 * i]
        s.points[i] = trail.scored[depth][i]
        s.bonus[i] = 0
    for i in range(s.ends):
        s.open_end[i] = trail.open_ends[depth][i]
    for i in range(s.demands):
        s.demand_tile[i] = trail.demanding[depth][i]
        s.demand_left[i] = trail.missing[depth][i]
    s.reason = 0
    s.winner = NONE
    s.terms = 0
    while trail.joined > trail.mark[depth]:
        trail.joined -= 1
        tile = trail.joined_tile[trail.joined]
        s.covered[tile] = trail.joined_covered[trail.joined]
        s.arms[tile] = trail.joined_arms[trail.joined]
