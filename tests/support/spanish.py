"""Is a text Spanish? It is where no word is left that only English messages have."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import read_po

import bones

SOURCE = Path(bones.__file__).parent
CATALOGUE = SOURCE / "language" / "locale" / "es" / "LC_MESSAGES" / "bones.po"

WORD = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")
QUOTED = re.compile(
    r"""'[^']*'|"[^"]*"|\[[a-z-]+\]|--[\w-]+|\S*/\S*|\w+(?:[_-]\w+)+|\b[A-Z]{2,}\b|\{\w+\}"""
)
"""What was typed, what is to be typed, paths and codes: it is the same in any language."""


def english_words(text: str) -> set[str]:
    """The words of a text that are English and nothing else."""
    return words(text) & vocabulary()


def words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(QUOTED.sub(" ", text)) if len(word) > 1}


@cache
def vocabulary() -> frozenset[str]:
    """Words of English messages that no Spanish one has, and that no key or option is called by."""
    english: set[str] = set()
    spanish: set[str] = set()
    for message in read_po(BytesIO(CATALOGUE.read_bytes()), locale="es"):
        for known, texts in ((english, message.id), (spanish, message.string)):
            for text in [texts] if isinstance(texts, str) else texts:
                known |= words(text)
    keys = {
        key
        for file in SOURCE.rglob("*.py")
        for key in re.findall(r'"([a-z]+)"', file.read_text(encoding="utf-8"))
    }
    return frozenset(english - spanish - keys)
