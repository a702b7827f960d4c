"""Levels by name, and how many simulations they are told to take."""

import pytest

from bones.bots import LEVELS, bot, level_named, with_simulations
from bones.errors import BonesError
from bones.search import Budget
from bones.simulate import Spec, play
from support.setups import make


def test_a_name_may_have_the_simulations_it_takes() -> None:
    level = level_named("expert:5000")
    assert level.name == "expert:5000"
    assert level.budget == Budget(simulations=5000)
    assert level.sentence == LEVELS["expert"].sentence


@pytest.mark.parametrize("name", ["casual:5", "random:1", "novice:"])
def test_levels_that_do_not_search_take_no_simulations(name: str) -> None:
    with pytest.raises(BonesError, match="does not search") as refused:
        bot(name, "s")
    assert refused.value.code == "bad-budget"


@pytest.mark.parametrize("name", ["expert:", "expert:0", "expert:x", "strong:-1", "strong:5:5"])
def test_what_is_no_number_of_simulations_is_refused(name: str) -> None:
    with pytest.raises(BonesError, match="has no number of simulations") as refused:
        bot(name, "s")
    assert refused.value.code == "bad-budget"


def test_an_unknown_level_stays_unknown_with_simulations() -> None:
    with pytest.raises(BonesError) as refused:
        level_named("exprt:5")
    assert refused.value.code == "unknown-bot"


def test_levels_bounded_by_simulations_alone() -> None:
    assert with_simulations("casual", 7) == "casual"
    assert with_simulations("strong", 7) == "strong:7"
    assert with_simulations("strong:9", 7) == "strong:9"
    default = LEVELS["expert"].budget
    assert default is not None
    assert with_simulations("expert") == f"expert:{default.simulations}"


def test_matches_between_them_follow_from_the_seed() -> None:
    spec = Spec(make("block", 2, target=20), "s", ("strong:20", "expert:20"))
    assert play(spec, 0) == play(spec, 0)
