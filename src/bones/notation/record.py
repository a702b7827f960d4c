"""Records: a whole match as it was played, in the format ``bones-record/1``.

A record is a value. It is read strictly, written canonically, made of a match, played again, and
cut down to what one seat may know.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Self

from bones.errors import FormatError
from bones.language import _
from bones.match import Match
from bones.notation.files import read_file
from bones.notation.node import Node, is_line, one_line
from bones.notation.parts import (
    read_format,
    read_rules,
    read_setup,
)
from bones.notation.recording import record_match
from bones.notation.redaction import redacted
from bones.notation.replay import Replay, replay
from bones.notation.result import MatchResult, read_match_result
from bones.notation.round_record import RoundRecord, read_round
from bones.notation.strict_json import parse_json
from bones.round import Reason, Round
from bones.rules import Rules, Setup

RECORD_FORMAT: Final = "bones-record/1"
"""The name and version of the format."""

_DATE: Final = re.compile(
    r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits at a seat: a name for people, and the level of the bot if it is one.

    Raises `FormatError` (``bad-value``) for words that are no printable line.
    """

    name: str | None = None
    bot: str | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be printed in one line."""
        for key in ("name", "bot"):
            word = getattr(self, key)
            if word is not None:
                Node(word, key).line()

    def as_json(self) -> dict[str, object]:
        """Return the occupant as a JSON value."""
        words = {"name": self.name, "bot": self.bot}
        return {key: word for key, word in words.items() if word is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match as it was played.

    `occupants` sit at the seats, in order; `rounds` are complete but perhaps the last; `result` is
    None until the match is over. `id` is whatever names the record where it came from, `date` when
    the match began (ISO 8601). Reading and making a record checks that it is well formed; whether
    what it says follows from the rules is for `replay` to find.
    """

    rules: Rules
    occupants: tuple[Occupant, ...]
    partners: bool = False
    rounds: tuple[RoundRecord, ...] = ()
    result: MatchResult | None = None
    id: str | None = None
    date: str | None = None

    def __post_init__(self) -> None:
        """Refuse an id or a date that no record may have (`FormatError`, ``bad-value``)."""
        if self.id is not None and not is_line(self.id):
            raise Node(self.id, "id").bad(one_line())
        if self.date is not None and not _is_date(self.date):
            raise Node(self.date, "date").bad(_a_date())

    @property
    def setup(self) -> Setup:
        """Rules, seats and partners."""
        return Setup(self.rules, len(self.occupants), self.partners)

    # Reading.

    @classmethod
    def parse(cls, data: str | bytes) -> Self:
        """Read one record.

        Raises `FormatError` with a stable code, one sentence and the path of what is wrong.
        """
        return cls.from_node(Node(parse_json(data)))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Self:
        """Read the only record of the file at `path`.

        Raises `FormatError`, with ``many-records`` where there are more; see `read_records`.
        """
        records = cls.read_all(path)
        record = next(records)
        if next(records, None) is not None:
            raise FormatError("many-records", _("There is more than one record in this file."))
        return record

    @classmethod
    def read_all(cls, path: str | os.PathLike[str]) -> Iterator[Self]:
        """Yield the records of the file at `path`, one by one.

        The name of a file with one record a line ends in ``.jsonl``; any other holds one record,
        or a list of them. Raises `FormatError` at the first that cannot be read.
        """
        for node in read_file(path):
            if isinstance(node, FormatError):
                raise node
            yield cls.from_node(node)

    @classmethod
    def from_node(cls, node: Node) -> Self:
        """Read a record from a JSON value. Raises `FormatError`."""
        read_format(node, RECORD_FORMAT)
        members = node.members(
            ["format", "rules", "seats", "rounds"], ["id", "date", "partners", "result"]
        )
        rules = read_rules(members["rules"])
        occupants = tuple(_read_occupant(each) for each in members["seats"].items())
        setup = read_setup(node, rules, len(occupants), members.get("partners"))
        rounds = members["rounds"].items()
        return cls(
            rules=rules,
            occupants=occupants,
            partners=setup.partners,
            rounds=tuple(read_round(each, setup, n) for n, each in enumerate(rounds, 1)),
            result=read_match_result(members["result"], setup) if "result" in members else None,
            id=members["id"].line() if "id" in members else None,
            date=_read_date(members["date"]) if "date" in members else None,
        )

    # Writing.

    def as_json(self) -> dict[str, object]:
        """Return the record as a JSON value, its keys in the order of the format."""
        table: dict[str, object] = {"format": RECORD_FORMAT}
        if self.id is not None:
            table["id"] = self.id
        if self.date is not None:
            table["date"] = self.date
        table["rules"] = rules_as_json(self.rules)
        table["seats"] = [each.as_json() for each in self.occupants]
        table["partners"] = self.partners
        table["rounds"] = [each.as_json() for each in self.rounds]
        if self.result is not None:
            table["result"] = self.result.as_json()
        return table

    def to_json(self) -> str:
        """Return the canonical text: one line of ASCII, without an end of line.

        Records that are equal have equal texts, and reading the text gives the record back.
        """
        return json.dumps(self.as_json(), separators=(",", ":"))

    # What can be done with it.

    @classmethod
    def from_match(
        cls,
        match: Match,
        *,
        names: Sequence[str | None] | None = None,
        bots: Sequence[str | None] | None = None,
        id: str | None = None,
        date: str | None = None,
        current: Round | None = None,
        ended: Reason | None = None,
        winners: Sequence[int] = (),
    ) -> Self:
        """Return the record of a match.

        `names` and `bots` are by seat. `current` is the round being played, if there is one;
        with `ended` (timeout or abandoned) the match ended in it, and `winners` are the sides it
        is given to. Raises ValueError for parts that do not go together, `DealError` for a deal
        that does not use the whole set, `FormatError` for words that no record may hold.
        """
        occupants = _occupants(match.setup.seats, names, bots)
        rounds, result = record_match(match, current, ended, winners)
        return cls(
            rules=match.setup.rules,
            occupants=occupants,
            partners=match.setup.partners,
            rounds=rounds,
            result=result,
            id=id,
            date=date,
        )

    def replay(self) -> Replay:
        """Play the record again.

        Raises `MismatchError`, a `FormatError` with the path of the round and action at which the
        record does not follow from the rules.
        """
        return replay(self)

    def seen_by(self, seat: int | None) -> Record:
        """Return the record as `seat` may see it, or a spectator (None).

        Tiles this seat never saw are None, and no seed is told that could tell them. Raises as
        `replay`, and ValueError for a seat there is none.
        """
        return redacted(self, seat)


def rules_as_json(rules: Rules) -> Mapping[str, object]:
    """Return rules as a record names them: their preset and how they differ from it."""
    return {"preset": rules.preset, "options": rules.options}


def _occupants(
    seats: int, names: Sequence[str | None] | None, bots: Sequence[str | None] | None
) -> tuple[Occupant, ...]:
    for words in (names, bots):
        if words is not None and (isinstance(words, str) or len(words) != seats):
            raise ValueError(f"there are {seats} seats: names and bots are one for each")
    return tuple(
        Occupant(None if names is None else names[n], None if bots is None else bots[n])
        for n in range(seats)
    )


def _read_occupant(node: Node) -> Occupant:
    members = node.members([], ["name", "bot"])
    return Occupant(**{key: each.line() for key, each in members.items()})


def _read_date(node: Node) -> str:
    if not _is_date(node.value):
        raise node.bad(_a_date())
    return node.text()


def _a_date() -> str:
    return _("a date such as {example}").format(example="2026-11-29T20:15:00Z")


def _is_date(value: object) -> bool:
    if not isinstance(value, str) or not _DATE.fullmatch(value):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True
