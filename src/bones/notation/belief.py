"""What hidden tiles leave open is believed, within what any tiles could have brought."""

from collections.abc import Iterator

from bones.language import _
from bones.round import Outcome, Round
from bones.rules.options import BlockedTie, Settle


def doubts(round: Round, told: Outcome) -> Iterator[tuple[str, str, str]]:
    """Yield what in a believed outcome no deal could bring about.

    Each is the place in the result, what stands there, and what is right.
    """
    if told.points is None:
        return
    rules, setup = round.setup.rules, round.setup
    every_tile = sum(tile.points(rules.wild_points) for tile in setup.tiles.tiles)
    most = every_tile + setup.seats * rules.rounding_unit
    for side, (points, made) in enumerate(zip(told.points, round.points, strict=True)):
        could_gain = rules.settle is Settle.OWN or _may_win(round, told, side)
        top = made + most if could_gain else made
        if not made <= points <= top:
            right = str(made)
            if top > made:
                right = _("{first} to {last}").format(first=made, last=top)
            yield f"points[{side}]", str(points), right


def _may_win(round: Round, told: Outcome, side: int) -> bool:
    """Might this side have been credited with other hands at the end of the round?"""
    if told.winner is None:
        return round.setup.rules.blocked_tie is BlockedTie.SPLIT
    return round.setup.side_of[told.winner] == side
