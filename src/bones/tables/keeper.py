"""The keeper of all tables of a server: one way in for commands, one for looks, one for streams."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Self, TypeVar

from bones.bots import level_named
from bones.errors import BonesError, TableError
from bones.language import _
from bones.notation import Record
from bones.rules import Setup
from bones.tables.clock import Clock, SystemClock
from bones.tables.command import Act, Command, Leave, NextRound, NoCall, Ready, TakeBack
from bones.tables.deciding import decide
from bones.tables.event import BotSet, Entry, Opened, SatDown, TableEvent
from bones.tables.guest import Guest, checked_name
from bones.tables.limits import DAY, Limits
from bones.tables.match_decisions import begin
from bones.tables.naming import free_bot_name, free_name
from bones.tables.pace import Pace
from bones.tables.records import record_of
from bones.tables.room import Means, Room
from bones.tables.seat_decisions import returned
from bones.tables.settings import Settings
from bones.tables.status import Status
from bones.tables.store import Store
from bones.tables.store.logs import damaged
from bones.tables.store.tokens import fresh_token
from bones.tables.summary import TableSummary
from bones.tables.table import Table
from bones.tables.thinking import Thinkers, Workers
from bones.tables.view import TableView
from bones.tables.viewing import view_table

T = TypeVar("T")

_log = logging.getLogger(__name__)

_ALWAYS: Final = (Act, NoCall, Ready, NextRound, Leave, TakeBack)
"""Commands that even a table with a very long log carries out: its match can be ended."""

_HOUSEKEEPING: Final = 300.0
"""Seconds between two looks at what can be cleaned up."""


class Keeper:
    """Keeps tables: opens them when they are asked for, one writer at a time, bots and clocks.

    Use it as ``async with Keeper(store) as keeper``; leaving it ends its streams, tasks and
    workers. All is stored before it is shown, so nothing is left to be stored then. The store stays
    open.
    """

    def __init__(
        self,
        store: Store,
        *,
        thinkers: Thinkers | None = None,
        workers: int = 1,
        pace: Pace | None = None,
        limits: Limits | None = None,
        clock: Clock | None = None,
        fresh: Callable[[], str] | None = None,
    ) -> None:
        """Keep the tables of `store`; `workers` is the number of processes that bots think in.

        Tests hand in others that think, another clock, and seeds in place of `fresh` secrets.
        """
        pace = pace or Pace()
        thinkers = thinkers or Workers(workers, pace.patience)
        self._means = Means(store, thinkers, clock or SystemClock(), pace)
        self._limits = limits or Limits()
        self._fresh = fresh or _fresh
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._streams: Counter[str] = Counter()
        self._housekeeping: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._writing: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> Self:
        """Begin, and have those who think for bots begin."""
        self._housekeeping = asyncio.create_task(self._keep_house())
        self._warming = asyncio.create_task(self._means.thinkers.begin())
        return self

    async def __aexit__(self, *exception: object) -> None:
        """End all tasks and workers; what is being stored is stored."""
        for task in (self._housekeeping, self._warming):
            if task is not None:
                task.cancel()
                # Whatever became of it, the rest is ended in good order.
                await asyncio.gather(task, return_exceptions=True)
        if self._writing:
            await asyncio.wait(self._writing)
        for room in self._rooms.values():
            await room.end()
        self._rooms.clear()
        await self._means.thinkers.close()

    # Commands.

    async def create(
        self,
        host: Guest,
        setup: Setup,
        settings: Settings | None = None,
        *,
        bots: Mapping[int, str] | None = None,
        sit: bool = True,
        start: bool = False,
    ) -> TableView:
        """Open a table; the host sits down at the first seat without a bot, unless not `sit`.

        `bots` are levels by seat; `start` begins at once, bots at all empty seats ("Play now").
        Raises `TableError` (``too-many-tables``, ``bad-name``), `BonesError` (``unknown-bot``),
        ValueError for a seat there is none.
        """
        settings = (settings or Settings()).checked()
        for level in (settings.level, *(bots or {}).values()):
            level_named(level)
        now = self._means.clock.now()
        count = await self._means.store.count_of_guest(host.id, now - DAY)
        if count >= self._limits.tables:
            sentence = _("You are at {most} tables already; end or leave one first.")
            raise TableError("too-many-tables", sentence.format(most=self._limits.tables))
        opening = Opened(host.id, checked_name(host.name), setup, settings)
        entries = [Entry(version=1, at=now, event=opening, by=host.id)]
        table = Table.of(fresh_token(9), entries)

        def add(event: TableEvent) -> None:
            nonlocal table
            entry = Entry(version=table.version + 1, at=now, event=event, by=host.id)
            table = table.after(entry)
            entries.append(entry)

        for seat, level in sorted((bots or {}).items()):
            add(BotSet(setup.check_seat(seat), level, free_bot_name(table)))
        own = next((n for n in range(setup.seats) if n not in (bots or {})), None)
        if sit and own is not None:
            add(SatDown(own, host.id, free_name(table, opening.name)))
        if start:
            for event in begin(table, self._fresh()):
                add(event)
        await self._shielded(self._means.store.append(table, entries))
        room = self._keep(table)
        room.hear_of(host.id)
        return self._view(room, host)

    async def do(
        self, table_id: str, by: Guest, command: Command, *, key: str | None = None
    ) -> TableView:
        """Carry out a command and return the table as `by` sees it afterwards.

        `key` is an id the sender gives to this command: sent again with it, because an answer was
        lost, the command is answered as done and not done twice.
        Raises `TableError` (``no-such-table``, and all that `decide` refuses), `Conflict` for an
        action that was chosen at an older picture of the round, `IllegalAction`.
        """
        room = await self._room(table_id)
        room.hear_of(by.id)
        # Whoever asked may go; what they asked for is done whole all the same.
        await self._shielded(self._do(room, by, command, key))
        return self._view(room, by)

    async def _do(self, room: Room, by: Guest, command: Command, key: str | None) -> None:
        async with room.lock:
            if room.table.has_done(by.id, key):
                return
            if room.table.version >= self._limits.events and not isinstance(command, _ALWAYS):
                sentence = _("So much has happened at this table that it takes no more of this.")
                raise TableError("worn-out", sentence)
            await room.write(returned(room.table, by.id), by.id)
            now = self._means.clock.now()
            events = decide(room.table, command, by, now=now, fresh=self._fresh())
            await room.write(events, by.id, key)

    async def check_newcomer(self, table_id: str, name: str, command: Command) -> None:
        """Raise what `do` would for a guest of this name who has never been here; do nothing."""
        table = (await self._room(table_id)).table
        by, now = Guest(fresh_token(), name), self._means.clock.now()
        decide(table, command, by, now=now, fresh="")

    async def touch(self, table_id: str, by: Guest) -> None:
        """Note that `by` is there, for those who have no stream; lasts for a minute or so.

        Raises `TableError` (``no-such-table``).
        """
        (await self._room(table_id)).hear_of(by.id)

    # Looks.

    async def look(self, table_id: str, by: Guest | None, *, since: int | None = None) -> TableView:
        """The table as `by` (None: any spectator) sees it; `told` from after version `since`.

        Without `since`, `told` has the current round. A guest who looks counts as being there.
        Raises `TableError` (``no-such-table``, ``no-spectators``).
        """
        room = await self._room_for(table_id, by)
        if by is not None:
            room.hear_of(by.id)
        return self._view(room, by, since)

    async def glance(self, table_id: str, by: Guest | None) -> TableView:
        """The same for a list of tables: whoever reads one is at none of them.

        Raises `TableError` (``no-such-table``, ``no-spectators``).
        """
        return self._view(await self._room_for(table_id, by), by)

    async def watch(
        self, table_id: str, by: Guest | None, *, since: int = 0
    ) -> AsyncGenerator[int, None]:
        """Yield the newest version each time it is above the last yielded (at first: `since`).

        One for each stream. While it is open, `by` is present at the table. Whoever reads slowly
        misses versions in between, never the newest, and holds nobody up. Raises `TableError`
        (``no-such-table``, ``no-spectators``, ``too-many-streams``).
        """
        await self.check_stream(table_id, by)
        room = await self._room(table_id)
        guest = None if by is None else by.id
        # After a backup was put back, somebody may have seen more than has happened.
        since = since if since <= room.table.version else 0
        room.enter(guest)
        if guest is not None:
            self._streams[guest] += 1
        try:
            while not room.is_closed:
                if room.table.version > since:
                    since = room.table.version
                    yield since
                else:
                    await room.change()
        finally:
            room.leave(guest)
            if guest is not None:
                self._streams[guest] -= 1

    async def check_stream(self, table_id: str, by: Guest | None) -> None:
        """Raise what `watch` would: it tells only once it is read, when an answer has begun."""
        await self._room_for(table_id, by)
        if by is not None and self._streams[by.id] >= self._limits.streams:
            sentence = _("You have this open {most} times already; close a window first.")
            raise TableError("too-many-streams", sentence.format(most=self._limits.streams))

    async def tables_of(self, guest: Guest) -> tuple[TableSummary, ...]:
        """The tables at which a guest sits or is host, the latest first ("Continue")."""
        return self._with_presence(await self._means.store.tables_of(guest.id))

    async def open_tables(self, guest: Guest | None = None) -> tuple[TableSummary, ...]:
        """Tables with spectators welcome that are played at now ("Watch"), but for a guest's own.

        A guest's own are those at which they sit, or whose host they are.
        """
        since = self._means.clock.now() - 3600
        id = None if guest is None else guest.id
        found = self._with_presence(await self._means.store.tables_to_watch(since, id))
        return tuple(each for each in found if each.present)

    async def record(self, table_id: str, by: Guest | None, match: int | None = None) -> Record:
        """The record of a match of this table, the last by default, as `by` may see it.

        What was laid open is whole; seeds are told when the match is over. Raises `TableError`
        (``no-such-table``, ``no-such-match``, ``no-spectators``).
        """
        last = await self._last(table_id, by, match)
        if last is not None:
            return record_of(last, None if by is None else by.id)
        return Record.parse(await self._record_kept(table_id, by, match))

    async def match_over(self, table_id: str, by: Guest | None, match: int | None = None) -> int:
        """The number of a match that is over, the last by default, whose record `by` may see.

        Raises `TableError` as `record`, and ``not-over`` for one that goes on.
        """
        last = await self._last(table_id, by, match)
        if last is None:
            await self._record_kept(table_id, by, match)
        elif last.status is not Status.FINISHED:
            raise TableError("not-over", _("This match goes on; a review tells all hands."))
        return match or (0 if last is None else last.matches)

    async def _last(self, id: str, by: Guest | None, match: int | None) -> Table | None:
        """The table, if `by` may look there and this is its last match."""
        with suppress(TableError):
            table = (await self._room_for(id, by)).table
            return table if table.matches and match in (None, table.matches) else None
        return None

    async def _record_kept(self, id: str, by: Guest | None, match: int | None) -> str:
        guest, text = None if by is None else by.id, None
        if match is not None:
            text = await self._means.store.match_record(id, match, guest)
        if text is None:
            raise TableError("no-such-match", _("There is no such match."))
        return text

    # Rooms.

    def _view(self, room: Room, by: Guest | None, since: int | None = None) -> TableView:
        room.presence()
        guest = None if by is None else by.id
        return view_table(room.table, guest, pace=self._means.pace, awake=room.awake, since=since)

    async def _room_for(self, id: str, by: Guest | None) -> Room:
        """The room of a table at which `by` may look."""
        room = await self._room(id)
        _check_may_look(room.table, by)
        return room

    async def _room(self, id: str) -> Room:
        # Those that ask at once must not open it twice: two of it would not know of one another.
        while (room := self._rooms.get(id)) is None:
            lock = self._opening.setdefault(id, asyncio.Lock())
            async with lock:
                if self._opening.get(id) is not lock:
                    continue  # whoever held it before is done: look again
                try:
                    return await self._opened(id)
                finally:
                    del self._opening[id]
        return room

    async def _opened(self, id: str) -> Room:
        log = await self._means.store.log(id)
        if not log:
            raise TableError("no-such-table", _("There is no such table (any more)."))
        try:
            # A long one takes a while, and others need not wait for it.
            table = await asyncio.to_thread(Table.of, id, log)
        except Exception:
            _log.error("the log of a table cannot be followed")
            raise damaged(id) from None
        return self._keep(table)

    def _keep(self, table: Table) -> Room:
        room = self._rooms[table.id] = Room(table, self._means)
        room.begin()
        return room

    def _with_presence(self, lines: tuple[TableSummary, ...]) -> tuple[TableSummary, ...]:
        return tuple(replace(line, present=self._present(line.id)) for line in lines)

    def _present(self, id: str) -> int:
        room = self._rooms.get(id)
        if room is None:
            return 0
        presence = room.presence()
        return len(presence.here) + presence.lookers

    async def _shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something that goes on when whoever waits for it is gone."""
        task = asyncio.create_task(work)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _keep_house(self) -> None:
        while True:
            await self._means.clock.sleep(_HOUSEKEEPING)
            # What cannot be written now, and is in the log, can be the next time.
            with suppress(BonesError):
                await self.clean_up()

    async def clean_up(self) -> None:
        """Forget tables that nobody is at; delete those, and guests, that never came back."""
        now = self._means.clock.now()
        for id, room in list(self._rooms.items()):
            since = room.empty_since()
            if since is not None and since + self._limits.idle < now and not room.lock.locked():
                del self._rooms[id]
                await room.end()
        waiting, kept = now - self._limits.waiting, now - self._limits.kept
        over = None if self._limits.matches is None else now - self._limits.matches
        for id in await self._means.store.clean_up(waiting, kept, over):
            if id in self._rooms:
                await self._rooms.pop(id).end()
        strangers, guests = now - self._limits.strangers, now - self._limits.guests
        await self._means.store.remove_guests(now, min(strangers, guests), guests)


def _fresh() -> str:
    """A secret that the deals of a match may follow from."""
    return secrets.token_hex(32)


def _check_may_look(table: Table, by: Guest | None) -> None:
    known = by is not None and (by.id == table.host or table.seat_of(by.id) is not None)
    if not known and not table.settings.spectators and table.match is not None:
        raise TableError("no-spectators", _("This table has no spectators."))
