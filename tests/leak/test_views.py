"""Nothing of a hidden tile leaves a round by way of a view.

Two tests of it. From a view nothing can be reached that its seat may not know. And when hidden
tiles are dealt otherwise, in any way under which everybody could have done and seen the same, not
one byte of a view changes, at no step.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones import kernel
from bones.match import Match, Standing
from bones.round import Action, Deal, Round, Seed, View
from bones.rules import Setup
from bones.tiles import Tile
from support.public import (
    hidden_from,
    laid,
    own_draws,
    reachable,
    replayed,
    restarted,
    seen_by_all,
    swapped,
)
from support.rounds import positions, random_round, story
from support.setups import EVERY_SETUP, random_setup, setup_id

SEEDS = st.integers(0, 2**32 - 1)

NEVER = (Round, Deal, Seed, Match, Standing, kernel.State, kernel.Table, Random)
"""What must not be reachable from a view: it would lead to the tiles."""


def watchers(round: Round) -> list[int | None]:
    return [None, *range(round.setup.seats)]


def tells_no_more_than_it_may(round: Round, seat: int | None) -> None:
    view = round.view(seat)
    objects = reachable(view)
    assert not [each for each in objects if isinstance(each, NEVER)]
    secret = hidden_from(round, seat)
    told = {each for each in objects if isinstance(each, Tile)}
    assert not told & secret
    text = repr(view)
    assert not [tile for tile in secret if repr(tile) in text]
    # Everything laid is told, and the seat's own hand and no other.
    assert set(laid(round)) <= told
    assert view.hand == (() if seat is None else round.hands[seat])
    assert view.hand_counts == round.hand_counts
    assert view.boneyard_count == round.boneyard_count


@given(SEEDS)
@settings(max_examples=60)
def test_nothing_secret_can_be_reached_from_a_view(seed: int) -> None:
    rng = Random(seed)
    rounds = list(positions(random_round(random_setup(rng), rng).round, rng))
    for round in [*rng.sample(rounds, min(len(rounds), 6)), rounds[-1]]:
        tells_no_more_than_it_may(round, rng.choice(watchers(round)))


@given(SEEDS)
@settings(max_examples=10)
def test_a_view_of_a_seeded_deal_has_no_seed(seed: int) -> None:
    rng = Random(seed)
    setup = rng.choice(EVERY_SETUP)
    match = Match.new(setup)
    deal = Deal.from_seeds(setup, [f"secret {seed}"])
    if match.needs_redeal(deal):
        return
    for round in positions(match.begin(deal), rng):
        for seat in watchers(round):
            assert "secret" not in repr(round.view(seat))


def told_by(round: Round, seat: int | None, tried: list[Action]) -> str:
    """All bytes a seat may have of a position, its refusals among them."""
    view = round.view(seat)
    refusals = [] if seat is None else [round.problems(action, seat) for action in tried]
    return repr((view, view.log, refusals))


def compare(setup: Setup, rng: Random, attempts: int) -> int:
    """Deal hidden tiles otherwise and hold the views equal; returns for how many steps."""
    start = random_round(setup, rng).round
    done, rounds = story(start, rng)
    seat = rng.choice(watchers(start))
    # What a seat may try and be refused: its own tiles on what lies there.
    tried = [action for s in range(setup.seats) for action in rng.choice(rounds).legal(s)][:6]
    told: dict[int, str] = {}
    steps = 0
    for attempt in range(attempts):
        deal = swapped(start.deal, seat, rng, 1 + attempt % 4)
        if deal == start.deal:
            continue
        for n, other in enumerate(replayed(restarted(start, deal), done)):
            mine = rounds[n]
            if other is None or seen_by_all(other) != seen_by_all(mine):
                break
            if own_draws(other, seat) != own_draws(mine, seat):
                break
            if n not in told:
                told[n] = told_by(mine, seat, tried)
            assert told_by(other, seat, tried) == told[n], (
                f"{setup.rules!r} seats={setup.seats} {setup.partners=} seat={seat}\n"
                f"{start.dealt}\n{deal}\n{done[:n]}"
            )
            steps += 1
    return steps


@given(SEEDS)
@settings(max_examples=60)
def test_other_hidden_tiles_change_no_byte_of_a_view(seed: int) -> None:
    rng = Random(seed)
    compare(random_setup(rng), rng, 8)


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=800)
def test_other_hidden_tiles_change_no_byte_of_many_views(seed: int) -> None:
    rng = Random(seed)
    compare(random_setup(rng), rng, 16)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_other_hidden_tiles_in_every_preset(setup: Setup) -> None:
    rng = Random("hidden tiles")
    # The test itself must not be empty: most exchanges can be carried on for a while.
    assert sum(compare(setup, rng, 10) for _ in range(2)) > 10


def test_a_view_is_made_of_what_is_allowed_and_nothing_else() -> None:
    """A field more is a decision: whoever adds one decides here that everybody may know it."""
    assert set(View.__slots__) == {
        "setup",
        "seat",
        "number",
        "dealer",
        "leader",
        "scores",
        "points",
        "to_act",
        "is_over",
        "is_closing",
        "hand",
        "hands",
        "hand_counts",
        "boneyard_count",
        "drawn",
        "ends",
        "counting",
        "total",
        "demands",
        "legal",
        "outcome",
        "log",
    }
