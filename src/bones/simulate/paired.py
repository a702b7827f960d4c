"""Two ratios of the same cases, and how far they differ: one exact count for both ways of playing.

A case, such as a deal, gives an amount and a number of things it is made of (points and rounds,
wins and matches), once the first way and once the second. What a way makes is the sum of its
amounts over the sum of its numbers. As whole sums of products everything about the difference is
kept, so that parts counted apart add up exactly; only the last step divides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import sqrt
from typing import Final, Self

from bones.stats import Interval, student95

_PAIRS: Final = tuple(combinations_with_replacement(range(4), 2))


@dataclass(frozen=True, slots=True)
class Paired:
    """So many cases, and of their four numbers the sums and the sums of the products of any two.

    The four are the amount and the number of the first way, then those of the second.
    ``a + b`` is both together, in any order.
    """

    cases: int = 0
    sums: tuple[int, ...] = (0,) * 4
    products: tuple[int, ...] = (0,) * len(_PAIRS)

    @classmethod
    def of(cls, first: tuple[int, int], second: tuple[int, int]) -> "Paired":
        """Count one case: the amount and the number of either way."""
        four = (*first, *second)
        return cls(1, four, tuple(four[i] * four[j] for i, j in _PAIRS))

    def __add__(self, other: Self) -> "Paired":
        """Both together."""
        return Paired(
            self.cases + other.cases,
            _added(self.sums, other.sums),
            _added(self.products, other.products),
        )

    @property
    def values(self) -> tuple[float, float] | None:
        """What each way makes; None where one of them has nothing to divide by."""
        if 0 in self.sums[1::2]:
            return None
        first, second = self._ratios()
        return float(first), float(second)

    def difference(self) -> Interval | None:
        """How much more the second makes than the first; None for fewer than two cases.

        The interval rests on the differences of single cases: what a deal does to both ways is gone
        from it. That of a ratio is the usual one, right for more than a few cases.
        """
        return self._interval(together=True)

    def unpaired(self) -> Interval | None:
        """The same as if either way had had cases of its own: what pairing is held against."""
        return self._interval(together=False)

    def gain(self) -> float | None:
        """How many times narrower `difference` is than `unpaired`; None where either has no width.

        Cases of their own would have to be the square of it times as many to do as well.
        """
        paired, unpaired = self.difference(), self.unpaired()
        if paired is None or unpaired is None or paired.high == paired.low:
            return None
        return (unpaired.high - unpaired.low) / (paired.high - paired.low) or None

    def _ratios(self) -> tuple[Fraction, Fraction]:
        amount, number, other, others = self.sums
        return Fraction(amount, number), Fraction(other, others)

    def _interval(self, *, together: bool) -> Interval | None:
        if self.cases < 2 or 0 in self.sums[1::2]:
            return None
        first, second = self._ratios()
        _amount, number, _other, others = self.sums
        # By how much a case moves the difference: its distance from the line through the origin.
        weights = (Fraction(-1, number), first / number, Fraction(1, others), -second / others)
        squares = sum(
            (
                weights[i] * weights[j] * product * (1 if i == j else 2)
                for (i, j), product in zip(_PAIRS, self.products, strict=True)
                if together or i // 2 == j // 2
            ),
            Fraction(),
        )
        error = sqrt(squares * Fraction(self.cases, self.cases - 1))
        value = float(second - first)
        reach = student95(self.cases - 1) * error
        return Interval(value, value - reach, value + reach)


def _added(mine: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(mine, others, strict=True))
