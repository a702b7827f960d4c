"""Who asks for a page: a guest with a name, and how that guest wants to see things."""

import secrets
from dataclasses import dataclass, replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bones.server.appearance import Appearance
from bones.server.cookies import Cookies
from bones.server.keys import derived
from bones.server.speech import asked_language

GUEST: Final = "guest"
"""The cookie that says who somebody is."""

LOOK: Final = "look"
"""The cookie that says how this device shows things."""

_DIGITS: Final = 32


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for a page.

    `guest` is an identity nobody can guess; it is in no page. `is_new` tells that the browser has
    no cookie of ours yet. `form` is the token that a form of this guest carries, so that no other
    site can send one. `language` is the code of the language that is spoken to them.
    """

    guest: str
    is_new: bool
    form: str
    appearance: Appearance
    language: str

    def seeing(self, appearance: Appearance, header: str) -> "Visitor":
        """Return the same visitor with other settings; `header` is their ``Accept-Language``."""
        language = appearance.language or asked_language(header)
        return replace(self, appearance=appearance, language=language)


class Visitors:
    """Knows visitors by their cookies."""

    def __init__(self, key: bytes, cookies: Cookies) -> None:
        """Work with the key and the cookies of a server."""
        self._key = key
        self._cookies = cookies

    def of(self, request: Request) -> Visitor:
        """Return who sent a request; somebody without a cookie is new."""
        guest = self._cookies.read(request, GUEST)
        known = isinstance(guest, str) and len(guest) == _DIGITS
        who = guest if isinstance(guest, str) and known else secrets.token_hex(_DIGITS // 2)
        appearance = Appearance.of(self._cookies.read(request, LOOK))
        header = request.headers.get("accept-language", "")
        return Visitor(
            guest=who,
            is_new=not known,
            form=derived(self._key, "form", who),
            appearance=appearance,
            language=appearance.language or asked_language(header),
        )

    def keep(self, response: Response, visitor: Visitor) -> None:
        """Have the browser remember who its user is."""
        self._cookies.write(response, GUEST, visitor.guest)

    def keep_appearance(self, response: Response, appearance: Appearance) -> None:
        """Have the browser remember how to show things."""
        self._cookies.write(response, LOOK, appearance.changed())
