"""A link as a picture that a telephone reads."""

from functools import lru_cache

import segno
from markupsafe import Markup

QUIET = 3
"""How many modules of white stand around it."""


@lru_cache(maxsize=256)
def qr_picture(text: str) -> Markup:
    """Return the picture; what it says stands beside it as a link, so readers pass over it."""
    code = segno.make(text, error="m", micro=False)
    rows = [*code.matrix]
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, module in enumerate(row)
        if module
    )
    return Markup(
        f'<svg class="qr" viewBox="0 0 {size} {size}" aria-hidden="true" focusable="false" '
        f'shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path fill="#000" d="{path}"/></svg>'
    )
