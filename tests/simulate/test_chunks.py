"""A result is the same whatever the chunks were, and wherever and how often they were done."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from bones.errors import BonesError
from bones.language import speaking, spoken
from bones.rules import Setup, preset
from bones.simulate import Processes, Recording, Spec, Summing, parts, run
from bones.simulate.chunks import AIM, TRIES, Pace

SPEC = Spec(Setup(preset("all-fives"), 2), "s")
WHOLE = run(SPEC, 7)


@dataclass(frozen=True)
class Squares:
    """A work that takes no time."""

    def part(self, numbers: range) -> list[int]:
        return [n * n for n in numbers]


@dataclass(frozen=True)
class Faulty:
    def part(self, numbers: range) -> None:
        raise BonesError("usage", f"no {numbers[0]}")


@dataclass(frozen=True)
class Telling:
    def part(self, numbers: range) -> None:
        raise BonesError("usage", f"{spoken()}: no {numbers[0]}")


class OddError(Exception):
    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


@dataclass(frozen=True)
class Odd:
    def part(self, numbers: range) -> None:
        raise OddError("a", "b")


@dataclass(frozen=True)
class Killing:
    """A work that ends its process, so many times as there are no files with these names yet."""

    folder: Path
    times: int

    def part(self, numbers: range) -> list[int]:
        for n in range(self.times):
            try:
                (self.folder / str(n)).touch(exist_ok=False)
            except FileExistsError:
                continue
            os.kill(os.getpid(), signal.SIGKILL)
        return list(numbers)


class Losing(Executor):
    """Loses what it is given now and then, as a cluster does, and goes on."""

    def __init__(self, lost: Callable[[int], bool]) -> None:
        self.calls = count()
        self.lost = lost
        self.under_way = 0
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.lost(next(self.calls)):
            future.set_exception(ConnectionError("the worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def fixed(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(Pace, "note", lambda *_: None)
    monkeypatch.setattr(Pace, "size", size, raising=False)
    monkeypatch.setattr(Pace, "__init__", lambda _: None)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_the_summary_does_not_depend_on_the_chunks(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fixed(monkeypatch, size)
    with ThreadPoolExecutor(2) as threads:
        assert run(SPEC, 7, threads) == WHOLE
    assert run(SPEC, 7) == WHOLE


def test_the_summary_does_not_depend_on_the_executor() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as plain:
        assert run(SPEC, 7, plain) == WHOLE
    with Processes(2) as ours:
        assert run(SPEC, 7, ours) == WHOLE
        assert run(SPEC, 3, ours, first=4) + run(SPEC, 4) == WHOLE


def test_parts_come_in_order_and_no_more_than_a_window_is_under_way() -> None:
    executor = Losing(lambda _: False)
    submitted = 0
    for part in parts(Squares(), range(3, 1000), executor, at_once=3):
        assert part.result == [n * n for n in part.numbers]
        assert part.numbers[0] == (submitted or 3)
        submitted = part.numbers[-1] + 1
    assert submitted == 1000
    ahead = Losing(lambda _: False)
    next(parts(Squares(), range(100), ahead, at_once=3))
    assert next(ahead.calls) == 3


def test_records_come_in_order_whoever_writes_them() -> None:
    alone = [line for part in parts(Recording(SPEC), range(4)) for line in part.result.lines]
    with ThreadPoolExecutor(3) as threads:
        shared = parts(Recording(SPEC), range(4), threads)
        assert [line for part in shared for line in part.result.lines] == alone
    assert len(alone) == 4


def test_a_chunk_whose_worker_was_lost_is_done_again() -> None:
    assert run(SPEC, 7, Losing(lambda call: call % 3 == 1), at_once=2) == WHOLE


def test_a_chunk_that_loses_its_worker_every_time_is_given_up() -> None:
    executor = Losing(lambda call: call > 0)
    with pytest.raises(BonesError, match="lost 4 times") as caught:
        list(parts(Squares(), range(100), executor, at_once=2))
    assert caught.value.code == "lost-worker"
    assert next(executor.calls) <= 2 * TRIES + 2


@pytest.mark.parametrize("ours", [True, False])
def test_a_process_that_is_killed_is_replaced(ours: bool, tmp_path: Path) -> None:
    executor: Executor = Processes(2) if ours else ProcessPoolExecutor(2, get_context("spawn"))
    with executor:
        found = list(parts(Killing(tmp_path, 2), range(20), executor, at_once=4))
    assert [n for part in found for n in part.result] == list(range(20))


def test_a_process_that_is_killed_every_time_ends_the_run(tmp_path: Path) -> None:
    with Processes(1) as executor, pytest.raises(BonesError) as caught:
        list(parts(Killing(tmp_path, 99), range(5), executor, at_once=1))
    assert caught.value.code == "lost-worker"


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, Processes])
def test_what_the_work_raises_is_raised_and_not_tried_again(
    kind: Callable[[int], Executor],
) -> None:
    with kind(1) as executor, pytest.raises(BonesError, match="no 3") as caught:
        list(parts(Faulty(), range(3, 9), executor))
    assert caught.value.code == "usage"
    with pytest.raises(BonesError, match="no 3"):
        list(parts(Faulty(), range(3, 9)))


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, Processes])
def test_what_goes_wrong_elsewhere_is_told_in_the_language_spoken_here(
    kind: Callable[[int], Executor],
) -> None:
    with kind(1) as executor, speaking("es"), pytest.raises(BonesError, match="es: no 3"):
        list(parts(Telling(), range(3, 9), executor))


def test_an_error_that_cannot_be_sent_is_told_by_its_words() -> None:
    with Processes(1) as executor, pytest.raises(RuntimeError, match="OddError: a and b"):
        list(parts(Odd(), range(3), executor))


def test_an_executor_that_takes_nothing_any_more_is_an_error_of_its_own() -> None:
    class Closed(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            raise RuntimeError("cannot schedule new futures after shutdown")

    with pytest.raises(RuntimeError, match="shutdown"):
        run(SPEC, 1, Closed())
    assert issubclass(BrokenExecutor, RuntimeError)


def test_once_stopped_what_has_begun_is_finished_and_nothing_else_begins() -> None:
    executor = Losing(lambda _: False)
    found: list[int] = []
    stopped = lambda: len(found) > 5  # noqa: E731
    for part in parts(Squares(), range(10**9), executor, at_once=3, stopped=stopped):
        found.extend(part.result)
    assert found == [n * n for n in range(len(found))]
    assert len(found) < 10**6
    assert not list(parts(Squares(), range(5), stopped=lambda: True))


def test_a_stopped_run_does_not_wait_for_a_lost_worker() -> None:
    def lost(call: int) -> bool:
        return call >= 2

    found: list[int] = []
    for part in parts(Squares(), range(100), Losing(lost), at_once=2, stopped=lambda: bool(found)):
        found.extend(part.result)
    assert found == [0, 1]


def test_a_run_that_is_left_leaves_nothing_behind() -> None:
    with ThreadPoolExecutor(1) as threads:
        left = parts(Summing(SPEC), range(100_000), threads, at_once=5)
        next(left)
        left.close()


def test_chunks_grow_to_what_is_worth_sending() -> None:
    pace = Pace()
    sizes = [pace.size]
    for _ in range(6):
        pace.note(pace.size, pace.size * 0.001)
        sizes.append(pace.size)
    assert sizes == [1, 4, 16, 64, 256, 750, 750]
    slow = Pace()
    slow.note(1, 3 * AIM)
    assert slow.size == 1
    timeless = Pace()
    timeless.note(1, 0.0)
    assert timeless.size == 4


def test_nothing_is_no_number_of_chunks_or_processes() -> None:
    with pytest.raises(ValueError, match="under way"):
        list(parts(Squares(), range(3), Losing(lambda _: False), at_once=0))
    with pytest.raises(ValueError, match="must be"):
        Processes(0)
    assert list(parts(Squares(), range(0))) == []
