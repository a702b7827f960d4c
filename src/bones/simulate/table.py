"""A summary as a table for people: one line a number, each with its 95 % interval."""

from dataclasses import dataclass

from bones.errors import printable
from bones.language import N_, _, ngettext
from bones.round import Reason
from bones.rules.options import Settle
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.stats import Interval, Moments, Share

_LABEL = 38
_REASONS = {
    Reason.OUT: N_("Somebody went out"),
    Reason.BLOCKED: N_("Blocked"),
    Reason.TARGET: N_("Target reached in play"),
    Reason.RESIGNED: N_("Resigned"),
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
        low, high = self._text(self.interval.low), self._text(self.interval.high)
        return f"{line}   " + _("{low} to {high}").format(low=f"{low:>9}", high=f"{high:>9}")

    def _text(self, value: float) -> str:
        return f"{100 * value:.1f} %" if self.is_share else f"{value:.2f}"


def rows(spec: Spec, summary: Summary) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Return the lines of a summary under their headings."""
    sides = [_side(spec, side) for side in range(spec.setup.side_count)]
    lowest = spec.setup.rules.settle is Settle.OWN
    points = _("Points a round (the lowest total wins)") if lowest else _("Points a round")
    matches = [_share(name, wins) for name, wins in zip(sides, summary.wins, strict=True)]
    if summary.shared.hits:
        matches.append(_share(_("Win shared"), summary.shared))
    ends = [
        _share(_(text), summary.reasons[reason])
        for reason, text in _REASONS.items()
        if reason in (Reason.OUT, Reason.BLOCKED) or summary.reasons[reason].hits
    ]
    return (
        (_("Matches won"), tuple(matches)),
        (points, tuple(map(_mean, sides, summary.points))),
        (_("Rounds ended by"), (*ends, _share(_("Tied: nobody won"), summary.tied))),
        (
            _("Length"),
            (
                _mean(_("Rounds a match"), summary.rounds),
                _mean(_("Tiles laid a round"), summary.plays),
                _mean(_("Tiles drawn a round"), summary.draws),
            ),
        ),
    )


def table(spec: Spec, summary: Summary) -> str:
    """Return the whole table, at most 80 columns wide."""
    levels = spec.bots if len(set(spec.bots)) > 1 else spec.bots[:1]
    counted = (matches_number(summary.matches), rounds_number(summary.rounds.total))
    lines = [
        f"{spec.setup.names}: {', '.join(counted)}",
        _("bots {levels}; seed {seed}").format(levels=", ".join(levels), seed=printable(spec.seed)),
    ]
    interval = _("95 % interval")
    for heading, found in rows(spec, summary):
        title = f"{heading:<{_LABEL + 14}}{interval:^21}".rstrip()
        lines += ["", title, *(f"  {row}" for row in found)]
    return "\n".join(lines)


def matches_number(count: int) -> str:
    """Return a number of matches."""
    return ngettext("{count} match", "{count} matches", count).format(count=count)


def rounds_number(count: int) -> str:
    """Return a number of rounds."""
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def _side(spec: Spec, side: int) -> str:
    seats = spec.setup.sides[side]
    levels = ", ".join(dict.fromkeys(spec.bots[seat] for seat in seats))
    name = _("Seat {seat} ({levels})")
    if len(seats) > 1:
        name = _("Seats {seat} and {partner} ({levels})")
    return name.format(seat=seats[0], partner=seats[-1], levels=levels)


def _share(label: str, share: Share) -> Row:
    interval = share.interval()
    return Row(label, None if interval is None else interval.value, interval, is_share=True)


def _mean(label: str, moments: Moments) -> Row:
    return Row(label, moments.mean, moments.interval(), is_share=False)
