"""What a search tries to get as much of as it can."""

from typing import Protocol

from bones import kernel
from bones.round import View


class Utility(Protocol):
    """What the end of a round is worth to each side: its points, or a chance to win the match."""

    @property
    def name(self) -> str:
        """A word for it: ``points``, ``match``."""

    def worth(self, view: View) -> kernel.Worth:
        """The same as the kernel reckons it, for rounds that began as the one of this view."""
