"""What holds in every round, whatever the rules and whatever the seats choose."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.errors import IllegalAction
from bones.round import Action, Call, Draw, Pass, Play, Resign, Round, act, fold, parse_action
from bones.round.event import CallsClosed, Drew, Played
from bones.rules import Setup, preset
from bones.tiles import WILD, Tile
from support.rounds import acts, positions, random_round
from support.setups import random_setup

SEEDS = st.integers(0, 2**32 - 1)
"""Set-ups, deals and choices are drawn from one number, so that a failure is a number."""


def begin(seed: int) -> tuple[Round, Random]:
    rng = Random(seed)
    return random_round(random_setup(rng), rng).round, rng


@given(SEEDS)
def test_the_tiles_on_the_table_in_hands_and_boneyard_are_always_the_deal(seed: int) -> None:
    start, rng = begin(seed)
    dealt = Counter(tile for hand in start.deal.hands for tile in hand)
    dealt += Counter(start.deal.boneyard)
    for round in positions(start, rng):
        laid = [event.tile for event in round.log if isinstance(event, Played)]
        held = [tile for hand in round.hands for tile in hand]
        assert Counter([*laid, *held, *round.boneyard]) == dealt
        assert round.hand_counts == tuple(map(len, round.hands))
        assert round.boneyard_count == len(round.boneyard)


def shown(parent: Played, edge: int) -> set[int]:
    """What an edge of a laid tile may stand for, read off its play alone."""
    tile = parent.tile
    half = tile.halves[edge - 1] if not tile.is_double and edge <= 2 else tile.high
    if half != WILD:
        return {half}
    if parent.number is not None:
        return {parent.number}
    # An open wild half is any number; so may be the double wild, or the number of its round.
    return {WILD, *range(13)}


@given(SEEDS)
def test_halves_that_touch_are_equal_or_wild(seed: int) -> None:
    start, rng = begin(seed)
    *_, end = positions(start, rng)
    laid: dict[Tile, Played] = {}
    covered: set[tuple[Tile, int]] = set()
    for event in end.log:
        if not isinstance(event, Played):
            continue
        if event.parent is None:
            assert not laid
        else:
            assert event.edge is not None
            assert event.joins is not None
            assert event.parent in laid
            assert (event.parent, event.edge) not in covered
            covered.add((event.parent, event.edge))
            assert event.joins == WILD or event.joins in shown(laid[event.parent], event.edge)
        laid[event.tile] = event
    for parent, edge in covered:
        # A plain tile has two halves, and its parent lies on one of them.
        joined = laid[parent].joins
        if not parent.is_double and joined is not None:
            assert parent.halves[edge - 1] == parent.other(joined)


def everything_said(round: Round) -> str:
    return repr(
        (round.snapshot(), round.log, round.hands, round.legal(), round.outcome, round.deal)
    )


@given(SEEDS)
@settings(max_examples=25)
def test_apply_changes_nothing_it_was_given(seed: int) -> None:
    start, rng = begin(seed)
    refused: list[Action] = [Draw(), Pass(), Call(5), Play(rng.choice(start.setup.tiles.tiles))]
    for round, seat, action in acts(start, rng):
        before = everything_said(round)
        first, second = round.apply(action, seat), round.apply(action, seat)
        assert first == second
        assert first.round != round
        assert first.round.log == round.log + first.events
        for wrong in refused:
            if round.problem(wrong, seat) is not None:
                with pytest.raises(IllegalAction):
                    round.apply(wrong, seat)
        assert everything_said(round) == before


def test_a_round_cannot_be_changed() -> None:
    start, _ = begin(0)
    for name in ("log", "deal", "setup", "anything"):
        # Python's own frozen classes refuse a name they do not know with a TypeError.
        with pytest.raises((AttributeError, TypeError)):
            setattr(start, name, None)
        with pytest.raises((AttributeError, TypeError)):
            delattr(start, name)


@given(SEEDS)
@settings(max_examples=50)
def test_actions_and_their_text_are_one(seed: int) -> None:
    start, rng = begin(seed)
    for round in positions(start, rng):
        for seat in range(round.setup.seats):
            for action in round.legal(seat):
                assert parse_action(str(action)) == action


@given(SEEDS)
@settings(max_examples=25)
def test_the_log_explains_the_state_at_every_step(seed: int) -> None:
    start, rng = begin(seed)
    for round in positions(start, rng):
        again = fold(round.setup, round.log)
        assert again == round
        assert again.snapshot() == round.snapshot()
        assert again.outcome == round.outcome


@given(SEEDS)
@settings(max_examples=25)
def test_a_log_that_tells_something_else_is_refused(seed: int) -> None:
    start, rng = begin(seed)
    *_, end = positions(start, rng)
    events = list(end.log)
    place = rng.randrange(1, len(events)) if len(events) > 1 else 0
    events.insert(place, rng.choice(events))
    with pytest.raises((ValueError, IllegalAction)):
        fold(end.setup, events)
    with pytest.raises(ValueError, match="begins with the deal"):
        fold(end.setup, end.log[1:])


@given(SEEDS)
def test_every_act_is_one_event_and_leads_back_to_it(seed: int) -> None:
    start, rng = begin(seed)
    for round, seat, action in acts(start, rng):
        step = round.apply(action, seat)
        by, done = act(step.events[0])
        assert by == seat
        if isinstance(action, Play):
            assert isinstance(done, Play)
            edge = action.edge or done.edge
            assert done == Play(action.tile, action.joins, action.parent, edge, action.number)
        else:
            assert done == action
        for event in step.events[1:]:
            with pytest.raises(ValueError, match="is nothing a seat does"):
                act(event)


@given(SEEDS)
def test_every_round_ends(seed: int) -> None:
    """Between two tiles laid or drawn, a lap of passes at most, and another before a lapse."""
    start, rng = begin(seed)
    tiles = sum(start.hand_counts) + start.boneyard_count
    turns = (tiles + start.boneyard_count + 1) * (2 * start.setup.seats + 2)
    done = [action for _, _, action in acts(start, rng, odd=0.0)]
    assert len([action for action in done if not isinstance(action, Call)]) <= turns


@given(SEEDS)
def test_points_are_what_the_events_say(seed: int) -> None:
    start, rng = begin(seed)
    *_, end = positions(start, rng)
    sums = [0] * start.setup.side_count
    for event in end.log:
        if type(event).__name__ == "Scored":
            sums[event.side] += event.points
    assert end.outcome is not None
    assert end.outcome.points == tuple(sums)


@given(SEEDS)
def test_turns_go_clockwise_one_tile_or_pass_a_turn(seed: int) -> None:
    start, rng = begin(seed)
    for round, seat, action in acts(start, rng):
        after = round.apply(action, seat).round
        if isinstance(action, Play | Pass) and after.to_act is not None:
            assert after.to_act == (seat + 1) % start.setup.seats
            assert after.drawn == 0
        elif isinstance(action, Call) and not after.is_over and not after.is_closing:
            assert (after.to_act, after.ends, after.drawn) == (
                round.to_act,
                round.ends,
                round.drawn,
            )
        elif isinstance(action, Draw) and round.ends and after.to_act is not None:
            assert after.to_act == seat
            assert after.drawn == round.drawn + 1
        elif isinstance(action, Resign):
            assert after.is_over


@given(SEEDS)
def test_a_winner_never_gets_less_than_nothing_at_the_end(seed: int) -> None:
    """ "Points from a round are never negative for the side that wins it": its end, not calls."""
    start, rng = begin(seed)
    *_, end = positions(start, rng)
    in_play = end.points
    assert end.outcome is not None
    assert end.outcome.points is not None
    assert all(n >= p for n, p in zip(end.outcome.points, in_play, strict=True))


@given(SEEDS)
def test_with_one_hub_at_most_four_ends_count(seed: int) -> None:
    rng = Random(seed)
    hubs = rng.choice(("root", "first_double", "none"))
    setup = random_setup(rng, hubs=hubs, opener_required=0, double_required=0, multiple=5)
    for round in positions(random_round(setup, rng).round, rng):
        most = 2 if hubs == "none" else 4
        assert len(round.counting) <= most
        assert len(round.ends) <= 4
        assert round.demands == ()
        # No wild halves: then the total is what the texts add up to.
        assert round.total == sum(
            int(half) for end in round.counting for half in end.split("+") if half != "*"
        )


@given(SEEDS)
def test_a_hub_that_counts_everything_still_counts_no_free_edge(seed: int) -> None:
    """Ends that count come one a line of play: never more than the tiles that could end one."""
    rng = Random(seed)
    setup = random_setup(rng, hubs="every_double", multiple=5, wild=False)
    for round in positions(random_round(setup, rng).round, rng):
        laid = [event for event in round.log if isinstance(event, Played)]
        parents = Counter(event.parent for event in laid if event.parent)
        leaves = [event.tile for event in laid if not parents[event.tile]]
        plain_root = [e.tile for e in laid if e.parent is None and not e.tile.is_double]
        doubles = [e.tile for e in laid if e.tile.is_double]
        assert len(round.counting) <= len({*leaves, *plain_root, *doubles}) + len(plain_root)


@given(SEEDS, st.sampled_from(["spinner", "spinner-kids", "spinner-short"]), st.integers(2, 8))
def test_ends_of_spinner_are_two_and_two_more_for_each_double_served(
    seed: int, name: str, seats: int
) -> None:
    rng = Random(seed)
    setup = Setup(preset(name), seats)
    for round in positions(random_round(setup, rng).round, rng, odd=0.0):
        laid = [event.tile for event in round.log if isinstance(event, Played)]
        if round.demands or not laid or round.is_over:
            continue
        later = [tile for tile in laid[1:] if tile.is_double]
        assert len(round.ends) == 2 + 2 * len(later)


@given(SEEDS)
def test_whoever_draws_sees_what_the_boneyard_had_on_top(seed: int) -> None:
    start, rng = begin(seed)
    for round, seat, action in acts(start, rng):
        if isinstance(action, Draw):
            step = round.apply(action, seat)
            assert step.events[0] == Drew(seat, round.boneyard[0])
            assert step.round.boneyard == round.boneyard[1:]


@given(SEEDS)
def test_closing_is_over_but_for_the_calls(seed: int) -> None:
    rng = Random(seed)
    setup = random_setup(rng, multiple=5, claim=rng.choice(("call", "muggins")))
    for round in positions(random_round(setup, rng).round, rng):
        if not round.is_closing:
            with pytest.raises(ValueError, match="closing"):
                round.close()
            continue
        assert round.to_act is None
        assert round.callers()
        step = round.close()
        assert step.events[0] == CallsClosed()
        assert step.round.outcome == round.outcome
