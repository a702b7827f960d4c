"""The API: reviews of matches that are over."""

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bones.judge import to_json
from bones.language import _
from bones.server.api.answers import ALWAYS, DONE, Problem, ReviewModel, ReviewStateModel
from bones.server.api.tables import MatchNumber, TableId
from bones.server.api.who import OPEN, MaybeGuest, SomeGuest
from bones.server.clients import limit_key
from bones.server.house import house_of
from bones.server.problems import PageError
from bones.tables import ReviewState, Stage

router = APIRouter(tags=["tables"], responses=ALWAYS)


@router.get(
    "/tables/{table}/review",
    responses=DONE | {200: {"model": ReviewModel}, 202: {"model": ReviewStateModel}},
    openapi_extra=OPEN,
)
async def review(
    request: Request, guest: MaybeGuest, table: TableId, match: MatchNumber | None = None
) -> Response:
    """Get the review of a match that is over, by default the last; 202 while it is being made.

    It is what `bones review --json` writes. The status is 404 where nobody has asked for it.
    """
    house = house_of(request)
    number = await house.keeper.match_over(table, guest, match)
    state = await house.reviews.state(table, number)
    if state.review is not None:
        text = await asyncio.to_thread(to_json, state.review)
        return Response(text, media_type="application/json")
    if state.stage in (Stage.WAITS, Stage.MAKING):
        return JSONResponse(_model(state).model_dump(), 202)
    raise PageError("no-review", _("Nobody has asked for a review of this match."), 404)


@router.post("/tables/{table}/review", status_code=202, responses=DONE | {503: {"model": Problem}})
async def ask(
    request: Request, guest: SomeGuest, table: TableId, match: MatchNumber | None = None
) -> ReviewStateModel:
    """Have a match that is over, by default the last, reviewed; nothing is done twice."""
    house = house_of(request)
    number = await house.keeper.match_over(table, guest, match)
    await house.reviews.ask(table, number, limit_key(request))
    return _model(await house.reviews.state(table, number))


def _model(state: ReviewState) -> ReviewStateModel:
    return ReviewStateModel(
        stage=state.stage, done=state.done, wanted=state.wanted, ahead=state.ahead
    )
