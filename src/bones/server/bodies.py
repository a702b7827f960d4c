"""How much a request may bring along, and how long it may take to do so."""

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope

_CLOSED: Final = {"connection": "close"}
"""What is left of the request must not be read as the next one."""


class BodyError(HTTPException):
    """A request brought what is not taken. What reads bodies hands on these errors as they are."""


class TooLargeError(BodyError):
    """A request brought more than it may."""

    def __init__(self) -> None:
        """Keep the status."""
        super().__init__(413, headers=_CLOSED)


class TooSlowError(BodyError):
    """A request took longer than it may to bring what it brings."""

    def __init__(self) -> None:
        """Keep the status."""
        super().__init__(408, headers=_CLOSED)


def limited(scope: Scope, receive: Receive, most: int, seconds: float) -> Receive:
    """Return `receive` with an end: for a body of at most so many bytes, within so many seconds.

    It raises `TooLargeError` after `most` bytes, and `TooSlowError` where the whole body is not
    there after `seconds`, counted from when it is first asked for. Raises `TooLargeError` at once
    where the request says beforehand that it is larger.
    """
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > most):
            raise TooLargeError
    taken = 0
    until: float | None = None
    is_whole = False

    async def counted() -> Message:
        nonlocal taken, until, is_whole
        if is_whole:
            # From now on it tells when whoever asked is gone.
            return await receive()
        if until is None:
            until = asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise TooSlowError from None
        taken += len(message.get("body", b""))
        if taken > most:
            raise TooLargeError
        is_whole = not message.get("more_body", False)
        return message

    return counted
