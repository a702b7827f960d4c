"""The rules at work: one state, what may be done in it, and what doing it brings about.

Compiled when a C compiler was there at build time, plain Python otherwise; the same either way.
A module here says ``import cython`` literally, because that is what the compiler looks for; run as
plain Python it finds the stand-in, and only while this package is imported.
"""

from bones.kernel.choice import use_compiled
from bones.kernel.standin import installed

use_compiled()

with installed():
    from bones.kernel.deals import Deals
    from bones.kernel.descent import plant, simulate
    from bones.kernel.layout import joins
    from bones.kernel.legal import (
        Moves,
        drawn_fits,
        find_plays,
        listed,
        may_draw,
        may_pass,
    )
    from bones.kernel.memory import Memory
    from bones.kernel.offers import offers
    from bones.kernel.opening import leadable, open_round
    from bones.kernel.packed import (
        move,
        move_edge,
        move_half,
        move_number,
        move_parent,
        move_tile,
    )
    from bones.kernel.perft import perft
    from bones.kernel.playouts import CHUNK, Beginning, Results, call_all, play_outs
    from bones.kernel.reveal import reveal
    from bones.kernel.selfish import Selfish
    from bones.kernel.settle import call_worth, may_call
    from bones.kernel.snapshot import (
        boneyard,
        counting_ends,
        demands,
        fitting,
        hand,
        hand_count,
        leading,
        open_ends,
        points,
        round_points,
        snapshot,
        terms,
    )
    from bones.kernel.solver import Solver
    from bones.kernel.stakes import Stakes
    from bones.kernel.state import State, any_hidden, drawable
    from bones.kernel.table import Table
    from bones.kernel.tree import Tree
    from bones.kernel.turn import call, close, draw, pass_turn, play, resign
    from bones.kernel.why import (
        Refused,
        why_call,
        why_draw,
        why_not_turn,
        why_pass,
        why_play,
        why_resign,
    )
    from bones.kernel.worth import Worth

# Last: it needs the table that the kernel has just handed on.
from bones.kernel.tables import table_for  # noqa: E402

__all__ = [
    "CHUNK",
    "Beginning",
    "Deals",
    "Memory",
    "Moves",
    "Refused",
    "Results",
    "Selfish",
    "Solver",
    "Stakes",
    "State",
    "Table",
    "Tree",
    "Worth",
    "any_hidden",
    "boneyard",
    "call",
    "call_all",
    "call_worth",
    "close",
    "counting_ends",
    "demands",
    "draw",
    "drawable",
    "drawn_fits",
    "find_plays",
    "fitting",
    "hand",
    "hand_count",
    "joins",
    "leadable",
    "leading",
    "listed",
    "may_call",
    "may_draw",
    "may_pass",
    "move",
    "move_edge",
    "move_half",
    "move_number",
    "move_parent",
    "move_tile",
    "offers",
    "open_ends",
    "open_round",
    "pass_turn",
    "perft",
    "plant",
    "play",
    "play_outs",
    "points",
    "resign",
    "reveal",
    "round_points",
    "simulate",
    "snapshot",
    "table_for",
    "terms",
    "why_call",
    "why_draw",
    "why_not_turn",
    "why_pass",
    "why_play",
    "why_resign",
]
