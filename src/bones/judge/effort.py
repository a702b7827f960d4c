"""How much is done to judge one decision."""

from dataclasses import dataclass
from typing import Final

from bones.exact import Limits
from bones.search import Budget

BATCHES: Final = 8
"""How many searches judge a decision if nobody says otherwise."""

FEWEST: Final = 4
"""How often each of them tries every action at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """What is spent on one decision: `simulations`, `seconds` by the clock, or what ends first.

    It is spent in `searches`, each for itself; half of them choose for the other half. With
    simulations alone the same `seed` and kernel (compiled or not) give the same judgement every
    time; with seconds they may not. Raises ValueError if neither of the two is given, and for
    numbers below what helps.
    """

    simulations: int | None = None
    seconds: float | None = None
    seed: int = 0
    searches: int = BATCHES

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.simulations is None and self.seconds is None:
            raise ValueError("an effort has simulations, seconds, or both")
        if not 2 <= self.searches <= 64 or self.searches % 2:
            raise ValueError("an even number of searches from 2 to 64 is needed")
        if self.simulations is not None and self.simulations < self.searches:
            raise ValueError(f"at least {self.searches} simulations are needed")
        if not 0 <= self.seed < 1 << 64:
            raise ValueError("a seed is from 0 to 2**64 - 1")

    def of_batch(self, actions: int) -> Budget:
        """The budget of one of the searches, where there are so many actions."""
        seconds = None if self.seconds is None else self.seconds / self.searches
        if self.simulations is None:
            return Budget(simulations=1 << 24, seconds=seconds)
        each = max(FEWEST, round(self.simulations / self.searches / actions))
        return Budget(simulations=each * actions, seconds=seconds)

    @property
    def limits(self) -> Limits:
        """How far positions are reckoned to their end, by number and not by the clock."""
        return Limits(nodes=100_000 if self.simulations is None else 4 * self.simulations)


USUAL: Final = Effort(simulations=20_000)
"""What a review spends on a decision if nobody says otherwise."""

QUICK: Final = Effort(simulations=20_000, seconds=0.8)
"""What a hint spends: as much as a review, if that takes no longer than a person likes to wait."""
