"""What a table does by itself: bots, forced draws and passes, clocks, those who come and go."""

from itertools import pairwise
from random import Random

from bones.match import evidently_forced, forced
from bones.round import Draw, Pass
from bones.tables import Leave, NewsKind, Settings, Status
from bones.tables.due import Happens, Presence, Thinks, next_due
from bones.tables.event import (
    Acted,
    CameBack,
    ChosenBy,
    GivenBack,
    HostPassed,
    RoundBegun,
    StoodIn,
    WentAway,
)
from bones.tables.place import PlaceKind
from bones.tables.viewing import view_table
from support.desk import PACE, begun
from support.setups import make
from support.tables import ANA, BEGINNING, BEN, GUESTS


def test_draws_and_passes_that_are_forced_happen_one_by_one_and_are_said_to_be() -> None:
    desk = begun(make("draw", 2))
    desk.play(Random(1))
    acts = [entry for entry in desk.log if isinstance(entry.event, Acted)]
    by_itself = [e for e in acts if e.event.chosen_by is ChosenBy.FORCED]  # type: ignore[attr-defined]
    assert by_itself
    assert {e.event.action for e in by_itself} <= {"draw", "pass"}  # type: ignore[attr-defined]
    times = [entry.at for entry in acts]
    assert times == sorted(times)
    for before, after in pairwise(acts):
        if after in by_itself:
            assert after.at >= before.at + PACE.forced


def test_what_might_have_been_chosen_is_not_done_by_the_table() -> None:
    """Where one may pass or draw of free will, an instant pass would tell that one had to."""
    seen = set()
    for options in ({"voluntary_draw": True}, {"drawn_tile": "may_keep"}):
        for seed in range(12):
            desk = begun(make("draw", 2, **options))
            rng = Random(seed)
            while desk.table.status is Status.PLAYING:
                round = desk.table.current
                assert round is not None
                only = forced(round.legal())
                if only is not None and evidently_forced(round) is None:
                    seen.add((next(iter(options)), type(only)))
                    assert desk.due() is None
                if not desk.act(rng):
                    assert desk.wait()
    assert ("voluntary_draw", Draw) in seen
    assert ("drawn_tile", Pass) in seen


def test_bots_take_their_time_and_no_choice_takes_less() -> None:
    desk = begun(make("all-fives", 3), guests=1)
    seen = 0
    while desk.table.status is Status.PLAYING:
        due = desk.due()
        if isinstance(due, Thinks):
            seen += 1
            assert due.at == max(desk.table.moved_at, desk.table.turn_since) + PACE.bot
        if not desk.act(Random(2)):
            assert desk.wait()
    assert seen > 5


def test_nothing_is_played_while_nobody_is_there() -> None:
    desk = begun(make("draw", 3), guests=1)
    desk.here = frozenset()
    due = desk.due()
    assert due == Happens(BEGINNING + PACE.away, (WentAway(ANA.id),))
    desk.wait()
    assert desk.due() is None
    # Bots among themselves play for whoever looks on.
    bots = begun(make("draw", 3), guests=0)
    bots.here = frozenset()
    bots.wait()
    assert next_due(bots.table, Presence(), PACE) is None
    assert next_due(bots.table, Presence(lookers=1), PACE) is not None


def test_the_clock_passes_or_has_a_bot_lead() -> None:
    desk = begun(make("block", 2), settings=Settings(turn_seconds=20))
    due = desk.due()
    # Whoever must lead cannot pass.
    assert isinstance(due, Thinks)
    assert due.by_clock
    assert due.at == desk.table.turn_since + 20
    desk.wait()
    for _ in range(20):
        due = desk.due()
        if isinstance(due, Happens) and due.events[0] == Acted(
            getattr(due.events[0], "seat", -1), "pass timeout", ChosenBy.CLOCK
        ):
            break
        assert desk.act(Random(1)) or desk.wait()
    else:
        raise AssertionError("the clock never ran")
    assert view_table(desk.table, None).turn_until == due.at
    desk.wait()
    told = view_table(desk.table, None).told[-1]
    assert told.by_clock


def test_a_clock_does_not_run_while_the_table_is_empty() -> None:
    desk = begun(make("block", 2), settings=Settings(turn_seconds=20))
    later = BEGINNING + 10_000
    presence = Presence(desk.here, awake=later)
    due = next_due(desk.table, presence, PACE)
    assert due is not None
    assert due.at == later + 20
    assert view_table(desk.table, None, awake=later).turn_until == later + 20


def test_away_a_bot_that_says_so_and_back_again() -> None:
    desk = begun(make("block", 2), settings=Settings(grace_seconds=60))
    desk.here = frozenset({ANA.id})
    while not isinstance(desk.log[-1].event, StoodIn):
        due = desk.due()
        assert due is not None
        desk.wait()
    events = [entry.event for entry in desk.log]
    away = events.index(WentAway(BEN.id))
    assert desk.log[away].at == BEGINNING + PACE.away
    assert desk.log[-1].at == BEGINNING + PACE.away + 60
    place = desk.table.places[1]
    assert place.kind is PlaceKind.STAND_IN
    seat = view_table(desk.table, None).seats[1]
    assert (seat.name, seat.stands_in_for, seat.level) == (place.name, "Ben", "casual")
    told = view_table(desk.table, None).told[-1].news
    assert told is not None
    assert (told.kind, told.other) == (NewsKind.STOOD_IN, "Ben")
    desk.here |= {BEN.id}
    assert desk.due() == Happens(desk.table.changed_at, (CameBack(BEN.id), GivenBack(1)))
    desk.wait()
    assert desk.table.places[1].name == "Ben"
    assert desk.table.away == {}


def test_who_got_up_is_not_given_the_seat_back_for_looking_on() -> None:
    desk = begun(make("block", 3))
    desk.do(Leave(), BEN)
    due = desk.due()
    assert not isinstance(due, Happens) or GivenBack(1) not in due.events


def test_the_host_passes_on_when_gone_for_long() -> None:
    desk = begun(make("block", 2), settings=Settings(grace_seconds=None))
    desk.here = frozenset({BEN.id})
    rng = Random(1)
    while not any(isinstance(entry.event, HostPassed) for entry in desk.log):
        if not desk.act(rng):
            assert desk.wait()
    assert desk.table.host == BEN.id
    assert desk.time >= BEGINNING + PACE.away + PACE.host


def test_the_next_round_begins_by_itself_after_a_while() -> None:
    desk = begun(make("draw", 3), settings=Settings(pause_seconds=45))
    desk.play(Random(1))
    due = desk.due()
    assert due == Happens(desk.table.moved_at + 45, (RoundBegun(),))
    assert view_table(desk.table, GUESTS[0].id).next_round_at == due.at
    never = begun(make("draw", 3), settings=Settings(pause_seconds=None))
    never.play(Random(1))
    assert never.due() is None
