"""Set-ups to test with: every preset as it comes, and any options at random."""

from enum import StrEnum
from random import Random
from typing import Final

from bones.errors import SetupError
from bones.rules import FIELDS, Field, Rules, Setup, preset

PRESETS: Final = (
    "spinner",
    "spinner-kids",
    "spinner-short",
    "all-fives",
    "five-up",
    "draw",
    "block",
)
"""Our own presets, written out: a test of a preset that is gone must fail."""


def make(name: str, seats: int = 2, partners: bool = False, **options: object) -> Setup:
    """A preset with some options changed, for so many seats."""
    return Setup(preset(name, **options), seats, partners)


def every_setup() -> tuple[Setup, ...]:
    """Every preset with every number of seats, alone and in pairs."""
    found = []
    for name in PRESETS:
        rules = preset(name)
        for seats in range(rules.min_seats, rules.max_seats + 1):
            found.append(Setup(rules, seats))
            if seats == 4 and rules.pairs:
                found.append(Setup(rules, seats, True))
    return tuple(found)


EVERY_SETUP: Final = every_setup()


def setup_id(setup: Setup) -> str:
    """The name of a set-up as a test's parameter."""
    return setup.names.replace(" ", "-")


# Chosen so that options which would exclude one another go together often enough.
_FIRST: Final = ("tile_set", "wild", "multiple", "match_kind", "settle", "lead_first")


def random_setup(rng: Random, **fixed: object) -> Setup:
    """Any preset, any seats, any options that go together; `fixed` ones are as given.

    Hands are smaller than in the presets more often than not, so that rounds are short and end
    in every way.
    """
    while True:
        rules = preset(rng.choice(PRESETS))
        share = rng.choice((0.0, 0.1, 0.3, 0.7))
        options: dict[str, object] = {}
        for field in FIELDS:
            if field.name in {"hand_size", "min_seats", "max_seats", "rounds"}:
                continue
            if rng.random() < (0.3 if field.name in _FIRST else share):
                options[field.name] = random_value(rng, field)
        seats = rng.choice((2, 2, 3, 4, 4, 5, 8))
        if not rules.min_seats <= seats <= rules.max_seats:
            options["max_seats"] = seats
        options |= fixed
        try:
            rules = rules.replace(**_agreed(rng, rules.replace(**options), options, seats))
            return Setup(rules, seats, seats == 4 and rng.random() < 0.5)
        except SetupError:
            continue


def random_value(rng: Random, field: Field) -> object:
    """Any value of a field, of many numbers a few."""
    if field.kind is bool:
        return rng.random() < 0.5
    if field.kind is int:
        if field.choices:
            return rng.choice(field.choices)
        few = {"target": (20, 60, 150), "wild_points": (0, 10, 25), "false_call_penalty": (0, 5)}
        return rng.choice(few.get(field.name, range(13)))
    assert issubclass(field.kind, StrEnum)
    return rng.choice(list(field.kind))


def _agreed(rng: Random, rules: Rules, options: dict[str, object], seats: int) -> dict[str, object]:
    """The options with those changed that most often contradict the others."""
    agreed = dict(options)
    tiles = {"double-six": 28, "double-nine": 55, "double-twelve": 91}[rules.tile_set]
    tiles += {"double-six": 8, "double-nine": 11, "double-twelve": 14}[rules.tile_set] * rules.wild
    most = tiles // seats
    if rng.random() < 0.7 or rules.hand_size.get(seats, 99) > most:
        agreed["hand_size"] = {seats: rng.randint(1, min(most, rng.choice((3, 7, 12))))}
    if rules.multiple == 0:
        agreed |= {"claim": "auto", "min_first_score": 0}
        if (
            rules.match_kind == "target"
            and rules.settle == "winner"
            and rules.round_bonus == "none"
        ):
            agreed["round_bonus"] = "raw"
    elif rules.settle == "own" and rules.match_kind == "target":
        agreed["match_end"] = "round_end"
    if agreed.get("claim", rules.claim) == "auto":
        agreed["false_call_penalty"] = 0
    agreed["rounds"] = 3 if rules.match_kind == "rounds" else 0
    highest = {"double-six": 6, "double-nine": 9, "double-twelve": 12}[rules.tile_set]
    if rules.lead_first == "opening_double":
        first = min(rules.first_double, highest)
        agreed |= {"first_double": first, "last_double": min(rules.last_double, first)}
    return agreed
