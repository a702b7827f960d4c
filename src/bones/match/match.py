"""A match: rounds until somebody wins. Immutable, like a round."""

from dataclasses import dataclass

from bones.match.standing import Standing
from bones.round import Deal, Round
from bones.rules import Setup


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds played so far, and how the match stands after them."""

    standing: Standing
    rounds: tuple[Round, ...] = ()

    @classmethod
    def new(cls, setup: Setup, *, dealer: int = 0) -> "Match":
        """A match before its first round, which `dealer` deals; raises ValueError, TypeError."""
        given: object = setup
        if not isinstance(given, Setup):
            raise TypeError(
                f"a match is of a Setup, not {type(given).__name__}; "
                "right is Setup(preset(name), seats)"
            )
        return cls(Standing(setup=setup, dealer=setup.check_seat(dealer)))

    @property
    def setup(self) -> Setup:
        """Rules, seats and partners."""
        return self.standing.setup

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by side."""
        return self.standing.scores

    @property
    def is_over(self) -> bool:
        """Has somebody won?"""
        return self.standing.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won the match, more than one if they share it; empty before its end."""
        return self.standing.winners

    def begin(self, deal: Deal, leader: int | None = None) -> Round:
        """Begin the next round with this deal; `leader` where the rules leave it to lot.

        Raises ValueError when the match is over or the leader is given or missing against the
        rules, DealError for a deal the set-up cannot have.
        """
        if self.is_over:
            raise ValueError("the match is over")
        if leader is not None and not self.standing.by_lot:
            raise ValueError("the rules name the leader of this round: it is not left to lot")
        at = self.standing
        lead = at.lead(leader)
        return Round.start(
            self.setup, deal, lead, number=at.number, dealer=at.dealer, scores=at.scores
        )

    def add(self, round: Round) -> "Match":
        """The match after this round, which must be its next one and over (else ValueError)."""
        at = self.standing
        if (round.setup, round.number, round.dealer, round.scores) != (
            self.setup,
            at.number,
            at.dealer,
            at.scores,
        ):
            raise ValueError("this is not the next round of this match")
        return Match(at.after(round), (*self.rounds, round))

    def needs_redeal(self, deal: Deal) -> bool:
        """Could nobody ever lead with this deal? Then the tiles are shuffled and dealt again."""
        leader = 0 if self.standing.by_lot else None
        return not self.begin(deal, leader).can_be_led
