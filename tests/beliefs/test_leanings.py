"""What the others' choices say: held against the same reckoned by the rules, play by play."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from math import exp, isclose
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.beliefs import Belief, Guess, Leanings
from bones.beliefs.leanings import Taste
from bones.beliefs.resampling import VARIETY, resampled
from bones.bots import bot
from bones.match import Match, begin_round
from bones.match.driver import play_round
from bones.round import Deal, Play, Round, View
from bones.round.event import Drew, Played
from bones.round.fold import beginning, redo
from bones.round.numbering import numbering_for
from bones.round.retracing import dealt_of
from bones.rules import Setup, preset
from bones.tiles import WILD, Tile
from support.believed import is_refused, now
from support.small_sets import small_round, with_every_deal

SEEDS = st.integers(0, 2**32 - 1)
ODD = Taste(points=0.31, pips=0.17, double=-0.7, wild=0.9, follows=0.41, fits=-0.53)


def joined(round: Round, play: Play | Played) -> int:
    """What the end shows that a play is made on."""
    assert play.joins is not None
    ends = [e for e in round.ends if e.parent == play.parent and e.takes(play.joins)]
    return next(end.pip for end in ends if play.edge in (None, end.edge))


def liked(round: Round, seat: int, play: Play, taste: Taste) -> float:
    """How much a play is liked, by the rules and the hand alone."""
    tile, rules = play.tile, round.setup.rules
    others = [each for each in round.hands[seat] if each is not None and each != tile]
    left = tile.low if play.joins == tile.high else tile.high
    shown = joined(round, play)
    side = round.setup.side_of[seat]
    made = round.apply(play).round.points[side] - round.points[side]
    return (
        taste.points * made
        + taste.pips * tile.points(rules.wild_points)
        + taste.double * tile.is_double
        - taste.wild * (tile.halves.count(WILD))
        + taste.follows * sum(left in other.halves or other.has_wild for other in others)
        + taste.fits * sum(shown in (*other.halves, WILD) or other.has_wild for other in others)
    )


def chance(round: Round, made: Played, taste: Taste) -> float:
    """How likely a seat makes this play, of all that it may lay; ends of one number are one."""
    plays: dict[tuple[Tile, int], list[Play]] = {}
    for play in round.legal():
        if isinstance(play, Play):
            plays.setdefault((play.tile, joined(round, play)), []).append(play)
    best = {}
    for (tile, pip), same in plays.items():
        # A tile that could join by either half is looked at as joining by the larger one.
        larger = [play for play in same if play.joins == tile.high] or same
        best[tile, pip] = max(liked(round, made.seat, play, taste) for play in larger)
    return exp(best[made.tile, joined(round, made)]) / sum(map(exp, best.values()))


def slow_likelihood(guess: Guess, view: View, taste: Taste) -> float:
    """What `Leanings.log_likelihood` is the logarithm of, by playing the round again."""
    round = beginning(view.setup, replace(dealt_of(view), **vars_of(guess.deal)))
    found = 1.0
    while len(round.log) < len(view.log):
        event = view.log[len(round.log)]
        if isinstance(event, Played) and event.parent is not None and event.seat != view.seat:
            found *= chance(round, event, taste)
        round = redo(round, event).round
    return found


def vars_of(deal: Deal) -> dict[str, Any]:
    return {"hands": deal.hands, "boneyard": deal.boneyard}


@pytest.mark.parametrize("wild", [False, True])
@given(SEEDS)
@settings(max_examples=15)
def test_choices_are_as_likely_as_the_rules_and_hands_make_them(wild: bool, seed: int) -> None:
    rng = Random(seed)
    taste = replace(ODD, points=0.0) if wild else ODD
    start, seat = small_round(rng, 400, wild=wild, claim="auto")
    for round, _others in with_every_deal(start, seat, rng):
        view = round.view(seat)
        if round.is_over:
            return
        leanings = replace(Leanings.of(view), taste=taste)
        for guess in islice(Belief.of(view).guesses(), 5):
            likelihood = exp(leanings.log_likelihood(guess.places))
            assert isclose(likelihood, slow_likelihood(guess, view, taste)), (guess.deal, view.log)


def test_deals_are_drawn_again_as_often_as_they_are_likely() -> None:
    rng = Random("drawn again")
    while True:
        start, seat = small_round(rng, 400)
        for round, _others in with_every_deal(start, seat, rng):
            view = round.view(seat)
            leanings = Leanings.of(view)
            deals = [guess.places for guess in Belief.of(view).guesses()]
            if len(leanings.choices) > 2 and len(deals) > 20:
                odds = [exp(leanings.log_likelihood(deal)) for deal in deals]
                assert max(odds) > 2 * min(odds)
                times = Counter(resampled(deals, leanings, rng))
                assert times.total() == len(deals)
                for deal, each in zip(deals, odds, strict=True):
                    assert abs(times[deal] - len(deals) * each / sum(odds)) < 1
                return


def test_no_deal_outweighs_all_others() -> None:
    class Sure:
        def log_likelihood(self, deal: tuple[int, ...]) -> float:
            return -1000.0 * deal[0]

    deals = [(n,) for n in range(200)]
    times = Counter(resampled(deals, cast("Leanings", Sure()), Random("sure")))
    counts = [times[deal] for deal in deals]
    assert sum(counts) == 200
    assert counts == sorted(counts, reverse=True)
    assert 200**2 / sum(n * n for n in counts) > 0.9 * VARIETY * 200


@given(SEEDS)
@settings(max_examples=8)
def test_no_deal_is_drawn_that_may_not_be(seed: int) -> None:
    rng = Random(seed)
    start, seat = small_round(rng, 400)
    for round, others in with_every_deal(start, seat, rng):
        if is_refused(round, seat):
            continue
        view = round.view(seat)
        possible = {now(other.state(), other.setup) for other in others}
        for state in Belief.of(view).deals(Leanings.of(view)).states(rng.getrandbits(64), 12):
            assert now(state, round.setup) in possible, round.log


def places_of(round: Round) -> list[int]:
    """Where every tile lay before the first move (see `bones.beliefs.places.Places`)."""
    seats, number_of = round.setup.seats, numbering_for(round.setup).number_of
    drawn = [event.tile for event in round.log if isinstance(event, Drew)]
    found = [seats + len(drawn)] * len(number_of)
    for seat, hand in enumerate(round.deal.hands):
        for tile in hand:
            assert tile is not None
            found[number_of[tile]] = seat
    for n, tile in enumerate(drawn):
        assert tile is not None
        found[number_of[tile]] = seats + n
    return found


@pytest.mark.parametrize(
    ("name", "seats", "pairs"), [("block", 2, False), ("five-up", 4, True), ("spinner", 3, False)]
)
@pytest.mark.parametrize("level", ["casual", "strong:100"])
def test_what_is_so_is_likelier_than_most_of_what_may_be(
    name: str, seats: int, pairs: bool, level: str
) -> None:
    """Whoever played, bots that only weigh plays or such as search: the true deal ranks high."""
    setup = Setup(preset(name), seats, partners=pairs)
    ranks = []
    for number in range(12):
        round = begin_round(Match.new(setup), [f"true {number}"])
        choosers = [bot(level, f"{number} {seat}") for seat in range(seats)]
        for step in play_round(round, choosers):
            if not step.round.is_over and len(step.round.log) >= 3 * seats + 4:
                break
        view = step.round.view(0)
        leanings, belief = Leanings.of(view), Belief.of(view)
        true = leanings.log_likelihood(places_of(step.round))
        rng = Random(number)
        others = [leanings.log_likelihood(belief.sample(rng).places) for _ in range(60)]
        ranks.append(sum(true > each for each in others) + sum(true == each for each in others) / 2)
    assert sum(ranks) / len(ranks) > 36  # 30 by chance, give or take 5
