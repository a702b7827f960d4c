"""What never changes in a round: `Table`, the seats, tiles and rules as numbers.

Tiles are numbers in the order of the set (larger half, smaller half): 0-0 is 0, 1-0 is 1, ...,
a wild half counting as one symbol above the pips. A set of tiles is a bit set in two words, so that
up to 128 tiles fit.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.codes import (
        CLAIM_AUTO,
        NONE,
        VALUE_DECLARED,
        WILD_DECLARED,
        WILD_NEVER_EXPOSED,
    )

    # These are constants in C, so that a compiler can reckon with them.
    ONE = 1  # compiled, a plain 1 is a C int, and 1 << 40 silently wrong
    SEATS = 8

    # What may come up in a round, as bits. The functions of every play are told (`may`), and where
    # that is a constant, a compiler leaves out what cannot come up.
    WILDS = 1  # wild halves
    WIDE = 2  # tiles from the 65th on
    DEMANDS = 4  # doubles that demand plays
    CALLS = 8  # points that have to be called
    HIDES = 16  # hidden tiles
    SHOWN = 15  # all but hidden tiles
    ANYTHING = 31

TILES = 128
WORD = 64
PIPS = 32
KEYS = 128  # pips, and above them the keys of ends that nothing may join now
COUNTS = 2048  # more than all ends together can show


@cython.final
@cython.cclass
class Table:
    """A set-up as numbers: seats, tiles and rules. Built once, shared by every state."""

    def __init__(self, numbers: dict[str, int], side_of: list[int], tiles: list[list[int]]) -> None:
        """`numbers` by field name; `tiles` as [high, low, points, double, lead] in set order."""
        if not cython.compiled:
            self.side_of = [0] * SEATS
            self.high = [0] * TILES
            self.low = [0] * TILES
            self.halves = [0] * (2 * TILES)
            self.points = [0] * TILES
            self.acts_double = [0] * TILES
            self.suit_lo = [0] * KEYS
            self.suit_hi = [0] * KEYS
            self.twice_lo = [0] * KEYS
            self.twice_hi = [0] * KEYS
            self.credit = [0] * COUNTS
        self.seats = numbers["seats"]
        self.sides = numbers["sides"]
        self.tiles = len(tiles)
        self.pips = numbers["pips"]
        self.wild = numbers["wild"]
        self.double_wild = numbers["double_wild"]
        self.lead_double = numbers["lead_double"]
        self.last_double = numbers["last_double"]
        self.seat_order = numbers["seat_order"]
        self.anticlockwise = numbers["anticlockwise"]
        self.next_lower = numbers["next_lower"]
        self.hubs = numbers["hubs"]
        self.sides_first = numbers["sides_first"]
        self.opener_required = numbers["opener_required"]
        self.opener_arms = numbers["opener_arms"]
        self.double_required = numbers["double_required"]
        self.forbid_doubles = numbers["forbid_doubles"]
        self.release = numbers["release"]
        self.wild_end = numbers["wild_end"]
        self.double_wild_value = numbers["double_wild_value"]
        self.double_wild_demands = numbers["double_wild_demands"]
        self.names_numbers = self.wild != NONE and (
            self.wild_end == WILD_DECLARED or self.double_wild_value == VALUE_DECLARED
        )
        self.draws = numbers["draws"]
        self.reserve = numbers["reserve"]
        self.voluntary_draw = numbers["voluntary_draw"]
        self.must_play_drawn = numbers["must_play_drawn"]
        self.must_play = numbers["must_play_drawn"] and not numbers["voluntary_draw"]
        self.multiple = numbers["multiple"]
        self.rounding_unit = numbers["rounding_unit"]
        self.quotient = numbers["quotient"]
        self.min_first_score = numbers["min_first_score"]
        self.single_scores = numbers["single_scores"]
        self.both_sides = numbers["both_sides"]
        self.claim = numbers["claim"]
        self.penalty = numbers["penalty"]
        self.own = numbers["own"]
        self.bonus = numbers["bonus"]
        self.per_hand = numbers["per_hand"]
        self.team_total = numbers["team_total"]
        self.blocked_winner = numbers["blocked_winner"]
        self.blocked_total = numbers["blocked_total"]
        self.blocked_tie = numbers["blocked_tie"]
        self.target = numbers["target"]
        self.may = (
            WILDS * (self.wild != NONE)
            | WIDE * (self.tiles > WORD)
            | DEMANDS * (self.opener_required + self.double_required > 0)
            | CALLS * (self.claim != CLAIM_AUTO)
        )
        for count in range(COUNTS):
            self.credit[count] = self.worth_of(count)
        for seat in range(self.seats):
            self.side_of[seat] = side_of[seat]
        self.name_tiles(tiles)

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle. A set-up does, and `table_for` makes its table."""
        raise TypeError("a kernel table cannot be pickled: pickle its set-up")

    def name_tiles(self, tiles: list[list[int]]) -> None:
        """Fill in the tiles and the sets of tiles that are looked up all the time."""
        words: list[list[int]] = [[0, 0] for _ in range(PIPS + 3)]
        twice: list[list[int]] = [[0, 0] for _ in range(PIPS)]
        for tile, (high, low, points, double, lead) in enumerate(tiles):
            self.high[tile] = high
            self.low[tile] = low
            self.halves[tile] = high
            self.halves[TILES + tile] = low
            self.points[tile] = points
            self.acts_double[tile] = double
            bit = 1 << (tile & 63)
            suits = range(PIPS) if self.wild in (high, low) else (high, low, PIPS - 1)
            for suit in suits:
                words[suit][tile >> 6] |= bit
            for suit in self.suits_joined_twice(high, low):
                twice[suit][tile >> 6] |= bit
            words[PIPS][tile >> 6] |= bit
            if double:
                words[PIPS + 1][tile >> 6] |= bit
            if lead:
                words[PIPS + 2][tile >> 6] |= bit
        for suit in range(PIPS):
            self.suit_lo[suit] = words[suit][0]
            self.suit_hi[suit] = words[suit][1]
            self.twice_lo[suit] = twice[suit][0]
            self.twice_hi[suit] = twice[suit][1]
        self.all_lo, self.all_hi = words[PIPS]
        self.doubles_lo, self.doubles_hi = words[PIPS + 1]
        self.leads_lo, self.leads_hi = words[PIPS + 2]

    def worth_of(self, count: int) -> int:
        """What a count is worth (`multiple`, `scale`, `single_five_scores`)."""
        if self.multiple == 0 or count % self.multiple:
            return 0
        if count == self.multiple and not self.single_scores:
            return 0
        return count // self.multiple if self.quotient else count

    def suits_joined_twice(self, high: int, low: int) -> tuple[int, ...]:
        """The pips that a tile may join by either half: its wild half must be one it may leave."""
        if high == low or (high == self.wild and self.wild_end == WILD_NEVER_EXPOSED):
            return ()
        return (low, PIPS - 1) if high == self.wild else (PIPS - 1,)
