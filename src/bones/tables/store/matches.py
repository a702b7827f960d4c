"""Finished matches: their records and what a list says of them."""

import json
from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import Connection, delete, exists, insert, select

from bones.tables.store.schema import MATCH_GUESTS, MATCHES
from bones.tables.summary import MatchSummary


def save_match(
    connection: Connection,
    summary: MatchSummary,
    record: str,
    guests: Iterable[str],
    *,
    spectators: bool,
) -> None:
    """Keep a finished match."""
    key = {"table_id": summary.table, "match": summary.match}
    text = json.dumps(asdict(summary), ensure_ascii=False, separators=(",", ":"))
    connection.execute(
        insert(MATCHES).values(
            **key,
            record=record,
            summary=text,
            spectators=spectators,
            finished_at=summary.finished_at,
        )
    )
    rows = [{**key, "guest": guest} for guest in dict.fromkeys(guests)]
    if rows:
        connection.execute(insert(MATCH_GUESTS), rows)


def remove_matches(connection: Connection, over: float) -> None:
    """Remove matches that were over before a time."""
    connection.execute(delete(MATCHES).where(MATCHES.c.finished_at < over))
    same = (MATCH_GUESTS.c.table_id == MATCHES.c.table_id) & (
        MATCH_GUESTS.c.match == MATCHES.c.match
    )
    connection.execute(delete(MATCH_GUESTS).where(~exists().where(same)))


def matches(connection: Connection, guest: str | None, limit: int) -> tuple[MatchSummary, ...]:
    """Finished matches of a guest, or of all tables with spectators, the latest first."""
    query = select(MATCHES.c.summary).order_by(MATCHES.c.finished_at.desc()).limit(limit)
    if guest is None:
        query = query.where(MATCHES.c.spectators)
    else:
        same = (MATCH_GUESTS.c.table_id == MATCHES.c.table_id) & (
            MATCH_GUESTS.c.match == MATCHES.c.match
        )
        query = query.join(MATCH_GUESTS, same).where(MATCH_GUESTS.c.guest == guest)
    return tuple(map(_summary, connection.execute(query).scalars()))


def record_text(connection: Connection, table: str, match: int) -> str | None:
    """The record of a finished match."""
    query = select(MATCHES.c.record)
    where = (MATCHES.c.table_id == table, MATCHES.c.match == match)
    found = connection.execute(query.where(*where)).scalar()
    return None if found is None else str(found)


def may_read(connection: Connection, table: str, match: int, guest: str | None) -> bool:
    """May a guest (None: anybody) have the record? Those who played, or all with spectators."""
    where = (MATCHES.c.table_id == table, MATCHES.c.match == match)
    if connection.execute(select(MATCHES.c.spectators).where(*where)).scalar():
        return True
    played = (MATCH_GUESTS.c.table_id == table, MATCH_GUESTS.c.match == match)
    query = select(MATCH_GUESTS.c.guest).where(*played, MATCH_GUESTS.c.guest == guest)
    return connection.execute(query).first() is not None


def _summary(text: str) -> MatchSummary:
    values = json.loads(text)
    lists = ("names", "bots", "scores", "winners")
    return MatchSummary(**{**values, **{key: tuple(values[key]) for key in lists}})
