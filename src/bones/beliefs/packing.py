"""A belief as the kernel deals from it: cases, steps, ways and places as lists of whole numbers.

Cases, kinds, classes and states of the count are numbered through; a list that says where each of
them begins in another list has one entry more than there are, so that each ends where the next one
begins.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from bones import kernel
from bones.beliefs.evidence import Evidence
from bones.beliefs.frontier import Frontier
from bones.beliefs.leanings import Leanings
from bones.beliefs.problem import Reduced
from bones.beliefs.resampling import resampled
from bones.beliefs.tally import Tally
from bones.beliefs.ways import Counted, Ways
from bones.kernel import codes

SEATS: Final = 8
LEFT: Final = 8
RESERVE: Final = 9
OUTSIDE: Final = 10
MIXED: Final = 11
DRAWN: Final = 16
"""Who has a place that is no seat's, as `bones.kernel.deals` numbers it."""

KEPT: Final = 200
"""How many deals are drawn beforehand where they could not be counted."""

WEIGHED: Final = 400
"""How many deals are drawn evenly, to be drawn from again by how likely they are."""

WORD: Final = 1 << 32

Packed = dict[str, list[int]]

BEGINNINGS: Final = (
    "case_step",
    "case_kind",
    "case_class",
    "case_left",
    "node_way",
    "kind_tile",
    "class_part",
)
OTHERS: Final = (
    "case_under",
    "case_node",
    "case_drawn",
    "case_hand",
    "step_kind",
    "step_class",
    "way_under",
    "way_some",
    "way_node",
    "tile",
    "class_owner",
    "class_first",
    "part_owner",
    "part_size",
    "left",
    "owner",
)


def pack(
    read: Evidence, ways: Ways, template: kernel.State, leanings: Leanings | None
) -> kernel.Deals:
    """Pack what a log proves and the ways that go with it; `template` is one of them, as a state.

    Where the ways could not be counted, `KEPT` of them are drawn, and these are dealt from; with
    `leanings`, where there are any, `WEIGHED` of them, each as often as it is likely.
    """
    heeded = leanings if leanings is not None and leanings.choices else None
    packed: Packed = {name: [] for name in OTHERS} | {name: [0] for name in BEGINNINGS}
    packed["unlaid"] = [sum(1 << tile for tile in read.unlaid)]
    packed["kept"] = [0]
    owners = [_owner(read, place) for place in range(len(read.places.sizes))]
    if heeded is not None:
        _pack_kept(packed, resampled(_drawn(read, ways, WEIGHED), heeded, Random(0)), owners)
    elif isinstance(ways, Counted):
        packed["case_under"] = shares(ways.sums)
        for tally in ways.tallies:
            _pack_case(packed, tally, owners)
    else:
        _pack_kept(packed, _drawn(read, ways, KEPT), owners)
    return kernel.Deals(template, packed)


def _drawn(read: Evidence, ways: Ways, count: int) -> list[tuple[int, ...]]:
    """So many ways, each as the place of every tile."""
    found = [read.places.outside] * read.places.tiles
    return [tuple(found) for _ in ways.samples(Random(0), count, found)]


def _pack_kept(packed: Packed, deals: Iterable[Sequence[int]], owners: Sequence[int]) -> None:
    """Add deals as they are, to be dealt from."""
    for found in deals:
        packed["owner"] += [owners[place] for place in found]
        packed["kept"][0] += 1


def _owner(read: Evidence, place: int) -> int:
    """Who has what lies in a place."""
    places = read.places
    if place >= places.left:
        return (LEFT, RESERVE, OUTSIDE)[place - places.left]
    assert read.state is not None  # the log was read
    last = read.draws > 0 and place == places.draw(read.draws - 1)
    hidden = last and read.state.drawn_tile == codes.HIDDEN
    return places.owner(place) | (DRAWN if hidden else 0)


def shares(sums: Sequence[int]) -> list[int]:
    """Of sums that grow to a whole, the numbers below 2**32 that belong to each part or before it.

    Each part gets at least one of them.
    """
    found: list[int] = []
    for n, reached in enumerate(sums):
        least = found[-1] + 1 if found else 1
        most = WORD - (len(sums) - 1 - n)
        found.append(min(max(reached * WORD // sums[-1], least), most))
    found[-1] = WORD - 1  # the last part is taken when no other is
    return found


def _pack_case(packed: Packed, tally: Tally, owners: Sequence[int]) -> None:
    """Add one case."""
    reduced = tally.reduced
    hands = [0] * SEATS
    drawn = codes.NONE
    for tile, place in reduced.sure:
        owner = owners[place]
        if owner & DRAWN:
            drawn = tile
            owner &= ~DRAWN
        if owner < SEATS:
            hands[owner] |= 1 << tile
        elif owner != OUTSIDE:
            packed["left"].append(owner << 8 | tile)
    packed["case_left"].append(len(packed["left"]))
    packed["case_drawn"].append(drawn)
    for hand in hands:
        packed["case_hand"] += [hand & ((1 << 64) - 1), hand >> 64]
    kinds, classes = len(packed["kind_tile"]) - 1, len(packed["class_owner"])
    _pack_kinds(packed, reduced, owners)
    packed["case_node"].append(len(packed["node_way"]) - 1)
    if tally.frontier is not None:
        _pack_steps(packed, tally.frontier, kinds, classes)
    packed["case_step"].append(len(packed["step_kind"]))
    packed["case_kind"].append(len(packed["kind_tile"]) - 1)
    packed["case_class"].append(len(packed["class_owner"]))


def _pack_kinds(packed: Packed, reduced: Reduced, owners: Sequence[int]) -> None:
    """Add the tiles of each kind, and of each class the places, those of one owner together."""
    for tiles in reduced.kinds:
        packed["tile"] += tiles
        packed["kind_tile"].append(len(packed["tile"]))
    first = 0
    for places, room in zip(reduced.classes, reduced.rooms, strict=True):
        parts: dict[int, int] = {}
        for place in places:
            parts[owners[place]] = parts.get(owners[place], 0) + reduced.sizes[place]
        packed["class_owner"].append(MIXED if len(parts) > 1 else next(iter(parts)))
        packed["class_first"].append(first)
        packed["part_owner"] += parts
        packed["part_size"] += parts.values()
        packed["class_part"].append(len(packed["part_owner"]))
        first += room


def _pack_steps(packed: Packed, frontier: Frontier, kinds: int, classes: int) -> None:
    """Add the steps of a count, with the states that each begins in and the ways on from them."""
    nodes = len(packed["node_way"]) - 1
    for n, step in enumerate(frontier.steps):
        packed["step_kind"].append(kinds + step.kind)
        packed["step_class"].append(classes + step.into)
        nodes += len(step.ways)
        following = frontier.steps[n + 1].ways if n + 1 < len(frontier.steps) else {}
        number = {state: nodes + i for i, state in enumerate(following)}
        for state, ways in step.ways.items():
            packed["way_under"] += shares(step.sums[state])
            for some, to, _ in ways:
                packed["way_some"].append(some)
                packed["way_node"].append(number.get(to, 0))
            packed["node_way"].append(len(packed["way_some"]))
