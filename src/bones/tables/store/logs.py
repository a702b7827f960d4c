"""The logs of tables: appended to by one writer at a time, read whole."""

from collections.abc import Sequence

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bones.errors import BonesError, Conflict
from bones.language import _
from bones.tables.codec import event_text, kind_of, read_event
from bones.tables.event import Entry
from bones.tables.status import Status
from bones.tables.store.schema import TABLE_EVENTS, TABLE_GUESTS, TABLES
from bones.tables.summary import TableSummary
from bones.tables.summing_up import line_text, read_line
from bones.tables.table import Table


def append(connection: Connection, table: Table, entries: Sequence[Entry]) -> None:
    """Store entries, after which the table is `table`, all or none.

    Raises `Conflict` (``moved-on``) if another writer has made one of these versions.
    """
    first = entries[0].version
    rows = [
        {
            "table_id": table.id,
            "version": entry.version,
            "match": table.matches,
            "at": entry.at,
            "by": entry.by,
            "key": entry.key,
            "kind": kind_of(entry.event),
            "event": event_text(entry.event),
        }
        for entry in entries
    ]
    line = {
        "status": table.status.value,
        "spectators": table.settings.spectators,
        "version": table.version,
        "changed_at": table.changed_at,
        "summary": line_text(table),
    }
    try:
        if first == 1:
            connection.execute(insert(TABLES).values(id=table.id, **line))
        else:
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(**line))
        connection.execute(insert(TABLE_EVENTS), rows)
    except IntegrityError:
        sentence = _("The table has moved on since; nothing was done. Look again.")
        raise Conflict("moved-on", sentence, first) from None
    _note_guests(connection, table)


def _note_guests(connection: Connection, table: Table) -> None:
    """Note who is at the table, for the list of a guest's tables."""
    of_table = TABLE_GUESTS.c.table_id == table.id
    noted = set(connection.execute(select(TABLE_GUESTS.c.guest).where(of_table)).scalars())
    now = {*table.guests, table.host}
    if gone := noted - now:
        connection.execute(
            delete(TABLE_GUESTS).where(of_table, TABLE_GUESTS.c.guest.in_(sorted(gone)))
        )
    if new := sorted(now - noted):
        rows = [{"table_id": table.id, "guest": guest} for guest in new]
        connection.execute(insert(TABLE_GUESTS), rows)


def log_of(connection: Connection, id: str) -> tuple[Entry, ...]:
    """The log of a table, empty if there is none.

    Raises `BonesError` (``damaged-table``) for a log that cannot be read.
    """
    rows = connection.execute(
        select(TABLE_EVENTS).where(TABLE_EVENTS.c.table_id == id).order_by(TABLE_EVENTS.c.version)
    )
    try:
        return tuple(map(_entry, rows))
    except (ValueError, KeyError, TypeError, BonesError):
        raise damaged(id) from None


def damaged(id: str) -> BonesError:
    """The error that a table's log cannot be read, or tells what cannot have happened."""
    sentence = _("What is kept of table {id} is damaged; nothing was changed.")
    return BonesError("damaged-table", sentence.format(id=id))


def _entry(row: "Row[tuple[object, ...]]") -> Entry:
    found = row._mapping
    event = read_event(found["kind"], found["event"])
    return Entry(
        version=found["version"], at=found["at"], event=event, by=found["by"], key=found["key"]
    )


def tables_of(connection: Connection, guest: str, limit: int) -> tuple[TableSummary, ...]:
    """The tables a guest is at, the latest changed first."""
    rows = connection.execute(
        select(TABLES.c.id, TABLES.c.summary)
        .join(TABLE_GUESTS, TABLE_GUESTS.c.table_id == TABLES.c.id)
        .where(TABLE_GUESTS.c.guest == guest)
        .order_by(TABLES.c.changed_at.desc())
        .limit(limit)
    )
    return tuple(read_line(row.id, row.summary, guest) for row in rows)


def tables_to_watch(
    connection: Connection, since: float, guest: str | None, limit: int
) -> tuple[TableSummary, ...]:
    """Tables with spectators that are played at, changed since a time, the latest first.

    Those that `guest` is at are left out.
    """
    on = (Status.PLAYING.value, Status.BETWEEN.value)
    own = select(TABLE_GUESTS.c.table_id).where(TABLE_GUESTS.c.guest == guest)
    rows = connection.execute(
        select(TABLES.c.id, TABLES.c.summary)
        .where(TABLES.c.spectators, TABLES.c.status.in_(on), TABLES.c.changed_at >= since)
        .where(TABLES.c.id.not_in(own))
        .order_by(TABLES.c.changed_at.desc())
        .limit(limit)
    )
    return tuple(read_line(row.id, row.summary, None) for row in rows)


def count_of_guest(connection: Connection, guest: str, since: float) -> int:
    """How many tables a guest is at that wait or are played at, changed since a time."""
    found = connection.execute(
        select(TABLES.c.id)
        .join(TABLE_GUESTS, TABLE_GUESTS.c.table_id == TABLES.c.id)
        .where(
            TABLE_GUESTS.c.guest == guest,
            TABLES.c.status != Status.FINISHED.value,
            TABLES.c.changed_at >= since,
        )
    )
    return len(found.all())


def clean_up(
    connection: Connection, waiting: float, others: float, finished: float
) -> tuple[str, ...]:
    """Delete tables unchanged since a time: those that wait, have finished, and all others.

    Finished matches are kept by themselves. Returns the ids of the tables that are gone.
    """
    table = TABLES.c
    old = (
        ((table.status == Status.WAITING.value) & (table.changed_at < waiting))
        | ((table.status == Status.FINISHED.value) & (table.changed_at < finished))
        | (table.changed_at < others)
    )
    ids = tuple(connection.execute(select(table.id).where(old)).scalars())
    if ids:
        connection.execute(delete(TABLES).where(table.id.in_(ids)))
    return ids
