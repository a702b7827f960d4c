"""A puzzle: a match stopped before a decision in which one action is clearly best.

With it stands what each action is worth, in the format ``bones-puzzle/1``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, Self

from bones.errors import FormatError, NotationError
from bones.judge.decision import actions_of, among
from bones.judge.judgement import Mark, Option
from bones.judge.report import LARGEST, pair, read_pair
from bones.judge.twins import twins
from bones.judge.weighing import Loss, Weighing
from bones.language import _
from bones.match import Match
from bones.notation import Record
from bones.notation.node import Node
from bones.notation.parts import read_format
from bones.notation.strict_json import parse_json
from bones.round import Action, Round, View, parse_action

PUZZLE_FORMAT: Final = "bones-puzzle/1"
"""The name and version of the format."""

KEYS: Final = ("format", "grade", "simulations", "searches", "seed", "exact", "best", "actions")
"""What a puzzle has besides its record."""


class Grade(StrEnum):
    """How hard a puzzle is: who finds its best play.

    `GENTLE`: whoever takes points and sheds heavy tiles. `TRICKY`: a casual bot. `HARD`: a bot that
    searches a little. `DEEP`: none of these.
    """

    GENTLE = "gentle"
    TRICKY = "tricky"
    HARD = "hard"
    DEEP = "deep"


@dataclass(frozen=True)
class Puzzle:
    """A position for the seat that is to act in it, and what its actions are worth.

    `record` ends before the decision. `weighing` is what was found with so many `simulations` (of
    so many `searches`, from this `seed`).
    """

    record: Record
    weighing: Weighing
    grade: Grade
    simulations: int
    searches: int
    seed: int = 0

    # What is to be solved.

    @cached_property
    def match(self) -> Match:
        """The match before its round."""
        return self.record.replay().match

    @cached_property
    def position(self) -> Round:
        """The position. Raises `MismatchError` for a record that the rules do not bear out."""
        found = self.record.replay().current
        assert found is not None  # read and made with one
        return found

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        assert self.position.to_act is not None
        return self.position.to_act

    @cached_property
    def view(self) -> View:
        """What that seat sees."""
        return self.position.view(self.seat)

    @property
    def best(self) -> Action:
        """The best action."""
        return self.weighing.options[self.weighing.best].action

    def place(self, action: Action) -> int:
        """The place of a legal action among the options. Raises ValueError for any other."""
        actions = actions_of(self.view)
        return actions.index(among(actions, action, self.position))

    def solves(self, action: Action) -> bool:
        """Is a legal action the best, or one that makes no difference to it?"""
        place = self.place(action)
        alike = twins(self.view, self.best, self.weighing.options[place].action)
        return alike or place in self.weighing.equal

    # Reading and writing.

    def to_json(self) -> str:
        """Return the puzzle in one line of ASCII."""
        weighing = self.weighing
        table = {
            "format": PUZZLE_FORMAT,
            "grade": self.grade,
            "simulations": self.simulations,
            "searches": self.searches,
            "seed": self.seed,
            "exact": weighing.exact,
            "best": weighing.best,
            "actions": [
                {
                    "action": str(option.action),
                    "points": pair(option.points),
                    "chance": pair(option.chance),
                    "lost": [pair(loss.points), pair(loss.chance)],
                    "mark": mark,
                }
                for option, loss, mark in zip(
                    weighing.options, weighing.losses, weighing.marks, strict=True
                )
            ],
            "record": self.record.as_json(),
        }
        return json.dumps(table, separators=(",", ":"))

    @classmethod
    def parse(cls, data: str | bytes) -> Self:
        """Read one puzzle. Raises as `from_node`, and the codes of JSON."""
        return cls.from_node(Node(parse_json(data)))

    @classmethod
    def from_node(cls, node: Node) -> Self:
        """Read a puzzle from a JSON value.

        Raises `FormatError`: as `Record.from_node` and `Record.replay`; ``no-decision`` where the
        record does not end before a decision of a seat that knows what it holds, ``wrong-actions``
        where the actions are not all that this seat can do.
        """
        read_format(node, PUZZLE_FORMAT)
        members = node.members([*KEYS, "record"])
        options = [_read_option(each) for each in members["actions"].items()]
        puzzle = cls(
            Record.from_node(members["record"]),
            Weighing(
                tuple(option for option, _loss, _mark in options),
                tuple(loss for _option, loss, _mark in options),
                tuple(mark for _option, _loss, mark in options),
                members["best"].whole(0, max(0, len(options) - 1)),
                members["exact"].flag(),
            ),
            Grade(members["grade"].choice(Grade)),
            members["simulations"].whole(1, 1_000 * LARGEST),
            members["searches"].whole(2, 64),
            members["seed"].whole(0, (1 << 64) - 1),
        )
        puzzle.check(members["record"], members["actions"])
        return puzzle

    def check(self, record: Node, actions: Node) -> None:
        """Refuse what is no puzzle; the nodes say where. Raises as `from_node`."""
        try:
            found = self.record.replay()
        except FormatError as error:
            raise record.passed_on(error) from None
        current = found.current
        told = current is not None and not any(part.deal.hidden for part in self.record.rounds)
        if not told or found.ended is not None or current is None or current.to_act is None:
            sentence = _("This record does not end before a decision, with every tile told.")
            raise record.error("no-decision", sentence)
        if len(actions_of(self.view)) < 2:
            sentence = _("This record ends where there is only one thing to do.")
            raise record.error("no-decision", sentence)
        if tuple(option.action for option in self.weighing.options) != actions_of(self.view):
            sentence = _("These are not all the actions of seat {seat}, in their order.")
            raise actions.error("wrong-actions", sentence.format(seat=self.seat))


def cut(record: Record, number: int, turn: int) -> Record:
    """The record of a match as it was before action `turn` of round `number`, both from 1."""
    *before, last = record.rounds[:number]
    now = replace(last, actions=last.actions[: turn - 1], result=None)
    return replace(record, rounds=(*before, now), result=None)


def _read_option(node: Node) -> tuple[Option, Loss, Mark | None]:
    members = node.members(["action", "points", "chance", "lost", "mark"])
    lost = members["lost"].items()
    if len(lost) != 2:
        raise members["lost"].bad(_("what is lost in points and in chance"))
    mark = members["mark"]
    try:
        read = parse_action(members["action"].line())
    except NotationError as error:
        raise members["action"].passed_on(error) from None
    return (
        Option(read, read_pair(members["points"]), read_pair(members["chance"])),
        Loss(read_pair(lost[0]), read_pair(lost[1])),
        None if mark.value is None else Mark(mark.choice(Mark)),
    )
