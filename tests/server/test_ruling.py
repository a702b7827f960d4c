"""A refusal leads to its rule."""

import re

import pytest

from bones.round.refusal import _KINDS
from bones.rules import Setup, preset, presets
from bones.rules.fields import FIELDS
from bones.rules.page import as_html, rule_page
from bones.server.ruling import _PARTS, rule_anchor

RULES = sorted({kind.rule for kind in _KINDS.values()})


def test_every_rule_is_an_option_or_has_a_part() -> None:
    options = {each.name for each in FIELDS}
    named = {name for rule in RULES for name in rule.split(", ")}
    assert named <= options | _PARTS.keys()


@pytest.mark.parametrize("name", presets())
def test_an_anchor_is_there_once(name: str) -> None:
    setup = Setup(preset(name), preset(name).min_seats)
    html = as_html(rule_page(setup))
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert len(ids) == len({*ids})
    found = {rule: rule_anchor(setup, rule) for rule in RULES}
    assert {anchor for anchor in found.values() if anchor} <= {*ids}
    for rule in ("joining", "turns", "lead"):
        assert found[rule]
