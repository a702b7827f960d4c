"""A belief rests on a view alone: deals that look the same give the same samples."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief
from bones.round import Round
from support.public import replayed, restarted, swapped
from support.rounds import random_round, story
from support.setups import random_setup


def sampled(round: Round, seat: int | None) -> object:
    belief = Belief.of(round.view(seat))
    rng = Random(round.number)
    guesses = [belief.sample(rng) for _ in range(3)]
    chances = [belief.chance(0, tile) for tile in round.setup.tiles.tiles[:5]]
    return belief.count, chances, [(guess.places, guess.boneyard) for guess in guesses]


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=25)
def test_other_hidden_tiles_give_the_same_samples(seed: int) -> None:
    rng = Random(seed)
    start = random_round(random_setup(rng), rng).round
    done, rounds = story(start, rng)
    seat = rng.choice((None, *range(start.setup.seats)))
    for swaps in (1, 2, 3):
        other = restarted(start, swapped(start.deal, seat, rng, swaps))
        for mine, theirs in zip(rounds, replayed(other, done), strict=False):
            if theirs is None or theirs.view(seat) != mine.view(seat):
                break
            if rng.random() < 0.3:
                assert sampled(mine, seat) == sampled(theirs, seat)
