"""How far a look for puzzles has come, as the file of ``--resume`` keeps it."""

import json
import os
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final, Self

from bones.errors import FormatError, path_text
from bones.judge import Puzzle, Seeking
from bones.judge.report import effort_data
from bones.language import _
from bones.notation.node import Node
from bones.notation.parts import read_format
from bones.notation.record_file import unwritable
from bones.notation.strict_json import parse_json
from bones.system import write_again
from bones.version import VERSION

FORMAT: Final = "bones-puzzle-search/1"
"""The name and version of the format."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What was found in the first `done` records of a work: puzzles, one a line."""

    work: Seeking
    done: int = 0
    lines: tuple[str, ...] = ()

    @classmethod
    def begun(cls, path: Path | None, work: Seeking) -> Self:
        """Return what a file keeps of a work; nothing where there is none, which is made then.

        Raises `FormatError`: the codes of JSON, values and puzzles, ``other-version``, and
        ``other-search`` for one in other records or with another budget; ``unwritable``.
        """
        fresh = cls(work)
        if path is None or not os.path.lexists(path):
            fresh.keep(path)
            return fresh
        try:
            return fresh._read(Node(parse_json(path.read_bytes())))
        except FormatError as error:
            where = f"{path_text(path)}: {error.where}" if error.where else path_text(path)
            raise FormatError(error.code, error.sentence, where) from None

    def add(self, numbers: range, lines: tuple[str, ...]) -> Self:
        """The same after the next records."""
        return replace(self, done=self.done + len(numbers), lines=(*self.lines, *lines))

    def keep(self, path: Path | None) -> None:
        """Write the file anew, whole or not at all. Raises `BonesError` (``unwritable``)."""
        if path is None:
            return
        puzzles = [json.loads(line) for line in self.lines]
        try:
            write_again(path, json.dumps({**self._data, "done": self.done, "puzzles": puzzles}))
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    @property
    def _data(self) -> dict[str, object]:
        """What the work is of."""
        text = "\n".join(self.work.records)
        return {
            "format": FORMAT,
            "bones": VERSION,
            "records": sha256(text.encode()).hexdigest(),
            "effort": effort_data(self.work.effort),
            "seat": self.work.seat,
        }

    def _read(self, node: Node) -> Self:
        read_format(node, FORMAT)
        members = node.members([*self._data, "done", "puzzles"])
        if members["bones"].line() != VERSION:
            sentence = _("This was made by version {found}; right is {right}.")
            words = sentence.format(found=members["bones"].line(), right=VERSION)
            raise members["bones"].error("other-version", words)
        for key, mine in self._data.items():
            if members[key].value != mine:
                sentence = _("This is a look through other records, or was made otherwise.")
                raise members[key].error("other-search", sentence)
        lines = [Puzzle.from_node(each).to_json() for each in members["puzzles"].items()]
        done = members["done"].whole(0, len(self.work.records))
        return replace(self, done=done, lines=tuple(lines))
