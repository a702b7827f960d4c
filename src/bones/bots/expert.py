"""The bot that searches as far as it is given time for, and reckons endings to their last tile."""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Final

from bones.beliefs import Belief
from bones.bots.searcher import SearchBot
from bones.exact import Limits, Reckoner
from bones.kernel import State
from bones.round import Action, Call, View
from bones.rules.options import DrawRule
from bones.search import MATCH, Budget

UNDRAWN: Final = 6
"""How many tiles may be left to draw, in any order, for an ending to be reckoned."""

POSITIONS: Final = 50_000
"""How many positions are looked at before an ending is given up, and searched like the rest."""


class ExpertBot:
    """Plays for the match: searches, and reckons an ending once it knows every hand.

    In its search it makes something of why others laid what they laid (`bones.beliefs.leanings`).
    Endings are reckoned where there are two sides (`bones.exact`), within half of the seconds it
    has. It calls whatever it may call. With no bound in seconds the same seed and views make the
    same choices.
    """

    def __init__(self, seed: str, budget: Budget) -> None:
        """Start its generator from `seed`; `budget` is what it may spend on a choice."""
        self._budget = budget
        self._searching = SearchBot(seed, budget, MATCH, heeds=True)

    def choose(self, view: View) -> Action | None:
        """Return one of `view.legal`, or None where `view.seat` need not act."""
        calls = any(isinstance(action, Call) for action in view.legal)
        if calls or view.to_act != view.seat or len(view.legal) == 1:
            return self._searching.choose(view)
        begun = monotonic()
        belief = Belief.of(view)
        return self._ending(view, belief) or self._searching.act(view, belief, begun)

    def _ending(self, view: View, belief: Belief) -> Action | None:
        """The best action, if this is an ending that can be reckoned."""
        draws = view.setup.rules.draw is not DrawRule.NONE
        if view.setup.side_count > 2 or (draws and view.boneyard_count > UNDRAWN):
            return None
        state = known(belief)
        if state is None or view.seat is None:
            return None
        limits = Limits(nodes=POSITIONS)
        reckoner = Reckoner(view.setup, limits, worth=MATCH.worth(view))
        found = reckoner.best(state, view.seat, unordered=True, stop=self._stop())
        return None if found is None else found[0]

    def _stop(self) -> Callable[[], bool] | None:
        """What says that half of the time is over."""
        if self._budget.seconds is None:
            return None
        until = monotonic() + self._budget.seconds / 2
        return lambda: monotonic() > until


def known(belief: Belief) -> State | None:
    """The round as it is now, if a belief leaves no doubt who holds what; None otherwise."""
    view = belief.view
    if not belief.is_exact:
        return None
    for seat in range(view.setup.seats):
        for tile in view.setup.tiles.tiles:
            if belief.chance(seat, tile) not in (0, 1):
                return None
    return belief.sample(Random(0)).state()
