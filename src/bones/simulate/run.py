"""Playing many matches, here or wherever an executor plays them."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import reduce
from operator import add

from bones.match import Match, play_match
from bones.notation import Record
from bones.simulate.chunks import merged
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


@dataclass(frozen=True, slots=True)
class Summing:
    """The work of playing matches for their summary."""

    spec: Spec

    def part(self, numbers: range) -> Summary:
        """Play these and sum them up."""
        return reduce(add, map(tally, matches(self.spec, numbers)), Summary.empty(self.spec.setup))


@dataclass(frozen=True, slots=True)
class Recorded:
    """A summary, and the record of each match in one line of JSON, in their order."""

    summary: Summary
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recording:
    """The work of playing matches for their summary and their records."""

    spec: Spec

    def part(self, numbers: range) -> Recorded:
        """Play these, sum them up and record them."""
        summary = Summary.empty(self.spec.setup)
        lines = []
        for match in matches(self.spec, numbers):
            summary += tally(match)
            lines.append(Record.from_match(match, bots=self.spec.bots).to_json())
        return Recorded(summary, tuple(lines))


def run(
    spec: Spec,
    count: int,
    executor: Executor | None = None,
    *,
    first: int = 0,
    at_once: int | None = None,
) -> Summary:
    """Play `count` matches from number `first` on and return their summary.

    It is the same wherever they are played. `executor` and `at_once` are those of `parts`, which
    hands the same work out bit by bit; it raises as that does. Parts of a simulation played apart
    and added give the same summary as all of it in one.
    """
    return merged(Summing(spec), range(first, first + count), executor, at_once=at_once)
