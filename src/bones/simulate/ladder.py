"""Every level against every other on the same deals, until it is known which is the stronger.

What is to be played next follows from what was played, so a ladder goes on from its counts alone.
A pairing is looked at after 16 deals, then after twice as many, and so on; it is settled when the
margin in matches won is clear of zero. Who looks often will see a difference by chance at last:
so all looks together are wrong no more often than one interval of 95 % (Bonferroni).
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import NormalDist
from typing import Final

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
class Pairing:
    """A level (the challenger) against one further down the list, and what came of it so far."""

    of: Duplicate
    found: Comparison

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.found.wins.deals.count


@dataclass(frozen=True, slots=True)
class Ladder:
    """A round robin of `levels`, the weakest first, and what came of it so far.

    `most` is the largest number of deals a pairing takes; each deal is as many matches as there are
    sides. A pairing has deals of its own, which follow from `seed` and its two names. Raises
    `BonesError` (``wrong-bots``) for fewer than two levels or one named twice, and as `Duplicate`.
    """

    setup: Setup
    seed: str
    levels: tuple[str, ...]
    most: int
    pairings: tuple[Pairing, ...] = ()

    def __post_init__(self) -> None:
        """Pair the levels, where they come without counts."""
        if len(self.levels) < 2 or len(set(self.levels)) < len(self.levels):
            sentence = _("A ladder has at least two levels, and each of them once.")
            raise BonesError("wrong-bots", sentence, "levels")
        if not self.pairings:
            empty = Comparison.empty(self.setup)
            pairs = (
                Duplicate(self.setup, f"{self.seed}/{upper}-{lower}", upper, lower)
                for lower, upper in combinations(self.levels, 2)
            )
            object.__setattr__(self, "pairings", tuple(Pairing(of, empty) for of in pairs))

    def looks(self) -> tuple[int, ...]:
        """Return the numbers of deals at which a pairing is looked at, the last is `most`."""
        found = []
        deals = FIRST_LOOK
        while deals < self.most:
            found.append(deals)
            deals *= 2
        return (*found, self.most)

    def settled(self, pairing: Pairing) -> bool:
        """Return whether it is known which of the two wins more matches."""
        margin = pairing.found.wins.paired()
        if margin is None:
            return False
        reach = (margin.high - margin.low) / 2
        wider = NormalDist().inv_cdf(1 - 0.025 / len(self.looks())) / Z95
        return abs(margin.value) > reach * wider

    def next(self) -> tuple[int, range] | None:
        """Return which pairing plays which deals next; None when the ladder is done.

        The pairings take turns from look to look: whenever it is stopped, all are about as far.
        """
        looks = self.looks()
        found = [
            (wanted, at)
            for at, pairing in enumerate(self.pairings)
            if (wanted := self._next_look(pairing, looks)) is not None
        ]
        if not found:
            return None
        wanted, at = min(found)
        return at, range(self.pairings[at].deals, wanted)

    def _next_look(self, pairing: Pairing, looks: tuple[int, ...]) -> int | None:
        if pairing.deals in looks and self.settled(pairing):
            return None
        return next((look for look in looks if look > pairing.deals), None)

    def counting(self, at: int, found: Comparison) -> "Ladder":
        """Return this ladder with more deals of the pairing at this place."""
        pairing = self.pairings[at]
        more = replace(pairing, found=pairing.found + found)
        return replace(self, pairings=(*self.pairings[:at], more, *self.pairings[at + 1 :]))

    @property
    def deals(self) -> int:
        """How many deals were played in all."""
        return sum(pairing.deals for pairing in self.pairings)

    @property
    def is_done(self) -> bool:
        """Is every pairing settled, or has it played all its deals?"""
        return self.next() is None

    def ratings(self) -> dict[str, Interval]:
        """Return the rating of every level above the first one, in Elo."""
        gaps: dict[tuple[str, str], Gap] = {}
        for pairing in self.pairings:
            found = gap(pairing.found)
            if found is not None:
                gaps[pairing.of.challenger, pairing.of.rival] = found
        return ratings(self.levels, gaps)


def _never() -> bool:
    return False


def climb(
    ladder: Ladder,
    executor: Executor | None = None,
    *,
    at_once: int | None = None,
    stopped: Callable[[], bool] = _never,
) -> Iterator[Ladder]:
    """Play a ladder to its end and yield it after each chunk; `parts` says what the others are.

    What came of it follows from the ladder alone, not from the chunks or where they were played.
    Raises as `parts`.
    """
    while not stopped():
        work = ladder.next()
        if work is None:
            return
        at, deals = work
        of = ladder.pairings[at].of
        for part in parts(of, deals, executor, at_once=at_once, stopped=stopped):
            ladder = ladder.counting(at, part.result)
            yield ladder
