"""Tiles that each have some places, places that each have some room, and what that settles."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bones.beliefs.places import members
from bones.beliefs.shuffle import shuffle


@dataclass(frozen=True, slots=True)
class Problem:
    """Tiles with their sets of places, and the room of each place.

    With `wanted`, a set of tiles, at least one of them must come to one of the places `there`.
    `apart` are sets of places that must not share a class with places outside of them.
    """

    allowed: dict[int, int]
    sizes: Sequence[int]
    wanted: int = 0
    there: int = 0
    apart: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reduced:
    """A problem with all that is sure taken out of it, and the rest put into kinds and classes.

    `sure` are tiles with their one place. `kinds` are tiles with the same places, `into` the
    classes of each and `wanted` whether they are; `classes` are places for the same tiles, `rooms`
    the room of all their places together and `there` whether a wanted tile must come to one.
    `want` is whether any must, and `sizes` is the room left by place.
    """

    sure: tuple[tuple[int, int], ...]
    sizes: tuple[int, ...]
    kinds: tuple[list[int], ...]
    into: tuple[int, ...]
    wanted: tuple[bool, ...]
    classes: tuple[list[int], ...]
    rooms: tuple[int, ...]
    there: tuple[bool, ...]
    want: bool

    @classmethod
    def of(cls, problem: Problem) -> "Reduced | None":
        """Reduce a problem; None if it is seen to have no solution."""
        allowed, sizes = dict(problem.allowed), list(problem.sizes)
        sure = _settle(allowed, sizes)
        if sure is None:
            return None
        want = problem.wanted != 0 and not any(
            problem.wanted >> tile & 1 and problem.there >> place & 1 for tile, place in sure
        )
        wanted, there = (problem.wanted, problem.there) if want else (0, 0)
        tiles_of = [0] * len(sizes)
        for tile, places in allowed.items():
            for place in members(places):
                tiles_of[place] |= 1 << tile
        classes: dict[tuple[int, bool, tuple[int, ...]], list[int]] = {}
        for place, tiles in enumerate(tiles_of):
            if sizes[place]:
                apart = tuple(places >> place & 1 for places in problem.apart)
                classes.setdefault((tiles, bool(there >> place & 1), apart), []).append(place)
        class_of = {place: n for n, places in enumerate(classes.values()) for place in places}
        kinds: dict[tuple[int, bool], list[int]] = {}
        for tile, places in allowed.items():
            into = 0
            for place in members(places):
                into |= 1 << class_of[place]
            kinds.setdefault((into, bool(wanted >> tile & 1)), []).append(tile)
        return cls(
            sure=tuple(sure),
            sizes=tuple(sizes),
            kinds=tuple(kinds.values()),
            into=tuple(into for into, _ in kinds),
            wanted=tuple(wanted for _, wanted in kinds),
            classes=tuple(classes.values()),
            rooms=tuple(sum(sizes[place] for place in places) for places in classes.values()),
            there=tuple(there for _, there, _ in classes),
            want=want,
        )

    def spread(self, inside: Sequence[list[int]], random: Random, found: list[int]) -> None:
        """Note in `found` for the tiles of each class a place of it, at random."""
        for places, tiles in zip(self.classes, inside, strict=True):
            if len(places) == 1:
                for tile in tiles:
                    found[tile] = places[0]
                continue
            shuffle(tiles, random)
            at = 0
            for place in places:
                for tile in tiles[at : at + self.sizes[place]]:
                    found[tile] = place
                at += self.sizes[place]


def _settle(allowed: dict[int, int], sizes: list[int]) -> list[tuple[int, int]] | None:
    """Take out each tile that has one place left, or that a place cannot do without.

    Changes what it is given to what is left; None if some tile or place goes empty.
    """
    sure: list[tuple[int, int]] = []
    while True:
        full = sum(1 << place for place, size in enumerate(sizes) if size == 0)
        tiles_of = [0] * len(sizes)
        before = len(allowed)
        for tile, places in list(allowed.items()):
            places &= ~full
            if not places:
                return None
            allowed[tile] = places
            if places & (places - 1):
                for place in members(places):
                    tiles_of[place] += 1
                continue
            place = places.bit_length() - 1
            if sizes[place] == 0:
                return None
            sizes[place] -= 1
            sure.append((tile, place))
            del allowed[tile]
        if len(allowed) < before:
            continue
        if any(had < size for had, size in zip(tiles_of, sizes, strict=True)):
            return None
        tight = [p for p, size in enumerate(sizes) if size and tiles_of[p] == size]
        if not tight:
            return sure
        for tile, places in allowed.items():
            if places >> tight[0] & 1:
                allowed[tile] = 1 << tight[0]
