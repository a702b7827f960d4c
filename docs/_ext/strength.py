"""How strong the bots are, by what `scripts/ladder` and `scripts/rivals` measured, as Markdown."""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Any

from kept import NONE, newest, newest_of_each, said_of, table

Row = tuple[str, ...]
Values = dict[str, Any]


def ladder_ratings() -> str:
    """Every ladder of levels: how far each level is above the lowest, in Elo."""
    return _of_ladders(_ratings)


def ladder_steps() -> str:
    """Every level against the one below, and which of them are not clear of zero."""
    return _of_ladders(_steps)


def points_only() -> str:
    """The search for the match against the search for the points of the round."""
    return _of_ladders(_points_only)


def _of_ladders(told: Any) -> str:
    run = newest("ladders")
    if run is None:
        return NONE
    return said_of("ladders", told(run["ladders"]))


def _of_levels(ladders: Iterable[Values]) -> list[Values]:
    return [each for each in ladders if each["name"].startswith("levels-")]


def _ratings(ladders: Iterable[Values]) -> str:
    known = _of_levels(ladders)
    if not known:
        return NONE
    names = [_name(level) for level in known[0]["bots"]]
    rows: list[Row] = [("game", *(f"`{name}`" for name in names[1:]), "simulations")]
    for ladder in known:
        levels = {_name(level): level for level in ladder["bots"]}
        cells = (
            _interval(ladder["values"][f"elo.{levels[name]}"], "{:.0f}") if name in levels else "-"
            for name in names[1:]
        )
        spent = (f"{int(level.partition(':')[2]):,}" for level in ladder["bots"] if ":" in level)
        rows.append((ladder["setup"], *cells, ", ".join(spent)))
    return table(rows)


def _name(level: str) -> str:
    """A level without its simulations."""
    return level.partition(":")[0]


def _steps(ladders: Iterable[Values]) -> str:
    rows: list[Row] = []
    doubtful: dict[str, list[str]] = {"wins": [], "points": []}
    for ladder in _of_levels(ladders):
        for lower, upper in pairwise(ladder["bots"]):
            if not ladder["values"][f"wins.ahead.{upper}.{lower}"]["count"]:
                continue
            rows.append(_pairing(ladder, upper, lower))
            for kind, pairings in doubtful.items():
                low = ladder["values"][f"{kind}.ahead.{upper}.{lower}"]["low"]
                if low is None or low <= 0:
                    pairings.append(f"`{upper}` over `{lower}` in {ladder['setup']}")
    if not rows:
        return NONE
    neither = [each for each in doubtful["wins"] if each in doubtful["points"]]
    told = (
        f"Not clear of zero are, in matches won: {_listed(doubtful['wins'])}; "
        f"in points: {_listed(doubtful['points'])}; in neither: {_listed(neither)}."
    )
    return f"{table([_HEAD, *rows])}\n\n{told}"


def _listed(pairings: list[str]) -> str:
    return ", ".join(pairings) or "none"


def _points_only(ladders: Iterable[Values]) -> str:
    rows = [
        _pairing(ladder, upper, lower)
        for ladder in ladders
        if ladder["name"].startswith("points-")
        for lower, upper in combinations(ladder["bots"], 2)
    ]
    return table([_HEAD, *rows]) if rows else NONE


_HEAD = ("game", "levels", "deals", "matches won more than a rival, of 100", "points a round more")


def _pairing(ladder: Values, upper: str, lower: str) -> Row:
    values = ladder["values"]
    wins, points = (values[f"{kind}.ahead.{upper}.{lower}"] for kind in ("wins", "points"))
    ahead = _interval({key: _times(wins[key], 100) for key in ("value", "low", "high")}, "{:.1f}")
    doubt = "" if wins["settled"] else " ?"
    deals = f"{wins['count']:,}"
    names = f"`{upper}`, `{lower}`"
    return ladder["setup"], names, deals, ahead + doubt, _interval(points, "{:.2f}")


def _times(value: float | None, factor: float) -> float | None:
    return None if value is None else value * factor


def _interval(found: Values, form: str) -> str:
    if found["value"] is None:
        return "-"
    value, low, high = (form.format(found[key]) for key in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def rivals() -> str:
    """Each contest with the bot of another program."""
    return said_of("rivals", _contests(explores=False))


def explored() -> str:
    """What weight for exploring does best for OpenSpiel's search, against one bot of ours."""
    return _contests(explores=True)


def _contests(explores: bool) -> str:
    found = newest_of_each("rivals", "contest")
    rows = list(_rivals(each for each in found if ("explore" in each["contest"]) == explores))
    return table([_CONTEST, *rows]) if rows else NONE


_CONTEST = (
    "game",
    "ours",
    "theirs",
    "rounds",
    "points a round more",
    "won of those not tied",
    "ms",
    "run",
)


def _rivals(found: Iterable[Values]) -> Iterator[Row]:
    for each in found:
        won = each["won of those not tied"]
        share = {key: _times(won[key], 100) for key in ("value", "low", "high")} if won else None
        times = (each[key]["mean"] for key in ("ms a choice", "their ms a choice"))
        yield (
            each["game"],
            f"`{each['ours']}`",
            each["theirs"],
            f"{each['rounds']:,}",
            _interval(each["points a round"], "{:+.2f}"),
            "-" if share is None else _interval(share, "{:.1f}") + " %",
            " and ".join(f"{time:,.0f}" for time in times),
            each["date"][:16].replace("T", " "),
        )


def exploitability() -> str:
    """What a best answer wins against each level on tiny sets."""
    run = newest("exploitability")
    if run is None:
        return NONE
    rows: list[Row] = [("set, hand", "level", "points a round", "of the range", "choices", "seeds")]
    order = sorted(
        run["exploitability"],
        key=lambda each: (each["pips"], each["hand"], -each["exploitability"]),
    )
    for each in order:
        rows.append(
            (
                f"double-{_WORDS[each['pips']]}, {each['hand']} tiles",
                f"`{each['level']}`" if each["choices"] else "anything alike",
                f"{each['exploitability']:.3f}",
                f"{100 * each['share of the range']:.1f} %",
                f"{each['choices']:,}" if each["choices"] else "",
                str(each["seeds"]) if each["choices"] else "",
            )
        )
    return said_of("exploitability", table(rows))


_WORDS = {2: "two", 3: "three", 4: "four"}


def checked() -> str:
    """How far our reckoning and OpenSpiel's are apart on tiny sets."""
    run = newest("checked")
    if run is None:
        return NONE
    rows: list[Row] = [
        ("set, hand", "deals", "worth of an equilibrium to the leader", "apart at most")
    ]
    for each in run["checked"]:
        worth = each["equilibrium"]["ours (worth, best responses)"][0]
        rows.append(
            (
                f"double-{_WORDS[each['pips']]}, {each['hand']} tiles",
                f"{each['deals']:,}",
                f"{worth:.5f}",
                f"{each['apart at most']:.0e}",
            )
        )
    return table(rows)
