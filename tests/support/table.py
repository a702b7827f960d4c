"""A round on the table, for tests that are read beside the rule book.

table = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3", leader=0)
table.do("0 play 6-4", "1 play 4-4@6-4")
assert table.legal() == {...}
"""

from bones.match import Standing
from bones.round import Event, Round, parse_action
from bones.round.action import parse_seat_action
from bones.round.event import Scored
from bones.rules import Setup, preset
from bones.tiles import half_text
from support.deals import deal_of


class Table:
    """A round that changes as things are done in it, and the match it belongs to.

    The deal is text (see `support.deals`); seats follow from it. Everything else is as a scenario
    may have it; what is no name here is an option of the rules.
    """

    def __init__(
        self,
        name: str,
        deal: str,
        *,
        partners: bool = False,
        number: int = 1,
        dealer: int = 0,
        leader: int | None = None,
        scores: tuple[int, ...] = (),
        last_winner: int | None = None,
        last_leader: int | None = None,
        tied: bool = False,
        opening: int | None = None,
        **options: object,
    ) -> None:
        dealt = deal_of(deal)
        self.setup = Setup(preset(name, **options), len(dealt.hands), partners)
        if number > 1 and leader is None and last_winner is None:
            tied = True
        self.standing = Standing(
            setup=self.setup,
            number=number,
            dealer=dealer,
            scores=scores,
            last_winner=last_winner,
            last_leader=last_leader,
            tied=tied,
            opening=opening,
        )
        self.round = Round.start(
            self.setup,
            dealt,
            self.standing.lead(leader),
            number=number,
            dealer=dealer,
            scores=self.standing.scores,
        )
        self.events: tuple[Event, ...] = self.round.log

    def do(self, *acts: str) -> "Table":
        """Do these one after the other; ``close`` closes a closing round."""
        for text in acts:
            if text == "close":
                step = self.round.close()
            else:
                seat, action = parse_seat_action(text)
                step = self.round.apply(action, seat)
            self.round, self.events = step.round, step.events
        return self

    def refused(self, text: str) -> str | None:
        """The code with which this is refused, None if it is not."""
        seat, action = parse_seat_action(text)
        problem = self.round.problem(action, seat)
        return problem and problem.code

    def legal(self, seat: int | None = None) -> set[str]:
        return {str(action) for action in self.round.legal(seat)}

    def may(self, text: str, seat: int | None = None) -> bool:
        """Is this listed?"""
        return parse_action(text) in self.round.legal(seat)

    @property
    def ends(self) -> list[str]:
        """The open ends that may be used now, as ``6-4.2:4``."""
        return [f"{e.parent}.{e.edge}:{half_text(e.pip)}" for e in self.round.ends]

    @property
    def shows(self) -> str:
        """What the open ends show, in rising order."""
        return " ".join(sorted(half_text(end.pip) for end in self.round.ends))

    @property
    def demands(self) -> dict[str, int]:
        """The doubles to be served, newest first."""
        return {str(tile): left for tile, left in self.round.demands}

    @property
    def result(self) -> tuple[str, int | None, tuple[int, ...] | None]:
        """Reason, winner and points of a round that is over."""
        assert self.round.is_over
        outcome = self.round.outcome
        assert outcome is not None
        return str(outcome.reason), outcome.winner, outcome.points

    @property
    def terms(self) -> list[tuple[int, str]]:
        """The points the last step brought, as (points, reason)."""
        return [(e.points, str(e.reason)) for e in self.events if isinstance(e, Scored)]

    @property
    def then(self) -> Standing:
        """How the match stands after this round."""
        return self.standing.after(self.round)
