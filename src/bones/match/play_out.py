"""Random rounds by the million, for questions about rules rather than about play."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from bones import kernel
from bones.errors import check_whole
from bones.kernel import codes
from bones.match.standing import Standing
from bones.round import Outcome
from bones.round.chronicle import REASONS
from bones.rules import Rules, Setup, preset


@dataclass(frozen=True, slots=True)
class Playouts:
    """The results of `n` play-outs, as flat arrays of native integers.

    `points` has one number for each side of each play-out, in that order; `reasons` and `winners`
    are the kernel's numbers (see `outcome`), `plays` the tiles laid. NumPy and the like read them
    without a copy, and ``points`` as ``n`` rows of ``setup.side_count``.
    """

    setup: Setup
    points: array[int] = field(default_factory=lambda: array("i"), repr=False)
    reasons: array[int] = field(default_factory=lambda: array("B"), repr=False)
    plays: array[int] = field(default_factory=lambda: array("H"), repr=False)
    winners: array[int] = field(default_factory=lambda: array("B"), repr=False)

    def __len__(self) -> int:
        """The number of play-outs."""
        return len(self.plays)

    def outcome(self, i: int) -> Outcome:
        """The outcome of one play-out, as a round has it. Raises IndexError."""
        sides = self.setup.side_count
        at = range(len(self))[i]
        winner = self.winners[at]
        return Outcome(
            REASONS[self.reasons[at]],
            None if winner == codes.NONE else winner,
            tuple(self.points[at * sides : (at + 1) * sides]),
        )


def playouts(
    rules: Rules | str,
    seats: int = 2,
    n: int = 100_000,
    seed: int = 1,
    threads: int = 1,
    partners: bool = False,
) -> Playouts:
    """Play `n` random rounds, each from a random deal as the first round of a match.

    `rules` may be the name of a preset. Seat 0 deals. Every legal action is equally likely, and
    whoever may call points does. Play-out number i of a `seed` (0 to 2**64 - 1) is the same
    whatever `n` and `threads` are, compiled or not, on any machine.
    Raises RulesError and SetupError as `preset` and `Setup` do, ValueError and TypeError for
    numbers that cannot be.
    """
    for name, value in {"n": n, "seed": seed, "threads": threads}.items():
        check_whole(value, name)
    if n < 0 or not 1 <= threads <= 1024 or not 0 <= seed < 1 << 64:
        raise ValueError(
            "right are n from 0, threads from 1 to 1024 and a seed from 0 to 2**64 - 1"
        )
    setup = Setup(preset(rules) if isinstance(rules, str) else rules, seats, partners)
    found = Playouts(setup)
    for points, reasons, plays, winners in _chunks(setup, n, seed, threads):
        found.points.frombytes(points)
        found.reasons.frombytes(reasons)
        found.plays.frombytes(plays)
        found.winners.frombytes(winners)
    return found


def _chunks(
    setup: Setup, n: int, seed: int, threads: int
) -> Iterator[tuple[bytes, bytes, bytes, bytes]]:
    """The results of chunk after chunk, in order, `threads` at a time."""
    table = kernel.table_for(setup)
    beginning = _beginning(setup)

    def chunk(first: int) -> tuple[bytes, bytes, bytes, bytes]:
        results = kernel.Results(setup.side_count)
        count = min(kernel.CHUNK, n - first)
        kernel.play_outs(table, beginning, seed, first, count, results)
        return results.as_bytes()

    # A few chunks ahead and no more: a long run holds no queue, and an interrupt ends it soon.
    waiting: deque[Future[tuple[bytes, bytes, bytes, bytes]]] = deque()
    with ThreadPoolExecutor(threads) as workers:
        for first in range(0, n, kernel.CHUNK):
            waiting.append(workers.submit(chunk, first))
            if len(waiting) > 2 * threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _beginning(setup: Setup) -> kernel.Beginning:
    """How the first round of a match begins, for the kernel."""
    standing = Standing(setup=setup)
    if standing.by_lot:
        return kernel.Beginning(setup.hand_size, codes.LOT, codes.BY_SEAT, False, codes.NONE)
    lead = standing.lead()
    leader = codes.NONE if lead.seat is None else lead.seat
    double = codes.NONE if lead.double is None else lead.double
    return kernel.Beginning(setup.hand_size, leader, lead.by.number, lead.forced, double)
