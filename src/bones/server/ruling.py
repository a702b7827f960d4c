"""Where the rule that a refusal rests on stands on the page of a table's rules."""

from collections.abc import Mapping
from typing import Final

from bones.rules import Setup
from bones.rules.page import Page, rule_page

_PARTS: Final[Mapping[str, str]] = {
    "joining": "laying-tiles",
    "hand": "laying-tiles",
    "lead": "the-deal-and-the-lead",
    "turns": "drawing-and-passing",
    "round end": "the-end-of-a-round",
}
"""Rules that no option changes, and the part of the page that speaks of them."""


def rule_anchor(setup: Setup, rule: str) -> str:
    """Return the anchor on a table's page of rules; nothing where the page does not speak of it.

    `rule` is that of a refusal: a rule, or several options, of which the first that the page
    speaks of counts.
    """
    page = rule_page(setup)
    part = _PARTS.get(rule)
    if part is not None:
        return f"part-{part}" if any(part == each.name for each in page.sections) else ""
    spoken_of = _fields(page)
    return next((f"rule-{n}" for n in rule.split(", ") if n in spoken_of), "")


def _fields(page: Page) -> frozenset[str]:
    return frozenset(
        name
        for section in page.sections
        for statement in section.statements
        for name in statement.fields
    )
