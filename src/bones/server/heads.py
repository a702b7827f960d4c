"""HEAD: whatever is answered to GET, without the body."""

from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class _ToldError(Exception):
    """All of an answer that is sent has been sent; what makes the rest may end."""


async def answer(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Have `app` answer a request; of the answer to HEAD only the status and headers are sent."""
    if scope["method"] != "HEAD":
        await app(scope, receive, send)
        return
    is_told = False

    async def without_body(message: Message) -> None:
        nonlocal is_told
        if message["type"] == "http.response.start":
            await send(message)
            return
        if not is_told:
            is_told = True
            await send({"type": "http.response.body", "body": b""})
        if message.get("more_body", False):
            # A stream would never come to its end.
            raise _ToldError

    with suppress(_ToldError):
        await app({**scope, "method": "GET"}, receive, without_body)
