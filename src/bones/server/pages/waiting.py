"""The waiting room: a table before its match, where friends sit down and the host begins."""

from collections.abc import Iterator
from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from bones.bots import strongest
from bones.errors import TableError
from bones.language import _, ngettext
from bones.server.bidi import isolated
from bones.server.house import guest_of, house_of, visitor_of
from bones.server.pages.home import title_of
from bones.server.problems import SENTENCES, PageError
from bones.server.rendering import page, read_form, redirect, text_of
from bones.server.sheet import table_words
from bones.server.wording import level_words
from bones.tables import (
    Command,
    Kick,
    Leave,
    Lock,
    May,
    PlaceKind,
    SeatView,
    SetBot,
    Start,
    Status,
    TableView,
    TakeSeat,
    Vacate,
)

router = APIRouter(include_in_schema=False)

BEGUN: Final = "HX-Redirect"
"""The header that has a waiting page go to the table, where the match is on."""


async def room(
    request: Request, view: TableView, *, wrong: str = "", status: int = 200
) -> Response:
    """Return the waiting room of a table as its viewer sees it; `wrong` says what was refused."""
    house, visitor = house_of(request), visitor_of(request)
    free = sum(seat.kind == PlaceKind.VACANT for seat in view.seats)
    network = house.network
    return page(
        request,
        "waiting.html",
        status,
        view=view,
        title=title_of(view.setup.rules.preset, view.settings.title),
        words=table_words(view.setup),
        state=_state(view, free),
        # Somebody who is no guest yet may become one by sitting down.
        can_join=not (view.is_seated or view.locked)
        and (visitor.guest is None or May.SIT in view.may),
        may={each.value for each in view.may},
        free=free,
        notes=[" · ".join(_notes(seat, view)) for seat in view.seats],
        link=f"{network.base(request)}/t/{view.id}",
        reaches=network.reaches_others(request),
        door=house.door is not None and network.is_here(request),
        wrong=wrong,
        name=visitor.name,
        host=isolated(view.host or ""),
    )


@router.get("/t/{table}/room")
async def again(request: Request, table: str) -> Response:
    """Show the waiting room anew, or send the page to the table once the match is on."""
    house, visitor = house_of(request), visitor_of(request)
    if visitor.guest is not None:
        await house.keeper.touch(table, visitor.guest)
    view = await house.keeper.look(table, visitor.guest)
    if view.status != Status.WAITING:
        return Response(headers={BEGUN: f"/t/{table}"})
    return await room(request, view)


@router.post("/t/{table}/room")
async def change(request: Request, table: str) -> Response:
    """Do what the button of a form says, see `_command`; then show the table."""
    form = await read_form(request)
    keeper = house_of(request).keeper
    try:
        name, command = text_of(form, "name").strip(), _command(form)
        visitor = visitor_of(request)
        if visitor.guest is None:
            # Only who sits down is made a guest.
            await keeper.check_newcomer(table, name or visitor.name, command)
        guest = await guest_of(request)
        if name and name != guest.name:
            await house_of(request).store.rename_guest(guest.id, name)
            guest = type(guest)(guest.id, name)
        await keeper.do(table, guest, command)
    except TableError as error:
        if error.code == "no-such-table":
            raise
        view = await keeper.look(table, visitor_of(request).guest)
        if view.status != Status.WAITING:
            return redirect(f"/t/{table}")
        return await room(request, view, wrong=error.sentence, status=409)
    return redirect(f"/t/{table}")


def _command(form: FormData) -> Command:
    """Return what a form asks for. Raises `PageError` (``bad-form``)."""
    what, colon, number = text_of(form, "do").partition(":")
    seat = int(number) if number in [*"01234567"] else None
    match what, seat:
        case "sit", _ if (seat is not None) == bool(colon):
            return TakeSeat(seat)
        case "leave", None if not colon:
            return Leave()
        case "start", None:
            return Start()
        case "lock" | "unlock", None:
            return Lock(what == "lock")
        case "bot", int():
            return SetBot(seat, text_of(form, "level", strongest()))
        case "vacate", int():
            return Vacate(seat)
        case "kick", int():
            return Kick(seat)
    raise PageError("bad-form", _(SENTENCES[400]), 400)


def _notes(seat: SeatView, view: TableView) -> Iterator[str]:
    """Yield what is said of a seat in small letters."""
    if seat.you:
        yield _("you")
    if seat.is_host:
        yield _("host")
    if seat.level is not None:
        yield level_words(seat.level)
    if seat.kind == PlaceKind.VACANT:
        yield _("for a friend")
    if view.setup.partners:
        yield _("pair {number}").format(number=seat.side + 1)
    if seat.away_since is not None:
        yield _("away")


def _state(view: TableView, free: int) -> str:
    """Return in one sentence what the table waits for."""
    if free:
        return ngettext("{count} seat is free.", "{count} seats are free.", free).format(count=free)
    if May.START in view.may:
        return _("Everybody is here. Begin when you like.")
    host = isolated(view.host or "") or _("The host")
    return _("Everybody is here. {host} begins the match.").format(host=host)
