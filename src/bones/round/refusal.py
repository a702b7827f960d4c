"""Why an action is refused, as a value: a public code, the rule behind it, and its operands.

The sentences are templates over the operands; `str()` of a refusal says it in the language spoken.
Code, rule and template are the same in any language: records and scenarios rest on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bones.kernel import Refused, codes
from bones.language import N_, _
from bones.round.numbering import Numbering
from bones.rules.frozen import FrozenMap
from bones.tiles import Tile

Operand = str | int


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action.

    `code` is stable and public, `rule` names the rule or option it rests on, `template` is the
    English sentence with the names of the operands in braces.
    """

    code: str
    rule: str
    template: str
    operands: Mapping[str, Operand]

    def __str__(self) -> str:
        """The sentence in the language spoken."""
        return _(self.template).format_map(self.operands)


@dataclass(frozen=True, slots=True)
class _Kind:
    rule: str
    template: str
    operands: tuple[str, ...] = ()


# By code and number of operands. An operand's name tells what it is: a tile, a pip, a seat or a
# plain number.
_KINDS: Final[Mapping[tuple[str, int], _Kind]] = MappingProxyType(
    {
        ("round-over", 0): _Kind(
            "round end", N_("The round is over: nothing more can be done in it.")
        ),
        ("not-your-turn", 0): _Kind("turns", N_("It is nobody's turn until the opener is seen.")),
        ("not-your-turn", 1): _Kind(
            "turns", N_("Turns go clockwise: it is the turn of seat {seat}."), ("seat",)
        ),
        ("call-closed", 0): _Kind(
            "claim",
            N_(
                "There is nothing this seat can call now: no count that scores, the window is "
                "closed, or its claim is used up."
            ),
        ),
        ("must-lead", 0): _Kind(
            "lead", N_("A seat that can lead must lead: it can neither draw nor pass.")
        ),
        ("must-lead", 1): _Kind(
            "lead_tile",
            N_("{tile} may not be led now: it is not what the lead calls for."),
            ("tile",),
        ),
        ("must-lead", 2): _Kind(
            "forced_lead", N_("{tile2} must be led in this round, not {tile}."), ("tile", "tile2")
        ),
        ("not-in-hand", 1): _Kind("hand", N_("{tile} is not in this seat's hand."), ("tile",)),
        ("no-such-end", 0): _Kind(
            "joining", N_("Only the first tile of a round is laid without joining another.")
        ),
        ("no-such-end", 1): _Kind(
            "joining", N_("{tile} is not on the table, so nothing can join it."), ("tile",)
        ),
        ("no-such-end", 2): _Kind(
            "joining", N_("{tile} has no edge {number} that tiles could join."), ("tile", "number")
        ),
        ("must-serve-double", 2): _Kind(
            "opener_required, double_required",
            N_(
                "A double that demands tiles is served first: {tile} still does, so nothing may "
                "join {tile2}."
            ),
            ("tile", "tile2"),
        ),
        ("end-not-open", 1): _Kind(
            "joining", N_("{tile} takes no more tiles there now."), ("tile",)
        ),
        ("end-not-open", 2): _Kind(
            "joining", N_("Edge {number} of {tile} is covered already."), ("tile", "number")
        ),
        ("end-not-open", 3): _Kind(
            "hub_opens, opener_arms",
            N_("Edge {number} of {tile} opens when its first {number2} edges are covered."),
            ("tile", "number", "number2"),
        ),
        ("no-match", 3): _Kind(
            "joining",
            N_("Equal numbers join: {pip} does not join the open {pip2} of {tile}."),
            ("pip", "pip2", "tile"),
        ),
        ("bad-number", 0): _Kind(
            "wild_end", N_("This play leaves no wild half whose number could be named.")
        ),
        ("bad-number", 1): _Kind(
            "wild_end",
            N_("The wild half left open needs a number from 0 to {number}, written =N."),
            ("number",),
        ),
        ("wild-exposed", 1): _Kind(
            "wild_end",
            N_("A wild half may not be left open: {tile} must join with its wild half."),
            ("tile",),
        ),
        ("double-on-demand", 2): _Kind(
            "doubles_on_demand",
            N_(
                "No double may be laid on a double that demands tiles: {tile} may not join {tile2}."
            ),
            ("tile", "tile2"),
        ),
        ("must-play-drawn", 1): _Kind(
            "drawn_tile", N_("A drawn tile that fits must be played: {tile} fits."), ("tile",)
        ),
        ("must-play", 0): _Kind("turns", N_("A seat that can play must play.")),
        ("must-play", 3): _Kind(
            "turns",
            N_("A seat that can play must play: {tile} fits the open {pip} of {tile2}."),
            ("tile", "pip", "tile2"),
        ),
        ("one-draw-only", 0): _Kind("draw", N_("Only one tile is drawn a turn, and it is drawn.")),
        ("no-drawing", 0): _Kind("draw", N_("Tiles are not drawn under these rules.")),
        ("boneyard-empty", 0): _Kind("draw", N_("The boneyard is empty.")),
        ("boneyard-empty", 1): _Kind(
            "reserve", N_("The last {number} of the boneyard may never be drawn."), ("number",)
        ),
        ("must-draw", 0): _Kind(
            "draw",
            N_("A seat that cannot play draws before it passes, while there are tiles to draw."),
        ),
    }
)


def refusal(numbering: Numbering, refused: Refused) -> Refusal:
    """A refusal of the kernel, in words."""
    code, *numbers = refused
    while numbers and numbers[-1] == codes.NONE:
        numbers.pop()
    kind = _KINDS[code, len(numbers)]
    operands: dict[str, Operand] = {}
    for name, number in zip(kind.operands, numbers, strict=True):
        if name.startswith("tile"):
            operands[name] = str(numbering.tile(number))
        elif name.startswith("pip"):
            operands[name] = numbering.pip_text(number)
        else:
            operands[name] = number
    return Refusal(code, kind.rule, kind.template, FrozenMap(operands))


def foreign(code: str, tile: Tile | None) -> Refusal:
    """A refusal about a tile that is not in the set at all, so that the kernel has no number."""
    kind = _KINDS[code, 1]
    return Refusal(code, kind.rule, kind.template, FrozenMap({"tile": str(tile)}))


def refusal_codes() -> tuple[str, ...]:
    """Every code a refusal can have, in the order in which they take precedence."""
    return tuple(dict.fromkeys(code for code, _ in _KINDS))


def templates(code: str) -> tuple[tuple[str, str], ...]:
    """Every rule a refusal of this code can rest on, with its English template."""
    return tuple((kind.rule, kind.template) for (each, _), kind in _KINDS.items() if each == code)
