"""Doing an action on a state of the kernel, for searches that go on from there."""

from bones import kernel
from bones.round import Action, Call, Draw, Pass, Play, Resign
from bones.round.legality import edge_used
from bones.round.numbering import Numbering


def after(names: Numbering, state: kernel.State, action: Action, seat: int) -> kernel.State:
    """The state after a seat has done this, which must be legal; the one given stays as it is."""
    done = state.copy()
    match action:
        case Play():
            kernel.play(done, seat, names.move(action, edge_used(names, state, action)))
        case Draw():
            kernel.draw(done, seat)
        case Pass():
            kernel.pass_turn(done, seat, action.timeout)
        case Call():
            kernel.call(done, seat, action.points)
        case Resign():
            kernel.resign(done)
    return done
