"""What many matches have in common: counts that add up exactly."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bones.match import Match
from bones.round import Reason, Round
from bones.round.event import Drew, Played
from bones.rules import Setup
from bones.rules.frozen import FrozenMap
from bones.stats import Moments, Share


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts over matches and their rounds. ``a + b`` is the summary of both, in any order.

    `wins` and `points` are by side: matches won (a shared win counts for each that shares it) and
    points of a round, in play and at its end. `shared` are matches won by several sides, `rounds`
    the rounds of a match. `plays` and `draws` are tiles laid and drawn in a round, `tied` rounds
    without a winner; `reasons` counts how rounds ended, every reason named.
    """

    matches: int
    wins: tuple[Share, ...]
    shared: Share
    rounds: Moments
    points: tuple[Moments, ...]
    plays: Moments
    draws: Moments
    tied: Share
    reasons: Mapping[Reason, Share]

    @classmethod
    def empty(cls, setup: Setup) -> "Summary":
        """The summary of no match at all, with as many sides as `setup` has."""
        sides = range(setup.side_count)
        return cls(
            matches=0,
            wins=tuple(Share() for _ in sides),
            shared=Share(),
            rounds=Moments(),
            points=tuple(Moments() for _ in sides),
            plays=Moments(),
            draws=Moments(),
            tied=Share(),
            reasons=FrozenMap((reason, Share()) for reason in Reason),
        )

    @property
    def blocked(self) -> Share:
        """The rounds that ended blocked."""
        return self.reasons[Reason.BLOCKED]

    def __add__(self, other: Self) -> "Summary":
        """Both together; raises ValueError for different numbers of sides."""
        return Summary(
            matches=self.matches + other.matches,
            wins=tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            shared=self.shared + other.shared,
            rounds=self.rounds + other.rounds,
            points=tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
            plays=self.plays + other.plays,
            draws=self.draws + other.draws,
            tied=self.tied + other.tied,
            reasons=FrozenMap(
                (reason, self.reasons[reason] + other.reasons[reason]) for reason in Reason
            ),
        )


def tally(match: Match) -> Summary:
    """Return the summary of one match that is over."""
    rounds = match.rounds
    ended = [_outcome(round) for round in rounds]
    return Summary(
        matches=1,
        wins=tuple(Share(int(side in match.winners), 1) for side in range(match.setup.side_count)),
        shared=Share(int(len(match.winners) > 1), 1),
        rounds=Moments.of([len(rounds)]),
        points=tuple(
            Moments.of(points[side] for _, _, points in ended)
            for side in range(match.setup.side_count)
        ),
        plays=Moments.of(_count(round, Played) for round in rounds),
        draws=Moments.of(_count(round, Drew) for round in rounds),
        tied=Share(sum(winner is None for _, winner, _ in ended), len(rounds)),
        reasons=FrozenMap(
            (reason, Share(sum(found is reason for found, _, _ in ended), len(rounds)))
            for reason in Reason
        ),
    )


def _outcome(round: Round) -> tuple[Reason, int | None, tuple[int, ...]]:
    outcome = round.outcome
    assert outcome is not None  # every round of a match is over ...
    assert outcome.points is not None  # ... and the match knows its points
    return outcome.reason, outcome.winner, outcome.points


def _count(round: Round, kind: type) -> int:
    return sum(isinstance(event, kind) for event in round.log)
