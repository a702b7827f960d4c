"""Rule book, "Fine print" 1 to 14; what the sections' own tests show is only named here.

1 and 13: test_draw_and_block. 2 and 3: test_spinner_play. 4: also test_five_up. 5 and 10:
test_five_up. 11: also test_all_fives. 12: test_spinner_end, tests/rules.
"""

import pytest

from bones.match import Match, Standing
from bones.round.event import HandsShown, Passed, PassReason
from bones.rules import preset
from support.deals import deal_of
from support.setups import make
from support.table import Table

# 4. The lead.


def test_4_next_seat_after_a_round_whose_lead_was_passed_on() -> None:
    table = Table(
        "all-fives", "6-5 1-0 | 4-3 2-0 | 2-2", number=2, last_winner=0, lead_next="next_seat",
        last_leader=2,
    )  # fmt: skip
    # Left of the last leader, seat 2, is seat 0. It cannot lead, nor can seat 1.
    assert table.round.to_act == 0
    table.do("0 pass", "1 pass", "2 play 2-2")
    assert table.round.leader == 2


def test_4_highest_double_leads_anything_in_spinner_rules_without_an_opener() -> None:
    deal = "9-9 1-0 | *-* 2-0"
    options: dict[str, object] = {"lead_first": "highest_double", "rounds": 10}
    table = Table("spinner", deal, forced_lead="never", **options)
    # The double wild ranks above every number.
    assert table.legal() == {"play *-*", "play 2-0"}
    table = Table("spinner", deal, **options)
    assert table.legal() == {"play *-*"}


# 5. Jammer.


def test_5_the_jammer_in_pairs_is_the_seat_and_its_pair_scores() -> None:
    table = Table(
        "block", "6-6 5-4 | 2-0 | 1-0 | 3-0", leader=0, partners=True, blocked_winner="jammer",
        blocked_total="opponents",
    ).do("0 play 6-6")  # fmt: skip
    assert table.result == ("blocked", 0, (5, 0))
    assert table.then.last_winner == 0


# 6. Resigning.


def test_6_any_seat_may_resign_also_out_of_turn() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1 | 3-3 2-0", leader=0)
    for seat in (0, 1, 2):
        assert table.refused(f"{seat} resign") is None
        assert "resign" not in table.legal(seat)


def test_6_of_two_sides_the_other_wins_whatever_the_scores() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1", leader=0, scores=(90, 0)).do("0 resign")
    assert table.result == ("resigned", None, (0, 0))
    assert table.then.winners == (1,)


def test_6_a_pair_resigns_as_one() -> None:
    table = Table("draw", "6-4 | 4-4 | 1-0 | 2-1", leader=0, partners=True, scores=(90, 0))
    table.do("2 resign")
    assert table.then.winners == (1,)


def test_6_of_more_the_standings_without_the_resigner_decide() -> None:
    deal = "6-4 1-0 | 4-4 2-1 | 3-3 2-0"
    table = Table("draw", deal, leader=0, scores=(90, 30, 20)).do("0 resign")
    assert table.then.winners == (1,)
    table = Table("draw", deal, leader=0, scores=(90, 30, 30)).do("0 resign")
    assert table.then.winners == (1, 2)


def test_6_points_made_in_play_stand() -> None:
    table = Table(
        "five-up", "5-5 1-0 | 5-1 2-1 | 3-3 2-0", number=2, last_winner=0, scores=(0, 0, 5)
    )
    table.do("0 play 5-5", "1 resign")
    assert table.result == ("resigned", None, (10, 0, 0))
    assert table.then.winners == (0,)


def test_6_no_tiles_are_added_and_hands_stay_hidden() -> None:
    table = Table("spinner", "9-9 1-0 | 9-3 2-1", scores=(10, 5)).do("0 play 9-9", "1 resign")
    assert table.result == ("resigned", None, (0, 0))
    # Of two the other wins, though its total is higher, which is worse in Spinner.
    assert table.then.winners == (0,)
    assert not any(isinstance(event, HandsShown) for event in table.round.log)


def test_6_before_the_lead_and_while_drawing_for_it() -> None:
    assert Table("draw", "6-4 | 4-4").refused("0 resign") is None
    assert Table("spinner", "1-0 | 2-0 / 9-9").do("1 resign").then.winners == (0,)


def test_6_not_once_the_round_is_over() -> None:
    table = Table("draw", "6-4 | 4-4", leader=0).do("0 play 6-4")
    assert table.refused("1 resign") == "round-over"


# 7. The clock.


def test_7_a_pass_by_the_clock_is_never_refused_for_what_the_hand_could_do() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1 / 3-3", leader=0).do("0 play 6-4")
    # 4-4 fits, and tiles could be drawn.
    assert table.refused("1 pass") == "must-play"
    assert table.refused("1 pass timeout") is None
    table.do("1 pass timeout")
    (event,) = [event for event in table.events if isinstance(event, Passed)]
    assert event.reason is PassReason.TIMEOUT
    assert table.round.to_act == 0


def test_7_it_may_come_after_a_draw() -> None:
    table = Table("draw", "6-4 1-0 | 3-3 2-1 / 6-5 4-1", leader=0).do("0 play 6-4", "1 draw")
    assert table.refused("1 pass") == "must-play-drawn"
    table.do("1 pass timeout")
    # The next time the drawn tile is an ordinary one, and must be played.
    table.do("0 pass timeout")
    assert table.legal() == {"play 6-5@6-4"}


def test_7_it_needs_the_turn() -> None:
    table = Table("draw", "6-4 1-0 | 4-4 2-1", leader=0).do("0 play 6-4")
    assert table.refused("0 pass timeout") == "not-your-turn"


def test_7_it_replaces_neither_a_lead_nor_a_draw_for_it() -> None:
    assert Table("draw", "6-4 | 4-4", leader=0).refused("0 pass timeout") == "must-lead"
    assert Table("spinner", "1-0 | 2-0 / 9-9").refused("0 pass timeout") == "must-draw"
    lead = Table("all-fives", "6-5 | 4-3 / 2-2", number=2, last_winner=0)
    assert lead.refused("0 pass timeout") == "must-draw"


def test_7_a_lead_that_can_only_be_passed_may_be_passed_by_the_clock() -> None:
    table = Table("all-fives", "6-5 | 4-3 | 2-2", number=2, last_winner=0)
    assert table.refused("0 pass timeout") is None
    assert table.do("0 pass timeout").round.to_act == 1


def test_7_nobody_is_blocked_by_the_clock_alone() -> None:
    table = Table("block", "6-4 4-1 | 4-4 2-1", leader=0).do("0 play 6-4")
    table.do(*["1 pass timeout", "0 pass timeout"] * 5)
    assert not table.round.is_over
    assert table.legal() == {"play 4-4@6-4"}


# 8. The opening draw: test_spinner_opening. It leaves draws and no passes.


def test_8_the_opening_draw_is_recorded_without_passes() -> None:
    table = Table("spinner", "1-0 | 2-0 / 3-0 4-0 9-9", draw="none").do("0 draw", "1 draw")
    names = [type(event).__name__ for event in table.round.log]
    assert names == ["Dealt", "Drew", "Drew"]


# 9. Keeping and drawing on.


def test_9_a_seat_that_keeps_a_fitting_tile_draws_no_more() -> None:
    table = Table("draw", "6-4 1-0 | 3-3 2-1 / 5-5 6-5 4-1", leader=0, drawn_tile="may_keep").do(
        "0 play 6-4", "1 draw", "1 draw"
    )
    assert table.legal() == {"play 6-5@6-4", "pass"}
    assert table.refused("1 draw") == "must-play"
    # Where drawing is free as well, what remains is that it has drawn a tile that fits.
    table = Table(
        "draw", "6-4 1-0 | 3-3 2-1 / 5-5 6-5 4-1", leader=0, drawn_tile="may_keep",
        voluntary_draw=True,
    ).do("0 play 6-4", "1 draw", "1 draw")  # fmt: skip
    assert table.refused("1 draw") == "one-draw-only"


def test_9_keeping_is_no_excuse_for_another_tile_that_fits() -> None:
    table = Table(
        "draw", "6-4 1-0 | 4-4 2-1 / 6-5 4-1", leader=0, drawn_tile="may_keep", voluntary_draw=True
    ).do("0 play 6-4", "1 draw")
    assert table.legal() == {"play 6-5@6-4", "play 4-4@6-4"}
    assert table.refused("1 pass") == "must-play"


@pytest.mark.parametrize("draw", ["one", "until_playable"])
def test_9_after_a_voluntary_draw_that_misses_it_may_play_or_draw_again(draw: str) -> None:
    table = Table(
        "draw", "6-4 1-0 | 4-4 2-1 / 5-5 3-3 2-2", leader=0, voluntary_draw=True, draw=draw
    ).do("0 play 6-4", "1 draw")
    again = {"draw"} if draw == "until_playable" else set()
    assert table.legal() == {"play 4-4@6-4"} | again
    if not again:
        assert table.refused("1 draw") == "one-draw-only"


def test_9_a_tile_kept_is_an_ordinary_one_in_the_next_turn() -> None:
    table = Table("draw", "6-4 4-0 1-1 | 3-3 2-1 / 6-5", leader=0, drawn_tile="may_keep").do(
        "0 play 6-4", "1 draw", "1 pass", "0 play 4-0@6-4"
    )
    assert table.legal() == {"play 6-5@6-4"}
    assert table.refused("1 pass") == "must-play"


# 11. A leader without a tile to lead: test_all_fives.


@pytest.mark.parametrize(
    ("act", "code"), [("0 pass", "must-draw"), ("0 play 6-5", "must-lead"), ("0 draw", None)]
)
def test_11_a_leader_that_cannot_lead(act: str, code: str | None) -> None:
    table = Table("all-fives", "6-5 1-0 | 4-3 2-1 / 6-1 3-3", number=2, last_winner=0)
    assert table.refused(act) == code


def test_11_a_leader_that_can_lead() -> None:
    table = Table("all-fives", "6-6 1-0 | 4-3 2-1 / 6-1 3-3", number=2, last_winner=0)
    assert table.refused("0 draw") == "must-lead"
    assert table.refused("0 pass") == "must-lead"
    assert table.refused("0 play 1-0") == "must-lead"


@pytest.mark.parametrize(
    ("options", "deal", "redeal"),
    [
        ({}, "1-0 | 2-0 / 3-0 9-9", False),
        ({}, "1-0 | 2-0 / 3-0 *-*", False),
        ({}, "1-0 | 2-0 / 3-0 8-8", True),
        ({"reserve": 1}, "1-0 | 2-0 / 3-0 9-9", True),
        ({"draw": "none"}, "1-0 | 2-0 / 3-0 9-9", False),
        ({"opening_fallback": "next_lower"}, "1-0 | 8-8 / 3-0", False),
        ({"opening_fallback": "next_lower"}, "1-0 | 2-0 / 8-8", True),
        ({"opening_fallback": "next_lower", "last_double": 9}, "1-0 | 8-8 / 3-0", True),
    ],
)
def test_11_redeals_of_spinner(options: dict[str, object], deal: str, redeal: bool) -> None:
    match = Match.new(make("spinner", 2, **options))
    assert match.needs_redeal(deal_of(deal)) is redeal


def test_11_hidden_tiles_are_never_dealt_again() -> None:
    match = Match.new(make("all-fives", 2))
    assert not match.needs_redeal(deal_of("6-5 ? | ? ? / ? ?"))


# 12. hand_size.


def test_12_counts_not_named_keep_their_default() -> None:
    rules = preset("five-up", hand_size={"2": 9})
    assert dict(rules.hand_size) == {2: 9, 3: 7, 4: 7}
    assert rules.options == {"hand_size": {"2": 9}}
    assert preset("five-up", hand_size={2: 9}) == rules


# 14. Whose deal it is.


def test_14_the_first_seat_of_the_losing_side_from_the_winners_left_deals() -> None:
    setup = make("five-up", 4, True)
    for winner, dealer in ((0, 1), (1, 2), (2, 3), (3, 0)):
        hands = ["1-0", "2-0", "3-0", "4-0"]
        hands[winner] = "5-5"
        table = Table("five-up", " | ".join(hands), partners=True, number=2, last_winner=winner).do(
            f"{winner} play 5-5"
        )
        assert table.then.dealer == dealer
    assert Standing(setup=setup).dealer == 0


# Rounds that are not the next one of their match.


def test_a_round_must_be_the_next_of_its_match() -> None:
    setup = make("block", 2)
    match = Match.new(setup)
    other = Table("block", "5-5 | 1-0", leader=0, dealer=1).do("0 play 5-5").round
    with pytest.raises(ValueError, match="not the next round"):
        match.add(other)
    with pytest.raises(ValueError, match="not over"):
        match.add(match.begin(deal_of("5-5 | 1-0")))
    over = match.begin(deal_of("5-5 | 1-0"))
    over = over.apply(over.legal()[0]).round
    match = match.add(over)
    assert match.scores == (1, 0)
    assert [round.number for round in match.rounds] == [1]


def test_nothing_is_begun_in_a_match_that_is_over() -> None:
    match = Match.new(make("block", 2, target=1))
    over = match.begin(deal_of("5-5 | 1-0"))
    match = match.add(over.apply(over.legal()[0]).round)
    assert match.is_over
    with pytest.raises(ValueError, match="is over"):
        match.begin(deal_of("5-5 | 1-0"))
