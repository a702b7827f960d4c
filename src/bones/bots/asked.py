"""A bot asked once, by whoever has nothing but its level, a seed and a view: a worker elsewhere."""

from bones.bots.levels import bot
from bones.round import Action, View


def asked(level: str, seed: str, view: View) -> Action | None:
    """Return what a new bot of `level`, whose choices follow from `seed`, does with a view.

    Raises `BonesError` (``unknown-bot``).
    """
    return bot(level, seed).choose(view)
