"""The settings page: who somebody is, and how they want to see and hear the table."""

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import TableError
from bones.language import _, ngettext
from bones.server.appearance import CHOICES, Appearance
from bones.server.house import guest_of, house_of, visitor_of
from bones.server.problems import gone
from bones.server.rendering import page, read_form, redirect, text_of
from bones.server.visitor import switched
from bones.tables import checked_name

router = APIRouter(include_in_schema=False)


@router.get("/settings")
async def settings(request: Request) -> Response:
    """Show it; ``?kept=1`` says that what was sent is kept."""
    return await _shown(request, kept="kept" in request.query_params)


@router.post("/settings")
async def keep(request: Request) -> Response:
    """Keep how this device shows things."""
    form = await read_form(request)
    response = redirect("/settings?kept=1")
    house_of(request).visitors.keep_appearance(response, _sent(form))
    return response


@router.post("/settings/name")
async def rename(request: Request) -> Response:
    """Be called by another name; at tables where one sits, too, from the next look on."""
    form = await read_form(request)
    name = text_of(form, "name")
    try:
        # Who is to be called nothing that can be read is not made a guest for it.
        checked = checked_name(name)
        guest = await guest_of(request)
        await house_of(request).store.rename_guest(guest.id, checked)
    except TableError as error:
        return await _shown(request, name=name, wrong=error.sentence, status=422)
    return redirect("/settings?kept=1")


@router.post("/settings/link")
async def link(request: Request) -> Response:
    """Make a personal link, to be the same guest on another device. It is shown this once."""
    await read_form(request)
    guest = await guest_of(request)
    house = house_of(request)
    token = await house.store.new_link(guest.id, house.settings.link_hours * 3600)
    address = f"{house.network.base(request)}/hello/{token}"
    return await _shown(request, link=address)


@router.post("/settings/token")
async def new_token(request: Request) -> Response:
    """Make a token for a program. It is shown this once."""
    form = await read_form(request)
    guest = await guest_of(request)
    try:
        token = await house_of(request).store.new_token(guest.id, text_of(form, "token-name"))
    except TableError as error:
        return await _shown(request, token_wrong=error.sentence, status=422)
    return await _shown(request, token=token)


@router.post("/settings/token/drop")
async def drop_token(request: Request) -> Response:
    """Make a token no longer good."""
    form = await read_form(request)
    number, guest = text_of(form, "number"), visitor_of(request).guest
    if guest is not None and number.isascii() and number.isdigit() and len(number) < 10:
        await house_of(request).store.drop_token(guest.id, int(number))
    return redirect("/settings?kept=1#programs")


@router.get("/hello/{token}")
async def hello(request: Request, token: str) -> Response:
    """Ask on another device whether this is the same person: a link alone changes nothing."""
    guest = await house_of(request).store.guest_by_link(token)
    if guest is None:
        raise gone(_("This personal link is no longer good. Make a new one on the first device."))
    return page(request, "hello.html", name=guest.name, token=token)


@router.post("/hello/{token}")
async def be(request: Request, token: str) -> Response:
    """Be the guest of a personal link on this device; the link ends by it."""
    await read_form(request)
    guest = await house_of(request).store.take_link(token)
    if guest is None:
        raise gone(_("This personal link is no longer good. Make a new one on the first device."))
    request.state.visitor = switched(visitor_of(request), guest)
    return redirect("/")


async def _shown(
    request: Request,
    *,
    kept: bool = False,
    name: str | None = None,
    wrong: str = "",
    link: str = "",
    token: str = "",
    token_wrong: str = "",
    status: int = 200,
) -> Response:
    house, guest = house_of(request), visitor_of(request).guest
    hours = house.settings.link_hours
    return page(
        request,
        "settings.html",
        status,
        kept=kept,
        name=visitor_of(request).name if name is None else name,
        wrong=wrong,
        link=link,
        lasts=ngettext("{count} hour", "{count} hours", hours).format(count=hours),
        tokens=() if guest is None else await house.store.tokens(guest.id),
        new_token=token,
        token_wrong=token_wrong,
        named={name: [(v, _(words)) for v, words in of.items()] for name, of in CHOICES.items()},
        reaches=house.network.reaches_others(request),
    )


def _sent(form: FormData) -> Appearance:
    return Appearance.of({name: text_of(form, name) for name in CHOICES})
