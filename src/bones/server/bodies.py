"""How much a request may bring along."""

from starlette.types import Message, Receive, Scope


class TooLargeError(Exception):
    """A request brought more than it may."""


def limited(scope: Scope, receive: Receive, most: int) -> Receive:
    """Return `receive` with an end: it raises `TooLargeError` after `most` bytes.

    Raises it at once where the request says beforehand that it is larger.
    """
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > most):
            raise TooLargeError
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise TooLargeError
        return message

    return counted
