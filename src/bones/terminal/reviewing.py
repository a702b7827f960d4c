"""A review in lines: its sentences and figures in columns."""

from dataclasses import dataclass

from bones.judge import Review
from bones.language import _
from bones.telling.reviewed import Reviewed, ToldDecision, ToldRound
from bones.terminal.sheet import aim


@dataclass(frozen=True, slots=True)
class Reviewing:
    """How a review is told; `everything` tells of each decision, else only of those marked."""

    review: Review
    everything: bool = False

    def lines(self) -> list[str]:
        """Return the whole of it."""
        told = Reviewed.of(self.review, everything=self.everything)
        setup, company = self.review.record.setup, told.company
        widest = max(map(len, company.everybody))
        lines = [f"{_(setup.rules.title)}: {setup.names}, {aim(company)}.", told.head]
        for round in told.rounds:
            lines += _round(round, widest)
        lines += ["", _("Lost by choices")]
        lines += [f"  {seat.name:<{widest}}  {seat.words}" for seat in told.seats]
        if told.sides:
            lines += ["", _("Where the chance to win the match came from")]
        for side in told.sides:
            width = max(len(words) for words, _value in side.rows)
            lines.append(f"  {side.name}")
            lines += [f"    {words:<{width}}  {value}" for words, value in side.rows]
        return lines


def _round(round: ToldRound, widest: int) -> list[str]:
    head = _("Round {number}: {marks}").format(number=round.number, marks=round.marks)
    lines = ["", head]
    for each in round.decisions:
        lines += _decision(each, widest)
    return lines


def _decision(told: ToldDecision, widest: int) -> list[str]:
    played = f"{told.played:<16}  " if told.played else ""
    lines = [f"{told.turn:>4}  {told.name:<{widest}}  {played}{told.lost}"]
    if told.better:
        lines.append("      " + " ".join(told.better))
    return [*lines, *(f"        {what:<24}  {words}" for what, words in told.options)]
