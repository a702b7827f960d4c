"""What surrounds a search to the end: its limits, its slices, what it refuses and leaves alone."""

from random import Random

import pytest

from bones import kernel
from bones.exact import Limits, Reckoner, advantage, best, solvable, values
from bones.exact.reckoner import MOST_DRAWS, SLICE
from bones.match import Match, begin_round
from bones.round import Deal, Round
from bones.search.utility import MATCH, POINTS
from support.deals import deal_of
from support.positions import position
from support.setups import make


def dealt(name: str, seed: str = "limits", **options: object) -> Round:
    return begin_round(Match.new(make(name, 2, **options)), [seed])


def ending(name: str, left: int) -> Round:
    """A position with so many tiles in hands at most."""
    rng = Random(name)
    round = dealt(name)
    while sum(round.hand_counts) > left and not round.is_over:
        round = round.apply(rng.choice(round.legal())).round
    assert not round.is_over
    return round


def test_an_ending_one_can_reckon_by_hand() -> None:
    """After 6-6 seat 0 shuts the 5 and is out while 5-5 is held; after 5-5 seat 1 is out first."""
    setup = make("block", 2)
    round = position(setup, ["6-5 5-1 1-1", "6-6 5-5"], ["play 6-5"])
    assert round.to_act == 1
    found = values(round)
    assert found is not None
    assert {str(action): int(worth) for action, worth in found.items()} == {
        "play 6-6@6-5": -10,
        "play 5-5@6-5": 2,
    }


def test_too_few_positions_and_a_stop_give_it_up() -> None:
    round = dealt("block")
    assert best(round, limits=Limits(nodes=5)) is None
    assert values(round, limits=Limits(nodes=5)) is None
    assert not solvable(round, 5)
    assert solvable(round, 10**6)
    assert best(round, stop=lambda: True) is None


def test_whoever_may_stop_it_is_asked_between_slices() -> None:
    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        return False

    round = ending("draw", 9)
    reckoner = Reckoner(round.setup, Limits(nodes=10**7))
    assert best(round, reckoner=reckoner, stop=count) is not None
    assert asked >= reckoner.nodes // SLICE


def test_slices_of_one_position_find_the_same() -> None:
    round = ending("five-up", 7)
    whole = Reckoner(round.setup)
    found = whole.best(round.state(), round.to_act or 0)
    solver = kernel.Solver(kernel.Memory(1 << 20))
    side = round.setup.side_of[round.to_act or 0]
    solver.begin(round.state(), kernel.Stakes([[1, -1], [-1, 1]]), side, 0, False, False)
    while not solver.go(1):
        pass
    assert found is not None
    assert solver.value == found[1]
    assert solver.nodes == whole.nodes


def test_the_state_stays_as_it_is_and_rounds_do_not_mix() -> None:
    one, other = ending("all-fives", 8), ending("all-fives", 6)
    state = one.state()
    before = kernel.snapshot(state)
    reckoner = Reckoner(one.setup)
    first = reckoner.best(state, one.to_act or 0)
    assert kernel.snapshot(state) == before
    values(other, reckoner=reckoner)
    reckoner.fresh()
    assert reckoner.best(state, one.to_act or 0) == first == best(one)


@pytest.mark.parametrize("unordered", [False, True])
def test_a_worth_of_points_says_the_same_as_points(unordered: bool) -> None:
    for name in ("draw", "five-up", "spinner-short"):
        round = ending(name, 6)
        if round.boneyard_count > MOST_DRAWS and unordered:
            continue
        worth = POINTS.worth(round.view(None))
        by_worth = values(round, reckoner=Reckoner(round.setup, worth=worth), unordered=unordered)
        assert by_worth == values(round, unordered=unordered) != {}


def test_a_chance_to_win_is_not_the_same_as_points() -> None:
    """What is worth most points need not be worth most; a worth is never above 1 by much."""
    round = ending("five-up", 8)
    worth = MATCH.worth(round.view(None))
    found = values(round, reckoner=Reckoner(round.setup, worth=worth))
    assert found
    assert all(-0.1 <= chance <= 1.1 for chance in found.values())


def test_a_round_that_is_over_is_worth_its_points() -> None:
    round = ending("block", 8)
    while not round.is_over:
        round = round.apply(round.legal()[0]).round
    assert values(round) == {}
    assert solvable(round, 1)
    with pytest.raises(ValueError, match="nobody"):
        best(round)
    assert round.outcome is not None
    assert round.outcome.points is not None
    worth = Reckoner(round.setup).worth(round.state(), 1)
    assert worth == advantage(round.setup, list(round.outcome.points), 1)


def test_hidden_tiles_and_seats_out_of_turn_are_refused() -> None:
    setup = make("draw", 2)
    hidden = Match.new(setup).begin(Deal(((None, None), deal_of("6-6 6-1 | 1-0").hands[0])))
    with pytest.raises(ValueError, match="known"):
        values(hidden, 1)
    round = ending("draw", 6)
    with pytest.raises(ValueError, match="turn"):
        Reckoner(round.setup).best(round.state(), 1 - (round.to_act or 0))


@pytest.mark.parametrize("numbers", [{"nodes": 0}, {"deals": 0}, {"memory": 63}])
def test_limits_that_cannot_be(numbers: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"not|least"):
        Limits(**numbers)


def test_an_order_of_too_many_tiles_is_given_up() -> None:
    round = dealt("spinner")
    assert values(round, unordered=True) is None
