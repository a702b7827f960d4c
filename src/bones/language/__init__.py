"""The language in which a person is spoken to, and its catalogue of sentences."""

from bones.language.catalogue import LANGUAGES, N_, _, ngettext, speaking, spoken
from bones.language.environment import preferred
from bones.language.retelling import retold

__all__ = ["LANGUAGES", "N_", "_", "ngettext", "preferred", "retold", "speaking", "spoken"]
