"""One set of rules against another on the same deals: what does a house rule change?

Round r of match m is dealt from the same seed under both, so the luck of the deal is in both; what
differs between the two matches is the rule. Where the bots of the sides differ, every deal is
played once with each side in each place, so that no side is better off for where it sits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Self, TypeAlias

from bones.errors import BonesError
from bones.language import _
from bones.match import Match
from bones.rules import Setup
from bones.rules.setup import tile_set
from bones.simulate.paired import Paired
from bones.simulate.run import play
from bones.simulate.spec import Spec, seat_levels
from bones.simulate.summary import tally
from bones.stats import Share


@dataclass(frozen=True, slots=True)
class Versus:
    """The same deals under the rules of a `first` and a `second` setup.

    Deal m is dealt as match m of a `Spec` with this seed is. `bots` holds the level of every seat,
    or one for all. Raises as `Spec`, and `BonesError` (``other-deals``) where the two cannot be
    played with the same deals: other tiles, hands, seats or pairs.
    """

    first: Setup
    second: Setup
    seed: str
    bots: tuple[str, ...] = ("random",)

    def __post_init__(self) -> None:
        """Give every seat its level, and refuse what cannot be compared deal by deal."""
        Spec(self.first, self.seed, self.bots)
        object.__setattr__(self, "bots", seat_levels(self.bots, self.first.seats))
        _check(self.first, self.second)

    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """Return the levels by seat of every match of a deal: each side's bots in each place."""
        sides = self.first.sides
        turned = (
            tuple(self._turned(seat, by) for seat in range(self.first.seats))
            for by in range(len(sides))
        )
        return tuple(dict.fromkeys(turned))

    def _turned(self, seat: int, by: int) -> str:
        return self.bots[(seat + by) % self.first.seats]

    def part(self, numbers: range) -> "Changes":
        """Play these deals under both rules; this is a work that `parts` can hand out."""
        return reduce(add, map(self._deal, numbers), Changes.empty(self.first))

    def _deal(self, number: int) -> "Changes":
        firsts, seconds = (
            [play(Spec(setup, self.seed, levels), number) for levels in self.rotations()]
            for setup in (self.first, self.second)
        )
        return _changes(firsts, seconds)


def _check(first: Setup, second: Setup) -> None:
    same = (
        (_("the seats"), first.seats, second.seats),
        (_("the pairs"), first.partners, second.partners),
        (_("the tiles"), tile_set(first.rules), tile_set(second.rules)),
        (_("the size of a hand"), first.hand_size, second.hand_size),
    )
    for name, one, other in same:
        if one != other:
            sentence = _("These rules cannot be played with the same deals: they differ in {what}.")
            raise BonesError("other-deals", sentence.format(what=name))


@dataclass(frozen=True, slots=True)
class Changes:
    """What another rule changes on the same deals; ``a + b`` is both together, exactly.

    `matches` are those that another side won, or shared, than under the first rules, of all pairs
    of matches; `rounds` first rounds, which are dealt alike, that another seat won. The others
    compare how much: by side the matches won (a shared win counts for each) and the points of a
    round; then rounds blocked, rounds won by the side that led, rounds and tiles laid of a match.
    """

    matches: Share
    rounds: Share
    wins: tuple[Paired, ...]
    points: tuple[Paired, ...]
    blocked: Paired
    leader: Paired
    length: Paired
    laid: Paired

    @classmethod
    def empty(cls, setup: Setup) -> "Changes":
        """Nothing played yet."""
        sides = tuple(Paired() for _ in range(setup.side_count))
        return cls(Share(), Share(), sides, sides, Paired(), Paired(), Paired(), Paired())

    def __add__(self, other: Self) -> "Changes":
        """Both together; raises ValueError for other numbers of sides."""
        return Changes(
            self.matches + other.matches,
            self.rounds + other.rounds,
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
            self.blocked + other.blocked,
            self.leader + other.leader,
            self.length + other.length,
            self.laid + other.laid,
        )


_Ratio: TypeAlias = tuple[int, int]
"""An amount, and the number it is an amount of."""


@dataclass(frozen=True, slots=True)
class _Measured:
    """What one deal gave under one set of rules, all its matches together."""

    wins: tuple[_Ratio, ...]
    points: tuple[_Ratio, ...]
    blocked: _Ratio
    leader: _Ratio
    length: _Ratio
    laid: _Ratio

    @classmethod
    def of(cls, matches: Sequence[Match]) -> "_Measured":
        found = [tally(match) for match in matches]
        whole = reduce(add, found)
        sides, rounds = len(whole.wins), whole.rounds.total
        # In match n the bots of side s sit n sides before it.
        places = [[(n, (side - n) % sides) for n in range(len(found))] for side in range(sides)]
        wins = (sum(found[n].wins[at].hits for n, at in where) for where in places)
        points = (sum(found[n].points[at].total for n, at in where) for where in places)
        return cls(
            tuple((won, whole.matches) for won in wins),
            tuple((made, rounds) for made in points),
            (whole.blocked.hits, rounds),
            (whole.leader.hits, whole.leader.of),
            (rounds, whole.matches),
            (whole.laid.total, whole.matches),
        )


def _changes(firsts: Sequence[Match], seconds: Sequence[Match]) -> Changes:
    """What one deal tells: its matches under the first rules, and under the second."""
    both = tuple(zip(firsts, seconds, strict=True))
    first, second = _Measured.of(firsts), _Measured.of(seconds)
    return Changes(
        Share(sum(one.winners != other.winners for one, other in both), len(both)),
        Share(sum(_winner(one) != _winner(other) for one, other in both), len(both)),
        tuple(map(Paired.of, first.wins, second.wins)),
        tuple(map(Paired.of, first.points, second.points)),
        Paired.of(first.blocked, second.blocked),
        Paired.of(first.leader, second.leader),
        Paired.of(first.length, second.length),
        Paired.of(first.laid, second.laid),
    )


def _winner(match: Match) -> int | None:
    """The seat that won the first round."""
    outcome = match.rounds[0].outcome
    return None if outcome is None else outcome.winner
