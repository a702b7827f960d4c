"""What the terminal at hand can do."""

import os
import shutil
import sys
from importlib.util import find_spec
from typing import Final

from bones.render import ASCII, BOXES, Signs
from bones.terminal.keys import HAS_KEYS

LEAST_COLUMNS: Final = 40
LEAST_ROWS: Final = 16
"""A table needs so much to be drawn in place."""


def has_keys() -> bool:
    """Can somebody press single keys here?"""
    return HAS_KEYS and sys.stdin is not None and sys.stdin.isatty()


def draws_in_place() -> bool:
    """Can a table be drawn in place: a terminal, large enough, and the library for it?"""
    if not has_keys() or sys.stdout is None or not sys.stdout.isatty():
        return False
    if os.environ.get("TERM", "dumb") in ("", "dumb", "unknown"):
        return False
    size = shutil.get_terminal_size()
    large = size.columns >= LEAST_COLUMNS and size.lines >= LEAST_ROWS
    # The bare sources are played without it.
    return large and find_spec("rich") is not None


def signs_here(*, ascii_only: bool = False) -> Signs:
    """Return the best signs that standard output can show, or the plain ones."""
    if ascii_only:
        return ASCII
    signs = BOXES
    text = "".join((*signs.upright, *signs.last, signs.fill, signs.hub, signs.end, signs.fork))
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return signs
