"""Play-outs: the same everywhere, and what rounds played one action at a time would give."""

import random

import pytest

import bones
from bones.match import begin_round
from bones.round import Reason, Round

# Play-outs 0, 1 and 2 of seed 2026: reason, winner, points, tiles laid.
KNOWN = {
    ("block", 4, False): [
        ("out", 1, (0, 52, 0, 0), 20),
        ("out", 2, (0, 0, 54, 0), 20),
        ("out", 0, (28, 0, 0, 0), 23),
    ],
    ("all-fives", 2, False): [
        ("out", 0, (25, 0), 14),
        ("out", 1, (15, 10), 13),
        ("blocked", 0, (70, 0), 22),
    ],
    ("five-up", 4, True): [
        ("out", 2, (15, 0), 25),
        ("out", 3, (15, 20), 25),
        ("out", 1, (15, 35), 24),
    ],
    ("spinner", 6, False): [
        ("out", 3, (38, 30, 6, 0, 9, 47), 38),
        ("out", 1, (36, 0, 23, 12, 17, 15), 52),
        ("out", 1, (18, 0, 49, 55, 26, 12), 46),
    ],
}


@pytest.mark.parametrize(("name", "seats", "partners"), KNOWN)
def test_a_play_out_is_the_same_everywhere(name: str, seats: int, partners: bool) -> None:
    found = bones.playouts(name, seats, 3, seed=2026, partners=partners)
    outcomes = [found.outcome(i) for i in range(3)]
    told = [
        (outcome.reason.value, outcome.winner, outcome.points, plays)
        for outcome, plays in zip(outcomes, found.plays, strict=True)
    ]
    assert told == KNOWN[name, seats, partners]


def test_number_and_threads_change_nothing() -> None:
    many = bones.playouts("draw", 3, 4100, seed=5, threads=2)
    few = bones.playouts("draw", 3, 4097, seed=5)
    assert many.points[: 3 * 4097] == few.points
    assert many.plays[:4097] == few.plays
    assert len(many) == 4100


def test_a_run_queues_only_a_few_chunks_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted run of any length ends at once, and a queue of it would fill the memory."""
    played: list[int] = []

    def interrupted(*task: object) -> None:
        played.append(0)
        if len(played) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("bones.kernel.play_outs", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bones.playouts("block", n=10**15)
    assert len(played) < 10


def test_seeds_differ() -> None:
    assert (
        bones.playouts("draw", 2, 20, seed=1).points != bones.playouts("draw", 2, 20, seed=2).points
    )


def test_nothing_may_be_asked_for() -> None:
    assert len(bones.playouts("block", n=0)) == 0


@pytest.mark.parametrize(
    "wrong", [{"n": -1}, {"threads": 0}, {"threads": 1025}, {"seed": -1}, {"seed": 1 << 64}]
)
def test_impossible_numbers_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="right are n from 0"):
        bones.playouts("block", **wrong)


def test_a_lot_falls_on_every_seat() -> None:
    """With the leader by lot and nothing to draw, seat 0 does not always lay the first tile."""
    rules = bones.preset("block", lead_first="lot")
    by_lot = bones.playouts(rules, 4, 400, seed=3)
    went_out = [by_lot.winners[i] for i in range(400) if by_lot.reasons[i] == 1]
    assert {0, 1, 2, 3} <= set(went_out)


@pytest.mark.parametrize(
    ("name", "seats", "partners"),
    [("block", 4, False), ("draw", 2, False), ("five-up", 4, True), ("spinner", 3, False)],
)
def test_statistics_are_those_of_rounds(name: str, seats: int, partners: bool) -> None:
    rounds = 150
    setup = bones.Setup(bones.preset(name), seats, partners)
    chance = random.Random(11)
    plays, points = [], []
    for i in range(rounds):
        round = begin_round(bones.Match.new(setup), [f"play-outs/{i}"])
        laid = 0
        while not round.is_over:
            action = chance.choice(round.legal())
            laid += isinstance(action, bones.Play)
            round = round.apply(action).round
        plays.append(laid)
        points.append(sum(known_points(round)))
    found = bones.playouts(name, seats, 600, seed=12, partners=partners)
    per_round = [sum(found.outcome(i).points or ()) for i in range(600)]
    for slow, fast in ((plays, list(found.plays)), (points, per_round)):
        assert abs(mean(slow) - mean(fast)) < 4 * (error(slow) ** 2 + error(fast) ** 2) ** 0.5


def known_points(round: Round) -> tuple[int, ...]:
    assert round.outcome is not None
    assert round.outcome.points is not None
    assert round.outcome.reason in (Reason.OUT, Reason.BLOCKED, Reason.TARGET)
    return round.outcome.points


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def error(numbers: list[int]) -> float:
    middle = mean(numbers)
    variance = sum((n - middle) ** 2 for n in numbers) / (len(numbers) - 1)
    return (variance / len(numbers)) ** 0.5
