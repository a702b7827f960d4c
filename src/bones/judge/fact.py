"""One thing that speaks for an action against another, kept apart from the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import Formatter
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
        "shut": N_("After {best} {name} has nothing to lay: that is known from what was seen."),
        "stop": N_(
            "{name} can follow {best} with {less} of the tiles that are out of sight, {played} "
            "with {more}."
        ),
        "follow": N_("Tiles in hand that fit after {best}: {more}; after {played}: {less}."),
        "places": N_(
            "After {best} the hand fits at {more} of the open ends, after {played} at {less}."
        ),
        "suits": N_("Numbers left in hand after {best}: {more}; after {played}: {less}."),
        "pips": N_("{best} sheds more pips than {played}: {more} against {less}."),
        "double": N_("{best} is a double, and harder to lay later."),
        "wild": N_("{played} spends a wild half, which fits anywhere and is better kept."),
        "partner": N_("After {best} {name}, the partner, is more likely to have something to lay."),
        "partners_ends": N_("{played} is laid over the tile of {name}, the partner."),
        "close": N_("{best} leaves fewer tiles that fit, while the own side holds fewer pips."),
        "block": N_("{best} blocks the round, which favours the own side."),
        "no_block": N_("{played} blocks the round, which costs more than it brings."),
    }
)
"""What each kind of fact says. They are translated where they are said."""

Value = str | int


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that follows from what was seen: its key in `SENTENCES`, and what it speaks of.

    `values` may have `best` and `played` (a tile, with ``@`` and its parent where that is needed to
    tell them apart), `more` and `less` (numbers), and `seat`.
    """

    key: str
    values: tuple[tuple[str, Value], ...]

    def sentence(self, names: Sequence[str]) -> str:
        """Return it in words; `names` are those of the seats."""
        values = dict(self.values)
        seat = values.pop("seat", None)
        name = names[seat] if isinstance(seat, int) else ""
        words = {key: _play(value) for key, value in values.items()}
        return _(SENTENCES[self.key]).format(name=name, **words)


def values_of(key: str) -> tuple[str, ...]:
    """Return which values the sentence of a key speaks of."""
    fields = (field for _text, field, _spec, _how in Formatter().parse(SENTENCES[key]))
    return tuple(sorted({"seat" if field == "name" else field for field in fields if field}))


def _play(value: Value) -> Value:
    """A play in words; a number stays one."""
    if isinstance(value, int) or "@" not in value:
        return value
    tile, _at, parent = value.partition("@")
    return _("{tile} on {parent}").format(tile=tile, parent=parent)
