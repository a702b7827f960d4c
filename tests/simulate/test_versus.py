"""Two sets of rules on the same deals: what changes is the rule."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bones.errors import BonesError, SetupError
from bones.rules import Setup
from bones.simulate import Changes, Duplicate, Spec, Versus, compare, play
from bones.simulate.compare_table import changes_rows, changes_table, comparison_table
from support.setups import make

TWO = Versus(make("all-fives"), make("all-fives", hubs="every_double"), "s")


def test_a_rule_that_changes_nothing_changes_no_winner() -> None:
    # Nobody draws from a boneyard that holds nothing but its reserve, so where it ends is nothing.
    same = Versus(make("block"), make("block", reserve=1), "s")
    found = compare(same, 3)
    assert (found.matches.hits, found.rounds.hits) == (0, 0)
    for each in (*found.wins, *found.points, found.blocked, found.leader, found.length, found.laid):
        difference = each.difference()
        assert difference is not None
        assert (difference.low, difference.high) == (0, 0)


def test_it_counts_what_was_played_under_each() -> None:
    found = compare(TWO, 4)
    both = [
        [play(Spec(setup, "s"), number) for number in range(4)] for setup in (TWO.first, TWO.second)
    ]
    changed = [one.winners != other.winners for one, other in zip(*both, strict=True)]
    assert (found.matches.hits, found.matches.of) == (sum(changed), 4)
    for side in range(2):
        values = found.points[side].values
        assert values == pytest.approx(
            tuple(
                sum(match.scores[side] for match in matches)
                / sum(len(match.rounds) for match in matches)
                for matches in both
            )
        )
        wins = found.wins[side].values
        assert wins == tuple(
            sum(side in match.winners for match in matches) / 4 for matches in both
        )
    assert found.length.sums[0::2] == tuple(
        sum(len(match.rounds) for match in matches) for matches in both
    )
    for one, other in zip(*both, strict=True):
        assert one.rounds[0].deal == other.rounds[0].deal


def test_equal_bots_are_not_turned_and_others_sit_everywhere() -> None:
    assert TWO.rotations() == (("random", "random"),)
    three = Versus(
        make("block", 3), make("block", 3, target=50), "s", ("casual", "random", "random")
    )
    assert three.rotations() == (
        ("casual", "random", "random"),
        ("random", "random", "casual"),
        ("random", "casual", "random"),
    )
    pairs = make("five-up", 4, True)
    levels = ("casual", "random", "casual", "random")
    assert Versus(pairs, pairs, "s", levels).rotations() == (levels, (*levels[1:], levels[0]))


def test_what_a_side_makes_is_counted_wherever_its_bot_sits() -> None:
    setup = make("block", 3)
    of = Versus(setup, make("block", 3, target=50), "s", ("casual", "random", "random"))
    found = compare(of, 1)
    played = [play(Spec(setup, "s", levels), 0) for levels in of.rotations()]
    seats = [levels.index("casual") for levels in of.rotations()]
    assert seats == [0, 2, 1]
    assert found.points[0].sums[0] == sum(
        match.scores[seat] for seat, match in zip(seats, played, strict=True)
    )
    assert found.wins[0].sums[:2] == (
        sum(seat in match.winners for seat, match in zip(seats, played, strict=True)),
        3,
    )


def test_the_result_does_not_depend_on_who_plays() -> None:
    whole = compare(TWO, 5)
    assert compare(TWO, 2) + compare(TWO, 3, first=2) == whole
    assert compare(TWO, 3, first=2) + compare(TWO, 2) == whole
    with ThreadPoolExecutor(2) as threads:
        assert compare(TWO, 5, threads) == whole
    assert whole + Changes.empty(TWO.first) == whole


@pytest.mark.parametrize(
    ("second", "what"),
    [
        (make("all-fives", 3), "the seats"),
        (make("all-fives", 2, hand_size={"2": 5}), "the size of a hand"),
        (make("all-fives", 2, tile_set="double-nine"), "the tiles"),
    ],
)
def test_rules_that_take_other_deals_are_refused_in_one_sentence(second: Setup, what: str) -> None:
    with pytest.raises(BonesError, match=what) as caught:
        replace(TWO, second=second)
    assert caught.value.code == "other-deals"
    with pytest.raises(BonesError, match="the pairs"):
        Versus(make("block", 4), make("block", 4, True), "s")
    with pytest.raises(BonesError, match="no level"):
        replace(TWO, bots=("casul",))


def test_tables_fit_80_columns_and_have_a_key_for_every_line() -> None:
    of = Versus(
        make("spinner", 4), make("spinner", 4, double_required=2), "x" * 400, ("random",) * 4
    )
    found = compare(of, 2)
    keys = [row.key for _, rows in changes_rows(of, found) for row in rows]
    assert len(set(keys)) == len(keys)
    assert max(map(len, changes_table(of, found).splitlines())) <= 80
    empty = changes_table(of, Changes.empty(of.first))
    assert "0 deals under two sets of rules" in empty
    turned = replace(TWO, bots=("casual", "random"))
    assert "Side 0 (casual)" in changes_table(turned, compare(turned, 1))
    levels = Duplicate(make("block"), "x" * 400, "casual", "random")
    assert max(map(len, comparison_table(levels, compare(levels, 2)).splitlines())) <= 80


def test_other_rules_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(SetupError):
        make("block", 2, min_seats=3)
