"""`bones show`: a match, a round or a position, as a record or a scenario has it."""

import argparse
from functools import partial
from pathlib import Path

from bones.cli.chosen import chosen, in_range
from bones.errors import BonesError, FormatError, path_text
from bones.language import _
from bones.notation import Record, Scenario
from bones.notation.check import format_of
from bones.notation.node import Node
from bones.notation.record_file import RecordFile
from bones.notation.scenario import SCENARIO_FORMAT
from bones.render import HEIGHT
from bones.render.image import picture
from bones.render.svg import TileStyle
from bones.telling.course import Course, Shown
from bones.terminal.capable import signs_here
from bones.terminal.showing import Showing
from bones.terminal.stepping import Page, Printer, walk

_WORDS = 13
"""About how many rows of a page are words."""


def run(given: argparse.Namespace) -> int:
    """Show what the arguments name, whole or as one seat knew it."""
    try:
        shown = _read(chosen(given.file, given.match))
    except FormatError as error:
        where = f"{path_text(given.file)}: {error.where}" if error.where else path_text(given.file)
        raise FormatError(error.code, error.sentence, where) from None
    seat = _seat(shown, given.seat)
    courses = shown.courses if given.round is None else (_course(shown, given.round),)
    if given.at is not None:
        courses = (_only(courses),)
        _check_at(courses[0], given.at)
    if given.svg is not None:
        _draw(shown, courses, given)
        return 0
    printer = Printer()
    height = max(HEIGHT, printer.height - _WORDS) if printer.has_keys else HEIGHT
    showing = Showing(shown, seat, printer.width, height, signs_here(ascii_only=given.ascii))
    if given.step:
        walk(printer, _pages(showing, courses, given.at or 0))
    elif given.at is not None:
        printer.say(showing.position(courses[0], given.at))
    elif given.round is not None or shown.record is None:
        printer.say(showing.round(courses[0]))
    else:
        printer.say(showing.match())
    return 0


def _draw(shown: Shown, courses: tuple[Course, ...], given: argparse.Namespace) -> None:
    """Write the picture of a position. Raises `BonesError` (``file-exists``, ``unwritable``)."""
    if not courses:
        raise BonesError("no-such-round", _("No round was played in this match."))
    course = courses[-1]
    round = course.last if given.at is None else course.positions[given.at]
    people = shown.company
    letters = tuple(people.name(seat)[:1] for seat in range(people.setup.seats))
    text = picture(round, letters=letters, style=TileStyle(given.tiles)).svg
    with RecordFile(Path(given.svg)) as file:
        file.write_bytes(text.encode())


def _pages(showing: Showing, courses: tuple[Course, ...], first: int) -> list[Page]:
    if not courses:
        return [showing.match]
    return [
        partial(showing.position, course, count)
        for course in courses
        for count in range(first, len(course.positions))
    ]


def _read(node: Node) -> Shown:
    if format_of(node) == SCENARIO_FORMAT:
        return Shown.of_scenario(Scenario.from_node(node))
    return Shown.of_record(Record.from_node(node))


def _seat(shown: Shown, number: int | None) -> int | None:
    seats = shown.company.setup.seats
    if number is not None and number >= seats:
        sentence = _("There is no seat {number}; right is {range}.")
        sentence = sentence.format(number=number, range=in_range(0, seats - 1))
        raise BonesError("no-such-seat", sentence)
    return number


def _course(shown: Shown, number: int) -> Course:
    """Return the round of this number. Raises `BonesError` (``no-such-round``)."""
    for course in shown.courses:
        if course.number == number:
            return course
    if not shown.courses:
        raise BonesError("no-such-round", _("No round was played in this match."))
    first, last = shown.courses[0].number, shown.courses[-1].number
    sentence = _("There is no round {number}; right is {range}.")
    sentence = sentence.format(number=number, range=in_range(first, last))
    raise BonesError("no-such-round", sentence)


def _only(courses: tuple[Course, ...]) -> Course:
    """Return the one round there is. Raises `BonesError` (``usage``, ``no-such-round``)."""
    if not courses:
        raise BonesError("no-such-round", _("No round was played in this match."))
    if len(courses) > 1:
        sentence = _("--at counts the actions of one round; right is --round 1 to {last} with it.")
        raise BonesError("usage", sentence.format(last=courses[-1].number))
    return courses[0]


def _check_at(course: Course, count: int) -> None:
    if count > course.actions:
        sentence = _("Round {number} has {all} actions; right is --at 0 to {all}.")
        sentence = sentence.format(number=course.number, all=course.actions)
        raise BonesError("no-such-action", sentence)
