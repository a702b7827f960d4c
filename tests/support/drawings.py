"""Reading a drawing of tiles back from its text alone."""

import re
from collections import Counter
from dataclasses import dataclass, field

from bones.render import Signs
from bones.tiles import Tile

_HALF = r" ?(\*|\d+)"


@dataclass
class Read:
    """What a text shows: its tiles, how often each end's number stands there, what else is left."""

    tiles: Counter[Tile] = field(default_factory=Counter)
    numbers: Counter[int] = field(default_factory=Counter)
    last: list[Tile] = field(default_factory=list)
    demanding: set[Tile] = field(default_factory=set)
    hubs: set[Tile] = field(default_factory=set)
    rest: str = ""

    def add(self, halves: tuple[str, str], middle: str, signs: Signs, *, is_last: bool) -> None:
        tile = Tile.parse("-".join(halves))
        self.tiles[tile] += 1
        if is_last:
            self.last.append(tile)
        if middle.strip() == signs.demand:
            self.demanding.add(tile)
        if middle.strip() == signs.hub:
            self.hubs.add(tile)


def read(lines: tuple[str, ...], signs: Signs) -> Read:
    """Read a drawing; every character is used once, so nothing can lie over anything."""
    found = Read()
    width = max(map(len, lines), default=0)
    rows = [list(line.ljust(width)) for line in lines]

    def take(y: int, x: int, size: int) -> None:
        rows[y][x : x + size] = " " * size

    middles = re.escape(signs.bar + signs.hub + signs.demand)
    for frame in (signs.across, signs.last_across):
        along = re.compile(f"{re.escape(frame[0])}{_HALF}([{middles}]){_HALF}{re.escape(frame[1])}")
        for y, line in enumerate(lines):
            for match in along.finditer(line):
                found.add((match[1], match[3]), match[2], signs, is_last=frame == signs.last_across)
                take(y, match.start(), len(match[0]))
    ends = re.compile(f"{re.escape(signs.end[0])}(\\d+)(=\\d+)?{re.escape(signs.end[1])}")
    for y, line in enumerate(lines):
        for match in ends.finditer(line):
            found.numbers[int(match[1])] += 1
            take(y, match.start(), len(match[0]))
    for y in range(len(rows)):
        for frame in (signs.upright, signs.last):
            fill = f"[{re.escape(signs.fill)}]?(\\*|\\d+)[{re.escape(signs.fill)}]?"
            top, middle, bottom = (
                re.escape(pair[0]) + inside + re.escape(pair[1])
                for pair, inside in zip(frame, (fill, "(.+)", fill), strict=True)
            )
            for match in list(re.finditer(top, "".join(rows[y]))):
                x, size = match.start(), len(match[0])
                below = ["".join(row[x : x + size]) for row in rows[y + 1 : y + 3]]
                inner = re.fullmatch(middle, below[0])
                last = re.fullmatch(bottom, below[1])
                assert inner, lines
                assert last, lines
                found.add((match[1], last[1]), inner[1], signs, is_last=frame == signs.last)
                for dy in range(3):
                    take(y + dy, x, size)
    found.rest = "".join("".join(row) for row in rows).strip()
    return found
