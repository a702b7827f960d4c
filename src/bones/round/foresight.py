"""What a seat can work out from its view alone: what passes told, and what each play leads to.

The rules are executed by the kernel and by nobody else: the log of the view is done again on a
state in which every tile this seat has not seen is hidden, and each play is then laid on a copy.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bones import kernel
from bones.kernel import codes
from bones.round.action import Play
from bones.round.chronicle import REASONS
from bones.round.event import Drew, Event, Passed, PassReason, Played
from bones.round.legality import edge_used
from bones.round.numbering import Numbering, numbering_for
from bones.round.outcome import Reason
from bones.round.retracing import begun, redo
from bones.round.view import View
from bones.rules.frozen import FrozenMap
from bones.rules.options import Claim, DrawnTile
from bones.tiles import Tile


@dataclass(frozen=True, slots=True)
class Prospect:
    """What laying a tile brings about, as far as the seat that looks ahead can know.

    `points` are what the play makes, or would make if it is called, for the seat's side; `total`
    is the count of the ends after it and `demands` are the doubles that must then be served, newest
    first. `fitting` are the tiles not laid yet that fit an end then, whoever has them. `to_act` is
    the seat whose turn follows. `reason` is how the round surely ends by this play, None where it
    goes on. `replies` are the tiles never seen that could make points for that next seat, each
    with the most it could make.
    """

    points: int
    total: int
    demands: tuple[tuple[Tile, int], ...]
    fitting: frozenset[Tile]
    to_act: int | None
    reason: Reason | None
    replies: Mapping[Tile, int]


@dataclass(frozen=True, slots=True)
class Foresight:
    """What `view.seat` can work out.

    `unseen` are the tiles it has never seen. `lacking` are by seat the tiles that it cannot hold,
    because it drew or passed where they would have fitted. `prospects` has every play of
    `view.legal`, in that order.
    """

    unseen: frozenset[Tile]
    lacking: tuple[frozenset[Tile], ...]
    prospects: Mapping[Play, Prospect]


def foresee(view: View) -> Foresight:
    """Work out what a seat's view tells it. Raises ValueError for the view of a spectator."""
    if view.seat is None:
        raise ValueError("a spectator has no plays to look ahead to")
    names = numbering_for(view.setup)
    state = begun(view)
    lacking = [frozenset[Tile]() for _ in range(view.setup.seats)]
    for event in view.log:
        _learn(view, names, state, event, lacking)
        redo(names, state, event)
    if view.drawn and view.to_act is not None:
        lacking[view.to_act] = frozenset()  # what it drew last may fit
    laid = {event.tile for event in view.log if isinstance(event, Played)}
    unlaid = frozenset(tile for tile in names.tiles if tile not in laid)
    plays = (action for action in view.legal if isinstance(action, Play))
    return Foresight(
        unseen=unlaid.difference(view.hand),
        lacking=tuple(lacking),
        prospects=FrozenMap((play, _prospect(view, names, state, play, unlaid)) for play in plays),
    )


def _learn(
    view: View, names: Numbering, state: kernel.State, event: Event, lacking: list[frozenset[Tile]]
) -> None:
    """Note what a draw or a pass tells of the hand of its seat, before it is done again."""
    rules = view.setup.rules
    match event:
        case Drew():
            # The tile drawn may be any that it lacked; if it fits an end now it must be laid.
            proves = not rules.voluntary_draw and rules.drawn_tile is DrawnTile.MUST_PLAY
            lacking[event.seat] = _fitting(names, state) if proves else frozenset()
        case Passed(reason=PassReason.NO_PLAY):
            lacking[event.seat] |= _fitting(names, state)
        case Passed() if state.drawn:
            lacking[event.seat] = frozenset()  # what it drew may have fitted


def _fitting(names: Numbering, state: kernel.State) -> frozenset[Tile]:
    return frozenset(names.tiles[tile] for tile in kernel.fitting(state))


def _prospect(
    view: View, names: Numbering, state: kernel.State, play: Play, unlaid: frozenset[Tile]
) -> Prospect:
    """Lay one tile on a copy and read off what came of it."""
    assert view.seat is not None
    after = state.copy()
    kernel.play(after, view.seat, names.move(play, edge_used(names, state, play)))
    going_on = after.to_act != codes.NONE
    return Prospect(
        points=_made(view, state, after, view.seat),
        total=after.total,
        demands=tuple((names.tiles[tile], left) for tile, left in kernel.demands(after)),
        fitting=unlaid.difference((play.tile,)).intersection(_fitting(names, after)),
        to_act=after.to_act if going_on else None,
        reason=None if going_on else REASONS[after.reason],
        replies=FrozenMap(_replies(view, names, after) if going_on else {}),
    )


def _made(view: View, before: kernel.State, after: kernel.State, seat: int) -> int:
    """What a play made for the side of `seat`, or would make if it is called."""
    if view.setup.rules.claim is not Claim.AUTO:
        return kernel.call_worth(after, seat)
    side = view.setup.side_of[seat]
    return kernel.points(after)[side] - kernel.points(before)[side]


def _replies(view: View, names: Numbering, state: kernel.State) -> dict[Tile, int]:
    """The tiles that would make points for the seat to act, each with the most it would make."""
    found: dict[Tile, int] = {}
    if not view.setup.rules.multiple:
        return found
    seat = state.to_act
    moves = kernel.Moves()
    kernel.find_plays(state, seat, moves)
    for move in moves.as_list():
        after = state.copy()
        kernel.play(after, seat, move)
        points = _made(view, state, after, seat)
        tile = names.tiles[kernel.move_tile(move)]
        if points > found.get(tile, 0):
            found[tile] = points
    return found
