"""Counts that add up exactly, and the 95 % intervals of what they estimate.

Everything that is collected is a whole number, so that parts counted apart, in any order and on
any machine, are put together without a rounding error. Only the last step divides.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final, Self

Z95: Final = 1.959963984540054
"""The quantile of the normal distribution that leaves 2.5 % above it."""

# The same quantile of Student's distribution for the few degrees of freedom for which the
# expansion below is not exact to four digits.
_T95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """How many of `of` cases were hits. Raises ValueError unless 0 <= hits <= of."""

    hits: int = 0
    of: int = 0

    def __post_init__(self) -> None:
        """Check that there are no more hits than cases."""
        if not 0 <= self.hits <= self.of:
            raise ValueError(f"{self.hits} of {self.of} is no share")

    def __add__(self, other: Self) -> "Share":
        """Both counts together."""
        return Share(self.hits + other.hits, self.of + other.of)

    def interval(self) -> Interval | None:
        """The share, from 0 to 1, with Wilson's interval; None where nothing was counted."""
        if self.of == 0:
            return None
        share, spread = self.hits / self.of, Z95 * Z95 / self.of
        centre = (share + spread / 2) / (1 + spread)
        reach = Z95 / (1 + spread) * sqrt(share * (1 - share) / self.of + spread / self.of / 4)
        # At the ends rounding could leave the estimate itself just outside.
        low, high = max(0.0, centre - reach), min(1.0, centre + reach)
        return Interval(share, min(low, share), max(high, share))


@dataclass(frozen=True, slots=True)
class Moments:
    """The number, the sum and the sum of the squares of whole numbers."""

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, numbers: Iterable[int]) -> "Moments":
        """Count these numbers."""
        known = tuple(numbers)
        return cls(len(known), sum(known), sum(n * n for n in known))

    def __add__(self, other: Self) -> "Moments":
        """Both counts together."""
        return Moments(
            self.count + other.count, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> float | None:
        """The mean; None where nothing was counted."""
        return self.total / self.count if self.count else None

    @property
    def variance(self) -> float | None:
        """The variance (over n - 1); None for fewer than two numbers."""
        if self.count < 2:
            return None
        # One division of exact numbers: nothing is lost where the spread is small beside the mean.
        return (self.count * self.squares - self.total**2) / (self.count * (self.count - 1))

    def interval(self) -> Interval | None:
        """The mean with its interval by Student's distribution; None for fewer than two numbers."""
        if self.count < 2:
            return None
        exact = self.count * self.squares - self.total**2
        error = sqrt(exact / (self.count**2 * (self.count - 1)))
        reach = student95(self.count - 1) * error
        mean = self.total / self.count
        return Interval(mean, mean - reach, mean + reach)


def student95(freedom: int) -> float:
    """Return the quantile of Student's distribution that leaves 2.5 % above it.

    `freedom` is the degrees of freedom; raises ValueError below 1. Exact to four digits.
    """
    if freedom < 1:
        raise ValueError("Student's distribution has at least one degree of freedom")
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    # Abramowitz and Stegun 26.7.5: an expansion in powers of 1/freedom.
    z = Z95
    g = float(freedom)
    return (
        z
        + (z**3 + z) / (4 * g)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * g**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * g**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * g**4)
    )
