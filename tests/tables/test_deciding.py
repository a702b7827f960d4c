"""What a table lets whom do, and why not."""

from random import Random

import pytest

from bones.errors import BonesError, Conflict, IllegalAction, TableError
from bones.round import Pass, Play, Resign
from bones.tables import (
    Abandon,
    Act,
    ChangeSettings,
    Command,
    Guest,
    Kick,
    Leave,
    Lock,
    NextRound,
    Ready,
    Rename,
    Say,
    SetBot,
    Settings,
    StandIn,
    Start,
    Status,
    TakeBack,
    TakeSeat,
    Vacate,
)
from bones.tables.place import PlaceKind
from bones.tables.table import Table
from bones.tiles import Tile
from support.desk import Desk, begun
from support.setups import make
from support.tables import ANA, BEN, CLEO, DAN

NOBODY = Guest("id-of-nobody", "Nobody")


def refused(desk: Desk, command: Command, by: Guest = ANA) -> str:
    """The code with which a command is refused; nothing happens then."""
    before = desk.table
    with pytest.raises(BonesError) as caught:
        desk.do(command, by)
    assert desk.table is before
    assert str(caught.value)
    return caught.value.code


def names(desk: Desk) -> list[str | None]:
    return [place.name for place in desk.table.places]


# Seats.


def test_seats_are_taken_in_turn_and_by_number() -> None:
    desk = Desk.open(make("block", 4), guests=2)
    desk.do(TakeSeat(3), CLEO)
    assert names(desk) == ["Ana", "Ben", None, "Cleo"]
    desk.do(TakeSeat(2), BEN)
    assert names(desk) == ["Ana", None, "Ben", "Cleo"]
    assert refused(desk, TakeSeat(3), DAN) == "seat-taken"
    assert refused(desk, TakeSeat(4), DAN) == "no-such-seat"
    desk.do(TakeSeat(), DAN)
    assert refused(desk, TakeSeat(), NOBODY) == "table-full"
    # Whoever sits there already has nothing to do.
    before = desk.table
    desk.do(TakeSeat(), DAN)
    desk.do(TakeSeat(1), DAN)
    assert desk.table is before


def test_a_name_opens_no_seat_and_is_not_read_twice() -> None:
    desk = Desk.open(make("block", 3), guests=1)
    other = Guest("id-of-another", "ana")
    desk.do(TakeSeat(), other)
    assert names(desk) == ["Ana", "ana 2", None]
    assert desk.table.seat_of(other.id) == 1
    assert refused(desk, Act(Pass()), NOBODY) == "not-seated"


def test_a_locked_table_lets_nobody_new_sit_down() -> None:
    desk = Desk.open(make("block", 3), guests=2)
    assert refused(desk, Lock(True), BEN) == "not-host"
    desk.do(Lock(True))
    assert refused(desk, TakeSeat(), CLEO) == "table-locked"
    desk.do(TakeSeat(2), BEN)
    desk.do(Lock(False))
    desk.do(TakeSeat(), CLEO)
    assert names(desk) == ["Ana", "Cleo", "Ben"]


def test_who_is_kicked_cannot_sit_down_again() -> None:
    desk = Desk.open(make("block", 3), guests=2)
    assert refused(desk, Kick(0)) == "nobody-to-kick"
    assert refused(desk, Kick(2)) == "nobody-to-kick"
    assert refused(desk, Kick(1), BEN) == "not-host"
    desk.do(Kick(1))
    assert names(desk) == ["Ana", None, None]
    assert refused(desk, TakeSeat(), BEN) == "kicked-out"


def test_nobody_is_kicked_out_of_a_match() -> None:
    desk = begun(make("block", 3))
    assert refused(desk, Kick(1)) == "match-begun"
    assert refused(desk, TakeSeat(), CLEO) == "match-begun"
    assert refused(desk, SetBot(1, "casual")) == "match-begun"
    assert refused(desk, ChangeSettings(Settings(turn_seconds=30))) == "match-begun"


def test_bots_are_set_and_taken_away() -> None:
    desk = Desk.open(make("block", 3), guests=1)
    assert refused(desk, SetBot(0, "casual")) == "seat-taken"
    assert refused(desk, SetBot(1, "grandmaster")) == "unknown-bot"
    desk.do(SetBot(1, "casual"))
    name = desk.table.places[1].name
    desk.do(SetBot(1, "random"))
    assert (desk.table.places[1].name, desk.table.places[1].level) == (name, "random")
    assert refused(desk, TakeSeat(1), BEN) == "seat-taken"
    desk.do(Vacate(1))
    desk.do(TakeSeat(1), BEN)
    assert refused(desk, Vacate(1)) == "seat-taken"


def test_a_match_fills_empty_seats_with_bots_of_different_names() -> None:
    desk = begun(make("spinner", 6))
    kinds = [place.kind for place in desk.table.places]
    assert kinds == [PlaceKind.GUEST] * 2 + [PlaceKind.BOT] * 4
    assert len(set(names(desk))) == 6


def test_getting_up_before_the_match_empties_the_seat_and_passes_the_host_on() -> None:
    desk = Desk.open(make("block", 3), guests=2)
    desk.do(Leave())
    assert names(desk) == [None, "Ben", None]
    assert desk.table.host == BEN.id
    assert refused(desk, Start()) == "not-host"


def test_getting_up_during_a_match_leaves_a_bot_until_one_is_back() -> None:
    desk = begun(make("block", 3))
    desk.do(Leave(), BEN)
    place = desk.table.places[1]
    assert (place.kind, place.guest_name, place.got_up) == (PlaceKind.STAND_IN, "Ben", True)
    assert place.name not in ("Ana", "Ben", None)
    desk.do(TakeBack(), BEN)
    assert desk.table.places[1].name == "Ben"
    assert desk.table.places[1].kind is PlaceKind.GUEST


def test_names_change_and_are_checked() -> None:
    desk = Desk.open(make("block", 3), guests=2)
    desk.do(Rename("  Anna   Maria "))
    assert names(desk)[0] == desk.table.host_name == "Anna Maria"
    desk.do(Rename("anna maria"), BEN)
    assert names(desk)[1] == "anna maria 2"
    for name in ("", "   ", "a\x00b", "a" * 21, "\u202e"):
        assert refused(desk, Rename(name)) == "bad-name"


@pytest.mark.parametrize(
    "settings", [{"turn_seconds": 1}, {"grace_seconds": 10**9}, {"call_seconds": 0}]
)
def test_settings_nobody_could_play_with_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(TableError) as caught:
        Settings(**settings)
    assert caught.value.code == "bad-settings"


def test_phrases_are_those_on_the_list_and_not_too_many() -> None:
    desk = Desk.open(make("block", 3), guests=1)
    assert refused(desk, Say("I know your hand")) == "no-such-phrase"
    assert refused(desk, Say("hello"), BEN) == "not-seated"
    for _ in range(5):
        desk.do(Say("hello"))
    assert refused(desk, Say("hello")) == "too-many-phrases"
    desk.time += 31
    desk.do(Say("hello"))


# Acting.


def waiting_guest(table: Table) -> Guest:
    (seat,) = table.waits_for
    return (ANA, BEN)[seat]


def test_an_action_at_an_old_picture_is_a_conflict_and_changes_nothing() -> None:
    desk = begun(make("draw", 2))
    guest = waiting_guest(desk.table)
    assert desk.table.current is not None
    action = desk.table.current.legal()[0]
    seen = desk.table.moved
    desk.do(Say("hello"), guest)  # no change of the round
    desk.do(Act(action, seen), guest)
    desk.act(Random(1))
    with pytest.raises(Conflict) as caught:
        desk.do(Act(action, seen), guest)
    assert caught.value.code == "moved-on"
    assert caught.value.version == desk.table.version


def test_the_rules_refuse_with_their_own_code() -> None:
    desk = begun(make("draw", 2))
    guest = waiting_guest(desk.table)
    other = BEN if guest is ANA else ANA
    assert refused(desk, Act(Pass()), other) == "not-your-turn"
    assert refused(desk, Act(Pass(timeout=True)), guest) == "clock-only"
    with pytest.raises(IllegalAction):
        desk.do(Act(Play(Tile.parse("9-9"))), guest)


def test_resigning_ends_the_match_whosever_turn_it_is() -> None:
    desk = begun(make("draw", 2))
    guest = waiting_guest(desk.table)
    other = BEN if guest is ANA else ANA
    desk.do(Act(Resign(), 0), other)
    assert desk.table.status is Status.FINISHED
    assert desk.table.match is not None
    assert desk.table.match.winners == (desk.table.seat_of(guest.id),)


def test_the_next_round_begins_when_everybody_is_ready_or_the_host_goes_on() -> None:
    desk = begun(make("draw", 3))
    assert refused(desk, NextRound()) == "nothing-to-wait-for"
    assert refused(desk, Ready()) == "nothing-to-wait-for"
    desk.play(Random(3))
    assert desk.table.status is Status.BETWEEN
    desk.do(Ready(), BEN)
    assert desk.table.status is Status.BETWEEN
    desk.do(Ready(), ANA)
    assert desk.table.status is Status.PLAYING
    desk.play(Random(3))
    assert refused(desk, NextRound(), BEN) == "not-host"
    desk.do(NextRound())
    assert desk.table.current is not None
    assert desk.table.current.number == 3


def test_the_host_can_abandon_a_match_and_nobody_wins_it() -> None:
    desk = begun(make("draw", 3))
    assert refused(desk, Abandon(), BEN) == "not-host"
    desk.do(Abandon())
    assert desk.table.status is Status.FINISHED
    assert desk.table.match is not None
    assert desk.table.match.winners == ()
    assert refused(desk, Abandon()) == "no-round"


def test_another_match_when_all_are_ready_with_another_dealer_and_seed() -> None:
    desk = begun(make("block", 3, target=5))
    desk.do(Act(Resign()), ANA)
    first = desk.table
    desk.do(Leave(), BEN)
    desk.do(TakeSeat(1), CLEO)
    desk.do(Ready(), CLEO)
    desk.do(Ready(), ANA)
    assert desk.table.matches == 2
    assert desk.table.seed != first.seed
    assert desk.table.current is not None
    assert desk.table.current.dealer == 1
    assert desk.table.status is Status.PLAYING


def test_who_got_up_and_stayed_away_has_no_seat_in_the_next_match() -> None:
    desk = begun(make("block", 3))
    desk.do(Leave(), BEN)
    desk.do(Act(Resign()))
    desk.do(Start())
    assert desk.table.places[1].kind is PlaceKind.BOT
    assert desk.table.seat_of(BEN.id) is None


def test_a_bot_stands_in_at_the_hosts_wish_only_after_the_grace_time() -> None:
    desk = begun(make("block", 3), settings=Settings(grace_seconds=60))
    assert refused(desk, StandIn(1)) == "not-away"
    desk.here -= {BEN.id}
    while BEN.id not in desk.table.away:
        assert desk.act(Random(1)) or desk.wait()
    assert refused(desk, StandIn(1)) == "not-away"
    desk.time += 60
    assert refused(desk, StandIn(1), BEN) == "not-host"
    desk.do(StandIn(1))
    assert desk.table.places[1].kind is PlaceKind.STAND_IN


def test_a_log_makes_the_same_table_again() -> None:
    desk = begun(make("five-up", 4, True, claim="muggins"))
    desk.play(Random(5))
    assert Table.of("table", desk.log) == desk.table
    with pytest.raises(ValueError, match="missing"):
        Table.of("table", [*desk.log[:3], *desk.log[4:]])
    with pytest.raises(ValueError, match="opening"):
        Table.of("table", desk.log[1:])
