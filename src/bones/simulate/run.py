"""Playing many matches, one after the other."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import add

from bones.match import Match, play_match
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary, tally


def play(spec: Spec, number: int) -> Match:
    """Return match `number` (from 0), played to its end.

    Raises `DealError` (``bad-seed``) where no deal can follow from the seed.
    """
    return play_match(spec.setup, spec.choosers(number), spec.seeds(number))


def matches(spec: Spec, numbers: Iterable[int]) -> Iterator[Match]:
    """Play the matches with these numbers, each when it is asked for, and keep none."""
    return (play(spec, number) for number in numbers)


def run(spec: Spec, count: int, *, first: int = 0) -> Summary:
    """Play `count` matches from number `first` on and return their summary.

    Parts of a simulation played apart and added give the same summary as all of it in one.
    """
    results = matches(spec, range(first, first + count))
    return reduce(add, map(tally, results), Summary.empty(spec.setup))
