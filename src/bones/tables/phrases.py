"""Ready-made phrases, in place of free chat: a key each, and a sentence in any language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bones.language import N_

PHRASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hello": N_("Hello."),
        "good-luck": N_("Good luck."),
        "well-played": N_("Well played."),
        "nice": N_("Nice tile."),
        "thanks": N_("Thank you."),
        "sorry": N_("Sorry."),
        "thinking": N_("Let me think."),
        "lucky": N_("That was luck."),
        "unlucky": N_("No luck."),
        "one-moment": N_("One moment, please."),
        "again": N_("Another match?"),
        "goodbye": N_("Goodbye."),
    }
)
"""Every phrase by its key, to be translated where it is read."""
