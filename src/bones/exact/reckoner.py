"""Reckoning positions to their end, one after the other, with one table to remember them in."""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from itertools import count
from math import factorial
from typing import Final

from bones import kernel
from bones.exact.doing import after
from bones.exact.limits import Limits
from bones.kernel import build, codes
from bones.round import Action, Call, Draw, Pass
from bones.round.legality import legal_actions, legal_moves, legal_play
from bones.round.numbering import numbering_for
from bones.rules import Setup
from bones.rules.options import Settle

Stop = Callable[[], bool]
"""Asked between slices of work; True gives up."""

SLICE: Final = 2048 if build.compiled() else 16
"""How many positions are looked at before anybody is asked whether to stop: less than 1 ms."""

MOST_DRAWS: Final = 10
"""The most tiles of a boneyard whose order may be open: with more, means are no whole numbers."""

PARTS: Final = 1 << 24
"""Into how many parts 1 is divided where a `Worth` says what a result is worth."""


class Rivals(StrEnum):
    """How the others play where there are more than two sides.

    `AGAINST`: all of them against the side whose worth is asked for, whatever it costs them, which
    is the least that side can be sure of. `FOR_THEMSELVES`: each for its own points, which takes
    far longer; of what is worth the same to it a side chooses what is worst for the side after it.
    """

    AGAINST = "against"
    FOR_THEMSELVES = "for-themselves"


class Reckoner:
    """Finds what positions of one set-up are worth if everybody plays as well as can be.

    What is reckoned with is the points of the round: how many a side makes more than the others on
    average (fewer, where every seat adds its own tiles); or, with a `worth`, what that makes of the
    result, to the nearest of 2**24 parts of 1. All hands must be known, and seats know them. Points
    that may be called are called, by the side that made them if it may.

    How the others play where there are more than two sides is for `rivals` to say. One thread at a
    time may use a reckoner.
    """

    def __init__(
        self,
        setup: Setup,
        limits: Limits | None = None,
        rivals: Rivals = Rivals.AGAINST,
        worth: kernel.Worth | None = None,
    ) -> None:
        """Make room for `limits.memory` bytes of positions.

        A `worth` is of rounds that began as the one that is reckoned (`bones.search.Utility`).
        """
        self.setup = setup
        self.limits = limits or Limits()
        self.rivals = rivals
        self._by = worth
        memory = kernel.Memory(self.limits.memory)
        self._solver: kernel.Solver | kernel.Selfish = kernel.Solver(memory)
        if rivals is Rivals.FOR_THEMSELVES and setup.side_count > 2:
            self._solver = kernel.Selfish(memory)
        self._salts = count(1 << 12, 1 << 12)
        self._salt = 0
        self._nodes_before = 0

    @property
    def nodes(self) -> int:
        """How many positions were looked at since the last `fresh`."""
        return self._nodes_before + self._solver.nodes

    def fresh(self) -> None:
        """Begin with another round, or the same with tiles elsewhere: what is known goes."""
        self._salt = next(self._salts)
        self._nodes_before = -self._solver.nodes

    def worth(
        self, state: kernel.State, side: int, *, unordered: bool = False, stop: Stop | None = None
    ) -> Fraction | None:
        """What a position is worth to a side; None if the limits were reached.

        With `unordered` nobody knows the order of the boneyard: each tile left in it is as likely
        to be drawn as any other. `state` is left as it is. The limit of positions is for all
        positions asked about since `fresh`. Raises ValueError for a state with hidden tiles.
        """
        return self._worth(_called(state), side, unordered, stop)

    def worth_of(
        self,
        state: kernel.State,
        action: Action,
        seat: int,
        *,
        unordered: bool = False,
        stop: Stop | None = None,
    ) -> Fraction | None:
        """What it is worth to the side of a seat to do this, which must be legal; as `worth`."""
        side = self.setup.side_of[seat]
        if isinstance(action, Draw) and self._open(state, unordered):
            return self._worth(state, side, True, stop, drawing=True)
        done = after(numbering_for(self.setup), state, action, seat)
        return self._worth(_called(done), side, unordered, stop)

    def best(
        self,
        state: kernel.State,
        seat: int,
        *,
        unordered: bool = False,
        stop: Stop | None = None,
    ) -> tuple[Action, Fraction] | None:
        """What `seat`, which is to act, does best, and what it is worth; None as for `worth`.

        Faster than to ask what each action is worth. Of actions that are worth the same it is any.
        Raises ValueError for a seat that is not to act, or a state with hidden tiles.
        """
        if state.to_act != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        moves = legal_moves(state, seat)
        if not moves or kernel.may_call(state, seat):
            actions = legal_actions(numbering_for(self.setup), state, seat)
            calls = [action for action in actions if isinstance(action, Call)]
            action = calls[0] if calls else actions[0]
            worth = self.worth_of(state, action, seat, unordered=unordered, stop=stop)
            return None if worth is None else (action, worth)
        worth = self._worth(state, self.setup.side_of[seat], unordered, stop)
        return None if worth is None else (self._chosen(moves), worth)

    def _chosen(self, moves: list[int]) -> Action:
        """The action that the search has found to be best, where these can be laid."""
        packed = self._solver.best_play()
        if packed < 0:
            return Draw() if packed == -1 else Pass()
        return legal_play(numbering_for(self.setup), packed, moves)

    def _worth(
        self,
        state: kernel.State,
        side: int,
        unordered: bool,
        stop: Stop | None,
        drawing: bool = False,
    ) -> Fraction | None:
        if kernel.any_hidden(state) or codes.HIDDEN in kernel.boneyard(state):
            raise ValueError("only what is known to its last tile can be reckoned to its end")
        if state.phase == codes.OVER:
            return self._at_end(state, side)
        unordered = self._open(state, unordered)
        left = state.yard_size - state.yard_next
        if unordered and left > MOST_DRAWS:
            return None
        stakes, unit = self._stakes(factorial(left) if unordered else 1)
        self._nodes_before += self._solver.nodes
        # What is remembered holds for one side and one unit.
        salt = self._salt | side << 8 | 2 * left * unordered
        self._solver.begin(state, stakes, side, salt, unordered, drawing)
        return Fraction(self._solver.value, unit) if self._go(stop) else None

    def _open(self, state: kernel.State, unordered: bool) -> bool:
        """Does it matter that the order of the boneyard is open?"""
        draws = state.phase == codes.DRAWING_OPENER or kernel.drawable(state)
        return unordered and draws

    def _go(self, stop: Stop | None) -> bool:
        """Search to the end of it; False if it was given up."""
        while True:
            left = self.limits.nodes - self.nodes
            if left <= 0 or (stop is not None and stop()):
                return False
            if self._solver.go(min(left, SLICE)):
                return not self._solver.failed

    def _stakes(self, scale: int) -> tuple[kernel.Stakes, int]:
        """The stakes, and how much one point more than all others is, or a worth of 1."""
        sides = self.setup.side_count
        if self._by is not None:
            stakes = kernel.Stakes([[0] * sides] * sides)
            stakes.weighed_by(self._by, PARTS, scale)
            return stakes, PARTS * scale
        sign = -1 if self.setup.rules.settle is Settle.OWN else 1
        rows = [
            [sign * scale * (sides - 1 if i == j else -1) for j in range(sides)]
            for i in range(sides)
        ]
        return kernel.Stakes(rows), scale * (sides - 1)

    def _at_end(self, state: kernel.State, side: int) -> Fraction:
        """What a round that is over is worth to a side."""
        if self._by is not None:
            return Fraction(round(self._by.of(state)[side] * PARTS), PARTS)
        return advantage(self.setup, kernel.round_points(state), side)


def _called(state: kernel.State) -> kernel.State:
    """The position after everybody has called what there is to call."""
    called = state.copy()
    kernel.call_all(called)
    return called


def advantage(setup: Setup, points: list[int], side: int) -> Fraction:
    """How many points a side made more than the others on average; fewer, where few are good."""
    others = sum(points) - points[side]
    more = Fraction((setup.side_count - 1) * points[side] - others, setup.side_count - 1)
    return -more if setup.rules.settle is Settle.OWN else more
