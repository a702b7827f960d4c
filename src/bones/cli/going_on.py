"""The file of ``--resume``: what a long run goes on from, and where it is kept on the way."""

import argparse
import os
from pathlib import Path
from typing import Any, Generic

from bones.cli.arguments import seed_or_new
from bones.simulate import Kind, Saved, begun
from bones.simulate.chunks import A
from bones.simulate.kinds import Of


class GoingOn(Generic[Of, A]):
    """A run of `count` cases as far as it has come: `counts` of the first `done`.

    Raises as `begun`, which it calls where there is a file.
    """

    def __init__(self, given: argparse.Namespace, kind: Kind[Of, A], of: Of, count: int) -> None:
        """Read the file that ``--resume`` names, or make it."""
        self._kind, self._of = kind, of
        self._path = None if given.resume is None else Path(given.resume)
        self.counts = kind.empty(of)
        if self._path is not None:
            self.counts = begun(self._path, kind, of, count).counts

    @property
    def done(self) -> int:
        """How many cases are counted."""
        return self._kind.done(self.counts)

    def add(self, counts: A) -> None:
        """Count the next cases too, and keep them. Raises `BonesError` (``unwritable``)."""
        self.counts += counts
        if self._path is not None:
            Saved(self._kind, self._of, self.counts).write(self._path)


def seed_given(given: argparse.Namespace, kind: Kind[Any, Any]) -> str:
    """Return the seed that was given, or that of the run that is to go on, or a new one.

    Raises as `Saved.read` and `seed_or_new`.
    """
    if given.seed is None and given.resume is not None and os.path.lexists(given.resume):
        seed: str = Saved.read(Path(given.resume), kind).of.seed
        return seed
    return seed_or_new(given.seed)
