"""The replay: a match that is over step by step; and a record that somebody brings along."""

from fastapi import APIRouter
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import FormatError
from bones.language import _
from bones.notation import Record
from bones.server.house import house_of, visitor_of
from bones.server.pages.acting import SCRIPT
from bones.server.pages.table import shape_of
from bones.server.problems import gone
from bones.server.rendering import number_of, page, read_form, redirect, text_of
from bones.server.replay import Film, Wanted, frame_of
from bones.server.table.drawing import Drawing

router = APIRouter(include_in_schema=False)

_DRAWING = Drawing()


@router.get("/t/{table}/replay")
async def replay(request: Request, table: str) -> Response:
    """Show a match of a table step by step: whole when it is over, else what the viewer knows."""
    house = house_of(request)
    guest, match = visitor_of(request).guest, number_of(request, "match")
    film = await house.films.of(await house.keeper.record(table, guest, match))
    review = f"/t/{table}/review" + ("" if match is None else f"?match={match}")
    return _shown(request, film, back=f"/t/{table}", review=review if film.is_over else "")


@router.get("/replay")
async def bring(request: Request) -> Response:
    """Ask for a record."""
    return page(request, "replay/bring.html", text="", wrong="", where="", code="")


@router.post("/replay")
async def check(request: Request) -> Response:
    """Check a record as ``bones check`` does, and show it; or say what is wrong with it."""
    form = await read_form(request)
    file = form.get("file")
    data: str | bytes = text_of(form, "record")
    if isinstance(file, UploadFile) and file.size:
        data = await file.read()
    await form.close()
    try:
        film = await house_of(request).films.of(Record.parse(data))
    except FormatError as error:
        return page(
            request,
            "replay/bring.html",
            422,
            text=data if isinstance(data, str) else "",
            wrong=error.sentence,
            where=error.where or "",
            code=error.code,
        )
    return redirect(f"/replay/{film.key}")


@router.get("/replay/{key}")
async def brought(request: Request, key: str) -> Response:
    """Show a record that was brought along."""
    film = house_of(request).films.kept(key)
    if film is None:
        raise gone(_("This record is not kept here any more. Bring it again."))
    return _shown(request, film, back="/replay")


def _shown(request: Request, film: Film, *, back: str, review: str = "") -> Response:
    """Return the page of a step, or the part of it that a script renews.

    `review` is where the review of this match is, if it has one.
    """
    wanted = Wanted(
        round=number_of(request, "round") or 1,
        step=number_of(request, "step") or 0,
        eyes=request.query_params.get("as", Wanted().eyes),
        match=number_of(request, "match"),
    )
    frame = frame_of(film, wanted, shape_of(request))
    if frame is None:
        raise gone(_("No round was played in this match."))
    name = "replay/step.html" if SCRIPT in request.headers else "replay/page.html"
    here = request.url.path
    return page(request, name, frame=frame, draw=_DRAWING, here=here, back=back, review=review)
