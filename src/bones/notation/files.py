"""The JSON values of a file: one, a list of them, or one a line.

A file whose name ends in ``.jsonl`` holds one value a line and is read line by line, so that it
may be of any size; any other file holds one value, and a list there stands for its items.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from bones.errors import FormatError, reason_text
from bones.language import _
from bones.notation.node import Node
from bones.notation.strict_json import LARGEST, parse_json


def read_file(path: str | os.PathLike[str]) -> Iterator[Node | FormatError]:
    """Yield each value in the file at `path`, or the error that stands in its place.

    After an error in one line the next is read. Where the file as a whole cannot be read the only
    thing yielded is an error: ``unreadable``, ``empty-file`` or one of `parse_json`.
    """
    try:
        # Asked before opening, because opening a pipe would wait for somebody to write.
        if not stat.S_ISREG(Path(path).stat().st_mode):
            sentence = _("This is no ordinary file; right is a file of JSON.")
            yield FormatError("unreadable", sentence)
            return
        with Path(path).open("rb") as file:
            if os.fspath(path).lower().endswith(".jsonl"):
                yield from _lines(file)
            else:
                yield from _values(file.read(LARGEST + 1))
    except (OSError, ValueError) as error:
        sentence = _("The file cannot be read: {reason}.").format(reason=reason_text(error))
        yield FormatError("unreadable", sentence)


def _values(data: bytes) -> Iterator[Node | FormatError]:
    if not data.strip():
        yield FormatError("empty-file", _("There is nothing in this file."))
        return
    try:
        node = Node(parse_json(data))
    except FormatError as error:
        yield error
        return
    if not isinstance(node.value, list):
        yield node
    elif node.value:
        yield from node.items()
    else:
        yield FormatError("empty-file", _("There is nothing in this list."))


def _lines(file: BinaryIO) -> Iterator[Node | FormatError]:
    number = 0
    while line := file.readline(LARGEST + 1):
        number += 1
        if not line.strip():
            yield FormatError("bad-json", _("This line is empty."), f"line {number}")
            continue
        try:
            yield Node(parse_json(line, number), f"line {number}")
        except FormatError as error:
            yield error
            if error.code == "too-large":
                # What is left of it would be read as lines of their own.
                return
    if number == 0:
        yield FormatError("empty-file", _("There is nothing in this file."))
