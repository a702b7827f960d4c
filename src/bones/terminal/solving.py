"""Puzzles at the table: each is looked at, answered and explained, and at the end counted."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bones.judge import Grade, Puzzle
from bones.language import N_, _, ngettext
from bones.notation import Occupant
from bones.round import Action, Call, Refusal, Resign, View
from bones.rules import Setup
from bones.rules.page import as_text, rule_page
from bones.telling.choices import action_words
from bones.telling.course import Course
from bones.telling.lacking import lacking
from bones.telling.people import People, bot_names
from bones.telling.told import Teller
from bones.telling.worth import lost
from bones.terminal.advising import speaks_for, worth_lines
from bones.terminal.display import Display, Left, Scene
from bones.terminal.person import Person
from bones.terminal.sheet import aim, score_pad

GRADES: Final = {
    Grade.GENTLE: N_("gentle"),
    Grade.TRICKY: N_("tricky"),
    Grade.HARD: N_("hard"),
    Grade.DEEP: N_("deep"),
}
"""What a grade is called."""

_RECALLED: Final = 3
"""How many sentences tell what happened before."""


@dataclass(slots=True)
class Solving:
    """Puzzles given to one person at a display, one after the other."""

    display: Display
    puzzles: tuple[Puzzle, ...]
    right: int = 0
    done: int = 0

    def run(self) -> None:
        """Give them until the last is answered or the person leaves, and say how it went."""
        with suppress(Left, KeyboardInterrupt):
            for number, puzzle in enumerate(self.puzzles, 1):
                self._give(puzzle, number)
        with suppress(Left, KeyboardInterrupt):  # nobody may be there to read it
            self.display.leave_behind(*self._score())

    def _give(self, puzzle: Puzzle, number: int) -> None:
        desk = _Desk(self.display, puzzle, self._head(puzzle, number))
        action = desk.answer()
        place = None if action is None else puzzle.place(action)
        self.done += 1
        if action is not None and puzzle.solves(action):
            self.right += 1
        self.display.report("", *explained(puzzle, desk.people, self.display.width, place))
        last = number == len(self.puzzles)
        prompt = _("Enter ends> ") if last else _("Enter: the next, quit: leave> ")
        desk.person.wait(Scene(puzzle.view, desk.people), prompt)

    def _head(self, puzzle: Puzzle, number: int) -> str:
        words = _("Puzzle {number} of {all} ({grade}): what do you do? resign shows the answer.")
        grade = _(GRADES[puzzle.grade])
        return words.format(number=number, all=len(self.puzzles), grade=grade)

    def _score(self) -> list[str]:
        if not self.done:
            return [_("No puzzle was answered.")]
        words = ngettext(
            "{right} of {done} puzzle solved.", "{right} of {done} puzzles solved.", self.done
        )
        return ["", words.format(right=self.right, done=self.done)]


def people_of(puzzle: Puzzle) -> People:
    """Return those at the table as whoever solves it reads of them."""
    setup = puzzle.view.setup
    return People(setup, _names(setup, puzzle.record.occupants), puzzle.seat)


def _names(setup: Setup, occupants: Iterable[Occupant]) -> tuple[str, ...]:
    """Return the names of a record, and names as bots have them for who has none."""
    given = [occupant.name for occupant in occupants]
    fresh = bot_names([name for name in given if name is not None])
    return tuple(
        name or next(fresh, _("Seat {number}").format(number=seat))
        for seat, name in enumerate(given)
    )


def explained(puzzle: Puzzle, people: People, width: int, place: int | None) -> list[str]:
    """Return whether an answer was right, why, and what each action is worth.

    `place` is that of the answer among the options, None for no answer.
    """
    view, weighing = puzzle.view, puzzle.weighing
    best = action_words(puzzle.best, view)
    if place is None:
        lines = [_("Best is {action}.").format(action=best)]
        other = weighing.options[weighing.order[1]].action
    elif puzzle.solves(weighing.options[place].action):
        lines = [_("Right: {action}.").format(action=best)]
        other = _next_best(puzzle)
    else:
        other = weighing.options[place].action
        loss = weighing.losses[place]
        words = _("Not the best: {action} ({lost}). Better: {best}.")
        lines = [
            words.format(
                action=action_words(other, view), lost=lost(loss.points, loss.chance), best=best
            )
        ]
    lines += speaks_for(view, people, puzzle.best, other)
    return [" ".join(lines), "", *worth_lines(weighing, view, width, place)]


def _next_best(puzzle: Puzzle) -> Action:
    """Return the best of the actions that are not as good as the best."""
    options = [puzzle.weighing.options[place].action for place in puzzle.weighing.order]
    return next((each for each in options if not puzzle.solves(each)), options[-1])


class _Desk:
    """What a person may ask for while they look at a puzzle."""

    def __init__(self, display: Display, puzzle: Puzzle, head: str) -> None:
        self._display = display
        self._puzzle = puzzle
        self._head = head
        self.people = people_of(puzzle)
        self.person = Person(display, self.people, self)

    def answer(self) -> Action | None:
        """Return what the person would do; None if they give up."""
        while True:
            action = self.person.choose(self._puzzle.view)
            if isinstance(action, Call):
                self._display.say(_("That is called by itself here; what would you do then?"))
            elif isinstance(action, Resign):
                return None
            else:
                return action

    @property
    def giving_up(self) -> str:
        return _("See the answer? yes or no> ")

    def problem(self, action: Action, seat: int) -> Refusal | None:
        return self._puzzle.position.problem(action, seat)

    def may_claim(self, seat: int) -> bool:
        return False

    def be_ready(self, seat: int) -> None:
        self._display.show(Scene(self._puzzle.view, self.people))
        setup = self._puzzle.view.setup
        title = f"{_(setup.rules.title)}: {setup.names}, {aim(self.people)}."
        known = lacking(Course.of_round(self._puzzle.position), self.people)
        told = [title, *self.log(seat)[-_RECALLED:], " ".join(known), self._head]
        self._display.tell("", *(line for line in told if line))

    def be_asked(self, seat: int) -> Scene:
        return Scene(self._puzzle.view, self.people)

    def hint(self, view: View, seat: int) -> list[str]:
        return [_("A puzzle gives no hints. Take your time; resign shows the answer.")]

    def take_back(self, seat: int) -> None:
        self._display.say(_("There is nothing to take back in a puzzle."))

    def log(self, seat: int) -> list[str]:
        teller = Teller(self.people)
        return [*teller.hear(self._puzzle.view.log), *teller.rest()]

    def pad(self) -> list[str]:
        return score_pad(self._puzzle.match, self.people)

    def rules(self) -> list[str]:
        return as_text(rule_page(self._puzzle.view.setup), self._display.width).splitlines()
