"""Rule book 4 and 5, Draw and Block."""

import pytest

from support.setups import make
from support.table import Table

BOTH = pytest.mark.parametrize("name", ["draw", "block"])


@pytest.mark.parametrize(
    ("name", "hands"), [("draw", {2: 7, 3: 5, 4: 5}), ("block", {2: 7, 3: 7, 4: 7})]
)
def test_hands(name: str, hands: dict[int, int]) -> None:
    assert {seats: make(name, seats).hand_size for seats in (2, 3, 4)} == hands


@BOTH
def test_the_holder_of_the_highest_double_leads_anything(name: str) -> None:
    table = Table(name, "4-4 6-5 | 5-5 2-1 | 3-3 1-0")
    assert table.legal() == {"play 5-5", "play 2-1"}


@BOTH
def test_nobody_has_a_double_the_heaviest_tile_leads(name: str) -> None:
    table = Table(name, "5-4 1-0 | 6-4 2-1 | 6-3 2-0")
    assert table.legal() == {"play 6-4", "play 2-1"}


@BOTH
@pytest.mark.parametrize(
    ("lead_first", "seat"), [("highest_double", 1), ("heaviest_tile", 0), ("seat", 2)]
)
def test_lead_first(name: str, lead_first: str, seat: int) -> None:
    table = Table(name, "6-5 1-0 | 5-5 2-1 | 3-3 2-0", lead_first=lead_first, dealer=1)
    assert table.round.to_act == seat


@BOTH
def test_lead_first_lot(name: str) -> None:
    table = Table(name, "6-5 1-0 | 5-5 2-1 | 3-3 2-0", lead_first="lot", leader=2)
    assert table.legal() == {"play 3-3", "play 2-0"}


@BOTH
@pytest.mark.parametrize("forced", ["never", "with_lead_tile_double", "always"])
@pytest.mark.parametrize("tile", ["any", "double"])
def test_forced_lead(name: str, forced: str, tile: str) -> None:
    table = Table(name, "5-5 1-1 2-1 | 4-4 3-0", forced_lead=forced, lead_tile=tile)
    named = forced == "always" or (forced == "with_lead_tile_double" and tile == "double")
    free = {"play 5-5", "play 1-1"} | ({"play 2-1"} if tile == "any" else set())
    assert table.legal() == ({"play 5-5"} if named else free)


@BOTH
@pytest.mark.parametrize(("lead_next", "seat"), [("winner", 0), ("next_seat", 2)])
def test_lead_next(name: str, lead_next: str, seat: int) -> None:
    table = Table(name, "5-5 | 6-5 2-1 | 3-3 2-0", leader=1, number=2, lead_next=lead_next)
    table.do("1 play 6-5", "2 pass timeout", "0 play 5-5@6-5")
    # Seat 1 led, seat 0 won.
    assert table.then.lead().seat == seat


def test_lead_next_seat_moves_on_after_a_tie_too() -> None:
    """Fine print 4."""
    tied = Table("block", "6-4 5-0 | 3-2 | 5-5 1-0", leader=0, number=2, lead_next="next_seat")
    tied.do("0 play 6-4")
    # Ends 6 and 4: 5, 5 and 11: a tie. Seat 0 led, so seat 1 leads next.
    assert tied.result == ("blocked", None, (0, 0, 0))
    assert tied.then.lead().seat == 1


@BOTH
def test_lead_next_highest_double_leads_anything(name: str) -> None:
    table = Table(name, "6-4 4-4 | 5-5 2-1", number=2, last_winner=0, lead_next="highest_double")
    assert table.legal() == {"play 5-5", "play 2-1"}
    table = Table(name, "6-4 4-0 | 5-4 2-1", number=2, last_winner=1, lead_next="highest_double")
    assert table.legal() == {"play 6-4", "play 4-0"}


@BOTH
@pytest.mark.parametrize(("tie_leader", "seat"), [("same_leader", 1), ("last_winner", 0)])
def test_tie_leader_once_somebody_has_won(name: str, tie_leader: str, seat: int) -> None:
    table = Table(
        name, "5-0 | 6-4 3-2", number=3, leader=1, last_winner=0, tie_leader=tie_leader
    ).do("1 play 6-4")
    assert table.result[:2] == ("blocked", None)
    assert table.then.lead().seat == seat


@pytest.mark.parametrize(
    ("option", "expected"),
    [("same_leader", ("seat", 1)), ("same_rule", ("highest_double", None)), ("lot", None)],
)
def test_lead_after_tie_only_while_nobody_has_won(
    option: str, expected: tuple[str, int | None] | None
) -> None:
    """Fine print 1: the option replaces "the same leader" only while nobody has won."""
    first = Table("block", "5-0 | 6-4 3-2", lead_first="lot", leader=1, lead_after_tie=option)
    if option == "same_rule":
        first = Table("block", "5-0 | 6-4 3-2", lead_after_tie=option)
    first.do("1 play 6-4")
    assert first.then.tied
    assert first.then.last_winner is None
    if expected is None:
        assert first.then.by_lot
    else:
        lead = first.then.lead()
        assert (lead.by, lead.seat) == expected
    won = Table(
        "block", "5-0 | 6-4 3-2", number=3, leader=1, last_winner=0, lead_after_tie=option
    ).do("1 play 6-4")
    # Somebody has won: the same leader again, whatever the option says.
    assert won.then.lead().seat == 1


@BOTH
def test_two_ends_and_doubles_for_show(name: str) -> None:
    table = Table(name, "5-5 1-0 | 5-1 2-0 | 5-3 4-0 | 5-2 3-0", leader=0)
    table.do("0 play 5-5")
    assert table.ends == ["5-5.1:5", "5-5.2:5"]
    table.do("1 play 5-1@5-5.2", "2 play 5-3@5-5")
    assert table.ends == ["5-1.2:1", "5-3.2:3"]
    assert table.refused("3 play 5-2@5-5") == "end-not-open"
    assert table.refused("3 play 5-2@5-5.3") == "no-such-end"


def test_block_never_draws() -> None:
    table = Table("block", "6-4 6-1 | 3-3 2-1 / 6-5 6-6", leader=0).do("0 play 6-4")
    assert table.legal() == {"pass"}
    assert table.refused("1 draw") == "no-drawing"


@pytest.mark.parametrize(
    ("draw", "legal"), [("none", {"pass"}), ("one", {"draw"}), ("until_playable", {"draw"})]
)
def test_draw_options(draw: str, legal: set[str]) -> None:
    table = Table("block", "6-4 6-1 | 3-3 2-1 / 5-5 6-6", leader=0, draw=draw).do("0 play 6-4")
    assert table.legal() == legal
    if draw == "one":
        assert table.do("1 draw").legal() == {"pass"}
    if draw == "until_playable":
        assert table.do("1 draw").legal() == {"draw"}


@pytest.mark.parametrize(("reserve", "draws"), [(0, 3), (1, 2), (2, 1)])
def test_reserve(reserve: int, draws: int) -> None:
    table = Table("draw", "6-4 6-1 | 3-3 2-1 / 5-5 1-1 2-2", leader=0, reserve=reserve).do(
        "0 play 6-4"
    )
    for _ in range(draws):
        assert table.legal() == {"draw"}
        table.do("1 draw")
    assert table.legal() == {"pass"}
    assert table.refused("1 draw") == "boneyard-empty"


def test_blocked_with_a_reserve_left() -> None:
    # Nobody fits 6 or 4 and the two last tiles may not be drawn.
    table = Table("draw", "6-4 5-3 | 3-3 / 6-6 4-4", leader=0, reserve=2).do("0 play 6-4")
    assert table.result == ("blocked", 1, (0, 2))


@BOTH
def test_out_scores_the_opponents_pips_unrounded(name: str) -> None:
    table = Table(name, "5-5 | 6-5 1-0 | 5-4", leader=0).do("0 play 5-5")
    assert table.result == ("out", 0, (21, 0, 0))


@BOTH
def test_a_win_worth_nothing_is_still_a_win(name: str) -> None:
    table = Table(name, "5-5 | 0-0", leader=0).do("0 play 5-5")
    assert table.result == ("out", 0, (0, 0))
    assert table.then.last_winner == 0
    assert not table.then.tied


@BOTH
def test_blocked_the_lowest_hand_scores_less_its_own(name: str) -> None:
    # 9, 3 and 6: 15 - 3.
    table = Table(name, "6-6 5-4 | 2-1 | 5-1", leader=0).do("0 play 6-6")
    assert table.result == ("blocked", 1, (0, 12, 0))


@BOTH
def test_equal_lowest_nobody_scores(name: str) -> None:
    table = Table(name, "6-6 5-4 | 2-1 | 3-0", leader=0).do("0 play 6-6")
    assert table.result == ("blocked", None, (0, 0, 0))


@pytest.mark.parametrize(("bonus", "points"), [("raw", 12), ("rounded", 10), ("none", 0)])
def test_round_bonus_where_nothing_scores_in_play(bonus: str, points: int) -> None:
    """Fine print 13: without a `multiple`, `rounded` means five."""
    table = Table(
        "block", "5-5 | 6-5 1-0", leader=0, round_bonus=bonus,
        **({"match_kind": "rounds", "rounds": 1} if bonus == "none" else {}),
    ).do("0 play 5-5")  # fmt: skip
    assert table.result == ("out", 0, (points, 0))


@pytest.mark.parametrize(
    ("bonus", "total", "each"),
    [
        # 2-1 and 3-0 tie; seat 2 holds 13: 6 each, or rounded 15 and 7 each.
        ("raw", "opponents", 6),
        ("rounded", "opponents", 7),
        ("raw", "exclude_jammer", 6),
        # Less its own 3: 10, and 5 each.
        ("raw", "minus_own", 5),
    ],
)
def test_split_in_block(bonus: str, total: str, each: int) -> None:
    """Fine print 13: `split` rounds as `round_bonus` says."""
    table = Table(
        "block", "6-6 2-1 | 3-0 | 5-4 4-0", leader=0,
        blocked_tie="split", blocked_total=total, round_bonus=bonus,
    ).do("0 play 6-6")  # fmt: skip
    assert table.result == ("blocked", None, (each, each, 0))


def test_split_among_three_is_rounded_down() -> None:
    # 3, 3, 3 and 14: four each, two points are lost.
    table = Table(
        "block", "6-6 2-1 | 3-0 | 1-0 2-0 | 5-4 5-0", leader=0,
        blocked_tie="split", blocked_total="opponents",
    ).do("0 play 6-6")  # fmt: skip
    assert table.result == ("blocked", None, (4, 4, 4, 0))


def test_a_hundred_ends_the_match() -> None:
    table = Table("block", "5-5 | 6-5 1-0", leader=0, number=2, scores=(88, 0)).do("0 play 5-5")
    assert table.then.winners == (0,)
    table = Table("block", "5-5 | 6-5 1-0", leader=0, number=2, scores=(87, 0)).do("0 play 5-5")
    assert table.then.winners == ()


def test_own_hands_to_a_target_the_lowest_wins() -> None:
    """`settle: own` with a target: reaching it ends the match, and the lowest total wins."""
    table = Table(
        "block", "5-5 | 6-5 1-0 | 3-0", leader=0, number=2, settle="own", scores=(70, 90, 60)
    ).do("0 play 5-5")
    # 70, 90 + 12 = 102, 60 + 3 = 63.
    assert table.then.scores == (70, 102, 63)
    assert table.then.winners == (2,)


def test_pairs_with_own_hands_add_both() -> None:
    table = Table("block", "5-5 | 6-5 1-0 | 3-0 | 2-1", leader=0, settle="own", partners=True).do(
        "0 play 5-5"
    )
    assert table.result == ("out", 0, (3, 15))


@pytest.mark.parametrize(("next_dealer", "dealer"), [("left", 2), ("winner", 0), ("loser", 1)])
def test_next_dealer(next_dealer: str, dealer: int) -> None:
    table = Table("block", "5-5 | 6-5 1-0 | 3-0", leader=0, dealer=1, next_dealer=next_dealer).do(
        "0 play 5-5"
    )
    assert table.then.dealer == dealer


@pytest.mark.parametrize(("next_dealer", "dealer"), [("left", 2), ("winner", 1), ("loser", 1)])
def test_next_dealer_after_a_tie(next_dealer: str, dealer: int) -> None:
    """Where winner or loser deal, a tie leaves the deal where it was."""
    table = Table("block", "6-6 5-4 | 2-1 | 3-0", leader=0, dealer=1, next_dealer=next_dealer).do(
        "0 play 6-6"
    )
    assert table.then.dealer == dealer


def test_lead_tile_double_in_block_passes_the_lead_on() -> None:
    """Nobody draws in Block: a leader without a double passes, and the lead moves left."""
    table = Table("block", "6-5 | 4-3 | 2-2 1-0", leader=0, number=2, lead_tile="double")
    assert table.legal() == {"pass"}
    assert table.do("0 pass", "1 pass").legal() == {"play 2-2"}


def test_lead_passes_are_recorded_and_the_real_leader_counts() -> None:
    table = Table(
        "block", "6-5 | 4-3 | 2-2", leader=0, number=2, lead_tile="double", lead_next="next_seat"
    ).do("0 pass", "1 pass", "2 play 2-2")
    # Seat 2 led in the end: seat 0 is next.
    assert table.then.lead().seat == 0
