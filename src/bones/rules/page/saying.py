"""Sentences chosen by the values of fields: the rows of which the tables of a page are made.

A row names the fields it rests on and has a sentence for each of their values (or for a key made
of several). A value without a sentence is silent, and so is a row whose condition does not hold:
what another option switches off is not spoken of.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from bones.rules.page.facts import Facts

Key = Callable[[Facts], Hashable]
Condition = Callable[[Facts], bool]


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing that a page may say.

    `fields` are what the sentence rests on; `if_changed` are fields it rests on only where they
    differ from the preset and it would be another sentence if they did not.
    """

    fields: tuple[str, ...]
    key: Key
    sentences: Mapping[Hashable, str]
    holds: Condition
    if_changed: tuple[str, ...] = ()

    def sentence(self, facts: Facts) -> str:
        """Return what is to be said, its words still in braces and in English, or nothing."""
        return self.sentences.get(self.key(facts), "") if self.holds(facts) else ""


def always(facts: Facts) -> bool:
    """The condition of what is said of any rules."""
    return True


def chosen(
    fields: str,
    sentences: Mapping[Hashable, str],
    when: Condition = always,
    by: Key | None = None,
    changed: str = "",
) -> Saying:
    """Return a saying with a sentence for each value of its fields.

    `fields` and `changed` (see `Saying.if_changed`) are names with blanks between. Without
    `by` the key is the value of the field, of several fields a tuple of their values.
    """
    names = tuple(fields.split())

    def value(facts: Facts) -> Hashable:
        values = tuple(facts.rules.value(name) for name in names)
        return values[0] if len(values) == 1 else values

    return Saying(names, by or value, sentences, when, tuple(changed.split()))


def said(sentence: str, when: Condition = always, fields: str = "", changed: str = "") -> Saying:
    """Return a saying of one sentence, for when its condition holds."""
    return chosen(fields, {None: sentence}, when, lambda facts: None, changed)
