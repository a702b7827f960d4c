"""Every preset against the tables of the rule book, copied out by hand."""

import pickle

import pytest

from bones.rules import FIELDS, MARKS, Rules, Setup, preset, presets
from bones.rules.fields import BY_NAME
from bones.rules.rulefile import read_rule_file

# Rule book 4 and 5: Block, and Draw where it differs.
BLOCK = """
tile_set double-six        wild false           min_seats 2       max_seats 4    pairs true
hand_size 2:7,3:7,4:7      wild_points 10
lead_first highest_double  lead_tile any        forced_lead never lead_next winner
tie_leader same_leader     lead_after_tie same_leader             next_dealer left
first_double 9             last_double 0        opening_priority natural_first
opening_draw_direction clockwise                opening_fallback draw  short_sequence skip
hubs none                  hub_opens immediate
opener_required 0          opener_arms 2        double_required 0 doubles_on_demand allow
demand_order newest_first  unfillable block     wild_end any
double_wild_value joined   double_wild_demands true
draw none                  reserve 0            voluntary_draw false   drawn_tile must_play
multiple 0                 scale sum            min_first_score 0      single_five_scores true
hub_counts_until second_arm                     claim auto             false_call_penalty 0
settle winner              round_bonus raw      round total            team_total opponents
blocked_winner lowest_side blocked_total minus_own                     blocked_tie none
reveal_on_immediate_end choice
match_kind target          target 100           match_end immediate    tie shared   rounds 0
"""
DRAW = """
hand_size 2:7,3:5,4:5      draw until_playable
"""
# Rule book 3.
FIVE_UP = """
lead_first highest_double  lead_tile any        forced_lead always     lead_next winner
tie_leader last_winner     lead_after_tie same_rule                    next_dealer loser
hubs first_double          hub_opens sides_first
draw until_playable        reserve 0
multiple 5                 scale sum            hub_counts_until second_arm
claim auto                 false_call_penalty 0
round_bonus rounded        round total          team_total opponents
blocked_winner lowest_side blocked_total opponents                     blocked_tie none
target 250                 match_end immediate  reveal_on_immediate_end choice
"""
# Rule book 2.
ALL_FIVES = """
hand_size 2:7,3:5,4:5
lead_first highest_double  lead_tile double     forced_lead with_lead_tile_double
lead_next winner           tie_leader last_winner                      lead_after_tie same_rule
hubs first_double          hub_opens immediate
draw until_playable        reserve 0
multiple 5                 scale sum            min_first_score 0      single_five_scores true
hub_counts_until second_arm
round_bonus rounded        blocked_total opponents                     blocked_tie none
target 100
"""
# Rule book 1.
SPINNER = """
tile_set double-nine       wild true            min_seats 2       max_seats 8    pairs false
hand_size 2:14,3:7,4:7,5:7,6:7,7:7,8:7          wild_points 10
lead_first opening_double  forced_lead always   next_dealer winner
first_double 9             last_double 0        opening_priority natural_first
opening_draw_direction clockwise                opening_fallback draw
hubs none                  opener_required 2    opener_arms 2     double_required 3
doubles_on_demand allow    demand_order newest_first              unfillable block
wild_end any               double_wild_value joined               double_wild_demands true
draw one                   multiple 0           settle own        match_kind rounds  tie shared
"""
KIDS = """
opening_draw_direction anticlockwise            draw until_playable    last_double 1
"""
SHORT = """
opening_fallback next_lower                     short_sequence skip
"""


def values(*tables: str) -> dict[str, object]:
    """Read tables of names and values; a later one counts more."""
    result: dict[str, object] = {}
    for table in tables:
        words = table.split()
        for name, text in zip(words[::2], words[1::2], strict=True):
            value: object = BY_NAME[name].write(BY_NAME[name].default)
            if isinstance(value, bool):
                result[name] = {"true": True, "false": False}[text]
            elif isinstance(value, int):
                result[name] = int(text)
            elif isinstance(value, dict):
                result[name] = {int(p[0]): int(p[2:]) for p in text.split(",")}
            else:
                result[name] = text
    return result


TABLES = {
    "spinner": values(BLOCK, SPINNER),
    "spinner-kids": values(BLOCK, SPINNER, KIDS),
    "spinner-short": values(BLOCK, SPINNER, SHORT),
    "all-fives": values(BLOCK, ALL_FIVES),
    "five-up": values(BLOCK, FIVE_UP),
    "draw": values(BLOCK, DRAW),
    "block": values(BLOCK),
}

each_preset = pytest.mark.parametrize("name", TABLES)


def test_there_are_seven_presets_in_the_order_of_the_book() -> None:
    assert presets() == tuple(TABLES)


@each_preset
def test_every_value_is_that_of_the_rule_book(name: str) -> None:
    rules = preset(name)
    assert {field.name: rules.value(field.name) for field in FIELDS} == TABLES[name]


@each_preset
def test_a_preset_is_itself_without_options(name: str) -> None:
    rules = preset(name)
    assert rules.preset == name
    assert rules.options == {}
    assert rules == preset(name)
    assert hash(rules) == hash(preset(name))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert eval(repr(rules), {"preset": preset}) == rules
    assert rules.title
    assert rules.summary.endswith(".")


@each_preset
def test_every_option_spelled_out_changes_nothing(name: str) -> None:
    rules = preset(name, **TABLES[name])
    assert rules == preset(name)
    assert rules.options == {}
    assert rules.marks == preset(name).marks


@each_preset
def test_every_value_has_mark_and_source(name: str) -> None:
    rules = preset(name)
    assert list(rules.marks) == list(rules.sources) == [field.name for field in FIELDS]
    for mark in rules.marks.values():
        assert set(mark.split(", ")) <= set(MARKS) - {"H"}
    assert all(source.startswith("Rule book") for source in rules.sources.values())


@each_preset
def test_the_file_gives_mark_and_source_for_all_it_sets(name: str) -> None:
    from bones.rules import loader

    file = read_rule_file(loader._FOLDER / f"{name}.toml")
    assert set(file.options) == set(file.marks) == set(file.sources)


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("spinner", {"hand_size": "B", "opener_required": "B, X", "double_required": "B",
                     "double_wild_value": "X", "doubles_on_demand": "D", "unfillable": "D",
                     "next_dealer": "B, D", "tie": "B, D", "wild_points": "B", "draw": "B"}),
        ("all-fives", {"tile_set": "D", "hand_size": "D", "lead_tile": "B", "hub_opens": "B",
                       "hubs": "X", "multiple": "B, X", "hub_counts_until": "B, X", "draw": "B",
                       "round_bonus": "D, X", "blocked_tie": "X", "lead_first": "D",
                       "target": "D"}),
        ("five-up", {"max_seats": "B", "hand_size": "X", "hubs": "B, X", "lead_first": "B, X, D",
                     "lead_after_tie": "B, D", "next_dealer": "B, D", "draw": "X",
                     "multiple": "B", "claim": "B", "team_total": "B", "blocked_total": "B, D",
                     "blocked_tie": "B", "target": "B"}),
        ("draw", {"tile_set": "D", "hand_size": "D", "lead_tile": "B", "draw": "B",
                  "lead_first": "D", "round_bonus": "D, X", "blocked_total": "X", "target": "D"}),
        ("block", {"hand_size": "D", "hubs": "B", "draw": "B", "blocked_winner": "X"}),
    ],
)  # fmt: skip
def test_marks_are_those_of_the_rule_book(name: str, marks: dict[str, str]) -> None:
    assert {field: preset(name).marks[field] for field in marks} == marks


@pytest.mark.parametrize(
    ("name", "seats", "hand", "boneyard"),
    [
        # Rule book 1: the rest is the boneyard (38, 45, 38, 31, 24, 17, 10).
        *[("spinner", n, 14 if n == 2 else 7, left)
          for n, left in zip(range(2, 9), (38, 45, 38, 31, 24, 17, 10), strict=True)],
        ("all-fives", 2, 7, 14), ("all-fives", 3, 5, 13), ("all-fives", 4, 5, 8),
        # Rule book 3: 2 seats leave 14, 3 leave 7, 4 none.
        ("five-up", 2, 7, 14), ("five-up", 3, 7, 7), ("five-up", 4, 7, 0),
        ("draw", 2, 7, 14), ("draw", 3, 5, 13), ("draw", 4, 5, 8),
        ("block", 2, 7, 14), ("block", 3, 7, 7), ("block", 4, 7, 0),
    ],
)  # fmt: skip
def test_hands_and_boneyards(name: str, seats: int, hand: int, boneyard: int) -> None:
    setup = Setup(preset(name), seats)
    assert (setup.hand_size, setup.boneyard_size) == (hand, boneyard)


def test_rules_cannot_change() -> None:
    rules = preset("block")
    with pytest.raises(AttributeError):
        rules.target = 5
    assert isinstance(rules, Rules)
