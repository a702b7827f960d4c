"""The engine against a second referee, written from the rule book (support/slow).

Whole rounds of random choices under random options: at every position the two must agree on whose
turn it is, on every open end, the count, the demands, every legal action, and in the end on reason,
winner and points.
"""

from collections import Counter
from random import Random

import pytest

from bones.round import Action, Call, Draw, Pass, Play, Round
from bones.rules import Setup
from bones.tiles import WILD
from support.rounds import acts, random_round
from support.setups import EVERY_SETUP, random_setup, setup_id
from support.slow.refusing import refusal_code
from support.slow.round import SlowRound, written


def full(round: Round, seat: int) -> Counter[str]:
    """The legal actions with their edges written out, as text."""
    return Counter(str(edged(round, action)) for action in round.legal(seat))


def edged(round: Round, action: Action) -> Action:
    if not isinstance(action, Play) or action.parent is None or action.edge is not None:
        return action
    edges = [
        end.edge
        for end in round.ends
        if end.parent == action.parent
        and (action.joins == end.pip or WILD in (end.pip, action.joins))
    ]
    # The edge is left out only where there is one alone that the half fits.
    (only,) = edges
    return Play(action.tile, action.joins, action.parent, only, action.number)


def told(round: Round) -> dict[str, object]:
    """What the engine says of a position."""
    counting = Counter(end for end in round.counting)
    outcome = round.outcome if round.is_over else None
    return {
        "to_act": round.to_act,
        "over": (round.is_over, round.is_closing),
        "ends": Counter((str(end.parent), end.edge, end.pip) for end in round.ends),
        "demands": [(str(tile), left) for tile, left in round.demands],
        "counting": counting if round.setup.rules.multiple else None,
        "total": round.total if round.setup.rules.multiple else None,
        "points": round.points,
        "legal": [full(round, seat) for seat in range(round.setup.seats)],
        "hands": [sorted(map(str, hand)) for hand in round.hands],
        "result": outcome and (str(outcome.reason), outcome.winner, outcome.points),
    }


def expected(slow: SlowRound) -> dict[str, object]:
    """What the book says of it."""
    over = slow.phase == "over"
    return {
        "to_act": slow.to_act,
        "over": (over, slow.phase == "closing"),
        "ends": Counter((str(tile), edge, shows) for tile, edge, shows in slow.layout.ends()),
        "demands": [(str(tile), left) for tile, left in slow.layout.demands()],
        "counting": Counter("+".join(map(written, end)) for end in slow.layout.counting())
        if slow.rules.multiple
        else None,
        "total": slow.layout.total() if slow.rules.multiple else None,
        "points": tuple(slow.points),
        "legal": [
            Counter(str(action) for action in slow.legal(seat)) for seat in range(slow.setup.seats)
        ],
        "hands": [sorted(map(str, hand)) for hand in slow.hands],
        "result": slow.result if over else None,
    }


def anything(round: Round, rng: Random) -> Action:
    """Any action, most of them refused, most of them nearly right."""
    tiles = round.setup.tiles.tiles
    if rng.random() < 0.2:
        return rng.choice((Draw(), Pass(), Pass(timeout=True), Call(5)))
    hands = [tile for hand in round.hands for tile in hand if tile]
    tile = rng.choice(hands if rng.random() < 0.9 else tiles)
    number = rng.choice((None, None, None, 0, 3, 13))
    if rng.random() < (0.05 if round.ends else 0.8):
        return Play(tile, number=number)
    ends = [end.parent for end in round.ends]
    parents = ends if ends and rng.random() < 0.7 else tiles
    edge = rng.choice((None, None, 1, 2, 3, 4, 5))
    return Play(tile, rng.choice(tile.halves), rng.choice(parents), edge, number)


def compare(setup: Setup, rng: Random) -> None:
    """Play one random round under both referees."""
    began = random_round(setup, rng)
    start = began.round
    slow = SlowRound(setup, start.deal, began.lead, start.dealer, start.scores)
    done: list[str] = []

    def story() -> str:
        return f"{setup.rules!r} seats={setup.seats} {setup.partners=}\n{start.dealt}\n{done}"

    def agree(round: Round) -> None:
        assert told(round) == expected(slow), story()

    agree(start)
    last = start
    for round, seat, action in acts(start, rng):
        if last.is_closing and round.is_over:
            slow.close()
        agree(round)
        for _ in range(12):
            by, tried = rng.choice((round.to_act or 0, seat)), anything(round, rng)
            refused = round.problem(tried, by)
            code = refused and refused.code
            assert code == refusal_code(slow, by, tried), (str(tried), by, story())
        done.append(f"{seat} {action}")
        slow.act(seat, action)
        last = round.apply(action, seat).round
        agree(last)
    if last.is_closing:
        slow.close()
        agree(last.close().round)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_rounds_of_every_preset(setup: Setup) -> None:
    for n in range(3):
        compare(setup, Random(f"referee {n}"))


@pytest.mark.parametrize("part", range(20))
def test_rounds_of_any_options(part: int) -> None:
    rng = Random(f"any options {part}")
    for _ in range(15):
        compare(random_setup(rng), rng)


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_many_rounds_of_any_options(part: int) -> None:
    rng = Random(f"many options {part}")
    for _ in range(100):
        compare(random_setup(rng), rng)
