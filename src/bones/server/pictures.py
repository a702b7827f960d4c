"""The pictures of layouts on pages: each way to play as it looks in the middle of a round."""

from markupsafe import Markup


def preset_picture(name: str) -> Markup:
    """Return the picture of a way to play."""
    return Markup(
        '<svg viewBox="0 0 12 6" aria-hidden="true" focusable="false">'
        '<rect x="1" y="2.5" width="2" height="1" rx=".14" fill="#fbf6ea"/>'
        '<rect x="3.1" y="2" width="1" height="2" rx=".14" fill="#fbf6ea"/>'
        '<rect x="4.2" y="2.5" width="2" height="1" rx=".14" fill="#fbf6ea"/></svg>'
    )
