"""The API: opening tables, looking at them, and their streams."""

from collections.abc import AsyncIterator
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Header, Path, Query
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from bones.errors import BonesError
from bones.language import _
from bones.rules import Setup, preset
from bones.server.api.answers import ALWAYS, AT_TABLE, KNOWN, Problem, RecordModel
from bones.server.api.asking import NewTable
from bones.server.api.table_making import match_line, table_line, table_model
from bones.server.api.table_model import MatchLineModel, TableLineModel, TableModel
from bones.server.api.who import OPEN, MaybeGuest, SomeGuest
from bones.server.clients import limit_key
from bones.server.house import house_of
from bones.server.problems import SENTENCES, PageError
from bones.server.streaming import streamed
from bones.tables import Guest, Keeper, Settings

router = APIRouter(tags=["tables"], responses=ALWAYS)

TableId: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
"""The id of a table, as in the address of its page."""

Since: TypeAlias = Annotated[int, Query(ge=0, le=1_000_000_000)]
MatchNumber: TypeAlias = Annotated[int, Query(ge=1, le=1_000_000)]


@router.post("/tables", status_code=201, responses=KNOWN | {404: {"model": Problem}})
async def open_table(request: Request, guest: SomeGuest, new: NewTable) -> TableModel:
    """Open a table; you are its host."""
    house = house_of(request)
    rules = preset(new.preset, **new.options)
    setup = Setup(rules, new.seats or rules.min_seats, new.partners)
    bots = {int(seat): level for seat, level in new.bots.items()}
    if any(seat >= setup.seats for seat in bots):
        raise PageError("no-such-seat", _("There is no such seat at this table."), 422)
    if new.title is not None and not new.title.isprintable():
        sentence = _("What stands here is not possible; the OpenAPI document says what is.")
        raise PageError("bad-request", sentence, 422)
    settings = Settings(
        turn_seconds=new.turn_seconds,
        grace_seconds=new.grace_seconds,
        call_seconds=new.call_seconds,
        pause_seconds=new.pause_seconds,
        spectators=new.spectators,
        level=new.level,
        title=new.title,
    )
    if not house.opening.take(limit_key(request)):
        raise PageError("too-many-requests", _(SENTENCES[429]), 429)
    view = await house.keeper.create(
        guest, setup, settings, bots=bots, sit=new.sit, start=new.start
    )
    return table_model(view)


@router.get("/tables", responses=KNOWN)
async def your_tables(request: Request, guest: SomeGuest) -> list[TableLineModel]:
    """List the tables at which you sit or are host, the latest first."""
    return [table_line(each) for each in await house_of(request).keeper.tables_of(guest)]


@router.get("/watch")
async def watch(request: Request) -> list[TableLineModel]:
    """List the tables that are played at now and have spectators."""
    return [table_line(each) for each in await house_of(request).keeper.open_tables()]


@router.get("/tables/{table}", responses=AT_TABLE, openapi_extra=OPEN)
async def look(
    request: Request, guest: MaybeGuest, table: TableId, since: Since | None = None
) -> TableModel:
    """Look at a table as you may see it; without a token, as any spectator.

    `told` has what happened since version `since`, by default in the round being played.
    """
    return table_model(await house_of(request).keeper.look(table, guest, since=since))


@router.get(
    "/tables/{table}/stream",
    responses=AT_TABLE | {200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
    response_class=StreamingResponse,
)
async def stream(
    request: Request,
    guest: SomeGuest,
    table: TableId,
    since: Since = 0,
    last_event_id: Annotated[str | None, Header(max_length=40)] = None,
) -> Response:
    """Get the table each time it has changed: server-sent events called `table`.

    The data of each is what `GET /tables/{table}` answers, with `told` since the event before; its
    id is the version, from which a stream goes on that is opened anew (`Last-Event-ID`, or
    `since`). While the stream is open you are at the table.
    """
    last = last_event_id or ""
    if last.isascii() and last.isdigit() and len(last) < 10:
        since = int(last)
    keeper = house_of(request).keeper
    # What is wrong with the table is told by the answer's status, before the stream begins.
    await keeper.check_stream(table, guest)
    return streamed(_news(keeper, table, guest, since))


async def _news(
    keeper: Keeper, table: str, guest: Guest, since: int
) -> AsyncIterator[tuple[int, str, str]]:
    """Yield version, name and data of each event; ends where the guest may not look any more."""
    told: int | None = since or None
    versions = keeper.watch(table, guest, since=since)
    try:
        async for _version in versions:
            try:
                view = await keeper.look(table, guest, since=told)
            except BonesError:
                return
            told = view.version
            yield view.version, "table", table_model(view).model_dump_json()
    finally:
        await versions.aclose()


@router.get("/tables/{table}/record", responses=AT_TABLE, openapi_extra=OPEN)
async def record(
    request: Request, guest: MaybeGuest, table: TableId, match: MatchNumber | None = None
) -> RecordModel:
    """Get the record of a match of this table, by default the last, as you may see it."""
    found = await house_of(request).keeper.record(table, guest, match)
    return RecordModel.model_validate(found.as_json())


@router.get("/matches", responses=KNOWN)
async def your_matches(request: Request, guest: SomeGuest) -> list[MatchLineModel]:
    """List the finished matches that you played, the latest first."""
    return [match_line(each) for each in await house_of(request).store.matches(guest.id)]


@router.get("/matches/recent")
async def recent_matches(request: Request) -> list[MatchLineModel]:
    """List the matches with spectators that finished last."""
    return [match_line(each) for each in await house_of(request).store.matches(None)]
