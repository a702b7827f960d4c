"""What a seat may do, as actions, and why not, as refusals: the kernel's two answers in words."""

from typing import Final

from bones import kernel
from bones.kernel import codes
from bones.round.action import Action, Call, Draw, Pass, Play, Resign
from bones.round.numbering import Numbering
from bones.round.refusal import Refusal, foreign, refusal

_MOST_EDGES: Final = 4


def legal_actions(names: Numbering, state: kernel.State, seat: int) -> tuple[Action, ...]:
    """Every legal action of a seat, each play with its edge only where it is needed."""
    actions: list[Action] = [*legal_plays(names, state, seat)]
    if kernel.may_draw(state, seat):
        actions.append(Draw())
    if kernel.may_pass(state, seat):
        actions.append(Pass())
    if kernel.may_call(state, seat):
        actions.append(Call(kernel.call_worth(state, seat)))
    return tuple(actions)


def legal_plays(names: Numbering, state: kernel.State, seat: int) -> list[Play]:
    """Every legal play of a seat.

    The edge is named where the joining half fits more than one open edge of the parent; ends that
    show the same are listed separately.
    """
    found = legal_moves(state, seat)
    edges: dict[tuple[int, int, int], set[int]] = {}
    for move in found:
        edges.setdefault(_joining(move), set()).add(kernel.move_edge(move))
    return [names.play(move, edge=len(edges[_joining(move)]) > 1) for move in found]


def legal_moves(state: kernel.State, seat: int) -> list[int]:
    """Every legal play of a seat, packed."""
    moves = kernel.Moves()
    kernel.find_plays(state, seat, moves)
    return moves.as_list()


def legal_play(names: Numbering, move: int, moves: list[int]) -> Play:
    """The one of `legal_plays` that stands for a packed move, one of the legal `moves`."""
    joining = _joining(move)
    edges = {kernel.move_edge(other) for other in moves if _joining(other) == joining}
    return names.play(move, edge=len(edges) > 1)


def _joining(move: int) -> tuple[int, int, int]:
    """What of a play says which half joins which tile."""
    return kernel.move_tile(move), kernel.move_half(move), kernel.move_parent(move)


def problems(
    names: Numbering, state: kernel.State, action: Action, seat: int
) -> tuple[Refusal, ...]:
    """Everything that stands against an action of a seat, in order of precedence."""
    match action:
        case Play():
            return _play_problems(names, state, action, seat)
        case Draw():
            found = kernel.why_draw(state, seat)
        case Pass():
            found = kernel.why_pass(state, seat, action.timeout)
        case Call():
            found = kernel.why_call(state, seat)
        case Resign():
            found = kernel.why_resign(state)
        case _:
            raise TypeError(f"{action!r} is no action; parse_action makes one of a text")
    return tuple(refusal(names, refused) for refused in found)


def _play_problems(
    names: Numbering, state: kernel.State, play: Play, seat: int
) -> tuple[Refusal, ...]:
    if play.tile not in names.number_of:
        turn = (refusal(names, refused) for refused in kernel.why_not_turn(state, seat))
        return (*turn, foreign("not-in-hand", play.tile))
    parent = codes.ROOT if play.parent is None else names.number_of.get(play.parent)
    found = kernel.why_play(
        state,
        seat,
        names.number_of[play.tile],
        names.joined(play),
        codes.HIDDEN if parent is None else parent,  # a foreign tile lies nowhere
        play.edge or 0,
        names.named(play),
    )
    return tuple(
        foreign("no-such-end", play.parent)
        if parent is None and refused[0] == "no-such-end"
        else refusal(names, refused)
        for refused in found
    )


def legal_move(names: Numbering, state: kernel.State, play: Play, seat: int) -> int | None:
    """A play as the kernel packs it, its edge found; None unless it is legal for this seat.

    `problems` would say the same and why, but has to look at every rule for that.
    """
    tile = names.number_of.get(play.tile)
    parent = codes.ROOT if play.parent is None else names.number_of.get(play.parent)
    edge = play.edge or 0
    if tile is None or parent is None or edge > _MOST_EDGES:
        return None
    wanted = kernel.move(tile, names.joined(play), parent, edge, names.named(play))
    moves = kernel.Moves()
    kernel.find_plays(state, seat, moves)
    found = kernel.listed(moves, wanted)
    return None if found < 0 else found


def edge_used(names: Numbering, state: kernel.State, play: Play) -> int | None:
    """The edge of the parent a legal play uses: the one it names, or the lowest that it fits."""
    if play.parent is None or play.edge is not None:
        return play.edge
    parent = names.number_of[play.parent]
    symbol = names.symbol(play)
    return min(
        edge
        for tile, edge, pip in kernel.open_ends(state)
        if tile == parent and kernel.joins(state, symbol, pip)
    )
