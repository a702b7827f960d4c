"""A table of whole numbers with given sums, and in which order its lines are best filled in."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """The sums of kinds and classes, and which crossings may have a number above 0.

    `into` are the classes that each kind crosses. `wanted` is a flag of kinds, `there` one of
    classes: if `want`, a crossing of one with the other must not be empty.
    """

    kinds: tuple[int, ...]
    classes: tuple[int, ...]
    into: tuple[tuple[int, ...], ...]
    wanted: tuple[bool, ...]
    there: tuple[bool, ...]
    want: bool


@dataclass(frozen=True, slots=True)
class Lines:
    """A table read line by line, by kinds or by classes.

    `along` are the sums of the lines, `across` those of the lines that cross them and `crossed`
    which these are. `offered` is for each line across the sum of the lines it crosses. `order` is
    a good order of the lines, and `states` about how many states it makes.
    """

    along: tuple[int, ...]
    across: tuple[int, ...]
    crossed: tuple[tuple[int, ...], ...]
    offered: tuple[int, ...]
    order: tuple[int, ...]
    states: int

    @classmethod
    def of(cls, table: Table, by_kind: bool) -> "Lines":
        """The lines of a table: its kinds, or its classes."""
        crossed = table.into
        along, across = table.kinds, table.classes
        if not by_kind:
            crossed = tuple(
                tuple(kind for kind, into in enumerate(table.into) if n in into)
                for n in range(len(table.classes))
            )
            along, across = across, along
        offered = [0] * len(across)
        for size, others in zip(along, crossed, strict=True):
            for other in others:
                offered[other] += size
        order, states = _ordered(along, across, crossed, offered)
        return cls(along, across, crossed, tuple(offered), order, states)


def _ordered(
    along: Sequence[int],
    across: Sequence[int],
    crossed: Sequence[Sequence[int]],
    offered: Sequence[int],
) -> tuple[tuple[int, ...], int]:
    """Take the line next that leaves the fewest states, as far as the sums tell."""
    left = set(range(len(along)))
    to_come = list(offered)
    order: list[int] = []
    states = 0

    def span(other: int, coming: int) -> int:
        """How many sums a line across may have reached when so much is still to come."""
        size = across[other]
        return min(size, offered[other] - coming) - max(0, size - coming) + 1

    def cost(line: int) -> tuple[int, int, int]:
        """The states after a line: the sums of all lines across but one are free."""
        spans = [span(other, coming) for other, coming in enumerate(to_come)]
        for other in crossed[line]:
            spans[other] = span(other, to_come[other] - along[line])
        product = 1
        for each in spans:
            product *= each
        return product // max(spans), len(crossed[line]), line

    while left:
        fewest, _, best = min(map(cost, left))
        states += fewest
        order.append(best)
        left.discard(best)
        for other in crossed[best]:
            to_come[other] -= along[best]
    return tuple(order), states
