"""Records kept from one seat: what is not known, and what a round is then.

Rule book, "Common to all presets": where hidden tiles make a block unknowable, a full lap of passes
ends the round. ``?`` is a hidden tile; seat 0 keeps the record unless it says otherwise.
"""

import pytest

from bones.round import Reason
from bones.round.event import Drew, HandsShown
from support.table import Table

# Blocked only after a full lap.


def test_a_block_that_nobody_can_know_takes_a_full_lap() -> None:
    # Ends 6 and 4; seat 0 holds neither. The others may or may not.
    table = Table("block", "6-4 5-3 | ? ? | ? ?", leader=0).do("0 play 6-4")
    assert not table.round.is_over
    table.do("1 pass", "2 pass")
    assert not table.round.is_over
    table.do("0 pass")
    assert table.round.is_over
    outcome = table.round.outcome
    assert outcome is not None
    # The hands are not known, nor the points, nor who has won.
    assert (outcome.reason, outcome.winner, outcome.points) == (Reason.BLOCKED, None, None)


def test_a_play_begins_the_lap_anew() -> None:
    table = Table("block", "6-4 5-3 | ? ? | ? ?", leader=0)
    table.do("0 play 6-4", "1 pass", "2 play 4-2@6-4", "0 pass", "1 pass")
    assert not table.round.is_over
    assert table.do("2 pass").round.is_over


def test_a_pass_by_the_clock_proves_nothing_and_begins_it_anew() -> None:
    table = Table("block", "6-4 5-3 | ? ? | ? ?", leader=0)
    table.do("0 play 6-4", "1 pass", "2 pass timeout", "0 pass")
    assert not table.round.is_over
    table.do("1 pass")
    assert not table.round.is_over
    assert table.do("2 pass").round.is_over


def test_while_tiles_can_be_drawn_a_lap_ends_nothing() -> None:
    table = Table("draw", "6-4 5-3 | ? ? / ? ?", leader=0, draw="one")
    table.do("0 play 6-4", "1 draw", "1 pass", "0 draw", "0 pass", "1 pass")
    # Both boneyard tiles are drawn now; seat 0's last pass was the first of the lap, 1's fills it.
    assert table.round.is_over


def test_a_block_that_is_known_ends_the_round_at_once() -> None:
    # Every other five sleeps: whatever seat 1 holds, it is none.
    table = Table("block", "5-5 4-0 | ? ? / 5-0 5-1 5-2 5-3 5-4 6-5", leader=0)
    table.do("0 play 5-5")
    assert table.round.is_over
    assert table.round.outcome is not None
    assert table.round.outcome.reason is Reason.BLOCKED


def test_a_seat_that_cannot_have_what_fits_can_only_pass() -> None:
    table = Table("block", "5-5 5-0 5-1 5-2 5-3 5-4 6-5 | ? ?", leader=0).do("0 play 5-5")
    assert table.legal() == {"pass"}


def test_a_seat_that_is_known_to_have_a_tile_that_fits_must_play() -> None:
    table = Table("block", "6-4 6-3 | ? ?", leader=0).do("0 play 6-4", "1 pass")
    assert table.legal() == {"play 6-3@6-4"}
    assert table.refused("0 pass") == "must-play"


# What may be done is what is possible.


def test_whatever_is_not_seen_may_be_held() -> None:
    table = Table("block", "6-4 6-3 4-4 | ? ?", leader=0).do("0 play 6-4")
    plays = {act for act in table.legal() if act.startswith("play")}
    # 6-0, 6-1, 6-2, 6-5, 6-6 and 4-0, 4-1, 4-2, 4-3, 5-4.
    assert len(plays) == 10
    assert "pass" in table.legal()
    assert table.refused("1 play 6-3@6-4") == "not-in-hand"
    assert table.refused("1 play 4-4@6-4") == "not-in-hand"


def test_what_was_laid_is_seen() -> None:
    table = Table("block", "6-4 6-3 4-4 | ? ? ?", leader=0)
    table.do("0 play 6-4", "1 play 6-5@6-4", "0 play 4-4@6-4")
    assert table.refused("1 play 6-5@4-4") == "not-in-hand"
    assert [len(hand) for hand in table.round.hands] == [1, 2]


def test_a_seat_with_no_tiles_left_is_out_whoever_knows_them() -> None:
    table = Table("block", "6-4 6-3 | ?", leader=0).do("0 play 6-4", "1 play 6-5@6-4")
    # 6-3 is known: 9 points for seat 1.
    assert table.result == ("out", 1, (0, 9))
    table = Table("block", "6-4 | ? ?", leader=0).do("0 play 6-4")
    outcome = table.round.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.points) == (Reason.OUT, 0, None)
    assert isinstance(table.round.log[-2], HandsShown)


def test_points_in_play_are_known_all_the_same() -> None:
    table = Table("five-up", "5-5 1-0 | ? ?", number=2, last_winner=0).do("0 play 5-5")
    assert table.round.points == (10, 0)
    table.do("1 play 5-0@5-5")
    assert table.round.points == (10, 10)


# Draws.


def test_a_hidden_draw_is_a_draw() -> None:
    table = Table("draw", "6-4 1-0 | ? ? / ? ? ?", leader=0).do("0 play 6-4")
    assert {"draw"} <= table.legal()
    table.do("1 draw")
    assert table.events[0] == Drew(1, None)
    # It may have drawn what fits, or not: it plays or draws again. It cannot pass yet.
    assert "draw" in table.legal()
    assert table.refused("1 pass") == "must-draw"
    table.do("1 draw", "1 draw")
    assert "pass" in table.legal()


def test_a_hidden_tile_may_have_been_kept() -> None:
    table = Table("draw", "6-4 1-0 | ? ? / ? ? ?", leader=0, drawn_tile="may_keep")
    table.do("0 play 6-4", "1 draw")
    assert {"draw", "pass"} <= table.legal()


def test_own_draws_are_known() -> None:
    table = Table("draw", "6-4 1-0 | ? ? ? / 3-3 6-5 ?", leader=1, number=2)
    table.do("1 play 4-4", "0 play 4-6@4-4", "1 play 4-2@4-4", "0 draw")
    # 3-3 misses 6 and 2; the next one fits and must be played.
    assert table.legal() == {"draw"}
    assert table.do("0 draw").legal() == {"play 6-5@6-4"}


# The leader.


def test_nobody_knows_who_holds_the_highest_double() -> None:
    table = Table("draw", "4-4 6-5 | ? ? | ? ?")
    assert table.round.to_act is None
    # 5-5 or 6-6 may be held by seats 1 or 2, or sleep.
    for act in ("1 play 6-6", "2 play 5-5", "0 play 6-5", "1 play 2-1"):
        assert table.refused(act) is None
    assert table.do("2 play 5-5").round.to_act == 0
    assert table.round.leader == 2


def test_whoever_holds_the_highest_of_all_leads() -> None:
    table = Table("draw", "6-6 6-5 | ? ? | ? ?")
    assert table.round.to_act == 0


def test_the_highest_double_known_bounds_a_forced_lead() -> None:
    """Five-Up: 4-4 is held, so nothing but 4-4 or a higher double can have been led."""
    table = Table("five-up", "4-4 6-5 | ? ? | ? ?")
    assert table.refused("1 play 6-6") is None
    assert table.refused("0 play 4-4") is None
    assert table.refused("1 play 3-3") == "must-lead"
    assert table.refused("0 play 6-5") == "must-lead"


def test_a_known_double_rules_out_drawing_for_the_lead() -> None:
    table = Table("all-fives", "4-4 6-5 | ? ? | ? ? / ? ?", dealer=0)
    assert table.refused("1 draw") is not None
    unknown = Table("all-fives", "4-3 6-5 | ? ? | ? ? / ? ?", dealer=0)
    # Left of the dealer; nobody else draws.
    assert unknown.refused("1 draw") is None
    assert unknown.refused("2 draw") is not None
    unknown.do("1 draw", "1 draw")
    assert unknown.refused("1 play 2-2") is None


# Spinner's opening.


def test_any_seat_may_be_seen_to_open() -> None:
    table = Table("spinner", "1-0 2-0 | ? ? | ? ? / ? ? ?")
    assert table.round.to_act is None
    assert table.refused("1 play 9-9") is None
    assert table.refused("2 play *-*") is None
    assert table.refused("1 play 8-8") == "must-lead"
    # Or nobody holds one, and the dealer draws.
    assert table.refused("0 draw") is None
    assert table.refused("1 draw") is not None


def test_hidden_opening_draws() -> None:
    table = Table("spinner", "1-0 2-0 | ? ? | ? ? / 5-0 ? ? ?").do("0 draw", "1 draw")
    # Seat 1 may have found one: it lays it, or seat 2 draws on.
    assert table.refused("1 play 9-9") is None
    assert table.refused("2 draw") is None
    assert table.refused("2 play 9-9") is not None
    table.do("2 draw", "2 play *-*")
    assert table.round.to_act == 0
    assert table.shows == "9 9"


def test_hidden_opening_draws_anticlockwise() -> None:
    table = Table(
        "spinner", "1-0 2-0 | ? ? | ? ? / 5-0 ? ? ?", opening_draw_direction="anticlockwise"
    ).do("0 draw", "2 draw")
    assert table.refused("2 play 9-9") is None
    assert table.refused("1 draw") is None


def test_a_held_double_wild_rules_out_drawing() -> None:
    table = Table("spinner", "1-0 *-* | ? ? | ? ? / ? ? ?")
    assert table.refused("0 draw") is not None
    # 9-9 may be held by others; if it is not, *-* opens.
    assert table.refused("1 play 9-9") is None
    assert table.refused("0 play *-*") is None


def test_next_lower_with_hidden_hands() -> None:
    table = Table("spinner", "1-0 2-0 | ? ? | ? ? / ? ?", opening_fallback="next_lower")
    for act in ("1 play 9-9", "2 play *-*", "1 play 4-4", "2 play 0-0", "0 draw"):
        assert table.refused(act) is None
    table.do("1 play 4-4")
    assert table.round.opening_double == 4
    # 7-7 is held: nothing lower can have opened.
    bound = Table("spinner", "7-7 2-0 | ? ? | ? ? / ? ?", opening_fallback="next_lower")
    assert bound.refused("1 play 8-8") is None
    assert bound.refused("0 play 7-7") is None
    assert bound.refused("1 play 6-6") == "must-lead"
    assert bound.refused("0 draw") is not None


def test_spinners_own_sums_are_unknown_where_hands_are() -> None:
    table = Table("spinner", "9-9 | ? ?").do("0 play 9-9")
    outcome = table.round.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.points) == (Reason.OUT, 0, None)
    with pytest.raises(ValueError, match="unknown"):
        table.standing.after(table.round)


# Lapse and lap.


def test_release_with_hidden_hands_lapses_after_the_lap_and_ends_after_another() -> None:
    table = Table("spinner", "9-9 1-0 | ? ?", unfillable="release").do("0 play 9-9")
    table.do("1 pass", "0 pass")
    assert table.demands == {}
    assert not table.round.is_over
    table.do("1 pass", "0 pass")
    assert table.round.is_over
