"""A choice that somebody had: what the seat saw, what it could do, and what it did."""

from collections.abc import Iterator
from dataclasses import dataclass

from bones.errors import BonesError
from bones.language import _
from bones.notation import Record
from bones.round import Action, Call, Pass, Resign, Round, View
from bones.round.action import Play
from bones.round.fold import beginning
from bones.round.legality import edge_used, legal_moves, legal_play
from bones.round.numbering import numbering_for


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn in which a seat could do more than one thing.

    `number` is the round's and `turn` the action's in it, both from 1. `action` is what was done,
    one of `actions`, which are all the seat could do, calls left out. `position` is the round
    before it, with all hands open; what is judged is judged by `view` alone.
    """

    number: int
    turn: int
    position: Round
    view: View
    actions: tuple[Action, ...]
    action: Action

    @property
    def seat(self) -> int:
        """The seat that chose."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def side(self) -> int:
        """Its side."""
        return self.view.setup.side_of[self.seat]


def decisions(record: Record) -> tuple[Decision, ...]:
    """Every decision of a match, in the order in which they were made.

    What left no choice is none, nor is a pass by the clock, a call or a resignation. Raises
    `MismatchError` where the record does not follow from the rules, `BonesError`
    (``hidden-tiles``) where it does not tell all tiles.
    """
    found: list[Decision] = []
    for played, part in zip(record.replay().rounds, record.rounds, strict=True):
        if played.deal.hidden:
            sentence = _("Tiles are hidden in round {number}: it cannot be judged what was known.")
            raise BonesError("hidden-tiles", sentence.format(number=played.number))
        found += _of_round(beginning(played.setup, played.dealt), part.actions)
    return tuple(found)


def _of_round(round: Round, actions: tuple[tuple[int, Action], ...]) -> Iterator[Decision]:
    number = round.number
    for turn, (seat, action) in enumerate(actions, 1):
        decision = decision_at(round, seat, action, number, turn)
        if decision is not None:
            yield decision
        round = round.apply(action, seat).round


def decision_at(round: Round, seat: int, action: Action, number: int, turn: int) -> Decision | None:
    """The decision to do this now; None if there was no other choice, or it is no such thing."""
    if round.to_act != seat or isinstance(action, Call | Resign) or action == Pass(timeout=True):
        return None
    view = round.view(seat)
    actions = actions_of(view)
    if len(actions) < 2:
        return None
    return Decision(number, turn, round, view, actions, among(actions, action, round))


def actions_of(view: View) -> tuple[Action, ...]:
    """What the seat of a view may choose among: calls and resigning are no choices of play."""
    return tuple(each for each in view.legal if not isinstance(each, Call | Resign))


def among(actions: tuple[Action, ...], action: Action, round: Round) -> Action:
    """The action as the list has it, which names an edge only where that is needed."""
    if action in actions or not isinstance(action, Play):
        return action
    names, state = numbering_for(round.setup), round.state()
    assert state.to_act is not None
    move = names.move(action, edge_used(names, state, action))
    return legal_play(names, move, legal_moves(state, state.to_act))
