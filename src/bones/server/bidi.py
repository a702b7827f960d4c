"""Names in scripts that run from right to left, in sentences that do not.

Without a mark such a name turns around what is written beside it: points, numbers, other names.
A name is put between the two characters by which Unicode isolates a text, which is what ``<bdi>``
is to HTML, and is good in attributes and in what a script says, too. No name can have them itself.
"""

import re
from typing import Final

_BEGIN: Final = "\N{FIRST STRONG ISOLATE}"
_END: Final = "\N{POP DIRECTIONAL ISOLATE}"

_TURNED: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""The blocks of scripts that run from right to left; `static/pad-words.js` has the same."""


def isolated(name: str) -> str:
    """Return a name as it stands in a sentence, or in a list of them."""
    return f"{_BEGIN}{name}{_END}" if _TURNED.search(name) else name


def letter(name: str) -> str:
    """Return the letter on somebody's sign; of a name that is isolated, too."""
    return name.lstrip(_BEGIN)[:1].upper()
