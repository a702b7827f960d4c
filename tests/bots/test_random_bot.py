"""The random bot does anything it may, and nothing else."""

from collections import Counter

import pytest

from bones.bots import LEVELS, RandomBot, bot, level_named
from bones.errors import BonesError
from bones.match import Match, begin_round, play_match
from bones.round import Call, Play, Round
from bones.rules import Setup, preset


def scoring_round() -> Round:
    """A Five-Up round with calls in which seat 0 just made 10 points: 6-4 and 5-5 lie."""
    setup = Setup(preset("five-up", claim="call"), 2)
    for n in range(1000):
        round = begin_round(Match.new(setup), [f"calls {n}"])
        while round.to_act is not None and not round.is_over:
            round = round.apply(round.legal()[0]).round
            if any(seat != round.to_act for seat in round.callers()):
                return round
    raise AssertionError("no deal gave a call out of turn")


def test_the_same_seed_makes_the_same_match() -> None:
    setup = Setup(preset("draw"), 3)

    def play() -> Match:
        return play_match(setup, [RandomBot(f"a/{seat}") for seat in range(3)], ["deal"])

    assert play() == play()


def test_another_seed_makes_other_choices() -> None:
    view = begin_round(Match.new(Setup(preset("block"), 2)), ["deal"]).view(0)
    round = begin_round(Match.new(Setup(preset("block"), 2)), ["deal"])
    view = round.view(round.to_act)
    assert len({RandomBot(str(n)).choose(view) for n in range(50)}) > 1


def test_every_choice_is_as_likely_as_the_other() -> None:
    round = begin_round(Match.new(Setup(preset("block"), 2)), ["deal"])
    view = round.view(round.to_act)
    generator = RandomBot("many")
    chosen = Counter(generator.choose(view) for _ in range(7000))
    assert set(chosen) == set(view.legal)
    assert all(isinstance(action, Play) for action in chosen)
    # Seven leads, 1,000 expected of each: five standard deviations are 146.
    assert all(abs(count - 1000) < 150 for count in chosen.values())


def test_out_of_turn_it_may_call_or_keep_silent() -> None:
    round = scoring_round()
    seat = next(seat for seat in round.callers() if seat != round.to_act)
    chosen = {RandomBot(str(n)).choose(round.view(seat)) for n in range(40)}
    assert chosen == {*round.legal(seat), None}
    assert all(isinstance(action, Call) for action in chosen if action is not None)


def test_levels_are_found_by_name() -> None:
    assert level_named("random") is LEVELS["random"]
    assert isinstance(bot("random", "seed"), RandomBot)


@pytest.mark.parametrize(
    ("name", "hint"), [("randon", "Did you mean random?"), ("", "strong or expert.")]
)
def test_an_unknown_level_is_refused(name: str, hint: str) -> None:
    with pytest.raises(BonesError, match="is no level of a bot") as caught:
        bot(name, "seed")
    assert caught.value.code == "unknown-bot"
    assert str(caught.value).endswith(hint)
