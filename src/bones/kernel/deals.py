"""Deals that go with what a seat has seen, drawn as fast as a search needs them.

What a belief has counted is packed into arrays (`bones.search.packing`): the steps of the count,
from each state of it the ways on, and how many deals lie behind each way. A deal is drawn by
walking through the steps. A way is taken as often as deals lie behind it, to one part in 2**32;
none is lost. Where a belief could not be counted, deals drawn from it before are packed instead,
and one of them is taken.

Only what matters now is dealt: the hands, and the boneyard in the order in which it is drawn.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.chance import Chance, below, random_word, seed
    from bones.kernel.codes import DRAW_NONE, DRAWING_OPENER, NONE
    from bones.kernel.state import State, become
    from bones.kernel.table import ONE, SEATS, TILES
    from bones.kernel.words import cells_of, let_go, words_of

    # Who has a place, where that is no seat.
    LEFT = 8  # the boneyard
    RESERVE = 9  # what of it is never drawn
    OUTSIDE = 10  # no tile of the deal
    MIXED = 11  # the places of a class have several owners
    DRAWN = 16  # added to a seat: what it drew last


@cython.final
@cython.cclass
class Deals:
    """What a seat may believe, packed; it makes deals out of it, one after the other."""

    def __init__(self, template: State, packed: dict[str, list[int]]) -> None:
        """`template` is any state that goes with the view; what is hidden in it is dealt anew.

        `packed` is what `bones.search.packing` makes of a belief.
        """
        if not cython.compiled:
            self.lo = [0] * SEATS
            self.hi = [0] * SEATS
            self.yard = [0] * TILES
            self.reserve = [0] * TILES
            self.mixed = [0] * TILES
        unlaid: int = packed["unlaid"][0]
        self.template = template.copy()
        self.packed = packed
        self.yards = 0
        self.reserves = 0
        self.drawn = NONE
        self.unlaid_lo = unlaid & 0xFFFFFFFFFFFFFFFF
        self.unlaid_hi = unlaid >> 64
        self.draws = template.table.draws != DRAW_NONE or template.phase == DRAWING_OPENER
        self.kept = packed["kept"][0]
        self.owner = cells_of(packed["owner"])
        self.cases = len(packed["case_under"])
        self.case_under = cells_of(packed["case_under"])
        self.case_step = cells_of(packed["case_step"])
        self.case_node = cells_of(packed["case_node"])
        self.case_kind = cells_of(packed["case_kind"])
        self.case_class = cells_of(packed["case_class"])
        self.case_left = cells_of(packed["case_left"])
        self.case_drawn = cells_of(packed["case_drawn"])
        self.case_hand = words_of(packed["case_hand"])
        self.step_kind = cells_of(packed["step_kind"])
        self.step_class = cells_of(packed["step_class"])
        self.node_way = cells_of(packed["node_way"])
        self.way_under = cells_of(packed["way_under"])
        self.way_some = cells_of(packed["way_some"])
        self.way_node = cells_of(packed["way_node"])
        self.kind_tile = cells_of(packed["kind_tile"])
        self.kind_next = cells_of(packed["kind_tile"])
        self.tile = cells_of(packed["tile"])
        self.class_owner = cells_of(packed["class_owner"])
        self.class_first = cells_of(packed["class_first"])
        self.class_fill = cells_of(packed["class_first"])
        self.class_part = cells_of(packed["class_part"])
        self.part_owner = cells_of(packed["part_owner"])
        self.part_size = cells_of(packed["part_size"])
        self.left = cells_of(packed["left"])

    def __dealloc__(self) -> None:
        """Give all arrays back."""
        let_go(self.owner)
        let_go(self.case_under)
        let_go(self.case_step)
        let_go(self.case_node)
        let_go(self.case_kind)
        let_go(self.case_class)
        let_go(self.case_left)
        let_go(self.case_drawn)
        let_go(self.case_hand)
        let_go(self.step_kind)
        let_go(self.step_class)
        let_go(self.node_way)
        let_go(self.way_under)
        let_go(self.way_some)
        let_go(self.way_node)
        let_go(self.kind_tile)
        let_go(self.kind_next)
        let_go(self.tile)
        let_go(self.class_owner)
        let_go(self.class_first)
        let_go(self.class_fill)
        let_go(self.class_part)
        let_go(self.part_owner)
        let_go(self.part_size)
        let_go(self.left)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("packed deals cannot be pickled: pickle the view")

    def again(self) -> Deals:
        """Return the same, to be drawn from beside this one, which deals one deal at a time."""
        return Deals(self.template, self.packed)

    def states(self, number: int, count: int) -> list[State]:
        """So many deals of the stream of a seed, each as a state in which every tile is known."""
        seed_number: cython.ulonglong = number
        chance = Chance()
        seed(chance, seed_number, 0)
        found = []
        for _ in range(count):
            s = State(self.template.table)
            deal_one(self, s, chance)
            found.append(s)
        return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_one(d: Deals, s: State, chance: Chance) -> cython.void:
    """Let `s` be the round as it is now, under one of the deals."""
    i: cython.int
    j: cython.int
    tile: cython.int
    become(s, d.template)
    d.yards = 0
    d.reserves = 0
    d.drawn = NONE
    if d.kept:
        deal_kept(d, chance)
    else:
        deal_counted(d, chance)
    for i in range(s.table.seats):
        s.hand_lo[i] = d.lo[i] & d.unlaid_lo
        s.hand_hi[i] = d.hi[i] & d.unlaid_hi
    if d.draws:
        for i in range(d.yards - 1, 0, -1):
            j = below(chance, i + 1)
            tile = d.yard[i]
            d.yard[i] = d.yard[j]
            d.yard[j] = tile
    for i in range(d.reserves):
        d.yard[d.yards + i] = d.reserve[i]
    for i in range(d.yards + d.reserves):
        s.yard[s.yard_next + i] = d.yard[i]
    if d.drawn != NONE:
        s.drawn_tile = d.drawn


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_kept(d: Deals, chance: Chance) -> cython.void:
    """Take one of the deals that were drawn before."""
    seat: cython.int
    tile: cython.int
    first: cython.int = below(chance, d.kept) * d.template.table.tiles
    for seat in range(d.template.table.seats):
        d.lo[seat] = 0
        d.hi[seat] = 0
    for tile in range(d.template.table.tiles):
        give_to(d, d.owner[first + tile], tile)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_counted(d: Deals, chance: Chance) -> cython.void:
    """Walk through the steps of a count, and take at each as many tiles as the way says."""
    case: cython.int = begin_case(d, chance)
    node: cython.int = d.case_node[case]
    step: cython.int
    way: cython.int
    last: cython.int
    some: cython.int
    at: cython.int
    end: cython.int
    other: cython.int
    tile: cython.int
    drawn: cython.ulonglong
    into: cython.int
    for step in range(d.case_step[case], d.case_step[case + 1]):
        way = d.node_way[node]
        last = d.node_way[node + 1] - 1
        if way < last:
            drawn = random_word(chance)
            while way < last and drawn >= d.way_under[way]:
                way += 1
        node = d.way_node[way]
        some = d.way_some[way]
        at = d.kind_next[d.step_kind[step]]
        end = d.kind_tile[d.step_kind[step] + 1]
        into = d.step_class[step]
        d.kind_next[d.step_kind[step]] = at + some
        if some == end - at:  # all that are left of the kind: nothing to choose
            while at < end:
                put(d, into, d.tile[at])
                at += 1
            continue
        while some:
            other = at + below(chance, end - at)
            tile = d.tile[other]
            d.tile[other] = d.tile[at]
            d.tile[at] = tile
            put(d, into, tile)
            at += 1
            some -= 1
    for into in range(d.case_class[case], d.case_class[case + 1]):
        if d.class_owner[into] == MIXED:
            part_mixed(d, chance, into)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_case(d: Deals, chance: Chance) -> cython.int:
    """Choose one of the cases that exclude one another, and deal what is sure in it."""
    case: cython.int = 0
    i: cython.int
    drawn: cython.ulonglong
    if d.cases > 1:
        drawn = random_word(chance)
        while case < d.cases - 1 and drawn >= d.case_under[case]:
            case += 1
    for i in range(d.template.table.seats):
        d.lo[i] = d.case_hand[2 * (case * SEATS + i)]
        d.hi[i] = d.case_hand[2 * (case * SEATS + i) + 1]
    for i in range(d.case_left[case], d.case_left[case + 1]):
        give_to(d, d.left[i] >> 8, d.left[i] & 127)
    for i in range(d.case_kind[case], d.case_kind[case + 1]):
        d.kind_next[i] = d.kind_tile[i]
    for i in range(d.case_class[case], d.case_class[case + 1]):
        d.class_fill[i] = d.class_first[i]
    d.drawn = d.case_drawn[case]
    return case


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def put(d: Deals, into: cython.int, tile: cython.int) -> cython.void:
    """Put a tile into a class of places."""
    if d.class_owner[into] == MIXED:
        d.mixed[d.class_fill[into]] = tile
        d.class_fill[into] += 1
    else:
        give_to(d, d.class_owner[into], tile)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def give_to(d: Deals, owner: cython.int, tile: cython.int) -> cython.void:
    """Give a tile to a seat, or put it where tiles lie that nobody has."""
    if owner & DRAWN:
        d.drawn = tile
        owner &= ~DRAWN
    if owner < SEATS:
        if tile < 64:
            d.lo[owner] |= ONE << tile
        else:
            d.hi[owner] |= ONE << (tile - 64)
    elif owner == LEFT:
        d.yard[d.yards] = tile
        d.yards += 1
    elif owner == RESERVE:
        d.reserve[d.reserves] = tile
        d.reserves += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def part_mixed(d: Deals, chance: Chance, into: cython.int) -> cython.void:
    """Deal the tiles of a class to its places, any to any."""
    at: cython.int = d.class_first[into]
    end: cython.int = d.class_fill[into]
    part: cython.int
    other: cython.int
    tile: cython.int
    size: cython.int
    for part in range(d.class_part[into], d.class_part[into + 1]):
        size = d.part_size[part]
        while size:
            other = at + below(chance, end - at)
            tile = d.mixed[other]
            d.mixed[other] = d.mixed[at]
            give_to(d, d.part_owner[part], tile)
            at += 1
            size -= 1
