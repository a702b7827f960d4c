"""The parts of the reference that are taken from the code, as Markdown.

A page has a line ``<!-- generated: fields -->`` where the text of `fields` is to stand;
`generated` puts it there when the documentation is built. So a page cannot say anything else than
the code does.
"""

import inspect
import os
import re
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from speed import speed_peers, speed_presets, speed_ratios
from strength import (
    checked,
    exploitability,
    explored,
    ladder_ratings,
    ladder_steps,
    points_only,
    rivals,
)

import bones
from bones.bots import CONSIDERATIONS, LEVELS
from bones.cli.commands import parser
from bones.round.refusal import refusal_codes, templates
from bones.rules import FIELDS, MARKS, SECTIONS, Field, Rules
from bones.rules.field import Value
from bones.rules.fields import BY_NAME
from bones.rules.frozen import FrozenMap
from bones.server.api import ROOT, description

Row = tuple[str, ...]

RULE_BOOK: Final = {"1": "spinner", "2": "all-fives", "3": "five-up", "4": "draw-and-block"}
"""The page of each numbered part of the rule book; parts 4 and 5 share one."""

_FINE_PRINT: Final = re.compile(r"fine print (\d+)")


def table(head: Row, rows: Iterable[Row]) -> str:
    """Return a table; a bar inside a cell is escaped."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines
    )


def code(text: str) -> str:
    """Return `text` in the type of code."""
    return f"`{text}`"


def value_text(field: Field, value: Value) -> str:
    """Return a value as a rule file has it; the sizes of hands one by one."""
    if isinstance(value, FrozenMap):
        return ", ".join(code(f"{seats}: {tiles}") for seats, tiles in value.items())
    written = field.write(value)
    return code(str(written).lower() if isinstance(written, bool) else str(written))


def source_text(source: str) -> str:
    """Return a source, each row of the rule book it names linked to that row."""
    return "; ".join(_linked(part) for part in source.split("; "))


def _linked(part: str) -> str:
    fine = _FINE_PRINT.search(part)
    if fine:
        return f"[{part}](../rule-book/fine-print.md#fine-print-{fine[1]})"
    book, colon, row = part.partition(": ")
    number = re.match(r"Rule book (\d)", book)
    if not colon or not book.startswith("Rule book"):
        return part
    page = RULE_BOOK[number[1]] if number else "common"
    return f"[{part}](../rule-book/{page}.md#{slug(row)})"


def slug(heading: str) -> str:
    """Return the anchor that a heading of this text has."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower().replace(" ", "-"))


def fields() -> str:
    """Every field of the rules: what it does, what it may be, and what each preset has."""
    sections = [
        f"## {title}\n\n" + "\n\n".join(_field(each) for each in FIELDS if each.section == name)
        for name, title in SECTIONS.items()
    ]
    return "\n\n".join(sections)


def _field(field: Field) -> str:
    default = value_text(field, field.default)
    # Presets that agree in everything share a row.
    groups: dict[Row, list[str]] = {}
    for name in bones.presets():
        rules = bones.preset(name)
        key = (
            value_text(field, rules.value(field.name)),
            rules.marks[field.name],
            source_text(rules.sources[field.name]),
        )
        groups.setdefault(key, []).append(code(name))
    rows = [(value, ", ".join(who), mark, source) for (value, mark, source), who in groups.items()]
    return (
        f"### {code(field.name)}\n\n{field.sentence}\n\n"
        f"Values: {_values(field)}. Default: {default} ({field.mark}; "
        f"{source_text(field.source)}).\n\n" + table(("value", "presets", "mark", "source"), rows)
    )


def _values(field: Field) -> str:
    """Return the allowed values, each word of a rule file in the type of code."""
    words = re.split(r"(, | or )", field.values)
    plain = field.kind is not int or field.choices
    if plain and field.kind is not FrozenMap:
        return "".join(word if word in (", ", " or ") else code(word) for word in words)
    return field.values


def presets() -> str:
    """Every preset: what it is in a sentence, and all of its fields."""
    return "\n\n".join(_preset(name) for name in bones.presets())


def _preset(name: str) -> str:
    rules = bones.preset(name)
    rows = [
        (
            f"[{code(each.name)}](rules.md#{each.name})",
            value_text(each, rules.value(each.name)),
            rules.marks[each.name],
            source_text(rules.sources[each.name]),
        )
        for each in FIELDS
    ]
    return f"## {code(name)}\n\n{rules.title}. {rules.summary}\n\n" + table(
        ("field", "value", "mark", "source"), rows
    )


def marks() -> str:
    """What each mark means."""
    return table(("mark", "the value is"), [(f"**{mark}**", text) for mark, text in MARKS.items()])


def unsettled() -> str:
    """By preset, the fields whose value is at least in part our own default."""
    rows = [(code(name), ", ".join(_defaults(bones.preset(name)))) for name in bones.presets()]
    return table(("preset", "our default, in whole or in part"), rows)


def _defaults(rules: Rules) -> list[str]:
    return [
        f"[{code(each.name)}](../reference/rules.md#{each.name})"
        for each in FIELDS
        if "D" in rules.marks[each.name].split(", ")
    ]


def refusals() -> str:
    """Every refusal code in the order in which they take precedence, and what it says."""
    return "\n\n".join(_refusal(name) for name in refusal_codes())


def _refusal(name: str) -> str:
    rules = dict.fromkeys(rule for rule, _ in templates(name))
    linked = ", ".join(f"[{code(rule)}]" if rule in BY_NAME else rule for rule in rules)
    sentences = (re.sub(r"\{(\w+)\}", r"*\1*", template) for _, template in templates(name))
    lines = "\n".join(f": {sentence}" for sentence in sentences)
    return f"{code(name)} (rule: {linked})\n{lines}"


def commands() -> str:
    """The help of every command, as it prints it."""
    top = parser()
    choices = next(each.choices for each in top._actions if isinstance(each, _SubParsersAction))
    texts = [f"## bones\n\n{_help(top)}"]
    texts += [f"## bones {name}\n\n{_help(each)}" for name, each in choices.items()]
    return "\n\n".join(texts)


def _help(of: ArgumentParser) -> str:
    # The width of whatever terminal builds the pages must not matter.
    with _columns(80):
        return f"```text\n{of.format_help().rstrip()}\n```"


@contextmanager
def _columns(width: int) -> Iterator[None]:
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = str(width)
    try:
        yield
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before


def endpoints() -> str:
    """Every address of the API by what it is for, from its OpenAPI document."""
    paths = description()["paths"]
    found: dict[str, list[Row]] = {}
    for path, operations in paths.items():
        for method, operation in operations.items():
            words = operation["description"].split("\n\n")[0].replace("\n", " ")
            address = code(f"{method.upper()} {path.removeprefix(ROOT)}")
            token = "" if {} in operation.get("security", [{}]) else "yes"
            found.setdefault(operation["tags"][0], []).append((address, words, token))
    head = ("address", "does", "token")
    return "\n\n".join(f"### {tag.title()}\n\n{table(head, rows)}" for tag, rows in found.items())


def door() -> str:
    """The names that `import bones` hands out, each with the first sentence about it."""
    rows = []
    for name in bones.__all__:
        value = getattr(bones, name)
        words = inspect.getdoc(value) if callable(value) else ""
        first = (words or "A wild half of a tile.").split("\n\n")[0].split(". ")[0].rstrip(".")
        rows.append((code(name), " ".join(first.replace("``", "`").split()) + "."))
    return table(("name", "is"), rows)


def levels() -> str:
    """Return every level of a bot with its sentence, the weakest first."""
    rows = ((code(level.name), level.sentence) for level in LEVELS.values())
    return table(("level", "how it plays"), rows)


def considerations() -> str:
    """Return what `casual` thinks of, with the weights, in its order."""
    rows = (
        (code(each.name), each.sentence, f"{each.weight:g}", _first_paragraph(each.measure))
        for each in CONSIDERATIONS
    )
    return table(("consideration", "why", "weight", "of what"), rows)


def _first_paragraph(documented: Callable[..., object]) -> str:
    return " ".join((inspect.getdoc(documented) or "").split("\n\n")[0].split())


PARTS: Final[dict[str, Callable[[], str]]] = {
    "fields": fields,
    "presets": presets,
    "marks": marks,
    "unsettled": unsettled,
    "refusals": refusals,
    "commands": commands,
    "door": door,
    "endpoints": endpoints,
    "levels": levels,
    "considerations": considerations,
    "speed-ratios": speed_ratios,
    "speed-peers": speed_peers,
    "speed-presets": speed_presets,
    "ladder-ratings": ladder_ratings,
    "ladder-steps": ladder_steps,
    "points-only": points_only,
    "rivals": rivals,
    "explored": explored,
    "exploitability": exploitability,
    "checked": checked,
}
"""The parts a page can ask for, by name."""
