"""Counts of the lines of play to a depth: a change of any rule of play changes some of them.

The files hold what this engine counted (`update.py` writes them anew); small depths are counted
here a second time by the referee of support/slow, and one deal by three programs of other people.
"""

import json
import signal
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bones.match import Match
from bones.round import Call, Deal, Lead, Round
from bones.rules import Setup, preset
from support.deals import deal_of
from support.setups import PRESETS, make
from support.slow.round import SlowRound

FOLDER = Path(__file__).parent
SECOND_COUNT = 60


def positions() -> list[Any]:
    found = []
    for name in PRESETS:
        told = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        for n, position in enumerate(told["positions"]):
            found.append(pytest.param(told["preset"], position, id=f"{name}-{n}"))
    return found


def begun(name: str, position: dict[str, Any]) -> Round:
    rules = preset(name, **position["options"])
    setup = Setup(rules, position["seats"], position["partners"])
    deal = Deal.from_seeds(setup, [position["seed"]], 1, position["attempt"])
    return Match.new(setup).begin(deal)


@pytest.mark.parametrize(("name", "position"), positions())
def test_small_depths(name: str, position: dict[str, Any]) -> None:
    round = begun(name, position)
    counts = position["counts"][: position["quick"]]
    assert [round.perft(depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "position"), positions())
def test_all_depths(name: str, position: dict[str, Any]) -> None:
    round = begun(name, position)
    counts = position["counts"]
    assert [round.perft(depth) for depth in range(1, len(counts) + 1)] == counts


def slowly(slow: SlowRound, depth: int) -> int:
    """The same count by the second referee."""
    if depth == 0 or slow.to_act is None:
        return 1
    total = 0
    for action in slow.legal(slow.to_act):
        if not isinstance(action, Call):
            after = deepcopy(slow)
            after.act(slow.to_act, action)
            total += slowly(after, depth - 1)
    return total


@pytest.mark.parametrize(("name", "position"), positions())
def test_counts_of_the_second_referee(name: str, position: dict[str, Any]) -> None:
    round = begun(name, position)
    slow = SlowRound(round.setup, round.deal, round.dealt.lead, round.dealer, round.scores)
    for depth, count in enumerate(position["counts"], 1):
        if count > SECOND_COUNT or depth > 6:
            break
        assert slowly(slow, depth) == count


FOUR_SEATS = (
    "0-5 1-1 1-2 1-3 2-3 4-4 5-6 | 2-2 2-4 3-4 3-6 4-6 5-5 6-6 | "
    "0-0 0-3 0-6 1-5 2-5 3-3 4-5 | 0-1 0-2 0-4 1-4 1-6 2-6 3-5"
)


def four_seats() -> Round:
    """Block without a boneyard; seat 0 leads anything."""
    return Round.start(make("block", 4), deal_of(FOUR_SEATS), Lead(seat=0))


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (4, 179), (6, 1121), (8, 8770)])
def test_four_seats_of_block_as_other_programs_count_them(depth: int, count: int) -> None:
    """Equal ends are one; depths 8, 10 and 12 are the counts of three independent programs."""
    assert four_seats().perft(depth, merge=True) == count


@pytest.mark.compiled
@pytest.mark.parametrize(("depth", "count"), [(10, 41356), (12, 221794)])
def test_four_seats_of_block_deeper(depth: int, count: int) -> None:
    assert four_seats().perft(depth, merge=True) == count


def test_both_of_two_equal_ends_are_legal() -> None:
    """Only the count merges them: `legal` lists both."""
    round = Round.start(make("block", 2), deal_of("5-5 1-0 | 5-1 5-2"), Lead(seat=0))
    round = round.apply(round.legal()[-1]).round
    assert [str(action) for action in round.legal()] == [
        "play 5-1@5-5.1",
        "play 5-2@5-5.1",
        "play 5-1@5-5.2",
        "play 5-2@5-5.2",
    ]
    assert (round.perft(1), round.perft(1, merge=True)) == (4, 2)


def test_counting_leaves_the_round_as_it_was() -> None:
    round = four_seats()
    before = round.snapshot()
    round.perft(4)
    assert round.snapshot() == before


def test_a_round_that_is_over_is_one_line() -> None:
    over = Round.start(make("block", 2), deal_of("5-5 | 1-0"), Lead(seat=0))
    over = over.apply(over.legal()[0]).round
    assert over.is_over
    assert over.perft(5) == over.perft(0) == 1


def test_counting_can_be_interrupted() -> None:
    """Compiled code is not asked by Python whether somebody pressed Ctrl-C: it has to ask."""
    program = (
        # Whoever runs this in the background may have told all it starts to ignore Ctrl-C.
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from bones.round import Deal, Lead, Round; from bones.rules import Setup, preset;"
        "setup = Setup(preset('draw'), 2);"
        "round = Round.start(setup, Deal.from_seeds(setup, ['long']), Lead(seat=0));"
        "print('begun', flush=True); round.perft(60)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=120)
    assert process.returncode != 0
    assert said.rstrip().endswith("KeyboardInterrupt")
