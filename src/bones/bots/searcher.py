"""The bot that searches: it plays on in its head, over many deals that may be."""

from random import Random
from time import monotonic
from typing import Final

from bones.beliefs import Belief, Leanings
from bones.bots.considerations import judge
from bones.bots.situation import Situation, ideas
from bones.round import Action, Call, Play, View
from bones.search import Budget, Utility, search

SEEDS: Final = 1 << 53
"""The seeds of searches that one bot may draw from."""


class SearchBot:
    """Does what a search over the deals that may be finds best (`bones.search`).

    It calls whatever it may call. For a budget without seconds the same seed and views make the
    same choices; with seconds they may differ on a slow machine.
    """

    def __init__(self, seed: str, budget: Budget, utility: Utility, *, heeds: bool = False) -> None:
        """Start its generator from `seed`; what it may spend on a choice, and what it is after.

        One that `heeds` what the others choose takes deals that make it likely for likelier.
        """
        self._random = Random(seed)
        self._budget = budget
        self._utility = utility
        self._heeds = heeds

    def choose(self, view: View) -> Action | None:
        """Return one of `view.legal`, or None where `view.seat` need not act."""
        calls = [action for action in view.legal if isinstance(action, Call)]
        if calls:
            return calls[0]
        return self.act(view) if view.to_act == view.seat else None

    def act(self, view: View, belief: Belief | None = None, since: float | None = None) -> Action:
        """Return what it finds best for the seat that is to act, calls aside.

        `belief` spares working out what the view leaves open. The seconds it has began at `since`,
        by `time.monotonic`; now, if that is None.
        """
        begun = monotonic() if since is None else since
        # Of all methods of a generator, only `random` gives the same numbers in every Python.
        seed = int(self._random.random() * SEEDS)
        prior, leanings = liked(view), Leanings.of(view) if self._heeds else None
        found = search(
            view,
            self._budget.after(monotonic() - begun),
            seed=seed,
            utility=self._utility,
            prior=prior,
            belief=belief,
            leanings=leanings,
        )
        return found.best


def liked(view: View) -> dict[Play, float]:
    """What `casual` thinks of every play: better than nothing while little was tried."""
    if len(view.legal) == 1:
        return {}
    return {idea.play: judge(idea) for idea in ideas(Situation.of(view))}
