"""One table in memory: its value, its one writer, its streams, and what it does by itself."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bones.errors import BonesError, Conflict
from bones.tables.attendance import Attendance
from bones.tables.due import Happens, Presence, Thinks, is_attended, next_due, outcome
from bones.tables.event import Entry, TableEvent
from bones.tables.records import record_of
from bones.tables.status import Status
from bones.tables.summing_up import match_summary
from bones.tables.table import Table

if TYPE_CHECKING:
    from bones.round import Action
    from bones.tables.clock import Clock
    from bones.tables.pace import Pace
    from bones.tables.store import Store
    from bones.tables.thinking import Thinkers

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Means:
    """What every table of a keeper works with."""

    store: Store
    thinkers: Thinkers
    clock: Clock
    pace: Pace


class Room:
    """A table in memory. `lock` is held by whoever writes; everybody else reads `table`.

    A table changes only after what changed it is stored.
    """

    def __init__(self, table: Table, means: Means) -> None:
        """Keep `table`; `begin` has it do what it does by itself."""
        self.table = table
        self.lock = asyncio.Lock()
        self.is_closed = False
        self._means = means
        self._attendance = Attendance(means.clock.now(), means.pace.linger)
        self._changed = asyncio.Event()
        self._attended = False
        self._awake = means.clock.now()
        self._thought: tuple[object, asyncio.Task[Action | None]] | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Have the table do what it does by itself, from now on."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.id}")

    async def end(self) -> None:
        """End that, and all streams. Everything that happened is stored already."""
        self.is_closed = True
        self._notify()
        for task in (self._task, None if self._thought is None else self._thought[1]):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self._task = self._thought = None

    # Writing.

    async def write(
        self, events: Sequence[TableEvent], by: str | None = None, key: str | None = None
    ) -> None:
        """Store events and then show them; the lock must be held.

        Raises `Conflict` if another process wrote to this table; then it is as that one left it.
        """
        if not events:
            return
        before, now = self.table, self._means.clock.now()
        table, entries = before, []
        for n, event in enumerate(events):
            entry = Entry(
                version=table.version + 1, at=now, event=event, by=by, key=key if n == 0 else None
            )
            table = table.after(entry)
            entries.append(entry)
        over = table.status is Status.FINISHED and before.status is not Status.FINISHED
        finished = None
        if over:
            # A record is played again when it is made, which others need not wait for.
            record = await asyncio.to_thread(record_of, table, None)
            finished = match_summary(table), record
        try:
            await self._means.store.append(table, entries, finished)
        except Conflict:
            self.table = Table.of(table.id, await self._means.store.log(table.id))
            self._notify()
            raise
        self.table = table
        self._notify()

    # Reading.

    def _notify(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def change(self) -> None:
        """Wait until the table, or who is there, changes."""
        await self._changed.wait()

    @property
    def awake(self) -> float:
        """Since when the table has gone on without a break, in seconds since 1970."""
        return self._awake

    def enter(self, guest: str | None) -> None:
        """Somebody opened a stream."""
        self._attendance.enter(guest, self._means.clock.now())
        self._notify()

    def leave(self, guest: str | None) -> None:
        """Somebody's stream was closed."""
        self._attendance.leave(guest, self._means.clock.now())
        self._notify()

    def hear_of(self, guest: str) -> None:
        """A request came from a guest."""
        new = guest not in self._attendance.presence(self._means.clock.now()).here
        self._attendance.hear_of(guest, self._means.clock.now())
        if new:
            self._notify()

    def presence(self) -> Presence:
        """Who is there now."""
        now = self._means.clock.now()
        presence = self._attendance.presence(now)
        attended = is_attended(self.table, presence)
        if attended and not self._attended:
            self._awake = now
        self._attended = attended
        return replace(presence, awake=self._awake)

    def empty_since(self) -> float | None:
        """Since when nobody is there; None while somebody is."""
        return self._attendance.empty_since(self._means.clock.now())

    # What the table does by itself.

    async def _run(self) -> None:
        while True:
            try:
                await self._next()
            except BonesError:
                # A conflict with another writer: the table has been read again.
                _log.warning("table %s was changed elsewhere", self.table.id)
                await self._means.clock.sleep(1.0)
            except Exception:
                # The table must not stand still for ever; what it holds stays out of the log.
                _log.error("table %s stumbled", self.table.id)
                await self._means.clock.sleep(1.0)

    async def _next(self) -> None:
        """Do what is due, once it is; or come back when anything has changed."""
        changed, now = self._changed, self._means.clock.now()
        due = next_due(self.table, self.presence(), self._means.pace)
        times = [due.at] if due is not None else []
        gone = self._attendance.next_change()
        times += [gone] if gone is not None else []
        if isinstance(due, Thinks):
            self._think(due)
        if not times:
            await changed.wait()
        elif min(times) > now:
            await _either(changed, self._means.clock.sleep(min(times) - now))
        elif isinstance(due, Happens):
            async with self.lock:
                if next_due(self.table, self.presence(), self._means.pace) == due:
                    await self.write(due.events)
        elif due is not None:
            await self._hear(due, changed)

    def _think(self, due: Thinks) -> None:
        """Have a bot think already, so that its answer is there in time."""
        key = self._question(due)
        if self._thought is not None:
            if self._thought[0] == key:
                return
            self._thought[1].cancel()
        round = self.table.current
        assert round is not None
        text = f"bot {self.table.seed} {key}"
        # A bot is told nothing that would tell it the seed of the deal.
        seed = hashlib.sha256(text.encode()).hexdigest()
        thinking = self._means.thinkers.choose(due.level, seed, round.view(due.seat))
        self._thought = key, asyncio.create_task(thinking)

    def _question(self, due: Thinks) -> tuple[object, ...]:
        """What a bot is asked: the same while nothing in the round has changed."""
        round = self.table.current
        assert round is not None
        calling = self.table.window is not None
        return self.table.matches, round.number, len(round.log), calling, due.seat, due.level

    async def _hear(self, due: Thinks, changed: asyncio.Event) -> None:
        """Take the answer of a bot, unless the table changes before it is there."""
        assert self._thought is not None
        key, task = self._thought
        if not task.done():
            await _either(changed, asyncio.wait([task]))
            if not task.done():
                return
            now = self._means.clock.now()
            step = self._means.pace.step
            late = math.ceil((now - due.at) / step) * step if step else 0.0
            if due.at + late > now:
                await _either(changed, self._means.clock.sleep(due.at + late - now))
        async with self.lock:
            again = next_due(self.table, self.presence(), self._means.pace)
            if isinstance(again, Thinks) and self._question(again) == key:
                await self.write(outcome(self.table, again, task.result()))


async def _either(changed: asyncio.Event, other: Coroutine[Any, Any, object]) -> None:
    """Wait until the event is set or the other is done, and leave neither behind."""
    tasks: list[asyncio.Task[Any]] = [
        asyncio.create_task(changed.wait()),
        asyncio.create_task(other),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
