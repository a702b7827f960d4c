"""Numbers as people write them on a pad."""

import re
from typing import Final

from bones.language import N_

MOST: Final = 99_999
"""The most points that one field of the pad takes, above 0 or below."""

LONGEST: Final = 12
"""The most characters that are kept of a field."""

NO_NUMBER: Final = N_("“{text}” is no number. Write digits, such as 25 or -5.")
TOO_LARGE: Final = N_("{text} is more than the pad takes: at most {most}, above 0 or below.")

_NUMBER: Final = re.compile(r"[+-]?[0-9]+")


def tidy(text: str) -> str:
    """Return a field without blanks, with a plain sign."""
    return re.sub(r"\s", "", text).replace("\N{MINUS SIGN}", "-")[:LONGEST]


def number(text: str) -> int:
    """Return the number in a field; nothing, and what is none or too large, counts 0."""
    return 0 if fault(text) or not tidy(text) else int(tidy(text))


def fault(text: str) -> str:
    """Return the message on what is wrong with a field, to be translated; empty if nothing is."""
    text = tidy(text)
    if text and not _NUMBER.fullmatch(text):
        return NO_NUMBER
    return TOO_LARGE if text and abs(int(text)) > MOST else ""
