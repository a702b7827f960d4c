"""Replaying a record: the match it tells, and the first thing in it that does not follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from bones.errors import IllegalAction
from bones.language import _
from bones.match import Match
from bones.notation.belief import doubts
from bones.notation.mismatch import Mismatch, MismatchError, in_words
from bones.notation.result import RoundResult
from bones.notation.round_record import RoundRecord
from bones.round import Deal, Outcome, Pass, Reason, Round
from bones.round.action import seat_action_text

if TYPE_CHECKING:
    from bones.notation.record import Record

UNCHECKED: Final = frozenset({Reason.RESIGNED, Reason.TIMEOUT, Reason.ABANDONED})
"""Reasons that end a match from outside the rules: only the actions before them are checked."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again.

    `match` holds the rounds that came to their end; `current` is the round after them, if there is
    one: unfinished, or ended from outside the rules, as `ended` says. `believed` is whether some
    result could only be believed: hidden tiles left it open, it ended from outside the rules, or
    its deal is one that those who shuffled say they came to by giving others up.
    """

    match: Match
    current: Round | None = None
    ended: Reason | None = None
    believed: bool = False

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round, the last perhaps unfinished."""
        return self.match.rounds if self.current is None else (*self.match.rounds, self.current)


def replay(record: Record) -> Replay:
    """Play a record again.

    Hidden tiles are taken as they come: what they leave unknown is believed. Raises
    `MismatchError` for the first thing that does not follow from the rules.
    """
    dealer = record.rounds[0].dealer if record.rounds else 0
    so_far = Replay(Match.new(record.setup, dealer=dealer))
    for n, part in enumerate(record.rounds):
        so_far = _Part(part, f"rounds[{n}]").after(so_far)
    _check_result(record, so_far)
    return so_far


@dataclass(frozen=True, slots=True)
class _Part:
    """One round of a record, and where it stands."""

    part: RoundRecord
    path: str

    def wrong(self, code: str, place: str, expected: object, actual: object) -> MismatchError:
        return MismatchError(
            Mismatch(code, self.path + place, in_words(expected), in_words(actual))
        )

    def after(self, so_far: Replay) -> Replay:
        """Return the match after this round."""
        match, part = so_far.match, self.part
        if match.is_over or so_far.ended is not None:
            raise self.wrong("match-over", "", _("another round"), _("the match is over"))
        if so_far.current is not None:
            raise self.wrong(
                "unfinished-round", "", _("another round"), _("the last is unfinished")
            )
        round = self.play(self.begin(match))
        result = part.result
        if result is None:
            if round.is_over:
                raise self.wrong("missing-result", ".result", _("no result"), _told(round))
            return Replay(match, round, believed=so_far.believed)
        if result.reason in UNCHECKED:
            return self.ended(match, round, result.reason)
        if round.is_closing:
            round = round.close().round
        outcome = self.outcome(round, result)
        standing = match.standing.after(round, outcome)
        self.compare("scores", result.scores, standing.scores)
        believed = so_far.believed or outcome != round.outcome or self.chosen
        return Replay(Match(standing, (*match.rounds, round)), believed=believed)

    def begin(self, match: Match) -> Round:
        """Begin the round as the match wants it begun."""
        at, part = match.standing, self.part
        if part.dealer != at.dealer:
            raise self.wrong("wrong-dealer", ".dealer", _seat(part.dealer), _seat(at.dealer))
        if at.by_lot and part.leader is None:
            raise self.wrong("missing-leader", ".leader", _("no leader"), _("one by lot"))
        if part.leader is not None and not at.by_lot:
            found = _("seat {seat} by lot").format(seat=part.leader)
            raise self.wrong("needless-leader", ".leader", found, _("the rules name it"))
        if match.needs_redeal(part.deal):
            told = _("nobody can lead, so tiles are dealt again")
            raise self.wrong("needs-redeal", ".deal", _("this deal"), told)
        self.check_attempt(match)
        return match.begin(part.deal.deduced(match.setup), part.leader)

    @property
    def chosen(self) -> bool:
        """Do those who shuffled say that they gave up deals before this one?"""
        return bool((self.part.deal.proof or {}).get("aborted"))

    def check_attempt(self, match: Match) -> None:
        """A deal counts its redeals, and those that its proof says were given up."""
        seed, proof = self.part.deal.seed, self.part.deal.proof or {}
        if seed is None:
            return
        told = proof.get("aborted")
        aborted = told if isinstance(told, list | tuple) else ()
        for earlier in range(seed.attempt):
            if earlier in aborted:
                continue
            deal = Deal.from_seeds(match.setup, seed.seeds, seed.round, earlier)
            if not match.needs_redeal(deal):
                path = ".deal.seed.attempt"
                raise self.wrong("wrong-attempt", path, seed.attempt, earlier)

    def play(self, round: Round) -> Round:
        """Do all actions."""
        for n, (seat, action) in enumerate(self.part.actions):
            try:
                round = round.apply(action, seat).round
            except IllegalAction as error:
                text = seat_action_text(seat, action)
                raise self.wrong(error.code, f".actions[{n}]", text, error.sentence) from None
        return round

    def ended(self, match: Match, round: Round, reason: Reason) -> Replay:
        """The match after a round that ended from outside the rules; its result is believed.

        What the actions show is not: whether somebody resigned, and whether the round was over.
        """
        resigned = round.resigner is not None
        if (reason is Reason.RESIGNED) != resigned:
            told = _("a resignation") if resigned else _("nobody resigned")
            raise self.wrong("wrong-reason", ".result.reason", reason, told)
        if not resigned and round.outcome is not None:
            raise self.wrong("wrong-reason", ".result.reason", reason, round.outcome.reason)
        if resigned and not self.part.deal.hidden:
            return Replay(match.add(round), None, reason, believed=True)
        return Replay(match, round, reason, believed=True)

    def outcome(self, round: Round, result: RoundResult) -> Outcome:
        """Compare the round with its result, and return it with what hidden tiles left open."""
        told = Outcome(result.reason, result.winner, result.points)
        outcome = round.outcome
        if outcome is None:
            if result.reason is Reason.BLOCKED and self.part.deal.hidden and _may_be_blocked(round):
                self.check_belief(round, told)
                return told
            place = ".result.reason"
            told_now = _("seat {seat} to act").format(seat=round.to_act)
            raise self.wrong("wrong-reason", place, result.reason, told_now)
        self.compare("reason", result.reason, outcome.reason)
        if outcome.points is None:
            winner = told.winner if outcome.winner is None else outcome.winner
            outcome = replace(outcome, points=told.points, winner=winner)
            self.check_belief(round, outcome)
        self.compare("winner", result.winner, outcome.winner)
        self.compare("points", result.points, outcome.points)
        return outcome

    def check_belief(self, round: Round, told: Outcome) -> None:
        """What hidden tiles leave open is believed, but not more than any tiles could bring."""
        for place, expected, actual in doubts(round, told):
            raise self.wrong("wrong-points", f".result.{place}", expected, actual)

    def compare(self, key: str, expected: object, actual: object) -> None:
        if expected != actual:
            raise self.wrong(f"wrong-{key}", f".result.{key}", expected, actual)


def _check_result(record: Record, so_far: Replay) -> None:
    """Compare the end of a match with its result."""
    match, result = so_far.match, record.result
    if so_far.ended is not None:
        # What it says is believed; that it is there is not.
        if result is None:
            actual = _("the match is over ({reason})").format(reason=so_far.ended)
            raise MismatchError(Mismatch("missing-result", "result", _("no result"), actual))
        return
    if result is None:
        if match.is_over:
            actual = _("winners {winners}").format(winners=in_words(match.winners))
            raise MismatchError(Mismatch("missing-result", "result", _("no result"), actual))
        return
    if not match.is_over:
        actual = _("the match is not over")
        raise MismatchError(Mismatch("match-not-over", "result", _("a result"), actual))
    pairs: Mapping[str, tuple[object, object]] = {
        "winners": (result.winners, match.winners),
        "scores": (result.scores, match.scores),
    }
    for key, (expected, actual_value) in pairs.items():
        if expected != actual_value:
            mismatch = Mismatch(
                f"wrong-{key}", f"result.{key}", in_words(expected), in_words(actual_value)
            )
            raise MismatchError(mismatch)


def _may_be_blocked(round: Round) -> bool:
    """Do hidden tiles leave open whether the seat to act could do anything?"""
    seat = round.to_act
    return round.leader is not None and seat is not None and round.problem(Pass(), seat) is None


def _told(round: Round) -> str:
    assert round.outcome is not None
    return _("the round is over ({reason})").format(reason=round.outcome.reason)


def _seat(number: int) -> str:
    return _("seat {seat}").format(seat=number)
