"""The time for calls: the same whether there is anything to call or not."""

from random import Random

import pytest

from bones.errors import BonesError
from bones.round import Call
from bones.round.event import Called, Played, Scored
from bones.tables import Act, May, NoCall, SetBot, Settings, Start
from bones.tables.due import Happens, Thinks
from bones.tables.event import Acted, CalledNothing, CallsOver
from bones.tables.viewing import view_table
from support.desk import Desk, begun
from support.setups import make
from support.tables import ANA, BEN, CLEO, DAN, GUESTS

CALLS = Settings(call_seconds=6)


def after_a_tile(desk: Desk, rng: Random) -> None:
    """Go on until a tile was laid and the time for calls has begun."""
    while desk.table.window is None:
        assert desk.act(rng) or desk.wait()


def test_every_tile_opens_the_window_whether_it_scores_or_not() -> None:
    desk = begun(make("five-up", 2, claim="call"), settings=CALLS)
    rng, scored = Random(1), set()
    while not desk.table.current.is_over and len(scored) < 2:  # type: ignore[union-attr]
        round = desk.table.current
        assert round is not None
        before = len(round.log)
        if not desk.act(rng):
            assert desk.wait()
        after = desk.table.current
        assert after is not None
        if any(isinstance(event, Played) for event in after.log[before:]) and not after.is_over:
            window = desk.table.window
            assert window is not None
            assert window.until == desk.time + 6
            scored.add(bool(after.callers()))
    assert scored == {True, False}


def test_the_next_seat_waits_until_all_have_answered_or_time_is_over() -> None:
    desk = begun(make("five-up", 4, True, claim="muggins"), guests=4, settings=CALLS)
    after_a_tile(desk, Random(2))
    table = desk.table
    assert table.window is not None
    assert len(table.window.waits_for) == 4
    assert table.current is not None
    to_act = table.current.to_act
    assert to_act is not None
    play = next(a for a in table.current.legal(to_act) if not isinstance(a, Call))
    with pytest.raises(BonesError) as caught:
        desk.do(Act(play), GUESTS[to_act])
    assert caught.value.code == "calls-open"
    assert not view_table(table, GUESTS[to_act].id).choices
    for guest in GUESTS:
        if guest is not GUESTS[to_act]:
            desk.do(NoCall(), guest)
    # To act is to say that one calls nothing.
    desk.do(Act(play), GUESTS[to_act])
    assert any(isinstance(entry.event, CalledNothing) for entry in desk.log[-2:])


def test_time_runs_out() -> None:
    desk = begun(make("five-up", 2, claim="call"), settings=CALLS)
    after_a_tile(desk, Random(3))
    window = desk.table.window
    assert window is not None
    assert desk.due() == Happens(window.until, (CallsOver(),))
    desk.wait()
    assert desk.table.window is None


def test_a_right_call_closes_the_window_and_a_wrong_one_is_an_answer() -> None:
    desk = begun(make("five-up", 2, claim="muggins"), settings=CALLS)
    rng = Random(4)
    while not (desk.table.window and desk.table.current and desk.table.current.callers()):
        assert desk.act(rng) or desk.wait()
    window, round = desk.table.window, desk.table.current
    assert round is not None
    own, other = window.seats
    right = next(a for a in round.legal(other) if isinstance(a, Call))
    moved = desk.table.moved
    desk.do(Act(Call(right.points + 5), moved), GUESTS[own])
    with pytest.raises(BonesError):
        desk.do(Act(right, moved), GUESTS[own])
    assert desk.table.window is not None
    assert desk.table.window.waits_for == (other,)
    # Another's call is no change that makes one's own too late.
    desk.do(Act(right, moved), GUESTS[other])
    assert desk.table.window is None
    assert desk.table.current is not None
    tail = desk.table.current.log[-2:]
    assert isinstance(tail[0], Called)
    assert isinstance(tail[1], Scored)


def test_bots_of_the_other_side_let_the_side_that_played_answer_first() -> None:
    desk = Desk.open(make("five-up", 2, claim="muggins"), CALLS, guests=1)
    desk.do(SetBot(1, "casual"))
    desk.do(Start())
    rng = Random(5)
    while not (desk.table.window and desk.table.window.seats[0] == 0):
        if desk.table.window is not None:
            desk.do(NoCall())
        else:
            assert desk.act(rng) or desk.wait()
    window = desk.table.window
    due = desk.due()
    assert isinstance(due, Thinks)
    assert (due.seat, due.at) == (1, window.until - 0.5)
    desk.time += 1
    desk.do(NoCall())
    due = desk.due()
    assert isinstance(due, Thinks)
    assert due.at == desk.time + 0.9


def test_people_are_not_told_what_there_is_to_call() -> None:
    desk = begun(make("five-up", 2, claim="muggins"), settings=CALLS)
    rng, seen = Random(6), set()
    for _ in range(60):
        if not desk.act(rng) and not desk.wait():
            break
        round = desk.table.current
        assert round is not None
        if round.is_over:
            break
        for guest in (None, ANA, BEN):
            view = view_table(desk.table, None if guest is None else guest.id)
            assert view.view is not None
            assert not view.tells_count
            assert view.view.total == 0
            assert not any(isinstance(action, Call) for action in view.view.legal)
            assert not any(isinstance(choice.action, Call) for choice in view.choices)
            if guest is not None and desk.table.window is not None:
                seen.add((May.CALL in view.may, bool(round.callers())))
    assert (True, True) in seen
    assert (True, False) in seen


def test_after_the_last_tile_a_call_may_follow_and_then_the_round_is_settled() -> None:
    desk = begun(make("five-up", 2, claim="call"), settings=CALLS)
    desk.play(Random(7))
    assert desk.table.current is not None
    assert desk.table.current.is_over
    assert not [e for e in desk.log if isinstance(e.event, Acted) and e.event.action == "close"]


def test_where_points_are_credited_nobody_is_asked() -> None:
    desk = begun(make("five-up", 4), guests=4)
    desk.play(Random(8))
    assert not [e for e in desk.log if isinstance(e.event, CalledNothing | CallsOver)]
    assert {CLEO.id, DAN.id} <= set(desk.table.guests)
