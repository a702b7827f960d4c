"""Nothing of a hidden tile leaves a table by way of its views, its records or its pace.

As in `test_views`: hidden tiles are dealt otherwise, in any way under which everybody could have
done and seen the same, and not one byte of what another viewer gets may change, nor the time at
which the table does by itself what it does.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bones import kernel
from bones.errors import IllegalAction
from bones.match import Match, Standing, begin_round
from bones.round import Deal, Round, Seed
from bones.rules import Setup
from bones.tables import Settings, Status, TableView
from bones.tables import growth as growing
from bones.tables.due import Presence, next_due
from bones.tables.event import Entry
from bones.tables.records import record_of
from bones.tables.table import Table
from bones.tables.viewing import view_table
from bones.tiles import Tile
from support.desk import PACE, Desk, begun
from support.public import (
    hidden_from,
    laid,
    own_draws,
    reachable,
    restarted,
    seen_by_all,
    swapped,
)
from support.setups import EVERY_SETUP, make, setup_id
from support.tables import GUESTS

SETTINGS = Settings(turn_seconds=60)

SOME_SETUPS = [
    setup for setup in EVERY_SETUP if setup.partners or setup.seats in (2, setup.rules.max_seats)
]

NEVER = (Round, Deal, Seed, Match, Standing, Table, kernel.State, kernel.Table, Random)


def played(setup: Setup, rng: Random, acts: int) -> tuple[list[Entry], list[Table]]:
    """A log of the first round, and the table after each of its entries."""
    desk = begun(setup, min(setup.seats, 2), SETTINGS)
    for _ in range(acts):
        if desk.table.status is not Status.PLAYING:
            break
        if not desk.act(rng):
            assert desk.wait()
    tables = [Table.of("table", desk.log[:1])]
    for entry in desk.log[1:]:
        tables.append(tables[-1].after(entry))
    return desk.log, tables


def seat_and_id(table: Table, viewer: int) -> tuple[int | None, str | None]:
    """A viewer by number: a guest, or nobody in particular."""
    guest = GUESTS[viewer].id if viewer < 2 else None
    return table.seat_of(guest), guest


def told_by(table: Table, guest: str | None) -> str:
    """All bytes a viewer may have of a table."""
    told = [repr(view_table(table, guest))]
    if table.version % 8 == 0:  # which takes longer
        told += [repr(view_table(table, guest, since=0)), record_of(table, guest).to_json()]
    return "\n".join(told)


def pace(table: Table) -> object:
    """What the table does next by itself, and when; not what a bot will choose."""
    return next_due(table, Presence(frozenset(guest.id for guest in GUESTS)), PACE)


def compare(setup: Setup, monkeypatch: pytest.MonkeyPatch, acts: int, attempts: int) -> int:
    """Deal hidden tiles otherwise and hold tables equal; returns for how many steps."""
    rng = Random("tables")
    log, tables = played(setup, rng, acts)
    begin = next(n for n, table in enumerate(tables) if table.current is not None)
    start = tables[begin].current
    assert start is not None
    compared = 0
    for attempt in range(attempts):
        viewer = rng.randrange(3)
        seat, guest = seat_and_id(tables[begin], viewer)
        deal = swapped(start.deal, seat, rng, 1 + attempt % 3)
        other_round = restarted(start, deal)
        monkeypatch.setattr(growing, "begin_round", lambda match, seeds, r=other_round: r)
        other = tables[begin - 1]
        for n in range(begin, len(log)):
            try:
                other = other.after(log[n])
            except IllegalAction:
                break
            mine = tables[n]
            assert mine.current is not None
            assert other.current is not None
            if mine.status is not Status.PLAYING or other.status is not Status.PLAYING:
                break  # the hands are shown, and the record of the round is whole
            if seen_by_all(other.current) != seen_by_all(mine.current):
                break
            if own_draws(other.current, seat) != own_draws(mine.current, seat):
                break
            assert told_by(other, guest) == told_by(mine, guest), (setup, seat, n)
            if public_choice(mine, other):
                assert pace(other) == pace(mine), (setup, seat, n)
            compared += 1
        monkeypatch.undo()
    return compared


@pytest.mark.parametrize("setup", SOME_SETUPS, ids=setup_id)
def test_other_hidden_tiles_change_no_byte_and_no_time(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compare(setup, monkeypatch, 30, 4) > 5


@pytest.mark.long
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_other_hidden_tiles_at_many_tables(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compare(setup, monkeypatch, 90, 24) > 50


def public_choice(mine: Table, other: Table) -> bool:
    """May both seats to act go on in ways that look the same so far?

    A forced draw says of itself that it was forced, and so does a play that nothing fits; until
    then somebody who waits sees only that it has not come.
    """
    one, two = mine.current, other.current
    assert one is not None
    assert two is not None
    if one.to_act is None or mine.window is not None:
        return True
    kinds = [{type(action) for action in round.legal()} for round in (one, two)]
    return kinds[0] == kinds[1]


@pytest.mark.parametrize("name", ["draw", "five-up", "spinner"])
def test_nothing_secret_can_be_reached_from_a_view_of_a_table(name: str) -> None:
    _log, tables = played(make(name, 3), Random(name), 200)
    for table in tables[:: max(1, len(tables) // 12)]:
        for viewer in range(3):
            seat, guest = seat_and_id(table, viewer)
            view = view_table(table, guest, since=0)
            objects = reachable(view)
            assert not [each for each in objects if isinstance(each, NEVER)]
            text = repr(view)
            for other in GUESTS:
                assert other.id not in text
            assert "secret" not in text
            if table.current is not None and not table.current.is_over:
                hidden = hidden_from(table.current, seat)
                before = {tile for line in view.pad for tile in tiles_of(line)}
                tiles = {each for each in objects if isinstance(each, Tile)} - before
                assert not tiles & hidden
                assert set(laid(table.current)) <= tiles


def tiles_of(value: Any) -> set[Tile]:
    return {each for each in reachable(value) if isinstance(each, Tile)}


def test_a_bot_is_told_nothing_of_the_seed() -> None:
    """Its own seed is another one, from which that of the deal does not follow."""
    desk = begun(make("draw", 2), guests=1)
    round = begin_round(Match.new(desk.table.setup), ("another",))
    table = replace(desk.table, current=round)
    view = round.view(1)
    assert desk.table.seed is not None
    assert desk.table.seed not in repr(view)
    assert table.seed == desk.table.seed


def test_a_view_is_made_of_what_is_allowed_and_nothing_else() -> None:
    """A field more is a decision: whoever adds one decides here that the viewer may know it."""
    assert set(TableView.__slots__) == {
        "id",
        "version",
        "moved",
        "status",
        "match",
        "setup",
        "settings",
        "locked",
        "host",
        "is_host",
        "seat",
        "seats",
        "view",
        "tells_count",
        "scores",
        "pad",
        "window",
        "turn_until",
        "next_round_at",
        "may",
        "choices",
        "told",
        "winners",
        "abandoned",
        "commitment",
        "opened_at",
    }


def test_a_desk_has_its_secrets() -> None:
    """The tests above look for the word that the seeds here are made of."""
    desk = Desk.open(make("draw", 2), SETTINGS, 2)
    assert "secret" in f"secret {desk.table.matches}"
