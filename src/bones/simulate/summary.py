"""What many matches have in common: counts that add up exactly."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bones.match import Match
from bones.round import Reason, Round
from bones.round.event import Drew, Passed, Played
from bones.rules import Setup
from bones.rules.frozen import FrozenMap
from bones.rules.options import Settle
from bones.stats import Moments, Share


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts over matches and their rounds. ``a + b`` is the summary of both, in any order.

    `wins` and `points` are by side: matches won (a shared win counts for each that shares it) and
    points of a round, in play and at its end. `shared` are matches won by several sides, `rounds`
    the rounds of a match. `plays` and `draws` are tiles laid and drawn in a round, `tied` rounds
    without a winner; `reasons` counts how rounds ended, every reason named.

    `opener` are matches won by the side that led their first round, `leader` rounds won by the side
    that led them, and `lead` the points that side made more in a round than a rival on average,
    times the number of rivals; positive is better, also where the lowest total wins. `laid` and
    `turns` are tiles laid and turns (a tile laid, or a pass) in a match.
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
    opener: Share
    leader: Share
    lead: Moments
    laid: Moments
    turns: Moments

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
            opener=Share(),
            leader=Share(),
            lead=Moments(),
            laid=Moments(),
            turns=Moments(),
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
            opener=self.opener + other.opener,
            leader=self.leader + other.leader,
            lead=self.lead + other.lead,
            laid=self.laid + other.laid,
            turns=self.turns + other.turns,
        )


def tally(match: Match) -> Summary:
    """Return the summary of one match that is over."""
    rounds, sides = match.rounds, range(match.setup.side_count)
    ended = [_Ended.of(round) for round in rounds]
    led = [each for each in ended if each.leader is not None]
    plays = [_count(round, Played) for round in rounds]
    return Summary(
        matches=1,
        wins=tuple(Share(int(side in match.winners), 1) for side in sides),
        shared=Share(int(len(match.winners) > 1), 1),
        rounds=Moments.of([len(rounds)]),
        points=tuple(Moments.of(each.points[side] for each in ended) for side in sides),
        plays=Moments.of(plays),
        draws=Moments.of(_count(round, Drew) for round in rounds),
        tied=Share(sum(each.winner is None for each in ended), len(rounds)),
        reasons=FrozenMap(
            (reason, Share(sum(each.reason is reason for each in ended), len(rounds)))
            for reason in Reason
        ),
        opener=Share(sum(each.leader in match.winners for each in led[:1]), len(led[:1])),
        leader=Share(sum(each.leader == each.winner for each in led), len(led)),
        lead=Moments.of(each.lead for each in led),
        laid=Moments.of([sum(plays)]),
        turns=Moments.of([sum(plays) + sum(_count(round, Passed) for round in rounds)]),
    )


@dataclass(frozen=True, slots=True)
class _Ended:
    """A round that is over: why, its points by side, and the sides that won and led it."""

    reason: Reason
    points: tuple[int, ...]
    winner: int | None
    leader: int | None
    sign: int

    @classmethod
    def of(cls, round: Round) -> "_Ended":
        outcome, side_of = round.outcome, round.setup.side_of
        assert outcome is not None  # every round of a match is over ...
        assert outcome.points is not None  # ... and the match knows its points
        return cls(
            outcome.reason,
            outcome.points,
            None if outcome.winner is None else side_of[outcome.winner],
            None if round.leader is None else side_of[round.leader],
            -1 if round.setup.rules.settle is Settle.OWN else 1,
        )

    @property
    def lead(self) -> int:
        assert self.leader is not None
        more = self.points[self.leader] * len(self.points) - sum(self.points)
        return self.sign * more


def _count(round: Round, kind: type) -> int:
    return sum(isinstance(event, kind) for event in round.log)
