"""What is to be simulated: everything a match follows from but its number."""

from collections.abc import Sequence
from dataclasses import dataclass

from bones.bots import bot, level_named
from bones.errors import BonesError
from bones.language import _, ngettext
from bones.match import Chooser
from bones.round import Seed
from bones.rules import Setup


def seat_levels(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the level of each of `seats` bots: those given, or one for all.

    Raises `BonesError`: ``unknown-bot``, or ``wrong-bots`` for another number of levels.
    """
    for level in levels:
        level_named(level)
    if len(levels) == 1:
        return (levels[0],) * seats
    if len(levels) != seats:
        right = _("one level for all, or {seats}").format(seats=seats)
        if seats == 1:
            right = _("one level")
        sentence = ngettext(
            "{count} level is given; right is {right}.",
            "{count} levels are given; right is {right}.",
            len(levels),
        ).format(count=len(levels), right=right)
        raise BonesError("wrong-bots", sentence, "bots")
    return tuple(levels)


@dataclass(frozen=True, slots=True)
class Spec:
    """Matches between bots. Match m (from 0) follows from this and m alone, on any machine.

    It is dealt with the one seed ``seed/m`` (formats, ``bones-deal/1``), the bot of seat s chooses
    by the seed ``seed/m/s``. `bots` holds the level of every seat, or one for all.
    Raises `BonesError` as `seat_levels`, `DealError` (``bad-seed``).
    """

    setup: Setup
    seed: str
    bots: tuple[str, ...] = ("random",)

    def __post_init__(self) -> None:
        """Give every seat its level, and refuse a seed no deal can follow from."""
        Seed(self.seeds(0))
        object.__setattr__(self, "bots", seat_levels(self.bots, self.setup.seats))

    def seeds(self, number: int) -> tuple[str, ...]:
        """Return the seeds that match `number` is dealt with."""
        return (f"{self.seed}/{number}",)

    def choosers(self, number: int) -> tuple[Chooser, ...]:
        """Return fresh bots for match `number`, by seat."""
        return tuple(
            bot(level, f"{self.seed}/{number}/{seat}") for seat, level in enumerate(self.bots)
        )
