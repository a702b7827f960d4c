"""Sentences in which somebody who is spoken to is spoken of."""

import re

_WRONG = {
    # "You" is the name of a seat only where a label or a sentence begins, and no third person.
    "en": re.compile(
        r"[a-z,] You\b(?!r)"
        r"|\bYou (is|has|was|does|(?!as|across|always|us)[a-z]+[^s\W]s)\b"
        r"|\b(I|me) (win|lose)\b"
    ),
    # "Tú" begins labels; a sentence says by its verb to whom it speaks.
    "es": re.compile(r"[a-záéíóúñ,] Tú\b|\bTú [a-záéíóúñ]{2,}\b|\b(a|de|para|con|por) tú\b"),
}


def misspoken(text: str, language: str) -> list[str]:
    """The places in a text that speak of the reader as of somebody else."""
    return [
        text[max(0, found.start() - 30) : found.end() + 30]
        for found in _WRONG[language].finditer(text)
    ]
