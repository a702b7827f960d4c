"""The name a guest has until it is changed."""

from typing import Final

GIVEN: Final = (  # noqa: SIM905 - one text, because names are no words to be translated
    "Ada/Alba/Amos/Anouk/Bela/Bruno/Carla/Ciro/Dora/Edu/Elif/Emil/Fay/"
    "Gael/Gina/Hugo/Ida/Ines/Iris/Jan/Joan/Kai/Kim/Lara/Leo/Lia/"
    "Luz/Mara/Max/Mia/Milo/Nela/Nico/Noa/Olga/Otis/Pia/Quim/Ravi/"
    "Rita/Ruth/Sami/Sol/Tess/Timo/Uma/Vera/Vito/Wim/Xenia/Yara/Zoe"
).split("/")
"""Names a guest may be given; short, and the same in every language."""


def given_name(session: str) -> str:
    """Return the name somebody has before choosing one: always the same in one session."""
    return GIVEN[int(session[:8], 16) % len(GIVEN)]
