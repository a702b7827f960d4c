"""Why an action is refused: the other half of legality, asked when somebody wants to know.

Each function gives every refusal that applies, none for a legal action: its code (a public, stable
text) and up to three operands (tiles, pips and edges as the kernel numbers them). They stand in the
order of precedence that the record format gives them. A refusal rests on what the seat knows: what
another seat has drawn or could do says nothing to it.
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
        WILD_NEVER_EXPOSED,
    )
    from bones.kernel.layout import (
        end_at,
        joined_half,
        joins,
        needs_number,
        open_now,
        other_half,
    )
    from bones.kernel.legal import drawn_fits, fits, may_draw, may_pass
    from bones.kernel.packed import end_edge, end_pip, end_tile
    from bones.kernel.settle import may_call
    from bones.kernel.state import State, drawable, holds, may_hold
    from bones.kernel.turn import can_lead, can_play, is_opener
    from bones.kernel.words import count_bits, lowest

Refused = tuple[str, int, int, int]

EDGES = 4  # the most a tile has


def refused(code: str, a: int = NONE, b: int = NONE, c: int = NONE) -> Refused:
    """A refusal and its operands."""
    return (code, a, b, c)


def why_not_turn(s: State, seat: int) -> list[Refused]:
    """What stands against any action but a call: the round is over, or it is not this turn."""
    if s.phase >= CLOSING:
        return [refused("round-over")]
    if s.to_act != seat and s.to_act != NONE and s.drawer != seat:
        return [refused("not-your-turn", s.to_act)]
    return []


def why_play(
    s: State, seat: int, tile: int, half: int, parent: int, edge: int, number: int
) -> list[Refused]:
    """What is wrong with a play. `edge` 0 leaves the edge open: any edge that fits will do."""
    found = why_not_turn(s, seat)
    if s.phase >= CLOSING:
        return found
    mine = s.to_act == seat or s.to_act == NONE or s.drawer == seat
    if s.phase != PLAYING and mine and not in_lead(s, seat, tile):
        found.append(refused("must-lead", tile, forced_tile(s)))
    if s.phase == PLAYING and s.drawer == seat and s.to_act != seat:
        found.append(refused("not-your-turn", s.to_act))
    if not may_hold(s, seat, tile):
        found.append(refused("not-in-hand", tile))
    if s.phase == PLAYING:
        found += why_no_end(s, tile, half, parent, edge)
    elif parent != ROOT:
        found.append(refused("no-such-end", parent))
    found += why_number(s, tile, half, parent, number)
    if s.phase == PLAYING:
        found += why_not_this_tile(s, seat, tile, half)
    return found


def in_lead(s: State, seat: int, tile: int) -> bool:
    """May this tile be led?"""
    if s.phase == DRAWING_OPENER:
        return s.drawer == seat and bool(is_opener(s, tile))
    word = s.lead_lo if tile < 64 else s.lead_hi
    return bool(word >> (tile & 63) & 1)


def forced_tile(s: State) -> int:
    """The one tile that must be led, NONE where several may be."""
    if s.phase != LEADING or count_bits(s.lead_lo) + count_bits(s.lead_hi) != 1:
        return NONE
    return lowest(s.lead_lo) if s.lead_lo else 64 + lowest(s.lead_hi)


def why_no_end(s: State, tile: int, half: int, parent: int, edge: int) -> list[Refused]:
    """What stands against joining this end."""
    symbol = joined_half(s, tile, half)
    if parent == ROOT:
        return [refused("no-such-end")]
    if s.kind[parent] == 0:
        return [refused("no-such-end", parent)]
    if not has_edge(s, parent, edge):
        return [refused("no-such-end", parent, edge)]
    found = []
    if s.demands and s.demand_tile[s.demands - 1] != parent:
        found.append(refused("must-serve-double", s.demand_tile[s.demands - 1], parent))
    if edge == 0:
        return found + why_no_edge(s, symbol, parent)
    end = end_at(s, parent, edge)
    if end == NONE:
        found.append(refused("end-not-open", parent, edge))
    elif not ungated(s, end):
        found.append(refused("end-not-open", parent, edge, s.gate[parent]))
    pip = edge_pip(s, parent, edge)
    if not joins(s, symbol, pip):
        found.append(refused("no-match", symbol, pip, parent))
    return found


def ungated(s: State, end: int) -> bool:
    """Are the edges covered that must be covered before this one?

    So are the sides of a hub before its short ends, if they come first, and the required places of
    an opener before the others. Asked of the tile, not of what the end has noted.
    """
    tile = end_tile(s.open_end[end])
    if end_edge(s.open_end[end]) <= s.gate[tile]:
        return True
    needed: int = (1 << (s.gate[tile] + 1)) - 2
    return (s.covered[tile] & needed) == needed


def why_no_edge(s: State, symbol: int, parent: int) -> list[Refused]:
    """What stands against joining any edge of a tile: none open, none that fits, or a shut one."""
    pip = NONE
    shut = NONE
    for edge in range(1, EDGES + 1):
        if not has_edge(s, parent, edge):
            continue
        end = end_at(s, parent, edge)
        fits_here = joins(s, symbol, edge_pip(s, parent, edge))
        if end != NONE and ungated(s, end):
            if fits_here:
                return []
            pip = edge_pip(s, parent, edge)
        elif fits_here:
            shut = edge
    found = []
    if pip == NONE or shut != NONE:
        found.append(refused("end-not-open", parent))
    if shut == NONE:
        seen = edge_pip(s, parent, 1) if pip == NONE else pip
        found.append(refused("no-match", symbol, seen, parent))
    return found


def has_edge(s: State, tile: int, edge: int) -> bool:
    """Does a laid tile have this edge at all? (0: any edge)"""
    if edge == 0 or end_at(s, tile, edge) != NONE:
        return True
    return bool(s.covered[tile] >> edge & 1)


def edge_pip(s: State, tile: int, edge: int) -> int:
    """The pip at an edge of a laid tile, whether it is open or covered."""
    if s.kind[tile] != PLAIN:
        return s.value[tile]
    end = end_at(s, tile, edge)
    if end != NONE:
        return end_pip(s.open_end[end])
    return s.table.high[tile] if edge == 1 else s.table.low[tile]


def why_number(s: State, tile: int, half: int, parent: int, number: int) -> list[Refused]:
    """What is wrong with the number a player named for a wild half."""
    if needs_number(s, tile, half, parent):
        if number < 0 or number > s.table.pips:
            return [refused("bad-number", s.table.pips)]
    elif number != UNNAMED:
        return [refused("bad-number")]
    return []


def why_not_this_tile(s: State, seat: int, tile: int, half: int) -> list[Refused]:
    """What stands against this tile although it joins."""
    found = []
    if exposes_wild(s, tile, half):
        found.append(refused("wild-exposed", tile))
    if s.demands and s.table.forbid_doubles and s.table.acts_double[tile]:
        found.append(refused("double-on-demand", tile, s.demand_tile[s.demands - 1]))
    if s.to_act == seat and must_play_drawn(s) and s.drawn_tile != tile:
        found.append(refused("must-play-drawn", s.drawn_tile))
    return found


def exposes_wild(s: State, tile: int, half: int) -> bool:
    """Would this leave a wild half open although the rules forbid it? (`wild_end`)"""
    t = s.table
    if t.wild_end != WILD_NEVER_EXPOSED or t.wild == NONE or tile == t.double_wild:
        return False
    return other_half(s, tile, half) == t.wild


def why_not_exactly_turn(s: State, seat: int) -> list[Refused]:
    """As `why_not_turn`, but a seat that may have drawn a hidden opener can only lay it."""
    found = why_not_turn(s, seat)
    if not found and s.to_act != seat and s.to_act != NONE:
        found.append(refused("not-your-turn", s.to_act))
    return found


def why_draw(s: State, seat: int) -> list[Refused]:
    """What is wrong with drawing."""
    t = s.table
    found = why_not_exactly_turn(s, seat)
    if s.phase >= CLOSING or (not found and may_draw(s, seat)):
        return found
    if s.phase == LEADING and not found:
        if can_lead(s, seat) or s.to_act == NONE:
            found.append(refused("must-lead"))
    if s.phase == PLAYING and s.to_act == seat:
        if must_play_drawn(s):
            found.append(refused("must-play-drawn", s.drawn_tile))
        if can_play(s, seat) and not t.voluntary_draw:
            found.append(must_play(s, seat, NONE))
    if s.phase == DRAWING_OPENER:
        if s.yard_size - s.yard_next > t.reserve:
            return found
    else:
        kept = drawn_fits(s) and not t.must_play_drawn
        if s.to_act == seat and ((t.draws == DRAW_ONE and s.drawn) or kept):
            found.append(refused("one-draw-only"))
        if t.draws == DRAW_NONE:
            found.append(refused("no-drawing"))
        if t.draws == DRAW_NONE or drawable(s):
            return found
    found.append(refused("boneyard-empty", t.reserve if t.reserve else NONE))
    return found


def why_pass(s: State, seat: int, timeout: bool) -> list[Refused]:
    """What is wrong with passing. A pass by the clock only may not replace a lead."""
    found = why_not_exactly_turn(s, seat)
    if s.phase >= CLOSING or found:
        return found
    if s.phase == LEADING and (can_lead(s, seat) or s.to_act == NONE):
        if not may_pass(s, seat):
            found.append(refused("must-lead"))
    if s.phase == PLAYING and not timeout:
        if must_play_drawn(s):
            found.append(refused("must-play-drawn", s.drawn_tile))
        # A drawn tile may be kept, but not another one that fits.
        kept = NONE if s.table.must_play_drawn else s.drawn_tile
        if fits_other(s, seat, kept):
            found.append(must_play(s, seat, kept))
    if not found and must_draw(s, seat, timeout):
        found.append(refused("must-draw"))
    return found


def must_play_drawn(s: State) -> bool:
    """Did the seat to act draw a tile that fits and therefore must be played?"""
    return s.table.must_play_drawn != 0 and drawn_fits(s)


def must_draw(s: State, seat: int, timeout: bool) -> bool:
    """Must a seat that can do nothing else draw before it passes?"""
    if s.phase == PLAYING:
        maybe_kept = s.drawn_tile == HIDDEN and not s.table.must_play_drawn
        return not timeout and not maybe_kept and may_draw(s, seat)
    return s.phase == DRAWING_OPENER or may_draw(s, seat)


def fits_other(s: State, seat: int, but: int) -> bool:
    """Is a tile known to be in this hand, other than `but`, that fits?"""
    return any(
        tile != but and holds(s, seat, tile) and fits(s, tile) for tile in range(s.table.tiles)
    )


def must_play(s: State, seat: int, but: int) -> Refused:
    """A tile (other than `but`) fits: name it, the pip it joins and whose end that is."""
    t = s.table
    for tile in range(t.tiles):
        if tile == but or not holds(s, seat, tile) or not fits(s, tile):
            continue
        for end in range(s.ends):
            pip = end_pip(s.open_end[end])
            if open_now(s, end) and (joins(s, t.high[tile], pip) or joins(s, t.low[tile], pip)):
                return refused("must-play", tile, pip, end_tile(s.open_end[end]))
    return refused("must-play")


def why_call(s: State, seat: int) -> list[Refused]:
    """What is wrong with calling (whether the points are right is another matter)."""
    found = [refused("round-over")] if s.phase == OVER else []
    if not may_call(s, seat):
        found.append(refused("call-closed"))
    return found


def why_resign(s: State) -> list[Refused]:
    """What is wrong with resigning: only that the last tile of the round lies already."""
    return [refused("round-over")] if s.phase >= CLOSING else []
