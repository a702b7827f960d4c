"""The stream of a table: tells a script the number of each new version, and nothing else."""

from collections.abc import AsyncIterator

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bones.server.house import house_of, visitor_of
from bones.server.streaming import streamed
from bones.tables import Guest, Keeper

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/stream")
async def stream(request: Request, table: str, since: int = 0) -> Response:
    """Open a stream from the version that the page has (``since``, or the last event's id)."""
    last = request.headers.get("last-event-id", "")
    if last.isascii() and last.isdigit() and len(last) < 10:
        since = int(last)
    keeper, guest = house_of(request).keeper, visitor_of(request).guest
    # What is wrong is told by the answer's status, before the stream begins.
    await keeper.check_stream(table, guest)
    return streamed(_versions(keeper, table, guest, since))


async def _versions(
    keeper: Keeper, table: str, guest: Guest | None, since: int
) -> AsyncIterator[tuple[int, str, str]]:
    versions = keeper.watch(table, guest, since=since)
    try:
        async for version in versions:
            yield version, "version", str(version)
    finally:
        await versions.aclose()
