"""The open ends of a layout, numbered, each with the tiles that lead to it."""

from dataclasses import dataclass

from bones.language import _, ngettext
from bones.round import Play, View
from bones.round.event import Played
from bones.round.open_end import OpenEnd
from bones.rules.options import HubCountsUntil
from bones.tiles import Tile, half_text

_MOST_ROWS = 8


@dataclass(frozen=True, slots=True)
class End:
    """One or more edges of a parent that are open and make no difference.

    `edges` are their numbers, `pip` is what they show.
    """

    parent: Tile
    pip: int
    edges: tuple[int, ...]

    def takes(self, half: int) -> bool:
        """Would this half join here?"""
        return OpenEnd(self.parent, self.edges[0], self.pip).takes(half)

    def __str__(self) -> str:
        """Return ``6-4 shows 4``; for several edges also how many."""
        if half_text(self.pip) == "*":
            words = _("{tile} takes any number").format(tile=self.parent)
        else:
            words = _("{tile} shows {pip}").format(tile=self.parent, pip=self.pip)
        if len(self.edges) > 1:
            count = len(self.edges)
            places = ngettext("{count} place", "{count} places", count).format(count=count)
            return f"{words} ({places})"
        return words


def open_ends(view: View) -> tuple[End, ...]:
    """Return the open ends in the order they opened; an end's number is its place here, from 1.

    Edges of one double that show the same are one end, unless it matters for the count which of
    them takes a tile.
    """
    rules = view.setup.rules
    apart = rules.multiple > 0 and rules.hub_counts_until is HubCountsUntil.BOTH_SIDES
    found: dict[tuple[Tile, int, int | None], list[int]] = {}
    for end in view.ends:
        own = end.edge if apart or not end.parent.is_double else None
        found.setdefault((end.parent, end.pip, own), []).append(end.edge)
    return tuple(End(parent, pip, tuple(edges)) for (parent, pip, _edge), edges in found.items())


def joined_end(play: Play, ends: tuple[End, ...]) -> End | None:
    """Return the open end a legal play joins; None for a root."""
    for end in ends:
        here = play.edge is None or play.edge in end.edges
        joins = end.parent == play.parent and play.joins is not None and end.takes(play.joins)
        if here and joins:
            return end
    return None


def end_rows(view: View, width: int, *, full: bool = False) -> list[str]:
    """Return the open ends as a list in words, what must be served first.

    With many ends (and not `full`) several stand in a line, without the tiles that lead to them.
    """
    ends = open_ends(view)
    lines = [f"  {demand}" for demand in demands_in_words(view)]
    numbered = [f"{n}) {end}" for n, end in enumerate(ends, 1)]
    if len(ends) > _MOST_ROWS and not full:
        return lines + columns(numbered, width)
    joined = {event.tile: event for event in view.log if isinstance(event, Played)}
    widest = max(map(len, numbered), default=0)
    for text, end in zip(numbered, ends, strict=True):
        room = width - widest - 6
        branch = _branch(end.parent, joined, room)
        lines.append(f"  {text:<{widest}}   {branch}" if " " in branch else f"  {text}")
    return lines


def demands_in_words(view: View) -> list[str]:
    """Return a sentence on every double that must be served, the first one first."""
    words = []
    for n, (tile, left) in enumerate(view.demands):
        if n == 0 and len(view.demands) > 1:
            sentence = ngettext(
                "{tile} must be served first: {count} tile",
                "{tile} must be served first: {count} tiles",
                left,
            )
        else:
            sentence = ngettext(
                "{tile} must be served: {count} tile", "{tile} must be served: {count} tiles", left
            )
        words.append(sentence.format(tile=tile, count=left))
    return words


def columns(texts: list[str], width: int) -> list[str]:
    """Return short texts side by side, in as many columns as the width has room for."""
    if not texts:
        return []
    each = max(map(len, texts)) + 3
    count = max(1, (width - 2 + 3) // each)
    rows = [texts[n : n + count] for n in range(0, len(texts), count)]
    return ["  " + "".join(f"{text:<{each}}" for text in row).rstrip() for row in rows]


def _branch(tile: Tile, joined: dict[Tile, Played], room: int) -> str:
    """Return the tiles from the root or the last fork to `tile`, each turned the way it lies."""
    arms: dict[Tile, int] = {}
    for event in joined.values():
        if event.parent is not None:
            arms[event.parent] = arms.get(event.parent, 0) + 1
    texts: list[str] = []
    at: Tile | None = tile
    while at is not None:
        event = joined[at]
        texts.append(turned(event.tile, event.joins))
        parent = event.parent
        # A fork has its own branches; where it begins is enough.
        if parent is not None and joined[parent].parent is not None and arms[parent] > 1:
            texts.append(str(parent))
            break
        at = parent
    texts.reverse()
    while len(texts) > 1 and len(" ".join(texts)) > room:
        # The end matters, not where it came from.
        texts = ["..", *(texts[2:] if texts[0] == ".." else texts[1:])]
    return " ".join(texts)


def turned(tile: Tile, joins: int | None) -> str:
    """Return a tile as it lies: the half that joins first; the larger one where none does."""
    if joins is None:
        return str(tile)
    return f"{half_text(joins)}-{half_text(tile.other(joins))}"
