"""The casual bot does what it may, sees what it may see, follows its seed, and beats chance."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.bots import CasualBot, bot, casual
from bones.match import Match, begin_round, play_match
from bones.round import Call, Draw, Play, Round
from bones.rules import Setup
from bones.simulate import Duplicate, compare
from support.public import own_draws, replayed, restarted, seen_by_all, swapped
from support.rounds import positions, random_act, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)


def chooses_legally(round: Round, rng: Random) -> None:
    """Whoever may do something now chooses something it may, or out of turn nothing."""
    for seat in {*round.callers(), round.to_act} - {None}:
        view = round.view(seat)
        chosen = CasualBot(str(rng.random())).choose(view)
        if chosen is None:
            assert seat != round.to_act
        else:
            assert chosen in view.legal
            assert round.problem(chosen, seat) is None


@given(SEEDS)
@settings(max_examples=25)
def test_it_does_only_what_it_may_under_any_options(seed: int) -> None:
    rng = Random(seed)
    for round in positions(random_round(random_setup(rng), rng).round, rng):
        chooses_legally(round, rng)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_it_does_only_what_it_may_in_every_preset(setup: Setup) -> None:
    rng = Random("casual")
    for round in positions(random_round(setup, rng).round, rng):
        chooses_legally(round, rng)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_hidden_tiles_change_none_of_its_choices(setup: Setup) -> None:
    """Dealt otherwise, in any way in which everybody could have done the same, it does the same."""
    rng = Random("hidden from casual")
    start = random_round(setup, rng).round
    done = []
    rounds = [start]
    while not rounds[-1].is_over:
        round = rounds[-1]
        if round.is_closing:
            done.append(None)
            rounds.append(round.close().round)
            continue
        done.append(random_act(round, rng))
        seat, action = done[-1]
        rounds.append(round.apply(action, seat).round)
    compared = 0
    for attempt in range(40):
        seat = rng.randrange(setup.seats)
        deal = swapped(start.deal, seat, rng, 1 + attempt % 4)
        if deal == start.deal:
            continue
        for mine, other in zip(rounds, replayed(restarted(start, deal), done), strict=False):
            if other is None or seen_by_all(other) != seen_by_all(mine):
                break
            if own_draws(other, seat) != own_draws(mine, seat):
                break
            if mine.to_act == seat or seat in mine.callers():
                there = CasualBot("same").choose(other.view(seat))
                assert there == CasualBot("same").choose(mine.view(seat))
                compared += 1
    assert compared > 10


def test_the_same_seed_makes_the_same_match() -> None:
    setup = make("five-up", 3, claim="muggins")

    def play() -> Match:
        return play_match(setup, [bot("casual", f"a/{seat}") for seat in range(3)], ["deal"])

    assert play() == play()


def test_it_chooses_by_its_generator_among_what_it_likes_equally() -> None:
    # Both ends of a 3-3 are the same to it.
    round = begin_round(Match.new(make("block", lead_first="seat")), ["even"])
    lead = next(a for a in round.legal() if isinstance(a, Play) and a.tile.is_double)
    round = round.apply(lead).round
    view = round.view(round.to_act)
    chosen = {CasualBot(str(n)).choose(view) for n in range(30)}
    assert len(chosen) == 2
    assert len({play.tile for play in chosen if isinstance(play, Play)}) == 1


def scoring_round(claim: str) -> Round:
    """A Five-Up round in which a seat that is not to act may call what was just made."""
    setup = make("five-up", claim=claim)
    for n in range(100):
        round = begin_round(Match.new(setup), [f"calls {n}"])
        while not round.is_over and not round.is_closing:
            if any(seat != round.to_act for seat in round.callers()):
                return round
            round = round.apply(round.legal()[0]).round
    raise AssertionError("no deal gave a call out of turn")


def test_it_calls_what_it_sees_and_now_and_then_overlooks_it() -> None:
    round = scoring_round("call")
    seat = next(seat for seat in round.callers() if seat != round.to_act)
    chosen = [CasualBot(str(n)).choose(round.view(seat)) for n in range(400)]
    assert set(chosen) == {*round.legal(seat), None}
    assert all(isinstance(action, Call) for action in chosen if action)
    assert 0.5 * casual.OVERLOOKS < chosen.count(None) / 400 < 1.5 * casual.OVERLOOKS


def test_in_its_turn_it_claims_what_others_overlooked_before_it_plays() -> None:
    round = scoring_round("muggins")
    assert round.to_act is not None
    view = round.view(round.to_act)
    chosen = [CasualBot(str(n)).choose(view) for n in range(40)]
    assert sum(isinstance(action, Call) for action in chosen) > 30
    assert all(action in view.legal for action in chosen)


def test_it_draws_only_when_it_cannot_play() -> None:
    setup = make("draw", voluntary_draw=True)
    for n in range(5):
        round = begin_round(Match.new(setup), [f"may draw {n}"])
        while not round.is_over:
            legal = round.legal()
            chosen = CasualBot("x").choose(round.view(round.to_act))
            assert chosen is not None
            could = any(isinstance(action, Play) for action in legal)
            assert isinstance(chosen, Draw) <= (not could)
            round = round.apply(chosen).round


DEALS = {"target": 5, "rounds": 1}
"""How many deals are enough, by the kind of match: ten rounds of Spinner tell as much as five."""


@pytest.mark.parametrize("setup", [s for s in EVERY_SETUP if s.seats == 2], ids=setup_id)
def test_it_beats_chance_in_every_preset(setup: Setup) -> None:
    count = DEALS[setup.rules.match_kind]
    found = compare(Duplicate(setup, "casual beats random", "casual"), count)
    assert found.won.hits >= 0.75 * found.won.of
    assert found.points.deals.total > 0


@pytest.mark.parametrize("name", ["five-up", "all-fives", "draw", "block"])
def test_a_pair_of_them_beats_a_pair_of_chance(name: str) -> None:
    found = compare(Duplicate(make(name, 4, True), "pairs", "casual"), 6)
    assert found.won.hits >= 0.75 * found.won.of
    assert found.points.deals.total > 0
