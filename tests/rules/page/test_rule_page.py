"""The rule page says what the rules say: of every field, and nothing of what has no effect."""

import re
from dataclasses import replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bones.errors import RulesError, SetupError
from bones.language import LANGUAGES, speaking
from bones.match import Match
from bones.round.event import Scored
from bones.rules import FIELDS, MARKS, Field, Rules, Setup, load_rules, preset
from bones.rules.frozen import FrozenMap
from bones.rules.page import Page, rule_page
from bones.rules.page.compose import SECTIONS
from bones.rules.page.facts import Facts
from support.rounds import random_act, random_deal
from support.setups import PRESETS, random_setup, random_value

RANDOM = range(150)


def texts(of: Rules | Setup) -> list[str]:
    return [statement.text for statement in rule_page(of).statements]


def values(field: Field) -> list[object]:
    """Every value of a field; of many numbers the ends and some between."""
    if field.kind is bool:
        return [False, True]
    if field.kind is FrozenMap:
        return [{2: 5}, {3: 6}, {4: 3}]
    if field.kind is int:
        few = sorted({field.low, field.low + 1, 3, 9, field.high - 1, field.high})
        return list(field.choices) or [n for n in few if field.low <= n <= field.high]
    assert issubclass(field.kind, StrEnum)
    return list(field.kind)


def bases() -> list[Rules]:
    """Rules in which one or the other field has an effect."""
    found = [preset(name) for name in PRESETS]
    found += [
        preset("spinner", first_double=6, last_double=0, opening_fallback="next_lower"),
        preset("spinner", last_double=9, first_double=9),
        preset("spinner", tile_set="double-twelve", first_double=12),
        preset("spinner", double_wild_demands=False),
        preset("spinner", match_kind="rounds", rounds=3, reserve=1),
        preset("spinner", hand_size={2: 5}),
        preset("all-fives", wild=True, opener_required=4, double_required=2, multiple=3),
        preset("five-up", claim="call"),
        preset("five-up", wild=True, max_seats=8, match_kind="rounds", rounds=4),
        preset("five-up", round_bonus="raw", match_end="round_end", min_seats=4),
        preset("draw", wild=True, forced_lead="always", min_seats=3, hand_size={8: 2, 5: 4}),
        preset("draw", max_seats=8, hand_size=dict.fromkeys(range(2, 9), 2)),
    ]
    return found


BASES = bases()


@cache
def page_of(rules: Rules) -> tuple[str, ...] | None:
    try:
        return tuple(texts(rules))
    except SetupError:
        return None


def changed(rules: Rules, field: Field, value: object) -> tuple[str, ...] | None:
    return page_of(rules.replace(**{field.name: value}))


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_value_of_every_field_changes_some_page(field: Field) -> None:
    for value in values(field):
        if len(values(field)) == 1:
            # Nothing else to change it to: but some page rests on it.
            assert any(
                field.name in each.fields for base in BASES for each in rule_page(base).statements
            )
            continue
        told = {
            (before, after)
            for base in BASES
            for other in values(field)
            if (before := changed(base, field, other)) and (after := changed(base, field, value))
        }
        assert any(before != after for before, after in told), f"{field.name} = {value}"


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_a_field_that_changes_a_page_is_marked_as_a_house_rule(field: Field) -> None:
    """Where a statement is new, one of the new ones rests on the field that was changed."""
    for base in BASES:
        if base.options:
            continue
        before = set(texts(base))
        for value in values(field):
            rules = base.replace(**{field.name: value})
            if page_of(rules) is None or page_of(rules) == page_of(base):
                continue
            page = rule_page(rules)
            new = [each for each in page.statements if each.text not in before]
            resting = [each for each in page.statements if field.name in each.fields]
            if new:
                assert resting, f"{field.name} = {value}: {[each.text for each in new]}"
            for each in resting:
                assert each.house
                assert "H" in each.marks
            assert bool(resting) == (field.name in [change.name for change in page.changes])


def told(setup: Setup, seed: str) -> list[object]:
    """What happens in the first rounds of a random match, the terms of a bonus taken together."""
    rng = Random(seed)
    match = Match.new(setup, dealer=rng.randrange(setup.seats))
    happened: list[object] = []
    while not match.is_over and len(match.rounds) < 3:
        deal = random_deal(setup, rng)
        while match.needs_redeal(deal):
            deal = random_deal(setup, rng)
            happened.append("redeal")
        round = match.begin(deal, rng.randrange(setup.seats) if match.standing.by_lot else None)
        while not round.is_over:
            if round.is_closing and rng.random() < 0.5:
                round = round.close().round
            else:
                seat, action = random_act(round, rng)
                round = round.apply(action, seat).round
        happened += [event for event in round.log if not isinstance(event, Scored)]
        match = match.add(round)
        standing = match.standing
        happened += [round.outcome, standing.scores, standing.dealer, standing.opening]
    return [*happened, match.winners]


@pytest.mark.parametrize("number", range(16))
def test_what_a_page_says_nothing_of_has_no_effect(number: int) -> None:
    """Two rule sets with the same page are played alike to the last event."""
    rng = Random(f"silent {number}")
    setup = random_setup(rng)
    page = texts(setup)
    for field in FIELDS:
        if field.name in {"hand_size", "min_seats", "max_seats", "target"}:
            continue
        value = random_value(rng, field)
        if value == setup.rules.value(field.name):
            continue
        try:
            rules = setup.rules.replace(**{field.name: value})
            other = Setup(rules, setup.seats, setup.partners)
        except SetupError:
            continue
        if texts(other) == page:
            assert told(other, "s") == told(setup, "s"), f"{field.name} = {value}"


def whole(page: Page) -> None:
    """What must hold of any page."""
    for statement in page.statements:
        assert not re.search(r"[{}]|  |\bNone\b|\.\.| [,.;:]", statement.text), statement.text
        assert statement.text[-1] == "."
        assert statement.text.isprintable()
        assert bool(statement.marks) == bool(statement.sources) == bool(statement.fields)
        assert set(statement.sources) <= set(page.sources)
    used = {mark for statement in page.statements for mark in statement.marks}
    assert [mark for mark, _ in page.marks] == [mark for mark in MARKS if mark in used]
    assert set(page.sources) == {s for each in page.statements for s in each.sources}
    spoken = [statement.text for statement in page.statements]
    assert len(spoken) == len(set(spoken))
    assert all(section.statements for section in page.sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_any_rules_is_whole(language: str) -> None:
    with speaking(language):
        for number in RANDOM:
            setup = random_setup(Random(f"page {number}"))
            whole(rule_page(setup))
            whole(rule_page(setup.rules))


def test_a_page_is_about_exactly_this_table() -> None:
    rules = preset("five-up")
    pairs = texts(Setup(rules, 4, True))
    assert "4 players in two pairs" in pairs[1]
    assert "All tiles are dealt; there is no boneyard." in pairs
    assert "If nothing fits, you pass; there is nothing to draw." in pairs
    two = texts(Setup(rules, 2))
    assert "The rest lies face down: the boneyard, 14 tiles." in two
    assert not any("pair" in text or "partner" in text or "side that" in text for text in two)


def test_a_page_for_every_table_leaves_out_those_nobody_can_play_at() -> None:
    # Eight hands of seven take 56 tiles.
    assert "2 to 7 players, each alone." in texts(preset("spinner", wild=False))


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"claim": "call"}, "claim-without-scoring"),
        ({"min_seats": 4, "max_seats": 3}, "no-seats"),
        ({"min_seats": 8, "max_seats": 8}, "no-hand-size"),
    ],
)
def test_rules_that_nobody_can_play_by_have_no_page(options: dict[str, object], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        rule_page(preset("block", **options))
    assert caught.value.code == code


def test_a_house_rule_is_marked_and_told_with_what_was_before() -> None:
    page = rule_page(preset("five-up", target=150, claim="muggins"))
    assert [(c.name, c.value, c.before) for c in page.changes] == [
        ("claim", "muggins", "auto"),
        ("target", "150", "250"),
    ]
    house = [statement for statement in page.statements if statement.house]
    assert {name for statement in house for name in statement.fields} >= {"claim", "target"}
    assert all("H" in statement.marks for statement in house)
    assert page.preset == "Five-Up"
    # It was written for a match to 250.
    assert page.summary == ""


def test_a_house_rule_without_effect_is_not_spoken_of() -> None:
    page = rule_page(preset("block", reserve=2, wild_points=5, opener_arms=4))
    assert page.changes == ()
    assert not any(statement.house for statement in page.statements)


def test_a_file_keeps_its_title_summary_and_sources(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(
        'format = "bones-rules/1"\nname = "ours"\ntitle = "<b>Ours</b>"\nsummary = "As we do it."\n'
        'extends = "draw"\n[options]\ntarget = 60\n[marks]\ntarget = "X"\n'
        '[sources]\ntarget = "Grandmother"\n'
    )
    page = rule_page(load_rules(path))
    assert (page.title, page.summary, page.preset) == ("<b>Ours</b>", "As we do it.", "Draw")
    assert "Grandmother" in page.sources
    [aim] = [each for each in page.statements if each.text.startswith("The first side to reach 60")]
    assert aim.house
    assert "X" in aim.marks


def test_every_sentence_can_be_said() -> None:
    """No sentence is there that no rules lead to (of the random ones and the bases)."""
    said = set()
    for number in range(400):
        setup = random_setup(Random(f"said {number}"))
        for of in (setup, setup.rules):
            said |= _sentences(of)
    for base in BASES:
        for field in FIELDS:
            for value in values(field):
                try:
                    said |= _sentences(base.replace(**{field.name: value}))
                except (RulesError, SetupError):
                    continue
    for total in ("all_others", "minus_partner"):
        said |= _sentences(Setup(preset("five-up", team_total=total), 4, True))
    said |= _sentences(preset("block", wild=True, wild_end="never_exposed"))
    # A preset of another package that keeps a reserve, and a house that does not.
    draw = preset("draw")
    said |= _sentences(replace(draw, base=FrozenMap({**draw.base, "reserve": 2})))
    everything = {text for _, row in SECTIONS for each in row for text in each.sentences.values()}
    assert everything - said == set()


def _sentences(of: Rules | Setup) -> set[str]:
    rule_page(of)
    facts = Facts.of(of)
    return {each.sentence(facts) for _, row in SECTIONS for each in row}
