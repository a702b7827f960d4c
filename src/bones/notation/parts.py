"""What records and scenarios have in common: rules and seats, tiles, deals, actions."""

from functools import lru_cache
from typing import Final

from bones.errors import BonesError, DealError, FormatError, NotationError, RulesError, SetupError
from bones.language import _, ngettext
from bones.notation.node import Node
from bones.notation.strict_json import joined
from bones.round import Action, Deal, MaybeTile, Seed
from bones.round.action import parse_seat_action
from bones.round.deal import LAST_ATTEMPT
from bones.round.outcome import MOST_POINTS
from bones.rules import Rules, Setup, preset
from bones.rules.field import shown
from bones.tiles import Tile

MOST_ROUNDS: Final = 1_000_000
"""The largest number of a round that a text may name."""

_parse_tile = lru_cache(4096)(Tile.parse)
_parse_action = lru_cache(65_536)(parse_seat_action)


def read_format(node: Node, known: str) -> None:
    """Refuse a text of another format or version (``missing-key``, ``unknown-version``)."""
    right = f'"{known}"'
    if not isinstance(node.value, dict):
        raise node.bad(_('an object whose "format" is {right}').format(right=right))
    if "format" not in node.value:
        sentence = _('The key "format" is missing; right is {right}.').format(right=right)
        raise node.at("format").error("missing-key", sentence)
    found = node.inner("format")
    if found.value != known:
        sentence = _("{found} is not known here; right is {right}.")
        sentence = sentence.format(found=shown(found.value), right=right)
        raise found.error("unknown-version", sentence)


def read_rules(node: Node) -> Rules:
    """Read ``{"preset": …, "options": …}``.

    Raises `FormatError`, also with the codes of `bones.rules.preset`.
    """
    members = node.members(["preset"], ["options"])
    name = members["preset"].line()
    options = members["options"].mapping() if "options" in members else {}
    try:
        return preset(name, **{key: each.value for key, each in options.items()})
    except RulesError as error:
        raise _rules_problems(node, error) from None


def read_setup(node: Node, rules: Rules, seats: Node | int, partners: Node | None) -> Setup:
    """Put rules, the number of seats and ``partners`` together.

    `node` is the record or scenario. Raises `FormatError`, also with the codes of `Setup`.
    """
    count = seats if isinstance(seats, int) else seats.whole(1, 99)
    try:
        return Setup(rules, count, partners is not None and partners.flag())
    except SetupError as error:
        raise _rules_problems(node, error) from None


def _rules_problems(node: Node, error: RulesError | SetupError) -> FormatError:
    """All problems as one error, at the path of the first, the others with theirs."""
    places = [_place(node, error, problem.path) for problem in error.problems]
    sentences = [problem.sentence for problem in error.problems]
    others = [
        f" {place}: {sentence}" for place, sentence in zip(places[1:], sentences[1:], strict=True)
    ]
    return FormatError(error.code, sentences[0] + "".join(others), places[0])


def _place(node: Node, error: RulesError | SetupError, path: str) -> str:
    if isinstance(error, SetupError):
        inside = path if path in ("seats", "partners") else f"rules.options.{path}"
    else:
        inside = path if path == "preset" or " " in path else f"options.{path}"
    return joined(node.path, inside)


def read_tile(node: Node) -> Tile:
    """Read a tile, in either order of its halves. Raises `FormatError`."""
    try:
        return _parse_tile(node.text())
    except NotationError as error:
        raise node.passed_on(error) from None


def read_tiles(node: Node, *, hidden: bool = False) -> tuple[MaybeTile, ...]:
    """Read a list of tiles, in which null stands for one that is `hidden`, where that may be."""
    return tuple(
        None if hidden and each.value is None else read_tile(each) for each in node.items()
    )


def read_action(node: Node, setup: Setup) -> tuple[int, Action]:
    """Read an action with its seat in front. Raises `FormatError` (also ``bad-seat``)."""
    try:
        seat, action = _parse_action(node.text())
    except NotationError as error:
        raise node.passed_on(error) from None
    if seat >= setup.seats:
        right = _("{first} to {last}").format(first=0, last=setup.seats - 1)
        sentence = _("There is no seat {number}; right is {range}.")
        raise node.error("bad-seat", sentence.format(number=seat, range=right))
    return seat, action


def read_actions(node: Node, setup: Setup) -> tuple[tuple[int, Action], ...]:
    """Read a list of actions with their seats."""
    return tuple(read_action(each, setup) for each in node.items())


def read_seat(node: Node, setup: Setup) -> int:
    """Read the number of a seat."""
    return node.whole(0, setup.seats - 1)


def read_totals(node: Node, setup: Setup) -> tuple[int, ...]:
    """Read points or scores: one number a side."""
    totals = tuple(each.whole(-MOST_POINTS, MOST_POINTS) for each in node.items())
    if len(totals) != setup.side_count:
        sentence = ngettext(
            "There is {count} number; right is {right}, one a side.",
            "There are {count} numbers; right is {right}, one a side.",
            len(totals),
        ).format(count=len(totals), right=setup.side_count)
        raise node.error("wrong-sides", sentence)
    return totals


def read_sides(node: Node, setup: Setup) -> tuple[int, ...]:
    """Read a list of sides, each at most once, and return them in rising order."""
    sides = [each.whole(0, setup.side_count - 1) for each in node.items()]
    if len(set(sides)) < len(sides):
        raise node.bad(_("each side at most once"))
    return tuple(sorted(sides))


def read_seed(node: Node) -> Seed:
    """Read ``deal.seed``. Raises `FormatError` (``bad-seed``, ``unknown-scheme``)."""
    members = node.members(["scheme", "seeds", "round", "attempt"])
    seeds = tuple(each.text() for each in members["seeds"].items())
    try:
        return Seed(
            seeds,
            members["round"].whole(1, MOST_ROUNDS),
            members["attempt"].whole(0, LAST_ATTEMPT),
            members["scheme"].line(),
        )
    except DealError as error:
        where = (error.where or "").removeprefix("seed").removeprefix(".")
        raise node.passed_on(DealError(error.code, error.sentence, where)) from None


def checked_deal(node: Node, deal: Deal, setup: Setup, *, complete: bool) -> Deal:
    """Return a deal that the setup can have; see `Deal.check`. Raises `FormatError`."""
    try:
        deal.check(setup, complete=complete)
    except BonesError as error:
        raise node.passed_on(error) from None
    return deal
