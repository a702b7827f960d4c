"""Cookies: signed, so that nobody can make one up, and out of reach of scripts."""

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from bones.server.keys import derived

AGE: Final = 400 * 24 * 3600
"""How many seconds a cookie is kept: as long as browsers keep any."""


class Cookies:
    """Reads and writes the cookies of one server.

    Their names carry a sign of the server's key: two servers on one machine, which browsers do not
    tell apart by port, leave each other's alone.
    """

    def __init__(self, key: bytes, *, secure: bool) -> None:
        """Work with a key; `secure` cookies go over https only."""
        self._key = key
        self._secure = secure
        self._sign = derived(key, "cookies")[:6]

    def read(self, request: Request, purpose: str) -> object:
        """Return what the cookie for a purpose holds; None where there is none that is ours."""
        text = request.cookies.get(self._name(purpose))
        if text is None:
            return None
        try:
            return self._serializer(purpose).loads(text)
        except BadSignature:
            return None

    def write(self, response: Response, purpose: str, value: object) -> None:
        """Have the browser keep a value (what JSON can hold) for a purpose."""
        response.set_cookie(
            self._name(purpose),
            str(self._serializer(purpose).dumps(value)),
            max_age=AGE,
            path="/",
            secure=self._secure,
            httponly=True,
            samesite="lax",
        )

    def _name(self, purpose: str) -> str:
        return f"bones-{purpose}-{self._sign}"

    def _serializer(self, purpose: str) -> URLSafeSerializer:
        return URLSafeSerializer(self._key, salt=f"bones-{purpose}")
