"""How the leader was found, as cases that exclude one another.

Who holds the highest double leads; which double that is, the others see only if it must be led or
when it is laid. So the evidence is no list of places for each tile, but one such list for each tile
that may have been the one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bones.beliefs.evidence import Evidence
from bones.round import LeadBy
from bones.round.retracing import dealt_of
from bones.rules.options import LeadTile, OpeningFallback, OpeningPriority
from bones.tiles import Tile


@dataclass(frozen=True, slots=True)
class Case:
    """One way in which the leader may have been found.

    `allowed` are tiles with the places they had then; `must` is the only tile that could be led.
    """

    allowed: tuple[tuple[int, int], ...] = ()
    must: int | None = None


def cases(read: Evidence) -> list[Case]:
    """Every case that goes with what was led. (Together they leave out no deal.)"""
    return [case for case in _Opening(read).cases() if _fits(read, case)]


def _fits(read: Evidence, case: Case) -> bool:
    if case.must is not None and (read.waited or read.root not in (None, case.must)):
        return False
    return all(read.allowed[tile] & places for tile, places in case.allowed)


class _Opening:
    """The cases by the rule that finds the leader."""

    def __init__(self, read: Evidence) -> None:
        self.read = read
        self.lead = dealt_of(read.view).lead
        self.hands = read.places.hands
        self.asleep = read.places.all & ~self.hands

    def cases(self) -> Iterator[Case]:
        lead, leader = self.lead, self.read.leader
        if lead.by is LeadBy.OPENING_DOUBLE:
            if leader is not None:
                yield from self.opened(leader)
            elif self.read.drawn_for:
                yield Case(self.sleeping(self.before_the_draw))
            else:
                yield Case()
        elif (
            lead.by is LeadBy.SEAT or leader is None or (lead.seat is not None and not lead.forced)
        ):
            yield Case()
        elif lead.by is LeadBy.HIGHEST_DOUBLE:
            yield from self.highest_double(leader)
        else:
            yield from self.first_held(self.by_weight(), leader, ())

    # The highest double, or the heaviest tile.

    def highest_double(self, leader: int) -> Iterator[Case]:
        doubles = [tile for tile in reversed(self.read.names.tiles) if tile.is_double]
        yield from self.first_held(doubles, leader, ())
        asleep = self.sleeping(doubles)
        rules, setup = self.read.view.setup.rules, self.read.view.setup
        if rules.lead_tile is LeadTile.DOUBLE and self.lead.seat is None:
            if leader == (dealt_of(self.read.view).dealer + 1) % setup.seats:
                yield Case(asleep)
        else:
            others = [tile for tile in self.by_weight() if not tile.is_double]
            yield from self.first_held(others, leader, asleep)

    def by_weight(self) -> list[Tile]:
        """All tiles, the heaviest first."""
        wild = self.read.view.setup.rules.wild_points
        return sorted(
            self.read.names.tiles, key=lambda tile: (tile.points(wild), tile), reverse=True
        )

    def first_held(
        self, tiles: Sequence[Tile], leader: int, asleep: tuple[tuple[int, int], ...]
    ) -> Iterator[Case]:
        """The first of `tiles` in a hand named the leader, or is what a given one must lead."""
        for n, named in enumerate(tiles):
            tile = self.read.names.number_of[named]
            before = (*asleep, *self.sleeping(tiles[:n]))
            must = tile if self.lead.forced and self.read.leads >> tile & 1 else None
            yield Case((*before, (tile, 1 << leader)), must)
            if self.lead.seat is not None:
                yield Case((*before, (tile, self.hands & ~(1 << leader))))

    def sleeping(self, tiles: Sequence[Tile]) -> tuple[tuple[int, int], ...]:
        return tuple((self.read.names.number_of[tile], self.asleep) for tile in tiles)

    # The opening double.

    def opened(self, leader: int) -> Iterator[Case]:
        """The double of the round, the double wild, or a lower double was in the leader's hand."""
        natural, *wild = self.openers
        number = self.read.names.number_of
        mine = 1 << leader
        # Where either may be held as well: behind the leader, or (natural first) anywhere.
        behind = self.behind(leader)
        in_order = self.read.view.setup.rules.opening_priority is OpeningPriority.SEAT_ORDER
        free = self.asleep | (mine | behind if in_order else self.hands)
        with_it = [(number[tile], free) for tile in wild]
        yield Case(((number[natural], mine), *with_it), number[natural])
        for tile in wild:
            without = self.asleep | (behind if in_order else 0)
            yield Case(((number[tile], mine), (number[natural], without)), number[tile])
        before = [natural, *wild]
        for tile in self.lower:
            yield Case((*self.sleeping(before), (number[tile], mine)), number[tile])
            before.append(tile)

    def behind(self, leader: int) -> int:
        """The seats after the leader in the order that begins at the dealer's left."""
        seats, dealer = self.read.places.seats, dealt_of(self.read.view).dealer
        order = [(dealer + 1 + n) % seats for n in range(seats)]
        return sum(1 << seat for seat in order[order.index(leader) + 1 :])

    @property
    def openers(self) -> list[Tile]:
        """The double of the round and, if there is one, the double wild."""
        double = self.lead.double
        doubles = [tile for tile in self.read.names.tiles if tile.is_double]
        return [tile for tile in doubles if tile.high == double or tile.has_wild]

    @property
    def lower(self) -> list[Tile]:
        """The doubles that are tried next, the highest first."""
        rules, double = self.read.view.setup.rules, self.lead.double
        if double is None or rules.opening_fallback is not OpeningFallback.NEXT_LOWER:
            return []
        return [Tile(n, n) for n in range(double - 1, rules.last_double - 1, -1)]

    @property
    def before_the_draw(self) -> list[Tile]:
        """What nobody holds if the seats draw for an opener."""
        return [*self.openers, *self.lower]
