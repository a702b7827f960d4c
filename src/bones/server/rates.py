"""How often one address may ask: a bucket for each, filled at a steady rate."""

from collections.abc import Callable
from time import monotonic
from typing import Final

MOST: Final = 10_000
"""How many addresses are remembered at once."""


class Buckets:
    """One bucket for each key; it holds `size` at most and gains `rate` a second."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float] = monotonic) -> None:
        """Begin with every bucket full."""
        self._size = size
        self._rate = rate
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Take one out of a bucket; False, and nothing taken, where there is none left."""
        now = self._clock()
        left, then = self._left.pop(key, (self._size, now))
        left = min(self._size, left + (now - then) * self._rate)
        taken = left >= 1
        # Put back last: the keys stay in the order in which they were used.
        self._left[key] = (left - taken, now)
        if len(self._left) > MOST:
            del self._left[next(iter(self._left))]
        return taken

    def wait(self) -> int:
        """Return in how many seconds an empty bucket has one again."""
        return max(1, round(1 / self._rate))
