"""Text with the names of tiles in it, as a page shows it and as it is read out."""

import re

from bones.language import _

_TILE = re.compile(r"(?<![\w*])(\*|\d{1,2})-(\*|\d{1,2})(?![\w*])")


def shown(text: str) -> str:
    """Return a sentence in which no tile breaks at its hyphen and a wild half is a star."""
    return _TILE.sub(
        lambda found: f"{_half(found[1])}\N{NON-BREAKING HYPHEN}{_half(found[2])}", text
    )


def spoken(text: str) -> str:
    """Return a sentence as it is read out: a wild half by its word."""
    return _TILE.sub(lambda found: f"{_said(found[1])}-{_said(found[2])}", text)


def _half(half: str) -> str:
    return "\N{HEAVY ASTERISK}" if half == "*" else half


def _said(half: str) -> str:
    return _("wild") if half == "*" else half
