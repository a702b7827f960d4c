"""What nobody called is what would have been credited, had it been credited without a call."""

import json
from dataclasses import replace
from random import Random

import pytest

from bones.judge import Effort, Review, to_json, uncalled
from bones.match import Match, begin_round
from bones.notation import Record
from bones.round import Call, Round
from bones.round.event import Played, Scored, ScoreReason
from bones.round.fold import beginning
from bones.rules import Rules, Setup, preset
from bones.terminal.reviewing import Reviewing

TABLES = [(2, False), (3, False), (4, True)]


def careless(setup: Setup, seed: str) -> Record:
    """A match whose seats call now and then, and in muggins claim what others forgot."""
    rng = Random(seed)
    match = Match.new(setup)
    for number in range(3):
        round = begin_round(match, [f"{seed} {number}"])
        while not round.is_over:
            for seat in round.callers():
                if rng.random() < 0.4:
                    right = next(a for a in round.legal(seat) if isinstance(a, Call))
                    round = round.apply(right, seat).round
                    break
            if round.is_closing:
                round = round.close().round
            elif not round.is_over:
                round = round.apply(rng.choice(plays(round))).round
        match = match.add(round)
        if match.standing.is_over:
            break
    return Record.from_match(match)


def plays(round: Round) -> list[object]:
    return [each for each in round.legal() if not isinstance(each, Call)]


def credited(record: Record, rules: Rules) -> dict[tuple[int, int], int]:
    """What every play makes where nothing has to be called, by its round and turn."""
    found = {}
    for played, part in zip(record.replay().rounds, record.rounds, strict=True):
        setup = replace(played.setup, rules=rules)
        round = beginning(setup, replace(played.dealt, scores=(0,) * setup.side_count))
        for turn, (seat, action) in enumerate(part.actions, 1):
            if isinstance(action, Call):
                continue
            step = round.apply(action, seat)
            round = step.round
            if any(isinstance(event, Played) for event in step.events):
                made = [
                    event.points
                    for event in step.events
                    if isinstance(event, Scored) and event.reason is ScoreReason.COUNT
                ]
                if made:
                    found[played.number, turn] = made[0]
    return found


def called(record: Record) -> dict[tuple[int, int], int]:
    """By round and turn of a play: the seat whose call after it was right."""
    found = {}
    for played, part in zip(record.replay().rounds, record.rounds, strict=True):
        last = 0
        for turn, (seat, action) in enumerate(part.actions, 1):
            if isinstance(action, Call):
                found[played.number, last] = seat
            else:
                last = turn
    return found


@pytest.mark.parametrize("claim", ["call", "muggins"])
@pytest.mark.parametrize(("seats", "partners"), TABLES)
def test_it_is_what_would_have_been_credited(seats: int, partners: bool, claim: str) -> None:
    setup = Setup(preset("five-up", claim=claim, target=9000), seats, partners)
    missed = taken = 0
    for seed in range(6):
        record = careless(setup, f"uncalled {seed}")
        calls = called(record)
        expected = []
        for (number, turn), points in credited(
            record, preset("five-up", claim="auto", target=9000)
        ).items():
            seat, _action = record.rounds[number - 1].actions[turn - 1]
            caller = calls.get((number, turn))
            if caller is None:
                expected.append((number, turn, seat, points, None))
            elif setup.side_of[caller] != setup.side_of[seat]:
                expected.append((number, turn, seat, points, caller))
        found = [(e.number, e.turn, e.seat, e.points, e.taken_by) for e in uncalled(record)]
        assert found == expected
        missed += len(found)
        taken += sum(each[4] is not None for each in found)
    assert missed > 20
    assert (taken > 0) == (claim == "muggins")


def test_nothing_has_to_be_called_where_points_are_credited() -> None:
    assert uncalled(careless(Setup(preset("all-fives"), 2), "credited")) == ()


def test_a_review_tells_of_it() -> None:
    setup = Setup(preset("five-up", claim="muggins", target=9000), 2)
    record = careless(setup, "told")
    review = Review.of(record, Effort(simulations=16))
    there = json.loads(to_json(review))["uncalled"]
    assert len(there) == len(review.uncalled) > 0
    assert {*there[0]} == {"round", "turn", "seat", "points", "taken_by"}
    mine = Review.of(record, Effort(simulations=16), seat=1, round=1).uncalled
    assert mine == tuple(e for e in review.uncalled if e.seat == 1 and e.number == 1)


def test_it_stands_among_the_decisions_of_its_round() -> None:
    setup = Setup(preset("five-up", claim="call", target=9000), 2)
    review = Review.of(careless(setup, "words"), Effort(simulations=8), seat=0, round=1)
    judged = review.judged(review.work.part(range(2)))
    lines = "\n".join(Reviewing(judged).lines())
    first = review.uncalled[0]
    assert f"{first.turn:>4}  " in lines
    assert f"{first.points} points not called" in lines
