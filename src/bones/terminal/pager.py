"""Lines of words on a screen that may be too small for them."""

from dataclasses import dataclass
from typing import Final

from bones.language import _
from bones.terminal import keys
from bones.terminal.folding import folded

_MARGIN: Final = 1


@dataclass(slots=True)
class Pager:
    """Shows a part of its lines; keys move it."""

    lines: tuple[str, ...]
    top: int = 0

    def rows(self, width: int, height: int) -> list[str]:
        """Return at most `height` rows; where not all have room the last one says so."""
        rows = self._folded(width)
        if len(rows) <= height:
            return rows
        room = max(1, height - 1)
        self.top = max(0, min(self.top, len(rows) - room))
        words = _("lines {first} to {last} of {all}, arrow keys go on").format(
            first=self.top + 1, last=self.top + room, all=len(rows)
        )
        return [*rows[self.top : self.top + room], f" -- {words}"[:width]]

    def press(self, key: str, width: int, height: int) -> bool:
        """Move, and return whether the key meant that."""
        room = max(1, height - 1)
        last = max(0, len(self._folded(width)) - room)
        places = {
            keys.UP: self.top - 1,
            keys.DOWN: self.top + 1,
            keys.PAGE_UP: self.top - room,
            keys.PAGE_DOWN: self.top + room,
            keys.FIRST: 0,
            keys.LAST: last,
        }
        if key not in places:
            return False
        self.top = max(0, min(places[key], last))
        return True

    def _folded(self, width: int) -> list[str]:
        return [" " * _MARGIN + line for line in folded(self.lines, width - 2 * _MARGIN)]
