"""Rule book 3, Five-Up match to 250."""

import pytest

from bones.match import Match
from bones.round.event import HandsShown
from support.setups import make
from support.table import Table


def five_up(deal: str, *acts: str, **context: object) -> Table:
    return Table("five-up", deal, **context).do(*acts)  # type: ignore[arg-type]


def later(deal: str, *acts: str, **context: object) -> Table:
    """A later round, which seat 0 leads with anything."""
    return five_up(deal, *acts, **({"number": 2, "last_winner": 0} | context))


@pytest.mark.parametrize(("seats", "boneyard"), [(2, 14), (3, 7), (4, 0)])
def test_hands_of_seven(seats: int, boneyard: int) -> None:
    assert make("five-up", seats).boneyard_size == boneyard


def test_other_sizes_of_hands() -> None:
    options = {"hand_size": {"2": 9, "3": 7, "4": 5}}
    assert [make("five-up", n, **options).boneyard_size for n in (2, 3, 4)] == [10, 7, 8]


# The first lead.


@pytest.mark.parametrize(
    ("deal", "seat", "tile"),
    [
        ("6-6 1-0 | 5-5 2-0", 0, "6-6"),
        ("4-3 1-0 | 5-5 2-0", 1, "5-5"),
        ("4-3 1-0 | 0-0 2-1", 1, "0-0"),
        ("6-5 1-0 | 6-4 2-1", 0, "6-5"),
        ("6-2 1-0 | 5-4 2-1", 1, "5-4"),
        ("6-3 1-0 | 5-4 2-1", 0, "6-3"),
    ],
)
def test_the_highest_double_or_the_heaviest_tile_must_be_led(
    deal: str, seat: int, tile: str
) -> None:
    table = five_up(deal)
    assert table.round.to_act == seat
    assert table.legal() == {f"play {tile}"}


def test_heaviest_tile_must_be_led_where_the_first_lead_is_its() -> None:
    """Fine print 4: `lead_first: heaviest_tile` must be led, even before a double."""
    table = five_up("6-6 1-0 | 6-5 2-0", lead_first="heaviest_tile")
    assert table.legal() == {"play 6-6"}
    table = five_up("5-5 1-0 | 6-5 2-0", lead_first="heaviest_tile")
    assert table.legal() == {"play 6-5"}


def test_seat_and_lot_force_nothing() -> None:
    """Fine print 4."""
    table = five_up("6-6 1-0 | 5-5 2-0", lead_first="seat", dealer=1)
    assert table.legal() == {"play 6-6", "play 1-0"}
    table = five_up("6-6 1-0 | 5-5 2-0", lead_first="lot", leader=1)
    assert table.legal() == {"play 5-5", "play 2-0"}


def test_a_lot_must_be_given() -> None:
    match = Match.new(make("five-up", 2, lead_first="lot"))
    assert match.standing.by_lot
    with pytest.raises(ValueError, match="leave the leader to lot"):
        match.standing.lead()
    with pytest.raises(ValueError, match="not left to lot"):
        Match.new(make("five-up", 2)).begin(Table("five-up", "6-6 | 5-5").round.deal, 0)


def test_a_given_leader_in_round_one_leads_what_is_forced_only_if_it_holds_it() -> None:
    assert five_up("6-6 1-0 | 5-5 2-0", leader=0).legal() == {"play 6-6"}
    assert five_up("6-6 1-0 | 5-5 2-0", leader=1).legal() == {"play 5-5", "play 2-0"}


def test_later_leads_are_free() -> None:
    assert later("6-6 1-0 | 5-5 2-0").legal() == {"play 6-6", "play 1-0"}


def test_lead_next_highest_double_is_forced() -> None:
    """Fine print 4."""
    table = later("6-4 1-0 | 5-5 2-0", lead_next="highest_double")
    assert table.legal() == {"play 5-5"}
    # Nobody has a double: the heaviest tile, forced as well.
    table = later("6-4 1-0 | 5-4 2-0", lead_next="highest_double")
    assert table.legal() == {"play 6-4"}


def test_forced_lead_never() -> None:
    table = five_up("6-6 1-0 | 5-5 2-0", forced_lead="never")
    assert table.legal() == {"play 6-6", "play 1-0"}


def test_lead_tile_double_in_five_up() -> None:
    table = later("6-4 2-2 | 5-5 2-0", lead_tile="double")
    assert table.legal() == {"play 2-2"}


# After ties.


def tie(**context: object) -> Table:
    """Ends 6 and 4 and five pips each: nobody scores."""
    return later("6-4 5-0 | 3-2", "0 play 6-4", **context)


def test_after_a_tie_the_same_dealer_and_the_last_winner() -> None:
    table = tie(dealer=1)
    # 6+4 = 10 was scored in play.
    assert table.result == ("blocked", None, (10, 0))
    assert (table.then.dealer, table.then.lead().seat) == (1, 0)


@pytest.mark.parametrize(
    ("option", "by_lot"), [("same_rule", False), ("lot", True), ("same_leader", False)]
)
def test_after_a_tie_before_any_winner(option: str, by_lot: bool) -> None:
    table = five_up("6-4 5-0 | 3-2", "0 play 6-4", lead_after_tie=option)
    assert table.then.tied
    assert table.then.by_lot is by_lot
    if option == "same_rule":
        lead = table.then.lead()
        assert (lead.by, lead.seat, lead.forced) == ("highest_double", None, True)
    if option == "same_leader":
        assert table.then.lead().seat == 0


def test_two_ties_before_any_winner() -> None:
    table = five_up(
        "6-6 1-0 | 5-5 2-0", number=3, tied=True, last_leader=1, lead_after_tie="same_rule"
    )
    assert table.legal() == {"play 6-6"}
    table = five_up(
        "6-6 1-0 | 5-5 2-0", number=3, tied=True, last_leader=1, lead_after_tie="lot", leader=1
    )
    assert table.legal() == {"play 5-5", "play 2-0"}


def test_with_a_winner_lead_after_tie_has_no_say() -> None:
    for option in ("same_rule", "lot", "same_leader"):
        assert tie(lead_after_tie=option).then.lead().seat == 0


def test_a_new_match_begins_with_the_first_rounds_rule() -> None:
    match = Match.new(make("five-up", 2), dealer=1)
    assert match.scores == (0, 0)
    assert match.standing.lead().forced


# The shuffle.


@pytest.mark.parametrize(("winner", "dealer"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_loser_from_the_winners_left_deals(winner: int, dealer: int) -> None:
    hands = ["1-0", "2-0", "3-0"]
    hands[winner] = "5-5"
    table = later(" | ".join(hands), f"{winner} play 5-5", last_winner=winner)
    assert table.then.dealer == dealer


@pytest.mark.parametrize(("winner", "dealer"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_in_pairs_it_is_the_seat_left_of_the_winner(winner: int, dealer: int) -> None:
    hands = ["1-0", "2-0", "3-0", "4-0"]
    hands[winner] = "5-5"
    table = later(" | ".join(hands), f"{winner} play 5-5", last_winner=winner, partners=True)
    assert table.then.dealer == dealer


# The count.


def test_sides_first_two_three_and_four_ends() -> None:
    table = later("6-6 6-5 1-1 6-0 | 6-4 6-1 2-0 3-3", "0 play 6-6", "1 play 6-4@6-6")
    assert table.refused("0 play 6-5@6-6.3") == "end-not-open"
    table.do("0 play 6-5@6-6")
    assert table.round.total == 9  # two ends: 4 and 5
    table.do("1 play 6-1@6-6.3")
    assert table.round.total == 10  # three ends; the unplayed one adds nothing
    table.do("0 play 6-0@6-6.4")
    assert table.round.total == 10  # four: 4 + 5 + 1 + 0
    assert table.round.points == (10, 10)


# Claims.

TEN = "5-5 1-0 3-3 | 5-1 2-0 4-4 | 5-2 3-0 6-6"
"""Seat 0 leads 5-5: ten."""


def test_auto_scores_unsaid() -> None:
    assert later(TEN, "0 play 5-5").round.points == (10, 0, 0)


def test_call_scores_only_what_is_called() -> None:
    table = later(TEN, "0 play 5-5", claim="call")
    assert table.round.points == (0, 0, 0)
    assert table.round.callers() == (0,)
    assert table.legal(0) == {"call 10"}
    table.do("0 call 10")
    assert table.round.points == (10, 0, 0)
    # A call never changes whose turn it is, and there is one to call.
    assert table.round.to_act == 1
    assert table.refused("0 call 10") == "call-closed"


def test_the_next_tile_closes_the_window() -> None:
    table = later(TEN, "0 play 5-5", "1 play 5-1@5-5", claim="call")
    assert table.refused("0 call 10") == "call-closed"
    assert table.round.points == (0, 0, 0)


def test_draws_and_passes_do_not_close_it() -> None:
    table = later(
        "5-5 1-0 5-0 | 3-2 2-0 4-4 | 5-2 3-0 6-6 / 6-1", "0 play 5-5", "1 draw", "1 pass",
        claim="call",
    )  # fmt: skip
    assert table.round.callers() == (0,)
    assert table.do("0 call 10").round.points == (10, 0, 0)


def test_the_clock_does_not_close_it_either() -> None:
    table = later(TEN, "0 play 5-5", "1 pass timeout", "2 pass timeout", claim="call")
    # It is seat 0's turn again, and its call is listed with its plays.
    assert table.may("call 10", 0)
    table.do("0 call 10")
    assert table.round.points == (10, 0, 0)
    assert table.round.to_act == 0


def test_a_wrong_call_uses_up_that_seats_claim_in_this_window_only() -> None:
    table = later(
        "5-5 1-0 3-3 | 5-0 2-1 4-4", "0 play 5-5", "0 call 15", claim="call", false_call_penalty=5
    )
    assert table.round.points == (-5, 0)
    assert table.refused("0 call 10") == "call-closed"
    # 5+5 + 0 = 10: a new window, for the side that played.
    table.do("1 play 5-0@5-5")
    assert table.round.callers() == (1,)
    # 5+5 and 1: side 0's next window is its own again.
    table.do("1 call 10", "0 play 0-1@5-0")
    assert table.round.points == (-5, 10)
    assert table.round.callers() == ()  # 11 cannot be called, right or wrong
    assert table.refused("0 call 11") == "call-closed"


def test_any_seat_of_the_side_that_played_may_call() -> None:
    deal = "5-5 1-0 3-3 | 5-1 2-0 4-4 | 5-2 3-0 6-6 | 6-1 6-2 6-3"
    table = later(deal, "0 play 5-5", claim="call", partners=True)
    assert table.round.callers() == (0, 2)
    table.do("2 call 10")
    assert table.round.points == (10, 0)
    # A partner's claim is its own: one wrong call uses up one.
    table = later(deal, "0 play 5-5", "2 call 20", claim="call", partners=True)
    assert table.round.callers() == (0,)
    assert table.do("0 call 10").round.points == (10, 0)


def test_muggins_lets_everybody_else_call_what_was_forgotten() -> None:
    table = later(TEN, "0 play 5-5", claim="muggins")
    assert table.may("call 10", 1)
    table.do("2 call 10")
    assert table.round.points == (0, 0, 10)
    # First come: the count is gone for all.
    assert table.round.callers() == ()


def test_muggins_asks_the_side_that_played_first_then_in_turn_order() -> None:
    deal = "1-0 3-3 6-2 | 5-1 2-0 4-4 | 5-5 3-0 6-6"
    table = later(deal, "2 play 5-5", claim="muggins", last_winner=2)
    assert table.round.callers() == (2, 0, 1)
    pairs = "1-0 3-3 6-2 | 5-1 2-0 4-4 | 5-5 3-0 6-6 | 6-1 6-4 6-3"
    table = later(pairs, "2 play 5-5", claim="muggins", last_winner=2, partners=True)
    assert set(table.round.callers()[:2]) == {0, 2}
    assert table.round.callers()[2:] == (3, 1)


def test_muggins_wrong_calls_use_up_one_seat_each() -> None:
    table = later(TEN, "0 play 5-5", "0 call 5", "1 call 5", claim="muggins", false_call_penalty=5)
    assert table.round.callers() == (2,)
    table.do("2 call 10")
    assert table.round.points == (-5, -5, 10)


def test_muggins_worth_is_the_callers_own() -> None:
    """`min_first_score` looks at the score of the side that calls."""
    # 2+2 + 1 = 5: worth nothing to side 1 which made it, but 5 to side 0 with a score.
    table = later(
        "2-2 3-3 5-0 | 2-1 4-4 6-6", "0 play 2-2", "1 play 2-1@2-2",
        claim="muggins", min_first_score=10, scores=(20, 0),
    )  # fmt: skip
    assert table.round.callers() == (0,)
    assert table.do("0 call 5").round.points == (5, 0)


def test_penalties_may_make_scores_negative_and_the_gate_looks_at_them() -> None:
    """Fine print 10: `min_first_score` applies while the score is 0 or less."""
    table = later(
        "5-5 1-0 3-3 | 5-1 2-0 4-4 | 5-2 3-0 6-6", "0 play 5-5", "0 call 20",
        claim="muggins", false_call_penalty=30, min_first_score=10, scores=(20, 0, 0),
    )  # fmt: skip
    assert table.round.points == (-30, 0, 0)
    # Side 0 stands at -10 now. A five made next is worth nothing to it.
    table.do("1 play 5-1@5-5", "2 pass timeout", "0 pass timeout", "1 pass timeout")
    table.do("2 play 5-2@5-5", "0 pass timeout", "1 play 2-0@5-2")
    assert table.round.total == 1
    assert table.round.callers() == ()


def test_points_are_what_is_called_with_quotient_too() -> None:
    table = later(TEN, "0 play 5-5", claim="call", scale="quotient")
    assert table.legal(0) == {"call 2"}
    assert table.do("0 call 10").round.points == (0, 0, 0)  # wrong: N is the points
    table = later(TEN, "0 play 5-5", "0 call 2", claim="call", scale="quotient")
    assert table.round.points == (2, 0, 0)


def test_a_count_that_scores_nothing_cannot_be_called() -> None:
    # 6+6 = 12.
    table = later("6-6 1-0 | 6-1 2-0", "0 play 6-6", claim="muggins")
    assert table.refused("0 call 12") == "call-closed"
    assert table.refused("1 call 10") == "call-closed"


# The closing state.


def closing(**options: object) -> Table:
    """Seat 0 lays its last tile, 5-5, for ten; 4+2+3+1 = 10 are left."""
    return later("5-5 | 4-2 3-1", "0 play 5-5", **({"claim": "call"} | options))


def test_after_the_last_tile_the_window_stays_open_until_the_round_is_settled() -> None:
    table = closing()
    assert table.round.is_closing
    assert not table.round.is_over
    assert table.round.to_act is None
    # Its result stands provisionally.
    outcome = table.round.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.points) == ("out", 0, (10, 0))
    table.do("0 call 10")
    # The last claim settles it: 10 in play and 10 for the tiles.
    assert table.result == ("out", 0, (20, 0))


@pytest.mark.parametrize("act", ["1 draw", "1 pass", "1 play 4-2@5-5", "1 pass timeout"])
def test_closing_takes_nothing_but_calls(act: str) -> None:
    assert closing().refused(act) == "round-over"


def test_closing_takes_no_resignation() -> None:
    """Fine print 6: until the round is over; the last tile lies already."""
    assert closing().refused("1 resign") == "round-over"


def test_whoever_closes_it_gives_the_points_away() -> None:
    table = closing().do("close")
    assert table.result == ("out", 0, (10, 0))


def test_a_wrong_call_in_closing_settles_once_nobody_may_call() -> None:
    table = closing(false_call_penalty=5).do("0 call 5")
    # -5 and the bonus of 10.
    assert table.result == ("out", 0, (5, 0))


def test_muggins_in_closing_waits_for_the_others() -> None:
    table = closing(claim="muggins").do("0 call 5")
    assert table.round.is_closing
    table.do("1 call 10")
    assert table.result == ("out", 0, (10, 10))


def test_a_call_in_closing_may_end_the_match_without_a_bonus() -> None:
    table = closing(scores=(240, 0)).do("0 call 10")
    assert table.result == ("target", 0, (10, 0))
    assert table.then.winners == (0,)


def test_a_call_in_closing_that_wins_the_match_for_another_side() -> None:
    table = closing(claim="muggins", scores=(0, 240)).do("1 call 10")
    # Fine print 10: the winner is the seat that called, and nothing is added for the tiles.
    assert table.result == ("target", 1, (0, 10))
    assert table.then.winners == (1,)


def test_a_blocked_round_can_close_as_well() -> None:
    # 6-4 counts 10 and nobody can play; 5-3 = 8 against 3-3 = 6.
    table = later("6-4 5-3 | 3-3", "0 play 6-4", claim="call")
    assert table.round.is_closing
    table.do("0 call 10")
    assert table.result == ("blocked", 1, (10, 10))


def test_a_window_left_open_by_a_blocking_draw_closes_too() -> None:
    table = later("6-4 5-3 | 3-3 / 2-2", "0 play 6-4", "1 draw", claim="call")
    # 3-3 and 2-2: 10; seat 0 has 8 and wins.
    assert table.round.is_closing
    assert table.do("close").result == ("blocked", 0, (10, 0))


def test_with_nothing_to_call_the_round_is_over_at_once() -> None:
    table = later("6-6 | 4-2 3-1", "0 play 6-6", claim="muggins")
    assert table.round.is_over


# Out.

PAIRS_OUT = "4-4 | 6-4 4-1 | 5-1 | 6-3"
"""Seat 0 is out. Opponents 15 and 9, partner 6; in play 8."""


@pytest.mark.parametrize(
    ("team", "per_hand", "bonus"),
    [
        ("opponents", False, 25),  # 15 + 9 = 24
        ("all_others", False, 30),  # 30
        ("minus_partner", False, 20),  # 18
        ("opponents", True, 25),  # 15 + 10
        ("all_others", True, 30),  # 15 + 10 + 5
        ("minus_partner", True, 20),  # 15 + 10 - 5
    ],
)
def test_team_total(team: str, per_hand: bool, bonus: int) -> None:
    table = later(
        PAIRS_OUT, "0 play 4-4", partners=True, team_total=team,
        round="per_hand" if per_hand else "total",
    )  # fmt: skip
    assert table.result == ("out", 0, (bonus, 0))


def test_per_hand_with_minus_partner_rounds_the_partner_as_well() -> None:
    # Opponents 7 -> 5 and 7 -> 5, partner 3 -> 5: 5. Summed: 7 + 7 - 3 = 11 -> 10.
    deal = "4-4 | 4-3 | 2-1 | 6-1"
    options: dict[str, object] = {"partners": True, "team_total": "minus_partner"}
    assert later(deal, "0 play 4-4", round="per_hand", **options).result[2] == (5, 0)
    assert later(deal, "0 play 4-4", **options).result[2] == (10, 0)


def test_singles_have_no_partner() -> None:
    # 7, 3 and 7: 17 -> 15, whatever `team_total` says.
    for team in ("opponents", "all_others", "minus_partner"):
        table = later("4-4 | 4-3 | 2-1 | 6-1", "0 play 4-4", team_total=team)
        assert table.result == ("out", 0, (15, 0, 0, 0))


def test_minus_partner_with_quotient() -> None:
    # 7 + 7 - 3 = 11 -> 10 -> 2.
    table = later(
        "4-4 | 4-3 | 2-1 | 6-1", "0 play 4-4",
        partners=True, team_total="minus_partner", scale="quotient",
    )  # fmt: skip
    assert table.result == ("out", 0, (2, 0))


# Blocked.

PAIRS = "6-6 {} | {} | {} | {}"


def pairs(hands: str, **options: object) -> Table:
    """Seat 0 leads 6-6 and nobody has a six."""
    return later(PAIRS.format(*hands.split(", ")), "0 play 6-6", **({"partners": True} | options))


@pytest.mark.parametrize(
    ("winner", "seat", "points"),
    [
        # 9 + 2 = 11 against 4 + 5 = 9: pair 1 wins 11 -> 10; its lower hand is seat 1's.
        ("lowest_side", 1, (0, 10)),
        # Seat 2 holds 2, the lowest hand: pair 0 wins 9 -> 10.
        ("lowest_hand", 2, (10, 0)),
        # Seat 0 laid the last tile: that seat, not the pair's lower hand (fine print 5).
        ("jammer", 0, (10, 0)),
    ],
)
def test_blocked_winner_in_pairs(winner: str, seat: int, points: tuple[int, int]) -> None:
    table = pairs("5-4, 3-1, 2-0, 4-1", blocked_winner=winner)
    assert table.result == ("blocked", seat, points)
    assert table.then.lead().seat == seat


def test_equal_lowest_hands_within_one_pair_are_no_tie() -> None:
    # 2 and 2 in pair 0; 5-4 and 5-3 are 17 -> 15. Dealer 0: seat 2 is nearer to its left.
    table = pairs("2-0, 5-4, 1-1, 5-3", blocked_winner="lowest_hand", dealer=0)
    assert table.result == ("blocked", 2, (15, 0))
    # Across pairs they are.
    table = pairs("2-0, 1-1, 5-4, 5-3", blocked_winner="lowest_hand")
    assert table.result == ("blocked", None, (0, 0))


@pytest.mark.parametrize(("dealer", "winner"), [(0, 2), (1, 2), (2, 0), (3, 0)])
def test_the_pairs_lower_hand_has_won_of_equal_ones_the_first_from_the_dealer(
    dealer: int, winner: int
) -> None:
    table = pairs("2-0, 5-4, 1-1, 5-3", dealer=dealer)
    assert table.result == ("blocked", winner, (15, 0))


def test_blocked_pairs_by_their_sums_raw() -> None:
    # 3 + 4 = 7 against 4 + 2 = 6: both would round to 5, the raw count decides.
    table = pairs("2-1, 4-0, 2-2, 1-1")
    assert table.result == ("blocked", 3, (0, 5))


def test_split_between_pairs_has_no_others_to_collect_from() -> None:
    # 5 + 4 against 6 + 3: both pairs tie.
    table = pairs("4-1, 5-1, 2-2, 3-0", blocked_tie="split")
    assert table.result == ("blocked", None, (0, 0))


def test_lightest_tile_between_pairs() -> None:
    # 9 and 9; pair 1 holds 3-0, pair 0 has 2-2 as its lightest.
    table = pairs("4-1, 5-1, 2-2, 3-0", blocked_tie="lightest_tile")
    # 9 -> 10; the pair's lower hand is seat 3's.
    assert table.result == ("blocked", 3, (0, 10))


def test_exclude_jammer_in_pairs() -> None:
    # Pair 1 is lowest with 4 + 5; of pair 0 seat 0 jammed: only the 2 of seat 2 are collected.
    table = pairs("5-4, 3-1, 2-0, 4-1", blocked_total="exclude_jammer")
    assert table.result == ("blocked", 1, (0, 0))  # 2 rounds to 0: still a win
    # A jammer of the winning side has nothing to be left out.
    table = pairs("1-0, 3-1, 2-0, 4-1", blocked_total="exclude_jammer")
    assert table.result == ("blocked", 0, (10, 0))


def test_minus_own_in_pairs_takes_off_both_hands() -> None:
    # 11 - 9 = 2 -> 0.
    table = pairs("5-4, 3-1, 2-0, 4-1", blocked_total="minus_own")
    assert table.result == ("blocked", 1, (0, 0))
    # 5+4+5+3 = 17 against 1+2 = 3: 14 -> 15.
    table = pairs("5-4, 1-0, 5-3, 2-0", blocked_total="minus_own")
    assert table.result == ("blocked", 1, (0, 15))


def test_jammer_may_lose_nothing_but_its_own_tiles() -> None:
    # Three seats: seat 0 jams with 9 against 4 and 2: it wins 6 -> 5.
    table = later("6-6 5-4 | 3-1 | 2-0", "0 play 6-6", blocked_winner="jammer")
    assert table.result == ("blocked", 0, (5, 0, 0))


# The match.


def test_two_fifty_in_play_ends_everything_at_once() -> None:
    # The same tile would have gone out; no bonus, and the hands stay hidden.
    table = later("5-5 | 4-2 3-1", "0 play 5-5", scores=(240, 0))
    assert table.result == ("target", 0, (10, 0))
    assert not any(isinstance(event, HandsShown) for event in table.round.log)
    assert table.round.view(None).hands == ((), (None, None))
    assert table.then.winners == (0,)


def test_two_fifty_by_a_tile_that_would_have_blocked() -> None:
    table = later("6-4 5-3 | 3-3", "0 play 6-4", scores=(240, 0))
    assert table.result == ("target", 0, (10, 0))


def test_hands_are_open_where_the_rules_say_so() -> None:
    table = later("5-5 | 4-2 3-1", "0 play 5-5", scores=(240, 0), reveal_on_immediate_end="open")
    shown = [event for event in table.round.log if isinstance(event, HandsShown)]
    assert len(shown) == 1
    assert [len(hand) for hand in table.round.view(None).hands] == [0, 2]
    assert None not in table.round.view(None).hands[1]


def test_round_end_plays_the_round_out() -> None:
    table = later("5-5 1-0 | 5-2 3-1", "0 play 5-5", scores=(240, 245), match_end="round_end")
    assert table.round.points == (10, 0)
    assert table.legal() == {"play 5-2@5-5.1", "play 5-2@5-5.2"}


@pytest.mark.parametrize(
    ("scores", "after", "winners"),
    [
        ((240, 0), (260, 0), (0,)),  # 10 in play, 4+2+3+1 = 10 for the tiles
        ((225, 0), (245, 0), ()),
        ((235, 251), (255, 251), (0,)),  # several over the target: the highest
        ((235, 260), (255, 260), (1,)),
        ((235, 255), (255, 255), ()),  # equal highest: another round
    ],
)
def test_round_end(scores: tuple[int, int], after: tuple[int, int], winners: tuple[int]) -> None:
    table = later("5-5 | 4-2 3-1", "0 play 5-5", scores=scores, match_end="round_end")
    assert table.result == ("out", 0, (20, 0))
    assert table.then.scores == after
    assert table.then.winners == winners


def test_after_equal_highest_the_next_round_is_led_as_ever() -> None:
    table = later("5-5 | 4-2 3-1", "0 play 5-5", scores=(235, 255), match_end="round_end")
    assert (table.then.number, table.then.dealer, table.then.lead().seat) == (3, 1, 0)


def test_the_bonus_may_make_two_fifty() -> None:
    table = later("4-4 | 5-3", "0 play 4-4", scores=(240, 0))
    assert table.then.scores == (250, 0)
    assert table.then.winners == (0,)


def test_a_target_reached_by_a_call_names_the_caller() -> None:
    """Fine print 10."""
    deal = "5-5 1-0 3-3 | 5-1 2-0 4-4 | 5-2 3-0 6-6 | 6-1 6-2 6-3"
    table = later(deal, "0 play 5-5", "2 call 10", claim="call", partners=True, scores=(240, 0))
    assert table.result == ("target", 2, (10, 0))
    assert table.then.winners == (0,)


def test_a_fixed_number_of_rounds_in_five_up() -> None:
    options: dict[str, object] = {"match_kind": "rounds", "rounds": 2}
    table = later("4-4 | 5-3", "0 play 4-4", scores=(240, 255), **options)
    # 250 against 255 after the second and last round.
    assert table.then.winners == (1,)
    tied = later("4-4 | 5-3", "0 play 4-4", scores=(240, 250), **options)
    assert tied.then.winners == (0, 1)
    extra = later("4-4 | 5-3", "0 play 4-4", scores=(240, 250), tie="extra_round", **options)
    assert not extra.then.is_over
