"""Sentences in the language of whoever reads them.

A message is its English sentence, written where it is used: ``_("{name} plays {tile}.")``. What it
speaks of is put in afterwards, by name, so that another language may order it otherwise. Other
languages are gettext catalogues in `locale`; `scripts/catalogues` collects the messages for them.

The language belongs to the context (a thread, a request), not to the process: two people at one
server may read different ones. It is English until somebody says otherwise.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES: Final = {"en": "English", "es": "español"}
"""The languages there are, each with its own name for itself."""

DOMAIN: Final = "bones"
"""What the catalogues are called."""

LOCALE: Final = Path(__file__).with_name("locale")
"""The folder with a catalogue for each language."""

SOURCE: Final = "en"
"""The language of the sentences in the code."""

_spoken: ContextVar[str] = ContextVar("language", default=SOURCE)


def _(message: str) -> str:
    """Return a message in the language spoken here; one without a translation stays English."""
    language = _spoken.get()
    return message if language == SOURCE or not message else _catalogue(language).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a message that goes with `count`, in the language spoken here."""
    language = _spoken.get()
    if language == SOURCE:
        return one if count == 1 else many
    return _catalogue(language).ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - the usual name of this mark
    """Return `message` as it is: marks one that is translated later, where it is said."""
    return message


def spoken() -> str:
    """Return the code of the language spoken here."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language of `LANGUAGES` within a ``with`` statement; raises ValueError for others."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no catalogue for {language!r}; right is one of {[*LANGUAGES]}")
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def _catalogue(language: str) -> "GNUTranslations":
    # Most people read English and need not wait for this.
    from gettext import translation

    return translation(DOMAIN, LOCALE, [language])
