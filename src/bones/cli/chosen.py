"""Which record of a file a command is given."""

from bones.errors import FormatError
from bones.language import _
from bones.notation.files import read_file
from bones.notation.node import Node


def chosen(path: str, number: int | None) -> Node:
    """Return the record or scenario number `number` of a file, counted from 1.

    Raises `FormatError` with the codes of `read_file`; ``many-records`` where none was named and
    there are several, ``no-such-match`` where there is none of this number.
    """
    found: Node | FormatError | None = None
    count = 0
    for count, node in enumerate(read_file(path), 1):
        if count == (number or 1):
            found = node
            if number is not None:
                break
        if isinstance(node, FormatError) and node.code == "unreadable":
            break
    if number is None and count > 1:
        sentence = _("There are {count} records in this file; right is --match 1 to {count}.")
        raise FormatError("many-records", sentence.format(count=count))
    if found is None:
        sentence = _("There is no match {number}; right is {range}.")
        sentence = sentence.format(number=number or 1, range=in_range(1, count))
        raise FormatError("no-such-match", sentence)
    if isinstance(found, FormatError):
        raise found
    return found


def in_range(low: int, high: int) -> str:
    """Return from where to where a number may go, in words."""
    return str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
