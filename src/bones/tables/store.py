"""What is kept for good: guests, events, tokens, sets of rules, finished matches."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from bones.rules import Rules
from bones.tables.guest import Guest
from bones.tables.summary import MatchSummary


class Store:
    """The data of a server in one SQLite file, brought up to date when it is opened."""

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open (or make) the file. Raises `BonesError` (``unreadable``, ``newer-data``)."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close it."""
        raise NotImplementedError

    async def back_up(self, path: Path) -> None:
        """Write a whole copy to a new file while the server runs. Raises `BonesError`."""
        raise NotImplementedError

    # Guests.

    async def new_guest(self, name: str, settings: Mapping[str, str] | None = None) -> Guest:
        """Make a guest with an unguessable id. Raises `TableError` (``bad-name``)."""
        raise NotImplementedError

    async def guest(self, id: str) -> Guest | None:
        """The guest with this id, None if there is none."""
        raise NotImplementedError

    async def rename_guest(self, id: str, name: str) -> None:
        """Change the name. Raises `TableError` (``bad-name``)."""
        raise NotImplementedError

    async def guest_settings(self, id: str) -> Mapping[str, str]:
        """The settings of a guest: language, tiles, colours, …, whatever the pages keep there."""
        raise NotImplementedError

    async def save_guest_settings(self, id: str, settings: Mapping[str, str]) -> None:
        """Keep all settings of a guest anew."""
        raise NotImplementedError

    async def new_link(self, id: str) -> str:
        """Make the token of a guest's personal link; an older one is no longer good."""
        raise NotImplementedError

    async def guest_by_link(self, token: str) -> Guest | None:
        """The guest whose personal link has this token."""
        raise NotImplementedError

    # Tokens of programs.

    async def new_token(self, id: str, name: str) -> str:
        """Make a token for a program of this guest; told once, kept as a hash."""
        raise NotImplementedError

    async def guest_by_token(self, token: str) -> Guest | None:
        """The guest whose program has this token."""
        raise NotImplementedError

    async def tokens(self, id: str) -> tuple[tuple[int, str], ...]:
        """Number and name of the tokens of a guest."""
        raise NotImplementedError

    async def drop_token(self, id: str, number: int) -> None:
        """Make a token no longer good."""
        raise NotImplementedError

    # Named sets of rules.

    async def save_rules(self, id: str, name: str, rules: Rules) -> str:
        """Keep rules under a name, and return the token of the link that shares them."""
        raise NotImplementedError

    async def shared_rules(self, token: str) -> tuple[str, Rules] | None:
        """Name and rules by the token of their link."""
        raise NotImplementedError

    async def rules_of(self, id: str) -> tuple[tuple[str, str, Rules], ...]:
        """Token, name and rules of all sets a guest has kept, the latest first."""
        raise NotImplementedError

    # Finished matches.

    async def matches(self, guest: str | None = None, limit: int = 20) -> tuple[MatchSummary, ...]:
        """Finished matches, of a guest or of all tables with spectators, the latest first."""
        raise NotImplementedError

    async def match_record(self, table_id: str, match: int) -> str | None:
        """The text of the record of a finished match."""
        raise NotImplementedError
