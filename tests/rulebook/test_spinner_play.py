"""Rule book 1, Spinner: joining, wild halves, and doubles that demand tiles."""

import pytest

from support.table import Table


def spun(deal: str, *acts: str, name: str = "spinner", **context: object) -> Table:
    return Table(name, deal, **context).do(*acts)  # type: ignore[arg-type]


# After the opener.


def test_the_next_two_plays_must_be_made_on_the_opener() -> None:
    table = spun("9-9 1-0 | 9-3 3-1 | 3-2 9-5 / 4-0", "0 play 9-9", "1 play 9-3@9-9")
    assert table.demands == {"9-9": 1}
    assert table.legal() == {"play 9-5@9-9"}
    assert table.refused("2 play 3-2@9-3") == "must-serve-double"
    table.do("2 play 9-5@9-9")
    # Full: one on each side, then it takes no more tiles.
    assert table.ends == ["9-3.2:3", "9-5.2:5"]
    assert table.demands == {}


def test_required_three_raises_the_arms_to_three() -> None:
    """Fine print 2: `opener_required` above `opener_arms` raises the arms to it."""
    table = spun(
        "9-9 1-0 | 9-1 2-0 | 9-2 3-0 | 9-3 4-0 / 5-0",
        "0 play 9-9", "1 play 9-1@9-9", "2 play 9-2@9-9", opener_required=3,
    )  # fmt: skip
    assert table.ends == ["9-9.3:9"]
    table.do("3 play 9-3@9-9")
    # Three arms in all: 9-9 takes no fourth.
    assert table.shows == "1 2 3"


@pytest.mark.parametrize(("required", "opened"), [(2, "3 4"), (3, "4")])
def test_later_places_open_once_those_demanded_are_served(required: int, opened: str) -> None:
    table = spun(
        "9-9 9-4 1-1 | 9-1 9-5 2-2 | 9-2 9-6 | 9-3 9-7 / 5-0",
        "0 play 9-9", "1 play 9-1@9-9",
        opener_required=required, opener_arms=4,
    )  # fmt: skip
    # Until then only the places demanded are open, in any order.
    assert {end.split(":")[0] for end in table.ends} == {
        f"9-9.{place}" for place in range(2, required + 1)
    }
    assert table.refused("2 play 9-2@9-9.4") == "end-not-open"
    table.do("2 play 9-2@9-9")
    if required == 3:
        table.do("3 play 9-3@9-9")
    later = " ".join(end[4] for end in table.ends if end.startswith("9-9."))
    assert later == opened


def test_required_four_of_four() -> None:
    table = spun("9-9 1-0 | 9-1 2-0", "0 play 9-9", opener_required=4)
    assert table.demands == {"9-9": 4}
    assert table.shows == "9 9 9 9"


def test_with_two_of_two_there_is_no_third_place() -> None:
    table = spun("9-9 1-0 | 9-1 2-0", "0 play 9-9")
    assert table.refused("1 play 9-1@9-9.3") == "no-such-end"


# A double later.

LATER = "9-9 3-3 8-1 5-0 | 9-3 8-3 4-1 2-0 | 9-5 3-1 5-2 6-0 / 7-0 7-1 7-2 7-4"
SO_FAR = ("0 play 9-9", "1 play 9-3@9-9", "2 play 9-5@9-9", "0 play 3-3@9-3")


def test_a_later_double_demands_three() -> None:
    table = spun(LATER, *SO_FAR)
    assert table.demands == {"3-3": 3}
    assert table.ends == ["3-3.1:3", "3-3.2:3", "3-3.3:3"]
    # Seat 1 serves with 8-3, seat 2 with 3-1; then it has one place to be served left.
    table.do("1 play 3-8@3-3.2", "2 play 3-1@3-3.1")
    assert table.demands == {"3-3": 1}
    # Seat 0 has no 3 and draws, then seats 1 and 2: draws and passes do not count.
    table.do("0 draw", "0 pass", "1 draw", "1 pass")
    assert table.demands == {"3-3": 1}


@pytest.mark.parametrize(("required", "demands"), [(0, {}), (2, {"3-3": 2}), (3, {"3-3": 3})])
def test_double_required(required: int, demands: dict[str, int]) -> None:
    table = spun(LATER, *SO_FAR, double_required=required)
    assert table.demands == demands
    # 0: an ordinary double across with one place, and the 5 of the other arm.
    expected = "3 5" if required == 0 else " ".join(["3"] * required)
    assert table.shows == expected


def test_two_more_ends_for_each_double_served() -> None:
    table = spun(
        "9-9 3-3 3-2 | 9-3 8-3 1-0 | 9-5 3-1 2-1 / 7-0", *SO_FAR,
        "1 play 3-8@3-3", "2 play 3-1@3-3", "0 play 3-2@3-3",
    )  # fmt: skip
    assert table.round.is_over  # seat 0 is out
    table = spun(
        "9-9 3-3 3-2 6-0 | 9-3 8-3 1-0 | 9-5 3-1 2-1 / 7-0", *SO_FAR,
        "1 play 3-8@3-3", "2 play 3-1@3-3", "0 play 3-2@3-3",
    )  # fmt: skip
    # 2 + 2 for the double served: 8, 1, 2 on it and the 5.
    assert table.shows == "1 2 5 8"


# Wild halves.

WILD = "9-9 5-2 8-0 | *-9 5-0 7-1 | 9-4 6-1 8-3 / 8-7"


def test_any_lets_the_next_seat_choose_which_half_joins() -> None:
    table = spun(WILD, "0 play 9-9", "1 play 9-*@9-9", "2 play 9-4@9-9")
    # 5-2 and 8-0 fit the wild end by either half.
    assert table.legal() == {
        "play 5-2@*-9",
        "play 2-5@*-9",
        "play 8-0@*-9",
        "play 0-8@*-9",
    }


def test_declared_is_what_was_named_and_nothing_else() -> None:
    table = spun(WILD, "0 play 9-9", wild_end="declared")
    assert {f"play 9-*@9-9.1={n}" for n in range(10)} <= table.legal()
    assert table.refused("1 play 9-*@9-9.1") == "bad-number"
    assert table.refused("1 play 9-*@9-9.1=10") == "bad-number"
    # Joined by its wild half it leaves a 9: nothing to be named.
    assert table.refused("1 play *-9@9-9.1=9") == "bad-number"
    assert table.may("play *-9@9-9.1")
    table.do("1 play 9-*@9-9.1=5", "2 play 9-4@9-9")
    assert table.shows == "4 5"
    assert table.legal() == {"play 5-2@*-9"}


def test_never_exposed_wants_the_wild_half_to_join() -> None:
    table = spun(WILD, "0 play 9-9", wild_end="never_exposed")
    assert table.legal() == {"play *-9@9-9.1", "play *-9@9-9.2"}
    assert table.refused("1 play 9-*@9-9.1") == "wild-exposed"


def test_never_exposed_does_not_concern_the_double_wild() -> None:
    """Its other half is wild too."""
    table = spun(
        "9-9 1-0 2-1 | *-* 5-0 6-5 | 9-1 5-2 / 8-7", "0 play 9-9", wild_end="never_exposed"
    )
    assert table.legal() == {"play *-*@9-9.1", "play *-*@9-9.2"}


# The double wild.

DOUBLE_WILD = "9-9 4-0 5-1 7-2 | 9-4 *-* 6-2 | 9-5 6-4 3-1 / 8-7 8-1 8-2"
UP_TO_IT = ("0 play 9-9", "1 play 9-4@9-9", "2 play 9-5@9-9", "0 play 4-0@9-4")


def test_joined_takes_the_number_of_the_end() -> None:
    table = spun(DOUBLE_WILD, *UP_TO_IT, "1 play *-*@9-5")
    assert table.demands == {"*-*": 3}
    assert table.shows == "5 5 5"


def test_any_takes_everything_whatever_it_joined() -> None:
    table = spun(DOUBLE_WILD, *UP_TO_IT, "1 play *-*@9-5", double_wild_value="any")
    assert table.shows == "* * *"
    # Seat 2 may serve with either half of its tiles on each place.
    assert len(table.legal()) == 2 * 2 * 3


def test_declared_is_named_by_its_seat() -> None:
    table = spun(DOUBLE_WILD, *UP_TO_IT, double_wild_value="declared")
    assert table.refused("1 play *-*@9-5") == "bad-number"
    table.do("1 play *-*@9-5=3")
    assert table.shows == "3 3 3"
    assert table.legal() == {f"play 3-1@*-*.{place}" for place in (1, 2, 3)}


def test_on_an_open_wild_end_joined_is_any() -> None:
    table = spun(
        "9-9 4-0 5-1 | *-9 *-* 6-2 | 9-5 6-4 3-1 / 8-7",
        "0 play 9-9", "1 play 9-*@9-9", "2 play 9-5@9-9", "0 play 5-1@9-5", "1 play *-*@*-9",
    )  # fmt: skip
    assert table.shows == "* * *"


def test_on_a_declared_end_it_joins_the_number_named() -> None:
    table = spun(
        "9-9 4-0 5-1 | *-9 *-* 6-2 | 9-5 6-4 3-1 / 8-7",
        "0 play 9-9", "1 play 9-*@9-9=6", "2 play 9-5@9-9", "0 play 5-1@9-5", "1 play *-*@*-9",
        wild_end="declared",
    )  # fmt: skip
    assert table.shows == "6 6 6"
    assert table.legal() == {f"play 6-4@*-*.{place}" for place in (1, 2, 3)}


def test_without_a_demand_it_is_a_plain_wild_tile_that_follows_wild_end() -> None:
    """Fine print 3: with `double_wild_demands: false` it follows `wild_end`."""
    options: dict[str, object] = {"double_wild_demands": False, "double_wild_value": "declared"}
    table = spun(DOUBLE_WILD, *UP_TO_IT, **options)
    # `double_wild_value` has no say; under `any` nothing is named.
    assert table.refused("1 play *-*@9-5=3") == "bad-number"
    table.do("1 play *-*@9-5")
    assert table.demands == {}
    assert table.ends == ["4-0.2:0", "*-*.2:*"]
    named = spun(DOUBLE_WILD, *UP_TO_IT, wild_end="declared", **options)
    assert named.refused("1 play *-*@9-5") == "bad-number"
    assert named.do("1 play *-*@9-5=6").shows == "0 6"
    hidden = spun(DOUBLE_WILD, *UP_TO_IT, wild_end="never_exposed", **options)
    # Its halves are both wild: one must lie open.
    assert hidden.may("play *-*@9-5")


def test_a_plain_double_wild_is_no_double_where_doubles_are_forbidden() -> None:
    deal = "9-9 3-3 4-0 | 9-3 *-* 6-2 | 9-5 6-4 3-1 / 8-7"
    acts = ("0 play 9-9", "1 play 9-3@9-9", "2 play 9-5@9-9", "0 play 3-3@9-3")
    forbidden = spun(deal, *acts, doubles_on_demand="forbid")
    assert forbidden.legal() == {"draw"}
    assert forbidden.refused("1 play *-*@3-3") == "double-on-demand"
    plain = spun(deal, *acts, doubles_on_demand="forbid", double_wild_demands=False)
    assert plain.legal() == {f"play *-*@3-3.{place}" for place in (1, 2, 3)}
    plain.do("1 play *-*@3-3.2")
    # It has served 3-3 once and demands nothing itself.
    assert plain.demands == {"3-3": 2}


def test_the_opener_may_not_be_served_by_a_double_either() -> None:
    table = spun("9-9 1-0 | *-* 2-0 / 8-8", "0 play 9-9", doubles_on_demand="forbid")
    assert table.refused("1 play *-*@9-9") == "double-on-demand"
    # Forbidden, so it does not fit: the seat must draw.
    assert table.legal() == {"draw"}


def test_where_no_demand_stands_doubles_are_free_again() -> None:
    table = spun(
        "9-9 5-1 1-0 | 9-4 5-5 2-0 | 9-5 4-1 / 8-8",
        "0 play 9-9", "1 play 9-4@9-9", "2 play 9-5@9-9", "0 play 5-1@9-5",
        "1 draw", "1 pass",
        doubles_on_demand="forbid",
    )  # fmt: skip
    assert table.round.to_act == 2
    free = spun(
        "9-9 4-1 1-0 | 9-4 5-5 2-0 | 9-5 6-1 / 8-8",
        "0 play 9-9", "1 play 9-4@9-9", "2 play 9-5@9-9", "0 play 4-1@9-4",
        doubles_on_demand="forbid",
    )  # fmt: skip
    assert free.may("play 5-5@9-5")


# Nested demands.


def test_newest_first_the_inner_counts_once_for_the_outer_which_resumes() -> None:
    """`demand_order`: `newest_first`, the only one there is."""
    table = spun(
        "9-9 3-3 7-3 4-0 2-1 | 9-3 *-* 3-0 6-1 | 9-5 3-1 3-2 8-0 / 8-7 8-6 8-5",
        "0 play 9-9", "1 play 9-3@9-9", "2 play 9-5@9-9", "0 play 3-3@9-3", "1 play *-*@3-3.1",
    )  # fmt: skip
    # *-* joined a 3, so it demands three threes; it served 3-3 once.
    assert table.round.demands[0][0].has_wild
    assert list(table.demands.items()) == [("*-*", 3), ("3-3", 2)]
    assert table.refused("2 play 3-1@3-3") == "must-serve-double"
    table.do("2 play 3-1@*-*", "0 play 3-7@*-*", "1 play 3-0@*-*")
    assert table.demands == {"3-3": 2}
    assert table.ends == ["3-3.2:3", "3-3.3:3"]


def test_an_inner_double_that_is_the_last_play_for_the_outer() -> None:
    """The opener's second place taken by a double: the opener is served, the inner stands alone."""
    table = spun("9-9 1-0 | 9-1 2-0 | *-* 3-0 / 8-7", "0 play 9-9", "1 play 9-1@9-9")
    table.do("2 play *-*@9-9")
    assert table.demands == {"*-*": 3}
    assert table.shows == "9 9 9"


def test_the_natural_double_on_its_stand_in() -> None:
    """*-* opened for 9-9; 9-9 lies on it, serves it once and demands three itself."""
    table = spun(
        "*-* 4-0 9-1 | 2-0 6-2 | 9-3 3-0 / 9-9 8-7",
        "0 play *-*",
        "1 draw",
        "1 play 9-9@*-*",
    )
    assert list(table.demands.items()) == [("9-9", 3), ("*-*", 1)]
    table.do("2 play 9-3@9-9.3", "0 play 9-1@9-9.1")
    assert list(table.demands.items()) == [("9-9", 1), ("*-*", 1)]


def test_with_any_value_every_double_may_nest() -> None:
    table = spun(
        "9-9 3-3 4-0 5-5 | 9-3 *-* 6-2 | 9-5 6-6 3-1 / 8-7",
        "0 play 9-9", "1 play 9-3@9-9", "2 play 9-5@9-9", "0 play 3-3@9-3", "1 play *-*@3-3",
        "2 play 6-6@*-*",
        double_wild_value="any",
    )  # fmt: skip
    assert list(table.demands.items()) == [("6-6", 3), ("*-*", 2), ("3-3", 2)]


# Cannot play.

STUCK = "9-9 1-0 9-2 | 8-1 2-0 3-0 / 4-0 9-5 9-6 7-7"


def test_draw_one_then_pass() -> None:
    table = spun(STUCK, "0 play 9-9", "1 draw")
    assert table.legal() == {"pass"}
    assert table.refused("1 draw") == "one-draw-only"


def test_draw_until_playable() -> None:
    table = spun(STUCK, "0 play 9-9", "1 draw", name="spinner-kids")
    assert table.legal() == {"draw"}
    table.do("1 draw")
    assert table.legal() == {"play 9-5@9-9.1", "play 9-5@9-9.2"}


def test_draw_none() -> None:
    assert spun(STUCK, "0 play 9-9", draw="none").legal() == {"pass"}


def test_boneyard_empty_pass() -> None:
    table = spun("9-9 1-0 9-2 | 8-1 2-0 3-0", "0 play 9-9")
    assert table.legal() == {"pass"}
    assert table.refused("1 draw") == "boneyard-empty"


# A demand nobody can serve.

DRY = "9-9 3-3 5-2 | 9-3 8-7 4-0 | 9-5 4-1 5-0"


def test_unfillable_blocks_at_once() -> None:
    table = spun(DRY, *SO_FAR)
    # Nobody holds a 3: blocked although 5-2 and 5-0 would fit the 5. 7, 15 + 4 = 19, 5 + 5 = 10.
    assert table.result == ("blocked", 0, (7, 19, 10))
    assert table.demands == {"3-3": 3}


def test_release_waits_for_a_full_lap_of_passes() -> None:
    table = spun(DRY, *SO_FAR, unfillable="release")
    assert table.legal() == {"pass"}
    table.do("1 pass", "2 pass")
    assert table.demands == {"3-3": 3}
    table.do("0 pass")
    # The demand lapses, its free places stay open; 5-0 and 5-2 may be played on the 5.
    assert table.demands == {}
    assert table.shows == "3 3 3 5"
    assert table.round.to_act == 1


def test_every_open_demand_lapses_at_once() -> None:
    table = spun(
        "9-9 3-3 8-1 5-0 | 9-3 *-* 4-1 | 9-5 8-7 5-2",
        *SO_FAR, "1 play *-*@3-3", unfillable="release",
    )  # fmt: skip
    assert table.demands == {"*-*": 3, "3-3": 2}
    table.do("2 pass", "0 pass", "1 pass")
    assert table.demands == {}
    assert table.shows == "3 3 3 3 3 5"


def test_a_lapsed_opener_keeps_its_later_places_shut() -> None:
    """Of 3 demanded and 4 arms the free places of the demand stay open; the fourth waits."""
    table = spun(
        "9-9 1-0 5-4 | 9-1 8-2 4-0", "0 play 9-9", "1 play 9-1@9-9", "0 pass", "1 pass",
        unfillable="release", opener_required=3, opener_arms=4,
    )  # fmt: skip
    assert table.ends == ["9-9.2:9", "9-9.3:9", "9-1.2:1"]


def test_only_after_the_lapse_may_the_round_be_blocked() -> None:
    table = spun("9-9 1-0 | 8-2 4-0", "0 play 9-9", unfillable="release")
    assert not table.round.is_over
    table.do("1 pass")
    assert not table.round.is_over
    table.do("0 pass")
    # 1 and 8 + 2 + 4 = 14.
    assert table.result == ("blocked", 0, (1, 14))


def test_a_seat_that_can_serve_must_and_begins_the_lap_anew() -> None:
    table = spun(
        "9-9 9-8 1-0 2-1 | 9-1 8-2 4-0 | 7-6 5-4",
        "0 play 9-9", "1 play 9-1@9-9", "2 pass",
        unfillable="release", opener_required=3,
    )  # fmt: skip
    assert table.legal() == {"play 9-8@9-9.2", "play 9-8@9-9.3"}
    table.do("0 play 9-8@9-9.2", "1 pass", "2 pass")
    assert table.demands == {"9-9": 1}
    assert table.do("0 pass").demands == {}


def test_a_pass_by_the_clock_is_a_pass_of_the_lap() -> None:
    """It proves nothing about the hand: so whether it counts must not hang on the hand."""
    for hand in ("1-0 2-1", "9-8 2-1"):
        table = spun(
            f"9-9 {hand} | 9-1 8-2 4-0",
            "0 play 9-9",
            "1 play 9-1@9-9",
            "0 pass timeout",
            unfillable="release",
        )
        assert table.demands == {"9-9": 1}
        assert table.do("1 pass").demands == {}


def test_no_lap_while_tiles_can_be_drawn() -> None:
    table = spun("9-9 1-0 2-1 | 8-7 8-2 / 4-0 5-0 6-0", "0 play 9-9", unfillable="release")
    table.do("1 draw", "1 pass", "0 draw", "0 pass")
    assert table.demands == {"9-9": 2}
    table.do("1 draw", "1 pass")
    # The boneyard is empty now: this pass was the first of the lap.
    assert table.demands == {"9-9": 2}
    assert table.do("0 pass").demands == {}


def test_a_demanding_double_is_never_a_hub_as_well() -> None:
    """One that demands plays takes only what it demands, whatever `hubs` says."""
    table = spun(LATER, *SO_FAR, hubs="every_double")
    assert table.ends == ["3-3.1:3", "3-3.2:3", "3-3.3:3"]
    plain = spun(LATER, *SO_FAR, hubs="every_double", double_required=0)
    # 3-3 as a hub: its parent on edge 1, three edges open; and the 5.
    assert plain.shows == "3 3 3 5"
    assert plain.may("play 3-8@3-3.4")
