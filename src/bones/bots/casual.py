"""The bot that plays as one does after dinner: a few considerations, added up."""

from random import Random
from typing import Final

from bones.bots.considerations import CONSIDERATIONS, Consideration, judge
from bones.bots.situation import Situation, ideas
from bones.round import Action, Call, Play, View

OVERLOOKS: Final = 0.05
"""How often it does not notice that there is something to call, each time it is asked."""


class CasualBot:
    """Lays the tile that its considerations together like best (`bones.bots.considerations`).

    It takes points, gets rid of heavy tiles and doubles, keeps numbers it can follow with, helps
    its partner, and shuts the ends when its side holds the fewest pips. It plays whenever it can
    and calls what it sees, though now and then it overlooks something to call. Plays it likes
    equally it chooses among by its generator: the same seed and views, the same choices.
    """

    def __init__(
        self, seed: str, considerations: tuple[Consideration, ...] = CONSIDERATIONS
    ) -> None:
        """Start its generator from `seed`; it may be given other considerations to think of."""
        self._random = Random(seed)
        self._considerations = considerations

    def choose(self, view: View) -> Action | None:
        """Return one of `view.legal`, or None where `view.seat` need not act."""
        calls = [action for action in view.legal if isinstance(action, Call)]
        if calls and self._random.random() >= OVERLOOKS:
            return calls[0]
        return self.play(view) if view.to_act == view.seat else None

    def play(self, view: View) -> Action:
        """Return the play it likes best, or else a draw or pass, for the seat that is to act."""
        if not any(isinstance(action, Play) for action in view.legal):
            return next(action for action in view.legal if not isinstance(action, Call))
        found = ideas(Situation.of(view))
        if len(found) == 1:
            return found[0].play
        worth = [judge(idea, self._considerations) for idea in found]
        best = [idea.play for idea, each in zip(found, worth, strict=True) if each == max(worth)]
        # Of all methods of a generator, only `random` gives the same numbers in every Python.
        return best[int(self._random.random() * len(best))]
