"""Rule book 2, All Fives."""

import pytest

from bones.match import Match
from support.deals import deal_of
from support.setups import make
from support.table import Table


def fives(deal: str, *acts: str, **context: object) -> Table:
    return Table("all-fives", deal, **context).do(*acts)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "hand"), [(2, 7), (3, 5), (4, 5)])
def test_hands(seats: int, hand: int) -> None:
    assert make("all-fives", seats).hand_size == hand


# The lead.


def test_the_highest_double_held_must_be_led() -> None:
    table = fives("4-4 6-5 3-3 | 5-5 2-1 / 6-6")
    assert table.round.to_act == 1
    assert table.legal() == {"play 5-5"}


def test_nobody_holds_a_double_left_of_the_dealer_draws_and_leads_it() -> None:
    table = fives("6-5 1-0 | 4-3 2-1 | 5-4 3-1 / 6-1 2-2 5-5", dealer=1)
    assert table.round.to_act == 2
    assert table.legal() == {"draw"}
    assert table.refused("2 pass") == "must-draw"
    assert table.refused("2 play 5-4") == "must-lead"
    table.do("2 draw", "2 draw")
    assert table.legal() == {"play 2-2"}
    # It keeps the miss.
    assert table.round.hand_counts == (2, 2, 4)


def test_a_tile_drawn_for_the_lead_that_is_no_double_is_kept() -> None:
    table = fives("6-5 1-0 | 4-3 2-1 / 6-1 2-2 5-5", dealer=1).do("0 draw")
    assert table.refused("0 play 6-1") == "must-lead"
    assert table.legal() == {"draw"}


def test_the_last_winner_leads_any_double_it_holds() -> None:
    table = fives("4-4 6-5 2-2 | 5-5 2-1", number=2, last_winner=0)
    assert table.legal() == {"play 4-4", "play 2-2"}
    assert table.refused("0 pass") == "must-lead"


def test_without_a_double_the_winner_draws_until_it_gets_one() -> None:
    table = fives("6-4 6-5 | 5-5 2-1 / 6-1 3-3", number=2, last_winner=0).do("0 draw", "0 draw")
    assert table.legal() == {"play 3-3"}


def test_none_in_the_boneyard_it_passes_and_the_lead_moves_left() -> None:
    table = fives("6-4 6-5 | 5-3 2-1 | 4-4 1-1 / 6-1", number=2, last_winner=0).do("0 draw")
    assert table.legal() == {"pass"}
    table.do("0 pass")
    # Seat 1 has none either; seat 2 leads any double it holds.
    assert table.legal() == {"pass"}
    table.do("1 pass")
    assert table.legal() == {"play 4-4", "play 1-1"}


def test_with_one_draw_the_next_seat_draws_on() -> None:
    """`draw: one` is one tile a turn here as well: each seat in turn draws one and passes."""
    table = fives("6-4 | 5-3 / 6-1 2-1 3-3", number=2, last_winner=0, draw="one")
    table.do("0 draw")
    assert table.legal() == {"pass"}
    table.do("0 pass", "1 draw", "1 pass", "0 draw")
    assert table.legal() == {"play 3-3"}


def test_a_lead_may_not_be_replaced_by_the_clock() -> None:
    """Fine print 7: a pass by the clock may not replace a lead, nor the draw for one."""
    assert fives("4-4 | 5-3").refused("0 pass timeout") == "must-lead"
    table = fives("6-4 | 5-3 / 6-1 3-3", number=2, last_winner=0)
    assert table.refused("0 pass timeout") == "must-draw"


def test_redeal_when_no_double_is_held_or_can_be_drawn() -> None:
    match = Match.new(make("all-fives", 2))
    without = deal_of("6-5 6-4 | 5-4 5-3 / 6-1 6-2")
    assert match.needs_redeal(without)
    assert not match.needs_redeal(deal_of("6-5 6-4 | 5-4 5-5 / 6-1 6-2"))
    assert not match.needs_redeal(deal_of("6-5 6-4 | 5-4 5-3 / 6-1 2-2"))


@pytest.mark.parametrize(
    ("options", "redeal"),
    [({}, False), ({"reserve": 1}, True), ({"draw": "none"}, True), ({"draw": "one"}, False)],
)
def test_for_a_redeal_only_doubles_that_can_still_be_drawn_count(
    options: dict[str, object], redeal: bool
) -> None:
    """Fine print 11."""
    match = Match.new(make("all-fives", 2, **options))
    assert match.needs_redeal(deal_of("6-5 6-4 | 5-4 5-3 / 6-1 2-2")) is redeal


def test_no_redeal_where_any_tile_may_be_led() -> None:
    match = Match.new(make("all-fives", 2, lead_tile="any"))
    assert not match.needs_redeal(deal_of("6-5 6-4 | 5-4 5-3 / 6-1"))


def test_a_scenario_that_nobody_can_lead_is_blocked() -> None:
    table = fives("6-5 | 5-4")
    # 11 against 9: 11 rounded is 10.
    assert table.result == ("blocked", 1, (0, 10))


def test_with_any_lead_nothing_is_forced() -> None:
    table = fives("4-4 6-5 | 5-5 2-1 / 6-6", lead_tile="any")
    assert table.legal() == {"play 5-5", "play 2-1"}
    # Nobody has a double: the heaviest tile's holder leads anything.
    table = fives("6-4 2-0 | 6-3 2-1", lead_tile="any")
    assert table.legal() == {"play 6-4", "play 2-0"}


def test_lead_next_highest_double_is_forced_here() -> None:
    """Fine print 4: `lead_next: highest_double`; in All Fives that tile is forced."""
    context: dict[str, object] = {"number": 2, "last_winner": 0, "lead_next": "highest_double"}
    table = fives("4-4 2-2 | 5-5 3-3", **context)
    assert table.legal() == {"play 5-5"}
    # Nobody has one: left of the dealer draws, as in round 1.
    table = fives("4-3 | 5-3 / 6-1 3-3", dealer=0, **context)
    assert table.round.to_act == 1
    assert table.legal() == {"draw"}


def test_a_tie_before_any_winner_is_round_one_again() -> None:
    table = fives("4-4 2-2 | 5-5 3-3", number=2, tied=True, last_leader=0)
    assert table.legal() == {"play 5-5"}


def test_after_a_tie_the_last_winner_leads() -> None:
    table = fives("4-4 2-2 | 5-5 3-3", number=3, tied=True, last_leader=1, last_winner=0)
    assert table.legal() == {"play 4-4", "play 2-2"}


# Arms and counting.


def test_the_hub_takes_tiles_on_all_four_edges_at_once() -> None:
    table = fives("6-6 1-0 | 6-1 2-0", "0 play 6-6")
    assert table.legal() == {f"play 6-1@6-6.{edge}" for edge in (1, 2, 3, 4)}


def test_sides_first_opens_the_short_ends_when_both_sides_are_covered() -> None:
    table = fives(
        "6-6 6-2 | 6-1 6-3 2-0 / 6-4 6-5", "0 play 6-6", "1 play 6-1@6-6", hub_opens="sides_first"
    )
    assert table.refused("0 play 6-2@6-6.3") == "end-not-open"
    assert table.legal() == {"play 6-2@6-6"}
    hands = fives(
        "6-6 6-2 1-1 | 6-1 6-3 2-0", "0 play 6-6", "1 play 6-1@6-6", "0 play 6-2@6-6",
        hub_opens="sides_first",
    )  # fmt: skip
    assert {"play 6-3@6-6.3", "play 6-3@6-6.4"} <= hands.legal()


@pytest.mark.parametrize(
    ("hubs", "edges"),
    [("none", 1), ("root", 1), ("first_double", 3), ("every_double", 3)],
)
def test_hubs_when_a_plain_tile_was_led(hubs: str, edges: int) -> None:
    # 6-4 led, 4-4 joins: its parent is its first arm. A hub has three edges left, else one.
    table = fives(
        "6-4 3-1 | 4-4 1-0 | 4-2 5-0", "0 play 6-4", "1 play 4-4@6-4",
        lead_tile="any", hubs=hubs, number=2, last_winner=0,
    )  # fmt: skip
    assert len([end for end in table.ends if end.startswith("4-4.")]) == edges


@pytest.mark.parametrize(
    ("hubs", "edges"),
    [("none", "0 1"), ("root", "4 4"), ("first_double", "4 4"), ("every_double", "4 4")],
)
def test_hubs_when_a_double_was_led(hubs: str, edges: str) -> None:
    table = fives(
        "4-4 3-1 | 4-1 1-0 | 4-0 5-0", "0 play 4-4", "1 play 4-1@4-4", "2 play 4-0@4-4", hubs=hubs
    )
    left = " ".join(end[-1] for end in table.ends if end.startswith("4-4."))
    assert left == ("" if hubs == "none" else edges)


def test_every_double_a_hub_branches_again_and_again() -> None:
    table = fives(
        "6-6 3-3 1-1 | 6-3 3-2 2-2 | 6-5 3-1 5-0",
        "0 play 6-6", "1 play 6-3@6-6", "2 play 6-5@6-6", "0 play 3-3@6-3", "1 play 3-2@3-3.4",
        hubs="every_double",
    )  # fmt: skip
    # 3-3 has its parent and an arm on a short end: two arms, so it counts nothing: 2+5 = 7.
    assert table.round.total == 7
    assert {"play 3-1@3-3.2", "play 3-1@3-3.3"} <= table.legal()


def test_the_check_series_of_the_literature() -> None:
    """4-1, 1-1, 4-4, 4-3, 1-2, 1-5, 5-5, 5-0 scores 5, 0, 10, 5, 5, 10, 15, 5."""
    table = fives(
        "4-1 4-4 2-1 5-5 6-6 | 1-1 4-3 5-1 5-0 6-5",
        number=2, last_winner=0, lead_tile="any", hub_opens="sides_first",
    )  # fmt: skip
    series = [
        ("0 play 4-1", 5),  # 4+1
        ("1 play 1-1@4-1", 0),  # 4 + 1+1 = 6
        ("0 play 4-4@4-1", 10),  # 4+4 + 1+1
        ("1 play 4-3@4-4", 5),  # 3 + 1+1
        ("0 play 1-2@1-1", 5),  # 3 + 2; the hub has two arms
        ("1 play 1-5@1-1.3", 10),  # 3 + 2 + 5
        ("0 play 5-5@5-1", 15),  # 3 + 2 + 5+5
        ("1 play 5-0@5-5", 5),  # 3 + 2 + 0
    ]
    for act, points in series:
        before = sum(table.round.points)
        assert sum(table.do(act).round.points) - before == points
    assert table.round.points == (35, 20)


def test_the_hub_counts_once_alone_and_nothing_after_its_second_arm() -> None:
    table = fives("5-5 1-1 | 5-4 2-0 | 5-1 3-0", "0 play 5-5")
    assert table.round.counting == ("5+5",)
    assert table.round.points == (10, 0, 0)
    table.do("1 play 5-4@5-5.3")
    # One arm, on a short end: 5+5 + 4 = 14.
    assert sorted(table.round.counting) == ["4", "5+5"]
    table.do("2 play 5-1@5-5.1")
    assert sorted(table.round.counting) == ["1", "4"]
    assert table.round.points == (10, 0, 5)


def test_both_sides_goes_on_counting_until_both_long_sides_are_covered() -> None:
    table = fives(
        "5-5 1-1 | 5-4 2-0 | 5-1 3-0 / 5-0", "0 play 5-5", "1 play 5-4@5-5.3",
        "2 play 5-1@5-5.1", hub_counts_until="both_sides",
    )  # fmt: skip
    # 5+5 + 4 + 1 = 15, for side 2 edge 2 is free.
    assert sorted(table.round.counting) == ["1", "4", "5+5"]
    assert table.round.points == (10, 0, 15)


def test_both_sides_with_a_hub_that_joined_a_tile() -> None:
    """Its parent lies on one long side: the other alone keeps it counting."""
    table = fives(
        "6-4 3-1 6-2 | 4-4 6-5 1-0 | 4-2 4-1 5-0", "0 play 6-4", "1 play 4-4@6-4",
        "2 play 4-2@4-4.3", lead_tile="any", hub_counts_until="both_sides",
        number=2, last_winner=0,
    )  # fmt: skip
    # 6 + 4+4 + 2 = 16 on a short end; on side 2 it would be 6 + 2 = 8.
    assert table.round.total == 16


def test_both_sides_with_demands_counts_until_the_side_across_is_covered() -> None:
    """A double that demands numbers its free places: 1 is the side across from its parent."""
    deal = "6-4 3-1 6-2 | 4-4 6-5 1-0 | 4-2 4-1 5-0"
    options: dict[str, object] = {
        "lead_tile": "any", "hub_counts_until": "both_sides", "double_required": 3,
        "number": 2, "last_winner": 0,
    }  # fmt: skip
    table = fives(deal, "0 play 6-4", "1 play 4-4@6-4", "2 play 4-2@4-4.2", **options)
    assert table.round.total == 16
    table = fives(deal, "0 play 6-4", "1 play 4-4@6-4", "2 play 4-2@4-4.1", **options)
    assert table.round.total == 8


def test_crosswise_doubles_count_both_halves_until_covered() -> None:
    table = fives("5-5 4-4 1-0 | 5-4 4-1 2-0", "0 play 5-5", "1 play 5-4@5-5", "0 play 4-4@5-4")
    # 5+5 + 4+4 = 18.
    assert table.round.total == 18
    # 5+5 + 1 = 11.
    assert table.do("1 play 4-1@4-4").round.total == 11


def test_thirty_five_is_counted_like_any_multiple() -> None:
    table = fives(
        "1-1 6-6 4-4 1-5 2-5 | 6-1 1-4 5-5 1-2 3-0",
        "0 play 1-1", "1 play 1-6@1-1", "0 play 6-6@6-1", "1 play 1-4@1-1", "0 play 4-4@4-1",
        "1 pass timeout", "0 play 1-5@1-1", "1 play 5-5@5-1", "0 pass timeout",
        "1 play 1-2@1-1", number=2, last_winner=0,
    )  # fmt: skip
    # 12 + 8 + 10 + 2 = 32; then the 2 becomes a 5: 35 for side 0.
    before = table.round.points
    table.do("0 play 2-5@2-1")
    # It was the last tile of seat 0: 3 pips are left, rounded 5.
    assert table.round.points[0] - before[0] == 35


# Points in play.


@pytest.mark.parametrize(
    ("options", "first", "second"),
    [
        ({}, 10, 0),
        ({"multiple": 3}, 0, 12),
        ({"scale": "quotient"}, 2, 0),
        ({"multiple": 3, "scale": "quotient"}, 0, 4),
        ({"single_five_scores": False}, 10, 0),
        ({"min_first_score": 10}, 10, 0),
    ],
)
def test_what_a_count_is_worth(options: dict[str, object], first: int, second: int) -> None:
    # 5+5 = 10, then 5+5 + 2 = 12.
    table = fives("5-5 1-0 | 5-2 3-0", "0 play 5-5", **options)
    assert table.round.points == (first, 0)
    assert table.do("1 play 5-2@5-5").round.points == (first, second)


def test_blank_counts_nothing_and_nothing_is_no_multiple() -> None:
    assert fives("0-0 1-0 | 2-0 3-0", "0 play 0-0").round.points == (0, 0)


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({}, 5),
        ({"single_five_scores": False}, 0),
        ({"min_first_score": 10}, 0),
        ({"min_first_score": 10, "scores": (0, 5)}, 5),
        ({"scale": "quotient"}, 1),
        ({"scale": "quotient", "min_first_score": 10}, 0),
    ],
)
def test_a_single_five(options: dict[str, object], points: int) -> None:
    table = fives("2-2 3-3 0-0 | 2-1 2-4 6-6", number=2, last_winner=0, **options)
    table.do("0 play 2-2", "1 play 2-1@2-2", "0 pass timeout", "1 play 2-4@2-2")
    # 2+2 + 1 = 5 was the first score of side 1, if it scored; then 1 + 4 = 5 again.
    assert table.round.points[1] == 2 * points


def test_the_gate_of_the_first_score_opens_with_ten() -> None:
    table = fives(
        "5-5 5-4 0-0 | 5-1 1-0 6-6", "0 play 5-5", number=2, last_winner=0, min_first_score=10
    )
    assert table.round.points == (10, 0)
    # 5+5+1 = 11, then 1+4 = 5: side 0 has passed the gate.
    table.do("1 play 5-1@5-5", "0 play 5-4@5-5")
    assert table.round.points == (15, 0)


def test_multiple_three_with_its_single() -> None:
    table = fives(
        "1-1 3-0 | 1-0 5-5", "0 play 1-1", "1 play 1-0@1-1", number=2, last_winner=0, multiple=3
    )
    # 1+1 + 0 = 2.
    assert table.round.points == (0, 0)
    # 1+1 + 3 = 5: no multiple of three.
    assert table.do("0 play 0-3@1-0").round.points == (0, 0)


# The end of a round.


@pytest.mark.parametrize(
    ("pips", "bonus"),
    [("1-0", 0), ("1-1", 0), ("2-1", 5), ("4-3", 5), ("6-2", 10), ("6-6", 10), ("6-6 1-0", 15)],
)
def test_the_bonus_is_rounded_to_the_nearest_five(pips: str, bonus: int) -> None:
    table = fives(f"4-4 | {pips}", number=2, last_winner=0).do("0 play 4-4")
    assert table.result == ("out", 0, (bonus, 0))


@pytest.mark.parametrize(
    ("options", "bonus"),
    [
        ({"round_bonus": "rounded"}, 10),
        ({"round_bonus": "raw"}, 12),
        ({"round_bonus": "none"}, 0),
        ({"multiple": 3}, 12),
        ({"multiple": 3, "round_bonus": "raw"}, 12),
        ({"scale": "quotient"}, 2),
        ({"scale": "quotient", "multiple": 3}, 4),
        # `raw` is the pips as they are, also with `quotient`.
        ({"scale": "quotient", "round_bonus": "raw"}, 12),
    ],
)
def test_the_bonus_by_option(options: dict[str, object], bonus: int) -> None:
    table = fives("4-4 | 6-5 1-0", number=2, last_winner=0, **options).do("0 play 4-4")
    assert table.result == ("out", 0, (bonus, 0))


@pytest.mark.parametrize(("pips", "bonus"), [("1-0", 0), ("1-1", 3), ("2-2", 3), ("4-1", 6)])
def test_threes_are_rounded_to_the_nearest_three(pips: str, bonus: int) -> None:
    table = fives(f"4-4 | {pips}", number=2, last_winner=0, multiple=3).do("0 play 4-4")
    assert table.result == ("out", 0, (bonus, 0))


def test_the_bonus_is_explained_term_by_term() -> None:
    table = fives("4-4 | 6-5 1-0", number=2, last_winner=0, scale="quotient").do("0 play 4-4")
    # 12, rounded down by 2 to 10, divided by 5: 8 less.
    assert table.terms == [(12, "tiles"), (-2, "rounding"), (-8, "quotient")]


def test_a_bonus_passes_every_gate() -> None:
    table = fives(
        "4-4 | 3-2", number=2, last_winner=0, min_first_score=10, single_five_scores=False
    )
    assert table.do("0 play 4-4").result == ("out", 0, (5, 0))


BLOCKED = "6-6 {} | {} | {}"


def blocked(one: str, two: str, three: str, **options: object) -> Table:
    """6-6 led, nobody has a six: blocked at once. In play 12: no multiple of five."""
    return fives(BLOCKED.format(one, two, three), number=2, last_winner=0, **options).do(
        "0 play 6-6"
    )


@pytest.mark.parametrize(
    ("total", "points"), [("opponents", 20), ("minus_own", 15), ("exclude_jammer", 10)]
)
def test_blocked_total(total: str, points: int) -> None:
    # Seat 1 is lowest with 3; the others hold 5+4 = 9 (the jammer) and 4+4+1+0 = 9.
    # opponents: 18, rounded 20; minus_own: 18 - 3 = 15; exclude_jammer: 9, rounded 10.
    table = blocked("5-4", "2-1", "4-4 1-0", blocked_total=total)
    assert table.result == ("blocked", 1, (0, points, 0))


@pytest.mark.parametrize(
    ("tie", "points"), [("none", (0, 0, 0)), ("split", (5, 5, 0)), ("lightest_tile", (15, 0, 0))]
)
def test_blocked_tie(tie: str, points: tuple[int, ...]) -> None:
    # Seats 0 (3-0 1-0) and 1 (2-2) have 4; the lightest tile is 1 against 4.
    # split: the 9 of seat 2 is rounded to 10, five each.
    # lightest_tile: 4 + 9 = 13 is rounded to 15.
    table = blocked("3-0 1-0", "2-2", "5-4", blocked_tie=tie)
    winner = 0 if tie == "lightest_tile" else None
    assert table.result == ("blocked", winner, points)
    assert table.then.tied is (winner is None)


def test_equal_lightest_tiles_stay_a_tie() -> None:
    table = blocked("2-1 4-1", "3-0 5-0", "5-4", blocked_tie="lightest_tile")
    assert table.result == ("blocked", None, (0, 0, 0))


def test_split_is_rounded_first_and_then_down() -> None:
    # 2-0 and 1-1 tie with 2; 5-4 + 4-0 = 13, rounded 15, seven each.
    table = blocked("2-0", "1-1", "5-4 4-0", blocked_tie="split")
    assert table.result == ("blocked", None, (7, 7, 0))


def test_split_with_quotient_divides_first_by_the_multiple() -> None:
    # 13 -> 15 -> 3 -> one each.
    table = blocked("2-0", "1-1", "5-4 4-0", blocked_tie="split", scale="quotient")
    assert table.result == ("blocked", None, (1, 1, 0))


@pytest.mark.parametrize(("bonus", "each"), [("rounded", 7), ("raw", 6), ("none", 0)])
def test_split_rounds_as_round_bonus_says(bonus: str, each: int) -> None:
    # 13: rounded 15 -> 7; raw 13 -> 6.
    table = blocked("2-0", "1-1", "5-4 4-0", blocked_tie="split", round_bonus=bonus)
    assert table.result == ("blocked", None, (each, each, 0))


def test_split_of_everybody_gives_nothing() -> None:
    # 3, 3 and 3: there are no others whose pips could be divided.
    table = blocked("2-1", "3-0", "1-0 2-0", blocked_tie="split")
    assert table.result == ("blocked", None, (0, 0, 0))


def test_per_hand_rounds_each_hand_before_it_is_added() -> None:
    # 7 and 7: 5 + 5 = 10, summed first it would be 14 -> 15.
    assert fives("4-4 | 4-3 | 6-1", number=2, last_winner=0, round="per_hand").do(
        "0 play 4-4"
    ).result == ("out", 0, (10, 0, 0))


def test_per_hand_with_minus_own() -> None:
    # Seat 1 is lowest with 3 -> 5. 9 -> 10 and 9 -> 10: 20 - 5 = 15.
    table = blocked("5-4", "2-1", "4-4 1-0", blocked_total="minus_own", round="per_hand")
    assert table.result == ("blocked", 1, (0, 15, 0))


def test_per_hand_with_split() -> None:
    # 2 and 2 tie; 12 -> 10 by itself, five each.
    table = blocked("2-0", "1-1", "5-4 3-0", blocked_tie="split", round="per_hand")
    assert table.result == ("blocked", None, (5, 5, 0))


# The match.


def test_a_hundred_in_play_ends_the_match_at_once() -> None:
    table = fives("5-5 1-0 | 2-0", "0 play 5-5", scores=(90, 40))
    assert table.result == ("target", 0, (10, 0))
    assert table.then.winners == (0,)


def test_the_bonus_may_reach_it() -> None:
    table = fives("4-4 | 6-2", "0 play 4-4", scores=(95, 40))
    assert table.then.scores == (105, 40)
    assert table.then.winners == (0,)


def test_split_points_may_take_two_sides_to_the_target_together() -> None:
    """Equal highest over the target: another round."""
    table = blocked("2-0", "1-1", "5-4 4-0", blocked_tie="split", scores=(95, 95, 0))
    assert table.then.scores == (102, 102, 0)
    assert not table.then.is_over
    table = blocked("2-0", "1-1", "5-4 4-0", blocked_tie="split", scores=(94, 95, 0))
    assert table.then.winners == (1,)


def test_pairs_score_together() -> None:
    table = fives("5-5 1-0 | 5-2 3-0 | 5-3 6-0 | 4-0 4-1", "0 play 5-5", partners=True)
    assert table.round.points == (10, 0)
    # 5+5+2 = 12, then 2+3 = 5 for seat 2: pair 0.
    assert table.do("1 play 5-2@5-5", "2 play 5-3@5-5").round.points == (15, 0)
