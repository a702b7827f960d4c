"""A table as somebody wishes it, before it is opened: in the address of a page or in a form.

The address holds what differs from the preset (``option=claim=muggins``), so that a way to play can
be sent on as a link; the form holds every rule (``rule.claim=muggins``).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from starlette.datastructures import ImmutableMultiDict

from bones.bots import LEVELS, strongest
from bones.errors import Problem, RulesError, SetupError, printable
from bones.rules import FIELDS, Field, Rules, Setup, preset, presets
from bones.rules.field import OptionValue
from bones.rules.frozen import FrozenMap
from bones.rules.option_text import parse_options

Fields = ImmutableMultiDict[str, str]
"""The fields of an address or a form."""

FRIEND: Final = "friend"
"""A seat that is open for a friend."""

BOT: Final = "bot-"
"""What the name of a level follows at a seat for a bot."""

PAIRED: Final = 4
"""How many seats there are where two pairs play."""

CLOCKS: Final = ("", "30", "60", "120")
"""The turn clocks to choose from, in seconds; no clock first."""

LONGEST_TITLE: Final = 40
"""The most characters in the name of a set of rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A table as somebody wishes it.

    `seats` and `partners` are what goes with the rules and comes nearest to what was asked for.
    `places` says for each seat after the first whether a friend or a bot is to sit there. `clock`
    and `stand_in` are those of the table. `title` is what the rules are called, if anything.
    `problems` are faults of what was asked for, which is left out, and contradictions.
    """

    rules: Rules
    seats: int
    partners: bool
    places: tuple[str, ...]
    clock: str = ""
    stand_in: bool = True
    spectators: bool = True
    title: str = ""
    problems: tuple[Problem, ...] = field(default=())

    @property
    def setup(self) -> Setup | None:
        """Rules, seats and partners; None where they contradict one another."""
        try:
            return Setup(self.rules, self.seats, self.partners)
        except SetupError:
            return None

    @property
    def changes(self) -> tuple[Field, ...]:
        """The fields in which the rules differ from their preset."""
        return tuple(each for each in FIELDS if each.name in self.rules.options)

    @property
    def bots(self) -> dict[int, str]:
        """The levels of the bots by seat."""
        return {
            seat: place.removeprefix(BOT)
            for seat, place in enumerate(self.places, 1)
            if place.startswith(BOT)
        }

    def query(self, *, whole: bool = True) -> str:
        """Return the draft as the part of an address; not `whole`, the rules and seats alone."""
        return urlencode([*self._named(whole)])

    def _named(self, whole: bool) -> Iterator[tuple[str, str]]:
        yield "preset", self.rules.preset
        yield from (("option", text) for text in rule_options(self.rules))
        if self.title:
            yield "title", self.title
        yield "seats", str(self.seats)
        if self.partners:
            yield "partners", "on"
        if whole:
            for seat, place in enumerate(self.places, 1):
                yield f"place.{seat}", place
            if self.clock:
                yield "clock", self.clock
            if not self.stand_in:
                yield "stand_in", "off"
            if not self.spectators:
                yield "spectators", "off"


def read_draft(given: Fields) -> Draft:
    """Return what an address or a form asks for; never raises, but names what is wrong."""
    problems: list[Problem] = []
    rules = _rules(given, problems)
    seats, partners = _seats(given, rules)
    try:
        Setup(rules, seats, partners)
    except SetupError as error:
        problems += error.problems
    usual = FRIEND if "friends" in given else BOT + strongest()
    clock = given.get("clock", "")
    return Draft(
        rules=rules,
        seats=seats,
        partners=partners,
        places=tuple(_place(given, seat, usual) for seat in range(1, seats)),
        clock=clock if clock in CLOCKS else "",
        stand_in=_is_on(given, "stand_in"),
        spectators=_is_on(given, "spectators"),
        title=" ".join(given.get("title", "").split())[:LONGEST_TITLE],
        problems=tuple(problems),
    )


def _rules(given: Fields, problems: list[Problem]) -> Rules:
    """Return the rules asked for; what is wrong with them is left out and added to `problems`."""
    try:
        rules = preset(given.get("preset", presets()[0]))
    except RulesError as error:
        problems += error.problems
        return preset(presets()[0])
    if given.get("based", rules.preset) != rules.preset:
        # Another preset was chosen: the rules in the form are those of the one before.
        return rules
    try:
        rules = rules.replace(**parse_options(given.getlist("option")))
    except RulesError as error:
        problems += error.problems
    for each in FIELDS:
        try:
            value = _sent(each, given, rules)
            if value is not None and each.read(value, each.name) != rules.value(each.name):
                rules = rules.replace(**{each.name: value})
        except RulesError as error:
            problems += error.problems
    return rules


def _sent(each: Field, given: Fields, rules: Rules) -> OptionValue | None:
    """Return what a form says of a field, None if nothing. Raises `RulesError`."""
    name = f"rule.{each.name}"
    if each.kind is FrozenMap:
        sizes = {n: given.get(f"{name}.{n}") for n in range(rules.min_seats, rules.max_seats + 1)}
        told = {str(n): _number(size) for n, size in sizes.items() if size}
        return each.write(each.read(told, each.name)) if told else None
    # A box that is not ticked sends nothing: a hidden field before it says no.
    values = given.getlist(name)
    return each.parse(values[-1].strip(), each.name) if values else None


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else printable(text)


def _seats(given: Fields, rules: Rules) -> tuple[int, bool]:
    """Return how many seats there are, and whether pairs play."""
    text = given.get("seats", "")
    seats = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else PAIRED
    seats = max(rules.min_seats, min(seats, rules.max_seats))
    return seats, rules.pairs and seats == PAIRED and given.getlist("partners")[-1:] == ["on"]


def _place(given: Fields, seat: int, usual: str) -> str:
    place = given.get(f"place.{seat}", usual)
    return place if place == FRIEND or place.removeprefix(BOT) in LEVELS else usual


def _is_on(given: Fields, name: str) -> bool:
    return given.getlist(name)[-1:] != ["off"]


def rule_options(rules: Rules) -> Iterator[str]:
    """Yield how rules differ from their preset, as typed on a command line."""
    for name, value in rules.options.items():
        yield from _typed(name, value)


def _typed(name: str, value: OptionValue) -> Iterator[str]:
    """Yield an option as it is typed: sizes of hands one by one."""
    if isinstance(value, dict):
        yield from (f"{name}.{seats}={tiles}" for seats, tiles in value.items())
    else:
        yield f"{name}={str(value).lower() if isinstance(value, bool) else value}"
