"""A rule page as a value: sections of statements, each with the marks and sources it rests on.

All its words are in the language that was spoken when the page was made; how it looks is for the
renderers (`text`, `markdown`, `html`) to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Statement:
    """One or two sentences, and what they rest on.

    `fields` names the fields of the rules; `marks` says where their values come from (see
    `bones.rules.field.MARKS`) and `sources` where that is written. All three are empty for what
    holds under any rules. `house` tells whether a value differs from the preset's.
    """

    text: str
    fields: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    house: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """What is said of one part of a way to play.

    `name` is the same in any language: small letters and hyphens.
    """

    name: str
    title: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """An option that differs from its preset: its name, its value and the preset's, as typed."""

    name: str
    value: str
    before: str


@dataclass(frozen=True, slots=True)
class Page:
    """A way to play in words.

    `summary` is one sentence, or empty where the rules differ from what it was written for.
    `preset` is the title of the preset the rules rest on, and `changes` are the options on this
    page that differ from it. `marks` explains the marks that occur and `sources` lists the sources
    that occur, both in the order of their first use. `language` is the code of the language.
    """

    title: str
    summary: str
    preset: str
    sections: tuple[Section, ...]
    marks: tuple[tuple[str, str], ...]
    sources: tuple[str, ...]
    changes: tuple[Change, ...]
    language: str

    @property
    def statements(self) -> Iterator[Statement]:
        """Every statement, from the first section to the last."""
        for section in self.sections:
            yield from section.statements

    def notes(self, statement: Statement) -> tuple[int, ...]:
        """Return the numbers, from 1, that the sources of a statement have on this page."""
        return tuple(self.sources.index(source) + 1 for source in statement.sources)
