"""Reviews of finished matches: made one after the other, by a process that gives way to all others.

What is made is kept now and then, so that a server that is started again goes on with it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from bones.errors import BonesError, TableError
from bones.judge import USUAL, Effort, Judgement, Judging, Review, read_into, to_json
from bones.kernel.build import compiled
from bones.language import _
from bones.notation import Record
from bones.simulate.workers import Processes
from bones.tables.store import Store
from bones.tables.store.reviews import Kept

_log = logging.getLogger(__name__)

PLAIN: Final = Effort(simulations=400)
"""What is spent on a decision in plain Python, which is some fifty times slower."""

AT_ONCE: Final = 4
"""How many decisions the process is given at a time."""

BETWEEN: Final = 5.0
"""Seconds after which what is made is kept, at the least."""

KEPT: Final = 8
"""How many reviews are kept in memory, read."""

SHARE: Final = 4
"""One asker has at most this part of the queue, so that others find room in it: a quarter."""

KNOWN: Final = 10_000
"""Of how many matches it is remembered whether they can be reviewed."""

TRIES: Final = 3
"""How often decisions are judged whose process was lost each time."""

Key = tuple[str, int]


class Stage(StrEnum):
    """How far the review of a match is: not asked for, in the queue, being made, made, or given up.

    `CLOSED` is a match without a round whose tiles were all shown: it cannot be reviewed.
    """

    NONE = "none"
    WAITS = "waits"
    MAKING = "making"
    MADE = "made"
    FAILED = "failed"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class ReviewState:
    """How far a review is: `done` of `wanted` decisions, `ahead` of it so many others to be made.

    `review` is the review itself where it is made.
    """

    stage: Stage
    done: int = 0
    wanted: int = 0
    ahead: int = 0
    review: Review | None = None


class Reviews:
    """Makes the reviews that are asked for, one at a time; use it as ``async with Reviews(store)``.

    Who may see one is for whoever asks to know: see `Keeper.match_over`.
    """

    def __init__(
        self,
        store: Store,
        most: int = 20,
        *,
        effort: Effort | None = None,
        executor: Executor | None = None,
    ) -> None:
        """Let at most `most` wait to be made, 0 for none.

        Tests hand in another `effort`, and an executor of their own.
        """
        self._store = store
        self._most = most
        self._effort = effort or (USUAL if compiled() else PLAIN)
        self._executor = executor or Processes(1)
        self._waiting: dict[Key, tuple[int, int]] = {}
        self._askers: dict[Key, str] = {}
        self._failed: set[Key] = set()
        self._read: OrderedDict[Key, Review] = OrderedDict()
        self._open: OrderedDict[Key, bool] = OrderedDict()
        self._asking = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def are_made(self) -> bool:
        """Does this server make reviews?"""
        return self._most > 0

    async def __aenter__(self) -> Self:
        """Go on with those that were not finished."""
        if self.are_made:
            self._waiting = dict.fromkeys(await self._store.reviews_to_make(), (0, 0))
            self._task = asyncio.create_task(self._run(), name="reviews")
        return self

    async def __aexit__(self, *exception: object) -> None:
        """Stop; what is kept of those that are not finished is gone on with the next time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if isinstance(self._executor, Processes):
            self._executor.kill()
        await asyncio.to_thread(self._executor.shutdown, True, cancel_futures=True)

    async def ask(self, table: str, match: int, by: str = "") -> None:
        """Have a review made, unless it is made or in the queue.

        `by` is whose part of the queue it takes: whatever the limits of who asks are counted by.
        Raises `TableError` (``too-many-reviews``, ``no-reviews``), `BonesError` (``hidden-tiles``).
        """
        key = (table, match)
        async with self._asking:
            state = await self.state(table, match)
            if state.stage not in (Stage.NONE, Stage.FAILED, Stage.CLOSED):
                return
            if not self.are_made:
                raise TableError("no-reviews", _("No reviews are made on this server."))
            if state.stage is Stage.CLOSED:
                raise BonesError("hidden-tiles", _("No round of this match was shown whole."))
            self._check_room(by)
            await self._store.ask_review(table, match)
            self._failed.discard(key)
            self._waiting[key], self._askers[key] = (0, 0), by
            self._news.set()

    def _check_room(self, by: str) -> None:
        """Raise `TableError` where the queue, or an asker's part of it, is full."""
        if len(self._waiting) >= self._most:
            sentence = _("Many reviews are being made already. Ask again in a while.")
            raise TableError("too-many-reviews", sentence)
        own = sum(bool(by) and self._askers.get(key) == by for key in self._waiting)
        if own >= max(1, self._most // SHARE):
            sentence = _("Reviews you asked for are being made already. Ask again after them.")
            raise TableError("too-many-reviews", sentence)

    async def state(self, table: str, match: int) -> ReviewState:
        """How far the review of a match is."""
        key = (table, match)
        if key in self._waiting:
            ahead = [*self._waiting].index(key)
            done, wanted = self._waiting[key]
            stage = Stage.MAKING if wanted else Stage.WAITS
            return ReviewState(stage, done, wanted, ahead)
        review = await self._made(key)
        if review is not None:
            count = len(review.wanted)
            return ReviewState(Stage.MADE, count, count, review=review)
        if key in self._failed:
            return ReviewState(Stage.FAILED)
        return ReviewState(Stage.NONE if await self._can_be(key) else Stage.CLOSED)

    async def _can_be(self, key: Key) -> bool:
        """Return whether a match can be reviewed; it is played again for that, and once only."""
        if key in self._open:
            return self._open[key]
        async with self._reading:
            if key not in self._open:
                record = await self._store.finished_record(*key)
                if record is None:
                    return False
                self._open[key] = await asyncio.to_thread(_is_open, record)
                if len(self._open) > KNOWN:
                    self._open.popitem(last=False)
            return self._open[key]

    async def _made(self, key: Key) -> Review | None:
        """Return a review that is whole; one that this version cannot read is forgotten."""
        if key in self._read:
            self._read.move_to_end(key)
            return self._read[key]
        # One is read after the other: it takes a while, and many may ask for the same one at once.
        async with self._reading:
            if key in self._read:
                return self._read[key]
            kept = await self._store.review(*key)
            if kept is None or not kept.is_whole:
                return None
            try:
                review = await asyncio.to_thread(_whole, kept)
            except BonesError:
                await self._store.drop_review(*key)
                return None
            self._keep(key, review)
            return review

    def _keep(self, key: Key, review: Review) -> None:
        self._read[key] = review
        if len(self._read) > KEPT:
            self._read.popitem(last=False)

    # Making.

    async def _run(self) -> None:
        while True:
            self._news.clear()
            if not self._waiting:
                await self._news.wait()
                continue
            key = next(iter(self._waiting))
            try:
                await self._make(key)
            except Exception:
                # What was in it stays out of the log.
                _log.error("a review could not be made")
                self._failed.add(key)
                with suppress(BonesError):
                    await self._store.drop_review(*key)
            finally:
                del self._waiting[key]
                self._askers.pop(key, None)

    async def _make(self, key: Key) -> None:
        kept = await self._store.review(*key)
        if kept is None or kept.is_whole:
            return
        review = await asyncio.to_thread(_begun, kept, self._effort)
        wanted, saved = len(review.wanted), time.monotonic()
        while not review.is_whole:
            done = len(review.judgements)
            self._waiting[key] = (done, wanted)
            numbers = range(done, min(done + AT_ONCE, wanted))
            review = review.judged(await self._judged(review.work, numbers))
            if time.monotonic() > saved + BETWEEN:
                saved = time.monotonic()
                if not await self._save(key, review):
                    return
        if await self._save(key, review):
            self._keep(key, review)

    async def _save(self, key: Key, review: Review) -> bool:
        text = await asyncio.to_thread(to_json, review)
        return await self._store.save_review(*key, text, is_whole=review.is_whole)

    async def _judged(self, work: Judging, numbers: range) -> tuple[Judgement, ...]:
        """Judge some decisions in the process; one that was lost is replaced."""
        for tries_left in reversed(range(TRIES)):
            try:
                # A process may have to be begun, which takes a while.
                future = await asyncio.to_thread(self._executor.submit, _gently, work, numbers)
                return await asyncio.wrap_future(future)
            except BrokenExecutor:
                if not tries_left:
                    raise
        raise AssertionError


def _gently(work: Judging, numbers: range) -> tuple[Judgement, ...]:
    """Judge, while nobody else wants the processor."""
    if hasattr(os, "nice"):
        os.nice(19)  # there is nothing above it, however often this is said
    return work.part(numbers)


def reviewable(record: Record) -> Record:
    """The rounds of a record before the first whose tiles were not all shown.

    That is the last, if any: one that ended at once at the target, or was never ended.
    """
    rounds = record.replay().rounds
    count = next((n for n, each in enumerate(rounds) if each.deal.hidden), len(rounds))
    if count == len(record.rounds):
        return record
    return replace(record, rounds=record.rounds[:count], result=None)


def _begun(kept: Kept, effort: Effort) -> Review:
    """Return a review as far as it was made, or from the beginning where it was made otherwise."""
    review = Review.of(reviewable(Record.parse(kept.record)), effort)
    if kept.text:
        with suppress(BonesError):
            return read_into(review, kept.text)
    return review


def _whole(kept: Kept) -> Review:
    """Return a review that is made, with whatever effort that was."""
    effort = Effort(**json.loads(kept.text)["effort"])
    return read_into(Review.of(reviewable(Record.parse(kept.record)), effort), kept.text)


def _is_open(record: str) -> bool:
    """Is there a round all of whose tiles were shown?"""
    return bool(reviewable(Record.parse(record)).rounds)
