"""A search finds what is plain to see, keeps to its budget, and follows its seed."""

from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief
from bones.match import Match, begin_round
from bones.round import Call, Play, Round, View
from bones.search import MATCH, POINTS, Budget, Finding, search
from bones.search.budget import MEBIBYTE
from support.positions import position
from support.rounds import positions, random_round
from support.setups import EVERY_SETUP, make, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)


def choosing(name: str, seats: int = 2, partners: bool = False, tag: str = "x") -> View:
    """A view of a seat that has a choice of three or more plays."""
    rng = Random(tag)
    while True:
        round = begin_round(Match.new(make(name, seats, partners)), [str(rng.random())])
        while not round.is_over and not round.is_closing:
            if len(round.legal()) > 2:
                return round.view(round.to_act)
            round = round.apply(round.legal()[0]).round


def looked_at(view: View, **budget: int) -> Finding:
    return search(view, Budget(simulations=60, **budget), seed=4)


def all_is_as_it_should_be(round: Round, rng: Random) -> None:
    """Every action that is no call is estimated, and the best of them is legal."""
    view = round.view(round.to_act)
    found = search(view, Budget(simulations=12), seed=rng.getrandbits(60), utility=MATCH)
    assert [each.action for each in found.estimates] == [
        action for action in view.legal if not isinstance(action, Call)
    ]
    assert round.problem(found.best) is None
    assert found.simulations <= 12


@given(SEEDS)
@settings(max_examples=20)
def test_any_position_under_any_options(seed: int) -> None:
    rng = Random(seed)
    for round in positions(random_round(random_setup(rng), rng).round, rng):
        if round.to_act is not None and rng.random() < 0.4:
            all_is_as_it_should_be(round, rng)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_any_position_of_every_preset(setup) -> None:
    rng = Random("search everywhere")
    for round in positions(random_round(setup, rng).round, rng):
        if round.to_act is not None and rng.random() < 0.4:
            all_is_as_it_should_be(round, rng)


def test_it_goes_out_when_it_can() -> None:
    # 6-1 goes out at once; on the other end nothing of the kind.
    view = position(
        make("block"),
        [
            "2-2 6-1 2-0",
            "1-0 3-0",
        ],
        ["play 2-2", "pass", "play 2-0@2-2", "play 0-1@2-0"],
    ).view(0)
    assert str(search(view, Budget(simulations=50)).best) == "play 1-6@1-0"


def test_the_same_seed_gives_the_same_finding_and_another_another() -> None:
    view = choosing("all-fives")
    assert looked_at(view) == looked_at(view)
    assert search(view, Budget(simulations=60), seed=5) != looked_at(view)


def test_trees_side_by_side_share_the_simulations_and_find_the_same_every_time() -> None:
    view = choosing("five-up", 4, True)
    found = looked_at(view, threads=3)
    assert found.simulations == 60
    assert found == looked_at(view, threads=3)


def test_evenly_tried_is_evenly_tried() -> None:
    view = choosing("draw", 3)
    found = search(view, Budget(simulations=90), even=True)
    visits = [each.visits for each in found.estimates]
    assert max(visits) - min(visits) <= 1
    assert found.simulations == 90
    assert not found.settled


def test_a_single_action_is_not_looked_at_unless_all_are_to_be() -> None:
    view = next(
        round.view(round.to_act)
        for round in positions(random_round(make("block"), Random(2)).round, Random(2))
        if round.to_act is not None and len(round.legal()) == 1
    )
    found = search(view, Budget(simulations=20))
    assert found.settled
    assert found.simulations == 0
    assert found.estimates[0].error == inf
    assert search(view, Budget(simulations=20), even=True).simulations == 20


def test_it_ends_early_when_nothing_could_change_the_choice() -> None:
    view = choosing("all-fives")
    found = search(view, Budget(simulations=3000), seed=1)
    visits = sorted(each.visits for each in found.estimates)
    if found.settled:
        assert found.simulations < 3000
        assert visits[-1] > 3000 // 2
    else:
        assert found.simulations == 3000


class Hands:
    """A clock by which every simulation takes so many seconds."""

    def __init__(self, trees: list[object], each: float) -> None:
        self.now = 0.0
        self.each = each
        self.done = 0
        self.longest = 0.0
        self.trees = trees

    def __call__(self) -> float:
        done = sum(tree.count for tree in self.trees)
        work = (done - self.done) * self.each
        self.longest = max(self.longest, work)
        self.done = done
        self.now += work + 1e-7
        return self.now


@pytest.mark.parametrize("each", [2e-6, 5e-5, 4e-4])
def test_the_clock_is_looked_at_once_in_a_millisecond(
    each: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bones import kernel

    trees: list[object] = []

    def tree(*arguments: object) -> object:
        trees.append(kernel_tree(*arguments))
        return trees[-1]

    kernel_tree = kernel.Tree
    monkeypatch.setattr(kernel, "Tree", tree)
    clock = Hands(trees, each)
    seconds = 1000 * each
    found = search(choosing("block"), Budget(seconds=seconds), even=True, clock=clock)
    assert clock.longest < 1e-3
    assert 900 <= found.simulations <= 1000 + 1e-3 / each


def test_an_interrupt_is_heard_at_once() -> None:
    class InterruptError(Exception):
        pass

    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        if asked == 5:
            raise InterruptError
        return asked * 1e-4

    for threads in (1, 2):
        asked = 0
        with pytest.raises(InterruptError):
            search(choosing("block"), Budget(seconds=60, threads=threads), clock=clock)


def test_no_time_at_all_still_gives_a_legal_choice() -> None:
    view = choosing("spinner", 4)
    assert search(view, Budget(seconds=0)).best in view.legal


def test_memory_bounds_the_trees_and_the_search_goes_on() -> None:
    view = choosing("spinner", 2)
    found = search(view, Budget(simulations=300, memory=MEBIBYTE), even=True)
    assert found.simulations == 300


@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"simulations": 0},
        {"seconds": -1.0},
        {"seconds": inf},
        {"simulations": 1, "memory": 1000},
        {"simulations": 1, "threads": 0},
    ],
)
def test_budgets_that_cannot_be(numbers: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"budget|simulation|seconds|bytes|threads"):
        Budget(**numbers)


def test_only_the_seat_to_act_has_something_to_search_for() -> None:
    round = begin_round(Match.new(make("block")), ["x"])
    for seat in (None, 1 - round.to_act):
        with pytest.raises(ValueError, match="to act"):
            search(round.view(seat), Budget(simulations=1))


def test_a_prior_turns_the_scales_while_little_is_tried() -> None:
    view = choosing("block", tag="prior")
    plays = [action for action in view.legal if isinstance(action, Play)]
    for liked in plays:
        prior = {play: 500.0 * (play == liked) for play in plays}
        found = search(view, Budget(simulations=40), prior=prior, utility=POINTS)
        assert found.best == liked


def test_every_estimate_has_an_error_and_can_be_asked_for() -> None:
    view = choosing("draw", 2)
    found = search(view, Budget(simulations=400), even=True, belief=Belief.of(view))
    for each in found.estimates:
        assert each.visits >= 400 // len(found.estimates)
        assert 0 <= each.error < inf
        assert found.of(each.action) == each
    with pytest.raises(KeyError):
        found.of(None)
