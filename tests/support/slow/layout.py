"""A second layout, kept as a plain tree and asked everything anew: slow, and written from the book.

It shares nothing with the kernel but tiles, rules and the words for options. Edges are numbered
as the formats have it: a plain tile has 1 (its larger half) and 2; a double has its long sides 1
and 2 and its short ends 3 and 4, its parent on 1; a double that demands tiles has places 1, 2, ...
and its parent on none of them.
"""

from dataclasses import dataclass, field

from bones.rules import Rules
from bones.tiles import WILD, Tile

DOUBLE_WILD = Tile(WILD, WILD)

End = tuple[Tile, int, int]
"""An open end: whose edge, its number there, and what it shows (WILD: anything)."""


@dataclass
class Laid:
    """A tile on the table.

    `demanded` is how many plays it demanded when it was laid, `edges` are those that may ever be
    joined, `number` what both halves of a double, or a wild half left open, stand for.
    """

    tile: Tile
    joins: int | None
    double: bool
    demanded: int
    hub: bool
    edges: tuple[int, ...]
    number: int
    arms: dict[int, Tile] = field(default_factory=dict)
    lapsed: bool = False

    @property
    def first(self) -> bool:
        """Whether it is the root."""
        return self.joins is None

    def shows(self, edge: int) -> int:
        if self.double:
            return self.number
        half = self.tile.high if edge == 1 else self.tile.low
        return self.number if half == WILD else half

    def taken(self) -> set[int]:
        """The edges that something lies on."""
        if self.first or self.demanded:
            return set(self.arms)
        parent = 1 if self.double or self.joins == self.tile.high else 2
        return {parent, *self.arms}


@dataclass
class SlowLayout:
    """The tiles laid so far, in their order; `opening` is what the opening double stands for."""

    rules: Rules
    opening: int | None = None
    laid: dict[Tile, Laid] = field(default_factory=dict)

    # Laying.

    def lay(
        self, tile: Tile, joins: int | None, parent: Tile | None, edge: int, named: int | None
    ) -> None:
        met = None
        if parent is not None:
            met = self.laid[parent].shows(edge)
            self.laid[parent].arms[edge] = tile
        double = tile.is_double and (joins is None or self.later_double(tile))
        demanded = 0
        if double:
            demanded = self.rules.opener_required if joins is None else self.rules.double_required
        hub = double and self.becomes_hub(first=joins is None)
        if demanded:
            places = max(self.rules.opener_arms, demanded) if joins is None else demanded
        else:
            places = 4 if hub else 2
        edges = tuple(range(1, places + 1))
        number = self.stands_for(tile, joins, met, named)
        self.laid[tile] = Laid(tile, joins, double, demanded, hub, edges, number)

    def later_double(self, tile: Tile) -> bool:
        """Does a tile laid after the root act as a double? (`double_wild_demands`)"""
        return tile.is_double and (tile != DOUBLE_WILD or self.rules.double_wild_demands)

    def becomes_hub(self, first: bool) -> bool:
        """A double that is a hub by option `hubs` (one that demands plays is another matter)."""
        match self.rules.hubs:
            case "every_double":
                return True
            case "root":
                return first
            case "first_double":
                return not any(each.double for each in self.laid.values())
        return False

    def stands_for(self, tile: Tile, joins: int | None, met: int | None, named: int | None) -> int:
        """The number of a double, or of a wild half left open; WILD is any number."""
        if tile.is_double and tile != DOUBLE_WILD:
            return tile.high
        if tile == DOUBLE_WILD and joins is None and self.opening is not None:
            return self.opening
        if named is not None:
            return named
        joined = tile == DOUBLE_WILD and self.rules.double_wild_demands
        if joined and met is not None and self.rules.double_wild_value == "joined":
            return met
        return WILD

    # Demands and open ends.

    def demands(self) -> list[tuple[Tile, int]]:
        """The doubles still to be served, newest first, with the plays still missing."""
        return [
            (each.tile, each.demanded - len(each.arms))
            for each in reversed(self.laid.values())
            if each.demanded > len(each.arms) and not each.lapsed
        ]

    def lapse(self) -> None:
        for each in self.laid.values():
            each.lapsed = True

    def ends(self) -> list[End]:
        """Every edge that a tile may join now: free, and of the newest demand if there is one."""
        demands = self.demands()
        able = [self.laid[demands[0][0]]] if demands else self.laid.values()
        return [
            (each.tile, edge, each.shows(edge))
            for each in able
            for edge in each.edges
            if edge not in each.taken() and not self.waits(each, edge)
        ]

    def waits(self, laid: Laid, edge: int) -> bool:
        """Must other edges of this tile be joined before this one?"""
        if laid.demanded:
            # Places beyond those demanded open once those are served.
            return edge > laid.demanded and not set(range(1, laid.demanded + 1)) <= laid.taken()
        if edge > 2 and self.rules.hub_opens == "sides_first":
            return not {1, 2} <= laid.taken()
        return False

    # The count.

    def counts(self, laid: Laid) -> bool:
        """Does a double still count, with both its halves?"""
        if self.rules.hub_counts_until == "both_sides":
            # The parent of a demanding double lies on a long side that has no number.
            sides = {1} if laid.demanded and not laid.first else {1, 2}
            return not sides <= laid.taken()
        return len(laid.arms) + (not laid.first) < 2

    def counting(self) -> list[list[int]]:
        """The ends that count: a number each, twice for a double."""
        found = []
        for each in self.laid.values():
            if not each.double:
                found += [[each.shows(edge)] for edge in each.edges if edge not in each.taken()]
            elif self.counts(each):
                found.append([each.number] * 2)
        return found

    def total(self) -> int:
        return sum(half for end in self.counting() for half in end if half != WILD)

    # What may be laid where.

    def names_number(self, tile: Tile, joins: int | None) -> bool:
        """Must whoever lays this tile by this half (None: as the root) name a number?"""
        if tile == DOUBLE_WILD:
            if joins is None and self.opening is not None:
                return False
            if self.rules.double_wild_demands:
                return self.rules.double_wild_value == "declared"
            return self.rules.wild_end == "declared"
        left_open = tile.halves if joins is None else (tile.other(joins),)
        return self.rules.wild_end == "declared" and WILD in left_open

    def may_join(self, tile: Tile, joins: int, shown: int, demanding: bool) -> bool:
        """Does this half join an end that shows this, and do the rules about wilds let it?"""
        if joins not in (shown, WILD) and shown != WILD:
            return False
        exposes = tile.other(joins) == WILD and joins != WILD
        if exposes and self.rules.wild_end == "never_exposed":
            return False
        forbidden = demanding and self.rules.doubles_on_demand == "forbid"
        return not (forbidden and self.later_double(tile))
