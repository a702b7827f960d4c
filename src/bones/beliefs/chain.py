"""Drawing a way where there are too many steps to count: a Markov chain over all of them.

From one way the chain goes to others by moves of two kinds. *Sharing* takes the tiles of two
classes and deals them to both anew, within what each tile allows. *Passing round* gives a tile to
another class, one of that class to a third, and so on until one comes back to where the first was.
Either leads from one way to another as often as back, so that in the long run all ways are equally
likely; and since any two ways differ by tiles passed round in rings, one can be reached from the
other. Where not every way goes with the evidence (how the leader was found, that somebody can go
on), several moves are made in one, and undone if the result does not go with it; as their number
has no bound, every way can still be reached.

(The chain on perfect matchings by rings is the one of A. Broder, "How hard is it to marry at
random?", STOC 1986, without its detour over matchings that are not perfect; that moves are proposed
evenly and refused where they must be is N. Metropolis and others, "Equation of state calculations
by fast computing machines", Journal of Chemical Physics 21, 1953.)

A sample takes a fixed number of moves, `SWEEPS` times each pair of classes, from the same first
way. It is therefore only nearly uniform, and no bound on how nearly is proved; tests hold its odds
against exact ones.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from bones.beliefs.evidence import Evidence, Somebody
from bones.beliefs.opening import Case
from bones.beliefs.places import members
from bones.beliefs.problem import Problem, Reduced
from bones.beliefs.shuffle import shuffle
from bones.beliefs.ways import Odds, problem_of

SWEEPS: Final = 8
"""How often each pair of classes shares its tiles before a sample is taken."""

ESTIMATE: Final = 400
"""How many samples the odds are estimated from."""


class Chain:
    """Ways too many to count. The same random numbers give the same ways."""

    count = None

    def __init__(
        self, read: Evidence, found: Sequence[Case], somebody: Somebody | None, first: list[int]
    ) -> None:
        """Begin at `first`, the place of each tile of a way that goes with the evidence."""
        self._cases = found if len(found) > 1 else ()
        self._somebody = somebody
        allowed = dict(enumerate(read.allowed))
        if len(found) == 1:
            for tile, places in found[0].allowed:
                allowed[tile] &= places
        apart = {places for case in self._cases for _, places in case.allowed}
        if somebody is not None:
            apart.add(somebody.places)
        reduced = Reduced.of(Problem(allowed, read.places.sizes, apart=tuple(sorted(apart))))
        assert reduced is not None  # there is the first way
        self._reduced = reduced
        class_of = {p: n for n, places in enumerate(reduced.classes) for p in places}
        self._into = {
            tile: into
            for tiles, into in zip(reduced.kinds, reduced.into, strict=True)
            for tile in tiles
        }
        self._tiles = sorted(self._into)
        self._movable = [tile for tile in self._tiles if self._into[tile].bit_count() > 1]
        self._choices = {tile: list(members(into)) for tile, into in self._into.items()}
        self._first: list[list[int]] = [[] for _ in reduced.classes]
        for tile in self._tiles:
            self._first[class_of[first[tile]]].append(tile)
        self._pairs = sorted(
            {(a, b) for at in self._choices.values() for a in at for b in at if a < b}
        )
        self._sure = dict(reduced.sure)

    def sample(self, random: Random, found: list[int]) -> None:
        """Draw one, each nearly as likely as any other."""
        self._note(self._walked(self._first, SWEEPS, random), random, found)

    def samples(self, random: Random, count: int, found: list[int]) -> Iterator[None]:
        """Draw one after the other, noting each in `found`, each from where the last one was.

        So they come faster, but each is somewhat like the one before it.
        """
        inside = self._walked(self._first, SWEEPS, random)
        for _ in range(count):
            self._note(inside, random, found)
            yield
            inside = self._walked(inside, 1, random)

    def _walked(self, inside: list[list[int]], sweeps: int, random: Random) -> list[list[int]]:
        """After so many sweeps of moves."""
        inside = [tiles[:] for tiles in inside]
        if self._cases or self._somebody is not None:
            for _ in range(sweeps * len(self._pairs)):
                inside = self._moved(inside, random)
            return inside
        for _ in range(sweeps):
            for pair in random.sample(self._pairs, len(self._pairs)):
                self._share(inside, pair, random)
            for _ in inside:
                self._pass_round(inside, random)
        return inside

    def _note(self, inside: list[list[int]], random: Random, found: list[int]) -> None:
        """Note a place of each tile in `found`."""
        for tile, place in self._sure.items():
            found[tile] = place
        self._reduced.spread([tiles[:] for tiles in inside], random, found)

    def _moved(self, inside: list[list[int]], random: Random) -> list[list[int]]:
        """After some moves, or as before if that does not go with the evidence.

        All are drawn alike, so that the same moves backwards are as likely.
        """
        after = [tiles[:] for tiles in inside]
        while True:
            if random.random() < 0.5:
                self._share(after, random.choice(self._pairs), random)
            else:
                self._pass_round(after, random)
            if random.random() < 0.5:
                return after if self._goes(after) else inside

    def _share(self, inside: list[list[int]], pair: tuple[int, int], random: Random) -> None:
        """Deal the tiles of two classes to both anew."""
        one, other = pair
        both = 1 << one | 1 << other
        into = self._into
        bound: tuple[list[int], list[int]] = ([], [])
        free = []
        for n, at in enumerate(pair):
            for tile in inside[at]:
                if into[tile] & both == both:
                    free.append(tile)
                else:
                    bound[n].append(tile)
        if len(free) < 2:
            return
        shuffle(free, random)
        wants = len(inside[one]) - len(bound[0])
        inside[one] = bound[0] + free[:wants]
        inside[other] = bound[1] + free[wants:]

    def _pass_round(self, inside: list[list[int]], random: Random) -> None:
        """Pass tiles round a ring of classes; nothing is done if it does not close."""
        at = {tile: n for n, tiles in enumerate(inside) for tile in tiles}
        if not self._movable:
            return
        tile = random.choice(self._movable)
        begin = here = at[tile]
        ring: list[tuple[int, int]] = []
        seen = 1 << begin
        while True:
            others = [each for each in self._choices[tile] if each != here]
            if not others:
                return
            to = random.choice(others)
            ring.append((tile, to))
            if to == begin:
                break
            if seen >> to & 1:
                return
            seen |= 1 << to
            here, tile = to, random.choice(inside[to])
        for tile, _ in ring:
            inside[at[tile]].remove(tile)
        for tile, to in ring:
            inside[to].append(tile)

    def _goes(self, inside: list[list[int]]) -> bool:
        """Does a way go with how the leader was found, and can somebody go on?"""
        place = dict(self._sure)
        for places, tiles in zip(self._reduced.classes, inside, strict=True):
            place.update(dict.fromkeys(tiles, places[0]))
        somebody = self._somebody
        if somebody is not None and not any(
            somebody.places >> place[tile] & 1 for tile in members(somebody.tiles)
        ):
            return False
        return not self._cases or any(
            all(places >> place[tile] & 1 for tile, places in case.allowed) for case in self._cases
        )

    def every(self, outside: int, tiles: int) -> Iterator[tuple[int, ...]]:
        """Nothing: there are too many."""
        return iter(())

    def odds(self) -> Odds:
        """The odds that a tile is in a place, estimated from `ESTIMATE` samples."""
        random = Random(0)
        times: dict[tuple[int, int], int] = {}
        found = [0] * (len(self._tiles) + len(self._sure))
        for _ in range(ESTIMATE):
            self.sample(random, found)
            for at in enumerate(found):
                times[at] = times.get(at, 0) + 1
        return {at: Fraction(n, ESTIMATE) for at, n in times.items()}


def chain(read: Evidence, found: Sequence[Case], somebody: Somebody | None) -> Chain | None:
    """The chain over all ways; None if there is no way."""
    possible = []
    first = None
    for case in found:
        way = _way(problem_of(read, case, somebody))
        if way is not None:
            possible.append(case)
            first = way
    return None if first is None else Chain(read, possible, somebody, first)


def _way(problem: Problem) -> list[int] | None:
    """Any way that solves a problem, by place of each tile; None if there is none."""
    if not problem.wanted:
        return _matched(problem.allowed, problem.sizes)
    for tile in members(problem.wanted):
        forced = problem.allowed | {tile: problem.allowed[tile] & problem.there}
        way = _matched(forced, problem.sizes)
        if way is not None:
            return way
    return None


def _matched(allowed: dict[int, int], sizes: Sequence[int]) -> list[int] | None:
    """A place for every tile, by augmenting paths (H. W. Kuhn, 1955); None if one finds none."""
    inside: list[list[int]] = [[] for _ in sizes]

    def settle(tile: int, tried: set[int]) -> bool:
        for place in members(allowed[tile]):
            if place in tried or not sizes[place]:
                continue
            tried.add(place)
            if len(inside[place]) < sizes[place]:
                inside[place].append(tile)
                return True
            for n, other in enumerate(inside[place]):
                if settle(other, tried):
                    inside[place][n] = tile
                    return True
        return False

    if not all(settle(tile, set()) for tile in allowed):
        return None
    way = [0] * len(allowed)
    for place, tiles in enumerate(inside):
        for tile in tiles:
            way[tile] = place
    return way
