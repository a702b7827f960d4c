"""Letting a tree grow in slices of work so small that a clock is kept and an interrupt is heard."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Final

from bones import kernel
from bones.kernel import build

Clock = Callable[[], float]
"""Gives seconds, from whenever it likes."""

SLICE: Final = 0.0005
"""How many seconds of work are done at most before the clock is looked at again."""

ROUND: Final = 64
"""After how many simulations a choice may be found settled: as many in every kernel, so that each
finds the same. The compiled one does them in one slice where no clock is kept."""


@dataclass(slots=True)
class Growth:
    """The growth of one tree: at most `simulations`, and until `deadline` by the clock.

    None for either bounds nothing. `stop` ends it from outside. With `early` it also ends when no
    simulation that may still come could change which action was tried most, and is `settled` then.
    """

    tree: kernel.Tree
    simulations: int | None
    deadline: float | None
    clock: Clock
    stop: Event
    early: bool
    settled: bool = False

    def run(self) -> None:
        """Grow until something ends it."""
        began = now = self.clock() if self.deadline is not None else 0.0
        some = 1 if self.deadline is not None or not build.compiled() else ROUND
        looked = 0
        while not self.stop.is_set():
            left = self._left(began, now)
            if left is not None and left <= 0:
                return
            if self.early and left is not None and self.tree.count >= looked + ROUND:
                looked = self.tree.count
                if self._is_settled(left):
                    self.settled = True
                    return
            kernel.simulate(self.tree, some if left is None else min(some, left))
            if self.deadline is not None:
                before, now = now, self.clock()
                some = _paced(some, now - before)

    def _left(self, began: float, now: float) -> int | None:
        """About how many simulations may still come; None if nothing is known of it yet."""
        done = self.tree.count
        left = None if self.simulations is None else self.simulations - done
        if self.deadline is None:
            return left
        if now >= self.deadline:
            return 0
        if not done or now <= began:
            return left
        # Twice as many as at the pace so far, since the pace may rise.
        by_clock = 1 + int(2 * done * (self.deadline - now) / (now - began))
        return by_clock if left is None else min(left, by_clock)

    def _is_settled(self, left: int) -> bool:
        first, second = self.tree.lead()
        return first - second > left


def _paced(some: int, seconds: float) -> int:
    """How many simulations go into the next slice, if so many took so long."""
    if seconds > SLICE:
        return max(1, some // 2)
    return some * 2 if seconds < SLICE / 4 else some
