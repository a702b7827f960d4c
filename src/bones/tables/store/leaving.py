"""Guests who have not been here for long: who is one, and that nothing of them is left."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, delete, exists, select, update

from bones.tables.store.schema import (
    GUESTS,
    MATCH_GUESTS,
    MATCHES,
    RULE_SETS,
    TABLE_GUESTS,
    TOKENS,
)

_AT_ONCE: Final = 500
"""How many guests one statement speaks of: SQLite has an end to what it takes."""


def note_seen(connection: Connection, ids: Iterable[str], now: float) -> None:
    """Note that these guests were here."""
    guests = [*ids]
    for first in range(0, len(guests), _AT_ONCE):
        some = GUESTS.c.id.in_(guests[first : first + _AT_ONCE])
        connection.execute(update(GUESTS).where(some).values(seen_at=now))


def remove_guests(connection: Connection, strangers: float, others: float) -> int:
    """Remove guests who are at no table and were last here before `others`; return how many.

    Those who have neither played a match to its end nor keep anything are removed if they were last
    here before `strangers`. Who is at a table, as a guest or its host, is never removed. With the
    last guest of a match that was closed to spectators the match goes: nobody may read it any more.
    """
    id = GUESTS.c.id
    is_somebody = (
        exists().where(MATCH_GUESTS.c.guest == id)
        | exists().where(RULE_SETS.c.guest == id)
        | exists().where(TOKENS.c.guest == id)
    )
    is_old = (GUESTS.c.seen_at < others) | ((GUESTS.c.seen_at < strangers) & ~is_somebody)
    is_free = ~exists().where(TABLE_GUESTS.c.guest == id)
    gone = [*connection.execute(select(id).where(is_old, is_free)).scalars()]
    for first in range(0, len(gone), _AT_ONCE):
        some = gone[first : first + _AT_ONCE]
        connection.execute(delete(GUESTS).where(id.in_(some)))
        connection.execute(delete(MATCH_GUESTS).where(MATCH_GUESTS.c.guest.in_(some)))
    if gone:
        of_match = (MATCH_GUESTS.c.table_id == MATCHES.c.table_id) & (
            MATCH_GUESTS.c.match == MATCHES.c.match
        )
        connection.execute(delete(MATCHES).where(~MATCHES.c.spectators, ~exists().where(of_match)))
    return len(gone)
