"""Tables for tests: a clock that a test moves, bots in this thread, guests that play by script."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from bones.errors import IllegalAction
from bones.round import Call
from bones.rules import Setup
from bones.tables import (
    Act,
    Guest,
    Keeper,
    May,
    NoCall,
    Ready,
    Settings,
    Store,
    TableView,
    TakeSeat,
)
from bones.tables.limits import Limits
from bones.tables.pace import Pace
from bones.tables.thinking import Inline, Thinkers

ANA = Guest("id-of-ana", "Ana")
BEN = Guest("id-of-ben", "Ben")
CLEO = Guest("id-of-cleo", "Cleo")
DAN = Guest("id-of-dan", "Dan")
GUESTS = (ANA, BEN, CLEO, DAN)

BEGINNING = 1_800_000_000.0


class HandClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = BEGINNING
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self._count += 1
        future = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.time + max(seconds, 0.0), self._count, future))
        await future

    def next_time(self) -> float | None:
        """When the next one wakes up, None if nobody sleeps."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def wake(self) -> None:
        """Move to when the next one wakes up, and wake whoever does then."""
        at = self.next_time()
        assert at is not None, "nobody sleeps: time would never go on"
        self.time = max(self.time, at)
        while self._sleepers and self._sleepers[0][0] <= self.time:
            future = heapq.heappop(self._sleepers)[2]
            if not future.done():
                future.set_result(None)


class BusyStore(Store):
    """A store that says whether it is at work."""

    busy = 0

    async def _do(self, function: Any, *args: Any, **kwargs: Any) -> Any:
        self.busy += 1
        try:
            return await super()._do(function, *args, **kwargs)
        finally:
            self.busy -= 1


class House:
    """A keeper with its store and its clock, moved by hand."""

    def __init__(self, keeper: Keeper, store: BusyStore, clock: HandClock) -> None:
        self.keeper = keeper
        self.store = store
        self.clock = clock

    async def settle(self) -> None:
        """Let everything happen that happens without time going on."""
        quiet = 0
        while quiet < 12:
            busy = self._is_busy()
            await asyncio.sleep(0.0002 if busy else 0)
            quiet = 0 if busy else quiet + 1

    def _is_busy(self) -> bool:
        """Is anything being stored, read or written in another thread?"""
        keeper = self.keeper
        writing = any(room.lock.locked() for room in keeper._rooms.values())
        return bool(self.store.busy or writing or keeper._writing or keeper._opening)

    async def step(self) -> None:
        """Let time go on until something wakes up."""
        await self.settle()
        self.clock.wake()
        await self.settle()

    async def advance(self, seconds: float) -> None:
        """Let so much time go by."""
        end = self.clock.time + seconds
        await self.settle()
        while (at := self.clock.next_time()) is not None and at <= end:
            self.clock.wake()
            await self.settle()
        self.clock.time = end

    async def until(self, id: str, wanted: Callable[[TableView], bool], most: int = 4000) -> None:
        """Let time go on until the table is as wanted."""
        for _ in range(most):
            if wanted(await self.look(id)):
                return
            await self.step()
        raise AssertionError("the table never became as wanted")

    async def look(self, id: str, by: Guest | None = None) -> TableView:
        await self.settle()
        return await self.keeper.look(id, by)

    async def play(
        self, id: str, guests: tuple[Guest, ...], rng: Random, most: int = 20_000
    ) -> None:
        """Have these guests play by chance until the match is over."""
        for _ in range(most):
            acted = False
            for guest in guests:
                acted = await act_by_chance(self, id, guest, rng) or acted
            view = await self.look(id)
            if view.status == "finished":
                return
            if not acted:
                await self.step()
        raise AssertionError("the match never ended")


async def act_by_chance(house: House, id: str, guest: Guest, rng: Random) -> bool:
    """Do what the table waits for this guest to do; whether it did."""
    view = await house.look(id, guest)
    if view.status == "between-rounds" and May.READY in view.may:
        await house.keeper.do(id, guest, Ready())
        return True
    if May.NO_CALL in view.may:
        if rng.random() < 0.3:
            call = Act(Call(rng.choice((5, 10, 15))), view.moved)
            with suppress(IllegalAction):  # where nothing scores there is nothing to call
                await house.keeper.do(id, guest, call)
                return True
        await house.keeper.do(id, guest, NoCall())
        return True
    if view.choices:
        choice = rng.choice(view.choices)
        await house.keeper.do(id, guest, Act(choice.action, view.moved))
        return True
    return False


@asynccontextmanager
async def house(
    folder: Path,
    *,
    thinkers: Thinkers | None = None,
    limits: Limits | None = None,
    pace: Pace | None = None,
) -> AsyncIterator[House]:
    """Open a keeper on the data in a folder."""
    clock = HandClock()
    store = await BusyStore.open(folder / "bones.sqlite")
    count = itertools.count()
    keeper = Keeper(
        store,
        thinkers=thinkers or Inline(),
        clock=clock,
        limits=limits,
        pace=pace or Pace(),
        fresh=lambda: f"seed {next(count)}",
    )
    try:
        async with keeper:
            yield House(keeper, store, clock)
    finally:
        await store.close()


async def open_table(
    house: House, setup: Setup, guests: int = 1, settings: Settings | None = None, **more: Any
) -> str:
    """Open a table at which so many guests have sat down, all of them there."""
    view = await house.keeper.create(ANA, setup, settings, **more)
    for guest in GUESTS[1:guests]:
        await house.keeper.do(view.id, guest, TakeSeat())
    return view.id
