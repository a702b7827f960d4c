"""The one place that says which fields the rules have: their values, defaults, words and sources.

The attributes of `Rules`, the reading of presets and house rules, the rule page and the list of
options on the command line all follow from `FIELDS`.
"""

from collections.abc import Mapping
from typing import Final

from bones.errors import Problem, RulesError, did_you_mean, printable
from bones.language import N_, _
from bones.rules.field import Field, Value, shown
from bones.rules.fields_play import (
    DEMAND_FIELDS,
    LAYOUT_FIELDS,
    LEAD_FIELDS,
    SET_FIELDS,
    TURN_FIELDS,
)
from bones.rules.fields_score import COUNT_FIELDS, MATCH_FIELDS, SETTLE_FIELDS
from bones.rules.frozen import FrozenMap

FIELDS: Final[tuple[Field, ...]] = (
    *SET_FIELDS,
    *LEAD_FIELDS,
    *LAYOUT_FIELDS,
    *DEMAND_FIELDS,
    *TURN_FIELDS,
    *COUNT_FIELDS,
    *SETTLE_FIELDS,
    *MATCH_FIELDS,
)
"""Every field of the rules, in the order of a rule page."""

BY_NAME: Final[Mapping[str, Field]] = FrozenMap((field.name, field) for field in FIELDS)
"""The same fields by their name."""

SECTIONS: Final[Mapping[str, str]] = FrozenMap(
    {
        "set": N_("Set and seats"),
        "lead": N_("The lead"),
        "layout": N_("The layout"),
        "demands": N_("Demands and wild tiles"),
        "turn": N_("The turn"),
        "count": N_("Points in play"),
        "settlement": N_("The end of a round"),
        "match": N_("The match"),
    }
)
"""The title of each section of the fields, in English."""


def field_named(name: str, path: str) -> Field:
    """Return the field called `name`.

    Raises `RulesError` (``unknown-option``) that offers the nearest name; `path` is where the
    name stands.
    """
    try:
        return BY_NAME[name]
    except KeyError:
        hint = did_you_mean(name, list(BY_NAME))
        hint = hint or " " + _("`bones options PRESET` lists them.")
        sentence = _("{name} is no option.").format(name=shown(name)) + hint
        raise RulesError([Problem("unknown-option", path, sentence)]) from None


def read_options(given: Mapping[str, object], prefix: str = "") -> dict[str, Value]:
    """Return the options `given` in Python or JSON as the values `Rules` holds.

    `prefix` comes before each path in messages (``options.``). Raises one `RulesError` with every
    fault found.
    """
    values: dict[str, Value] = {}
    problems: list[Problem] = []
    for name, value in given.items():
        path = prefix + printable(name)
        try:
            values[name] = field_named(name, path).read(value, path)
        except RulesError as error:
            problems += error.problems
    if problems:
        raise RulesError(problems)
    return values


def merged(under: Mapping[str, Value], over: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values `under` with those of `over` in their place.

    Hand sizes are merged by number of seats: what is not named keeps its size (fine print 12).
    """
    values = {**under, **over}
    for name, value in over.items():
        old = under.get(name)
        if isinstance(value, FrozenMap) and isinstance(old, FrozenMap):
            values[name] = FrozenMap(sorted({**old, **value}.items()))
    return values
