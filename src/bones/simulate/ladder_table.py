"""What came of a ladder, as a table for people and as data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bones.errors import printable
from bones.language import _
from bones.simulate.compare_table import deals_number
from bones.simulate.duplicate import Comparison
from bones.simulate.kinds import ladder_data
from bones.simulate.ladder import Climbed, Ladder, deals_of
from bones.simulate.ratings import gap
from bones.simulate.report import report_csv, report_json
from bones.simulate.table import matches_number
from bones.stats import Interval

LADDER_FORMAT: Final = "bones-ladder/1"
"""The name and version of the format in JSON."""

COLUMNS: Final = ("key", "kind", "value", "low", "high", "count", "settled")
"""The columns in CSV."""

_NAME: Final = 26


@dataclass(frozen=True, slots=True)
class Rung:
    """One number of a ladder: a rating, or what a pairing gave of one kind.

    `key` names it in data and never changes, `count` is how many deals it rests on; `settled` is
    whether the pairing is, None for a rating.
    """

    key: str
    label: str
    kind: str
    interval: Interval | None
    count: int
    settled: bool | None = None

    @property
    def is_share(self) -> bool:
        """Is it a share, from 0 to 1?"""
        return self.kind in ("wins", "wins.ahead")

    def data(self) -> Mapping[str, object]:
        """Return it as values by column."""
        found = self.interval
        return {
            "key": self.key,
            "kind": self.kind,
            "value": found and found.value,
            "low": found and found.low,
            "high": found and found.high,
            "count": self.count,
            "settled": self.settled,
        }


def rungs(ladder: Ladder, climbed: Climbed) -> Iterable[Rung]:
    """Return every number of a ladder: the ratings, then each pairing's."""
    known = ladder.ratings(climbed)
    played = tuple(zip(ladder.pairings(), climbed.found, strict=True))
    for level in ladder.levels:
        deals = sum(deals_of(found) for of, found in played if level in (of.challenger, of.rival))
        yield Rung(f"elo.{level}", level, "elo", known.get(level), deals)
    for of, found in played:
        names = (of.challenger, of.rival)
        settled = ladder.settled(found)
        above = gap(found)
        for kind, interval in (
            ("wins", found.won.interval()),
            ("wins.ahead", found.wins.paired()),
            ("points.ahead", a_round(found)),
            ("elo.ahead", None if above is None else above.interval()),
        ):
            key = ".".join((kind, *names))
            yield Rung(key, " - ".join(names), kind, interval, deals_of(found), settled)


def a_round(found: Comparison) -> Interval | None:
    """Return how many points a round the challenger makes more than a rival."""
    more = found.rounds.difference()
    if more is None:
        return None
    rivals = found.wins.sides - 1
    return Interval(more.value / rivals, more.low / rivals, more.high / rivals)


def ladder_reports(ladder: Ladder, climbed: Climbed) -> tuple[str, str]:
    """Return a ladder as JSON and as CSV."""
    found = [rung.data() for rung in rungs(ladder, climbed)]
    values = {str(row["key"]): {name: row[name] for name in COLUMNS[1:]} for row in found}
    members = {**ladder_data(ladder), "deals": climbed.deals(), "values": values}
    return report_json(LADDER_FORMAT, members), report_csv(COLUMNS, found)


def ladder_table(ladder: Ladder, climbed: Climbed) -> str:
    """Return the whole table, at most 80 columns wide, the strongest level on top."""
    matches = sum(found.won.of for found in climbed.found)
    known = ladder.ratings(climbed)
    lines = [
        _("{setup}: {deals}, each from every side, {matches}").format(
            setup=ladder.setup.names,
            deals=deals_number(climbed.deals()),
            matches=matches_number(matches),
        ),
        _("seed {seed}").format(seed=printable(ladder.seed)),
        "",
        f"{_('Level'):<{_NAME}}{_('Elo'):>8}   {_('95 % interval'):^21}".rstrip(),
    ]
    for level in sorted(known, key=lambda each: -known[each].value):
        found = known[level]
        bounds = _bounds(found, "{:.0f}") if found.low < found.high else ""
        lines.append(f"  {level:<{_NAME - 2}}{found.value:>8.0f}   {bounds}".rstrip())
    lines += [
        "",
        f"{_('Pairing'):<{_NAME}}{_('deals'):>8}{_('won'):>9}"
        f"{_('a round'):>10}   {_('95 % interval'):^21}".rstrip(),
    ]
    lines += (
        _pairing(f"{of.challenger} - {of.rival}", found, settled=ladder.settled(found))
        for of, found in zip(ladder.pairings(), climbed.found, strict=True)
    )
    lines += [
        "",
        _("a round: points more than a rival; where low totals win, points less."),
        _("?: not known yet who wins more matches."),
    ]
    return "\n".join(lines)


def _pairing(name: str, found: Comparison, *, settled: bool) -> str:
    won, points = found.won.interval(), a_round(found)
    share = "-" if won is None else f"{100 * won.value:.1f} %"
    more = "-" if points is None else f"{points.value:+.2f}"
    bounds = "" if points is None else _bounds(points, "{:+.2f}")
    doubt = "" if settled else "  ?"
    numbers = f"{deals_of(found):>8}{share:>9}{more:>10}   {bounds}{doubt}"
    return f"{'  ' + name:<{_NAME}}{numbers}".rstrip()


def _bounds(found: Interval, form: str) -> str:
    low, high = form.format(found.low), form.format(found.high)
    return _("{low} to {high}").format(low=f"{low:>8}", high=f"{high:>8}")
