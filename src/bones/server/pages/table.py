"""The page of a table while a match is on, whole or as the part that a script renews."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import NotationError
from bones.server.house import house_of, visitor_of
from bones.server.pages.waiting import room
from bones.server.rendering import page
from bones.server.table import Asked, Shape, scene_of
from bones.server.table.drawing import Drawing
from bones.tables import Status, TableView
from bones.tiles import Tile

router = APIRouter(include_in_schema=False)

SHAPE: Final = "bones-shape"
"""The cookie in which a script tells which way the screen is long."""

DRAWN: Final = "bones-layout"
"""The header in which a script tells which layout its page has: that one is not sent again."""

_DRAWING: Final = Drawing()


@router.get("/t/{table}")
async def table(request: Request, table: str) -> Response:
    """Show the table as whoever asks may see it: its waiting room, and then the match."""
    view = await looked(request, table)
    if view.status is Status.WAITING:
        return await room(request, view)
    return shown(request, view, asked_of(request))


@router.get("/t/{table}/now")
async def now(request: Request, table: str) -> Response:
    """Show the part of the page that a script puts into the one it has."""
    return shown(request, await looked(request, table), asked_of(request), part=True)


@router.get("/t/{table}/record")
async def record(request: Request, table: str) -> Response:
    """Hand out the record of the last match, as a file; whole once the match is over."""
    found = await house_of(request).keeper.record(table, visitor_of(request).guest)
    headers = {"Content-Disposition": f'attachment; filename="bones-{table}.json"'}
    return Response(found.to_json(), media_type="application/json", headers=headers)


async def looked(request: Request, table: str) -> TableView:
    """Return the table as whoever sent the request sees it, and note that they are there."""
    keeper, guest = house_of(request).keeper, visitor_of(request).guest
    if guest is not None:
        await keeper.touch(table, guest)
    return await keeper.look(table, guest)


def shown(
    request: Request, view: TableView, asked: Asked, status: int = 200, *, part: bool = False
) -> Response:
    """Return the page of a table, or the part of it that a script renews."""
    scene = scene_of(view, house_of(request).layouts, asked)
    name = "table/whole.html" if part else "table/page.html"
    return page(request, name, status, scene=scene, draw=_DRAWING)


def asked_of(request: Request) -> Asked:
    """Return what the address of a page asks for."""
    query = request.query_params
    return Asked(
        tile=tile_of(query.get("tile", "")),
        end=number_of(query.get("end", "")),
        calling="call" in query,
        looking="look" in query,
        shape=shape_of(request),
        drawn=request.headers.get(DRAWN, ""),
    )


def shape_of(request: Request) -> Shape:
    """Return which way the screen is long: as its script has told, else as most of its kind."""
    told = request.cookies.get(SHAPE)
    for shape in Shape:
        if shape == told:
            return shape
    return Shape.NARROW if "Mobi" in request.headers.get("user-agent", "") else Shape.WIDE


def tile_of(text: str) -> Tile | None:
    """Return the tile in a field; None where there is none."""
    try:
        return Tile.parse(text)
    except NotationError:
        return None


def number_of(text: str) -> int | None:
    """Return the number of an end in a field; None where there is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
