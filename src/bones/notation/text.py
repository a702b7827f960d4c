"""What was done in a round, as actions in canonical text: the way from a log back to a record."""

from collections.abc import Iterator

from bones.round import Action, Play, Round, act
from bones.round.event import Called, CallsClosed, Drew, Passed, Played, Resigned


def canonical(round: Round, play: Play) -> Play:
    """Return a play as it is written in this moment of a round: its edge only where it is needed.

    The edge is needed where the joining half fits more than one edge of the parent that may be
    used now. The play must be legal; one without an edge uses the lowest.
    """
    if play.parent is None:
        return play
    edges = [
        end.edge
        for end in round.ends
        if end.parent == play.parent and play.joins is not None and end.takes(play.joins)
    ]
    if len(edges) < 2:
        return Play(play.tile, play.joins, play.parent, None, play.number)
    return Play(play.tile, play.joins, play.parent, play.edge or min(edges), play.number)


def beginning(round: Round) -> Round:
    """Return a round as it was before its first action."""
    dealt = round.dealt
    return Round.start(
        round.setup,
        round.deal,
        dealt.lead,
        number=dealt.number,
        dealer=dealt.dealer,
        scores=dealt.scores,
    )


def history(round: Round) -> Iterator[tuple[Round, int, Action]]:
    """Yield every action of a round with its seat and the round before it, in canonical form."""
    now = beginning(round)
    for event in round.log:
        if isinstance(event, CallsClosed):
            now = now.close().round
        elif isinstance(event, Played | Drew | Passed | Called | Resigned):
            seat, action = act(event)
            yield now, seat, canonical(now, action) if isinstance(action, Play) else action
            now = now.apply(action, seat).round


def actions_of(round: Round) -> tuple[tuple[int, Action], ...]:
    """Return every action of a round with its seat, in canonical form."""
    return tuple((seat, action) for _, seat, action in history(round))
