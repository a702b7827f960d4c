"""A summary as a table: one line a number, each with its 95 % interval."""

from collections.abc import Sequence
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
_ALWAYS = (Reason.OUT, Reason.BLOCKED)


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what was measured, its estimate and interval (None where too few were counted).

    `key` names it in data and never changes, `label` is for people. Shares are from 0 to 1.
    `count` is how many cases the estimate rests on. A `rare` line is told where it happened only.
    """

    key: str
    label: str
    value: float | None
    interval: Interval | None
    is_share: bool
    count: int
    rare: bool = False

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


def rows(
    spec: Spec, summary: Summary, pace: float | None = None
) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Return the lines of a summary under their headings.

    With `pace`, the seconds a turn takes, one of them is how long a match lasts, in minutes.
    """
    sides = side_names(spec)
    lowest = spec.setup.rules.settle is Settle.OWN
    points = _("Points a round (the lowest total wins)") if lowest else _("Points a round")
    matches = [
        _share(f"wins.{side}", name, wins)
        for side, (name, wins) in enumerate(zip(sides, summary.wins, strict=True))
    ]
    matches.append(_share("wins.shared", _("Win shared"), summary.shared, rare=True))
    headings = [
        (_("Matches won"), matches),
        (
            points,
            [
                _mean(f"points.{side}", name, made)
                for side, (name, made) in enumerate(zip(sides, summary.points, strict=True))
            ],
        ),
        (
            _("The lead (by chance {share})").format(share=f"{100 / len(sides):.1f} %"),
            _lead(summary),
        ),
        (_("Rounds ended by"), _ends(summary)),
        (_("Length"), _length(summary, pace)),
    ]
    return tuple((heading, tuple(found)) for heading, found in headings)


def _lead(summary: Summary) -> list[Row]:
    rivals = max(len(summary.wins) - 1, 1)
    return [
        _share("lead.matches", _("First to lead wins the match"), summary.opener),
        _share("lead.rounds", _("Leader wins the round"), summary.leader),
        _mean("lead.points", _("Points ahead of a rival, a round"), summary.lead, 1 / rivals),
    ]


def _ends(summary: Summary) -> list[Row]:
    found = [
        _share(f"ended.{reason}", _(text), summary.reasons[reason], rare=reason not in _ALWAYS)
        for reason, text in _REASONS.items()
    ]
    return [*found, _share("ended.tied", _("Tied: nobody won"), summary.tied)]


def _length(summary: Summary, pace: float | None) -> list[Row]:
    found = [
        _mean("rounds.match", _("Rounds a match"), summary.rounds),
        _mean("laid.match", _("Tiles laid a match"), summary.laid),
        _mean("turns.match", _("Turns a match, passes too"), summary.turns),
        _mean("laid.round", _("Tiles laid a round"), summary.plays),
        _mean("drawn.round", _("Tiles drawn a round"), summary.draws),
    ]
    if pace is not None:
        label = _("Minutes a match, {seconds} s a turn").format(seconds=f"{pace:g}")
        found.append(_mean("minutes.match", label, summary.turns, pace / 60))
    return found


def table(spec: Spec, summary: Summary, pace: float | None = None) -> str:
    """Return the whole table, at most 80 columns wide; `pace` as `rows` takes it."""
    counted = (matches_number(summary.matches), rounds_number(summary.rounds.total))
    lines = [
        f"{spec.setup.names}: {', '.join(counted)}",
        bots_and_seed(spec.bots, spec.seed),
    ]
    interval = _("95 % interval")
    for heading, found in rows(spec, summary, pace):
        title = f"{heading:<{_LABEL + 14}}{interval:^21}".rstrip()
        lines += ["", title, *(f"  {row}" for row in found if row.value or not row.rare)]
    return "\n".join(lines)


def matches_number(count: int) -> str:
    """Return a number of matches."""
    return ngettext("{count} match", "{count} matches", count).format(count=count)


def rounds_number(count: int) -> str:
    """Return a number of rounds."""
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def bots_and_seed(bots: Sequence[str], seed: str) -> str:
    """Return who played, once where all are of one level, and what it followed from."""
    levels = bots if len(set(bots)) > 1 else bots[:1]
    words = _("bots {levels}; seed {seed}")
    return words.format(levels=", ".join(levels), seed=printable(seed))


def side_names(spec: Spec) -> list[str]:
    """Return the name of every side: its seats, and the levels of their bots."""
    return [_side(spec, side) for side in range(spec.setup.side_count)]


def _side(spec: Spec, side: int) -> str:
    seats = spec.setup.sides[side]
    levels = ", ".join(dict.fromkeys(spec.bots[seat] for seat in seats))
    name = _("Seat {seat} ({levels})")
    if len(seats) > 1:
        name = _("Seats {seat} and {partner} ({levels})")
    return name.format(seat=seats[0], partner=seats[-1], levels=levels)


def _share(key: str, label: str, share: Share, *, rare: bool = False) -> Row:
    interval = share.interval()
    value = None if interval is None else interval.value
    return Row(key, label, value, interval, True, share.of, rare)


def _mean(key: str, label: str, moments: Moments, unit: float = 1.0) -> Row:
    """A mean of what was counted in units of so much."""
    mean, interval = moments.mean, moments.interval()
    if unit != 1.0:
        mean = None if mean is None else unit * mean
        interval = interval and Interval(
            unit * interval.value, unit * interval.low, unit * interval.high
        )
    return Row(key, label, mean, interval, False, moments.count)
