"""What others have shown that they lack: numbers that were open when they could not play."""

from bones.language import _
from bones.round import Round
from bones.round.event import Drew, Passed, PassReason
from bones.telling.course import Course
from bones.telling.people import People, in_one
from bones.tiles import half_text


def lacking(course: Course, people: People) -> list[str]:
    """Return a sentence for each seat but the reader's that could not play, with those numbers.

    What they drew since is not known, so that they may have some of them now.
    """
    setup = people.setup
    found: dict[int, set[int]] = {}
    for count in range(1, len(course.positions)):
        before = course.positions[count - 1]
        for event in course.events(count, None, everything=False)[:1]:
            passed = isinstance(event, Passed) and event.reason is PassReason.NO_PLAY
            drew = isinstance(event, Drew) and not setup.rules.voluntary_draw
            if isinstance(event, Passed | Drew) and (passed or drew):
                found.setdefault(event.seat, set()).update(_open(before))
    sentences = []
    for seat, pips in sorted(found.items()):
        if seat != people.own and pips:
            numbers = in_one([half_text(pip) for pip in sorted(pips)])
            words = _("{name} had nothing for {numbers}.")
            sentences.append(words.format(name=people.name(seat), numbers=numbers))
    return sentences


def _open(round: Round) -> set[int]:
    """Return the numbers that could be joined; a wild end takes any, and tells of none."""
    return {end.pip for end in round.ends if half_text(end.pip) != "*"}
