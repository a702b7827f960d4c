"""The name of a guest: given at first, then as the guest likes."""

import unicodedata
from typing import Final

from bones.errors import BonesError
from bones.language import _

LONGEST: Final = 24
"""The most characters a name may have."""

GIVEN: Final = (
    "Ada", "Alba", "Amos", "Anouk", "Bela", "Bruno", "Carla", "Ciro", "Dora", "Edu", "Elif",
    "Emil", "Fay", "Gael", "Gina", "Hugo", "Ida", "Ines", "Iris", "Jan", "Joan", "Kai", "Kim",
    "Lara", "Leo", "Lia", "Luz", "Mara", "Max", "Mia", "Milo", "Nela", "Nico", "Noa", "Olga",
    "Otis", "Pia", "Quim", "Ravi", "Rita", "Ruth", "Sami", "Sol", "Tess", "Timo", "Uma", "Vera",
    "Vito", "Wim", "Xenia", "Yara", "Zoe",
)  # fmt: skip
"""Names a guest may be given; short, and the same in every language."""

_KINDS: Final = ("L", "N", "P", "Zs", "M", "S")
_JOINER: Final = "\N{ZERO WIDTH JOINER}"


def given_name(guest: str) -> str:
    """Return the name a guest has before choosing one; the same whenever it is asked for."""
    return GIVEN[int.from_bytes(guest.encode()[:8], "big") % len(GIVEN)]


def clean_name(text: str) -> str:
    """Return a name as it is shown: one line, without doubled blanks.

    Raises `BonesError` (``bad-name``) where nothing is left, it is too long, or holds what is no
    letter, figure or sign: such as marks that turn the direction of what follows.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST:
        sentence = _("A name has 1 to {most} characters.").format(most=LONGEST)
        raise BonesError("bad-name", sentence, "name")
    if not all(_is_shown(character) for character in name) or not any(c.isalnum() for c in name):
        sentence = _("A name is made of letters, figures and signs, with at least one letter.")
        raise BonesError("bad-name", sentence, "name")
    if _stacked(name):
        raise BonesError("bad-name", _("A name has at most two marks on a letter."), "name")
    return name


def _is_shown(character: str) -> bool:
    return character == _JOINER or unicodedata.category(character).startswith(_KINDS)


def _stacked(name: str) -> bool:
    """Whether marks are heaped on one letter, which would draw over what stands around it."""
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > 2:
            return True
    return False
