"""A level of bots."""

from collections.abc import Callable
from dataclasses import dataclass

from bones.match import Chooser
from bones.search import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, how it plays, and what makes such a bot from a seed and a budget.

    `sentence` says in one sentence how it plays; it is to be translated where it is shown. `budget`
    is what it may spend on a choice if nobody says otherwise, None for a level that does not
    search and takes no notice of a budget.
    """

    name: str
    sentence: str
    make: Callable[[str, Budget], Chooser]
    budget: Budget | None = None
