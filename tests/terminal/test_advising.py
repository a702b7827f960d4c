"""A hint says of every action what a review would say of it, in few columns and two languages."""

import re

import pytest

from bones.judge import Effort, decision_at, judge, weigh
from bones.language import speaking
from bones.match import Match, begin_round
from bones.round import Call, Round
from bones.rules import Setup, preset
from bones.terminal.advising import advice, told_apart, worth_lines
from bones.terminal.folding import folded
from support.at_table import HINT, you_among
from support.setups import make
from support.spanish import english_words

SETUPS = [
    make("all-fives"),
    make("block", 4, True),
    make("spinner", 3),
    make("five-up", 3, claim="call"),
]


def first_choice(setup: Setup, count: int = 3) -> Round:
    """The first position in which seat 0 has so many choices; each seat does what it may first."""
    for number in range(50):
        round = begin_round(Match.new(setup), (f"advice {number}",))
        while not round.is_over and not round.is_closing:
            seat = round.to_act
            assert seat is not None
            legal = [each for each in round.legal(seat) if not isinstance(each, Call)]
            if seat == 0 and len(legal) >= count and round.ends:
                return round
            round = round.apply(legal[0], seat).round
    raise AssertionError("seat 0 never has a choice")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("width", [79, 39])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_hint_fits(setup: Setup, width: int, language: str) -> None:
    view = first_choice(setup).view(0)
    with speaking(language):
        lines = advice(view, you_among(setup), width, HINT)
        assert lines == advice(view, you_among(setup), width, HINT)
        words = [text for _place, text in told_apart(weigh(view, HINT), view)]
    table = [line for line in lines if line.startswith(tuple(words)) or "±" in line]
    assert len(words) > 1
    assert all(any(line.startswith(each) for line in table) for each in words[:8])
    # The table itself is never folded.
    assert max(map(len, lines[2 : lines.index("", 2)])) <= width
    assert max(map(len, folded(lines, width))) <= width
    if language == "es":
        assert [each for each in lines if english_words(each)] == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_hint_and_a_review_say_the_same(setup: Setup) -> None:
    effort = Effort(simulations=64, searches=4, seed=3)
    round = first_choice(setup)
    weighing = weigh(round.view(0), effort)
    for place, option in enumerate(weighing.options):
        decision = decision_at(round, 0, option.action, 1, 1)
        assert decision is not None
        judged = judge(decision, effort)
        assert judged.best in weighing.equal
        assert (judged.points, judged.chance) == (
            weighing.losses[place].points,
            weighing.losses[place].chance,
        )
        assert judged.mark == weighing.marks[place]
        assert [(each.points, each.chance) for each in judged.options] == [
            (each.points, each.chance) for each in weighing.options
        ]


def test_the_best_stands_first_and_is_marked() -> None:
    setup = SETUPS[0]
    view = first_choice(setup).view(0)
    lines = advice(view, you_among(setup), 79, HINT)
    named = re.match(r"A bot would choose: (\S+ on \S+)\. ", lines[0])
    assert named
    assert lines[3].startswith(named[1])
    assert lines[3].endswith("  best")
    assert sum(line.endswith("best") for line in lines) == 1


def test_what_was_played_is_told_among_many() -> None:
    view = first_choice(make("spinner", 2), 12).view(0)
    weighing = weigh(view, HINT)
    last = told_apart(weighing, view)[-1][0]
    lines = worth_lines(weighing, view, 79, last)
    assert "your play" in lines[9]
    assert re.fullmatch(r"\d+ more (is|are) worth less\.", lines[10])


def test_without_time_nothing_is_made_up() -> None:
    view = first_choice(SETUPS[0]).view(0)
    [line] = advice(view, you_among(SETUPS[0]), 79, Effort(seconds=1e-9))
    assert line == "There was not enough time to tell what is best."


def test_one_thing_to_do_needs_no_weighing() -> None:
    round = begin_round(Match.new(Setup(preset("all-fives"), 2)), ("forced",))
    assert round.to_act is not None
    [only] = round.legal(round.to_act)
    view = round.view(round.to_act)
    tile = str(only).removeprefix("play ")
    assert advice(view, you_among(round.setup), 79, HINT) == [
        f"There is only one thing to do: {tile}."
    ]
    assert advice(round.view(1 - round.to_act), you_among(round.setup), 79, HINT) == [
        "A bot would do nothing now."
    ]
