"""A table as a pure value, moved by commands and by what it does itself, without a keeper."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bones.bots import bot
from bones.match import evidently_forced
from bones.rules import Setup
from bones.tables import Act, Command, Guest, NoCall, Settings, Start, TakeSeat
from bones.tables.deciding import decide
from bones.tables.due import Happens, Presence, Thinks, next_due, outcome
from bones.tables.event import Entry, Opened, TableEvent
from bones.tables.pace import Pace
from bones.tables.table import Table
from support.tables import BEGINNING, GUESTS

PACE = Pace()


@dataclass
class Desk:
    """A table with its log, and who is there."""

    table: Table
    log: list[Entry] = field(default_factory=list)
    here: frozenset[str] = frozenset(guest.id for guest in GUESTS)
    time: float = BEGINNING

    @classmethod
    def open(cls, setup: Setup, settings: Settings | None = None, guests: int = 0) -> "Desk":
        host = GUESTS[0]
        event = Opened(host.id, host.name, setup, settings or Settings())
        first = Entry(version=1, at=BEGINNING, event=event, by=host.id)
        desk = cls(Table.of("table", [first]), [first])
        for guest in GUESTS[:guests]:
            desk.do(TakeSeat(), guest)
        return desk

    def write(self, events: Sequence[TableEvent], by: str | None = None) -> None:
        for event in events:
            entry = Entry(version=self.table.version + 1, at=self.time, event=event, by=by)
            self.table = self.table.after(entry)
            self.log.append(entry)

    def do(self, command: Command, by: Guest = GUESTS[0]) -> None:
        fresh = f"secret {self.table.matches}"
        self.write(decide(self.table, command, by, now=self.time, fresh=fresh), by.id)

    @property
    def presence(self) -> Presence:
        return Presence(self.here, dict.fromkeys((g.id for g in GUESTS), BEGINNING))

    def due(self) -> Happens | Thinks | None:
        return next_due(self.table, self.presence, PACE)

    def wait(self) -> bool:
        """Let the table do what it does next; whether there was anything."""
        due = self.due()
        if due is None:
            return False
        self.time = max(self.time, due.at)
        if isinstance(due, Happens):
            self.write(due.events)
        else:
            round = self.table.current
            assert round is not None
            chosen = bot(due.level, f"{len(self.log)}").choose(round.view(due.seat))
            self.write(outcome(self.table, due, chosen))
        return True

    def play(self, rng: Random, most: int = 10_000) -> None:
        """Play until the round is over, guests by chance."""
        for _ in range(most):
            round = self.table.current
            assert round is not None
            if round.is_over:
                return
            if not self.act(rng):
                assert self.wait()
        raise AssertionError("the round never ended")

    def act(self, rng: Random) -> bool:
        """Have a guest do what the table waits for; whether there is one."""
        table = self.table
        for seat in table.waits_for:
            place = table.places[seat]
            if place.is_bot or place.guest not in self.here:
                continue
            guest = next(each for each in GUESTS if each.id == place.guest)
            if table.window is not None:
                self.do(NoCall(), guest)
            else:
                assert table.current is not None
                if evidently_forced(table.current) is not None:
                    continue
                self.do(Act(rng.choice(table.current.legal(seat))), guest)
            return True
        return False


def begun(setup: Setup, guests: int = 2, settings: Settings | None = None) -> Desk:
    """A table whose match has begun."""
    desk = Desk.open(setup, settings, guests)
    desk.do(Start())
    return desk
