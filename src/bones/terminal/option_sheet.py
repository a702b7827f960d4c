"""Every option of a way to play with its value, what it may be, and what it does, in lines."""

import textwrap
from collections.abc import Iterator

from bones.language import _
from bones.rules import FIELDS, MARKS, SECTIONS, Field, Rules
from bones.rules.rules import HOUSE_SOURCE


def option_sheet(rules: Rules, width: int = 80) -> Iterator[str]:
    """Yield the options by section, those that differ from the preset with a sign before them.

    The lines of words have at most `width` columns.
    """
    yield _("{title} (preset {preset})").format(title=_(rules.title), preset=rules.preset)
    if rules.options:
        yield from _folded(_("What differs from the preset has a > before it."), 0, width)
    for section, title in SECTIONS.items():
        title = _(title)
        yield from ("", title, "-" * len(title))
        for field in FIELDS:
            if field.section == section:
                yield from _option(field, rules, width)
    title = _("Marks")
    yield from ("", title, "-" * len(title))
    for mark, words in MARKS.items():
        yield from _folded(f"[{mark}] {_(words)}", 2, width)


def _option(field: Field, rules: Rules, width: int) -> Iterator[str]:
    value, default = rules.value(field.name), rules.base[field.name]
    source = rules.sources[field.name]
    sign = ">" if value != default else " "
    yield f"{sign} {field.name} = {field.typed(value)}  [{rules.marks[field.name]}]"
    words = _(source) if source == HOUSE_SOURCE else source
    for sentence in (
        _(field.sentence),
        _("Values: {values}.").format(values=field.values),
        _("Default: {value}.").format(value=field.typed(default)),
        _("Source: {source}.").format(source=words),
    ):
        yield from _folded(sentence, 6, width)


def _folded(text: str, indent: int, width: int) -> list[str]:
    blanks = " " * indent
    return textwrap.wrap(
        text, width, initial_indent=blanks, subsequent_indent=blanks, break_on_hyphens=False
    )
