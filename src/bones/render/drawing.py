"""What is drawn, as a value: rows of text whose parts say what they stand for."""

from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """What a part of a drawing stands for; colours are for whoever shows it.

    No style says anything that the signs do not say, too.
    """

    BLANK = "blank"
    TILE = "tile"
    DOUBLE = "double"
    WILD = "wild"
    HUB = "hub"
    DEMAND = "demand"
    LAST = "last"
    END = "end"
    BRANCH = "branch"


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters of a drawing.

    An upright tile is `upright`: its corners, sides and bottom, row by row. `last` is the same for
    the last tile laid, and `across` and `last_across` are the brackets of one that lies along a
    row. `hub` and `demand` stand in the middle of a double, `end` around the number of an open end,
    and `fork`, `last_fork`, `trunk` begin the branches of an outline.
    """

    upright: tuple[str, str, str]
    last: tuple[str, str, str]
    across: str
    last_across: str
    fill: str
    bar: str
    hub: str
    demand: str
    end: str
    fork: str
    last_fork: str
    trunk: str


BOXES = Signs(
    upright=("╭╮", "││", "╰╯"),
    last=("┏┓", "┃┃", "┗┛"),
    across="[]",
    last_across="{}",
    fill="─",
    bar="|",
    hub="◆",
    demand="!",
    end="‹›",  # noqa: RUF001 - they are meant, and no brackets of tiles
    fork="├",
    last_fork="└",
    trunk="│",
)
"""For terminals with box characters."""

ASCII = Signs(
    upright=("++", "||", "++"),
    last=("{}", "{}", "{}"),
    across="[]",
    last_across="{}",
    fill="-",
    bar="|",
    hub="#",
    demand="!",
    end="<>",
    fork="+",
    last_fork="+",
    trunk="|",
)
"""For all others."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece of a row, of one style."""

    text: str
    style: Style = Style.BLANK


@dataclass(frozen=True, slots=True)
class Drawing:
    """Rows of cells, without blanks at the end of a row; `is_outline` where no tiles are drawn."""

    rows: tuple[tuple[Cell, ...], ...]
    is_outline: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The rows as plain text."""
        return tuple("".join(cell.text for cell in row) for row in self.rows)

    @property
    def width(self) -> int:
        """How many columns the longest row has."""
        return max(map(len, self.lines), default=0)

    def __str__(self) -> str:
        """Return the rows as one plain text."""
        return "\n".join(self.lines)
