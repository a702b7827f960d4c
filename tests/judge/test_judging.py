"""Judgements: by what was known alone, the same every time, exact where nothing is hidden."""

from dataclasses import replace
from random import Random

import pytest

from bones.beliefs import Belief
from bones.bots.expert import UNDRAWN, known
from bones.errors import BonesError
from bones.exact import values
from bones.judge import Decision, Effort, Judgement, Mark, Measure, decision_at, decisions, judge
from bones.judge.judgement import mark_for
from bones.match import Match, begin_round
from bones.round import Action, Call, Round
from bones.rules import Setup, preset
from support.choosers import casual_match

EFFORT = Effort(simulations=64, seed=5)


def _first(round: Round, count: int) -> Decision:
    """The first decision with so many actions at least, each seat playing its first."""
    turn = 0
    while not round.is_over:
        seat = round.to_act
        assert seat is not None
        turn += 1
        action = round.legal(seat)[0]
        found = decision_at(round, seat, action, round.number, turn)
        if found is not None and len(found.actions) >= count:
            return found
        round = round.apply(action, seat).round
    raise AssertionError("there is no such decision")


@pytest.mark.parametrize(
    ("name", "seats", "partners"),
    [("all-fives", 2, False), ("block", 3, False), ("five-up", 4, True), ("draw", 2, False)],
)
def test_same_every_time(name: str, seats: int, partners: bool) -> None:
    round = begin_round(Match.new(Setup(preset(name), seats, partners)), ["a"])
    decision = _first(round, 3)
    found = judge(decision, EFFORT)
    assert found == judge(decision, EFFORT)
    assert [each.action for each in found.options] == list(decision.actions)
    assert found.did.action == decision.action
    if found.best == found.played:
        assert found.points == found.chance == Measure(0.0)
    assert all(-0.01 <= each.chance.value <= 1.01 for each in found.options)


def test_hidden_tiles_change_nothing() -> None:
    """Judged again with the hidden tiles elsewhere, all but the second opinion is the same."""
    round = begin_round(Match.new(Setup(preset("all-fives"), 2)), ["b"])
    decision = _first(round, 3)
    found = judge(decision, EFFORT)
    random = Random(1)
    for _ in range(3):
        other = Belief.of(decision.view).sample(random).round()
        again = decision_at(other, decision.seat, decision.action, 1, decision.turn)
        assert again is not None
        told = judge(again, EFFORT)
        assert [(each.points, each.chance) for each in told.options] == [
            (each.points, each.chance) for each in found.options
        ]
        assert (told.best, told.points, told.chance, told.mark, told.facts) == (
            found.best,
            found.points,
            found.chance,
            found.mark,
            found.facts,
        )


def test_exact_where_all_is_known() -> None:
    """Two seats, and only the last tiles of one of them: nothing is open to either."""
    found = decisions(casual_match(Setup(preset("draw"), 2), "c"))
    sure = [each for each in found if _is_sure(each)]
    assert sure
    for decision in sure[:5]:
        judged = judge(decision, Effort(simulations=20_000))
        assert judged.exact
        told = values(decision.position, decision.seat, unordered=True)
        assert told is not None
        for option in judged.options:
            assert option.points == Measure(float(told[option.action]))
        lost = judged.right.points.value - judged.did.points.value
        assert judged.points.value == pytest.approx(lost)
        assert judged.points.error == 0


def _is_sure(decision: Decision) -> bool:
    return decision.view.boneyard_count <= UNDRAWN and known(Belief.of(decision.view)) is not None


def test_only_choices_are_decisions() -> None:
    record = casual_match(Setup(preset("all-fives"), 2), "d")
    found = decisions(record)
    told = {
        (part.number, turn): (seat, action)
        for part in record.rounds
        for turn, (seat, action) in enumerate(part.actions, 1)
    }
    for each in found:
        seat, action = told[each.number, each.turn]
        assert each.seat == seat
        assert len(each.actions) > 1
        assert each.action in each.actions
        assert not isinstance(action, Call)
    assert len({(each.number, each.turn) for each in found}) == len(found)


def test_a_costly_play_is_marked() -> None:
    """In endings in which no hand is in doubt something is best, and something costs."""
    marked = 0
    for seed in "ce":
        for decision in decisions(casual_match(Setup(preset("draw"), 2), seed)):
            if not _is_sure(decision):
                continue
            worths = {each: judge_as(decision, each) for each in decision.actions}
            assert any(found.mark is None for found in worths.values())
            marked += sum(found.mark is not None for found in worths.values())
    assert marked


def judge_as(decision: Decision, action: Action) -> Judgement:
    """The judgement if another action had been chosen."""
    return judge(replace(decision, action=action), Effort(simulations=2_000))


@pytest.mark.parametrize(
    ("points", "chance", "mark"),
    [
        (Measure(0.0), Measure(0.0), None),
        (Measure(9.0, 1.0), Measure(0.05, 0.001), Mark.COSTLY),
        (Measure(9.0, 9.0), Measure(0.05, 0.05), None),
        (Measure(2.0, 0.1), Measure(0.0, 0.01), Mark.SLIP),
        (Measure(2.0, 0.1), Measure(-0.02, 0.001), None),
        (Measure(-2.0, 0.1), Measure(0.02, 0.001), Mark.SLIP),
    ],
)
def test_marks(points: Measure, chance: Measure, mark: Mark | None) -> None:
    assert mark_for(points, chance, 15.0, 2.0) is mark


def test_efforts() -> None:
    with pytest.raises(ValueError, match="or both"):
        Effort()
    with pytest.raises(ValueError, match="even number"):
        Effort(simulations=100, searches=3)
    with pytest.raises(ValueError, match="at least"):
        Effort(simulations=1)
    with pytest.raises(ValueError, match="seed"):
        Effort(simulations=100, seed=-1)


def test_by_the_clock() -> None:
    decision = _first(begin_round(Match.new(Setup(preset("block"), 2)), ["f"]), 2)
    found = judge(decision, Effort(seconds=0.4))
    assert len(found.options) == len(decision.actions)


def test_hidden_records_are_refused() -> None:
    """What one seat saw does not always tell who drew what."""
    record = casual_match(Setup(preset("all-fives"), 3), "c").seen_by(0)
    with pytest.raises(BonesError) as caught:
        decisions(record)
    assert caught.value.code == "hidden-tiles"
