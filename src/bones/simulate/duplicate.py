"""One level against another on the same deals: the luck of the deal is taken out.

Every deal is played once for each side: in turn each side is taken by the challenger and all the
others by the rival. What the challenger makes more than a rival, summed over these matches, is one
number for each deal, and what good or bad tiles did to it is gone from the sum. How much closer the
mean of these numbers is than that of as many unrelated matches is measured with it (`Margin.gain`):
the more alike two levels play, the more.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import reduce
from math import lcm
from operator import add
from typing import Final, Self

from bones.bots import level_named
from bones.match import Match
from bones.rules import Setup
from bones.rules.options import Settle
from bones.simulate.paired import Paired
from bones.simulate.run import play
from bones.simulate.spec import Spec
from bones.stats import Interval, Moments, Share

_WIN: Final = lcm(*range(1, 9))
"""One win as a whole number that any number of sides can share evenly."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Matches of a `challenger` against rivals of level `rival`, each deal once from every side.

    Deal m is dealt as match m of a `Spec` with this seed is, and the bot of a seat has the same
    seed whichever level sits there. Raises as `Spec`.
    """

    setup: Setup
    seed: str
    challenger: str
    rival: str = "random"

    def __post_init__(self) -> None:
        """Refuse unknown levels, and a seed no deal can follow from."""
        level_named(self.challenger)
        Spec(self.setup, self.seed, (self.rival,))

    def spec(self, side: int) -> Spec:
        """The matches in which the challenger takes this side."""
        side_of = self.setup.side_of
        levels = (self.challenger if at == side else self.rival for at in side_of)
        return Spec(self.setup, self.seed, tuple(levels))

    def part(self, numbers: range) -> "Comparison":
        """Play these deals, each from every side; this is a work that `parts` can hand out."""
        empty = Comparison.empty(self.setup)
        return reduce(add, (empty.counting(deal(self, number)) for number in numbers), empty)


@dataclass(frozen=True, slots=True)
class Margin:
    """How much more the challenger makes in a match than a rival does on average.

    Exact: `matches` holds ``unit`` times that for every match, `deals` for every deal the sum of
    its matches, one for each of the `sides`. ``a + b`` is both together.
    """

    unit: int
    sides: int
    deals: Moments = field(default_factory=Moments)
    matches: Moments = field(default_factory=Moments)

    def __add__(self, other: Self) -> "Margin":
        """Both together; raises ValueError for what is not counted alike."""
        if (self.unit, self.sides) != (other.unit, other.sides):
            raise ValueError("these were not counted in the same units or among as many sides")
        return Margin(self.unit, self.sides, self.deals + other.deals, self.matches + other.matches)

    def counting(self, matches: Iterable[int]) -> "Margin":
        """This and one deal more, of which every match gave so many units."""
        known = tuple(matches)
        return self + Margin(self.unit, self.sides, Moments.of([sum(known)]), Moments.of(known))

    def paired(self) -> Interval | None:
        """The margin, its interval from whole deals; None for fewer than two of them."""
        return _scaled(self.deals.interval(), self.unit * self.sides)

    def unpaired(self) -> Interval | None:
        """The same, as if every match had been dealt for itself: what pairing is held against."""
        return _scaled(self.matches.interval(), self.unit)

    def gain(self) -> float | None:
        """How many times narrower `paired` is than `unpaired`; None where either has no width.

        Matches dealt each for itself would have to be the square of it times as many to do as well.
        """
        paired, unpaired = self.paired(), self.unpaired()
        if paired is None or unpaired is None or paired.high == paired.low:
            return None
        return (unpaired.high - unpaired.low) / (paired.high - paired.low) or None


def _scaled(interval: Interval | None, unit: int) -> Interval | None:
    if interval is None:
        return None
    return Interval(interval.value / unit, interval.low / unit, interval.high / unit)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of comparing two levels; ``a + b`` is both together, exactly and in any order.

    `won` are the matches the challenger won, alone or shared, of all it played. `wins` and `points`
    are its margins over a rival in a match: in matches won, of which a shared one counts in equal
    parts, and in points. `rounds` has the points of a round of a rival, and of the challenger, each
    times the number of rivals, deal by deal. More is better, also where the lowest total wins.
    """

    won: Share
    wins: Margin
    points: Margin
    rounds: Paired = field(default_factory=Paired)

    @classmethod
    def empty(cls, setup: Setup) -> "Comparison":
        """Nothing played yet."""
        sides = setup.side_count
        rivals = sides - 1
        return cls(Share(), Margin(_WIN * rivals, sides), Margin(rivals, sides))

    def __add__(self, other: Self) -> "Comparison":
        """Both together; raises ValueError for other numbers of sides."""
        return Comparison(
            self.won + other.won,
            self.wins + other.wins,
            self.points + other.points,
            self.rounds + other.rounds,
        )

    def counting(self, played: Iterable[Match]) -> "Comparison":
        """This and one deal more, played with the challenger on side 0, 1 and so on."""
        matches = tuple(enumerate(played))
        won = sum(side in match.winners for side, match in matches)
        return Comparison(
            self.won + Share(won, len(matches)),
            self.wins.counting(_more(_won(match), side) for side, match in matches),
            self.points.counting(_more(_points(match), side) for side, match in matches),
            self.rounds + _rounds(matches),
        )


def _more(numbers: tuple[int, ...], side: int) -> int:
    """What a side has more than the others on average, times the number of others."""
    return numbers[side] * len(numbers) - sum(numbers)


def _rounds(matches: Iterable[tuple[int, Match]]) -> Paired:
    """One deal, whose matches have the challenger on the side beside them."""
    mine = theirs = played = 0
    for side, match in matches:
        points = _points(match)
        mine += points[side] * (len(points) - 1)
        theirs += sum(points) - points[side]
        played += len(match.rounds)
    return Paired.of((theirs, played), (mine, played))


def _won(match: Match) -> tuple[int, ...]:
    part = _WIN // len(match.winners)
    return tuple(part * (side in match.winners) for side in range(match.setup.side_count))


def _points(match: Match) -> tuple[int, ...]:
    sign = -1 if match.setup.rules.settle is Settle.OWN else 1
    return tuple(sign * score for score in match.scores)


def deal(of: Duplicate, number: int) -> tuple[Match, ...]:
    """Play deal `number` (from 0) once with the challenger on each side, and return the matches."""
    return tuple(play(of.spec(side), number) for side in range(of.setup.side_count))
