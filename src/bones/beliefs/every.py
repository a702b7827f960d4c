"""All ways to put tiles into places, one after the other, where they are few."""

from collections.abc import Iterator

from bones.beliefs.places import members
from bones.beliefs.problem import Problem, Reduced


def every(problem: Problem, outside: int, tiles: int) -> Iterator[tuple[int, ...]]:
    """Yield the place of each of so many tiles in every way; `outside` for tiles it leaves out.

    Takes memory for one way at a time, and time for each, so that whoever counts may stop.
    """
    reduced = Reduced.of(problem)
    if reduced is None:
        return
    found = [outside] * tiles
    for tile, place in reduced.sure:
        found[tile] = place
    open_to = {
        tile: [
            place
            for n in members(into)
            for place in reduced.classes[n]
            if problem.allowed[tile] >> place & 1
        ]
        for kind, into in zip(reduced.kinds, reduced.into, strict=True)
        for tile in kind
    }
    order = sorted(open_to, key=lambda tile: (len(open_to[tile]), tile))
    room = list(reduced.sizes)

    def put(n: int, want: bool) -> Iterator[tuple[int, ...]]:
        if n == len(order):
            if not want:
                yield tuple(found)
            return
        tile = order[n]
        wanted = problem.wanted >> tile & 1
        for place in open_to[tile]:
            if room[place]:
                room[place] -= 1
                found[tile] = place
                yield from put(n + 1, want and not (wanted and problem.there >> place & 1))
                room[place] += 1

    yield from put(0, reduced.want)
