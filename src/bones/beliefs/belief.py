"""What a seat may believe of the hidden tiles: every deal under which it would have seen the same.

Tiles are shuffled, so all deals are equally likely at first; and whether a deal goes with a view
depends on that deal alone, as long as nothing is made of *why* the others chose as they did. So
what is left to believe is uniform over the deals that go with the view; what may be made of their
choices is said in `leanings`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import factorial
from random import Random
from typing import Final

from bones import kernel
from bones.beliefs.chain import chain
from bones.beliefs.evidence import Evidence, Somebody
from bones.beliefs.frontier import TooManyWaysError
from bones.beliefs.guess import Guess
from bones.beliefs.leanings import Leanings
from bones.beliefs.opening import cases
from bones.beliefs.packing import pack
from bones.beliefs.shuffle import shuffle
from bones.beliefs.ways import Counted, Ways
from bones.round import View
from bones.tiles import Tile

MOST_STEPS: Final = 30_000
"""How many steps counting may take: about a fifth of a second in plain Python."""


@dataclass(frozen=True, eq=False)
class Belief:
    """The deals that go with a view. Make one with `Belief.of`.

    The view is of one seat or, with the seat None, of a spectator. It may come from any moment of
    a round, also from after its end. The round itself should know all of its tiles: in a round with
    hidden tiles less is said aloud, and silence is taken for evidence here.
    """

    _read: Evidence
    _ways: Ways

    @classmethod
    def of(cls, view: View, *, most: int = MOST_STEPS) -> "Belief":
        """Work out what a view leaves open; counting is given up after `most` steps.

        That the round can be led is taken for granted, since a match deals again otherwise; unless
        the view is one of a round by itself that nobody can lead. Raises ValueError if no deal goes
        with the view, which no round that keeps the rules shows.
        """
        read = Evidence.of(view)
        ways = _ways(read, read.somebody, most)
        if ways is None and read.somebody is not None and read.somebody.doubtful:
            ways = _ways(read, None, most)
        if ways is None:
            raise ValueError("no deal goes with this view")
        return cls(read, ways)

    @property
    def view(self) -> View:
        """What was seen."""
        return self._read.view

    @property
    def is_exact(self) -> bool:
        """Could the deals be counted? If not, samples are nearly uniform, chances estimates."""
        return self._ways.count is not None

    @property
    def count(self) -> int | None:
        """How many deals go with the view; None where they could not be counted.

        Deals are the same if every hand has the same tiles and the boneyard has the same order.
        """
        ways = self._ways.count
        if ways is None:
            return None
        places = self._read.places
        left, reserve = places.sizes[places.left], places.sizes[places.reserve]
        return ways * factorial(left) * factorial(reserve)

    @property
    def ways(self) -> int | None:
        """How many deals `guesses` yields; None where they could not be counted."""
        return self._ways.count

    def sample(self, random: Random) -> Guess:
        """One of the deals, each as likely as any other; the same random numbers, the same deal."""
        places = self._read.places
        found = [places.outside] * places.tiles
        self._ways.sample(random, found)
        left = [tile for tile, place in enumerate(found) if place == places.left]
        shuffle(left, random)
        if places.sizes[places.reserve]:
            reserve = [tile for tile, place in enumerate(found) if place == places.reserve]
            shuffle(reserve, random)
            left += reserve
        return Guess(tuple(found), tuple(left), self._read)

    def guesses(self) -> Iterator[Guess]:
        """Every way in which the tiles may lie, one after the other, each as likely as any other.

        What is left of the boneyard is in the order of the set: which of its orders it has is open,
        and each as likely as any other. Nothing is yielded where deals could not be counted.
        """
        places = self._read.places
        for found in self._ways.every(places.outside, places.tiles):
            left = [tile for tile, place in enumerate(found) if place == places.left]
            left += [tile for tile, place in enumerate(found) if place == places.reserve]
            yield Guess(found, tuple(left), self._read)

    def deals(self, leanings: Leanings | None = None) -> kernel.Deals:
        """The same deals for the kernel, which draws them far faster, of the round as it is now.

        With `leanings`, which must be those of the view, a deal counts by how likely what the
        others chose is under it; they then are some hundreds of deals, drawn beforehand.

        Raises ValueError while another seat is to lead, because what it may lead is not the same in
        all of them, and once the round is over.
        """
        view = self.view
        if view.is_over:
            raise ValueError("the round is over: nothing goes on under any deal")
        if self._read.root is None and view.leader not in (None, view.seat):
            raise ValueError("what another seat may lead is hidden")
        return pack(self._read, self._ways, self.sample(Random(0)).state(), leanings)

    def chance(self, seat: int, tile: Tile) -> Fraction:
        """How likely `seat` holds `tile` now. Raises ValueError for seats and tiles there are none.

        The chances of a tile add up to what is left over for the boneyard.
        """
        self.view.setup.check_seat(seat)
        return self._chances[seat].get(self.view.setup.tiles.index(tile), Fraction(0))

    @cached_property
    def _chances(self) -> list[dict[int, Fraction]]:
        read = self._read
        chances: list[dict[int, Fraction]] = [{} for _ in range(read.places.seats)]
        for (tile, place), odds in self._ways.odds().items():
            if place < read.places.left and not read.laid >> tile & 1:
                of = chances[read.places.owner(place)]
                of[tile] = of.get(tile, Fraction(0)) + odds
        return chances


def _ways(read: Evidence, somebody: Somebody | None, most: int) -> Ways | None:
    found = cases(read)
    try:
        return Counted.of(read, found, somebody, most)
    except TooManyWaysError:
        return chain(read, found, somebody)
