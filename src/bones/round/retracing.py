"""The log of a view done again on a state in which every tile its seat has not seen is hidden."""

from collections.abc import Iterator
from dataclasses import replace

from bones import kernel
from bones.round.action import Play
from bones.round.event import Called, CallsClosed, Dealt, Drew, Event, Passed, PassReason, Played
from bones.round.fold import beginning
from bones.round.numbering import Numbering, numbering_for
from bones.round.view import View


def dealt_of(view: View) -> Dealt:
    """The event that began the round of a view."""
    dealt = view.log[0]
    assert isinstance(dealt, Dealt)  # every log begins with it
    return dealt


def begun(view: View) -> kernel.State:
    """The beginning of the round, with the tiles this seat was dealt and those it has drawn."""
    dealt = dealt_of(view)
    drawn = [event.tile for event in view.log if isinstance(event, Drew)]
    boneyard = (*drawn, *dealt.boneyard[len(drawn) :])
    return beginning(view.setup, replace(dealt, boneyard=boneyard)).state()


def retraced(view: View) -> Iterator[tuple[Event, kernel.State]]:
    """Yield each event with the state before it; the state is changed when the next is asked for.

    After the last event the same state is as the view is now.
    """
    names = numbering_for(view.setup)
    state = begun(view)
    for event in view.log:
        yield event, state
        redo(names, state, event)


def redo(names: Numbering, state: kernel.State, event: Event) -> None:
    """Do again what an event tells was done; whatever else it set off follows by itself."""
    match event:
        case Played():
            play = Play(event.tile, event.joins, event.parent, event.edge, event.number)
            kernel.play(state, event.seat, names.move(play))
        case Drew():
            kernel.draw(state, event.seat)
        case Passed():
            kernel.pass_turn(state, event.seat, event.reason is PassReason.TIMEOUT)
        case Called():
            kernel.call(state, event.seat, event.points)
        case CallsClosed():
            kernel.close(state)
