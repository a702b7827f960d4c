"""The store: what is kept for good, asked for by tasks and read and written by one thread."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, IntegrityError

from bones.errors import BonesError
from bones.notation import Record
from bones.rules import Rules
from bones.tables.event import Entry
from bones.tables.guest import Guest
from bones.tables.store import guests, leaving, logs, matches, reviews
from bones.tables.store.opening import copy_to, open_engine, unusable
from bones.tables.summary import MatchSummary, TableSummary
from bones.tables.table import Table

_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """The data of a server in one SQLite file.

    Every method is one transaction: done whole, and outliving the process, or not at all.
    """

    def __init__(self, engine: Engine, thread: ThreadPoolExecutor) -> None:
        """Use `Store.open`."""
        self._engine = engine
        self._thread = thread
        self._seen: set[str] = set()

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open the file, made if it is not there, and bring it up to date.

        Raises `BonesError` (``unreadable``, ``newer-data``).
        """
        thread = ThreadPoolExecutor(1, "bones-store")
        try:
            loop = asyncio.get_running_loop()
            engine = await loop.run_in_executor(thread, open_engine, Path(path))
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(engine, thread)

    async def close(self) -> None:
        """Close it; what was begun is done before."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    async def back_up(self, path: str | os.PathLike[str]) -> None:
        """Write a whole copy to a new file, while the server runs.

        Raises `BonesError` (``file-exists``, ``unwritable``).
        """
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, copy_to, self._engine, Path(path))

    async def _do(
        self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something in one transaction.

        Raises `BonesError` (``unwritable``) where the disk is full, another process is busy, or the
        file was damaged or taken away.
        """

        def run() -> T:
            try:
                with self._engine.begin() as connection:
                    return function(connection, *args, **kwargs)
            except IntegrityError:
                raise
            except DatabaseError as error:
                refused = unusable(error)
                _log.error("%s", refused)
                raise refused from None

        # The thread reads in the language of whoever asks: its errors are sentences.
        return await asyncio.get_running_loop().run_in_executor(self._thread, _in_this_context(run))

    # Guests.

    async def new_guest(self, name: str, settings: Mapping[str, str] | None = None) -> Guest:
        """Make a guest with an unguessable id. Raises `TableError` (``bad-name``)."""
        return await self._do(guests.new_guest, name, settings, time.time())

    async def guest(self, id: str) -> Guest | None:
        """The guest with this id, None if there is none; they count as having been here."""
        self._seen.add(id)
        return await self._do(guests.guest_by_id, id)

    async def rename_guest(self, id: str, name: str) -> None:
        """Change the name. Raises `TableError` (``bad-name``)."""
        await self._do(guests.rename_guest, id, name)

    async def guest_settings(self, id: str) -> Mapping[str, str]:
        """The settings of a guest: language, tiles, colours, …, whatever the pages keep there."""
        return await self._do(guests.settings_of, id)

    async def save_guest_settings(self, id: str, settings: Mapping[str, str]) -> None:
        """Keep all settings of a guest anew."""
        await self._do(guests.save_settings, id, settings)

    async def new_link(self, id: str, seconds: float) -> str:
        """Make the token of a guest's personal link, good for so long; an older one ends."""
        return await self._do(guests.new_link, id, time.time() + seconds)

    async def guest_by_link(self, token: str) -> Guest | None:
        """The guest whose personal link has this token; None for one that has ended."""
        return await self._do(guests.guest_by_link, token, time.time())

    async def take_link(self, token: str) -> Guest | None:
        """The same; the link ends by it, so that of two who take it one gets the guest."""
        return self._saw(await self._do(guests.take_link, token, time.time()))

    def _saw(self, guest: Guest | None) -> Guest | None:
        if guest is not None:
            # Written down together with others', so that reading a page writes nothing.
            self._seen.add(guest.id)
        return guest

    async def remove_guests(self, now: float, strangers: float, others: float) -> int:
        """Remove guests who were not here for long, see `leaving.remove_guests`; return how many.

        `now` is when those who have been here lately were here at the latest.
        """
        seen, self._seen = self._seen, set()
        try:
            return await self._do(_remove_guests, seen, now, strangers, others)
        except BonesError:
            self._seen |= seen
            raise

    # Tokens of programs.

    async def new_token(self, id: str, name: str) -> str:
        """Make a token for a program of this guest; told once, kept as a hash.

        Raises `TableError` (``bad-name``, ``too-many-tokens``).
        """
        return await self._do(guests.new_token, id, name, time.time())

    async def guest_by_token(self, token: str) -> Guest | None:
        """The guest whose program has this token."""
        return self._saw(await self._do(guests.guest_by_token, token))

    async def tokens(self, id: str) -> tuple[tuple[int, str], ...]:
        """Number and name of the tokens of a guest."""
        return await self._do(guests.tokens_of, id)

    async def drop_token(self, id: str, number: int) -> None:
        """Make a token no longer good."""
        await self._do(guests.drop_token, id, number)

    # Named sets of rules.

    async def save_rules(self, id: str, name: str, rules: Rules) -> str:
        """Keep rules under a name, and return the token of the link that shares them.

        A set of this guest with this name is written over and keeps its token. Raises
        `TableError` (``bad-name``, ``too-many-rule-sets``).
        """
        return await self._do(guests.save_rules, id, name, rules, time.time())

    async def shared_rules(self, token: str) -> tuple[str, Rules] | None:
        """Name and rules by the token of their link."""
        return await self._do(guests.shared_rules, token)

    async def rules_of(self, id: str) -> tuple[tuple[str, str, Rules], ...]:
        """Token, name and rules of all sets a guest has kept, the latest first."""
        return await self._do(guests.rules_of, id)

    async def drop_rules(self, id: str, token: str) -> None:
        """Drop a guest's set of rules; its link is no longer good."""
        await self._do(guests.drop_rules, id, token)

    # Tables.

    async def append(
        self,
        table: Table,
        entries: Sequence[Entry],
        finished: tuple[MatchSummary, Record] | None = None,
    ) -> None:
        """Store entries of a log, after which the table is `table`, and the match they finished.

        Raises `Conflict` (``moved-on``) if another writer has made one of these versions.
        """
        await self._do(_append, table, entries, finished)

    async def log(self, id: str) -> tuple[Entry, ...]:
        """The log of a table, empty if there is none. Raises `BonesError` (``damaged-table``)."""
        return await self._do(logs.log_of, id)

    async def tables_of(self, guest: str, limit: int = 50) -> tuple[TableSummary, ...]:
        """The tables a guest is at, the latest changed first."""
        return await self._do(logs.tables_of, guest, limit)

    async def tables_to_watch(
        self, since: float, guest: str | None = None, limit: int = 50
    ) -> tuple[TableSummary, ...]:
        """Tables with spectators that are played at, changed since a time, the latest first.

        Those that `guest` is at are left out.
        """
        return await self._do(logs.tables_to_watch, since, guest, limit)

    async def count_of_guest(self, guest: str, since: float) -> int:
        """How many tables a guest is at that wait or are played at, changed since a time."""
        return await self._do(logs.count_of_guest, guest, since)

    async def clean_up(
        self, waiting: float, others: float, over: float | None = None
    ) -> tuple[str, ...]:
        """Delete tables that wait unchanged since `waiting`, and others unchanged since `others`.

        Finished matches are kept by themselves, until they were over before `over`; their tables,
        if nothing happened there since, go with them. Returns the ids of the tables that are gone.
        """
        return await self._do(_clean_up, waiting, others, over)

    # Finished matches.

    async def matches(self, guest: str | None = None, limit: int = 20) -> tuple[MatchSummary, ...]:
        """Finished matches, of a guest or of all tables with spectators, the latest first."""
        return await self._do(matches.matches, guest, limit)

    async def match_record(self, table: str, match: int, guest: str | None = None) -> str | None:
        """The text of the record of a finished match, as spectators may see it.

        None if there is none, or spectators were not welcome and `guest` did not play.
        """
        return await self._do(_record_text, table, match, guest)

    async def finished_record(self, table: str, match: int) -> str | None:
        """The same for whoever it may be: for what is done with it before anybody sees it."""
        return await self._do(matches.record_text, table, match)

    # Reviews.

    async def review(self, table: str, match: int) -> reviews.Kept | None:
        """What is kept of the review of a match; None if nobody has asked for one."""
        return await self._do(reviews.kept, table, match)

    async def reviews_to_make(self) -> tuple[tuple[str, int], ...]:
        """Table and match of those that are not whole, in the order they were asked for."""
        return await self._do(reviews.to_make)

    async def ask_review(self, table: str, match: int) -> None:
        """Keep that a review is to be made, if that is not known and the match is there."""
        await self._do(reviews.ask, table, match, time.time())

    async def save_review(self, table: str, match: int, text: str, *, is_whole: bool) -> bool:
        """Keep as much of a review as is made; False if it (or its match) is there no more."""
        return await self._do(reviews.save, table, match, text, is_whole=is_whole)

    async def drop_review(self, table: str, match: int) -> None:
        """Forget a review that cannot be made, or was made otherwise."""
        await self._do(reviews.drop, table, match)


def _append(
    connection: Connection,
    table: Table,
    entries: Sequence[Entry],
    finished: tuple[MatchSummary, Record] | None,
) -> None:
    logs.append(connection, table, entries)
    if finished is not None:
        summary, record = finished
        spectators = table.settings.spectators
        text, who = record.to_json(), table.guests
        matches.save_match(connection, summary, text, who, spectators=spectators)


def _clean_up(
    connection: Connection, waiting: float, others: float, over: float | None
) -> tuple[str, ...]:
    if over is None:
        return logs.clean_up(connection, waiting, others, others)
    matches.remove_matches(connection, over)
    return logs.clean_up(connection, waiting, others, max(over, others))


def _remove_guests(
    connection: Connection, seen: Iterable[str], now: float, strangers: float, others: float
) -> int:
    leaving.note_seen(connection, seen, now)
    return leaving.remove_guests(connection, strangers, others)


def _record_text(connection: Connection, table: str, match: int, guest: str | None) -> str | None:
    if not matches.may_read(connection, table, match, guest):
        return None
    return matches.record_text(connection, table, match)


def _in_this_context(run: Callable[[], T]) -> Callable[[], T]:
    context = copy_context()
    return lambda: context.run(run)
