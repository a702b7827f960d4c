"""What other seats chose to lay, and what else they might have laid, whatever they held."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bones import kernel
from bones.beliefs.places import Places
from bones.round import View
from bones.round.action import Play
from bones.round.event import Drew, Event, Played
from bones.round.numbering import numbering_for
from bones.round.retracing import retraced
from bones.rules.options import DrawnTile


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
                yield Choice(held[event.seat], gone, drawn, offers, taken)
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
