"""A review that is made, as its page shows it: pictures of the chance, and words."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final, Self

from markupsafe import Markup

from bones.judge import Review
from bones.judge.graph import graph
from bones.language import _
from bones.server.bidi import isolated
from bones.telling.reviewed import Reviewed, ToldRound, ToldSeat, ToldSide

KEPT: Final = 24
"""How many sheets are kept in memory, told."""


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


class ReviewSheets:
    """The sheets that were looked at last: each is told once in a language, for all who look."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[tuple[str, int, str], tuple[Review, ReviewSheet]] = OrderedDict()
        self._telling = asyncio.Lock()

    async def of(self, review: Review, table: str, match: int, language: str) -> ReviewSheet:
        """Return the sheet of a match's review in the language spoken, which is `language`."""
        key = table, match, language
        found = self._kept.get(key)
        if found is not None and found[0] is review:
            self._kept.move_to_end(key)
            return found[1]
        # One after the other: it takes a while, and many may look at the same one at once.
        async with self._telling:
            found = self._kept.get(key)
            if found is None or found[0] is not review:
                found = review, await asyncio.to_thread(ReviewSheet.of, review)
                self._kept[key] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found[1]
