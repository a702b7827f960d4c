"""The page of a table: its waiting room, and then the match."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bones.server.house import house_of, visitor_of
from bones.server.pages.waiting import room
from bones.tables import Status

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}")
async def table(request: Request, table: str) -> Response:
    """Show the table as whoever asks may see it."""
    view = await house_of(request).keeper.look(table, visitor_of(request).guest)
    if view.status == Status.WAITING:
        return await room(request, view)
    raise NotImplementedError
