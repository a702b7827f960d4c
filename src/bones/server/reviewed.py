"""A review that is made, as its page shows it: pictures of the chance, and words."""

from dataclasses import dataclass, replace
from typing import Self

from markupsafe import Markup

from bones.judge import Review
from bones.judge.graph import graph
from bones.language import _
from bones.server.bidi import isolated
from bones.telling.reviewed import Reviewed, ToldRound, ToldSeat, ToldSide


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSheet:
    """What the page of a review shows; `graphs` has one for two sides, else one for each.

    `is_cut` is whether the last round is left out, because its tiles were not all shown; `bots` are
    the seats where bots sat.
    """

    title: str
    graphs: list[Markup]
    is_cut: bool
    bots: frozenset[int]
    head: str
    rounds: tuple[ToldRound, ...]
    seats: tuple[ToldSeat, ...]
    sides: tuple[ToldSide, ...]

    @classmethod
    def of(cls, review: Review) -> Self:
        """Tell a review in the language spoken. It takes a while: not for the thread of tasks."""
        record, told = review.record, Reviewed.of(review)
        company = replace(told.company, names=tuple(map(isolated, told.company.names)))
        told = replace(told, company=company)
        sides = company.sides
        drawn = range(1 if len(sides) == 2 else len(sides))
        return cls(
            title=_(record.rules.title),
            graphs=[Markup(graph(review, side, sides, company.everybody)) for side in drawn],
            is_cut=record.result is None,
            bots=frozenset(n for n, who in enumerate(record.occupants) if who.bot is not None),
            head=told.head,
            rounds=told.rounds,
            seats=told.seats,
            sides=told.sides,
        )
