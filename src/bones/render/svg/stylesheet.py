"""The style sheet of tiles: colours by custom properties, everything else by classes.

A page that sets the properties (`--face`, `--pip`, `--brass` and so on, see `TOKENS`) colours its
tiles; what it does not set is as in the light. How pips look is chosen by an attribute of anything
around a tile: ``data-tiles="large"``, ``"numerals"`` or ``"coloured"``; ``data-small`` leaves out
what is too fine below 16 px a unit. No rule needs an inline style.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class TileStyle(StrEnum):
    """How the halves of tiles look; the value is that of the attribute `data-tiles`."""

    PIPS = "pips"
    LARGE = "large"
    NUMERALS = "numerals"
    COLOURED = "coloured"


TOKENS: Final[Mapping[str, tuple[str, str]]] = {
    "face": ("#fbf6ea", "#e9e2d2"),
    "edge": ("#cdbe9d", "#a59a80"),
    "pip": ("#26221c", "#211e19"),
    "divider": ("#b5a685", "#a3967a"),
    "wild": ("#f6d9cc", "#ebc7b7"),
    "star": ("#a5281f", "#94211a"),
    "back": ("#7c2f2a", "#6a2823"),
    "backL": ("#cc8c82", "#b87a71"),
    "brass": ("#f2b53d", "#edb548"),
    "brassI": ("#2a1d00", "#241900"),
    "table": ("#2b6553", "#173a30"),
    "shade": ("#061a1447", "#00000073"),
    "outline": ("none", "none"),
}
"""The custom properties of a tile, each in the light and in the dark."""

_PIPS: Final = (
    "#4634dd",
    "#d71536",
    "#1e7393",
    "#7a169f",
    "#3c120e",
    "#3a0258",
    "#ab2a51",
    "#335308",
    "#091025",
)
"""Coloured pips from 1 to 9; more begin again."""

COLOURS: Final = len(_PIPS)
"""How many colours pips have."""

DOTS: Final[Mapping[int, tuple[float, float]]] = {
    16: (9.8, 11.2),
    13: (11.6, 13.4),
    10: (14, 17),
    7: (17.2, 20.4),
    1: (18.4, 23.6),
}
"""From how many pips on they are so wide, plain and large, in hundredths of a unit."""

_SEATS: Final = (
    "#2b5fa8",
    "#1f7a6b",
    "#a3432a",
    "#6a4a8c",
    "#8a6a12",
    "#7a3558",
    "#3f6b2e",
    "#4a5560",
)
"""The colours of seats, in which a white letter can be read."""

_FONT: Final = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'


def stylesheet() -> str:
    """Return the style sheet for tiles and layouts, to be served as a file of its own."""
    lines = [
        ".b-sprite{position:absolute;width:0;height:0}",
        ".b-svg{forced-color-adjust:none}",
        f".b-shade{{fill:{_var('shade')};display:var(--b-fine,inline)}}",
        f".b-edge{{fill:{_var('edge')}}}",
        f".b-face{{fill:{_var('face')};stroke:{_var('outline')};stroke-width:5}}",
        f".b-line{{stroke:{_var('divider')};stroke-width:4;stroke-linecap:round;"
        "display:var(--b-fine,inline)}",
        ".b-dots{fill:none;stroke-linecap:round;display:var(--b-dots,inline)}",
        *(f".b-p{n}{{stroke:var(--b-{n},{_var('pip')})}}" for n in range(1, COLOURS + 1)),
        *(
            f".b-d{least}{{stroke-width:var(--b-dot{least},{plain:g})}}"
            for least, (plain, _large) in DOTS.items()
        ),
        f".b-figure{{fill:{_var('pip')};font:700 68px {_FONT};text-anchor:middle;"
        "display:var(--b-figures,none)}",
        f".b-wild{{fill:{_var('wild')};stroke:{_var('wildO', 'none')};stroke-width:4}}",
        f".b-star{{fill:none;stroke:{_var('star')};stroke-width:12.4;stroke-linecap:round}}",
        ".b-pin{fill:#d9a441;stroke:#8f6a22;stroke-width:4.5}",
        f".b-back{{fill:{_var('back')}}}",
        f".b-rim{{fill:none;stroke:{_var('backL')};stroke-width:4}}",
        f".b-rim-star{{fill:none;stroke:{_var('backL')};stroke-width:10;stroke-linecap:round}}",
        ".b-last{fill:none;stroke:#fff;stroke-width:8}",
        ".b-badge circle{stroke:#fff;stroke-width:6}",
        f".b-badge text{{fill:#fff;font:700 38px {_FONT};text-anchor:middle}}",
        *(f".b-seat-{n}{{fill:{colour}}}" for n, colour in enumerate(_SEATS)),
        ".b-joint{fill:#fff;fill-opacity:.3}",
        f".b-disc{{fill:{_var('table')};stroke:#fff;stroke-opacity:.6;stroke-width:5}}",
        f".b-joins{{fill:#fff;font:700 42px {_FONT};text-anchor:middle}}",
        f".b-place{{fill:{_var('brass')};fill-opacity:.2;stroke:{_var('brass')};stroke-width:9;"
        "stroke-dasharray:26 14}",
        f".b-spot circle{{fill:{_var('brass')}}}",
        f".b-spot text{{fill:{_var('brassI')};font:700 52px {_FONT};text-anchor:middle}}",
        ".b-hit{fill:#fff;fill-opacity:0}",
        ".b-near .b-place{fill-opacity:.4;stroke-dasharray:none}",
        f".b-picked{{fill:none;stroke:{_var('brass')};stroke-width:8.5}}",
        '[data-tiles="large"],[data-small]{'
        + ";".join(f"--b-dot{least}:{large:g}" for least, (_plain, large) in DOTS.items())
        + "}",
        "[data-small]{--b-fine:none}",
        '[data-tiles="numerals"]{--b-dots:none;--b-figures:inline}',
        '[data-tiles="coloured"]{'
        + ";".join(f"--b-{n}:{colour}" for n, colour in enumerate(_PIPS, 1))
        + "}",
    ]
    return "\n".join(lines) + "\n"


def tokens() -> str:
    """Return rules that set the properties by the theme of the device, for a file of its own."""
    light = ";".join(f"--{name}:{values[0]}" for name, values in TOKENS.items())
    dark = ";".join(f"--{name}:{values[1]}" for name, values in TOKENS.items())
    return f"svg{{{light}}}\n@media (prefers-color-scheme:dark){{svg{{{dark}}}}}\n"


def _var(name: str, other: str | None = None) -> str:
    return f"var(--{name},{TOKENS[name][0] if other is None else other})"
