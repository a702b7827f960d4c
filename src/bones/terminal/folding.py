"""Lines of words folded at a width."""

import textwrap
from collections.abc import Iterable


def folded(lines: Iterable[str], width: int) -> list[str]:
    """Return lines of at most `width`; what is folded is indented like its line and more."""
    fitting: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        fitting += textwrap.wrap(
            line,
            width,
            subsequent_indent=indent,
            drop_whitespace=True,
            replace_whitespace=False,
            break_on_hyphens=False,
        ) or [""]
    return fitting
