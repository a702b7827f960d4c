"""What came of a simulation or a comparison as a picture: each estimate with its interval.

It is drawn by matplotlib, the extra `plot`, which is loaded only when a picture is asked for.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bones.language import _
from bones.simulate.cluster import extra
from bones.simulate.compare_table import Compared, Sections, changes_rows, comparison_rows
from bones.simulate.duplicate import Comparison, Duplicate
from bones.simulate.ladder import Climbed, Ladder
from bones.simulate.ladder_table import Rung, rungs
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.simulate.table import Row, rows
from bones.simulate.versus import Changes, Versus

KINDS: Final = ("svg", "png")
"""What a picture can be, as its file's name tells."""

_GROUND, _INK, _QUIET, _PINE = "#FFFDF9", "#1D2320", "#857F70", "#1C5B4A"
_LINE: Final = 0.32
"""Inches a line takes."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Estimates on one axis: shares, or numbers; `line` is where nothing would be special."""

    title: str
    rows: tuple[Row | Compared | Rung, ...]
    line: float | None = None


def summary_panels(spec: Spec, summary: Summary, pace: float | None = None) -> tuple[Panel, ...]:
    """Return what a summary shows: who wins, what leading is worth, how rounds end.

    With `pace`, as `rows` takes it, how long a match lasts as well.
    """
    won, points, lead, ended, length = rows(spec, summary, pace)
    chance = 1 / spec.setup.side_count
    lasts = Panel(length[0], tuple(row for row in length[1] if row.key == "minutes.match"))
    return (
        Panel(won[0], _told(won[1]), chance),
        Panel(points[0], points[1]),
        Panel(lead[0], tuple(row for row in lead[1] if row.is_share), chance),
        Panel(ended[0], _told(ended[1])),
        *([lasts] if lasts.rows else ()),
    )


def changes_panels(of: Versus, found: Changes) -> tuple[Panel, ...]:
    """Return what a comparison of rules shows: the differences, beside none at all."""
    changed, *others = changes_rows(of, found)
    panels = (
        Panel(f"{heading}, B - A", tuple(row for row in rows if row.is_share is share), 0.0)
        for heading, rows in others
        for share in (True, False)
    )
    return (Panel(*changed), *(panel for panel in panels if panel.rows))


def comparison_panels(of: Duplicate, found: Comparison) -> tuple[Panel, ...]:
    """Return what a comparison of two levels shows: how far one is ahead."""
    sections: Sections = comparison_rows(of, found)
    return tuple(Panel(heading, rows[-1:], 0.0) for heading, rows in sections)


def ladder_panels(ladder: Ladder, climbed: Climbed) -> tuple[Panel, ...]:
    """Return what a ladder shows: the ratings, and what a level is ahead of another."""
    found = tuple(rungs(ladder, climbed))
    heads = (
        ("elo", _("Elo"), None),
        ("wins.ahead", _("Matches won more than a rival"), 0.0),
        ("points.ahead", _("Points a round more than a rival"), 0.0),
    )
    return tuple(
        Panel(title, tuple(rung for rung in found if rung.kind == kind), line)
        for kind, title, line in heads
    )


def _told(found: Sequence[Row]) -> tuple[Row, ...]:
    return tuple(row for row in found if row.value or not row.rare)


def picture(panels: Sequence[Panel], title: str, kind: str) -> bytes:
    """Return the panels one below the other as the bytes of a file of this kind.

    Raises `BonesError` (``missing-extra``).
    """
    extra("matplotlib", "plot")
    figures = extra("matplotlib.figure", "plot")
    settings = extra("matplotlib", "plot").rc_context
    heights = [len(panel.rows) + 2 for panel in panels]
    # Without a salt of its own an SVG would get names by chance, and differ every time.
    with settings({"svg.hashsalt": "bones", "font.size": 9, "axes.edgecolor": _QUIET}):
        figure = figures.Figure((7.5, _LINE * (sum(heights) + 2)), facecolor=_GROUND)
        figure.set_layout_engine("constrained")
        figure.suptitle(title, color=_INK, fontsize=10, x=0.01, ha="left")
        axes = figure.subplots(len(panels), squeeze=False, height_ratios=heights)
        for panel, (axis,) in zip(panels, axes, strict=True):
            _draw(panel, axis)
        target = io.BytesIO()
        figure.savefig(target, format=kind, dpi=150, metadata={_DATE[kind]: None})
    return target.getvalue()


_DATE: Final = {"svg": "Date", "png": "Software"}
"""What would make two files of one picture differ."""


def _draw(panel: Panel, axis: Any) -> None:
    share = panel.rows[0].is_share
    scale = 100 if share else 1
    title = _("{heading}, 95 % interval").format(heading=panel.title)
    axis.set_title(title, loc="left", color=_INK, fontsize=9)
    axis.set_facecolor(_GROUND)
    if panel.line is not None:
        axis.axvline(scale * panel.line, color=_QUIET, linestyle="--", linewidth=1)
    for place, row in enumerate(panel.rows):
        if row.interval is None:
            continue
        low, value, high = (
            scale * each for each in (row.interval.low, row.interval.value, row.interval.high)
        )
        axis.plot([low, high], [place, place], color=_PINE, linewidth=1.5)
        axis.plot([value], [place], color=_PINE, marker="o", markersize=5)
    axis.set_yticks(range(len(panel.rows)), [row.label for row in panel.rows], color=_INK)
    axis.set_ylim(len(panel.rows) - 0.5, -0.5)
    axis.tick_params(left=False, colors=_INK)
    axis.xaxis.set_major_formatter("{x:g} %" if share else "{x:g}")
    axis.spines[["top", "right", "left"]].set_visible(False)
