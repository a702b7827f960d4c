"""Under which names a server answers, and from which pages forms may be sent to it."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
"""The names of a machine for itself."""

SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""


def bare(host: str) -> str:
    """Return a ``Host`` header without its port, in small letters."""
    host = host.strip().lower()
    if host.startswith("[") and "]" in host:
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def is_expected(request: Request, names: Iterable[str]) -> bool:
    """Whether a request is for one of these names.

    A page elsewhere whose name was bent to lead to this machine would ask for another one.
    """
    return bare(request.headers.get("host", "")) in names


def is_own(request: Request) -> bool:
    """Whether what is sent comes from a page of this server, so far as the browser tells.

    A program that is no browser tells nothing; its form still needs its token.
    """
    if request.method in SAFE:
        return True
    origin = request.headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() == request.headers.get("host", "").strip().lower()
    return request.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
