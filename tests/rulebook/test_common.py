"""Rule book, "Common to all presets"."""

import pytest

from bones.round import Pass
from bones.rules import Setup, preset
from bones.tiles import Tile
from support.setups import make
from support.table import Table


def test_a_seat_that_can_play_must_play() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3", leader=0).do("0 play 6-4")
    assert table.legal() == {"play 4-4@6-4"}
    assert table.refused("1 pass") == "must-play"
    assert table.refused("1 draw") == "must-play"


def test_the_refusal_says_which_tile_fits_where() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3", leader=0).do("0 play 6-4")
    problem = table.round.problem(Pass(), 1)
    assert str(problem) == "A seat that can play must play: 4-4 fits the open 4 of 6-4."


def test_only_a_seat_that_cannot_play_draws_and_only_then_passes() -> None:
    table = Table("draw", "6-4 6-1 1-0 | 3-3 2-1 / 5-5", leader=0).do("0 play 6-4")
    assert table.legal() == {"draw"}
    assert table.refused("1 pass") == "must-draw"
    table.do("1 draw")
    assert table.legal() == {"pass"}
    assert table.refused("1 draw") == "boneyard-empty"


def test_voluntary_draw_lets_a_seat_draw_that_can_play() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3 5-5", leader=0, voluntary_draw=True)
    table.do("0 play 6-4")
    assert table.legal() == {"play 4-4@6-4", "draw"}
    assert table.refused("1 pass") == "must-play"


def test_voluntary_draw_does_not_loosen_the_lead() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3", leader=0, voluntary_draw=True)
    assert table.refused("0 draw") == "must-lead"
    assert table.refused("0 pass") == "must-lead"


def test_a_tile_that_fits_several_ends_may_go_on_any() -> None:
    # 5-3 3-1 1-5: both ends are 5; 5-2 has two actions. 6-5 is held by nobody here.
    table = Table("draw", "5-3 1-5 | 3-1 5-2 0-0", leader=0)
    table.do("0 play 5-3", "1 play 3-1@5-3", "0 play 1-5@3-1")
    assert table.round.is_over  # that was the last tile of seat 0
    table = Table("draw", "5-3 1-5 6-6 | 3-1 5-2 0-0", leader=0)
    table.do("0 play 5-3", "1 play 3-1@5-3", "0 play 1-5@3-1")
    assert table.legal() == {"play 5-2@5-3", "play 5-2@5-1"}


def test_a_drawn_tile_that_fits_must_be_played_in_the_same_turn() -> None:
    table = Table("draw", "6-4 1-0 | 3-3 2-1 / 5-5 6-5 4-1", leader=0)
    table.do("0 play 6-4", "1 draw")
    assert table.legal() == {"draw"}  # 5-5 misses
    table.do("1 draw")
    assert table.legal() == {"play 6-5@6-4"}
    assert table.refused("1 pass") == "must-play-drawn"
    assert table.refused("1 draw") == "must-play-drawn"


def test_the_drawn_tile_itself_must_be_played_not_another() -> None:
    """Only with `voluntary_draw` can another tile fit as well."""
    table = Table("draw", "6-4 1-0 | 4-4 2-1 / 6-5 5-5", leader=0, voluntary_draw=True)
    table.do("0 play 6-4", "1 draw")
    assert table.legal() == {"play 6-5@6-4"}
    assert table.refused("1 play 4-4@6-4") == "must-play-drawn"


def test_may_keep_a_drawn_tile_that_fits() -> None:
    table = Table("draw", "6-4 1-0 | 3-3 2-1 / 6-5 4-1", leader=0, drawn_tile="may_keep")
    table.do("0 play 6-4", "1 draw")
    assert table.legal() == {"play 6-5@6-4", "pass"}
    assert table.do("1 pass").round.to_act == 0


def test_a_pass_a_draw_and_a_forced_play_are_recorded() -> None:
    table = Table("draw", "6-4 6-1 | 3-3 2-2 / 5-5", leader=0)
    table.do("0 play 6-4", "1 draw", "1 pass", "0 play 6-1@6-4")
    names = [type(event).__name__ for event in table.round.log]
    assert names[:6] == ["Dealt", "LeaderFound", "Played", "Drew", "Passed", "Played"]


def test_a_round_ends_at_once_when_a_hand_is_empty() -> None:
    table = Table("block", "6-4 | 4-4 2-1", leader=0).do("0 play 6-4")
    # 4+4 + 2+1 = 11.
    assert table.result == ("out", 0, (11, 0))
    assert table.round.to_act is None
    assert table.refused("1 play 4-4@6-4") == "round-over"


def test_a_round_is_blocked_as_soon_as_nobody_can_play_without_a_lap_of_passes() -> None:
    # Ends 6 and 4; 5-3 = 8 against 3-3 = 6: seat 1 wins 8 - 6 = 2.
    table = Table("block", "6-4 5-3 | 3-3", leader=0).do("0 play 6-4")
    assert table.result == ("blocked", 1, (0, 2))
    assert "Passed" not in [type(event).__name__ for event in table.round.log]


def test_blocked_even_in_the_middle_of_a_turn() -> None:
    # Seat 1 draws the last tile, it misses, and nobody holds a 6 or a 4.
    table = Table("draw", "6-4 5-3 | 3-3 / 5-5", leader=0).do("0 play 6-4", "1 draw")
    # 8 against 6 + 10: seat 0 wins 16 - 8 = 8.
    assert table.result == ("blocked", 0, (8, 0))


def test_not_blocked_while_somebody_may_still_draw() -> None:
    table = Table("draw", "6-4 5-3 | 3-3 / 5-5 1-1", leader=0, draw="one").do("0 play 6-4")
    table.do("1 draw", "1 pass")
    assert table.round.to_act == 0
    assert table.legal() == {"draw"}
    table.do("0 draw")
    assert table.round.is_over


def test_not_blocked_while_a_kept_tile_still_fits() -> None:
    """A tile kept by `may_keep` can be played in the next turn: two passes are no block."""
    table = Table("draw", "6-4 5-5 | 3-3 2-2 / 4-1", leader=0, drawn_tile="may_keep")
    table.do("0 play 6-4", "1 draw", "1 pass", "0 pass")
    assert table.round.to_act == 1
    assert table.legal() == {"play 4-1@6-4"}


@pytest.mark.parametrize("total", ["minus_own", "opponents"])
def test_points_are_never_negative_for_the_winner(total: str) -> None:
    # The jammer, seat 0, wins with 12 in hand against 6: 6 - 12 stops at 0.
    table = Table(
        "block", "6-4 5-5 1-1 | 3-3", leader=0, blocked_winner="jammer", blocked_total=total
    ).do("0 play 6-4")
    assert table.result == ("blocked", 0, (0 if total == "minus_own" else 6, 0))


def test_the_floor_is_a_term_of_its_own() -> None:
    table = Table("block", "6-4 5-5 1-1 | 3-3", leader=0, blocked_winner="jammer")
    table.do("0 play 6-4")
    assert sorted(table.terms) == [(-12, "taken-off"), (6, "floor"), (6, "tiles")]


def test_minus_partner_stops_at_nothing_too() -> None:
    # Opponents 1+2 = 3, partner 11: 3 - 11 stops at 0; it is still a win.
    table = Table(
        "block", "6-4 | 1-0 | 6-5 | 2-0", leader=0, partners=True, team_total="minus_partner"
    ).do("0 play 6-4")
    assert table.result == ("out", 0, (0, 0))
    assert table.then.last_winner == 0


def test_heaviest_tile_is_most_pips_then_the_larger_half() -> None:
    # 6-3, 5-4 and 7 others: nine pips each, the larger half decides.
    table = Table("block", "5-4 1-0 | 6-3 2-0 | 4-3 2-1")
    assert table.round.to_act == 1
    table = Table("block", "5-4 1-0 | 6-2 2-0 | 4-3 2-1")
    assert table.round.to_act == 0


def test_heaviest_with_wild_halves_counts_them_as_points() -> None:
    """A wild half is worth `wild_points`; of equal tiles the one with the larger half."""
    # *-0 is 10 like 6-4; * is larger than 6.
    table = Table("draw", "6-4 1-0 | *-0 2-0", wild=True, lead_first="heaviest_tile")
    assert table.round.to_act == 1
    table = Table("draw", "6-4 1-0 | *-0 2-0", wild=True, lead_first="heaviest_tile", wild_points=9)
    assert table.round.to_act == 0


def test_the_deal_moves_left_where_nothing_else_is_said() -> None:
    table = Table("block", "6-4 | 1-0 | 3-3", leader=0, dealer=2).do("0 play 6-4")
    assert table.then.dealer == 0


def test_one_option_space_demands_with_line_scoring() -> None:
    """Any rules may set any option: a double demands tiles in Five-Up, and the count goes on."""
    table = Table("five-up", "5-5 5-1 1-1 | 5-0 5-4 2-1", leader=0, opener_required=2)
    table.do("0 play 5-5")
    assert table.round.points == (10, 0)  # 5+5, alone on the table
    assert table.demands == {"5-5": 2}
    # 5+5+0 = 10: with one arm the double still counts both halves.
    assert table.do("1 play 5-0@5-5").round.points == (10, 10)
    # The second arm: 0+1 = 1.
    assert table.do("0 play 5-1@5-5").round.total == 1
    assert table.demands == {}


def test_one_option_space_a_hub_with_wild_tiles() -> None:
    table = Table(
        "all-fives", "6-6 3-2 | *-3 *-* 1-0 | 6-1 2-2 / 0-0", wild=True, leader=0, max_seats=4
    ).do("0 play 6-6")
    # The wild half may join or be left open on each of the four edges; so may the double wild.
    expected = {f"play *-3@6-6.{edge}" for edge in (1, 2, 3, 4)}
    assert table.legal() == expected | {f"play *-*@6-6.{edge}" for edge in (1, 2, 3, 4)}
    table.do("1 play *-*@6-6.3")
    # *-* takes the number of the end it joins: 6+6 of the hub and 6+6 of the double, 24.
    assert table.round.total == 24
    assert table.legal() == {
        *(f"play 6-1@6-6.{edge}" for edge in (1, 2, 4)),
        "play 6-1@*-*",
    }


def test_own_hands_and_rounds_are_options_of_any_game() -> None:
    """`settle: own` and `match_kind: rounds` make Block a game of penalties over three rounds."""
    table = Table(
        "block", "6-4 | 4-4 2-1", leader=0, settle="own", match_kind="rounds", rounds=3,
        number=3, scores=(10, 0), last_winner=0,
    ).do("0 play 6-4")  # fmt: skip
    # Seat 1 adds 8 + 3 = 11: 10 against 11, the lower wins.
    assert table.result == ("out", 0, (0, 11))
    assert table.then.winners == (0,)


@pytest.mark.parametrize(
    ("name", "tiles", "points"),
    [
        ("spinner", 66, 660),
        ("spinner-kids", 66, 660),
        ("spinner-short", 66, 660),
        ("all-fives", 28, 168),
        ("five-up", 28, 168),
        ("draw", 28, 168),
        ("block", 28, 168),
    ],
)
def test_the_set(name: str, tiles: int, points: int) -> None:
    rules = preset(name)
    setup = Setup(rules, rules.min_seats)
    assert len(setup.tiles) == tiles
    assert sum(tile.points(rules.wild_points) for tile in setup.tiles.tiles) == points


@pytest.mark.parametrize(
    ("tile_set", "wild", "tiles"),
    [
        ("double-six", False, 28),
        ("double-six", True, 36),
        ("double-nine", False, 55),
        ("double-nine", True, 66),
        ("double-twelve", False, 91),
        ("double-twelve", True, 105),
    ],
)
def test_every_set_there_is(tile_set: str, wild: bool, tiles: int) -> None:
    setup = make("draw", 2, tile_set=tile_set, wild=wild)
    assert len(setup.tiles) == tiles == len(set(setup.tiles.tiles))
    assert (Tile.parse("*-*") in setup.tiles) == wild


def test_a_lead_that_would_expose_a_wild_half_is_no_lead() -> None:
    """`never_exposed`: a root has no joining half, so a wild half would lie open."""
    table = Table("draw", "*-4 3-2 | 6-6 1-0", wild=True, wild_end="never_exposed", leader=0)
    assert table.legal() == {"play 3-2"}
    assert table.refused("0 play *-4") == "must-lead"
