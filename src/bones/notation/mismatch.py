"""What does not follow from the rules: what was written down, beside what the rules give.

A record or a scenario may be well formed and still be wrong: an action the rules refuse, points
nobody made. Such a fault is a value, so that it can be listed, counted and printed.
"""

import json
from dataclasses import dataclass

from bones.errors import FormatError
from bones.language import _


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing a record or scenario says that the rules contradict.

    `code` is stable: the public code of a refusal for an action, otherwise ``wrong-`` and what is
    wrong (``wrong-points``), or a code of its own. `where` is the path inside the record or
    scenario. `expected` is what it says there, `actual` what follows from the rules.
    """

    code: str
    where: str
    expected: str
    actual: str

    def __str__(self) -> str:
        """Return both in one sentence, without the path."""
        sentence = _("expected {expected}, actual {actual}")
        return sentence.format(expected=self.expected, actual=self.actual)


class MismatchError(FormatError):
    """A record says something that does not follow from the rules; `mismatch` says what."""

    def __init__(self, mismatch: Mismatch, prefix: str = "") -> None:
        """Keep the mismatch; code, sentence and path are its own, `prefix` goes before the path."""
        super().__init__(mismatch.code, str(mismatch), prefix + mismatch.where)
        self.args = (mismatch, prefix)
        self.mismatch = mismatch


def in_words(value: object) -> str:
    """Return a value as a mismatch shows it: a text as it is, anything else as JSON has it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
