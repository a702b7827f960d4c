"""Making a record of a match: its rounds as they were played, and what each came to."""

from collections.abc import Sequence

from bones.match import Match
from bones.notation.result import MatchResult, RoundResult
from bones.notation.round_record import RoundRecord
from bones.notation.text import actions_of
from bones.round import Reason, Round

FROM_OUTSIDE = (Reason.TIMEOUT, Reason.ABANDONED)
"""Reasons that end a match although the rules do not know them."""


def record_match(
    match: Match, current: Round | None, ended: Reason | None, winners: Sequence[int]
) -> tuple[tuple[RoundRecord, ...], MatchResult | None]:
    """Return the rounds and the result of a match's record; see `Record.from_match`."""
    _check(match, current, ended)
    rounds: list[RoundRecord] = []
    so_far = Match.new(match.setup, dealer=match.rounds[0].dealer) if match.rounds else match
    for round in match.rounds:
        after = so_far.add(round)
        outcome = round.outcome
        assert outcome is not None
        assert outcome.points is not None
        result = RoundResult(outcome.reason, outcome.winner, outcome.points, after.scores)
        rounds.append(_round_record(so_far, round, result))
        so_far = after
    if current is None:
        over = MatchResult(match.winners, match.scores) if match.is_over else None
        return tuple(rounds), over
    if ended is None:
        return (*rounds, _round_record(so_far, current, None)), None
    pairs = zip(match.scores, current.points, strict=True)
    scores = tuple(score + points for score, points in pairs)
    result = RoundResult(ended, None, current.points, scores)
    rounds.append(_round_record(so_far, current, result))
    return tuple(rounds), MatchResult(tuple(sorted(winners)), scores)


def _check(match: Match, current: Round | None, ended: Reason | None) -> None:
    if ended is not None and ended not in FROM_OUTSIDE:
        raise ValueError(f"the rules say when a match ends by {ended}")
    if current is None:
        if ended is not None:
            raise ValueError(f"the round is missing in which the match ended ({ended})")
        return
    at = match.standing
    if match.is_over or current.is_over:
        raise ValueError("the round being played is not over, nor is its match")
    if (current.setup, current.number, current.dealer, current.scores) != (
        at.setup,
        at.number,
        at.dealer,
        at.scores,
    ):
        raise ValueError("this is not the next round of this match")


def _round_record(before: Match, round: Round, result: RoundResult | None) -> RoundRecord:
    # A part of the set is enough for a round, but no reader takes it for a deal.
    round.deal.check(round.setup)
    return RoundRecord(
        number=round.number,
        dealer=round.dealer,
        deal=round.deal,
        actions=actions_of(round),
        leader=round.dealt.lead.seat if before.standing.by_lot else None,
        result=result,
    )
