"""What the others' choices say of their hands: a deal counts by how likely they are under it.

All deals that go with a view are equally likely only as long as nothing is made of *why* a seat
laid the tile it laid. Here a seat is taken to like some plays better than others and to choose by
chance, what it likes better more often (a conditional logit: D. McFadden, "Conditional logit
analysis of qualitative choice behavior", in P. Zarembka (ed.), Frontiers in Econometrics, 1974).
What seats like was fitted to rounds of bots that do not do this (`bench/leanings.py`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import exp, log, prod
from random import Random
from typing import Final

from bones import kernel
from bones.beliefs.places import Places, members
from bones.round import View
from bones.round.action import Play
from bones.round.event import Drew, Event, Played
from bones.round.numbering import numbering_for
from bones.round.retracing import retraced
from bones.rules import Rules
from bones.rules.options import DrawnTile
from bones.tiles import Tile


@dataclass(frozen=True, slots=True)
class Offer:
    """A play that whoever held its tile could have made, by the kernel's numbers.

    `points` are about what it makes, `fits` the tiles that join the same number, `follows` those
    that would join the half left open.
    """

    tile: int
    points: int
    fits: int
    follows: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A play that a seat made, and what else was to be had.

    `held` are the places that its hand was in (see `Places`), `gone` the tiles on the table; of
    `offers`, none of a tile on the table, it took number `taken`. What has just come from the place
    `drawn` had to be laid if it fitted.
    """

    seat: int
    held: tuple[int, ...]
    gone: int
    drawn: int | None
    offers: tuple[Offer, ...]
    taken: int

    def hand(self, lying: Sequence[int]) -> int:
        """The tiles in hand, `lying` being those that lie in each place."""
        found = 0
        for place in self.held:
            found |= lying[place]
        return found & ~self.gone

    def could_be(self, hand: int, lying: Sequence[int]) -> int:
        """The tiles of the hand of which one could be laid; some may fit nowhere."""
        if self.drawn is None or lying[self.drawn] != 1 << self.offers[self.taken].tile:
            return hand
        return lying[self.drawn]


def choices(view: View) -> Iterator[Choice]:
    """Yield the plays of all other seats, leads aside, as far as the view goes."""
    names, places = numbering_for(view.setup), Places.of(view)
    held: list[tuple[int, ...]] = [(seat,) for seat in range(places.seats)]
    at_once = view.setup.rules.drawn_tile is DrawnTile.MUST_PLAY
    gone = draws = 0
    before: Event | None = None
    for event, state in retraced(view):
        if isinstance(event, Drew):
            held[event.seat] += (places.draw(draws),)
            draws += 1
        elif isinstance(event, Played):
            tile = names.number_of[event.tile]
            if event.parent is not None and event.seat != view.seat:
                play = Play(event.tile, event.joins, event.parent, event.edge, event.number)
                drawn = places.draw(draws - 1) if at_once and isinstance(before, Drew) else None
                offers, taken = _offers(state, gone, names.move(play))
                yield Choice(event.seat, held[event.seat], gone, drawn, offers, taken)
            gone |= 1 << tile
        before = event


def _offers(state: kernel.State, gone: int, made: int) -> tuple[tuple[Offer, ...], int]:
    """What there was to lay, and which of it was laid. Ends of one number are one, the dearer."""
    found: dict[tuple[int, int], Offer] = {}
    taken = (kernel.move_tile(made), 0)
    for end, tile, points, fits, follows in kernel.offers(state):
        if gone >> tile & 1:
            continue
        if tile == taken[0] and end == (kernel.move_parent(made), kernel.move_edge(made)):
            taken = tile, fits
        if (tile, fits) not in found or found[tile, fits].points < points:
            found[tile, fits] = Offer(tile, points, fits, follows)
    return tuple(found.values()), [*found].index(taken)


@dataclass(frozen=True, slots=True)
class Taste:
    """How much more often a play is made for each point it makes, each pip of its tile, ...

    `double` is for a double, `wild` for each wild half; `follows` and `fits` for each other tile of
    the hand that could go on from it, or could have been laid in its place. All are natural
    logarithms of odds.
    """

    points: float
    pips: float
    double: float
    wild: float
    follows: float
    fits: float

    @classmethod
    def under(cls, rules: Rules) -> "Taste":
        """The taste of most seats under these rules."""
        return SCORING if rules.multiple else SHEDDING

    def of(self, offer: Offer, tile: Tile, rules: Rules) -> float:
        """How much of a play is liked whatever else is in the hand."""
        wilds = tile.has_wild + (tile.has_wild and tile.is_double)
        liked = self.points * offer.points + self.pips * tile.points(rules.wild_points)
        return liked + self.double * tile.is_double - self.wild * wilds


SCORING: Final = Taste(points=0.5, pips=0.0, double=1.2, wild=4.2, follows=0.38, fits=-0.34)
"""Where points are made in play."""

SHEDDING: Final = Taste(points=0.0, pips=0.2, double=1.8, wild=4.2, follows=0.62, fits=-0.38)
"""Where they are not."""


VARIETY: Final = 0.25
"""What part of the deals must count when they are drawn again."""

STEPS: Final = 12
"""How often what is made of choices is halved in looking for how much may be made of them."""


@dataclass(frozen=True)
class Leanings:
    """What the others did of their own choice, and how seats are taken to choose."""

    choices: tuple[Choice, ...]
    taste: Taste
    tiles: tuple[Tile, ...]
    rules: Rules

    @classmethod
    def of(cls, view: View) -> "Leanings":
        """All that a view shows."""
        rules = view.setup.rules
        tiles = numbering_for(view.setup).tiles
        return cls(tuple(choices(view)), Taste.under(rules), tiles, rules)

    def likelihood(self, places: Sequence[int]) -> float:
        """How likely all of the choices are if the tiles lie so: each tile's place by its number.

        The places must be those of a deal that goes with the view.
        """
        lying = [0] * (max(places) + 1)
        for tile, place in enumerate(places):
            lying[place] |= 1 << tile
        return prod(self._shares(lying))

    def _shares(self, lying: Sequence[int]) -> Iterator[float]:
        """How likely each choice was, `lying` being the tiles by place."""
        follows, fits = self._follows, self._fits
        for choice, weighed in zip(self.choices, self._weighed, strict=True):
            hand = choice.hand(lying)
            whole = part = 0.0
            for tile in members(choice.could_be(hand, lying)):
                for weight, offer, taken in weighed[tile]:
                    weight *= follows[(hand & offer.follows).bit_count()]
                    weight *= fits[(hand & offer.fits).bit_count()]
                    whole += weight
                    if taken:
                        part = weight
            yield part / whole

    @cached_property
    def _weighed(self) -> list[list[list[tuple[float, Offer, bool]]]]:
        """By choice and tile what it offers, with how often that is made, the hand aside."""
        found = []
        for choice in self.choices:
            weighed: list[list[tuple[float, Offer, bool]]] = [[] for _ in self.tiles]
            for n, offer in enumerate(choice.offers):
                weight = exp(self.taste.of(offer, self.tiles[offer.tile], self.rules))
                weighed[offer.tile].append((weight, offer, n == choice.taken))
            found.append(weighed)
        return found

    @cached_property
    def _follows(self) -> list[float]:
        return [exp(self.taste.follows * n) for n in range(len(self.tiles) + 1)]

    @cached_property
    def _fits(self) -> list[float]:
        return [exp(self.taste.fits * n) for n in range(len(self.tiles) + 1)]


def resampled(
    deals: Sequence[Sequence[int]], leanings: Leanings, random: Random
) -> Iterator[Sequence[int]]:
    """Yield as many deals as are given, each as often as it is likely under the choices seen.

    (Sampling importance resampling, evenly spaced: D. B. Rubin, "Using the SIR algorithm to
    simulate posterior distributions", in Bayesian Statistics 3, 1988.) Where few of the deals would
    be nearly all there is, less is made of the choices, so that `VARIETY` of the deals count.
    """
    logs = [log(leanings.likelihood(deal)) for deal in deals]
    sums = list(accumulate(_tempered(logs, VARIETY * len(logs))))
    step = sums[-1] / len(deals)
    at, number = random.random() * step, 0
    for _ in deals:
        while sums[number] < at and number < len(deals) - 1:
            number += 1
        yield deals[number]
        at += step


def _tempered(logs: Sequence[float], least: float) -> list[float]:
    """Weights from their logarithms, brought so near to each other that `least` of them count.

    (How many count is the square of their sum over the sum of their squares: A. Kong, 1992.)
    """
    most = max(logs)
    low, high = 0.0, 2.0
    for _ in range(STEPS):
        share = min(1.0, (low + high) / 2)
        weights = [exp(share * (each - most)) for each in logs]
        if sum(weights) ** 2 >= least * sum(weight * weight for weight in weights):
            low = share
        else:
            high = share
        if low == 1.0:
            break
    return [exp(low * (each - most)) for each in logs]
