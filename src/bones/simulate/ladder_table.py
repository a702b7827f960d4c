"""What came of a ladder, as a table for people and as data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bones.errors import printable
from bones.language import _
from bones.simulate.compare_table import deals_number
from bones.simulate.kinds import rules_data
from bones.simulate.ladder import Ladder, Pairing
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


def rungs(ladder: Ladder) -> Iterable[Rung]:
    """Return every number of a ladder: the ratings, then each pairing's."""
    known = ladder.ratings()
    for level in ladder.levels:
        deals = sum(
            pairing.deals
            for pairing in ladder.pairings
            if level in (pairing.of.challenger, pairing.of.rival)
        )
        yield Rung(f"elo.{level}", level, "elo", known.get(level), deals)
    for pairing in ladder.pairings:
        names = (pairing.of.challenger, pairing.of.rival)
        settled = ladder.settled(pairing)
        found = pairing.found
        above = gap(found)
        for kind, interval in (
            ("wins", found.won.interval()),
            ("wins.ahead", found.wins.paired()),
            ("points.ahead", a_round(pairing)),
            ("elo.ahead", None if above is None else above.interval()),
        ):
            key = ".".join((kind, *names))
            yield Rung(key, " - ".join(names), kind, interval, pairing.deals, settled)


def a_round(pairing: Pairing) -> Interval | None:
    """Return how many points a round the challenger makes more than a rival."""
    found = pairing.found.rounds.difference()
    if found is None:
        return None
    rivals = pairing.of.setup.side_count - 1
    return Interval(found.value / rivals, found.low / rivals, found.high / rivals)


def ladder_reports(ladder: Ladder) -> tuple[str, str]:
    """Return a ladder as JSON and as CSV."""
    found = [rung.data() for rung in rungs(ladder)]
    members = {
        "rules": rules_data(ladder.setup.rules),
        "seats": ladder.setup.seats,
        "partners": ladder.setup.partners,
        "levels": list(ladder.levels),
        "seed": ladder.seed,
        "most": ladder.most,
        "deals": ladder.deals,
        "values": {str(row["key"]): {name: row[name] for name in COLUMNS[1:]} for row in found},
    }
    return report_json(LADDER_FORMAT, members), report_csv(COLUMNS, found)


def ladder_table(ladder: Ladder) -> str:
    """Return the whole table, at most 80 columns wide, the strongest level on top."""
    matches = sum(pairing.found.won.of for pairing in ladder.pairings)
    known = ladder.ratings()
    lines = [
        _("{setup}: {deals}, each from every side, {matches}").format(
            setup=ladder.setup.names,
            deals=deals_number(ladder.deals),
            matches=matches_number(matches),
        ),
        _("seed {seed}").format(seed=printable(ladder.seed)),
        "",
        f"{_('Level'):<{_NAME}}{_('Elo'):>8}   {_('95 % interval'):^21}",
    ]
    for level in sorted(known, key=lambda each: -known[each].value):
        found = known[level]
        bounds = _bounds(found, "{:.0f}") if found.low < found.high else ""
        lines.append(f"  {level:<{_NAME - 2}}{found.value:>8.0f}   {bounds}".rstrip())
    lines += [
        "",
        f"{_('Pairing'):<{_NAME}}{_('deals'):>8}{_('won'):>9}"
        f"{_('a round'):>10}   {_('95 % interval'):^21}",
    ]
    lines += (_pairing(ladder, pairing) for pairing in ladder.pairings)
    lines += [
        "",
        _("a round: points more than a rival; where low totals win, points less."),
        _("?: not known yet who wins more matches."),
    ]
    return "\n".join(lines)


def _pairing(ladder: Ladder, pairing: Pairing) -> str:
    name = f"  {pairing.of.challenger} - {pairing.of.rival}"
    won, points = pairing.found.won.interval(), a_round(pairing)
    share = "-" if won is None else f"{100 * won.value:.1f} %"
    more = "-" if points is None else f"{points.value:+.2f}"
    bounds = "" if points is None else _bounds(points, "{:+.2f}")
    doubt = "" if ladder.settled(pairing) else "  ?"
    return f"{name:<{_NAME}}{pairing.deals:>8}{share:>9}{more:>10}   {bounds}{doubt}".rstrip()


def _bounds(found: Interval, form: str) -> str:
    low, high = form.format(found.low), form.format(found.high)
    return _("{low} to {high}").format(low=f"{low:>8}", high=f"{high:>8}")
