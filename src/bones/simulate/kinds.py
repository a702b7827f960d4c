"""The kinds of long runs that can be kept and go on: matches, two rules, and two levels of bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from bones.errors import BonesError
from bones.notation.node import Node
from bones.notation.parts import read_rules, read_setup
from bones.rules import Rules, Setup
from bones.simulate.chunks import A, Work
from bones.simulate.compare_table import deals_number
from bones.simulate.counts import MOST
from bones.simulate.duplicate import Comparison, Duplicate
from bones.simulate.ladder import Climbed, Ladder
from bones.simulate.paired import Paired
from bones.simulate.run import Summing
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.simulate.table import matches_number
from bones.simulate.versus import Changes, Versus
from bones.stats import Moments, Share

Of = TypeVar("Of")
"""What a run is of: everything it follows from."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[Of, A]):
    """What is to be known of a kind of runs to keep one in a file.

    `format` is the name and version of that, `keys` what it says the run is of, which `data` writes
    and `read` reads, and `counted` the key of the counts. `empty` gives the counts of nothing,
    `done` tells of how many cases counts are and `told` says it, and `agree` whether counts could
    be those of a run.
    """

    format: str
    keys: tuple[str, ...]
    counted: str
    data: Callable[[Of], dict[str, object]]
    read: Callable[[Node, Mapping[str, Node]], Of]
    empty: Callable[[Of], A]
    done: Callable[[A], int]
    told: Callable[[int], str]
    agree: Callable[[Of, A], bool]


def spec_data(spec: Spec) -> dict[str, object]:
    """Return what a simulation is of, as values of JSON."""
    return {**_table_data(spec.setup), "bots": list(spec.bots), "seed": spec.seed}


def rules_data(rules: Rules) -> dict[str, object]:
    """Return rules as values of JSON, as records have them."""
    return {"preset": rules.preset, "options": rules.options}


def _table_data(setup: Setup) -> dict[str, object]:
    rules = rules_data(setup.rules)
    return {"rules": rules, "seats": setup.seats, "partners": setup.partners}


def _versus_data(of: Versus) -> dict[str, object]:
    second = {"vs": rules_data(of.second.rules)}
    return {**_table_data(of.first), **second, "bots": list(of.bots), "seed": of.seed}


def _duplicate_data(of: Duplicate) -> dict[str, object]:
    levels = {"bots": of.challenger, "vs_bots": of.rival}
    return {**_table_data(of.setup), **levels, "seed": of.seed}


def ladder_data(of: Ladder) -> dict[str, object]:
    """Return what a ladder is of, as values of JSON."""
    return {**_table_data(of.setup), "bots": list(of.levels), "most": of.most, "seed": of.seed}


def _read_table(node: Node, members: Mapping[str, Node], key: str = "rules") -> Setup:
    return read_setup(node, read_rules(members[key]), members["seats"], members["partners"])


def _read_spec(node: Node, members: Mapping[str, Node]) -> Spec:
    setup, levels = _read_table(node, members), _levels(members["bots"])
    return _made(node, "bots", lambda: Spec(setup, members["seed"].text(), levels))


def _read_versus(node: Node, members: Mapping[str, Node]) -> Versus:
    first, second = (_read_table(node, members, key) for key in ("rules", "vs"))
    levels, seed = _levels(members["bots"]), members["seed"].text()
    return _made(node, "bots", lambda: Versus(first, second, seed, levels))


def _read_duplicate(node: Node, members: Mapping[str, Node]) -> Duplicate:
    setup = _read_table(node, members)
    seed, *levels = (members[key].text() for key in ("seed", "bots", "vs_bots"))
    return _made(node, "bots", lambda: Duplicate(setup, seed, *levels))


def _read_ladder(node: Node, members: Mapping[str, Node]) -> Ladder:
    setup, levels, seed = (
        _read_table(node, members),
        _levels(members["bots"]),
        members["seed"].text(),
    )
    most = members["most"].whole(1, MOST)
    return _made(node, "bots", lambda: Ladder(setup, seed, levels, most))


def _levels(node: Node) -> tuple[str, ...]:
    return tuple(each.line() for each in node.items())


def _made(node: Node, path: str, make: Callable[[], Of]) -> Of:
    """Make what a file says; an error that tells no place is about `path`."""
    try:
        return make()
    except BonesError as error:
        raise node.passed_on(BonesError(error.code, error.sentence, path)) from None


def _counts_agree(of: Spec, summary: Summary) -> bool:
    """Whether these could be the counts of so many matches and rounds."""
    matches, rounds = summary.matches, summary.rounds.total
    by_match: tuple[Share | Moments, ...] = (*summary.wins, summary.shared, summary.rounds)
    by_match = (*by_match, summary.opener, summary.laid, summary.turns)
    by_round: tuple[Share | Moments, ...] = (*summary.points, summary.plays, summary.draws)
    by_round = (*by_round, summary.tied, *summary.reasons.values(), summary.leader, summary.lead)
    return (
        all(_cases(each) == matches for each in by_match)
        and all(_cases(each) == rounds for each in by_round)
        and sum(share.hits for share in summary.reasons.values()) == rounds
        and all(map(_possible, (*by_match, *by_round)))
    )


def _changes_agree(of: Versus, found: Changes) -> bool:
    """Whether these could be the counts of so many deals."""
    deals = found.length.cases
    paired = (*found.wins, *found.points, found.blocked, found.leader, found.length, found.laid)
    matches = deals * len(of.rotations())
    return (
        all(each.cases == deals for each in paired)
        and all(map(_possible, paired))
        and {found.matches.of, found.rounds.of} == {matches}
        and all(each.sums[1::2] == (matches, matches) for each in (*found.wins, found.laid))
    )


def _comparison_agrees(of: Duplicate, found: Comparison) -> bool:
    """Whether these could be the counts of so many deals, each from every side."""
    deals, empty = found.points.deals.count, Comparison.empty(of.setup)
    pairs = ((found.wins, empty.wins), (found.points, empty.points))
    whole = (found.won.of, found.rounds.cases) == (deals * of.setup.side_count, deals)
    return (whole and _possible(found.rounds)) and all(
        (margin.unit, margin.sides) == (none.unit, none.sides)
        and margin.deals.count == deals
        and margin.matches.count == found.won.of
        and margin.deals.total == margin.matches.total
        and _possible(margin.deals)
        and _possible(margin.matches)
        for margin, none in pairs
    )


def _cases(counted: Share | Moments) -> int:
    return counted.of if isinstance(counted, Share) else counted.count


_SQUARES: Final = (0, 4, 7, 9)
"""Where the products of a `Paired` are those of a number with itself."""


def _possible(counted: Share | Moments | Paired) -> bool:
    """Whether there are numbers with these sums and these sums of squares."""
    match counted:
        case Moments(count, total, squares):
            found = [(count, total, squares)]
        case Paired(cases, sums, products):
            own = [products[at] for at in _SQUARES]
            found = [(cases, *each) for each in zip(sums, own, strict=True)]
        case _:
            return True
    return all(
        count * squares >= total**2 if count else (total, squares) == (0, 0)
        for count, total, squares in found
    )


_TABLE: Final = ("rules", "seats", "partners")

SIMULATION: Final = Kind(
    "bones-simulation/1",
    (*_TABLE, "bots", "seed"),
    "summary",
    spec_data,
    _read_spec,
    lambda spec: Summary.empty(spec.setup),
    lambda summary: summary.matches,
    matches_number,
    _counts_agree,
)
"""Matches, and their summary."""

CHANGES: Final = Kind(
    "bones-versus/1",
    (*_TABLE, "vs", "bots", "seed"),
    "changes",
    _versus_data,
    _read_versus,
    lambda of: Changes.empty(of.first),
    lambda found: found.length.cases,
    deals_number,
    _changes_agree,
)
"""Deals under two rules, and what the second changes."""

COMPARISON: Final = Kind(
    "bones-duplicate/1",
    (*_TABLE, "bots", "vs_bots", "seed"),
    "comparison",
    _duplicate_data,
    _read_duplicate,
    lambda of: Comparison.empty(of.setup),
    lambda found: found.points.deals.count,
    deals_number,
    _comparison_agrees,
)
"""Deals from every side, and how far one level is ahead of the other."""

LADDER: Final = Kind(
    "bones-climbed/1",
    (*_TABLE, "bots", "most", "seed"),
    "climbed",
    ladder_data,
    _read_ladder,
    Ladder.empty,
    Climbed.deals,
    deals_number,
    lambda of, climbed: all(map(_comparison_agrees, of.pairings(), climbed.found)),
)
"""A ladder, and what came of its pairings."""

_KINDS: Final[Mapping[type, Kind[Any, Any]]] = {
    Spec: SIMULATION,
    Versus: CHANGES,
    Duplicate: COMPARISON,
}


def kind_of(of: Spec | Versus | Duplicate) -> Kind[Any, Any]:
    """Return the kind of a run."""
    return _KINDS[type(of)]


def work_of(of: Spec | Versus | Duplicate) -> Work[Any]:
    """Return the work whose numbers are the cases of a run."""
    return Summing(of) if isinstance(of, Spec) else of
