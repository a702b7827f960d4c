"""The driver: whom it asks, with what, in which order; what it does by itself; what it refuses."""

from collections.abc import Sequence

import pytest

from bones.errors import IllegalAction
from bones.match import (
    Match,
    Turn,
    begin_round,
    deal_for,
    forced,
    lot,
    play_match,
    play_round,
)
from bones.round import Action, Call, Draw, Pass, Play, Resign, Round, View
from bones.round.event import Drew, Passed
from support.setups import make
from support.table import Table


class Scripted:
    """Takes what is told, then whatever is legal first; keeps every view it was shown."""

    def __init__(self, *actions: Action | None) -> None:
        self.actions = list(actions)
        self.views: list[View] = []

    def choose(self, view: View) -> Action | None:
        self.views.append(view)
        if self.actions:
            return self.actions.pop(0)
        own = [action for action in view.legal if not isinstance(action, Call)]
        return own[0] if own else None


def driven(round: Round, choosers: Sequence[Scripted], **options: bool) -> Round:
    for step in play_round(round, choosers, **options):
        round = step.round
    return round


def test_a_chooser_sees_its_own_view_and_nothing_else() -> None:
    choosers = [Scripted(), Scripted(), Scripted()]
    play_match(make("block", 3, target=5), choosers, ["views"])
    for seat, chooser in enumerate(choosers):
        assert chooser.views
        for view in chooser.views:
            assert type(view) is View
            assert view.seat == seat
            assert view.to_act == seat
            assert view.legal


def test_forced_draws_and_passes_play_themselves_and_leave_their_events() -> None:
    deal = "6-4 6-5 | 3-3 2-2 / 1-1 0-0"
    one, two = Scripted(), Scripted()
    over = driven(Table("draw", deal, leader=0).round, [one, two])
    assert [e for e in over.log if isinstance(e, Drew)]
    assert [e for e in over.log if isinstance(e, Passed)]
    assert two.views == []
    asked = Scripted()
    again = driven(Table("draw", deal, leader=0).round, [Scripted(), asked], automatic=False)
    # Asked or not, the log is the same.
    assert again.log == over.log
    assert [view.legal for view in asked.views] == [(Draw(),), (Draw(),), (Pass(),)]


def test_only_a_draw_or_a_pass_is_forced_never_a_play() -> None:
    round = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3", leader=0).do("0 play 6-4").round
    assert len(round.legal()) == 1
    assert forced(round.legal()) is None
    stuck = Table("draw", "6-4 1-0 | 3-3 2-1 / 5-5 6-6", leader=0).do("0 play 6-4").round
    assert forced(stuck.legal()) == Draw()


def test_whoever_may_call_is_asked_even_if_it_could_only_draw() -> None:
    """A forced draw is not forced while there is something to call."""
    table = Table(
        "five-up", "5-5 1-0 | 3-3 2-1 / 6-6 6-4", number=2, last_winner=0, claim="muggins"
    ).do("0 play 5-5")
    assert table.legal() == {"draw", "call 10"}
    assert forced(table.round.legal()) is None
    round = driven(table.round, [Scripted(None), Scripted(Call(10))])
    assert round.points[1] >= 10


def test_callers_are_asked_side_that_played_first() -> None:
    order: list[int] = []

    class Noted(Scripted):
        def choose(self, view: View) -> Action | None:
            assert view.seat is not None
            order.append(view.seat)
            return super().choose(view)

    table = Table(
        "five-up",
        "1-0 3-3 6-2 | 5-1 2-0 4-4 | 5-5 3-0 6-6 | 6-1 6-4 6-3",
        number=2,
        last_winner=2,
        claim="muggins",
        partners=True,
    ).do("2 play 5-5")
    # Seat 3 is to act and may call in its turn: the others first, 2 and its partner before 1.
    next(play_round(table.round, [Noted(None), Noted(None), Noted(None), Noted(Call(10))]))
    assert order == [2, 0, 1, 3]


def test_whoever_could_claim_is_known_whether_or_not_there_is_a_count() -> None:
    """To ask only those who may call would tell them that there is something to call."""
    hands = "1-0 3-3 6-2 | 5-1 2-0 4-4 | 5-5 3-0 6-6 | 6-1 6-4 6-3"
    for claim, right in {"auto": (), "call": (2, 0), "muggins": (2, 0, 3, 1)}.items():
        for play in ("5-5", "3-0"):
            table = Table("five-up", hands, claim=claim, number=2, last_winner=2, partners=True)
            assert table.round.claimants() == ()
            assert table.do(f"2 play {play}").round.claimants() == right


def test_a_caller_asked_out_of_turn_may_do_nothing() -> None:
    table = Table("five-up", "5-5 1-0 | 5-1 2-1", number=2, last_winner=0, claim="call").do(
        "0 play 5-5"
    )
    choosers = [Scripted(None), Scripted()]
    step = next(play_round(table.round, choosers))
    assert step.round.points == (0, 0)
    assert choosers[0].views[0].to_act == 1
    assert choosers[0].views[0].legal == (Call(10),)


def test_callers_are_asked_again_before_every_turn() -> None:
    """Draws and passes do not close the window: what was forgotten may still be remembered."""
    table = Table(
        "five-up", "5-5 5-0 1-0 | 3-3 2-1 / 6-6", number=2, last_winner=0, claim="call"
    ).do("0 play 5-5")
    late = Scripted(None, Call(10))
    steps = play_round(table.round, [late, Scripted()])
    drawn = next(steps)
    assert isinstance(drawn.events[0], Drew)
    called = next(steps)
    assert called.round.points == (10, 0)


def test_a_closing_round_is_closed_when_everybody_has_declined() -> None:
    table = Table("five-up", "5-5 | 4-2 3-1", number=2, last_winner=0, claim="muggins").do(
        "0 play 5-5"
    )
    choosers = [Scripted(None), Scripted(None)]
    round = driven(table.round, choosers)
    assert round.is_over
    assert [len(chooser.views) for chooser in choosers] == [1, 1]
    assert round.outcome is not None
    assert round.outcome.points == (10, 0)


def test_an_illegal_choice_is_refused() -> None:
    table = Table("block", "6-4 1-0 | 4-4 2-1", leader=0)
    with pytest.raises(IllegalAction):
        driven(table.round, [Scripted(Pass()), Scripted()])
    with pytest.raises(IllegalAction):
        driven(table.round, [Scripted(Play(table.round.hands[1][0])), Scripted()])  # type: ignore[arg-type]


def test_nothing_is_no_choice_on_ones_turn() -> None:
    table = Table("block", "6-4 1-0 | 4-4 2-1", leader=0)
    with pytest.raises(ValueError, match="seat 0 chose nothing"):
        driven(table.round, [Scripted(None), Scripted()])


def test_a_chooser_may_resign() -> None:
    match = play_match(make("draw", 2), [Scripted(Resign()), Scripted(Resign())], ["resign"])
    assert match.is_over
    assert len(match.rounds) == 1
    (round,) = match.rounds
    assert round.resigner is not None
    assert match.winners == (1 - round.resigner,)


def test_a_match_needs_a_chooser_a_seat() -> None:
    with pytest.raises(ValueError, match="2 seats and 1 chooser"):
        play_match(make("draw", 2), [Scripted()], ["few"])


def test_seats_that_hidden_tiles_leave_open_cannot_be_asked() -> None:
    table = Table("draw", "? ? | ? ?")
    with pytest.raises(ValueError, match="hidden tiles"):
        driven(table.round, [Scripted(), Scripted()])


def test_the_same_seeds_and_choices_give_the_same_match() -> None:
    setup = make("all-fives", 3, target=30)
    matches = [play_match(setup, [Scripted()] * 3, ["one", "two"], dealer=1) for _ in range(2)]
    assert matches[0] == matches[1]
    other = play_match(setup, [Scripted()] * 3, ["one", "three"], dealer=1)
    assert other.rounds[0].deal != matches[0].rounds[0].deal
    assert matches[0].rounds[0].dealer == 1


def test_every_step_is_handed_on() -> None:
    turns: list[Turn] = []
    match = play_match(
        make("block", 2, target=5), [Scripted()] * 2, ["steps"], on_turn=turns.append
    )
    first = [turn for turn in turns if not turn.match.rounds]
    events = [event for turn in first for event in turn.step.events]
    started = match.rounds[0].log[: len(match.rounds[0].log) - len(events)]
    assert (*started, *events) == match.rounds[0].log
    assert turns[-1].step.round == match.rounds[-1]


def test_deals_are_the_first_attempt_that_can_be_led() -> None:
    # Three tiles each and no double in four of them: some seeds need several attempts.
    setup = make("all-fives", 2, hand_size={2: 3}, draw="none")
    match = Match.new(setup)
    attempts = []
    for n in range(40):
        deal = deal_for(match, [f"redeal {n}"])
        assert deal.seed is not None
        attempts.append(deal.seed.attempt)
        assert any(tile.is_double for hand in deal.hands for tile in hand if tile)
        for attempt in range(deal.seed.attempt):
            earlier = type(deal).from_seeds(setup, [f"redeal {n}"], 1, attempt)
            assert not any(tile.is_double for hand in earlier.hands for tile in hand if tile)
    assert 0 in attempts
    assert max(attempts) > 0


def test_a_lot_falls_on_every_seat_and_follows_from_the_seeds() -> None:
    assert {lot([f"lot {n}"], 1, 4) for n in range(60)} == {0, 1, 2, 3}
    assert lot(["a", "b"], 1, 4) == lot(["a", "b"], 1, 4)
    round = begin_round(Match.new(make("block", 4, lead_first="lot")), ["a lot"])
    assert round.to_act == lot(["a lot"], 1, 4)
