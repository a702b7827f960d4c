"""Where a match at the table begins: at its first deal, or where it was left."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

from bones.errors import BonesError
from bones.match import Match
from bones.notation import Record
from bones.round import Round
from bones.rules import Setup


@dataclass(frozen=True, slots=True)
class Start:
    """A match to be played on: what has been played, who sits there, what deals follow from.

    `bots` are the levels of the seats from 1 on; the person sits at seat 0. `current` is the round
    that was left. `date` is when the match began (ISO 8601).
    """

    match: Match
    bots: tuple[str, ...]
    seed: str
    date: str
    current: Round | None = None

    @classmethod
    def new(cls, setup: Setup, bots: Sequence[str], seed: str) -> Self:
        """A match that begins now."""
        return cls(Match.new(setup), tuple(bots), seed, f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}")

    @classmethod
    def of(cls, record: Record) -> Self:
        """The match that a record left unfinished.

        Raises `BonesError` (``cannot-resume``) for a match that is over, was not dealt from one
        seed, or was not played by one person at seat 0 against bots; what does not follow from the
        rules raises as `Record.replay` does.
        """
        bots = tuple(each.bot for each in record.occupants[1:] if each.bot is not None)
        seeds = {part.deal.seed.seeds for part in record.rounds if part.deal.seed is not None}
        alone = record.occupants[0].bot is None and len(bots) == len(record.occupants) - 1
        if record.result is not None or not alone or len(seeds) != 1 or len(min(seeds)) != 1:
            sentence = "This is no unfinished match of one person against bots, dealt from a seed."
            raise BonesError("cannot-resume", sentence)
        [[seed]] = seeds
        replay = record.replay()
        date = record.date or f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return cls(replay.match, bots, seed, date, replay.current)
