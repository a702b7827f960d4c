"""Records played again, and kept for a while: whoever looks at one goes through all its steps."""

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final

from bones.notation import Record
from bones.server.bidi import isolated
from bones.telling.course import Shown

KEPT: Final = 24
"""How many records are kept in memory, played again."""


@dataclass(frozen=True, slots=True)
class Film:
    """A record, played again. `key` follows from its text: nobody finds it without the record."""

    key: str
    record: Record
    shown: Shown

    @property
    def is_over(self) -> bool:
        """Is the match over? Else the record has what one viewer knew, and nobody else."""
        return self.record.result is not None


class Films:
    """The records that were looked at last."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[str, Film] = OrderedDict()

    async def of(self, record: Record) -> Film:
        """Return a record played again. Raises `MismatchError` where it breaks the rules."""
        key = hashlib.sha256(record.to_json().encode()).hexdigest()[:32]
        film = self.kept(key)
        if film is None:
            # It takes a while, and others need not wait for it.
            film = Film(key, record, await asyncio.to_thread(_shown, record))
            self._kept[key] = film
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return film

    def kept(self, key: str) -> Film | None:
        """Return a record by its key; None where it is not kept (any more)."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)


def _shown(record: Record) -> Shown:
    """Return what there is to look at, with names that may stand in sentences."""
    found = Shown.of_record(record)
    names = tuple(map(isolated, found.company.names))
    return replace(found, company=replace(found.company, names=names))
