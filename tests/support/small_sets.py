"""Sets so small that every deal can be tried: double-two and double-three, with any options."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import factorial
from random import Random

from bones.round import Action, Deal, MaybeTile, Round
from bones.rules import Setup
from bones.tiles import Tile, TileSet
from support.public import restarted
from support.rounds import random_act, random_deal, random_standing
from support.setups import random_setup

MARK = 91
"""Points of a wild half in no other set-up. What is kept for equal set-ups must not be shared."""

DealKey = tuple[tuple[frozenset[MaybeTile], ...], tuple[MaybeTile, ...]]


def deal_key(deal: Deal) -> DealKey:
    """Deals are the same if hands have the same tiles and the boneyard has the same order."""
    return tuple(map(frozenset, deal.hands)), deal.boneyard


def small_setup(rng: Random, **fixed: object) -> Setup:
    """Any options for two to four seats, played with a set smaller than rules can name."""
    while True:
        pips = rng.choice((2, 3))
        setup = random_setup(rng, tile_set="double-six", first_double=1, last_double=0, **fixed)
        if setup.seats > 4:
            continue
        pips -= setup.rules.wild
        tiles = TileSet(pips, setup.rules.wild)
        size = rng.randint(1, min(3, len(tiles) // setup.seats))
        rules = setup.rules.replace(
            hand_size={setup.seats: size},
            wild_points=MARK + pips,
            first_double=rng.randint(0, pips),
        )
        setup = Setup(rules, setup.seats, setup.partners)
        object.__setattr__(setup, "tiles", tiles)
        return setup


def small_round(rng: Random, most: int, **fixed: object) -> tuple[Round, int | None]:
    """The beginning of a round of a small set that somebody can lead, and who watches it.

    At most so many deals go with what that seat (None: a spectator) holds.
    """
    while True:
        setup = small_setup(rng, **fixed)
        seat = rng.choice((None, *range(setup.seats)))
        if deals(setup, seat) > most:
            continue
        at = random_standing(setup, rng)
        lead = at.lead(rng.randrange(setup.seats) if at.by_lot else None)
        deal = random_deal(setup, rng)
        round = Round.start(setup, deal, lead, number=at.number, dealer=at.dealer, scores=at.scores)
        if round.can_be_led:
            return round, seat


def deals(setup: Setup, seat: int | None) -> int:
    """How many deals `every_deal` tries."""
    known = 0 if seat is None else setup.hand_size
    hands = setup.seats - (seat is not None)
    return factorial(len(setup.tiles) - known) // factorial(setup.hand_size) ** hands


def every_deal(setup: Setup, deal: Deal, seat: int | None) -> Iterator[Deal]:
    """Every deal that gives `seat` (None: a spectator) its hand."""
    own = () if seat is None else deal.hands[seat]
    others = [s for s in range(setup.seats) if s != seat]

    def dealt(left: list[Tile], seats: list[int]) -> Iterator[dict[int, tuple[MaybeTile, ...]]]:
        if not seats:
            yield from ({setup.seats: yard} for yard in permutations(left))
            return
        for hand in combinations(left, len(deal.hands[seats[0]])):
            for found in dealt([tile for tile in left if tile not in hand], seats[1:]):
                yield {seats[0]: hand, **found}

    for found in dealt([tile for tile in setup.tiles.tiles if tile not in own], others):
        hands = tuple(own if s == seat else found[s] for s in range(setup.seats))
        yield Deal(hands, found[setup.seats])


def with_every_deal(
    start: Round, seat: int | None, rng: Random
) -> Iterator[tuple[Round, list[Round]]]:
    """Each position of a random round, with it under every deal that `seat` cannot tell from it.

    Nothing is concluded here: every deal is played by the rules, and kept while the view is equal.
    """
    candidates = (restarted(start, deal) for deal in every_deal(start.setup, start.deal, seat))
    view = start.view(seat)
    others = [other for other in candidates if other.can_be_led and other.view(seat) == view]
    round = start
    while True:
        yield round, others
        if round.is_over:
            return
        closes = round.is_closing and rng.random() < 0.5
        act = None if closes else random_act(round, rng, 0.1)
        after = (_done(other, act) for other in (round, *others))
        round, *others = [other for other in after if other is not None]
        view = round.view(seat)
        others = [other for other in others if other.view(seat) == view]


def _done(round: Round, act: tuple[int, Action] | None) -> Round | None:
    """The round after an act; None if it would be against the rules."""
    if act is None:
        return round.close().round if round.is_closing else None
    seat, action = act
    if round.is_closing and seat not in round.callers():
        return None
    return None if round.problem(action, seat) else round.apply(action, seat).round
