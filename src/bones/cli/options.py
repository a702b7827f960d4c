"""`bones options`: every option of a preset with its value, what it may be, and what it does."""

import argparse
import textwrap

from bones.cli.arguments import rules_needed
from bones.rules import FIELDS, MARKS, SECTIONS, Field, Rules
from bones.rules.frozen import FrozenMap


def run(given: argparse.Namespace) -> int:
    """Print the options by section."""
    rules = rules_needed(given)
    lines = [f"{rules.title} (preset {rules.preset})"]
    for section, title in SECTIONS.items():
        lines += ["", title]
        for field in FIELDS:
            if field.section == section:
                lines += _option(field, rules)
    lines += ["", "Marks"]
    for mark, words in MARKS.items():
        lines += _folded(f"[{mark}] {words}", 2)
    print("\n".join(lines))
    return 0


def _option(field: Field, rules: Rules) -> list[str]:
    value = _text(field, rules)
    return [
        *_folded(f"{field.name} = {value}  [{rules.marks[field.name]}]", 2),
        *_folded(field.sentence, 6),
        *_folded(f"values: {field.values}", 6),
    ]


def _folded(text: str, indent: int) -> list[str]:
    blanks = " " * indent
    return textwrap.wrap(text, 76, initial_indent=blanks, subsequent_indent=blanks)


def _text(field: Field, rules: Rules) -> str:
    """Return the value as it would be typed after ``--option``."""
    value = rules.value(field.name)
    if isinstance(value, FrozenMap):
        return ", ".join(f"{tiles} for {seats}" for seats, tiles in value.items())
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
