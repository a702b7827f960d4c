"""Actions that make no difference: the same tile at the same open end."""

from bones.render.ends import joined_end, open_ends
from bones.round import Action, Play, View


def twins(view: View, one: Action, other: Action) -> bool:
    """Do two actions that `view.seat` may do come to the same?"""
    return one == other or alike(view, one) == alike(view, other)


def alike(view: View, action: Action) -> object:
    """What is the same of all actions that make no difference to one another."""
    if not isinstance(action, Play):
        return action
    return (action.tile, action.joins, action.number, joined_end(action, open_ends(view)))
