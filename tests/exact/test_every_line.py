"""Values are those of trying everything, with no table and no bounds, under any rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.exact import Limits, Reckoner, Rivals, best, values
from bones.round import Call
from support.reckoned import slow_values, somewhere
from support.slow.minimax import TooLongError

SEEDS = st.integers(0, 2**32 - 1)


def agrees(rng: Random, most: int, **fixed: object) -> bool:
    """Hold one position against trying everything; False if that takes too long."""
    round = somewhere(rng, **fixed)
    unordered = rng.random() < 0.5
    rivals = rng.choice(list(Rivals))
    try:
        right = slow_values(round, unordered, most, rivals)
    except TooLongError:
        return False
    story = (round.setup, round.log, unordered, rivals)
    # A table with room for a few positions forgets nearly everything, one for many nearly nothing.
    memory = rng.choice((64, 1024, 1 << 20))
    reckoner = Reckoner(round.setup, Limits(nodes=10**7, memory=memory), rivals)
    assert values(round, unordered=unordered, reckoner=reckoner) == right, story
    chosen = best(round, unordered=unordered, reckoner=reckoner)
    assert chosen is not None
    action, worth = chosen
    assert worth == right[action], story
    if not any(isinstance(each, Call) for each in right):
        assert worth == max(right.values()), story
    return True


@given(SEEDS)
@settings(max_examples=60)
def test_values_are_those_of_trying_everything(seed: int) -> None:
    agrees(Random(seed), 1500)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=4000)
def test_thousands_of_values_are_those_of_trying_everything(seed: int) -> None:
    agrees(Random(seed), 20_000)


OPTIONS = [
    {"draw": "none", "multiple": 0, "claim": "auto", "match_kind": "target"},
    {"draw": "until_playable", "multiple": 0, "claim": "auto", "reserve": 0},
    {"draw": "one", "drawn_tile": "may_keep", "voluntary_draw": True},
    {"multiple": 5, "claim": "muggins", "hubs": "first_double", "settle": "winner"},
    {"multiple": 3, "claim": "call", "hubs": "every_double", "hub_opens": "sides_first"},
    {"multiple": 3, "claim": "auto", "min_first_score": 10, "match_kind": "target", "target": 20},
    {"wild": True, "double_required": 2, "unfillable": "release", "draw": "none"},
    {"wild": True, "wild_end": "declared", "double_wild_value": "declared"},
    {"lead_first": "opening_double", "settle": "own", "double_required": 3, "wild": True},
    {"blocked_winner": "jammer", "blocked_tie": "split", "settle": "winner", "draw": "none"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
def test_values_under_options_that_matter(options: dict[str, object]) -> None:
    rng = Random("matter")
    assert sum(agrees(rng, 1000, **options) for _ in range(8)) > 2
