"""What the others' choices say of their hands: how likely they are under a deal.

All deals that go with a view are equally likely only as long as nothing is made of *why* a seat
laid the tile it laid. Here a seat is taken to like some plays better than others and to choose by
chance, what it likes better more often (a conditional logit: D. McFadden, "Conditional logit
analysis of qualitative choice behavior", in P. Zarembka (ed.), Frontiers in Econometrics, 1974).
What seats like was fitted to rounds of bots that do not do this (`bench/leanings.py`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, fsum, log
from typing import Final

from bones.beliefs.choice import Choice, Offer, choices
from bones.beliefs.places import members
from bones.round import View
from bones.round.numbering import numbering_for
from bones.rules import Rules
from bones.tiles import Tile


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

    def log_likelihood(self, places: Sequence[int]) -> float:
        """The logarithm of how likely all of the choices are if the tiles lie so.

        `places` has the place of each tile by its number, and must be of a deal that goes with the
        view.
        """
        lying = [0] * (max(places) + 1)
        for tile, place in enumerate(places):
            lying[place] |= 1 << tile
        return fsum(map(log, self._shares(lying)))

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
