"""The two halves of legality: what `legal` lists is what `problem` lets pass, and nothing else.

At positions of random rounds every conceivable action is tried: every tile of the set by every
half, on every tile of the set (laid or not) and every edge there could be, with every number; every
call, draw, pass and resignation; for every seat, on turn or not.
"""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from bones.errors import IllegalAction
from bones.round import Action, Call, Draw, Pass, Play, Resign, Round
from bones.round.refusal import refusal_codes
from bones.rules import Setup
from bones.tiles import WILD, Tile
from support.rounds import positions, random_round
from support.setups import EVERY_SETUP, random_setup, setup_id

FOREIGN = Tile(18, 17)


def conceivable(round: Round, tiles: Iterable[Tile], parents: Iterable[Tile]) -> Iterator[Play]:
    """Every play of these tiles on these parents, or as the root."""
    pips = round.setup.tiles.pips
    parents = tuple(parents)
    for tile in tiles:
        numbers = (None, *range(pips + 2)) if tile.has_wild else (None, pips)
        yield from (Play(tile, number=number) for number in numbers)
        for parent in parents:
            for half in {*tile.halves}:
                for edge in (None, 1, 2, 3, 4):
                    yield from (Play(tile, half, parent, edge, n) for n in numbers)
                yield Play(tile, half, parent, 5)


def loosely(play: Play) -> Play:
    """The same play without its edge."""
    return Play(play.tile, play.joins, play.parent, None, play.number)


def agree_on_plays(round: Round, seat: int, plays: Iterable[Play]) -> int:
    """Hold `problem` against `legal`; returns how many plays passed."""
    listed = set(round.legal(seat))
    loose = {loosely(play) for play in listed if isinstance(play, Play)}
    edges: dict[Play, list[int]] = {}
    known = refusal_codes()
    for play in plays:
        refused = round.problem(play, seat)
        if refused is None:
            assert loosely(play) in loose, (round, seat, str(play))
            if play.edge is not None:
                edges.setdefault(loosely(play), []).append(play.edge)
        else:
            assert play not in listed, (round, seat, str(play), refused.code)
            assert play.edge or play not in loose, (round, seat, str(play), refused.code)
            assert refused.code in known
            assert "{" not in str(refused)
    # An edge is written where, and only where, there are several to choose from.
    for play, fitting in edges.items():
        named = {Play(play.tile, play.joins, play.parent, e, play.number) for e in fitting}
        if len(fitting) == 1:
            assert play in listed, (round, str(play))
        else:
            assert play not in listed, (round, str(play))
        assert listed & named == (named if len(fitting) > 1 else set()), (round, str(play))
    return len(edges)


def agree_on_the_rest(round: Round, seat: int) -> None:
    """Draws, passes, calls and resignations."""
    listed = round.legal(seat)

    def passes(action: Action) -> bool:
        refused = round.problem(action, seat)
        assert (refused is None) == (round.problems(action, seat) == ())
        if refused is None:
            round.apply(action, seat)
        else:
            assert refused == round.problems(action, seat)[0]
            with pytest.raises(IllegalAction) as caught:
                round.apply(action, seat)
            assert caught.value.refusal == refused
        return refused is None

    assert passes(Draw()) == (Draw() in listed)
    assert passes(Pass()) == (Pass() in listed)
    calls = [action for action in listed if isinstance(action, Call)]
    assert len(calls) == (seat in round.callers())
    for points in (0, 1, 5, 10, 9999):
        assert passes(Call(points)) == (seat in round.callers())
    over = round.is_over or round.is_closing
    assert passes(Resign()) == (not over)
    # The clock needs the turn; it replaces no lead, and asks no hand.
    laid = bool(round.ends)
    clock = seat == round.to_act and (laid or Pass() in listed)
    assert passes(Pass(timeout=True)) == clock
    if over:
        assert all(isinstance(action, Call) for action in listed)
        assert round.is_closing or not listed
    if seat != round.to_act:
        assert all(isinstance(action, Call) for action in listed)
    elif round.to_act is not None:
        assert any(not isinstance(action, Call) for action in listed)
        assert Resign() not in listed
        assert Pass(timeout=True) not in listed


def laid(round: Round) -> list[Tile]:
    """The tiles on the table."""
    held = {tile for hand in round.deal.hands for tile in hand} | set(round.deal.boneyard)
    out = {tile for hand in round.hands for tile in hand} | set(round.boneyard)
    return sorted(tile for tile in held - out if tile is not None)


def sampled(setup: Setup, rng: Random, share: float) -> list[Round]:
    """Some positions of a random round, its end always among them."""
    everything = list(positions(random_round(setup, rng).round, rng))
    return [round for round in everything if rng.random() < share] + everything[-1:]


def small(rng: Random) -> Setup:
    """Options of all kinds with a set small enough to try everything."""
    return random_setup(rng, tile_set="double-six", wild=rng.random() < 0.4)


@pytest.mark.parametrize("part", range(8))
def test_every_conceivable_action_there_is(part: int) -> None:
    """Truly every one: 28 or 36 tiles on each other, for every seat."""
    rng = Random(f"conceivable {part}")
    setup = small(rng)
    while setup.tiles.wild != (part % 4 == 0):
        setup = small(rng)
    everything = list(positions(random_round(setup, rng).round, rng))
    round = rng.choice(everything)
    tiles = (*setup.tiles.tiles, FOREIGN)
    parents = tiles if part % 4 else (*laid(round), tiles[0], FOREIGN)
    for seat in range(setup.seats):
        if seat == round.to_act or seat == 0:
            agree_on_plays(round, seat, conceivable(round, tiles, parents))
        agree_on_the_rest(round, seat)


def agree(round: Round, rng: Random) -> int:
    """Everything conceivable with the tiles of a hand and some others on what is laid."""
    passed = 0
    tiles = round.setup.tiles.tiles
    for seat in range(round.setup.seats):
        agree_on_the_rest(round, seat)
        if seat not in (round.to_act, rng.randrange(round.setup.seats)):
            continue
        hand = [tile for tile in round.hands[seat] if tile is not None]
        mine = rng.sample(hand, min(len(hand), 4)) if seat == round.to_act else hand[:1]
        parents = laid(round)
        if len(parents) > 6:
            able = sorted({end.parent for end in round.ends})
            parents = rng.sample(able, min(len(able), 4)) + rng.sample(parents, 2)
        passed += agree_on_plays(
            round, seat, conceivable(round, {*mine, rng.choice(tiles)}, {*parents, tiles[-1]})
        )
    return passed


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_every_preset(setup: Setup) -> None:
    rng = Random("agreement")
    for round in sampled(setup, rng, 0.1):
        agree(round, rng)


SETS = [(name, wild) for name in ("six", "nine", "twelve") for wild in (False, True)]


@pytest.mark.parametrize(("name", "wild"), SETS)
def test_every_set(name: str, wild: bool) -> None:
    rng = Random(f"sets {name} {wild}")
    passed = 0
    for _ in range(12):
        setup = random_setup(rng, tile_set=f"double-{name}", wild=wild)
        for round in sampled(setup, rng, 0.08):
            passed += agree(round, rng)
    assert passed


# Options that meet in one play, or seldom meet at all.
TOGETHER: list[dict[str, object]] = [
    {"wild": True, "opener_required": 3, "double_required": 3, "multiple": 5, "hubs": "none"},
    {"wild": True, "hubs": "every_double", "hub_opens": "sides_first", "wild_end": "declared"},
    {"wild": True, "double_wild_value": "declared", "double_required": 2, "lead_tile": "any"},
    {"wild": True, "wild_end": "never_exposed", "double_wild_demands": False},
    {"wild": True, "wild_end": "declared", "double_wild_demands": False, "double_required": 2},
    {"wild": True, "doubles_on_demand": "forbid", "opener_required": 4, "double_required": 2},
    {"voluntary_draw": True, "drawn_tile": "may_keep", "draw": "until_playable"},
    {"voluntary_draw": True, "drawn_tile": "may_keep", "draw": "one", "reserve": 2},
    {"voluntary_draw": True, "drawn_tile": "must_play", "draw": "until_playable"},
    {"unfillable": "release", "double_required": 3, "opener_required": 2, "opener_arms": 4},
    {"unfillable": "release", "double_required": 3, "drawn_tile": "may_keep", "draw": "one"},
    {"multiple": 5, "claim": "muggins", "min_first_score": 10, "false_call_penalty": 5},
    {"multiple": 3, "claim": "call", "scale": "quotient", "match_end": "round_end"},
    {"lead_tile": "double", "lead_first": "highest_double", "draw": "one"},
]


@pytest.mark.parametrize("n", range(len(TOGETHER)))
def test_options_that_meet(n: int) -> None:
    rng = Random(f"together {n}")
    for _ in range(8):
        setup = random_setup(rng, **TOGETHER[n])
        for round in sampled(setup, rng, 0.08):
            agree(round, rng)


def test_halves_that_are_wild_may_be_named_in_either_way() -> None:
    """The candidates above do have wild ends among them."""
    rng = Random("wild ends")
    seen = False
    for _ in range(10):
        setup = random_setup(rng, wild=True, wild_end="any", tile_set="double-six")
        seen |= any(end.pip == WILD for round in sampled(setup, rng, 1.0) for end in round.ends)
    assert seen
