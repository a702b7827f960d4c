"""Values survive being pickled and copied, so that they can be sent to other processes."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from bones.errors import IllegalAction
from bones.match import Match
from bones.notation import Record
from bones.round import Draw
from bones.round.deal import Deal
from bones.rules import Setup, preset

COPIES: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def begun_match() -> tuple[Match, Any]:
    setup = Setup(preset("five-up"), 2)
    match = Match.new(setup)
    return match, match.begin(Deal.from_seeds(setup, ["copies"]))


@pytest.mark.parametrize("name", COPIES)
def test_an_illegal_action_and_its_refusal(name: str) -> None:
    _, round = begun_match()
    with pytest.raises(IllegalAction) as caught:
        round.apply(Draw())
    error = COPIES[name](caught.value)
    assert type(error) is IllegalAction
    assert error.refusal == caught.value.refusal
    assert str(error) == str(caught.value)
    assert hash(error.refusal) == hash(caught.value.refusal)


@pytest.mark.parametrize("name", COPIES)
def test_rules_and_records(name: str) -> None:
    match, round = begun_match()
    rules = preset("spinner", target=50)
    assert COPIES[name](rules) == rules
    record = Record.from_match(match, current=round)
    assert COPIES[name](record) == record


@pytest.mark.parametrize("name", COPIES)
def test_rounds_matches_and_views(name: str) -> None:
    match, round = begun_match()
    round = round.apply(round.legal()[0]).round
    again = COPIES[name](round)
    assert again.log == round.log
    assert again.legal() == round.legal()
    assert again.view(1) == round.view(1)
    assert COPIES[name](match) == match
    view = COPIES[name](round.view(1))
    assert view == round.view(1)
