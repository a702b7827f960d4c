"""Guests: whoever sits at tables of this server or looks at them. No account, only a name."""

from dataclasses import dataclass
from typing import Final

from bones.errors import TableError, quoted
from bones.language import _

LONGEST_NAME: Final = 20
"""The most characters a guest's name may have."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person (or a program with a token): an unguessable `id`, secret to all others, and a name.

    The name is what others read; it proves nothing, and two guests may have the same.
    """

    id: str
    name: str


def checked_name(text: str) -> str:
    """Return a name as it is kept: without blanks around it, and single blanks inside.

    Raises `TableError` (``bad-name``) for one that is empty, too long or cannot be printed.
    """
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        sentence = _("{name} is no name; right is up to {most} letters.")
        raise TableError("bad-name", sentence.format(name=quoted(text), most=LONGEST_NAME))
    return name
