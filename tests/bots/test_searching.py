"""The bots that search, and the novice: legal, blind to hidden tiles, and in their order."""

from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief
from bones.bots import LEVELS, ExpertBot, NoviceBot, bot, novice
from bones.bots.expert import known
from bones.exact import values
from bones.match import Chooser, Match, begin_round, play_round
from bones.round import Call, Round, View
from bones.rules import Setup
from bones.search import Budget, Finding, search
from support.public import own_draws, replayed, restarted, seen_by_all, swapped
from support.rounds import positions, random_act, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)
FEW = Budget(simulations=4)
NEW = ["novice", "strong", "expert"]


def fresh(level: str, seed: str = "same") -> Chooser:
    return bot(level, seed, FEW)


def chooses_legally(round: Round, level: str, rng: Random) -> None:
    """Whoever may do something now chooses something it may, or out of turn nothing."""
    for seat in {*round.callers(), round.to_act} - {None}:
        view = round.view(seat)
        chosen = fresh(level, str(rng.random())).choose(view)
        if chosen is None:
            assert seat != round.to_act
        else:
            assert chosen in view.legal
            assert round.problem(chosen, seat) is None


@pytest.mark.parametrize("level", NEW)
@given(seed=SEEDS)
@settings(max_examples=6)
def test_they_do_only_what_they_may_under_any_options(level: str, seed: int) -> None:
    rng = Random(seed)
    for round in positions(random_round(random_setup(rng), rng).round, rng):
        if rng.random() < 0.3:
            chooses_legally(round, level, rng)


@pytest.mark.long
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
@pytest.mark.parametrize("level", [*LEVELS])
def test_ten_thousand_choices_are_legal(level: str, setup: Setup) -> None:
    rng = Random(f"legal {level}")
    tried = 0
    while tried < 10_000 // (len(EVERY_SETUP) * len(LEVELS)) + 1:
        for round in positions(random_round(setup, rng).round, rng):
            chooses_legally(round, level, rng)
            tried += 1


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_hidden_tiles_change_none_of_their_choices(setup: Setup) -> None:
    """Dealt otherwise, in any way in which everybody could have done the same, they do the same."""
    rng = Random("hidden from all")
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
        if deal == start.deal or compared > 8:
            continue
        for mine, other in zip(rounds, replayed(restarted(start, deal), done), strict=False):
            if other is None or seen_by_all(other) != seen_by_all(mine):
                break
            if own_draws(other, seat) != own_draws(mine, seat):
                break
            if mine.to_act == seat or seat in mine.callers():
                for level in NEW:
                    there = fresh(level).choose(other.view(seat))
                    assert there == fresh(level).choose(mine.view(seat))
                    compared += 1
    assert compared > 0


def scoring(claim: str) -> Round:
    """A Five-Up round in which a seat that is not to act may call what was just made."""
    setup = make("five-up", claim=claim)
    for n in range(100):
        round = begin_round(Match.new(setup), [f"calls {n}"])
        while not round.is_over and not round.is_closing:
            if any(seat != round.to_act for seat in round.callers()):
                return round
            round = round.apply(round.legal()[0]).round
    raise AssertionError("no deal gave a call out of turn")


@pytest.mark.parametrize("claim", ["call", "muggins"])
def test_who_searches_calls_and_a_novice_forgets_to(claim: str) -> None:
    round = scoring(claim)
    for seat in round.callers():
        view = round.view(seat)
        for level in ("strong", "expert"):
            assert isinstance(fresh(level).choose(view), Call)
        if seat != round.to_act:
            chosen = [NoviceBot(str(n)).choose(view) for n in range(200)]
            assert 0.35 < chosen.count(None) / 200 < 0.65
            assert novice.OVERLOOKS == 0.5


def test_an_expert_reckons_an_ending_when_it_knows_every_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("it searched")

    rng = Random("endings")
    compared = 0
    while compared < 5:
        start = begin_round(Match.new(make("draw")), [str(rng.random())])
        for at in positions(start, rng):
            if at.to_act is None or len(at.legal()) < 2 or at.boneyard_count:
                continue
            view = at.view(at.to_act)
            assert known(Belief.of(view)) is not None
            with monkeypatch.context() as patch:
                patch.setattr("bones.bots.searcher.search", never)
                chosen = ExpertBot("x", Budget(simulations=1)).choose(view)
            worth = values(at, unordered=True)
            assert worth is not None
            # At the beginning of a match the best for the match is the best for the round.
            assert worth[chosen] == max(worth.values())
            compared += 1


def test_what_is_worked_out_before_a_search_takes_of_its_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = count()
    given: list[Budget] = []

    def searched(view: View, budget: Budget, **more: object) -> Finding:
        given.append(budget)
        return search(view, Budget(simulations=1))

    for room in ("expert", "searcher"):
        monkeypatch.setattr(f"bones.bots.{room}.monotonic", lambda: next(ticks) * 0.25)
    monkeypatch.setattr("bones.bots.searcher.search", searched)
    round = begin_round(Match.new(make("block")), ["seconds"])
    ExpertBot("x", Budget(seconds=0.75, simulations=7)).choose(round.view(round.to_act))
    assert given == [Budget(seconds=0.5, simulations=7)]
    assert Budget(seconds=0.5).after(0.75) == Budget(seconds=0.0)
    assert Budget(simulations=7).after(0.75) == Budget(simulations=7)


def test_doubt_about_one_tile_is_doubt() -> None:
    round = begin_round(Match.new(make("block")), ["open"])
    assert known(Belief.of(round.view(round.to_act))) is None


def beats(level: str, rival: str, setup: Setup, deals: int) -> float:
    """How many points a round the first makes more than the second, each deal from every side."""
    total = 0.0
    for n in range(deals):
        for side in range(2):
            levels = [level if at == side else rival for at in setup.side_of]
            bots = [bot(name, f"{n}/{seat}", FEW) for seat, name in enumerate(levels)]
            round = begin_round(Match.new(setup), [f"beats {n}"])
            for step in play_round(round, bots):
                round = step.round
            assert round.outcome is not None
            assert round.outcome.points is not None
            total += round.outcome.points[side] - round.outcome.points[1 - side]
    return total / deals


@pytest.mark.parametrize("name", ["all-fives", "draw", "block", "five-up"])
def test_a_novice_beats_chance_and_loses_to_casual(name: str) -> None:
    setup = make(name)
    assert beats("novice", "random", setup, 60) > 0
    assert beats("casual", "novice", setup, 60) > 0


def test_every_level_that_searches_has_a_budget_of_less_than_a_second() -> None:
    assert [*LEVELS] == ["random", "novice", "casual", "strong", "expert"]
    for name, level in LEVELS.items():
        assert (level.budget is None) == (name in ("random", "novice", "casual"))
        if level.budget is not None:
            assert level.budget.seconds is not None
            assert level.budget.seconds < 1
