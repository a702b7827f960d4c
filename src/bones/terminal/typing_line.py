"""A line as it is typed key by key, or a choice that arrow keys go to instead."""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from bones.terminal import keys
from bones.terminal.colours import PICKED

LONGEST: Final = 60
"""How many characters a line may have."""

_RUB_OUT_WORD: Final = "\x17"
_RUB_OUT_LINE: Final = "\x15"


@dataclass(slots=True)
class TypingLine:
    """What stands after `prompt`; arrow keys go through `count` choices while nothing is typed."""

    prompt: str
    count: int = 0
    typed: str = ""
    picked: int | None = None

    def shown(self, width: int) -> Text:
        """Return the line with a cursor; of one longer than `width` its end, where one types."""
        line = Text(" " + self.prompt).append(self.typed).append(" ", PICKED)
        return line[max(0, len(line) - width) :]

    @property
    def answer(self) -> str:
        """What Enter says now: what was typed, or the number of the choice."""
        if self.typed.strip() or self.picked is None:
            return self.typed.strip()
        return f"#{self.picked + 1}"

    def press(self, key: str, per_row: int) -> bool:
        """Take a key other than Enter, and return whether it meant anything.

        `per_row` is how many choices stand side by side.
        """
        steps = {keys.LEFT: -1, keys.RIGHT: 1, keys.UP: -per_row, keys.DOWN: per_row}
        if key in steps:
            return self._go(steps[key])
        if key == keys.RUB_OUT:
            self.typed = self.typed[:-1]
        elif key == _RUB_OUT_WORD:
            self.typed = self.typed.rstrip().rpartition(" ")[0]
        elif key in (keys.ESCAPE, _RUB_OUT_LINE):
            self.typed, self.picked = "", None
        elif len(key) == 1 and key.isprintable():
            self.typed += key if len(self.typed) < LONGEST else ""
        else:
            return False
        return True

    def _go(self, step: int) -> bool:
        """Go to another choice; the first key goes to the first or the last one."""
        if not self.count or self.typed:
            return False
        if self.picked is None:
            self.picked = 0 if step > 0 else self.count - 1
        elif abs(step) == 1:
            self.picked = (self.picked + step) % self.count
        elif 0 <= self.picked + step < self.count:
            self.picked += step
        return True
