"""How much an exact answer may cost before it is given up."""

from dataclasses import dataclass
from typing import Final

MEBIBYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The most an exact answer may cost; beyond it there is none.

    `nodes` is the number of positions looked at, `memory` the bytes of the table that remembers
    them, `deals` how many deals may go with a view, whatever the order of what is left to draw.
    Raises ValueError for numbers that cannot be.
    """

    nodes: int = 200_000
    memory: int = 16 * MEBIBYTE
    deals: int = 1000

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        if self.nodes < 1 or self.deals < 1:
            raise ValueError("at least 1 position and 1 deal must be allowed")
        if not 64 <= self.memory <= 1 << 40:
            raise ValueError(f"a memory has 64 to {1 << 40} bytes, not {self.memory}")
