"""The ways to play as the score pad's page needs them, when no server can be asked any more."""

from dataclasses import dataclass
from typing import Final

from bones.language import N_, _
from bones.rules import Rules, preset, presets
from bones.rules.options import (
    LeadFirst,
    MatchEnd,
    MatchKind,
    OpeningFallback,
    Scale,
    Settle,
    ShortSequence,
    Tie,
)
from bones.rules.page import rule_page
from bones.server.pad.pad import SEATS

QUICK: Final = 5
"""How many counts in play have a button of their own."""

WORTH: Final = frozenset(
    {
        "settle",
        "team_total",
        "blocked_winner",
        "blocked_total",
        "blocked_tie",
        "round_bonus",
        "target",
        "rounds",
        "tie",
    }
)
"""The fields whose sentences tell what people write down."""

_FIRST: Final = {
    LeadFirst.HIGHEST_DOUBLE: N_("The highest double leads."),
    LeadFirst.HEAVIEST_TILE: N_("The heaviest tile leads."),
    LeadFirst.LOT: N_("The lot says who leads."),
    LeadFirst.SEAT: N_("The seat left of the dealer leads."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubles:
    """The doubles that open rounds, from the first down to the last.

    With `skips` the next one is below the one that was used, and the match ends with the last.
    """

    first: int
    last: int
    skips: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """What decides a match, without asking how tiles are laid.

    `target` is the score that ends it, `rounds` the number of its rounds; 0 is neither. `lowest`
    tells whether the lowest total wins, `again` whether equal best ones play on, `at_once` whether
    the target ends it within a round. `quick` are the counts in play that come up most. `dealer`
    and `leader` say what follows from who won a round. `says` are the rules on points in words.
    """

    key: str
    title: str
    fewest: int
    most: int
    pairs: bool
    target: int
    rounds: int
    lowest: bool
    again: bool
    at_once: bool
    quick: tuple[int, ...]
    doubles: Doubles | None
    dealer: str
    first: str
    leader: str
    says: tuple[str, ...]


def ways() -> tuple[Way, ...]:
    """Return all ways to play, the pad that only adds up last, in the language spoken."""
    return (*map(way_of, presets()), way_of(""))


def way_of(key: str) -> Way:
    """Return a way to play, in the language spoken; without a key the pad that only adds up."""
    return _ruled(preset(key)) if key else _plain()


def _plain() -> Way:
    return Way(
        key="",
        title=_("Just points"),
        fewest=SEATS[0],
        most=SEATS[1],
        pairs=True,
        target=0,
        rounds=0,
        lowest=False,
        again=True,
        at_once=False,
        quick=(),
        doubles=None,
        dealer="",
        first="",
        leader="",
        says=(),
    )


def _ruled(rules: Rules) -> Way:
    to_target = rules.match_kind is MatchKind.TARGET
    lowest = rules.settle is Settle.OWN
    steps = 1 if rules.scale is Scale.QUOTIENT else rules.multiple
    sentences = rule_page(rules).statements
    return Way(
        key=rules.preset,
        title=_(rules.title),
        fewest=rules.min_seats,
        most=rules.max_seats,
        pairs=rules.pairs,
        target=rules.target if to_target else 0,
        rounds=0 if to_target else _rounds(rules),
        lowest=lowest,
        again=(to_target and not lowest) or rules.tie is Tie.EXTRA_ROUND,
        at_once=to_target and rules.match_end is MatchEnd.IMMEDIATE and rules.multiple > 0,
        quick=tuple(steps * n for n in range(1, QUICK + 1)) if rules.multiple else (),
        doubles=_doubles(rules),
        dealer=rules.next_dealer,
        first=_(_FIRST[rules.lead_first]) if rules.lead_first in _FIRST else "",
        leader="" if _doubles(rules) else rules.lead_next,
        says=tuple(each.text for each in sentences if WORTH & {*each.fields}),
    )


def _doubles(rules: Rules) -> Doubles | None:
    if rules.lead_first is not LeadFirst.OPENING_DOUBLE:
        return None
    lower = rules.opening_fallback is OpeningFallback.NEXT_LOWER
    skips = lower and rules.short_sequence is ShortSequence.SKIP
    return Doubles(first=rules.first_double, last=rules.last_double, skips=skips)


def _rounds(rules: Rules) -> int:
    """Return the number of rounds where it is fixed from the beginning."""
    doubles = _doubles(rules)
    if rules.rounds or doubles is None or doubles.skips:
        return rules.rounds
    return doubles.first - doubles.last + 1
