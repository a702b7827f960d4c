"""Simulations follow from their seed, and parts played apart add up to the whole."""

from functools import reduce
from operator import add

import pytest

from bones.errors import BonesError, DealError
from bones.round import Reason
from bones.round.event import Drew, Passed, Played
from bones.rules import Setup, preset
from bones.simulate import Spec, Summary, matches, play, rows, run, seat_levels, table, tally


def spec(name: str = "all-fives", seats: int = 2, seed: str = "s", partners: bool = False) -> Spec:
    return Spec(Setup(preset(name), seats, partners), seed)


def test_match_m_is_dealt_with_the_one_seed_s_slash_m() -> None:
    match = play(spec(seed="S"), 7)
    seeds = [round.deal.seed for round in match.rounds]
    assert all(seed is not None and seed.seeds == ("S/7",) for seed in seeds)
    assert [seed.round for seed in seeds if seed] == list(range(1, len(match.rounds) + 1))


def test_the_same_seed_gives_the_same_summary_and_another_seed_another_one() -> None:
    assert run(spec(), 6) == run(spec(), 6)
    assert run(spec(), 6) != run(spec(seed="t"), 6)


def test_parts_add_up_exactly_in_any_order() -> None:
    whole = run(spec(), 9)
    parts = [run(spec(), 2, first=first) for first in (0, 2, 4, 6)] + [run(spec(), 1, first=8)]
    assert reduce(add, parts) == whole
    assert reduce(add, reversed(parts)) == whole
    assert Summary.empty(spec().setup) + whole == whole


def test_a_summary_counts_what_happened() -> None:
    of = spec("draw", 3)
    played = list(matches(of, range(5)))
    summary = run(of, 5)
    rounds = [round for match in played for round in match.rounds]
    log = [event for round in rounds for event in round.log]
    assert summary.matches == 5
    assert summary.rounds.total == len(rounds)
    assert summary.plays.total == sum(isinstance(event, Played) for event in log)
    assert summary.draws.total == sum(isinstance(event, Drew) for event in log)
    assert summary.blocked.hits == sum(
        round.outcome is not None and round.outcome.reason is Reason.BLOCKED for round in rounds
    )
    assert sum(share.hits for share in summary.reasons.values()) == len(rounds)
    assert [points.total for points in summary.points] == [
        sum(match.scores[side] for match in played) for side in range(3)
    ]
    assert [share.hits for share in summary.wins] == [
        sum(side in match.winners for match in played) for side in range(3)
    ]


def test_a_summary_tells_what_leading_is_worth() -> None:
    of = spec("spinner", 3)
    played = list(matches(of, range(2)))
    summary = run(of, 2)
    rounds = [round for match in played for round in match.rounds]
    leaders = [round.leader for round in rounds]
    ended = [(round.leader, round.outcome) for round in rounds]
    assert summary.leader.of == summary.lead.count == len(rounds)
    assert None not in leaders
    assert summary.leader.hits == sum(end is not None and end.winner == by for by, end in ended)
    firsts = [match.rounds[0].leader in match.winners for match in played]
    assert (summary.opener.hits, summary.opener.of) == (sum(firsts), 2)
    # The lowest total wins, so what the rivals have more counts for the leader.
    ahead = [
        sum(end.points) - 3 * end.points[by]
        for by, end in ended
        if by is not None and end is not None and end.points is not None
    ]
    assert summary.lead.total == sum(ahead)


def test_a_summary_tells_how_long_a_match_lasts() -> None:
    of = spec("draw", 3)
    played = list(matches(of, range(3)))
    logs = [[event for round in match.rounds for event in round.log] for match in played]
    turns = [sum(isinstance(event, Played | Passed) for event in log) for log in logs]
    summary = run(of, 3)
    assert (summary.turns.count, summary.turns.total) == (3, sum(turns))
    assert summary.laid.total == summary.plays.total
    [lasts] = [
        row for _, found in rows(of, summary, 30) for row in found if row.key == "minutes.match"
    ]
    assert lasts.value == pytest.approx(sum(turns) / 3 / 2)
    assert lasts.interval is not None
    assert "30 s a turn" in table(of, summary, 30)


def test_every_line_has_a_key_of_its_own() -> None:
    of = spec("spinner", 8)
    keys = [row.key for _, found in rows(of, run(of, 1), 1) for row in found]
    assert len(set(keys)) == len(keys)


def test_pairs_are_sides() -> None:
    of = spec("five-up", 4, partners=True)
    summary = tally(play(of, 0))
    assert len(summary.wins) == len(summary.points) == 2
    assert "Seats 0 and 2 (random)" in table(of, summary)


def test_summaries_of_other_numbers_of_sides_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="zip"):
        Summary.empty(Setup(preset("block"), 2)) + Summary.empty(Setup(preset("block"), 3))


def test_the_table_of_a_seed_is_this_one() -> None:
    """It must not change with the version of Python, nor with a kernel that is compiled."""
    of = spec("all-fives", 2, "golden")
    assert table(of, run(of, 4)).splitlines() == GOLDEN.strip().splitlines()


def test_a_table_without_matches_has_no_numbers() -> None:
    text = table(spec(), Summary.empty(spec().setup))
    assert "0 matches, 0 rounds" in text
    assert "%" not in text.replace("95 % interval", "").replace("by chance 50.0 %", "")


@pytest.mark.parametrize("name", ["spinner", "block"])
def test_tables_fit_80_columns(name: str) -> None:
    of = spec(name, 4, "x" * 500)
    assert max(map(len, table(of, run(of, 1)).splitlines())) <= 80


def test_bots_are_one_level_for_all_or_one_for_each() -> None:
    assert seat_levels(["random"], 4) == ("random",) * 4
    assert seat_levels(["random", "random"], 2) == ("random", "random")
    assert spec("block", 3).bots == ("random",) * 3


@pytest.mark.parametrize(
    ("levels", "code"),
    [
        (["random", "random"], "wrong-bots"),
        (["random"] * 4, "wrong-bots"),
        ([], "wrong-bots"),
        (["best"], "unknown-bot"),
        (["random", "random", ""], "unknown-bot"),
    ],
)
def test_other_bots_are_refused(levels: list[str], code: str) -> None:
    with pytest.raises(BonesError) as caught:
        Spec(Setup(preset("block"), 3), "s", tuple(levels))
    assert caught.value.code == code


@pytest.mark.parametrize("seed", ["\udcff", "x" * 65_535])
def test_a_seed_no_deal_can_follow_from_is_refused_before_anything_is_played(seed: str) -> None:
    with pytest.raises(DealError) as caught:
        spec(seed=seed)
    assert caught.value.code == "bad-seed"


GOLDEN = """
all-fives for two: 4 matches, 17 rounds
bots random; seed golden

Matches won                                             95 % interval
  Seat 0 (random)                           75.0 %      30.1 % to    95.4 %
  Seat 1 (random)                           25.0 %       4.6 % to    69.9 %

Points a round                                          95 % interval
  Seat 0 (random)                            21.47       13.40 to     29.54
  Seat 1 (random)                            17.65       11.41 to     23.89

The lead (by chance 50.0 %)                             95 % interval
  First to lead wins the match              25.0 %       4.6 % to    69.9 %
  Leader wins the round                     58.8 %      36.0 % to    78.4 %
  Points ahead of a rival, a round           -1.47      -11.38 to      8.43

Rounds ended by                                         95 % interval
  Somebody went out                         82.4 %      59.0 % to    93.8 %
  Blocked                                    0.0 %       0.0 % to    18.4 %
  Target reached in play                    17.6 %       6.2 % to    41.0 %
  Tied: nobody won                           0.0 %       0.0 % to    18.4 %

Length                                                  95 % interval
  Rounds a match                              4.25        3.45 to      5.05
  Tiles laid a match                         66.50       56.73 to     76.27
  Turns a match, passes too                  66.50       56.73 to     76.27
  Tiles laid a round                         15.65       13.78 to     17.52
  Tiles drawn a round                         3.76        2.04 to      5.49
"""
