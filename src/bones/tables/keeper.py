"""The keeper of all tables of a server: one way in for commands, one for looks, one for streams."""

from collections.abc import AsyncIterator
from typing import Self

from bones.notation import Record
from bones.rules import Setup
from bones.tables.command import Command
from bones.tables.guest import Guest
from bones.tables.settings import Settings
from bones.tables.store import Store
from bones.tables.summary import TableSummary
from bones.tables.view import TableView


class Keeper:
    """Keeps tables: opens them when they are asked for, one writer at a time, bots and clocks.

    Use it as ``async with Keeper(store) as keeper``; leaving it stores what is to be stored (all
    is stored before it is shown, so that is little) and ends its tasks and worker processes.
    """

    def __init__(self, store: Store) -> None:
        """Keep the tables of `store`."""

    async def __aenter__(self) -> Self:
        """Begin."""
        raise NotImplementedError

    async def __aexit__(self, *exception: object) -> None:
        """End all tasks and workers."""
        raise NotImplementedError

    async def create(
        self,
        host: Guest,
        setup: Setup,
        settings: Settings | None = None,
        *,
        bots: dict[int, str] | None = None,
        sit: bool = True,
        start: bool = False,
    ) -> TableView:
        """Open a table; the host sits at seat 0 (or, not `sit`, only looks on).

        `bots` are levels by seat; `start` begins at once, bots at all empty seats ("Play now").
        Raises `TableError` (``too-many-tables``), `BonesError` (``unknown-bot``).
        """
        raise NotImplementedError

    async def do(
        self, table_id: str, by: Guest, command: Command, *, key: str | None = None
    ) -> TableView:
        """Carry out a command and return the table as `by` sees it afterwards.

        `key` is an id the sender gives to this command: sent again with it, because an answer was
        lost, the command is answered as done and not done twice.
        Raises `TableError` (``no-such-table``, and all that `decide` refuses), `Conflict` for an
        action that was chosen at an older picture of the round, `IllegalAction`.
        """
        raise NotImplementedError

    async def look(self, table_id: str, by: Guest | None, *, since: int | None = None) -> TableView:
        """The table as `by` (None: any spectator) sees it; `told` from after version `since`.

        Without `since`, `told` has the current round. Raises `TableError` (``no-such-table``,
        ``no-spectators``).
        """
        raise NotImplementedError

    def watch(self, table_id: str, by: Guest | None, *, since: int = 0) -> AsyncIterator[int]:
        """Yield the newest version each time it is above the last yielded (at first: `since`).

        One for each stream. While it is open, `by` is present at the table. Whoever reads slowly
        misses versions in between, never the newest, and holds nobody up. Raises `TableError`
        (``no-such-table``, ``no-spectators``, ``too-many-streams``).
        """
        raise NotImplementedError

    async def touch(self, table_id: str, by: Guest) -> None:
        """Note that `by` is there, for those who have no stream; lasts for a minute or so."""
        raise NotImplementedError

    async def tables_of(self, guest: Guest) -> tuple[TableSummary, ...]:
        """The tables at which a guest sits or which they opened, the latest first ("Continue")."""
        raise NotImplementedError

    async def open_tables(self) -> tuple[TableSummary, ...]:
        """Tables with spectators welcome that are played at now ("Watch")."""
        raise NotImplementedError

    async def record(self, table_id: str, by: Guest | None, match: int | None = None) -> Record:
        """The record of a match of this table, the last by default.

        Whole when the match is over, else as `by` may see it. Raises `TableError`
        (``no-such-table``, ``no-such-match``).
        """
        raise NotImplementedError
