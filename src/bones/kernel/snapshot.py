"""Reading a state from Python: hands, boneyard, ends, demands, terms, and all of it at once."""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.codes import HIDDEN, PLAIN
    from bones.kernel.layout import double_counts, open_now
    from bones.kernel.packed import end_edge, end_pip, end_tile
    from bones.kernel.state import State, holds

End = tuple[int, int, int]


def hand(s: State, seat: int) -> list[int]:
    """The tiles of a hand, in the order of the set, hidden ones (HIDDEN) last."""
    known = [tile for tile in range(s.table.tiles) if holds(s, seat, tile)]
    return known + [HIDDEN] * s.hidden[seat]


def hand_count(s: State, seat: int) -> int:
    """How many tiles a hand has."""
    return s.hand_lo[seat].bit_count() + s.hand_hi[seat].bit_count() + s.hidden[seat]


def boneyard(s: State) -> list[int]:
    """What is left to draw, the next tile first."""
    return [s.yard[i] for i in range(s.yard_next, s.yard_size)]


def open_ends(s: State) -> list[End]:
    """The ends that may be used now, as (tile, edge, pip), in the order they opened."""
    return [
        (end_tile(s.open_end[end]), end_edge(s.open_end[end]), end_pip(s.open_end[end]))
        for end in range(s.ends)
        if open_now(s, end)
    ]


def fitting(s: State) -> list[int]:
    """The tiles of the set that would fit an end now, wherever they are, in the set's order."""
    lo: int = s.fit_lo
    hi: int = s.fit_hi
    word = lo | hi << 64
    return [tile for tile in range(s.table.tiles) if word >> tile & 1]


def leading(s: State) -> list[int]:
    """The tiles of the set that may be led where no certain one must be, in the set's order."""
    lo: int = s.table.leads_lo
    hi: int = s.table.leads_hi
    word = lo | hi << 64
    return [tile for tile in range(s.table.tiles) if word >> tile & 1]


def counting_ends(s: State) -> list[End]:
    """The ends that count, as (tile, halves, pip): halves is 2 for a double that counts both."""
    found: list[End] = []
    for end in range(s.ends):
        tile = end_tile(s.open_end[end])
        if s.kind[tile] == PLAIN:
            found.append((tile, 1, end_pip(s.open_end[end])))
        elif double_counts(s, tile) and (tile, 2, s.value[tile]) not in found:
            found.append((tile, 2, s.value[tile]))
    return found


def demands(s: State) -> list[tuple[int, int]]:
    """The doubles that must be served, newest first, as (tile, plays still missing)."""
    return [(s.demand_tile[i], s.demand_left[i]) for i in reversed(range(s.demands))]


def points(s: State) -> list[int]:
    """Points made in play so far, by side."""
    return [s.points[side] for side in range(s.table.sides)]


def round_points(s: State) -> list[int]:
    """What the round adds by side: in play and at its end."""
    return [s.points[side] + s.bonus[side] for side in range(s.table.sides)]


def terms(s: State) -> list[tuple[int, int, int, int]]:
    """The terms of the round's end, as (kind, side, seat, points)."""
    return [
        (s.term_kind[i], s.term_side[i], s.term_seat[i], s.term_points[i]) for i in range(s.terms)
    ]


def snapshot(s: State) -> tuple[object, ...]:
    """Everything a state holds, as one value: equal states have equal snapshots."""
    t = s.table
    laid = [tile for tile in range(t.tiles) if s.kind[tile]]
    return (
        (s.phase, s.to_act, s.dealer, s.leader, s.opening, s.drawer, s.lead_by),
        tuple(tuple(hand(s, seat)) for seat in range(t.seats)),
        tuple(boneyard(s)),
        (s.unseen_lo, s.unseen_hi, s.lead_lo, s.lead_hi),
        (s.drawn, s.drawn_tile, s.lap, s.proven, s.last_layer, s.root, s.hub_laid),
        tuple((i, s.kind[i], s.value[i], s.covered[i], s.gate[i], s.arms[i]) for i in laid),
        tuple(s.open_end[i] for i in range(s.ends)),
        (s.fit_lo, s.fit_hi),
        tuple(demands(s)),
        (s.total, tuple(points(s)), tuple(round_points(s)), tuple(terms(s))),
        tuple(s.base[side] for side in range(t.sides)),
        (s.window, s.window_side, s.claims, s.reason, s.winner, s.known),
    )
