"""A deal that may have been: all tiles known, as one sample of a belief."""

from dataclasses import dataclass

from bones.beliefs.evidence import Evidence
from bones.round import Deal, Round
from bones.round.fold import redo
from bones.round.retracing import dealt_of


@dataclass(frozen=True, slots=True)
class Guess:
    """Where each tile was at the beginning, by number, and the order of what is left to draw.

    `places` has the place of each tile (see `Places`), `boneyard` what is left, the next first.
    """

    places: tuple[int, ...]
    boneyard: tuple[int, ...]
    _read: Evidence

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The tiles each seat holds now, by number."""
        read = self._read
        hands: tuple[list[int], ...] = tuple([] for _ in range(read.places.seats))
        owner = read.places.owner
        for tile, place in enumerate(self.places):
            if place < read.places.left and not read.laid >> tile & 1:
                hands[owner(place)].append(tile)
        return tuple(map(tuple, hands))

    @property
    def deal(self) -> Deal:
        """The deal as it was at the beginning."""
        places, tiles = self._read.places, self._read.names.tiles
        at: list[list[int]] = [[] for _ in range(places.left)]
        for tile, place in enumerate(self.places):
            if place < places.left:
                at[place].append(tile)
        told = dealt_of(self._read.view).hands
        hands = tuple(
            tuple(tiles[n] for n in at[seat]) if None in hand else hand
            for seat, hand in enumerate(told)
        )
        drawn = [tiles[draw[0]] for draw in at[places.seats :]]
        return Deal(hands, (*drawn, *(tiles[n] for n in self.boneyard)))

    def round(self) -> Round:
        """The round played again with this deal.

        It looks the same from the seat of the view: its log is what the seat saw, with the hidden
        tiles filled in.
        """
        view = self._read.view
        dealt = dealt_of(view)
        round = Round.start(
            view.setup,
            self.deal,
            dealt.lead,
            number=dealt.number,
            dealer=dealt.dealer,
            scores=dealt.scores,
        )
        while len(round.log) < len(view.log):
            round = redo(round, view.log[len(round.log)]).round
        return round
