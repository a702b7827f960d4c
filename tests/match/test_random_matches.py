"""Whole matches of random play: they end, everything in them holds, and their records pass.

Thirty for every preset, number of seats and pairs; two thousand of each in the long run (with the
compiled kernel, three quarters of an hour on two cores).
"""

from pathlib import Path
from random import Random

import pytest

from bones.match import Match, play_match
from bones.notation import Record, check_file
from bones.round import Action, Reason, Round, View
from bones.rules import Setup
from support.rounds import play_out, random_deal, random_match
from support.setups import EVERY_SETUP, make, setup_id

QUICK = 30
LONG = 2000


def records_pass(matches: list[Match], folder: Path) -> None:
    """Write all matches into one file and check it."""
    file = folder / "matches.bones.jsonl"
    with file.open("w", encoding="utf-8") as lines:
        for match in matches:
            lines.write(f"{Record.from_match(match, id=match.setup.names).to_json()}\n")
    report = check_file(file)
    assert report.failures == ()
    assert report.records == len(matches)


def holds(match: Match) -> None:
    """What must hold of a match that is over, recounted from its rounds."""
    setup, rules = match.setup, match.setup.rules
    assert match.is_over
    assert [round.number for round in match.rounds] == list(range(1, len(match.rounds) + 1))
    scores = [0] * setup.side_count
    for round in match.rounds:
        assert round.scores == tuple(scores)
        outcome = round.outcome
        assert outcome is not None
        assert outcome.points is not None
        scores = [old + new for old, new in zip(scores, outcome.points, strict=True)]
        laid_or_held(round)
    assert match.scores == tuple(scores)
    best = min(scores) if rules.settle == "own" else max(scores)
    assert match.winners == tuple(side for side, score in enumerate(scores) if score == best)
    if rules.match_kind == "target":
        before = match.rounds[-1].scores
        assert max(before) < rules.target <= max(scores)
        assert len(match.winners) == 1
    else:
        assert len(match.rounds) <= rules.first_double - rules.last_double + 1


def laid_or_held(round: Round) -> None:
    """The end of a round is what it says."""
    outcome = round.outcome
    assert outcome is not None
    empty = [seat for seat, hand in enumerate(round.hands) if not hand]
    match outcome.reason:
        case Reason.OUT:
            assert empty == [outcome.winner]
        case Reason.BLOCKED:
            assert empty == []
        case Reason.TARGET:
            assert outcome.winner is not None
        case other:
            raise AssertionError(other)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_thirty_matches(setup: Setup, tmp_path: Path) -> None:
    rng = Random(f"matches of {setup.names}")
    matches = [random_match(setup, rng) for _ in range(QUICK)]
    for match in matches:
        holds(match)
    records_pass(matches, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_two_thousand_matches(setup: Setup, part: int, tmp_path: Path) -> None:
    rng = Random(f"long matches of {setup.names} {part}")
    for _ in range(4):
        matches = [random_match(setup, rng) for _ in range(LONG // 40)]
        for match in matches:
            holds(match)
        records_pass(matches, tmp_path)


class Chance:
    """A chooser that takes anything legal, from what it is shown."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        return self.rng.choice(view.legal)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_the_driver_plays_them_too(setup: Setup, tmp_path: Path) -> None:
    rng = Random(f"driven {setup.names}")
    match = play_match(setup, [Chance(rng)] * setup.seats, [f"seed {setup.names}"])
    holds(match)
    records_pass([match], tmp_path)


def share_of_blocked(setup: Setup, rounds: int) -> float:
    """Of rounds of random play, each the first of its match."""
    rng = Random(f"blocked {setup.names}")
    blocked = 0
    for _ in range(rounds):
        match = Match.new(setup)
        round = play_out(match.begin(random_deal(setup, rng)), rng)
        assert round.outcome is not None
        blocked += round.outcome.reason is Reason.BLOCKED
    return blocked / rounds


def test_block_for_four_is_blocked_in_a_quarter_of_rounds() -> None:
    """About 27 %; three standard deviations of 700 rounds are five points."""
    assert abs(share_of_blocked(make("block", 4), 700) - 0.27) < 0.05


def test_draw_for_two_is_blocked_in_a_fifth_of_rounds() -> None:
    """About 19 % to 20 %, as a tile that fits two ends is taken once or twice into account."""
    assert abs(share_of_blocked(make("draw", 2), 700) - 0.195) < 0.05
