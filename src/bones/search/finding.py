"""What a search found: an estimate for every legal action, and which it would do."""

from dataclasses import dataclass

from bones.round import Action


@dataclass(frozen=True, slots=True)
class Estimate:
    """What came of the simulations that began with one action.

    `worth` is their mean by the utility of the search, for the side of the seat that is to act, and
    `error` its standard error. `points` is how many points that side made in the round more than
    the others did on average (fewer, where the lowest total wins), again with its standard error.
    Both are means over the deals that go with the view, each side playing on as the search thinks
    best for it. With no or one visit the errors are infinite, with none the means are 0.
    """

    action: Action
    visits: int
    worth: float
    error: float
    points: float
    points_error: float


@dataclass(frozen=True, slots=True)
class Finding:
    """The estimates in the order of `view.legal` (calls left out), and what was spent.

    `settled` says that the search ended before its budget did, because more simulations could not
    have changed the choice.
    """

    estimates: tuple[Estimate, ...]
    simulations: int
    settled: bool

    @property
    def best(self) -> Action:
        """The action that most simulations began with; of equals the one worth most."""
        return max(self.estimates, key=lambda each: (each.visits, each.worth)).action

    def of(self, action: Action) -> Estimate:
        """The estimate of one action. Raises KeyError for one that was not looked at."""
        for each in self.estimates:
            if each.action == action:
                return each
        raise KeyError(action)
