"""Where a match stands between two rounds; what follows from it: who deals, leads and wins.

A standing is a value: `after` gives the next one. Everything a match decides is a function of the
scores, the last winner, the last leader and the number of the round, so that a scenario can begin
in the middle of a match.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bones.round import Lead, LeadBy, Outcome, Reason, Round
from bones.rules import Setup
from bones.rules.options import (
    ForcedLead,
    LeadAfterTie,
    LeadFirst,
    LeadNext,
    LeadTile,
    MatchKind,
    NextDealer,
    Settle,
    ShortSequence,
    Tie,
    TieLeader,
)

_FIRST = {
    LeadFirst.HIGHEST_DOUBLE: LeadBy.HIGHEST_DOUBLE,
    LeadFirst.HEAVIEST_TILE: LeadBy.HEAVIEST_TILE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A match before its round `number`.

    `scores` are by side. `last_winner` is the seat that won the last round that was not a tie,
    `last_leader` the seat that led the last round, `tied` whether that round was a tie. `opening`
    is the number of the double that the round is opened with, where a double opens rounds (default:
    it follows from the number). `winners` is not empty once the match is over: sides, like scores.
    """

    setup: Setup
    number: int = 1
    dealer: int = 0
    scores: tuple[int, ...] = ()
    last_winner: int | None = None
    last_leader: int | None = None
    tied: bool = False
    opening: int | None = None
    winners: tuple[int, ...] = field(default=())

    def __post_init__(self) -> None:
        """Fill in the scores of a new match, and the opening double."""
        if not self.scores:
            object.__setattr__(self, "scores", (0,) * self.setup.side_count)
        if self.opening is None and self.opens_by_double:
            rules = self.setup.rules
            double = max(rules.first_double - (self.number - 1), rules.last_double)
            object.__setattr__(self, "opening", double)

    @property
    def opens_by_double(self) -> bool:
        """Is each round opened by a certain double?"""
        return self.setup.rules.lead_first is LeadFirst.OPENING_DOUBLE

    @property
    def is_over(self) -> bool:
        """Has somebody won the match?"""
        return bool(self.winners)

    # Who leads.

    def lead(self, leader: int | None = None) -> Lead:
        """How this round is led; a given `leader` (by lot, or from a scenario) goes first.

        Raises ValueError where the rules leave the leader to lot and none is given, or where a
        leader is given although a double opens the round.
        """
        if self.opens_by_double:
            if leader is not None:
                raise ValueError("the holder of the opening double leads, not a given seat")
            return Lead(LeadBy.OPENING_DOUBLE, forced=True, double=self.opening)
        found = self._lead_by_rule()
        if leader is not None:
            if self.number == 1 and found is not None and found.by is not LeadBy.SEAT:
                return Lead(found.by, leader, found.forced)
            return Lead(LeadBy.SEAT, leader)
        if found is None:
            raise ValueError("the rules leave the leader to lot: one must be given")
        return found

    @property
    def by_lot(self) -> bool:
        """Do the rules leave the leader of this round to lot?"""
        return not self.opens_by_double and self._lead_by_rule() is None

    def _lead_by_rule(self) -> Lead | None:
        """The lead as the rules have it; None where they leave it to lot."""
        rules = self.setup.rules
        if self.number == 1 or (self.last_leader is None and self.last_winner is None):
            return self._first_lead()
        if rules.lead_next is LeadNext.HIGHEST_DOUBLE:
            return Lead(LeadBy.HIGHEST_DOUBLE, forced=self._forced)
        if rules.lead_next is LeadNext.NEXT_SEAT and self.last_leader is not None:
            return Lead(LeadBy.SEAT, (self.last_leader + 1) % self.setup.seats)
        if self.tied and self.last_winner is None:
            if rules.lead_after_tie is LeadAfterTie.SAME_RULE:
                return self._first_lead()
            if rules.lead_after_tie is LeadAfterTie.LOT:
                return None
            return Lead(LeadBy.SEAT, self.last_leader)
        if self.tied and rules.tie_leader is TieLeader.SAME_LEADER:
            return Lead(LeadBy.SEAT, self.last_leader)
        return Lead(LeadBy.SEAT, self.last_winner)

    def _first_lead(self) -> Lead | None:
        first = self.setup.rules.lead_first
        if first is LeadFirst.LOT:
            return None
        if first is LeadFirst.SEAT:
            return Lead(LeadBy.SEAT, (self.dealer + 1) % self.setup.seats)
        return Lead(_FIRST[first], forced=self._forced)

    @property
    def _forced(self) -> bool:
        rules = self.setup.rules
        if rules.forced_lead is ForcedLead.WITH_LEAD_TILE_DOUBLE:
            return rules.lead_tile is LeadTile.DOUBLE
        return rules.forced_lead is ForcedLead.ALWAYS

    # What a round changes.

    def after(self, round: Round, outcome: Outcome | None = None) -> "Standing":
        """The standing after a round that is over.

        `outcome` is given where hidden tiles leave the round's own unknown. Raises ValueError if
        the round is not over, or if hidden tiles leave its points unknown and nobody gives them.
        """
        if outcome is None:
            outcome = round.outcome if round.is_over else None
        if outcome is None:
            raise ValueError("the round is not over")
        if outcome.points is None:
            raise ValueError("hidden tiles leave the points of the round unknown")
        standing = self._counted(outcome.points, outcome.winner, round.leader, round.opening_double)
        if outcome.reason is Reason.RESIGNED:
            resigner = round.resigner
            side = None if resigner is None else self.setup.side_of[resigner]
            winners = _best(standing.scores, self._lowest_wins, without=side)
            return replace(standing, winners=winners)
        if outcome.reason is Reason.TARGET and outcome.winner is not None:
            return replace(standing, winners=(self.setup.side_of[outcome.winner],))
        return standing

    def scored(
        self, points: Sequence[int], winner: int | None, *, opening: int | None = None
    ) -> "Standing":
        """The standing after a round of which only points are kept, as of one with real tiles.

        `points` are what it added by side, `winner` is the seat that won it (None for a tie), and
        `opening` the double it was opened with, if another than it was to be. Raises ValueError
        where the points are not one number for each side, or there is no such seat.
        """
        if winner is not None:
            self.setup.check_seat(winner)
        return self._counted(points, winner, None, self.opening if opening is None else opening)

    def _counted(
        self, points: Sequence[int], winner: int | None, leader: int | None, opening: int | None
    ) -> "Standing":
        """The standing after a round that nobody resigned and no call or count ended."""
        scores = tuple(old + new for old, new in zip(self.scores, points, strict=True))
        return Standing(
            setup=self.setup,
            number=self.number + 1,
            dealer=self._next_dealer(winner),
            scores=scores,
            last_winner=self.last_winner if winner is None else winner,
            last_leader=self.last_leader if leader is None else leader,
            tied=winner is None,
            opening=self._next_opening(self.opening if opening is None else opening),
            winners=self._winners(scores, opening),
        )

    def _next_dealer(self, winner: int | None) -> int:
        rules, seats = self.setup.rules, self.setup.seats
        if rules.next_dealer is NextDealer.LEFT:
            return (self.dealer + 1) % seats
        if winner is None:
            return self.dealer
        if rules.next_dealer is NextDealer.WINNER:
            return winner
        return left_loser(self.setup, winner)

    def _next_opening(self, used: int | None) -> int | None:
        rules = self.setup.rules
        if not self.opens_by_double:
            return None
        if rules.short_sequence is ShortSequence.PER_ROUND:
            following = rules.first_double - self.number
        else:
            following = (rules.first_double if used is None else used) - 1
        return max(following, rules.last_double)

    def _was_last(self, opening: int | None) -> bool:
        """Was this, opened with the double `opening`, the last of a fixed number of rounds?"""
        rules = self.setup.rules
        if rules.rounds:
            return self.number >= rules.rounds
        if rules.short_sequence is ShortSequence.PER_ROUND:
            return rules.first_double - self.number < rules.last_double
        return opening is not None and opening <= rules.last_double

    # Who wins.

    def _winners(self, scores: tuple[int, ...], opening: int | None) -> tuple[int, ...]:
        rules = self.setup.rules
        if rules.match_kind is MatchKind.TARGET:
            over = max(scores) >= rules.target
            another = not self._lowest_wins
        else:
            over = self._was_last(opening)
            another = False
        if not over:
            return ()
        best = _best(scores, self._lowest_wins)
        if len(best) > 1 and (another or rules.tie is Tie.EXTRA_ROUND):
            return ()
        return best

    @property
    def _lowest_wins(self) -> bool:
        return self.setup.rules.settle is Settle.OWN


def left_loser(setup: Setup, winner: int) -> int:
    """The first seat of a side that lost, from the left of the seat that won: the next dealer."""
    seats, side = setup.seats, setup.side_of
    left_of_winner = ((winner + i) % seats for i in range(1, seats))
    return next(seat for seat in left_of_winner if side[seat] != side[winner])


def _best(scores: tuple[int, ...], lowest: bool, without: int | None = None) -> tuple[int, ...]:
    """The sides with the best total, all but one side counted."""
    sides = [side for side in range(len(scores)) if side != without]
    best = (min if lowest else max)(scores[side] for side in sides)
    return tuple(side for side in sides if scores[side] == best)
