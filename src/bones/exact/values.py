"""What each action is worth: with all hands open, or over all deals that go with a view."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from bones import kernel
from bones.beliefs import Belief
from bones.exact.limits import Limits
from bones.exact.reckoner import Reckoner, Stop
from bones.round import Action, Round, View

Values = dict[Action, Fraction]
"""What each action is worth, in points, to the side of the seat that would do it."""


def values(
    round: Round,
    seat: int | None = None,
    *,
    limits: Limits | None = None,
    unordered: bool = False,
    reckoner: Reckoner | None = None,
    stop: Stop | None = None,
) -> Values | None:
    """What each legal action of `seat` (default: the seat to act) is worth, all hands open.

    None if `limits` were reached, or `stop` said so. See `Reckoner` for what is reckoned, and
    `Reckoner.worth` for `unordered`. A `reckoner` of the same set-up may be handed in, so that its
    memory is not made anew; its limits count then. Raises ValueError if tiles are hidden.
    """
    at = round.to_act if seat is None else seat
    if at is None:
        return {}
    reckoner = reckoner or Reckoner(round.setup, limits)
    reckoner.fresh()
    return _values(reckoner, round.state(), round.legal(at), at, unordered, stop)


def _values(
    reckoner: Reckoner,
    state: kernel.State,
    actions: Iterable[Action],
    seat: int,
    unordered: bool,
    stop: Stop | None,
) -> Values | None:
    found: Values = {}
    for action in actions:
        worth = reckoner.worth_of(state, action, seat, unordered=unordered, stop=stop)
        if worth is None:
            return None
        found[action] = worth
    return found


def expected(
    view: View,
    *,
    limits: Limits | None = None,
    reckoner: Reckoner | None = None,
    belief: Belief | None = None,
    stop: Stop | None = None,
) -> Values | None:
    """What each legal action of a view's seat is worth on average over all deals that go with it.

    In each deal everybody is taken to know all hands (though not the order of the boneyard), this
    seat included. So it is *not* what an action is worth to a seat that will not know them: later
    choices are made as if each deal were known ("strategy fusion"), and what others could learn
    from a play counts for nothing. Where only one deal is left, or nothing is left to choose after
    this, the values are what they seem.

    None if more than `limits.deals` deals go with the view (whatever the order of the boneyard), if
    they cannot be counted, or as for `values`. Raises ValueError for the view of a spectator.
    """
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    if not view.legal:
        return {}
    reckoner = reckoner or Reckoner(view.setup, limits)
    belief = belief or Belief.of(view)
    if belief.ways is None or belief.ways > reckoner.limits.deals:
        return None
    weights, states = _deals(belief)
    sums: Values = dict.fromkeys(view.legal, Fraction(0))
    for key, weight in weights.items():
        reckoner.fresh()
        found = _values(reckoner, states[key], view.legal, view.seat, True, stop)
        if found is None:
            return None
        for action, worth in found.items():
            sums[action] += weight * worth
    return {action: total / weights.total() for action, total in sums.items()}


Held = tuple[tuple[int, ...], ...]
"""Who holds what, by the kernel's numbers."""


def _deals(belief: Belief) -> tuple[Counter[Held], dict[Held, kernel.State]]:
    """Every way in which hands may lie, how many deals have it, and a state of each."""
    weights: Counter[Held] = Counter()
    states: dict[Held, kernel.State] = {}
    for guess in belief.guesses():
        held = tuple(map(tuple, guess.hands))
        weights[held] += 1
        if held not in states:
            states[held] = guess.state()
    return weights, states


def best(
    round: Round,
    *,
    limits: Limits | None = None,
    unordered: bool = False,
    reckoner: Reckoner | None = None,
    stop: Stop | None = None,
) -> tuple[Action, Fraction] | None:
    """What the seat to act does best, all hands open, and what that is worth; else as `values`.

    Raises ValueError while nobody is to act.
    """
    if round.to_act is None:
        raise ValueError("nobody is to act now")
    reckoner = reckoner or Reckoner(round.setup, limits)
    reckoner.fresh()
    return reckoner.best(round.state(), round.to_act, unordered=unordered, stop=stop)


def solvable(round: Round, nodes: int, *, unordered: bool = False) -> bool:
    """Can a round be reckoned to its end by looking at so many positions at most?

    It is tried, so that the answer costs as much as it says.
    """
    return round.is_over or best(round, limits=Limits(nodes=nodes), unordered=unordered) is not None
