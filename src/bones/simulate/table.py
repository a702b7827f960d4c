"""A summary as a table for people: one line a number, each with its 95 % interval."""

from dataclasses import dataclass

from bones.errors import printable
from bones.round import Reason
from bones.rules.options import Settle
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.stats import Interval, Moments, Share

_LABEL = 38
_REASONS = {
    Reason.OUT: "Somebody went out",
    Reason.BLOCKED: "Blocked",
    Reason.TARGET: "Target reached in play",
    Reason.RESIGNED: "Resigned",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what was measured, its estimate and interval (None where too few were counted)."""

    label: str
    value: float | None
    interval: Interval | None
    is_share: bool

    def __str__(self) -> str:
        """Return the line: shares as percentages, means with two digits."""
        estimate = "-" if self.value is None else self._text(self.value)
        line = f"{self.label:<{_LABEL}}{estimate:>10}"
        if self.interval is None:
            return line
        return f"{line}   {self._text(self.interval.low):>9} to {self._text(self.interval.high):>9}"

    def _text(self, value: float) -> str:
        return f"{100 * value:.1f} %" if self.is_share else f"{value:.2f}"


def rows(spec: Spec, summary: Summary) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Return the lines of a summary under their headings."""
    sides = [_side(spec, side) for side in range(spec.setup.side_count)]
    lowest = spec.setup.rules.settle is Settle.OWN
    points = "Points a round (the lowest total wins)" if lowest else "Points a round"
    matches = [_share(name, wins) for name, wins in zip(sides, summary.wins, strict=True)]
    if summary.shared.hits:
        matches.append(_share("Win shared", summary.shared))
    ends = [
        _share(text, summary.reasons[reason])
        for reason, text in _REASONS.items()
        if reason in (Reason.OUT, Reason.BLOCKED) or summary.reasons[reason].hits
    ]
    return (
        ("Matches won", tuple(matches)),
        (points, tuple(map(_mean, sides, summary.points))),
        ("Rounds ended by", (*ends, _share("Tied: nobody won", summary.tied))),
        (
            "Length",
            (
                _mean("Rounds a match", summary.rounds),
                _mean("Tiles laid a round", summary.plays),
                _mean("Tiles drawn a round", summary.draws),
            ),
        ),
    )


def table(spec: Spec, summary: Summary) -> str:
    """Return the whole table, at most 80 columns wide."""
    levels = spec.bots if len(set(spec.bots)) > 1 else spec.bots[:1]
    lines = [
        f"{spec.setup.names}: {_number(summary.matches, 'match', 'matches')}, "
        f"{_number(summary.rounds.total, 'round', 'rounds')}",
        f"bots {', '.join(levels)}; seed {printable(spec.seed)}",
    ]
    for heading, found in rows(spec, summary):
        title = f"{heading:<{_LABEL + 14}}{'95 % interval':^21}".rstrip()
        lines += ["", title, *(f"  {row}" for row in found)]
    return "\n".join(lines)


def _number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _side(spec: Spec, side: int) -> str:
    seats = spec.setup.sides[side]
    named = " and ".join(map(str, seats))
    levels = dict.fromkeys(spec.bots[seat] for seat in seats)
    return f"Seat{'s' if len(seats) > 1 else ''} {named} ({', '.join(levels)})"


def _share(label: str, share: Share) -> Row:
    interval = share.interval()
    return Row(label, None if interval is None else interval.value, interval, is_share=True)


def _mean(label: str, moments: Moments) -> Row:
    return Row(label, moments.mean, moments.interval(), is_share=False)
