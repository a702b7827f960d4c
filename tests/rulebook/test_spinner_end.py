"""Rule book 1, Spinner: the end of a round and of the match."""

import pytest

from support.setups import make
from support.table import Table


def ended(deal: str, *acts: str, name: str = "spinner", **context: object) -> Table:
    return Table(name, deal, **context).do(*acts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seats", "hand", "boneyard"),
    [(2, 14, 38), (3, 7, 45), (4, 7, 38), (5, 7, 31), (6, 7, 24), (7, 7, 17), (8, 7, 10)],
)
def test_hands(seats: int, hand: int, boneyard: int) -> None:
    setup = make("spinner", seats)
    assert (setup.hand_size, setup.boneyard_size) == (hand, boneyard)


def test_everybody_adds_its_own_tiles() -> None:
    # 2-* 12, *-* 20, 4-3 7, 0-* 10, 8-8 16: 65.
    table = ended("9-9 | *-2 *-* 4-3 *-0 8-8", "0 play 9-9")
    assert table.result == ("out", 0, (0, 65))
    assert table.terms == [(65, "own-tiles")]


@pytest.mark.parametrize(("wild", "points"), [(0, 25), (10, 65), (20, 105), (100, 425)])
def test_wild_points(wild: int, points: int) -> None:
    # 2+0+7+0+16 = 25 pips and four wild halves.
    table = ended("9-9 | *-2 *-* 4-3 *-0 8-8", "0 play 9-9", wild_points=wild)
    assert table.result == ("out", 0, (0, points))


def test_out_on_a_double_ends_the_round_and_the_demand() -> None:
    table = ended("9-9 | 9-1 2-0", "0 play 9-9")
    assert table.round.is_over
    assert table.demands == {}


def test_out_while_an_older_demand_stands() -> None:
    table = ended(
        "9-9 3-3 | 9-3 1-0 4-0 | 9-5 2-0",
        "0 play 9-9", "1 play 9-3@9-9", "2 play 9-5@9-9", "0 play 3-3@9-3",
    )  # fmt: skip
    assert table.result == ("out", 0, (0, 5, 2))


def test_blocked_everybody_adds_its_own_and_the_lowest_hand_deals() -> None:
    # 7, 3 and 12; the lowest hand is seat 1's.
    table = ended("9-9 4-3 | 2-1 | 8-4", "0 play 9-9")
    assert table.result == ("blocked", 1, (7, 3, 12))
    assert table.then.dealer == 1


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_of_equal_lowest_hands_the_first_from_the_dealers_left(dealer: int, winner: int) -> None:
    table = ended("9-9 2-1 | 3-0 | *-0", "0 play 9-9", wild_points=3, draw="none", dealer=dealer)
    # Seat 2 could serve with *-0: not blocked yet.
    table.do("1 pass", "2 play *-0@9-9")
    assert table.result == ("out", 2, (3, 3, 0))
    table = ended("9-9 2-1 | 3-0 | 1-0 2-0", "0 play 9-9", dealer=dealer)
    # 3, 3 and 1 + 2 = 3.
    assert table.result == ("blocked", winner, (3, 3, 3))
    assert table.then.dealer == winner


def test_the_winner_deals_the_next_round() -> None:
    table = ended("9-9 1-0 | 9-3 | 2-1", "0 play 9-9", "1 play 9-3@9-9")
    assert table.result == ("out", 1, (1, 0, 3))
    assert table.then.dealer == 1
    # It is dealt to first, and draws first when nobody holds the opener.
    after = Table("spinner", "1-0 | 2-0 | 3-0 / 5-0 6-0 8-8", number=2, dealer=1)
    assert after.round.to_act == 1


def test_the_lowest_total_wins_after_the_last_round() -> None:
    # Round 10: seat 0 is out, seat 1 adds 6: 80 against 66, so seat 1 wins the match.
    table = ended("0-0 | 5-1", "0 play 0-0", number=10, scores=(80, 60))
    assert table.then.scores == (80, 66)
    assert table.then.winners == (1,)


def test_not_before_the_last_round() -> None:
    table = ended("1-1 | 5-4", "0 play 1-1", number=9, scores=(80, 60))
    assert not table.then.is_over
    assert table.then.opening == 0


def test_tied_lowest_share_the_win() -> None:
    # 34 + 6 = 40 ties 40; seat 2: 90 + 4.
    table = ended("0-0 | 5-1 | 4-0", "0 play 0-0", number=10, scores=(40, 34, 90))
    assert table.then.winners == (0, 1)


def test_tied_lowest_play_an_extra_round_opened_by_the_last_double() -> None:
    context: dict[str, object] = {"tie": "extra_round"}
    table = ended("0-0 | 5-1 | 4-0", "0 play 0-0", number=10, scores=(40, 34, 90), **context)
    assert not table.then.is_over
    assert (table.then.number, table.then.opening) == (11, 0)
    # All three play it. Seat 2 goes out; 40 + 2 and 40 + 2 tie again: and another.
    extra = ended("2-0 | 1-1 | 0-0", "2 play 0-0", number=11, scores=(40, 40, 94), **context)
    assert extra.then.scores == (42, 42, 94)
    assert (extra.then.number, extra.then.opening) == (12, 0)
    # 42 + 1 against 42 + 2: unique at last.
    last = ended("1-0 | 2-0 | 0-0", "2 play 0-0", number=12, scores=(42, 42, 94), **context)
    assert last.then.winners == (0,)


def test_a_tie_behind_the_lowest_needs_no_extra_round() -> None:
    table = ended(
        "0-0 | 5-1 | 4-0", "0 play 0-0", number=10, scores=(30, 34, 36), tie="extra_round"
    )
    assert table.then.scores == (30, 40, 40)
    assert table.then.winners == (0,)


def test_the_childrens_game_has_nine_rounds() -> None:
    table = ended("1-1 | 5-3", "0 play 1-1", name="spinner-kids", number=9, scores=(60, 50))
    assert table.then.winners == (1,)  # 58 against 60


def test_first_double_makes_the_match_shorter() -> None:
    # From 6-6 down to 4-4: three rounds.
    table = ended("4-4 | 5-3", "0 play 4-4", number=3, first_double=6, last_double=4)
    assert table.then.is_over


def test_a_fixed_number_of_rounds_goes_on_with_the_last_double() -> None:
    options: dict[str, object] = {"first_double": 1, "last_double": 0, "rounds": 4}
    table = ended("0-0 | 5-3", "0 play 0-0", number=3, **options)
    assert not table.then.is_over
    assert table.then.opening == 0
    assert ended("0-0 | 5-3", "0 play 0-0", number=4, **options).then.is_over


def test_hand_size_is_a_map_by_seats() -> None:
    setup = make("spinner", 2, hand_size={"2": 7})
    assert (setup.hand_size, setup.boneyard_size) == (7, 52)
    assert make("spinner", 3, hand_size={"2": 7}).hand_size == 7
    assert make("spinner", 8, hand_size={"2": 7}).boneyard_size == 10


def test_a_resignation_leaves_the_standings_without_the_resigner() -> None:
    table = ended("9-9 1-0 | 9-3 2-1 | 2-0 5-4", "0 play 9-9", scores=(10, 30, 20))
    table.do("0 resign")
    # The lowest total among the others: seat 2. No tiles are added.
    assert table.result == ("resigned", None, (0, 0, 0))
    assert table.then.winners == (2,)
