"""What came of a comparison, as a table for people and as data."""

import json
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bones.errors import printable
from bones.language import _, ngettext
from bones.rules import FIELDS, Rules
from bones.rules.field import Field
from bones.rules.options import Settle
from bones.simulate.duplicate import Comparison, Duplicate, Margin
from bones.simulate.paired import Paired
from bones.simulate.spec import Spec
from bones.simulate.table import bots_and_seed, matches_number, side_names
from bones.simulate.versus import Changes, Versus
from bones.stats import Interval, Share

_LABEL: Final = 24
_NUMBER: Final = 9
_WIDTH: Final = 80

COLUMNS: Final = ("key", "kind", "first", "second", "value", "low", "high", "gain", "count")
"""What there is of each line as data."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One line: what each of two ways gave, if it has one each, and the difference (or the share).

    `key` names it in data and never changes. `gain` is how many times narrower the interval is
    than that of deals of their own; None where nothing is paired. `count` is the number of cases.
    """

    key: str
    label: str
    is_share: bool
    both: tuple[float, float] | None
    interval: Interval | None
    gain: float | None
    count: int

    def lines(self) -> tuple[str, ...]:
        """Return the line, or two where the label is long."""
        first, second = self.both or (None, None)
        interval = self.interval
        value = None if interval is None else interval.value
        numbers = "".join(f"{self._text(each):>{_NUMBER}}" for each in (first, second, value))
        if interval is not None:
            low, high = self._text(interval.low), self._text(interval.high)
            bounds = _("{low} to {high}").format(low=f"{low:>7}", high=f"{high:>7}")
            numbers += f" {bounds}"
        if self.gain is not None:
            numbers = f"{numbers:<{3 * _NUMBER + 22}}{self.gain:>6.2f}"
        label = f"  {self.label}"
        if len(label) > _LABEL:
            return (label, " " * _LABEL + numbers.rstrip())
        return (f"{label:<{_LABEL}}{numbers.rstrip()}",)

    def data(self) -> dict[str, object]:
        """Return the line as data, by column."""
        first, second = self.both or (None, None)
        bounds = self.interval
        return {
            "key": self.key,
            "kind": "share" if self.is_share else "mean",
            "first": first,
            "second": second,
            "value": bounds and bounds.value,
            "low": bounds and bounds.low,
            "high": bounds and bounds.high,
            "gain": self.gain,
            "count": self.count,
        }

    def _text(self, value: float | None) -> str:
        if value is None:
            return ""
        return f"{100 * value:.1f} %" if self.is_share else f"{value:.2f}"


Sections = tuple[tuple[str, tuple[Compared, ...]], ...]
"""Lines under their headings."""


def changes_rows(of: Versus, found: Changes) -> Sections:
    """Return the lines of a comparison of rules."""
    names = _team_names(of)
    lowest = {setup.rules.settle is Settle.OWN for setup in (of.first, of.second)} == {True}
    points = _("Points a round, low wins") if lowest else _("Points a round")
    return (
        (
            _("Same deal, another winner"),
            (
                _share("changed.matches", _("Of the match"), found.matches),
                _share("changed.rounds", _("Of the first round"), found.rounds),
            ),
        ),
        (_("Matches won"), tuple(_by_side("wins", names, found.wins, is_share=True))),
        (points, tuple(_by_side("points", names, found.points, is_share=False))),
        (
            _("All rounds and matches"),
            (
                _paired("blocked", _("Rounds blocked"), found.blocked, is_share=True),
                _paired("lead.rounds", _("Leader wins round"), found.leader, is_share=True),
                _paired("rounds.match", _("Rounds a match"), found.length, is_share=False),
                _paired("laid.match", _("Tiles a match"), found.laid, is_share=False),
            ),
        ),
    )


def changes_table(of: Versus, found: Changes) -> str:
    """Return the whole table of a comparison of rules, at most 80 columns wide."""
    first, second = of.first.rules, of.second.rules
    other = [field for field in FIELDS if first.value(field.name) != second.value(field.name)]
    return "\n".join(
        [
            *_folded(
                _("{setup}: {deals} under two sets of rules, {matches} each").format(
                    setup=of.first.names,
                    deals=deals_number(found.length.cases),
                    matches=matches_number(found.matches.of),
                )
            ),
            *_folded(f"A: {_options(first, other)}"),
            *_folded(f"B: {_options(second, other)}"),
            *_folded(bots_and_seed(of.bots, of.seed)),
            *_sections(changes_rows(of, found)),
        ]
    )


def comparison_rows(of: Duplicate, found: Comparison) -> Sections:
    """Return the lines of a comparison of two levels of bots."""
    return (
        (
            _("Matches won"),
            (
                _share("wins", printable(of.challenger), found.won),
                _margin("ahead.wins", _("More than a rival"), found.wins, is_share=True),
            ),
        ),
        (
            _("Points a match"),
            (_margin("ahead.points", _("More than a rival"), found.points, is_share=False),),
        ),
    )


def comparison_table(of: Duplicate, found: Comparison) -> str:
    """Return the whole table of a comparison of two levels, at most 80 columns wide."""
    played = _("{setup}: {deals}, each from every side, {matches}").format(
        setup=of.setup.names,
        deals=deals_number(found.points.deals.count),
        matches=matches_number(found.won.of),
    )
    who = _("{level} against {rival} (by chance {share}); seed {seed}").format(
        level=of.challenger,
        rival=of.rival,
        share=f"{100 / of.setup.side_count:.1f} %",
        seed=printable(of.seed),
    )
    return "\n".join([*_folded(played), *_folded(who), *_sections(comparison_rows(of, found))])


def deals_number(count: int) -> str:
    """Return a number of deals."""
    return ngettext("{count} deal", "{count} deals", count).format(count=count)


def _sections(found: Sections) -> Iterable[str]:
    for heading, rows in found:
        paired = any(row.both for row in rows)
        names = ("A", "B", "B - A") if paired else ("", "", "")
        gain = _("gain") if any(row.gain is not None for row in rows) else ""
        heads = "".join(f"{name:>{_NUMBER}}" for name in names)
        line = f"{'':<{_LABEL}}{heads}{_('95 % interval'):^21}{gain:>7}"
        # A long heading reaches into the columns, of which the first is seldom filled.
        yield from ("", (heading + line[len(heading) :]).rstrip())
        for row in rows:
            yield from row.lines()
    yield ""
    yield from _folded(
        _("gain: how many times narrower the interval is than it would be with other deals.")
    )


def _folded(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, subsequent_indent="   ", break_on_hyphens=False)


def _options(rules: Rules, fields: Iterable[Field]) -> str:
    return ", ".join(f"{each.name}={_value(each, rules)}" for each in fields)


def _value(field: Field, rules: Rules) -> str:
    """Return a value as it is typed behind ``--option``."""
    written = field.write(rules.value(field.name))
    return written if isinstance(written, str) else json.dumps(written)


def _team_names(of: Versus) -> list[str]:
    """Return the name of each side, which sits everywhere in turn where the bots differ."""
    if len(of.rotations()) == 1:
        return side_names(Spec(of.first, of.seed, of.bots))
    return [
        _("Side {side} ({levels})").format(
            side=side, levels=", ".join(dict.fromkeys(of.bots[seat] for seat in seats))
        )
        for side, seats in enumerate(of.first.sides)
    ]


def _by_side(
    key: str, names: Sequence[str], found: Sequence[Paired], *, is_share: bool
) -> Iterable[Compared]:
    for side, (name, paired) in enumerate(zip(names, found, strict=True)):
        yield _paired(f"{key}.{side}", name, paired, is_share=is_share)


def _share(key: str, label: str, share: Share) -> Compared:
    return Compared(key, label, True, None, share.interval(), None, share.of)


def _paired(key: str, label: str, paired: Paired, *, is_share: bool) -> Compared:
    values, bounds, gain = paired.values, paired.difference(), paired.gain()
    return Compared(key, label, is_share, values, bounds, gain, paired.cases)


def _margin(key: str, label: str, margin: Margin, *, is_share: bool) -> Compared:
    cases = margin.deals.count
    return Compared(key, label, is_share, None, margin.paired(), margin.gain(), cases)
