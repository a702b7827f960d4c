"""One thing that speaks for an action against another, kept apart from the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bones.language import N_, _

SENTENCES: Final = MappingProxyType(
    {
        "out": N_("{best} goes out."),
        "points": N_("{best} makes {more} at once, {played} {less}."),
        "replies": N_(
            "After {played} {name} can make up to {more} at once, after {best} up to {less}."
        ),
        "no_replies": N_("After {played} {name} can make up to {more} at once, after {best} none."),
        "shut": N_("After {best} {name} has nothing to lay, as earlier passes and draws show."),
        "stop": N_(
            "{name} can follow {best} with {less} of the tiles that are out of sight, {played} "
            "with {more}."
        ),
        "follow": N_("After {best} the own hand has {more} that fit, after {played} {less}."),
        "suits": N_("{best} keeps {more} numbers in hand, {played} {less}."),
        "pips": N_("{best} gets rid of {more} pips, {played} of {less}."),
        "double": N_("{best} is a double, and harder to lay later."),
        "wild": N_("{played} spends a wild half, which fits anywhere and is better kept."),
        "partner": N_("After {best} {name}, the partner, is more likely to have something to lay."),
        "partners_ends": N_("{played} is laid over the tile of {name}, the partner."),
        "close": N_("{best} leaves fewer tiles that fit, while the own side holds fewer pips."),
        "block": N_("{best} blocks the round, which favours the own side."),
        "no_block": N_("{played} blocks the round, which costs more than it brings."),
        "suit_closed": N_("{best} closes the last open {number}: nobody can lay one any more."),
    }
)
"""What each kind of fact says. They are translated where they are said."""

Value = str | int


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that follows from what was seen: its key in `SENTENCES`, and what it speaks of.

    `values` may have `best` and `played` (actions in words), `more` and `less` (numbers), `seat`.
    """

    key: str
    values: tuple[tuple[str, Value], ...]

    def sentence(self, names: Sequence[str]) -> str:
        """Return it in words; `names` are those of the seats."""
        values = dict(self.values)
        seat = values.pop("seat", None)
        name = names[seat] if isinstance(seat, int) else ""
        return _(SENTENCES[self.key]).format(name=name, **values)
