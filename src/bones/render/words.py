"""A layout in words: what its picture is called and tells, and names for its open ends."""

from collections.abc import Iterator
from typing import Final

from bones.language import N_, _, ngettext
from bones.render.ends import turned
from bones.render.geometry import Arrangement, Lying, Spot
from bones.render.ways import DOWN, LEFT, RIGHT, UP, Direction
from bones.tiles import WILD, Tile, half_text

_FROM: Final = {
    LEFT: N_("Left of {tile}: {tiles}."),
    RIGHT: N_("Right of {tile}: {tiles}."),
    UP: N_("Above {tile}: {tiles}."),
    DOWN: N_("Below {tile}: {tiles}."),
}
_ARM: Final = {
    LEFT: N_("Left, on {what}"),
    RIGHT: N_("Right, on {what}"),
    UP: N_("Top, on {what}"),
    DOWN: N_("Bottom, on {what}"),
}
_BESIDE: Final = {
    LEFT: N_("Left of {tile}"),
    RIGHT: N_("Right of {tile}"),
    UP: N_("Above {tile}"),
    DOWN: N_("Below {tile}"),
}


def layout_words(arrangement: Arrangement) -> list[str]:
    """Return what a picture of a layout is called, and sentences that tell all it shows.

    Branch by branch, each tile with the half that joins first; then the open ends by their numbers,
    what must be served, and the last tile.
    """
    if not arrangement.tiles:
        return [_("No tile lies on the table.")]
    count = len(arrangement.tiles)
    title = ngettext("{count} tile on the table", "{count} tiles on the table", count)
    middle = next(tile for tile in arrangement.tiles if tile.joins is None)
    around: dict[Tile, list[Lying]] = {}
    for tile in arrangement.tiles:
        if tile.joins is not None:
            around.setdefault(tile.joins, []).append(tile)
    words = [title.format(count=count), _middle(middle), *_branches(middle, around)]
    words += [
        _("{tile} is the hub.").format(tile=tile.tile)
        for tile in arrangement.tiles
        if tile.is_hub and tile is not middle
    ]
    words += [_end(number, spots) for number, spots in _numbered(arrangement).items()]
    for tile in arrangement.tiles:
        if tile.demand:
            sentence = ngettext(
                "{tile} must be served: {count} tile",
                "{tile} must be served: {count} tiles",
                tile.demand,
            )
            words.append(sentence.format(tile=tile.tile, count=tile.demand) + ".")
    if arrangement.last is not None:
        words.append(_("Last laid: {tile}.").format(tile=arrangement.last.tile))
    return words


def end_names(arrangement: Arrangement) -> dict[int, str]:
    """Return a short name for each open end, by its number: ``Right, on the 4``, ``Top, on 4-4``.

    Where several ends are in one arm, an end is named after its parent: ``Above 7-7``.
    """
    numbered = _numbered(arrangement)
    arms: dict[Direction, int] = {}
    for spots in numbered.values():
        for arm in {spot.arm for spot in spots}:
            arms[arm] = arms.get(arm, 0) + 1
    return {
        number: _end_name(spots, alone=all(arms[spot.arm] == 1 for spot in spots))
        for number, spots in numbered.items()
    }


def _end_name(spots: list[Spot], *, alone: bool) -> str:
    spot = spots[0]
    parent = spot.parent
    if len(spots) > 1:
        words = ngettext("{tile}, {count} place", "{tile}, {count} places", len(spots))
        return words.format(tile=parent, count=len(spots))
    if not alone:
        return _(_BESIDE[spot.heading]).format(tile=parent)
    shown = _("any number") if spot.pip == WILD else _("the {pip}").format(pip=spot.pip)
    return _(_ARM[spot.arm]).format(what=parent if parent.is_double else shown)


def _numbered(arrangement: Arrangement) -> dict[int, list[Spot]]:
    numbered: dict[int, list[Spot]] = {}
    for spot in arrangement.spots:
        numbered.setdefault(spot.number, []).append(spot)
    return numbered


def _middle(tile: Lying) -> str:
    if tile.is_hub:
        return _("In the middle lies {tile}, the hub.").format(tile=tile.tile)
    return _("In the middle lies {tile}.").format(tile=tile.tile)


def _branches(fork: Lying, around: dict[Tile, list[Lying]]) -> Iterator[str]:
    """Yield a sentence for each branch that leaves a tile, and for those further out."""
    for first in around.get(fork.tile, []):
        way, names, at = _way(fork, first), [_name(first)], first
        while len(onwards := around.get(at.tile, [])) == 1:
            (at,) = onwards
            names.append(_name(at))
        yield _(_FROM[way]).format(tile=fork.tile, tiles=", ".join(names))
        yield from _branches(at, around)


def _way(fork: Lying, tile: Lying) -> Direction:
    """Return on which side of a tile the next one lies: where they are farthest apart."""
    (x0, y0), (x1, y1) = fork.box.middle, tile.box.middle
    over = fork.box.height + tile.box.height, fork.box.width + tile.box.width
    dx, dy = (x1 - x0) / over[1], (y1 - y0) / over[0]
    if abs(dx) > abs(dy):
        return RIGHT if dx > 0 else LEFT
    return DOWN if dy > 0 else UP


def _name(tile: Lying) -> str:
    """Return a tile with the half that joins first, and what was named for its wild half."""
    if tile.tile.is_double:
        text = str(tile.tile)
    else:
        first = tile.halves[0 if sum(tile.outer) > 0 else 1]
        text = turned(tile.tile, first)
    return text if tile.number is None else f"{text}={tile.number}"


def _end(number: int, spots: list[Spot]) -> str:
    spot = spots[0]
    count = len(spots)
    if spot.pip == WILD:
        words = ngettext(
            "End {number}, on {tile}, takes any number.",
            "End {number}, {count} places on {tile}, takes any number.",
            count,
        )
    else:
        words = ngettext(
            "End {number}, on {tile}, shows {pip}.",
            "End {number}, {count} places on {tile}, shows {pip}.",
            count,
        )
    return words.format(number=number, tile=spot.parent, count=count, pip=half_text(spot.pip))
