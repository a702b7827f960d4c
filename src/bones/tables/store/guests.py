"""Guests, their personal links, the tokens of their programs and their sets of rules."""

import json
from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from bones.errors import TableError
from bones.language import _
from bones.rules import Rules
from bones.tables.codec import read_rules_text, rules_text
from bones.tables.guest import Guest, checked_name
from bones.tables.settings import LONGEST_TITLE
from bones.tables.store.schema import GUESTS, RULE_SETS, TOKENS
from bones.tables.store.tokens import fresh_token, token_hash

MOST_TOKENS = 10
"""How many tokens a guest may have at a time."""

MOST_RULE_SETS = 50
"""How many sets of rules a guest may keep."""


def new_guest(
    connection: Connection, name: str, settings: Mapping[str, str] | None, now: float
) -> Guest:
    """Make a guest."""
    guest = Guest(fresh_token(), checked_name(name))
    values = {"id": guest.id, "name": guest.name, "made_at": now, "seen_at": now}
    connection.execute(insert(GUESTS).values(**values, settings=json.dumps(dict(settings or {}))))
    return guest


def guest_by_id(connection: Connection, id: str) -> Guest | None:
    """The guest with an id."""
    return _guest(connection, GUESTS.c.id == id)


def guest_by_link(connection: Connection, token: str, now: float) -> Guest | None:
    """The guest whose personal link has a token and has not ended."""
    return _guest(connection, _linked(token, now))


def take_link(connection: Connection, token: str, now: float) -> Guest | None:
    """The same, after which the link is no longer good."""
    guest = guest_by_link(connection, token, now)
    if guest is not None:
        ended = {"link_hash": None, "link_until": None}
        connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(ended))
    return guest


def _linked(token: str, now: float) -> ColumnElement[bool]:
    return (GUESTS.c.link_hash == token_hash(token)) & (GUESTS.c.link_until > now)


def guest_by_token(connection: Connection, token: str) -> Guest | None:
    """The guest whose program has a token."""
    owner = select(TOKENS.c.guest).where(TOKENS.c.hash == token_hash(token))
    return _guest(connection, GUESTS.c.id == owner.scalar_subquery())


def _guest(connection: Connection, condition: ColumnElement[bool]) -> Guest | None:
    found = connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(condition)).first()
    return None if found is None else Guest(found.id, found.name)


def rename_guest(connection: Connection, id: str, name: str) -> None:
    """Change a guest's name."""
    values = {"name": checked_name(name)}
    connection.execute(update(GUESTS).where(GUESTS.c.id == id).values(**values))


def settings_of(connection: Connection, id: str) -> dict[str, str]:
    """The settings of a guest; none for a guest there is none of."""
    found = connection.execute(select(GUESTS.c.settings).where(GUESTS.c.id == id)).scalar()
    return {} if found is None else {str(k): str(v) for k, v in json.loads(found).items()}


def save_settings(connection: Connection, id: str, settings: Mapping[str, str]) -> None:
    """Keep the settings of a guest."""
    values = {"settings": json.dumps(dict(settings))}
    connection.execute(update(GUESTS).where(GUESTS.c.id == id).values(**values))


def new_link(connection: Connection, id: str, until: float) -> str:
    """Make the token of a personal link, in place of an older one."""
    token = fresh_token(24)
    values = {"link_hash": token_hash(token), "link_until": until}
    connection.execute(update(GUESTS).where(GUESTS.c.id == id).values(**values))
    return token


def new_token(connection: Connection, id: str, name: str, now: float) -> str:
    """Make a token for a program."""
    name = checked_name(name)
    of_guest = select(func.count()).select_from(TOKENS).where(TOKENS.c.guest == id)
    if connection.execute(of_guest).scalar_one() >= MOST_TOKENS:
        sentence = _("You have {most} tokens already; drop one first.").format(most=MOST_TOKENS)
        raise TableError("too-many-tokens", sentence)
    token = fresh_token(24)
    values = {"guest": id, "name": name, "hash": token_hash(token), "made_at": now}
    connection.execute(insert(TOKENS).values(**values))
    return token


def tokens_of(connection: Connection, id: str) -> tuple[tuple[int, str], ...]:
    """Number and name of a guest's tokens."""
    found = connection.execute(
        select(TOKENS.c.number, TOKENS.c.name).where(TOKENS.c.guest == id).order_by(TOKENS.c.number)
    )
    return tuple((row.number, row.name) for row in found)


def drop_token(connection: Connection, id: str, number: int) -> None:
    """Drop a token of a guest."""
    connection.execute(delete(TOKENS).where(TOKENS.c.guest == id, TOKENS.c.number == number))


def save_rules(connection: Connection, id: str, name: str, rules: Rules, now: float) -> str:
    """Keep rules under a name; the same name of the same guest is written over."""
    name = checked_name(name, LONGEST_TITLE)
    sets = RULE_SETS.c
    same = select(sets.token).where(sets.guest == id, sets.name == name)
    values = {"rules": rules_text(rules), "made_at": now}
    old = connection.execute(same).scalar()
    if old is not None:
        connection.execute(update(RULE_SETS).where(sets.token == old).values(**values))
        return str(old)
    of_guest = select(func.count()).select_from(RULE_SETS).where(sets.guest == id)
    if connection.execute(of_guest).scalar_one() >= MOST_RULE_SETS:
        sentence = _("You keep {most} sets of rules already; drop one first.")
        raise TableError("too-many-rule-sets", sentence.format(most=MOST_RULE_SETS))
    token = fresh_token()
    connection.execute(insert(RULE_SETS).values(token=token, guest=id, name=name, **values))
    return token


def shared_rules(connection: Connection, token: str) -> tuple[str, Rules] | None:
    """Name and rules by the token of their link."""
    sets = RULE_SETS.c
    query = select(sets.name, sets.rules).where(sets.token == token)
    found = connection.execute(query).first()
    return None if found is None else (found.name, read_rules_text(found.rules))


def rules_of(connection: Connection, id: str) -> tuple[tuple[str, str, Rules], ...]:
    """Token, name and rules of a guest's sets, the latest first."""
    sets = RULE_SETS.c
    query = select(sets.token, sets.name, sets.rules).where(sets.guest == id)
    found = connection.execute(query.order_by(sets.made_at.desc()))
    return tuple((row.token, row.name, read_rules_text(row.rules)) for row in found)


def drop_rules(connection: Connection, id: str, token: str) -> None:
    """Drop a guest's set of rules; its link is no longer good."""
    sets = RULE_SETS.c
    connection.execute(delete(RULE_SETS).where(sets.guest == id, sets.token == token))
