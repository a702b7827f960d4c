"""Rule book 1, Spinner: who opens a round, and with what."""

import pytest

from support.table import Table


def opened(deal: str, **context: object) -> Table:
    context.setdefault("name", "spinner")
    return Table(deal=deal, **context)  # type: ignore[arg-type]


def test_the_holder_of_the_double_must_lay_it() -> None:
    table = opened("9-8 *-* | 9-9 2-1")
    assert table.round.to_act == 1
    assert table.legal() == {"play 9-9"}
    assert table.refused("1 play 2-1") == "must-lead"
    assert table.refused("1 draw") == "must-lead"
    assert table.refused("1 pass timeout") == "must-lead"


@pytest.mark.parametrize(("number", "double"), [(1, 9), (2, 8), (5, 5), (10, 0), (11, 0), (12, 0)])
def test_round_r_opens_with_ten_minus_r_and_extra_rounds_with_the_last(
    number: int, double: int
) -> None:
    table = opened(f"{double}-{double} 3-1 | 4-2 5-1", number=number)
    assert table.legal() == {f"play {double}-{double}"}


def test_the_double_wild_stands_for_the_double() -> None:
    table = opened("3-2 4-1 | *-* 2-1 | 7-3 8-1 / 5-5", number=3)
    assert table.legal() == {"play *-*"}
    table.do("1 play *-*")
    # It stands for 7-7: two sides that show 7.
    assert table.shows == "7 7"
    assert table.legal() == {"play 7-3@*-*.1", "play 7-3@*-*.2"}


@pytest.mark.parametrize("value", ["joined", "any", "declared"])
def test_the_opening_double_wild_is_never_named(value: str) -> None:
    table = opened("3-2 4-1 | *-* 2-1", number=3, double_wild_value=value)
    assert table.legal() == {"play *-*"}
    assert table.refused("1 play *-*=7") == "bad-number"


def test_natural_first_is_the_default() -> None:
    # Seat 1 is nearer to the dealer's left and holds *-*; 9-9 at seat 2 opens all the same.
    assert opened("1-0 | *-* 2-0 | 9-9 3-0").round.to_act == 2


def test_seat_order_takes_the_first_holder_of_either_from_the_dealers_left() -> None:
    deal = "9-9 1-0 | 4-0 2-0 | *-* 3-0"
    assert opened(deal, opening_priority="seat_order", dealer=0).legal() == {"play *-*"}
    assert opened(deal, opening_priority="seat_order", dealer=1).legal() == {"play *-*"}
    assert opened(deal, opening_priority="seat_order", dealer=2).legal() == {"play 9-9"}


def test_a_seat_with_both_lays_the_natural_double() -> None:
    table = opened("1-0 | 9-9 *-*", opening_priority="seat_order")
    assert table.legal() == {"play 9-9"}


def test_nobody_holds_either_the_dealer_draws_first_then_clockwise() -> None:
    table = opened("1-0 | 2-0 | 3-0 / 4-0 5-0 6-0 9-9 1-1", dealer=1)
    assert table.round.to_act == 1
    assert table.legal() == {"draw"}
    assert table.refused("1 pass") == "must-draw"
    assert table.refused("1 pass timeout") == "must-draw"
    assert table.refused("1 play 2-0") == "must-lead"
    table.do("1 draw", "2 draw", "0 draw")
    assert table.round.to_act == 1
    table.do("1 draw")
    # Misses are kept, the drawer lays it at once, and the turn goes left of it.
    assert table.legal() == {"play 9-9"}
    assert table.round.hand_counts == (2, 3, 2)
    assert table.do("1 play 9-9").round.to_act == 2


def test_a_drawn_double_wild_opens_too() -> None:
    table = opened("1-0 | 2-0 / *-* 9-9").do("0 draw")
    assert table.legal() == {"play *-*"}
    table.do("0 play *-*")
    assert table.shows == "9 9"


def test_anticlockwise_drawing_turns_stay_clockwise() -> None:
    deal = "1-0 | 2-0 | 3-0 / 4-0 5-0 9-9 1-1"
    table = opened(deal, opening_draw_direction="anticlockwise").do("0 draw")
    assert table.round.to_act == 2
    table.do("2 draw")
    assert table.round.to_act == 1
    table.do("1 draw", "1 play 9-9")
    assert table.round.to_act == 2


def test_a_reserve_is_not_drawn_for_the_opener_either() -> None:
    table = opened("1-0 | 2-0 / 4-0 5-0 9-9", reserve=1).do("0 draw", "1 draw")
    # 9-9 may never be drawn: nobody can open, the round is blocked. 1+4 = 5 and 2+5 = 7.
    assert table.result == ("blocked", 0, (5, 7))


@pytest.mark.parametrize("reserve", [1, 2])
def test_a_reserve_that_holds_everything_blocks_at_once(reserve: int) -> None:
    table = opened("1-0 | 2-0 / 9-9", reserve=reserve)
    assert table.result == ("blocked", 0, (1, 2))
    # The double of the round counts as used: the next round is opened by 8-8.
    assert table.then.opening == 8


def test_the_opening_draw_takes_place_where_nobody_draws_otherwise() -> None:
    table = opened("1-0 9-5 | 2-0 3-0 / 9-9 5-1", draw="none")
    assert table.legal() == {"draw"}
    table.do("0 draw", "0 play 9-9")
    assert table.legal() == {"pass"}
    assert table.refused("1 draw") == "no-drawing"


def test_next_lower_before_anybody_draws() -> None:
    table = opened("7-7 1-0 | 6-6 2-0 / 9-9 8-8", opening_fallback="next_lower")
    assert table.legal() == {"play 7-7"}
    table.do("0 play 7-7")
    assert table.shows == "7 7"


def test_next_lower_with_seat_order_asks_for_the_two_first() -> None:
    """The priority is between v-v and the double wild; lower doubles come after both."""
    table = opened(
        "1-0 3-0 | 8-8 2-0 | *-* 4-0", opening_fallback="next_lower", opening_priority="seat_order"
    )
    assert table.legal() == {"play *-*"}


def test_next_lower_goes_down_to_the_last_double_only() -> None:
    deal = "3-3 1-0 | 6-5 2-0 / 4-0 9-9"
    table = opened(deal, opening_fallback="next_lower", last_double=4)
    assert table.legal() == {"draw"}
    # 3-3 is held, but below the last double: the draw is for 9-9 or *-*.
    table.do("0 draw", "1 draw")
    assert table.legal() == {"play 9-9"}


def test_the_draw_after_next_lower_is_for_the_round_s_own_double() -> None:
    table = opened("1-0 | 2-0 / 8-8 *-*", opening_fallback="next_lower", number=2)
    # Round 2: 8-8 opens; it lies on top of the boneyard.
    assert table.do("0 draw").legal() == {"play 8-8"}
    table = opened("1-0 | 2-0 / 8-8 9-9", opening_fallback="next_lower", number=1)
    # In round 1 the drawn 8-8 is a miss.
    assert table.do("0 draw").legal() == {"draw"}


def test_short_sequence_skip_goes_on_below_the_double_used() -> None:
    table = opened("6-6 | 2-0 3-1", opening_fallback="next_lower", short_sequence="skip")
    table.do("0 play 6-6")
    # 9-9 was called for, 6-6 opened: 5-5 is next, and the match shorter by three rounds.
    assert table.then.opening == 5


def test_short_sequence_skip_may_end_the_match_early() -> None:
    table = opened("0-0 | 2-0 3-1", opening_fallback="next_lower", short_sequence="skip", number=4)
    table.do("0 play 0-0")
    assert table.then.is_over
    assert table.then.winners == (0,)


def test_short_sequence_per_round_keeps_ten_rounds() -> None:
    table = opened("0-0 | 2-0 3-1", opening_fallback="next_lower", short_sequence="per_round")
    table.do("0 play 0-0")
    assert not table.then.is_over
    assert table.then.opening == 8


def test_after_a_drawn_opener_the_sequence_goes_on_as_before() -> None:
    table = opened("1-0 | 2-0 / 9-9", opening_fallback="next_lower", short_sequence="skip")
    table.do("0 draw", "0 play 9-9")
    assert table.round.opening_double == 9


def test_the_double_wild_as_opener_counts_as_the_double_it_stands_for() -> None:
    table = opened("*-* | 2-0 3-1", number=3, opening_fallback="next_lower").do("0 play *-*")
    assert table.result == ("out", 0, (0, 6))
    assert table.then.opening == 6


def test_eight_seats_open_and_wrap() -> None:
    table = opened(
        "1-0 | 2-0 | 3-0 | 4-0 | 5-0 | 6-0 | 7-0 | 8-0 / 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-9 9-1",
        dealer=5,
    )
    for seat in (5, 6, 7, 0, 1, 2, 3, 4):
        assert table.round.to_act == seat
        table.do(f"{seat} draw")
    assert table.legal() == {"play 9-9"}
    assert table.do("4 play 9-9").round.to_act == 5


def test_double_twelve_opens_with_its_own_doubles() -> None:
    table = opened(
        "12-12 1-0 | 12-1 3-0 / 5-0", tile_set="double-twelve", first_double=12, last_double=10
    ).do("0 play 12-12")
    assert table.shows == "12 12"
    table.do("1 play 12-1@12-12")
    assert table.standing.opening == 12
    last = opened(
        "10-10 | 12-1 3-0", tile_set="double-twelve", first_double=12, last_double=10, number=3
    ).do("0 play 10-10")
    # Round 3 was 10-10, the last: 13 + 3 = 16 for seat 1.
    assert last.then.is_over
    assert last.then.scores == (0, 16)
