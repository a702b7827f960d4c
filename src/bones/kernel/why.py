"""Why an action is refused: the other half of legality, asked when somebody wants to know.

Each function gives None for a legal action, else the refusal: its code (a public, stable text) and
up to three operands. Where several codes apply, the first in the order of the record format is
given. Operands are tiles, pips and edges as the kernel numbers them.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import (
        CLOSING,
        DRAW_NONE,
        DRAW_ONE,
        DRAWING_OPENER,
        HIDDEN,
        LEADING,
        NONE,
        OVER,
        PLAIN,
        PLAYING,
        ROOT,
        UNNAMED,
    )
    from bones.kernel.layout import (
        end_at,
        exposes_wild,
        joined_half,
        joins,
        needs_number,
        open_now,
    )
    from bones.kernel.legal import drawn_fits, fits, may_draw
    from bones.kernel.settle import may_call
    from bones.kernel.state import State, drawable, holds, may_hold
    from bones.kernel.turn import can_lead, can_play, is_opener

Refused = tuple[str, int, int, int]


def refused(code: str, a: int = NONE, b: int = NONE, c: int = NONE) -> Refused:
    """A refusal and its operands."""
    return (code, a, b, c)


def why_not_turn(s: State, seat: int) -> Refused | None:
    """What stands against any action but a call: the round is over, or it is not this turn."""
    if s.phase >= CLOSING:
        return refused("round-over")
    if s.to_act != seat and s.to_act != NONE and s.drawer != seat:
        return refused("not-your-turn", s.to_act)
    return None


def why_play(
    s: State, seat: int, tile: int, half: int, parent: int, edge: int, number: int
) -> Refused | None:
    """What is wrong with a play. `edge` 0 leaves the edge open: any edge that fits will do."""
    problem = why_not_turn(s, seat)
    if problem is not None:
        return problem
    if s.phase == DRAWING_OPENER and not (s.drawer == seat and is_opener(s, tile)):
        return refused("must-lead", tile)
    if s.phase == LEADING and not in_lead(s, tile):
        return refused("must-lead", tile)
    if not may_hold(s, seat, tile):
        return refused("not-in-hand", tile)
    if s.phase != PLAYING:
        if parent != ROOT:
            return refused("no-such-end", parent)
        return why_number(s, tile, half, parent, number)
    if s.drawer == seat and s.to_act != seat:
        return refused("not-your-turn", s.to_act)
    return (
        why_no_end(s, tile, half, parent, edge)
        or why_number(s, tile, half, parent, number)
        or why_not_this_tile(s, tile, half)
    )


def in_lead(s: State, tile: int) -> bool:
    """May this tile be led?"""
    word = s.lead_lo if tile < 64 else s.lead_hi
    return bool(word >> (tile & 63) & 1)


def why_no_end(s: State, tile: int, half: int, parent: int, edge: int) -> Refused | None:
    """What stands against joining this end."""
    if parent == ROOT:
        return refused("no-such-end")
    if s.kind[parent] == 0:
        return refused("no-such-end", parent)
    if not has_edge(s, parent, edge):
        return refused("no-such-end", parent, edge)
    if s.demands and s.demand_tile[s.demands - 1] != parent:
        return refused("must-serve-double", s.demand_tile[s.demands - 1], parent)
    if edge:
        end = end_at(s, parent, edge)
        if end == NONE or not open_now(s, end):
            return refused("end-not-open", parent, edge)
        if not joins(s, joined_half(s, tile, half), s.end_pip[end]):
            return refused("no-match", joined_half(s, tile, half), s.end_pip[end], parent)
        return None
    return why_no_edge(s, joined_half(s, tile, half), parent)


def why_no_edge(s: State, symbol: int, parent: int) -> Refused | None:
    """What stands against joining any edge of a tile: none open, none that fits, or a shut one."""
    pip = NONE
    for end in range(s.ends):
        if s.end_tile[end] == parent and open_now(s, end):
            if joins(s, symbol, s.end_pip[end]):
                return None
            pip = s.end_pip[end]
    if pip == NONE or has_shut_edge(s, symbol, parent):
        return refused("end-not-open", parent)
    return refused("no-match", symbol, pip, parent)


def has_edge(s: State, tile: int, edge: int) -> bool:
    """Does a laid tile have this edge at all? (0: any edge)"""
    if edge == 0 or end_at(s, tile, edge) != NONE:
        return True
    return bool(s.covered[tile] >> edge & 1)


def has_shut_edge(s: State, symbol: int, tile: int) -> bool:
    """Does a laid tile have an edge that this half would join, were it open?"""
    if s.kind[tile] != PLAIN:
        return bool(joins(s, symbol, s.value[tile]))
    t = s.table
    covered = s.covered[tile]
    return (covered & 2 != 0 and joins(s, symbol, t.high[tile])) or (
        covered & 4 != 0 and joins(s, symbol, t.low[tile])
    )


def why_number(s: State, tile: int, half: int, parent: int, number: int) -> Refused | None:
    """What is wrong with the number a player named for a wild half."""
    if needs_number(s, tile, half, parent):
        if number < 0 or number > s.table.pips:
            return refused("bad-number", s.table.pips)
    elif number != UNNAMED:
        return refused("bad-number")
    return None


def why_not_this_tile(s: State, tile: int, half: int) -> Refused | None:
    """What stands against this tile although it joins."""
    if exposes_wild(s, tile, half):
        return refused("wild-exposed", tile)
    if s.demands and s.table.forbid_doubles and s.table.acts_double[tile]:
        return refused("double-on-demand", tile, s.demand_tile[s.demands - 1])
    if s.table.must_play_drawn and drawn_fits(s) and s.drawn_tile != tile:
        return refused("must-play-drawn", s.drawn_tile)
    return None


def why_draw(s: State, seat: int) -> Refused | None:
    """What is wrong with drawing."""
    problem = why_not_turn(s, seat)
    if problem is not None:
        return problem
    if s.to_act != seat and s.to_act != NONE:
        return refused("not-your-turn", s.to_act)
    if may_draw(s, seat):
        return None
    t = s.table
    if s.phase == LEADING and (can_lead(s, seat) or s.to_act == NONE):
        return refused("must-lead")
    if s.phase == PLAYING:
        if drawn_fits(s) and t.must_play_drawn:
            return refused("must-play-drawn", s.drawn_tile)
        if can_play(s, seat) and not t.voluntary_draw:
            return must_play(s, seat)
    if s.phase != DRAWING_OPENER:
        if t.draws == DRAW_NONE:
            return refused("no-drawing")
        if (t.draws == DRAW_ONE and s.drawn) or drawn_fits(s):
            return refused("one-draw-only")
    return refused("boneyard-empty", t.reserve if t.reserve else NONE)


def why_pass(s: State, seat: int, timeout: bool) -> Refused | None:
    """What is wrong with passing. A pass by the clock only may not replace a lead."""
    problem = why_not_turn(s, seat)
    if problem is not None:
        return problem
    if s.to_act != seat and s.to_act != NONE:
        return refused("not-your-turn", s.to_act)
    if s.phase == DRAWING_OPENER:
        return refused("must-draw")
    if s.phase == LEADING:
        if can_lead(s, seat) or s.to_act == NONE:
            return refused("must-lead")
        return refused("must-draw") if may_draw(s, seat) else None
    if timeout:
        return None
    if drawn_fits(s):
        if s.table.must_play_drawn:
            return refused("must-play-drawn", s.drawn_tile)
        return must_play_other(s, seat)
    if can_play(s, seat):
        return must_play(s, seat)
    if s.drawn_tile == HIDDEN and not s.table.must_play_drawn:
        return None
    if drawable(s) and not (s.table.draws == DRAW_ONE and s.drawn):
        return refused("must-draw")
    return None


def must_play(s: State, seat: int) -> Refused:
    """A tile fits: name it, the pip it joins and whose end that is."""
    for tile in range(s.table.tiles):
        if holds(s, seat, tile) and fits(s, tile):
            return where_it_fits(s, tile)
    return refused("must-play")


def must_play_other(s: State, seat: int) -> Refused | None:
    """The drawn tile may be kept, but not another one that fits."""
    for tile in range(s.table.tiles):
        if tile != s.drawn_tile and holds(s, seat, tile) and fits(s, tile):
            return where_it_fits(s, tile)
    return None


def where_it_fits(s: State, tile: int) -> Refused:
    """The refusal `must-play` for a tile and the first end it joins."""
    t = s.table
    for end in range(s.ends):
        pip = s.end_pip[end]
        if open_now(s, end) and (joins(s, t.high[tile], pip) or joins(s, t.low[tile], pip)):
            return refused("must-play", tile, pip, s.end_tile[end])
    return refused("must-play", tile)


def why_call(s: State, seat: int) -> Refused | None:
    """What is wrong with calling (whether the points are right is another matter)."""
    if s.phase == OVER:
        return refused("round-over")
    return None if may_call(s, seat) else refused("call-closed")


def why_resign(s: State) -> Refused | None:
    """What is wrong with resigning: only that the last tile of the round lies already."""
    return refused("round-over") if s.phase >= CLOSING else None
