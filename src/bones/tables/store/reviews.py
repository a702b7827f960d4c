"""Reviews of finished matches: which are to be made, and what of them is made."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, select, update

from bones.tables.store.schema import MATCHES, REVIEWS


@dataclass(frozen=True, slots=True)
class Kept:
    """A review that was asked for: the text of it so far (empty: not begun), and its record's."""

    record: str
    text: str
    is_whole: bool


def kept(connection: Connection, table: str, match: int) -> Kept | None:
    """Return what is kept of a review; None if it was not asked for."""
    of_match = and_(REVIEWS.c.table_id == MATCHES.c.table_id, REVIEWS.c.match == MATCHES.c.match)
    query = select(MATCHES.c.record, REVIEWS.c.text, REVIEWS.c.is_whole).join(REVIEWS, of_match)
    found = connection.execute(query.where(_is(table, match))).first()
    return None if found is None else Kept(*found)


def to_make(connection: Connection) -> tuple[tuple[str, int], ...]:
    """Return table and match of the reviews that are not whole, the first asked for first."""
    query = select(REVIEWS.c.table_id, REVIEWS.c.match).where(~REVIEWS.c.is_whole)
    return tuple((row[0], row[1]) for row in connection.execute(query.order_by(REVIEWS.c.asked_at)))


def ask(connection: Connection, table: str, match: int, now: float) -> None:
    """Note that a review is to be made, if the match is there and it was not asked for before."""
    there = exists().where(MATCHES.c.table_id == table, MATCHES.c.match == match)
    asked = exists().where(_is(table, match))
    if connection.execute(select(there & ~asked)).scalar():
        values = {"table_id": table, "match": match, "asked_at": now}
        connection.execute(insert(REVIEWS).values(**values, is_whole=False, text=""))


def save(connection: Connection, table: str, match: int, text: str, *, is_whole: bool) -> bool:
    """Keep as much of a review as is made; return whether it is there still."""
    values = {"text": text, "is_whole": is_whole}
    done = connection.execute(update(REVIEWS).where(_is(table, match)).values(**values))
    return done.rowcount > 0


def drop(connection: Connection, table: str, match: int) -> None:
    """Forget a review."""
    connection.execute(delete(REVIEWS).where(_is(table, match)))


def _is(table: str, match: int) -> ColumnElement[bool]:
    return and_(REVIEWS.c.table_id == table, REVIEWS.c.match == match)
