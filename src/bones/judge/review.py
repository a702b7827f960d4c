"""A review: a match with its decisions judged, as far as that has come."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Self

from bones.errors import BonesError
from bones.judge.account import Account, accounts, standings
from bones.judge.course import Step, course
from bones.judge.decision import Decision, decisions
from bones.judge.effort import USUAL, Effort
from bones.judge.judgement import Judgement
from bones.judge.uncalled import Uncalled, uncalled
from bones.judge.work import Judging
from bones.language import _
from bones.match import Standing
from bones.notation import Record


@dataclass(frozen=True)
class Review:
    """The decisions of a match, of those wanted so many judged, in their order.

    `seat` wants only the decisions of one seat, `round` only those of one round (from 1). Make one
    with `Review.of`. `uncalled` are points nobody called in these rounds, if a seat is wanted those
    of its side.
    """

    record: Record
    effort: Effort
    seat: int | None = None
    round: int | None = None
    judgements: tuple[Judgement, ...] = ()
    decisions: tuple[Decision, ...] = field(default=(), repr=False)
    uncalled: tuple[Uncalled, ...] = ()

    @classmethod
    def of(
        cls,
        record: Record,
        effort: Effort = USUAL,
        *,
        seat: int | None = None,
        round: int | None = None,
    ) -> Self:
        """Begin a review; nothing is judged yet.

        Raises as `decisions`, and `BonesError` (``no-such-seat``, ``no-such-round``).
        """
        if seat is not None and not 0 <= seat < record.setup.seats:
            right = _("{low} to {high}").format(low=0, high=record.setup.seats - 1)
            sentence = _("There is no seat {number}; right is {range}.")
            raise BonesError("no-such-seat", sentence.format(number=seat, range=right))
        if round is not None and not 1 <= round <= len(record.rounds):
            right = _("{low} to {high}").format(low=1, high=len(record.rounds))
            sentence = _("There is no round {number}; right is {range}.")
            raise BonesError("no-such-round", sentence.format(number=round, range=right))
        side_of = record.setup.side_of
        missed = tuple(
            each
            for each in uncalled(record)
            if round in (None, each.number)
            and (seat is None or side_of[seat] == side_of[each.seat])
        )
        return cls(record, effort, seat, round, (), decisions(record), missed)

    @property
    def wanted(self) -> tuple[int, ...]:
        """Which of the decisions are to be judged, by their place among all."""
        return tuple(
            n
            for n, each in enumerate(self.decisions)
            if self.seat in (None, each.seat) and self.round in (None, each.number)
        )

    @property
    def is_whole(self) -> bool:
        """Is everything judged that was wanted?"""
        return len(self.judgements) == len(self.wanted)

    @property
    def work(self) -> Judging:
        """The work of judging; what is at places from `len(judgements)` on is still to be done."""
        return Judging(self.record.to_json(), self.wanted, self.effort)

    def judged(self, more: tuple[Judgement, ...]) -> Self:
        """The review with the next decisions judged."""
        return replace(self, judgements=(*self.judgements, *more))

    def decision(self, judgement: Judgement) -> Decision:
        """The decision a judgement is of."""
        return self._by_turn[judgement.number, judgement.turn]

    @cached_property
    def _by_turn(self) -> dict[tuple[int, int], Decision]:
        return {(each.number, each.turn): each for each in self.decisions}

    @cached_property
    def between(self) -> tuple[Standing, ...]:
        """How the match stood before its first round and after each whole one."""
        return standings(self.record, self.record.replay())

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Luck and choices by side; empty unless all rounds were judged."""
        if not self.is_whole or self.round is not None:
            return ()
        return accounts(self.between, self.judgements, self.seat)

    def course(self, side: int) -> tuple[Step, ...]:
        """The chance of a side over the match."""
        return course(self.between, self.judgements, side)

    @property
    def fingerprint(self) -> str:
        """What tells the record from any other."""
        return sha256(self.record.to_json().encode()).hexdigest()
