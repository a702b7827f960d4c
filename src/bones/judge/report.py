"""Reviews as JSON, in the format ``bones-review/1``, written and read."""

import json
from math import isfinite
from typing import Final

from bones.errors import NotationError
from bones.judge.decision import Decision
from bones.judge.effort import Effort
from bones.judge.fact import SENTENCES, Fact, values_of
from bones.judge.judgement import UNKNOWN, Judgement, Mark, Measure, Option
from bones.judge.review import Review
from bones.language import _
from bones.notation.node import Node
from bones.notation.parts import read_format
from bones.notation.strict_json import parse_json
from bones.round import parse_action
from bones.version import VERSION

REVIEW_FORMAT: Final = "bones-review/1"
"""The name and version of the format."""

DECISION_KEYS: Final = (
    "round",
    "turn",
    "seat",
    "played",
    "best",
    "points",
    "chance",
    "mark",
    "exact",
    "facts",
    "actions",
)
"""What is told of every decision."""

LARGEST: Final = 1_000_000
"""The largest number of any kind that is read."""


def to_json(review: Review) -> str:
    """Return the text of a review."""
    record, effort = review.record, review.effort
    table: dict[str, object] = {
        "format": REVIEW_FORMAT,
        "bones": VERSION,
        "record": review.fingerprint,
        "rules": {"preset": record.rules.preset, "options": record.rules.options},
        "seats": [each.as_json() for each in record.occupants],
        "partners": record.partners,
        "effort": effort_data(effort),
        "seat": review.seat,
        "round": review.round,
        "wanted": len(review.wanted),
        "decisions": [_decision(each) for each in review.judgements],
        "uncalled": [
            {
                "round": each.number,
                "turn": each.turn,
                "seat": each.seat,
                "points": each.points,
                "taken_by": each.taken_by,
            }
            for each in review.uncalled
        ],
        "sides": [
            {
                "side": each.side,
                "before": each.before,
                "deal": each.deal,
                "run": each.run,
                "choices": pair(each.choices),
                "others": None if each.others is None else pair(each.others),
                "after": each.after,
            }
            for each in review.accounts
        ],
    }
    return json.dumps(table, indent=1)


def _decision(judgement: Judgement) -> dict[str, object]:
    return {
        "round": judgement.number,
        "turn": judgement.turn,
        "seat": judgement.seat,
        "played": judgement.played,
        "best": judgement.best,
        "points": pair(judgement.points),
        "chance": pair(judgement.chance),
        "mark": judgement.mark,
        "exact": judgement.exact,
        "facts": [{"key": fact.key, **dict(fact.values)} for fact in judgement.facts],
        "actions": [
            {
                "action": str(option.action),
                "points": pair(option.points),
                "chance": pair(option.chance),
                "open": option.open,
            }
            for option in judgement.options
        ],
    }


def effort_data(effort: Effort) -> dict[str, object]:
    """Return an effort as a value of JSON."""
    return {
        "simulations": effort.simulations,
        "seconds": effort.seconds,
        "seed": effort.seed,
        "searches": effort.searches,
    }


def pair(measure: Measure) -> list[float | None]:
    """A number and its standard error, null where nothing is known of that."""
    return [measure.value, measure.error if isfinite(measure.error) else None]


def read_into(review: Review, text: str | bytes) -> Review:
    """The review with what was judged before, as the text of the same review has it.

    Raises `FormatError`: the codes of JSON and of values, ``other-version`` for one that another
    version made, ``other-review`` for one of another match, or one made otherwise.
    """
    node = Node(parse_json(text))
    read_format(node, REVIEW_FORMAT)
    keys = [*json.loads(to_json(review))]
    members = node.members(keys)
    if members["bones"].line() != VERSION:
        sentence = _("This was made by version {found}; right is {right}.")
        words = sentence.format(found=members["bones"].line(), right=VERSION)
        raise members["bones"].error("other-version", words)
    mine = json.loads(to_json(review))
    for key in ("record", "effort", "seat", "round", "wanted"):
        if members[key].value != mine[key]:
            sentence = _("This is the review of another match, or was made otherwise.")
            raise members[key].error("other-review", sentence)
    seats = review.record.setup.seats
    judged = tuple(_read_judgement(each, seats) for each in members["decisions"].items())
    wanted = [review.decisions[n] for n in review.wanted[: len(judged)]]
    if not (len(wanted) == len(judged) and all(map(_is_of, judged, wanted))):
        sentence = _("These are not the first decisions of the match.")
        raise members["decisions"].error("other-review", sentence)
    return review.judged(judged)


def _is_of(judgement: Judgement, decision: Decision) -> bool:
    """Is this the judgement of this decision, by all that a record tells of one?"""
    told = (judgement.number, judgement.turn, judgement.seat, judgement.did.action)
    return told == (decision.number, decision.turn, decision.seat, decision.action) and (
        tuple(option.action for option in judgement.options) == decision.actions
    )


def _read_judgement(node: Node, seats: int) -> Judgement:
    members = node.members(DECISION_KEYS)
    options = tuple(_read_option(each) for each in members["actions"].items())
    last = len(options) - 1
    mark = members["mark"]
    return Judgement(
        members["round"].whole(1, LARGEST),
        members["turn"].whole(1, LARGEST),
        members["seat"].whole(0, LARGEST),
        options,
        members["played"].whole(0, last),
        members["best"].whole(0, last),
        read_pair(members["points"]),
        read_pair(members["chance"]),
        None if mark.value is None else Mark(mark.choice(Mark)),
        members["exact"].flag(),
        tuple(_read_fact(each, seats) for each in members["facts"].items()),
    )


def _read_option(node: Node) -> Option:
    members = node.members(["action", "points", "chance", "open"])
    opened = members["open"]
    try:
        action = parse_action(members["action"].line())
    except NotationError as error:
        raise members["action"].passed_on(error) from None
    return Option(
        action,
        read_pair(members["points"]),
        read_pair(members["chance"]),
        None if opened.value is None else _number(opened),
    )


def read_pair(node: Node) -> Measure:
    """Read a number with its error. Raises `FormatError` (``bad-value``)."""
    items = node.items()
    if len(items) != 2:
        raise node.bad(_("a number and its error"))
    if items[1].value is None:
        return Measure(_number(items[0]), UNKNOWN.error)
    return Measure(_number(items[0]), _number(items[1], least=0))


def _number(node: Node, least: float = -LARGEST) -> float:
    found = node.value
    if isinstance(found, int | float) and not isinstance(found, bool) and least <= found <= LARGEST:
        return float(found)
    raise node.bad(_("a number"))


def _read_fact(node: Node, seats: int) -> Fact:
    given = node.mapping()
    key = node.members(["key"], given)["key"].choice(SENTENCES)
    node.members(["key", *values_of(key)], ("best", "played"))
    values: list[tuple[str, str | int]] = []
    for name, each in given.items():
        if name == "seat":
            values.append((name, each.whole(0, seats - 1)))
        elif name != "key":
            values.append((name, each.value if type(each.value) is int else each.line()))
    return Fact(key, tuple(values))
