"""How much is done to judge one decision."""

from dataclasses import dataclass
from typing import Final

from bones.exact import Limits
from bones.search import Budget

BATCHES: Final = 8
"""How many searches judge a decision, each for itself; half of them choose for the other half."""

FEWEST: Final = 4
"""How often each of them tries every action at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """What is spent on one decision: `simulations`, or `seconds` by the clock.

    With simulations the same `seed` and kernel (compiled or not) give the same judgement every
    time; with seconds they may not. Raises ValueError unless one of the two is given, and for
    numbers below what helps.
    """

    simulations: int | None = None
    seconds: float | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError("an effort has either simulations or seconds")
        if self.simulations is not None and self.simulations < BATCHES:
            raise ValueError(f"at least {BATCHES} simulations are needed")
        if not 0 <= self.seed < 1 << 64:
            raise ValueError("a seed is from 0 to 2**64 - 1")

    def of_batch(self, actions: int) -> Budget:
        """The budget of one of the searches, where there are so many actions."""
        if self.simulations is None:
            assert self.seconds is not None
            return Budget(simulations=1 << 24, seconds=self.seconds / BATCHES)
        each = max(FEWEST, round(self.simulations / BATCHES / actions))
        return Budget(simulations=each * actions)

    @property
    def limits(self) -> Limits:
        """How far positions are reckoned to their end, by number and not by the clock."""
        return Limits(nodes=100_000 if self.simulations is None else 4 * self.simulations)


USUAL: Final = Effort(simulations=20_000)
"""What a review spends on a decision if nobody says otherwise."""
