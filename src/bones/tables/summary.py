"""A table in one line, for lists."""

from dataclasses import dataclass

from bones.tables.status import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSummary:
    """A table as a list shows it.

    `preset` and `title` name its rules, `names` who sits there by seat (None: vacant). `your_turn`
    is whether the table waits for the guest who asked, `seated` whether they have a seat. `present`
    is how many people are there now. `changed_at` is in seconds since 1970.
    """

    id: str
    status: Status
    preset: str
    title: str | None
    names: tuple[str | None, ...]
    scores: tuple[int, ...]
    your_turn: bool
    seated: bool
    is_host: bool
    present: int
    changed_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """A finished match as a list shows it; `winners` are sides."""

    table: str
    match: int
    preset: str
    title: str | None
    names: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    partners: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    finished_at: float
