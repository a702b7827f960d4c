"""Sets so small that every deal can be tried: double-two and double-three, with any options."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from bones.match import Standing
from bones.round import Deal, MaybeTile, Round
from bones.round.event import Drew
from bones.rules import Setup
from bones.tiles import Tile, TileSet
from support.public import restarted
from support.rounds import random_deal, random_standing
from support.setups import random_setup

MARK = 91
"""A target that tells small set-ups from any other: what is kept by set-up must not be mixed up."""


def small_setup(rng: Random, pips: int, **fixed: object) -> Setup:
    """Any options for two to four seats, played with a set smaller than rules can name."""
    while True:
        setup = random_setup(rng, tile_set="double-six", first_double=pips, last_double=0, **fixed)
        wild = setup.rules.wild
        tiles = TileSet(pips, wild)
        if setup.seats > 4 or (wild and pips > 2):
            continue
        most = 3 if setup.seats == 2 else 2
        size = rng.randint(1, min(most, len(tiles) // setup.seats))
        if size == 1 and rng.random() < 0.8:
            continue
        rules = setup.rules.replace(
            hand_size={setup.seats: size}, tile_set="double-six", wild_points=_mark(pips, wild)
        )
        setup = Setup(rules, setup.seats, setup.partners)
        object.__setattr__(setup, "tiles", tiles)
        return setup


def _mark(pips: int, wild: bool) -> int:
    """Points of a wild half that no other set-up has: equal set-ups share what is kept for them."""
    return MARK + pips


def every_deal(setup: Setup, deal: Deal, seat: int | None) -> Iterator[Deal]:
    """Every deal that gives `seat` (None: a spectator) its hand."""
    own = () if seat is None else deal.hands[seat]
    unseen = [tile for tile in setup.tiles.tiles if tile not in own]
    others = [s for s in range(setup.seats) if s != seat]

    def hands(
        left: list[Tile], rest: list[int]
    ) -> Iterator[tuple[dict[int, tuple[MaybeTile, ...]], list[Tile]]]:
        if not rest:
            yield {}, left
            return
        for hand in combinations(left, len(deal.hands[rest[0]])):
            for found, over in hands([t for t in left if t not in hand], rest[1:]):
                yield {rest[0]: hand, **found}, over

    for found, over in hands(unseen, others):
        dealt = tuple(own if s == seat else found[s] for s in range(setup.seats))
        for yard in permutations(over):
            yield Deal(dealt, yard)
