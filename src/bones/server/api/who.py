"""Who a program speaks for: whoever its token belongs to. Cookies are not looked at."""

from typing import Annotated, Any, Final, TypeAlias

from fastapi import Depends, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from bones.language import _
from bones.server.house import house_of
from bones.server.problems import PageError
from bones.tables import Guest

_BEARER: Final = HTTPBearer(scheme_name="token", auto_error=False)

OPEN: Final[dict[str, Any]] = {"security": [{}, {"token": []}]}
"""For addresses that may be asked without a token, too."""


async def _maybe(
    request: Request,
    given: Annotated[HTTPAuthorizationCredentials | None, Security(_BEARER)],
) -> Guest | None:
    """Return the guest of a token; None where none was sent. Raises `PageError` for a bad one."""
    if given is None:
        if "authorization" in request.headers:
            raise _unknown()
        return None
    guest = await house_of(request).store.guest_by_token(given.credentials)
    if guest is None:
        raise _unknown()
    return guest


async def _surely(guest: "MaybeGuest") -> Guest:
    """Return the guest of a token. Raises `PageError` (``no-token``, ``unknown-token``)."""
    if guest is None:
        raise PageError("no-token", _("This needs a token: POST /guests gives one."), 401)
    return guest


def _unknown() -> PageError:
    return PageError("unknown-token", _("This token is not, or no longer, good."), 401)


MaybeGuest: TypeAlias = Annotated[Guest | None, Depends(_maybe)]
"""Who asks; None for somebody without a token."""

SomeGuest: TypeAlias = Annotated[Guest, Depends(_surely)]
"""Who asks, surely somebody."""
