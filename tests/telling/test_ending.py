"""The end of a round is explained so that the numbers add up."""

import re
from pathlib import Path

import pytest

from bones.bots import RandomBot
from bones.match import Match, play_match
from bones.rules import Setup, preset
from bones.telling.ending import match_end, round_end
from support.at_table import sit_down, you_among

VARIANTS: list[tuple[str, int, bool, dict[str, object]]] = [
    ("block", 2, False, {}),
    ("block", 4, True, {}),
    ("block", 4, False, {"blocked_tie": "split"}),
    ("block", 3, False, {"blocked_winner": "jammer", "blocked_total": "exclude_jammer"}),
    ("draw", 3, False, {}),
    ("all-fives", 2, False, {}),
    ("all-fives", 4, True, {"scale": "quotient", "round": "per_hand"}),
    ("five-up", 4, True, {"team_total": "minus_partner"}),
    ("five-up", 4, True, {"team_total": "all_others", "round_bonus": "none"}),
    ("five-up", 2, False, {"reveal_on_immediate_end": "open"}),
    ("spinner", 5, False, {"first_double": 3}),
]
TERM = re.compile(r" ([+-]\d+)  (.+)")


def played(name: str, seats: int, partners: bool, options: dict[str, object]) -> Match:
    setup = Setup(preset(name, **options), seats, partners)
    return play_match(setup, [RandomBot(str(seat)) for seat in range(seats)], ["ending"])


@pytest.mark.parametrize(("name", "seats", "partners", "options"), VARIANTS)
def test_the_terms_add_up_to_the_points(
    name: str, seats: int, partners: bool, options: dict[str, object]
) -> None:
    match = played(name, seats, partners, options)
    people = you_among(match.setup)
    for round in match.rounds:
        lines = round_end(round, people)
        points: dict[str, int] = {}
        side = ""
        for line in lines[lines.index("Points") + 1 :]:
            side = next((name for name in people.sides if line.startswith(f"  {name} ")), side)
            term = TERM.search(line)
            points.setdefault(side, 0)
            if term and term[2] == "together":
                assert points[side] == int(term[1])
            elif term:
                points[side] += int(term[1])
        assert round.outcome is not None
        assert tuple(points[name] for name in people.sides) == round.outcome.points


@pytest.mark.parametrize(("name", "seats", "partners", "options"), VARIANTS)
def test_the_winner_is_named_with_the_final_score(
    name: str, seats: int, partners: bool, options: dict[str, object]
) -> None:
    match = played(name, seats, partners, options)
    [line] = match_end(match, you_among(match.setup))
    assert str(match.scores[match.winners[0]]) in line
    assert all(you_among(match.setup).side(side) in line for side in match.winners)


def test_hands_are_shown_unless_the_rules_hide_them() -> None:
    match = played("five-up", 2, False, {"target": 5})
    lines = round_end(match.rounds[-1], you_among(match.setup))
    assert lines[0].endswith(", and so the round and the match are over.")
    assert "The hands stay hidden." in lines
    shown = played("five-up", 2, False, {"target": 5, "reveal_on_immediate_end": "open"})
    assert "Hands" in round_end(shown.rounds[-1], you_among(shown.setup))


def test_wild_halves_count_what_the_rules_say() -> None:
    for wild_points in (0, 10, 25):
        match = played("spinner", 3, False, {"first_double": 0, "wild_points": wild_points})
        [round] = match.rounds
        lines = round_end(round, you_among(match.setup))
        hands = lines[lines.index("Hands") + 1 : lines.index("Points")]
        worth = [int(line.split()[1]) for line in hands]
        assert round.outcome is not None
        assert tuple(worth) == round.outcome.points


def test_the_score_is_told_after_each_round(tmp_path: Path) -> None:
    text = sit_down("block", 2, [], tmp_path / "r.json", rest="1", target=20)
    assert text.count("Enter for the next round>") == text.count("is over.") - 1
