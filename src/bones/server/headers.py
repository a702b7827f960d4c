"""The headers that every answer carries: what its page may load, and who may keep it."""

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import MutableHeaders

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load and do: only what comes from this server, and nothing written into it."""

ALWAYS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Links to tables are secrets: they must not be told to other sites.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
"""Headers of every answer."""

PERSONAL: Final = "no-store"
"""What is said of an answer that speaks to one person, unless a page says otherwise."""

STRICT_TRANSPORT: Final = "max-age=31536000"
"""What browsers are told where people come over https."""


def stamp(headers: MutableHeaders, *, secure: bool) -> None:
    """Add to an answer's headers what every answer has."""
    for name, value in ALWAYS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", PERSONAL)
    if secure:
        headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
