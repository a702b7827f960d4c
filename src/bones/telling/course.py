"""A round to be looked at: all its positions, and the result it is said to have."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from bones.match import Match
from bones.notation import Record, RoundResult, Scenario
from bones.notation.text import actions_of
from bones.round import Action, Event, Round
from bones.round.fold import beginning
from bones.telling.company import Company


@dataclass(frozen=True, slots=True)
class Course:
    """A round as it went: `positions` are those after 0, 1, … actions.

    `told` is the result a record gives it, None where it gives none.
    """

    positions: tuple[Round, ...]
    told: RoundResult | None = None

    @classmethod
    def of(
        cls,
        begun: Round,
        actions: Iterable[tuple[int, Action]],
        told: RoundResult | None = None,
    ) -> Self:
        """Do the actions one after the other; raises as `Round.apply`."""
        positions = [begun]
        for seat, action in actions:
            positions.append(positions[-1].apply(action, seat).round)
        if told is not None and positions[-1].is_closing:
            positions[-1] = positions[-1].close().round
        return cls(tuple(positions), told)

    @classmethod
    def of_round(cls, round: Round) -> Self:
        """Return how a round came to where it is."""
        begun = Round.start(
            round.setup,
            round.deal,
            round.dealt.lead,
            number=round.number,
            dealer=round.dealer,
            scores=round.scores,
        )
        return cls.of(begun, actions_of(round))

    @property
    def number(self) -> int:
        """Which round of its match this is."""
        return self.last.number

    @property
    def last(self) -> Round:
        """The last position."""
        return self.positions[-1]

    @property
    def actions(self) -> int:
        """How many actions it had."""
        return len(self.positions) - 1

    def events(self, count: int, seat: int | None, *, everything: bool) -> tuple[Event, ...]:
        """Return what action number `count` brought about, as `seat` saw it or as it was.

        Number 0 is the deal.
        """
        before = len(self.positions[count - 1].log) if count else 0
        events = self.positions[count].log[before:]
        return events if everything else tuple(event.seen_by(seat) for event in events)


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is to look at: the rounds of a record, or the one of a scenario."""

    company: Company
    courses: tuple[Course, ...]
    match: Match
    record: Record | None = None

    @classmethod
    def of_record(cls, record: Record) -> Self:
        """Play a record again. Raises `MismatchError` where it does not follow from the rules."""
        replayed = record.replay()
        courses = []
        for played, part in zip(replayed.rounds, record.rounds, strict=True):
            first = beginning(played.setup, played.dealt)
            courses.append(Course.of(first, part.actions, part.result))
        company = Company.of(record.setup, record.occupants)
        return cls(company, tuple(courses), replayed.match, record)

    @classmethod
    def of_scenario(cls, scenario: Scenario) -> Self:
        """Play a scenario. Raises `MismatchError` if the rules refuse one of its actions."""
        scenario.play()
        course = Course.of(scenario.begin(), scenario.actions)
        return cls(Company.of(scenario.setup), (course,), Match.new(scenario.setup))
