"""Every level against every other on the same deals, until it is known which is the stronger.

What is to be played next follows from what was played, so a ladder goes on from its counts alone.
A pairing is looked at after 16 deals, then after twice as many, and so on; it is settled when the
margin in matches won is clear of zero. Who looks often will see a difference by chance at last:
so all looks together are wrong no more often than one interval of 95 % (Bonferroni).
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist
from typing import Final, Self

from bones.errors import BonesError
from bones.language import _
from bones.rules import Setup
from bones.simulate.chunks import parts
from bones.simulate.duplicate import Comparison, Duplicate
from bones.simulate.ratings import Gap, gap, ratings
from bones.stats import Z95, Interval

FIRST_LOOK: Final = 16
"""Deals of a pairing before it is looked at for the first time."""


@dataclass(frozen=True, slots=True)
class Climbed:
    """What came of a ladder so far: a comparison for each of its pairings, in their order.

    ``a + b`` is both together, exactly and in any order.
    """

    found: tuple[Comparison, ...]

    def __add__(self, other: Self) -> "Climbed":
        """Both together; raises ValueError for ladders of other sizes."""
        return Climbed(tuple(a + b for a, b in zip(self.found, other.found, strict=True)))

    def deals(self) -> int:
        """How many deals were played in all."""
        return sum(map(deals_of, self.found))


def deals_of(found: Comparison) -> int:
    """How many deals a pairing has played."""
    return found.wins.deals.count


@dataclass(frozen=True, slots=True)
class Ladder:
    """A round robin of `levels`, the weakest first: every two of them play the same deals.

    `most` is the largest number of deals a pairing takes; each deal is as many matches as there are
    sides. A pairing has deals of its own, which follow from `seed` and its two names. Raises
    `BonesError` (``wrong-bots``) for fewer than two levels or one named twice, and as `Duplicate`.
    """

    setup: Setup
    seed: str
    levels: tuple[str, ...]
    most: int

    def __post_init__(self) -> None:
        """Refuse levels that are no ladder."""
        if len(self.levels) < 2 or len(set(self.levels)) < len(self.levels):
            sentence = _("A ladder has at least two levels, and each of them once.")
            raise BonesError("wrong-bots", sentence, "bots")
        self.pairings()

    def pairings(self) -> tuple[Duplicate, ...]:
        """Return every two levels: each against those further down."""
        return tuple(
            Duplicate(self.setup, f"{self.seed}/{upper}-{lower}", upper, lower)
            for lower, upper in combinations(self.levels, 2)
        )

    def empty(self) -> Climbed:
        """Return what came of it before anything is played."""
        return Climbed((Comparison.empty(self.setup),) * len(self.pairings()))

    def looks(self) -> tuple[int, ...]:
        """Return the numbers of deals at which a pairing is looked at, the last is `most`."""
        found = []
        deals = FIRST_LOOK
        while deals < self.most:
            found.append(deals)
            deals *= 2
        return (*found, self.most)

    def settled(self, found: Comparison) -> bool:
        """Return whether it is known who wins more matches of a pairing, of which this came."""
        margin = found.wins.paired()
        if margin is None or (deals_of(found) < FIRST_LOOK and margin.high == margin.low):
            # A few deals that went alike, such as two, have no spread, and yet may be chance.
            return False
        reach = (margin.high - margin.low) / 2
        wider = NormalDist().inv_cdf(1 - 0.025 / len(self.looks())) / Z95
        return abs(margin.value) > reach * wider

    def next(self, climbed: Climbed) -> tuple[int, range] | None:
        """Return which pairing plays which deals next; None when the ladder is done.

        The pairings take turns from look to look: whenever it is stopped, all are about as far.
        Those come first whose levels are nearest: of them least is known beforehand.
        """
        looks = self.looks()
        apart = (upper - lower for lower, upper in combinations(range(len(self.levels)), 2))
        wanted = [
            (look, far, at)
            for at, (far, found) in enumerate(zip(apart, climbed.found, strict=True))
            if (look := self._next_look(found, looks)) is not None
        ]
        if not wanted:
            return None
        look, _far, at = min(wanted)
        return at, range(deals_of(climbed.found[at]), look)

    def _next_look(self, found: Comparison, looks: tuple[int, ...]) -> int | None:
        deals = deals_of(found)
        if deals in looks and self.settled(found):
            return None
        return next((look for look in looks if look > deals), None)

    def ratings(self, climbed: Climbed) -> dict[str, Interval]:
        """Return the rating of every level above the first one, in Elo."""
        gaps: dict[tuple[str, str], Gap] = {}
        for pairing, found in zip(self.pairings(), climbed.found, strict=True):
            above = gap(found)
            if above is not None:
                gaps[pairing.challenger, pairing.rival] = above
        return ratings(self.levels, gaps)


def _never() -> bool:
    return False


def climb(
    ladder: Ladder,
    climbed: Climbed | None = None,
    executor: Executor | None = None,
    *,
    at_once: int | None = None,
    stopped: Callable[[], bool] = _never,
) -> Iterator[Climbed]:
    """Play a ladder on from what came of it to its end, and yield what comes of chunk after chunk.

    To be added to `climbed`. It follows from the ladder alone, not from the chunks or where they
    were played. The other arguments are those of `parts`, and it raises as that does.
    """
    empty = ladder.empty()
    climbed = climbed or empty
    while not stopped():
        work = ladder.next(climbed)
        if work is None:
            return
        at, deals = work
        of = ladder.pairings()[at]
        for part in parts(of, deals, executor, at_once=at_once, stopped=stopped):
            more = Climbed((*empty.found[:at], part.result, *empty.found[at + 1 :]))
            climbed += more
            yield more
