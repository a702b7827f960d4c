"""Where a match at the table begins: at its first deal, or where it was left."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

from bones.errors import BonesError
from bones.language import _
from bones.match import Match
from bones.notation import Occupant, Record
from bones.round import Round
from bones.rules import Setup


@dataclass(frozen=True, slots=True)
class Start:
    """A match to be played on: what has been played, who sits there, what deals follow from.

    `occupants` are by seat; who is no bot sits at this keyboard. `current` is the round that was
    left. `date` is when the match began (ISO 8601).
    """

    match: Match
    occupants: tuple[Occupant, ...]
    seed: str
    date: str
    current: Round | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who sit at this keyboard."""
        return tuple(seat for seat, each in enumerate(self.occupants) if each.bot is None)

    @classmethod
    def new(cls, setup: Setup, occupants: Sequence[Occupant], seed: str) -> Self:
        """A match that begins now."""
        return cls(Match.new(setup), tuple(occupants), seed, _now())

    @classmethod
    def of(cls, record: Record) -> Self:
        """The match that a record left unfinished.

        Raises `BonesError` (``cannot-resume``) for a match that is over, has nobody but bots, or
        was not dealt from one seed; what does not follow from the rules raises as `Record.replay`
        does.
        """
        seeds = {part.deal.seed.seeds for part in record.rounds if part.deal.seed is not None}
        people = [each for each in record.occupants if each.bot is None]
        if record.result is not None or not people or len(seeds) != 1 or len(min(seeds)) != 1:
            sentence = _("This is no unfinished match that was played here and dealt from a seed.")
            raise BonesError("cannot-resume", sentence)
        [[seed]] = seeds
        replay = record.replay()
        return cls(replay.match, record.occupants, seed, record.date or _now(), replay.current)


def _now() -> str:
    return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
