"""The language that the environment of a process asks for."""

from collections.abc import Iterator, Mapping

from bones.language.catalogue import LANGUAGES, SOURCE


def preferred(environment: Mapping[str, str]) -> str:
    """Return the language to speak in an environment: the first it names that there is, or English.

    Asked are, as GNU gettext does, ``LANGUAGE`` (several, with colons between), ``LC_ALL``,
    ``LC_MESSAGES`` and ``LANG``. The locale ``C`` or ``POSIX`` is English whatever ``LANGUAGE``
    says.
    """
    for name in _named(environment):
        if _is_plain(name):
            break
        language = name.replace("-", "_").partition("_")[0].lower()
        if language in LANGUAGES:
            return language
    return SOURCE


def _named(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the locales that are asked for, the one that counts most first."""
    locales = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locales = [locale for locale in locales if locale]
    if locales and not _is_plain(_bare(locales[0])):
        yield from map(_bare, filter(None, environment.get("LANGUAGE", "").split(":")))
    yield from map(_bare, locales)


def _bare(locale: str) -> str:
    """Return a locale without its encoding and its variant."""
    return locale.partition("@")[0].partition(".")[0]


def _is_plain(name: str) -> bool:
    return name in ("C", "POSIX")
