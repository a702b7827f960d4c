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
    lines += ["", "Marks", *(f"  [{mark}] {words}" for mark, words in MARKS.items())]
    print("\n".join(lines))
    return 0


def _option(field: Field, rules: Rules) -> list[str]:
    value = _text(field, rules)
    return [
        f"  {field.name} = {value}  [{rules.marks[field.name]}]",
        *textwrap.wrap(field.sentence, 76, initial_indent="      ", subsequent_indent="      "),
        *textwrap.wrap(
            f"values: {field.values}", 76, initial_indent="      ", subsequent_indent="      "
        ),
    ]


def _text(field: Field, rules: Rules) -> str:
    """Return the value as it would be typed after ``--option``."""
    value = rules.value(field.name)
    if isinstance(value, FrozenMap):
        return ", ".join(f"{tiles} for {seats}" for seats, tiles in value.items())
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
