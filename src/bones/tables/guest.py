"""Guests: whoever sits at tables of this server or looks at them. No account, only a name."""

from dataclasses import dataclass
from typing import Final
from unicodedata import category, normalize

from bones.errors import TableError, quoted
from bones.language import _

LONGEST_NAME: Final = 20
"""The most characters a guest's name may have."""

MOST_ACCENTS: Final = 4
"""The most accents over and under one letter of a name."""

UNSEEN: Final = dict.fromkeys(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    )
)
"""Letters and accents, in Unicode's view, that nothing is seen of."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person (or a program with a token): an unguessable `id`, secret to all others, and a name.

    The name is what others read; it proves nothing, and two guests may have the same.
    """

    id: str
    name: str


def checked_name(text: str, most: int = LONGEST_NAME) -> str:
    """Return a name as it is kept: without blanks around it, and single blanks inside.

    What is not seen at all is left out, so that no two names look the same by it. Raises
    `TableError` (``bad-name``) for one that is empty, longer than `most`, cannot be printed or
    would be written over what stands around it.
    """
    name = " ".join(normalize("NFC", text).translate(UNSEEN).split())
    if not name or len(name) > most or not name.isprintable() or _is_heaped(name):
        sentence = _("{name} is no name; right is up to {most} letters that can be seen.")
        raise TableError("bad-name", sentence.format(name=quoted(text), most=most))
    return name


def alike(name: str) -> str:
    """Return the same for names that are read alike: small or large, narrow or wide letters."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def _is_heaped(name: str) -> bool:
    """Whether accents stand without a letter, or more of them on one than any script has."""
    height = MOST_ACCENTS
    for letter in name:
        height = height + 1 if category(letter) in ("Mn", "Me") else 0
        if height > MOST_ACCENTS:
            return True
    return False
