"""Exact endings: what a position is worth when it is searched to its end.

values(round)      what each action is worth, all hands open
best(round)        the best of them, which takes less
expected(view)     the same on average over all deals that go with a view, if they are few
"""

from bones.exact.limits import Limits
from bones.exact.reckoner import Reckoner, Rivals, advantage
from bones.exact.values import Values, best, expected, solvable, values

__all__ = [
    "Limits",
    "Reckoner",
    "Rivals",
    "Values",
    "advantage",
    "best",
    "expected",
    "solvable",
    "values",
]
