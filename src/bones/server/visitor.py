"""Who asks for a page: somebody with a name, and how they want to see things."""

import secrets
from dataclasses import dataclass, replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bones.server.appearance import Appearance
from bones.server.cookies import Cookies
from bones.server.keys import derived
from bones.server.names import given_name
from bones.server.speech import asked_language
from bones.tables import Guest, Store

WHO: Final = "guest"
"""The cookie that says who somebody is."""

LOOK: Final = "look"
"""The cookie that says how this device shows things."""

_DIGITS: Final = 32


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for a page.

    `session` belongs to one browser and is in no page; `guest` is None until there is something to
    keep for them. `form` is the token that their forms carry, so that no other site can send one.
    `language` is the code of the language that is spoken to them. `is_new` tells that the browser
    sent no cookie of ours, `is_changed` that it has to be given one.
    """

    session: str
    guest: Guest | None
    form: str
    appearance: Appearance
    language: str
    is_new: bool
    is_changed: bool

    @property
    def name(self) -> str:
        """What they are called."""
        return self.guest.name if self.guest else given_name(self.session)


class Visitors:
    """Knows visitors by their cookies."""

    def __init__(self, key: bytes, cookies: Cookies) -> None:
        """Work with the key and the cookies of a server."""
        self._key = key
        self._cookies = cookies

    async def of(self, request: Request, store: Store | None) -> Visitor:
        """Return who sent a request; somebody without a cookie is new."""
        kept = self._cookies.read(request, WHO)
        session, guest = "", None
        match kept:
            case [str(given), str(id)] if len(given) == _DIGITS:
                session = given
                if id and store is not None:
                    guest = await store.guest(id)
        appearance = Appearance.of(self._cookies.read(request, LOOK))
        is_new = not session
        session = session or secrets.token_hex(_DIGITS // 2)
        return Visitor(
            session=session,
            guest=guest,
            form=derived(self._key, "form", session),
            appearance=appearance,
            language=appearance.language
            or asked_language(request.headers.get("accept-language", "")),
            is_new=is_new,
            is_changed=is_new,
        )

    def keep(self, response: Response, visitor: Visitor) -> None:
        """Have the browser remember who its user is."""
        id = visitor.guest.id if visitor.guest else ""
        self._cookies.write(response, WHO, [visitor.session, id])

    def keep_appearance(self, response: Response, appearance: Appearance) -> None:
        """Have the browser remember how to show things."""
        self._cookies.write(response, LOOK, appearance.changed())


def switched(visitor: Visitor, guest: Guest) -> Visitor:
    """Return a visitor who is another guest from now on, in this browser."""
    return replace(visitor, guest=guest, is_changed=True)
