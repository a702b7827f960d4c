"""Names at one table: nobody can sit down under a name that somebody has there already."""

from collections.abc import Iterable, Iterator
from itertools import chain, count

from bones.tables.guest import LONGEST_NAME
from bones.tables.table import Table
from bones.telling.people import BOTS


def _taken(table: Table, but: int | None = None) -> set[str]:
    names = [
        name
        for seat, place in enumerate(table.places)
        if seat != but
        for name in (place.name, place.guest_name)
    ]
    return {name.casefold() for name in names if name is not None}


def _numbered(name: str) -> Iterator[str]:
    """Yield the name, and then the name with a number."""
    yield name
    for number in count(2):
        tail = f" {number}"
        yield name[: LONGEST_NAME - len(tail)] + tail


def free_name(table: Table, name: str, seat: int | None = None) -> str:
    """The name, with a number if somebody at another seat than `seat` has it already."""
    taken = _taken(table, seat)
    return next(each for each in _numbered(name) if each.casefold() not in taken)


def free_bot_name(table: Table, also_taken: Iterable[str] = ()) -> str:
    """A name for a bot that nobody at the table has."""
    taken = _taken(table) | {name.casefold() for name in also_taken}
    # Eight names serve eight seats, but bots that stand in need some, too.
    names = chain(BOTS, (f"{name} {number}" for number in count(2) for name in BOTS))
    return next(name for name in names if name.casefold() not in taken)
