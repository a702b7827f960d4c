"""Whole reviews: their sums, their text as JSON, their picture, their reasons."""

import json
from collections.abc import Callable
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from bones.errors import BonesError, FormatError
from bones.judge import Effort, Fact, Judgement, Mark, Measure, Option, Review, read_into, to_json
from bones.judge.fact import SENTENCES
from bones.judge.graph import graph
from bones.judge.reasons import reasons
from bones.rules import Setup, preset
from bones.search import chances
from support.choosers import casual_match

EFFORT = Effort(simulations=64)

SETUPS = [
    Setup(preset("all-fives"), 2),
    Setup(preset("all-fives"), 3),
    Setup(preset("five-up"), 4, partners=True),
    Setup(preset("spinner-short"), 3),
]


def _made_up(review: Review, seed: int = 0) -> Review:
    """The review with judgements of which nothing is true."""
    random = Random(seed)
    found = []
    for n in review.wanted:
        decision = review.decisions[n]
        options = tuple(
            Option(each, Measure(random.uniform(-20, 20), 0.5), Measure(random.random(), 0.01), 1.5)
            for each in decision.actions
        )
        played, best = decision.actions.index(decision.action), random.randrange(len(options))
        found.append(
            Judgement(
                decision.number,
                decision.turn,
                decision.seat,
                options,
                played,
                best,
                Measure(random.uniform(0, 9), 0.25),
                Measure(random.uniform(0, 0.3), 0.01),
                random.choice([None, Mark.SLIP, Mark.COSTLY]),
                random.random() < 0.5,
                reasons(decision.position, options[best].action, decision.action),
            )
        )
    return review.judged(tuple(found))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("seat", [None, 1])
def test_luck_and_choices_add_up(setup: Setup, seat: int | None) -> None:
    """What was likely, and all that changed it, come to who won; whatever the estimates are."""
    record = casual_match(setup, "a")
    review = _made_up(Review.of(record, EFFORT, seat=seat))
    assert record.result is not None
    winners = record.result.winners
    assert len(review.accounts) == (setup.side_count if seat is None else 1)
    for account in review.accounts:
        won = (account.side in winners) / len(winners)
        assert account.after == pytest.approx(won)
        assert account.before == pytest.approx(chances(review.between[0])[account.side])
        assert account.total == pytest.approx(won)
        own = [each for each in review.judgements if setup.side_of[each.seat] == account.side]
        assert account.choices.value == pytest.approx(-sum(each.chance.value for each in own))
        assert (account.others is None) == (seat is not None)
    if seat is None:
        # What one side lost all others have, so that nothing is made of nothing.
        made = sum(each.choices.value + (each.others or EMPTY).value for each in review.accounts)
        assert made == pytest.approx(0)
        assert sum(each.luck for each in review.accounts) == pytest.approx(0)


EMPTY = Measure(0.0)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_review_is_read_as_it_was_written(setup: Setup) -> None:
    begun = Review.of(casual_match(setup, "a"), EFFORT)
    whole = _made_up(begun)
    assert whole.is_whole
    assert not begun.is_whole
    assert read_into(begun, to_json(whole)) == whole
    half = begun.judged(whole.judgements[: len(whole.judgements) // 2])
    assert read_into(begun, to_json(half)) == half
    assert half.accounts == ()


def test_another_review_is_refused() -> None:
    record = casual_match(SETUPS[0], "a")
    text = to_json(_made_up(Review.of(record, EFFORT)))
    for other in (
        Review.of(casual_match(SETUPS[0], "b"), EFFORT),
        Review.of(record, Effort(simulations=65)),
        Review.of(record, EFFORT, seat=0),
        Review.of(record, EFFORT, round=1),
    ):
        with pytest.raises(FormatError) as caught:
            read_into(other, text)
        assert caught.value.code == "other-review"


def _seat(decision: dict[str, Any]) -> None:
    decision["seat"] = 9


def _tile(decision: dict[str, Any]) -> None:
    decision["actions"][0]["action"] = "play zz"


def _few(decision: dict[str, Any]) -> None:
    decision |= {"actions": decision["actions"][:1], "played": 0, "best": 0}


def _short_fact(decision: dict[str, Any]) -> None:
    decision["facts"] = [{"key": "stop", "best": "6-6", "played": "6-5", "more": 2, "less": 1}]


def _far_fact(decision: dict[str, Any]) -> None:
    decision["facts"] = [{"key": "shut", "best": "6-6", "played": "6-5", "seat": 2}]


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (_seat, "other-review"),
        (_tile, "bad-action"),
        (_few, "other-review"),
        (_short_fact, "missing-key"),
        (_far_fact, "bad-value"),
    ],
)
def test_a_review_with_a_broken_decision_is_refused(
    broken: Callable[[dict[str, Any]], None], code: str
) -> None:
    begun = Review.of(casual_match(SETUPS[0], "a"), EFFORT)
    text = json.loads(to_json(_made_up(begun)))
    broken(text["decisions"][0])
    with pytest.raises(FormatError) as caught:
        read_into(begun, json.dumps(text))
    assert caught.value.code == code
    assert caught.value.where is not None


def test_parts_put_together_are_the_whole() -> None:
    review = Review.of(casual_match(SETUPS[0], "a"), EFFORT, round=1)
    count = len(review.wanted)
    assert count > 3
    whole = review.work.part(range(count))
    assert whole == (*review.work.part(range(2)), *review.work.part(range(2, count)))
    assert {each.number for each in whole} == {1}
    for each in whole:
        assert review.judged(whole).decision(each).turn == each.turn


@pytest.mark.parametrize(("seat", "round"), [(2, None), (-1, None), (None, 0), (None, 99)])
def test_what_there_is_not(seat: int | None, round: int | None) -> None:
    with pytest.raises(BonesError):
        Review.of(casual_match(SETUPS[0], "a"), EFFORT, seat=seat, round=round)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_graph(setup: Setup) -> None:
    review = _made_up(Review.of(casual_match(setup, "a"), EFFORT))
    names = [f"<{seat}>" for seat in range(setup.seats)]
    root = ElementTree.fromstring(graph(review, 0, names[: setup.side_count], names))
    curve = next(each for each in root.iter() if each.tag.endswith("polyline"))
    steps = review.course(0)
    assert len(curve.attrib["points"].split()) == len(steps)
    rounds = [step for step in steps if step.judgement is None]
    assert len(rounds) == len(review.record.rounds) + 1
    shown = [step.judgement.mark for step in steps if step.judgement and step.judgement.mark]
    triangles = [each for each in root.iter() if each.attrib.get("d", "").endswith("h-15z")]
    assert len(triangles) == 1 + shown.count(Mark.COSTLY)


def test_every_fact_has_its_words() -> None:
    told: set[str] = set()
    for setup in SETUPS:
        record = casual_match(setup, "a")
        names = [f"Seat {seat}" for seat in range(setup.seats)]
        for decision in Review.of(record, EFFORT).decisions:
            for action in decision.actions:
                if action == decision.action:
                    continue
                for fact in reasons(decision.position, action, decision.action):
                    assert "{" not in fact.sentence(names)
                    told.add(fact.key)
    assert told <= set(SENTENCES)
    assert {"points", "pips", "stop", "follow", "suits", "replies", "shut", "partner"} <= told


def test_a_fact_in_words() -> None:
    fact = Fact(
        "stop", (("best", "6-4@4-4"), ("played", "5-0"), ("more", 3), ("less", 1), ("seat", 1))
    )
    assert fact.sentence(["Ada", "Ben"]) == (
        "Ben can follow 6-4 on 4-4 with 1 of the tiles that are out of sight, 5-0 with 3."
    )
