"""Comparing two things on the same deals, wherever these are played."""

from concurrent.futures import Executor

from bones.simulate.chunks import A, Work, merged


def compare(
    of: Work[A],
    count: int,
    executor: Executor | None = None,
    *,
    first: int = 0,
    at_once: int | None = None,
) -> A:
    """Play `count` deals from number `first` on for a comparison, and return what came of it.

    A `Duplicate` compares two levels of bots and gives a `Comparison`; a `Versus` compares two sets
    of rules and gives `Changes`. `executor` and `at_once` are those of `parts`, and it raises as
    that does. Parts played apart and added give the same as all of it in one.
    """
    return merged(of, range(first, first + count), executor, at_once=at_once)
