"""The stream of a table: tells a script the number of each new version, and nothing else."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from bones.server.house import house_of, visitor_of

router = APIRouter(include_in_schema=False)

BEAT: Final = 10.0
"""After how many seconds of silence the stream says that it is still there."""


@router.get("/t/{table}/stream")
async def stream(request: Request, table: str, since: int = 0) -> Response:
    """Open a stream from the version that the page has (``since``, or the last event's id)."""
    last = request.headers.get("last-event-id", "")
    if last.isascii() and last.isdigit() and len(last) < 10:
        since = int(last)
    keeper, guest = house_of(request).keeper, visitor_of(request).guest
    versions = keeper.watch(table, guest, since=since)
    # What is wrong with the table is told by the answer's status, before the stream begins.
    await keeper.look(table, guest)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told(versions), media_type="text/event-stream", headers=headers)


async def told(versions: AsyncIterator[int]) -> AsyncIterator[str]:
    """Yield the text of the stream: an event for each version, and a beat where nothing is new."""
    yield "retry: 1000\n\n"
    waiting = asyncio.ensure_future(anext(versions, None))
    try:
        while True:
            done, _pending = await asyncio.wait({waiting}, timeout=BEAT)
            if not done:
                yield "event: beat\ndata:\n\n"
                continue
            version = waiting.result()
            if version is None:
                return
            yield f"id: {version}\nevent: version\ndata: {version}\n\n"
            waiting = asyncio.ensure_future(anext(versions, None))
    finally:
        waiting.cancel()
        close = getattr(versions, "aclose", None)
        if close is not None:
            await asyncio.gather(waiting, return_exceptions=True)
            await close()
