"""The review of a match that is over: asked for, being made, and made."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bones.server.clients import limit_key
from bones.server.house import house_of, visitor_of
from bones.server.rendering import number_of, page, read_form, redirect

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/review")
async def review(request: Request, table: str) -> Response:
    """Show the review of a match, or how far it is, to whoever may see the match again."""
    house = house_of(request)
    guest, asked = visitor_of(request).guest, number_of(request, "match")
    number = await house.keeper.match_over(table, guest, asked)
    state = await house.reviews.state(table, number)
    sheet = None
    if state.review is not None:
        language = visitor_of(request).language
        sheet = await house.sheets.of(state.review, table, number, language)
    return page(
        request,
        "review/page.html",
        table=table,
        match=number,
        state=state,
        sheet=sheet,
        are_made=house.reviews.are_made,
        here=f"/t/{table}/review?match={number}",
    )


@router.post("/t/{table}/review")
async def ask(request: Request, table: str) -> Response:
    """Have the review made, if it is not; then show how far it is."""
    await read_form(request)
    house = house_of(request)
    guest, asked = visitor_of(request).guest, number_of(request, "match")
    number = await house.keeper.match_over(table, guest, asked)
    await house.reviews.ask(table, number, limit_key(request))
    return redirect(f"/t/{table}/review?match={number}")
