"""A long run that was interrupted goes on from its file, to the same result.

A run counts in the order of its numbers, so what is kept is what was counted of the first of them,
and what it is of. What kinds of runs there are is in `kinds`.
"""

import json
import os
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, overload

from bones.errors import BonesError, FormatError, path_text
from bones.language import _
from bones.notation.files import read_file
from bones.notation.node import Node
from bones.notation.parts import read_format
from bones.notation.record_file import unwritable
from bones.simulate.chunks import A, parts
from bones.simulate.counts import counts_data, read_counts
from bones.simulate.duplicate import Comparison, Duplicate
from bones.simulate.kinds import Kind, Of, kind_of, work_of
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.simulate.versus import Changes, Versus
from bones.system import write_again
from bones.version import VERSION


@dataclass(frozen=True, slots=True)
class Saved(Generic[Of, A]):
    """A run as far as it has come: what it is of, and what was counted of its first cases."""

    kind: Kind[Of, A]
    of: Of
    counts: A

    @classmethod
    def read(cls, path: Path, kind: Kind[Of, A]) -> "Saved[Of, A]":
        """Read a file that `write` wrote.

        Raises `FormatError`, with the file in front of its path: the codes of records, of rules,
        setups and bots, ``other-version`` for a file of another version of bones, whose bots may
        play otherwise, and ``wrong-counts`` for counts that do not agree.
        """
        try:
            nodes = list(read_file(path))
            if isinstance(nodes[0], FormatError):
                raise nodes[0]
            return _read(nodes[0] if len(nodes) == 1 else Node([]), kind)
        except FormatError as error:
            where = ": ".join(part for part in (path_text(path), error.where) if part)
            raise FormatError(error.code, error.sentence, where) from None

    def write(self, path: Path) -> None:
        """Write the file anew, whole or not at all. Raises `BonesError` (``unwritable``)."""
        try:
            write_again(path, self.to_json())
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def to_json(self) -> str:
        """Return the text of the file."""
        return json.dumps(
            {
                "format": self.kind.format,
                "bones": VERSION,
                **self.kind.data(self.of),
                self.kind.counted: counts_data(self.counts),
            }
        )

    def check(self, of: Of, count: int, path: Path) -> None:
        """Refuse to go on with another run than this one, or with fewer cases.

        Raises `BonesError` (``other-simulation``, ``more-played``).
        """
        mine, other = self.kind.data(self.of), self.kind.data(of)
        differing = [key for key in mine if mine[key] != other[key]]
        if differing:
            sentence = _("{path} keeps another simulation; what differs: {keys}.")
            sentence = sentence.format(path=path_text(path), keys=", ".join(differing))
            raise BonesError("other-simulation", sentence)
        done = self.kind.done(self.counts)
        if done > count:
            sentence = _("{path} keeps {played} already; right is at least as many.")
            sentence = sentence.format(path=path_text(path), played=self.kind.told(done))
            raise BonesError("more-played", sentence)


def _read(node: Node, kind: Kind[Of, A]) -> Saved[Of, A]:
    read_format(node, kind.format)
    members = node.members(("format", "bones", *kind.keys, kind.counted))
    if members["bones"].line() != VERSION:
        sentence = _("This was made by version {found}; right is {right}.")
        raise members["bones"].error(
            "other-version", sentence.format(found=members["bones"].line(), right=VERSION)
        )
    of = kind.read(node, members)
    counts = read_counts(members[kind.counted], kind.empty(of))
    if not kind.agree(of, counts):
        sentence = _("These counts do not agree with one another.")
        raise members[kind.counted].error("wrong-counts", sentence)
    return Saved(kind, of, counts)


@overload
def resume(
    path: Path, of: Spec, count: int, executor: Executor | None = ..., *, at_once: int | None = ...
) -> Summary: ...


@overload
def resume(
    path: Path,
    of: Versus,
    count: int,
    executor: Executor | None = ...,
    *,
    at_once: int | None = ...,
) -> Changes: ...


@overload
def resume(
    path: Path,
    of: Duplicate,
    count: int,
    executor: Executor | None = ...,
    *,
    at_once: int | None = ...,
) -> Comparison: ...


def resume(
    path: Path,
    of: Spec | Versus | Duplicate,
    count: int,
    executor: Executor | None = None,
    *,
    at_once: int | None = None,
) -> Summary | Changes | Comparison:
    """Return what the first `count` matches or deals give, and keep it in a file on the way.

    Where the file is there already, only what it lacks is played. Interrupted and called again, or
    called with a larger `count`, this gives what `run` or `compare` give. Raises `BonesError` as
    `parts`, `Saved.read`, `Saved.check` and `Saved.write`.
    """
    kind: Kind[Any, Any] = kind_of(of)
    saved = begun(path, kind, of, count)
    counts: Summary | Changes | Comparison = saved.counts
    for part in parts(work_of(of), range(kind.done(counts), count), executor, at_once=at_once):
        counts += part.result
        Saved(kind, of, counts).write(path)
    return counts


def begun(path: Path, kind: Kind[Of, A], of: Of, count: int) -> Saved[Of, A]:
    """Return what a file keeps of this run, which is nothing where there is no file yet.

    Such a file is made now, rather than failing when something has been played. Raises as `resume`.
    """
    if os.path.lexists(path):
        saved = Saved.read(path, kind)
        saved.check(of, count, path)
        return saved
    saved = Saved(kind, of, kind.empty(of))
    saved.write(path)
    return saved
