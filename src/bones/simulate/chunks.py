"""Work that travels to an executor in chunks, and comes back in order.

A result depends on the numbers of the matches alone, so it is the same whatever the chunks were
and wherever they were done. They are put together in the order of their numbers: what is there
after any of them is the result of all matches up to it.
"""

import os
import pickle
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from functools import reduce
from operator import add
from time import perf_counter
from traceback import format_exception
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from bones.errors import BonesError
from bones.language import _, speaking, spoken
from bones.simulate.workers import Here, Processes

AIM: Final = 0.75
"""Seconds of work that a chunk is to take: sending it must not matter, nor waiting for it."""

TRIES: Final = 4
"""How often a chunk is tried whose worker was lost each time."""


class Adds(Protocol):
    """Results that can be put together, in any order."""

    def __add__(self, other: Self, /) -> Self:
        """Both together."""


A = TypeVar("A", bound=Adds)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Work(Protocol[R_co]):
    """What can be done match by match, or deal by deal, anywhere; it must be possible to pickle."""

    def part(self, numbers: range) -> R_co:
        """Do what has these numbers, of which there may be none."""


@dataclass(frozen=True, slots=True)
class Part(Generic[R]):
    """The result of some numbers of a work."""

    numbers: range
    result: R


@dataclass(frozen=True, slots=True)
class _Done(Generic[R]):
    """What a worker sends back: the result, and how long it took it."""

    result: R
    seconds: float


@dataclass(frozen=True, slots=True)
class _Failed:
    """What a worker sends back where the work itself is at fault; another try would not help."""

    error: Exception
    text: str


@dataclass(slots=True)
class _Sent(Generic[R]):
    """A chunk on its way."""

    numbers: range
    future: "Future[_Done[R] | _Failed]"
    tries: int = 1


def attempt(work: Work[R], numbers: range, language: str) -> _Done[R] | _Failed:
    """Do a chunk, wherever this is called; what goes wrong is told in this language."""
    begun = perf_counter()
    try:
        with speaking(language):
            result = work.part(numbers)
    except Exception as error:
        return _Failed(_sendable(error), "".join(format_exception(error)))
    return _Done(result, perf_counter() - begun)


def _sendable(error: Exception) -> Exception:
    """Return an error that can reach whoever gave the work: not every one can be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _never() -> bool:
    return False


def parts(
    work: Work[R],
    numbers: range,
    executor: Executor | None = None,
    *,
    at_once: int | None = None,
    stopped: Callable[[], bool] = _never,
) -> Iterator[Part[R]]:
    """Do a work chunk by chunk, and yield the results in the order of their numbers.

    Without an `executor` it is done here. No more than `at_once` chunks are ever under way (by
    default two for each processor of this machine), so nothing piles up. A chunk whose worker was
    lost is done again, in new processes where the executor takes no more work. Once `stopped`, only
    what has begun is finished.

    Raises what the work raises, and `BonesError` (``lost-worker``) for a chunk that lost its worker
    every time.
    """
    if executor is None:
        executor, at_once = Here(), 1
    if at_once is None:
        at_once = 2 * (os.cpu_count() or 1)
    if at_once < 1:
        raise ValueError("at least one chunk must be under way")
    with _Window(work, executor, at_once) as window:
        yield from window.results(numbers, stopped)


def merged(
    work: Work[A], numbers: range, executor: Executor | None = None, *, at_once: int | None = None
) -> A:
    """Do a work with `parts`, and return the results put together."""
    found = parts(work, numbers, executor, at_once=at_once)
    return reduce(add, (part.result for part in found), work.part(numbers[:0]))


class _Window(Generic[R]):
    """The chunks under way, the first one first."""

    def __init__(self, work: Work[R], executor: Executor, at_once: int) -> None:
        self._work = work
        self._executor = executor
        self._at_once = at_once
        self._waiting: deque[_Sent[R]] = deque()
        self._substitute: Processes | None = None
        self._pace = Pace()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: Any) -> None:
        for sent in self._waiting:
            sent.future.cancel()
        if self._substitute is not None:
            self._substitute.__exit__(*exception)

    def results(self, left: range, stopped: Callable[[], bool]) -> Iterator[Part[R]]:
        while True:
            while left and len(self._waiting) < self._at_once and not stopped():
                size = self._pace.size
                self._waiting.append(_Sent(left[:size], self._submit(left[:size])))
                left = left[size:]
            if not self._waiting:
                return
            if stopped():
                self._drop()
            try:
                part = self._first(stopped)
            except CancelledError:
                return
            yield part

    def _drop(self) -> None:
        """Let go of what has not begun, from the last on: what remains has no gap."""
        while len(self._waiting) > 1 and self._waiting[-1].future.cancel():
            self._waiting.pop()

    def _first(self, stopped: Callable[[], bool]) -> Part[R]:
        """Wait for the first chunk; raises CancelledError where it is given up."""
        sent = self._waiting[0]
        while True:
            try:
                done = sent.future.result()
                break
            except Exception as error:  # whatever the work raises comes as a value
                if stopped():
                    raise CancelledError from None
                self._send_again(error)
        self._waiting.popleft()
        if isinstance(done, _Failed):
            if done.error.__traceback__ is None:
                done.error.add_note(done.text)  # it came from another process, without its own
            raise done.error
        self._pace.note(len(sent.numbers), done.seconds)
        return Part(sent.numbers, done.result)

    def _send_again(self, error: Exception) -> None:
        """Send every chunk again that has lost its worker: often all have at once."""
        for sent in self._waiting:
            if not sent.future.done() or _succeeded(sent.future):
                continue
            if sent.tries == TRIES:
                sentence = _(
                    "The worker that played numbers {first} to {last} was lost {count} times."
                ).format(first=sent.numbers[0], last=sent.numbers[-1], count=TRIES)
                raise BonesError("lost-worker", sentence) from error
            sent.tries += 1
            sent.future = self._submit(sent.numbers)

    def _submit(self, numbers: range) -> "Future[_Done[R] | _Failed]":
        try:
            return self._executor.submit(attempt, self._work, numbers, spoken())
        except BrokenExecutor:
            # One lost process and the standard library's executor takes no more work at all.
            self._executor = self._substitute = Processes(max(1, self._at_once // 2))
            return self._executor.submit(attempt, self._work, numbers, spoken())


def _succeeded(future: "Future[Any]") -> bool:
    return not future.cancelled() and future.exception() is None


class Pace:
    """How many matches make a chunk, by how long those done so far took."""

    def __init__(self) -> None:
        """Begin with one: nothing is known yet."""
        self.size = 1
        self._matches = 0
        self._seconds = 0.0

    def note(self, matches: int, seconds: float) -> None:
        """Learn from a chunk; a size grows step by step, in case its first match was short."""
        self._matches += matches
        self._seconds += seconds
        wanted = AIM * self._matches / max(self._seconds, 1e-6)
        self.size = max(1, min(round(wanted), 4 * self.size))
