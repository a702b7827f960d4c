"""The results a record states: of each round, and of the match."""

from dataclasses import dataclass

from bones.notation.node import Node
from bones.notation.parts import read_seat, read_sides, read_totals
from bones.round import Reason
from bones.rules import Setup


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What a round came to.

    `winner` is the seat that won it, None for a tie; `points` what the round added by side and
    `scores` the totals after it.
    """

    reason: Reason
    winner: int | None
    points: tuple[int, ...]
    scores: tuple[int, ...]

    def as_json(self) -> dict[str, object]:
        """Return the result as a JSON value."""
        return {
            "reason": self.reason.value,
            "winner": self.winner,
            "points": list(self.points),
            "scores": list(self.scores),
        }


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended: the sides that won it, and the totals by side."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def as_json(self) -> dict[str, object]:
        """Return the result as a JSON value."""
        return {"winners": list(self.winners), "scores": list(self.scores)}


def read_winner(node: Node, setup: Setup) -> int | None:
    """Read the seat that won a round, or null for a tie. Raises `FormatError`."""
    return None if node.value is None else read_seat(node, setup)


def read_round_result(node: Node, setup: Setup) -> RoundResult:
    """Read the result of a round. Raises `FormatError`."""
    members = node.members(["reason", "winner", "points", "scores"])
    return RoundResult(
        Reason(members["reason"].choice(Reason)),
        read_winner(members["winner"], setup),
        read_totals(members["points"], setup),
        read_totals(members["scores"], setup),
    )


def read_match_result(node: Node, setup: Setup) -> MatchResult:
    """Read the result of a match. Raises `FormatError`."""
    members = node.members(["winners", "scores"])
    winners = read_sides(members["winners"], setup)
    return MatchResult(winners, read_totals(members["scores"], setup))
