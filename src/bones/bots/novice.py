"""The bot that has just learned the rules."""

from random import Random
from typing import Final

from bones.bots.casual import CasualBot
from bones.bots.considerations import CONSIDERATIONS
from bones.round import Action, Call, View

OVERLOOKS: Final = 0.5
"""How often it does not notice that there is something to call, each time it is asked."""

CARELESS: Final = 0.25
"""How often it lays the first tile it finds, without looking at the others."""

KNOWS: Final = ("points", "pips", "double")

THINKS_OF: Final = tuple(each for each in CONSIDERATIONS if each.name in KNOWS)
"""The considerations it knows: points on the table, heavy tiles, doubles."""


class NoviceBot:
    """Matches numbers, takes points when it sees them, and gets rid of heavy tiles and doubles.

    It is careless: now and then it lays the first tile it finds, and half of what it could call it
    overlooks. It never thinks of what others hold. The same seed and views, the same choices.
    """

    def __init__(self, seed: str) -> None:
        """Start its generator from `seed`."""
        self._random = Random(seed)
        self._careful = CasualBot(seed, THINKS_OF)

    def choose(self, view: View) -> Action | None:
        """Return one of `view.legal`, or None where `view.seat` need not act."""
        calls = [action for action in view.legal if isinstance(action, Call)]
        if calls and self._random.random() >= OVERLOOKS:
            return calls[0]
        if view.to_act != view.seat:
            return None
        others = [action for action in view.legal if not isinstance(action, Call)]
        if self._random.random() < CARELESS:
            return others[int(self._random.random() * len(others))]
        return self._careful.play(view)
