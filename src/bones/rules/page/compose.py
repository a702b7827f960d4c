"""Putting a rule page together: every saying is asked what it has to say of these rules."""

from collections.abc import Iterable
from typing import Final

from bones.errors import SetupError
from bones.language import N_, _, spoken
from bones.rules.field import MARKS
from bones.rules.fields import FIELDS
from bones.rules.loader import preset
from bones.rules.page.facts import Facts
from bones.rules.page.operands import operands
from bones.rules.page.page import Change, Page, Section, Statement
from bones.rules.page.say_count import COUNT
from bones.rules.page.say_end import END
from bones.rules.page.say_layout import LAYING, WILD
from bones.rules.page.say_lead import LEAD
from bones.rules.page.say_match import MATCH
from bones.rules.page.say_set import AIM, NEEDS
from bones.rules.page.say_turn import TURN
from bones.rules.page.saying import Saying
from bones.rules.rules import HOUSE_SOURCE, Rules
from bones.rules.setup import Setup, contradictions

SECTIONS: Final[tuple[tuple[str, tuple[Saying, ...]], ...]] = (
    (N_("What you need"), NEEDS),
    (N_("The aim"), AIM),
    (N_("The deal and the lead"), LEAD),
    (N_("Laying tiles"), LAYING),
    (N_("Wild tiles"), WILD),
    (N_("Drawing and passing"), TURN),
    (N_("Points in play"), COUNT),
    (N_("The end of a round"), END),
    (N_("The match"), MATCH),
)
"""The sections of a page, each with everything it may say. One that says nothing is left out."""


def rule_page(of: Rules | Setup) -> Page:
    """Return the rule page of a way to play, in the language spoken.

    Of rules it is about every table that can play by them; of a setup, about exactly this one.
    Raises `SetupError` for rules that contradict themselves, or that nobody can play by.
    """
    rules = of.rules if isinstance(of, Setup) else of
    problems = contradictions(rules)
    if problems:
        raise SetupError(problems)
    facts = Facts.of(of)
    if not facts.seats:
        Setup(rules, rules.min_seats)  # says what is wrong
    words = operands(facts)
    sections = tuple(
        Section(title.lower().replace(" ", "-"), _(title), statements)
        for title, sayings in SECTIONS
        if (statements := tuple(_statements(sayings, facts, words)))
    )
    named = [statement for section in sections for statement in section.statements]
    fields = {name for statement in named for name in statement.fields}
    marks = {mark for statement in named for mark in statement.marks}
    return Page(
        title=_(rules.title),
        summary=_summary(rules),
        preset=_(preset(rules.preset).title),
        sections=sections,
        marks=tuple((mark, _(text)) for mark, text in MARKS.items() if mark in marks),
        sources=tuple(dict.fromkeys(source for each in named for source in each.sources)),
        changes=tuple(_changes(facts, fields)),
        language=spoken(),
    )


def _statements(
    sayings: Iterable[Saying], facts: Facts, words: dict[str, str | int]
) -> Iterable[Statement]:
    for saying in sayings:
        text = _text(saying, facts, words)
        if text:
            others = (
                name
                for name in saying.if_changed
                if facts.differs(name)
                and _text(saying, facts.before(name), operands(facts.before(name))) != text
            )
            yield _statement(text, (*saying.fields, *others), facts)


def _text(saying: Saying, facts: Facts, words: dict[str, str | int]) -> str:
    sentence = saying.sentence(facts)
    return _(sentence).format(**words) if sentence else ""


def _statement(text: str, fields: tuple[str, ...], facts: Facts) -> Statement:
    rules = facts.rules
    marks = {mark for name in fields for mark in rules.marks[name].split(", ")}
    sources = (rules.sources[name] for name in fields)
    return Statement(
        text=text,
        fields=fields,
        marks=tuple(mark for mark in MARKS if mark in marks),
        sources=tuple(dict.fromkeys(_source(source) for source in sources)),
        house=any(facts.differs(name) for name in fields),
    )


def _source(source: str) -> str:
    """Return a source as it is; only that of house rules is no citation, but said."""
    return _(source) if source == HOUSE_SOURCE else source


def _summary(rules: Rules) -> str:
    """Return the summary, unless it was written for other rules than these."""
    if rules.options and rules.summary == preset(rules.preset).summary:
        return ""
    return _(rules.summary)


def _changes(facts: Facts, fields: set[str]) -> Iterable[Change]:
    for field in FIELDS:
        if field.name in fields and facts.differs(field.name):
            value, before = facts.rules.value(field.name), facts.rules.base[field.name]
            yield Change(field.name, field.typed(value), field.typed(before))
