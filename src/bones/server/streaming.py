"""Streams of server-sent events, with a beat where nothing is new."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from starlette.responses import StreamingResponse

BEAT: Final = 10.0
"""After how many seconds of silence a stream says that it is still there."""


def streamed(events: AsyncIterator[tuple[int, str, str]]) -> StreamingResponse:
    """Return a stream of events: the id, the name and the data (one line) of each."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told(events), media_type="text/event-stream", headers=headers)


async def told(events: AsyncIterator[tuple[int, str, str]]) -> AsyncIterator[str]:
    """Yield the text of a stream: each event, and a beat where nothing is new."""
    yield "retry: 1000\n\n"
    waiting = asyncio.ensure_future(anext(events, None))
    try:
        while True:
            done, _pending = await asyncio.wait({waiting}, timeout=BEAT)
            if not done:
                yield "event: beat\ndata:\n\n"
                continue
            event = waiting.result()
            if event is None:
                return
            id, name, data = event
            yield f"id: {id}\nevent: {name}\ndata: {data}\n\n"
            waiting = asyncio.ensure_future(anext(events, None))
    finally:
        waiting.cancel()
        close = getattr(events, "aclose", None)
        if close is not None:
            await asyncio.gather(waiting, return_exceptions=True)
            await close()
