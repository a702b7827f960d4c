"""How much a search may do: simulations, seconds, memory, threads."""

from dataclasses import dataclass, replace
from math import isfinite
from typing import Final, Self

MEBIBYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What a search may spend on one decision; it ends at whichever bound it meets first.

    `simulations` is how many deals are played to their end, `seconds` how long it may take by the
    clock, and at least one of them must be given. `memory` is how many bytes its trees may have
    together: once they are full, they grow no more, but go on learning. `threads` is how many trees
    are searched at the same time; plain Python takes them one after the other.

    Only a budget without seconds gives the same choice every time, for a seed and a number of
    threads. Raises ValueError for numbers that cannot be.
    """

    simulations: int | None = None
    seconds: float | None = None
    memory: int = 64 * MEBIBYTE
    threads: int = 1

    def __post_init__(self) -> None:
        """Refuse what bounds nothing, and numbers out of range."""
        if self.simulations is None and self.seconds is None:
            raise ValueError("a budget has simulations, seconds, or both")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"a search does at least 1 simulation, not {self.simulations}")
        if self.seconds is not None and not (isfinite(self.seconds) and self.seconds >= 0):
            raise ValueError(f"a search takes 0 seconds or more, not {self.seconds}")
        if self.memory < MEBIBYTE:
            raise ValueError(f"a search needs {MEBIBYTE} bytes at least, not {self.memory}")
        if not 1 <= self.threads <= 256:
            raise ValueError(f"a search has 1 to 256 threads, not {self.threads}")

    def after(self, seconds: float) -> Self:
        """Return what is left of it so many seconds later."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(0.0, self.seconds - seconds))
