"""The chance to win a match as a picture: one curve with its margin, marks where it was lost.

It is a pure function to text: SVG without a program, a font or a style sheet of its own.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape

from bones.judge.course import Step
from bones.judge.judgement import Mark
from bones.judge.review import Review
from bones.language import _
from bones.stats import Z95

WIDTH: Final = 920
HEIGHT: Final = 310
LEFT, RIGHT, TOP, BOTTOM = 66, 18, 62, 24
"""Around the curve, in pixels."""

GROUND, INK, QUIET, PINE = "#FFFDF9", "#1D2320", "#59615C", "#1C5B4A"
LINE, BETTER, WORSE, LOST, OWN, OTHERS = (
    "#E0DACD",
    "#EFF0F1",
    "#FAF0EB",
    "#A3432A",
    "#23589E",
    "#A3432A",
)


def graph(review: Review, side: int, sides: Sequence[str], seats: Sequence[str]) -> str:
    """Draw a side's chance to win over the match; `sides` and `seats` are what they are called.

    Marked are losses of that side, and of the other where there are two: a dot for a slip, a
    triangle for what is costly. Every mark says what it is when it is pointed at.
    """
    steps = review.course(side)
    places = _places(len(steps))
    title = _("Chance to win the match: {name}").format(name=sides[side])
    others = sides[1 - side] if len(sides) == 2 else _("the others")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(_in_words(steps))}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{GROUND}"/>',
        _text(title, 24, 34, size=17, weight=600),
        *_legend(),
        *_field(sides[side], others),
        *_rounds(steps, places),
        _margin(steps, places),
        _curve(steps, places),
        *_marks(steps, places, seats),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def _places(count: int) -> list[float]:
    """Where each step stands, from left to right."""
    room = WIDTH - LEFT - RIGHT
    return [LEFT + room * n / max(1, count - 1) for n in range(count)]


def _height(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - min(1.0, max(0.0, chance)))


def _text(
    words: str,
    x: float,
    y: float,
    *,
    size: int = 13,
    weight: int = 400,
    fill: str = INK,
    end: str = "",
) -> str:
    anchor = f' text-anchor="{end}"' if end else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}"{anchor}>{escape(words)}</text>'
    )


def _in_words(steps: Sequence[Step]) -> str:
    """Return what the curve shows: the chance before every round, and at the end."""
    told = [
        _("{chance} % before round {number}").format(
            chance=round(100 * step.chance.value), number=step.number
        )
        for step in steps
        if step.judgement is None
    ]
    return "; ".join(told) + "."


def _legend() -> list[str]:
    x = WIDTH - RIGHT
    return [
        _text(_("slip"), x - 40, 33, fill=QUIET),
        _dot(x - 52, 29, ""),
        _text(_("costly play"), x - 72, 33, fill=QUIET, end="end"),
        _triangle(x - 158, 29, ""),
        _text(_("estimate with its margin"), x - 178, 33, fill=QUIET, end="end"),
    ]


def _field(own: str, others: str) -> list[str]:
    right, middle = WIDTH - RIGHT, _height(0.5)
    width, half = right - LEFT, (HEIGHT - TOP - BOTTOM) / 2
    return [
        f'<rect x="{LEFT}" y="{TOP}" width="{width}" height="{half:.1f}" fill="{BETTER}"/>',
        f'<rect x="{LEFT}" y="{middle:.1f}" width="{width}" height="{half:.1f}" fill="{WORSE}"/>',
        f'<path d="M{LEFT} {middle:.1f}H{right}" stroke="{QUIET}" stroke-dasharray="4 4"/>',
        *(
            _text(f"{share} %", LEFT - 10, _height(share / 100) + 4, fill=QUIET, end="end")
            for share in (100, 50, 0)
        ),
        _text(_("{name} ahead").format(name=own), LEFT + 8, TOP + 18, weight=600, fill=OWN),
        _text(
            _("{name} ahead").format(name=others),
            LEFT + 8,
            HEIGHT - BOTTOM - 8,
            weight=600,
            fill=OTHERS,
        ),
    ]


def _rounds(steps: Sequence[Step], places: Sequence[float]) -> list[str]:
    """Return a line where each round begins, and its number where there is room."""
    starts = [x for x, step in zip(places, steps, strict=True) if step.judgement is None]
    parts = []
    for number, (x, after) in enumerate(pairwise(starts), 1):
        if number > 1:
            parts.append(f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{LINE}"/>')
        words = _("Round {number}").format(number=number)
        if after - x < 64:
            words = str(number) if after - x > 18 else ""
        if words:
            parts.append(_text(words, x + 5, HEIGHT - 8, size=12, fill=QUIET))
    return parts


def _curve(steps: Sequence[Step], places: Sequence[float]) -> str:
    points = " ".join(
        f"{x:.1f},{_height(step.chance.value):.1f}" for x, step in zip(places, steps, strict=True)
    )
    return (
        f'<polyline points="{points}" fill="none" stroke="{PINE}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
    )


def _margin(steps: Sequence[Step], places: Sequence[float]) -> str:
    """Return the band of 95 % around the curve."""
    bounds = [
        (x, step.chance.value, Z95 * min(step.chance.error, 1.0))
        for x, step in zip(places, steps, strict=True)
    ]
    upper = [f"{x:.1f},{_height(chance + reach):.1f}" for x, chance, reach in bounds]
    lower = [f"{x:.1f},{_height(chance - reach):.1f}" for x, chance, reach in reversed(bounds)]
    return f'<polygon points="{" ".join([*upper, *lower])}" fill="{PINE}" fill-opacity=".2"/>'


def _marks(steps: Sequence[Step], places: Sequence[float], seats: Sequence[str]) -> list[str]:
    parts = []
    for x, step in zip(places, steps, strict=True):
        judged = step.judgement
        if judged is None or judged.mark is None:
            continue
        words = _("{name}, round {number}, action {turn}: {lost} % lost").format(
            name=seats[judged.seat],
            number=judged.number,
            turn=judged.turn,
            lost=f"{100 * judged.chance.value:.1f}",
        )
        draw = _triangle if judged.mark is Mark.COSTLY else _dot
        parts.append(draw(x, _height(step.chance.value), words))
    return parts


def _dot(x: float, y: float, words: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#FFFFFF" stroke="{LOST}" '
        f'stroke-width="2.5">{_told(words)}</circle>'
    )


def _triangle(x: float, y: float, words: str) -> str:
    return (
        f'<path d="M{x:.1f} {y - 7:.1f}l7.5 12.5h-15z" fill="{LOST}" stroke="#FFFFFF" '
        f'stroke-width="1.5">{_told(words)}</path>'
    )


def _told(words: str) -> str:
    return f"<title>{escape(words)}</title>" if words else ""
