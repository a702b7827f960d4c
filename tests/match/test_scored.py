"""A match of which only points are kept goes on as the match itself."""

from dataclasses import replace
from random import Random

import pytest

from bones.match import Standing
from bones.rules import Setup
from support.rounds import random_match
from support.setups import EVERY_SETUP, make, setup_id


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_points_alone_tell_how_a_match_goes_on(setup: Setup) -> None:
    match = random_match(setup, Random(17))
    standing = Standing(setup=setup, dealer=match.rounds[0].dealer)
    for round in match.rounds:
        assert round.outcome is not None
        assert round.outcome.points is not None
        exact = standing.after(round)
        kept = standing.scored(
            round.outcome.points, round.outcome.winner, opening=round.opening_double
        )
        # Who led is not kept.
        assert replace(kept, last_leader=exact.last_leader) == exact
        standing = exact
    assert standing.is_over


def test_the_double_called_for_is_the_usual_one() -> None:
    standing = Standing(setup=make("spinner", 3))
    assert standing.scored((0, 5, 9), 0).opening == 8
    assert standing.scored((0, 5, 9), 0).dealer == 0


def test_a_lower_double_shortens_the_shorter_game() -> None:
    standing = Standing(setup=make("spinner-short", 3))
    assert standing.scored((0, 5, 9), 0, opening=4).opening == 3
    assert standing.scored((0, 5, 9), 0, opening=0).winners == (0,)


def test_points_are_one_number_for_each_side() -> None:
    standing = Standing(setup=make("five-up", 4, partners=True))
    with pytest.raises(ValueError, match="argument"):
        standing.scored((1, 2, 3, 4), 0)
    with pytest.raises(ValueError, match="seats are numbered"):
        standing.scored((1, 2), 4)
