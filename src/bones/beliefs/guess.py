"""A deal that may have been: all tiles known, as one sample of a belief."""

from dataclasses import dataclass, replace

from bones import kernel
from bones.beliefs.evidence import Evidence
from bones.kernel import codes
from bones.round import Deal, Round
from bones.round.fold import beginning, redo
from bones.round.retracing import dealt_of


@dataclass(frozen=True, slots=True)
class Guess:
    """One way in which all tiles may lie, by the kernel's numbers, with which a search plays on.

    `places` has for each tile the place it had before the first move (see `Places`), `boneyard`
    what is left of the boneyard now, the next tile first.
    """

    places: tuple[int, ...]
    boneyard: tuple[int, ...]
    _read: Evidence

    @property
    def hands(self) -> list[list[int]]:
        """The tiles each seat holds now, by number, in the order of the set."""
        read, places = self._read, self.places
        hands: list[list[int]] = [[] for _ in range(read.places.seats)]
        owners = read.owners
        for tile in read.unlaid:
            owner = owners[places[tile]]
            if owner != codes.NONE:
                hands[owner].append(tile)
        return hands

    def state(self) -> kernel.State:
        """The round as it is now, as a state of the kernel in which every tile is known."""
        read = self._read
        if read.root is None or read.closing is not None or read.view.is_over:
            return self.round().state()
        assert read.state is not None  # the log was read
        state = read.state.copy()
        drawn = codes.NONE
        if state.drawn_tile == codes.HIDDEN:
            drawn = self.places.index(read.places.draw(read.draws - 1))
        kernel.reveal(state, self.hands, list(self.boneyard), drawn)
        return state

    @property
    def deal(self) -> Deal:
        """The deal as it was at the beginning. (A hand that was known keeps its order.)"""
        read, tiles = self._read, self._read.names.tiles
        at: list[list[int]] = [[] for _ in range(read.places.left)]
        for tile, place in enumerate(self.places):
            if place < read.places.left:
                at[place].append(tile)
        hands = tuple(
            tuple(tiles[n] for n in at[seat]) if None in hand else hand
            for seat, hand in enumerate(dealt_of(read.view).hands)
        )
        drawn = [tiles[draw[0]] for draw in at[read.places.seats :]]
        return Deal(hands, (*drawn, *(tiles[n] for n in self.boneyard)))

    def round(self) -> Round:
        """The round begun with this deal and played again, as far as the view goes.

        To the seat of the view it looks the same at every step. Much slower than `state`.
        """
        view = self._read.view
        deal = self.deal
        dealt = replace(dealt_of(view), hands=deal.hands, boneyard=deal.boneyard)
        round = beginning(view.setup, dealt)
        while len(round.log) < len(view.log):
            round = redo(round, view.log[len(round.log)]).round
        return round
