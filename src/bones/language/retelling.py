"""What the standard library says in English, told again in the language spoken.

Its sentences are known by templates: their words, with names in braces for what differs.
"""

import re
from collections.abc import Iterable
from functools import cache

from bones.language.catalogue import _

FAULT = "fault"
"""The name of a part that is itself a sentence, to be told again as well."""


def retold(message: str, known: Iterable[str]) -> str:
    """Return `message` in the language spoken by the first template in `known` that it is made of.

    A message that is made of none stays as it is.
    """
    for template in known:
        found = _pattern(template).fullmatch(message)
        if found is not None:
            words = found.groupdict()
            if FAULT in words:
                words[FAULT] = retold(words[FAULT], known)
            return _(template).format(**words)
    return message


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """Return what a template looks like: its words, and anything where a name is in braces."""
    parts = re.split(r"\{(\w+)\}", template)
    named = [f"(?P<{part}>.*?)" if n % 2 else re.escape(part) for n, part in enumerate(parts)]
    return re.compile("".join(named), re.DOTALL)
