"""What others lack is told as everybody saw it, and is true."""

import re

import pytest

from bones.rules import Setup
from bones.telling.company import Company
from bones.telling.course import Course
from bones.telling.lacking import lacking
from bones.tiles import half_text
from support.choosers import casual_match
from support.setups import make

SETUPS = [make("draw", 3), make("block", 4, True), make("five-up", 2), make("spinner", 3)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_it_is_true(setup: Setup) -> None:
    told = 0
    for round in casual_match(setup, "lacking").replay().rounds[:3]:
        course = Course.of_round(round)
        assert course.last.log == round.log[: len(course.last.log)]
        lacked: dict[int, set[str]] = {}
        for before, after in zip(course.positions, course.positions[1:], strict=False):
            seat = before.to_act
            assert seat is not None
            gone = len(after.hands[seat]) >= len(before.hands[seat])
            if gone and before.ends:
                pips = {half_text(end.pip) for end in before.ends} - {"*"}
                held = {
                    half_text(half) for tile in before.hands[seat] if tile for half in tile.halves
                }
                assert not pips & held
                lacked.setdefault(seat, set()).update(pips)
        people = Company.of(setup).read_by(0)
        sentences = lacking(course, people)
        expected = {seat: pips for seat, pips in lacked.items() if seat and pips}
        assert len(sentences) == len(expected)
        for sentence, (seat, pips) in zip(sentences, sorted(expected.items()), strict=True):
            name, numbers = sentence.split(" had nothing for ")
            assert name == f"Seat {seat}"
            assert set(re.findall(r"\d+", numbers)) == pips
            told += 1
    assert told


def test_nobody_lacks_anything_before_the_lead() -> None:
    round = casual_match(SETUPS[0], "lacking").replay().rounds[0]
    assert lacking(Course(Course.of_round(round).positions[:1]), Company.of(SETUPS[0])) == []
