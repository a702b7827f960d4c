"""The bot that does anything it may, each thing as likely as the other."""

from random import Random

from bones.round import Action, View


class RandomBot:
    """Chooses evenly among all it may do.

    It has a generator of its own: the same seed and views, the same choices. It never makes a
    wrong call and never resigns. While another seat is to act, keeping silent is one of the
    things it may do.
    """

    def __init__(self, seed: str) -> None:
        """Start its generator from `seed`."""
        self._random = Random(seed)

    def choose(self, view: View) -> Action | None:
        """Return one of `view.legal`, or None where `view.seat` need not act."""
        choices: tuple[Action | None, ...] = view.legal
        if view.to_act != view.seat:
            choices = (*choices, None)
        # Of all methods of a generator, only `random` gives the same numbers in every Python.
        return choices[int(self._random.random() * len(choices))]
