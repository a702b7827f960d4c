"""The language that an environment asks for, found as GNU gettext finds it."""

import pytest

from bones.language import preferred


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_ES@euro"}, "es"),
        ({"LANG": "es-AR"}, "es"),
        ({"LANG": "ES"}, "es"),
        ({"LANG": "est_EE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        # What counts more comes first; what is empty does not count.
        ({"LANG": "en_GB", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "es_ES", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "es_ES", "LC_MESSAGES": "en_GB", "LC_ALL": "es_ES"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": ""}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "C"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": "C.UTF-8"}, "en"),
        # A language without a catalogue makes room for the next.
        ({"LANG": "es_ES", "LC_ALL": "de_DE"}, "es"),
        # Several at once.
        ({"LANGUAGE": "es", "LANG": "en_GB.UTF-8"}, "es"),
        ({"LANGUAGE": "de:es:en", "LANG": "en_GB.UTF-8"}, "es"),
        ({"LANGUAGE": "de:en:es", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "de:fr", "LANG": "es_ES.UTF-8"}, "es"),
        ({"LANGUAGE": "", "LANG": "es_ES.UTF-8"}, "es"),
        ({"LANGUAGE": ":es", "LANG": "en_GB.UTF-8"}, "es"),
        ({"LANGUAGE": "C:es", "LANG": "en_GB.UTF-8"}, "en"),
        # Whoever has the locale of plain C has asked for no language at all.
        ({"LANGUAGE": "es"}, "en"),
        ({"LANGUAGE": "es", "LANG": "C"}, "en"),
        ({"LANGUAGE": "es", "LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "es", "LANG": "es_ES", "LC_ALL": "POSIX"}, "en"),
    ],
)  # fmt: skip
def test_the_language_of_an_environment(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
