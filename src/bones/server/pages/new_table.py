"""A new table: which way to play, who plays, by which house rules."""

from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData, ImmutableMultiDict, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from bones.bots import LEVELS
from bones.language import _
from bones.rules import preset, presets
from bones.server.clients import limit_key
from bones.server.draft import CLOCKS, FRIEND, Draft, Fields, read_draft, rule_options
from bones.server.house import guest_of, house_of, visitor_of
from bones.server.problems import SENTENCES, PageError
from bones.server.rendering import page, read_form, redirect, text_of
from bones.server.sheet import sheet
from bones.server.wording import level_words
from bones.tables import Settings, TableView

router = APIRouter(include_in_schema=False)

SWAPPED: Final = "HX-Request"
"""The header by which a script says that it exchanges a part of the page it is on."""


@router.get("/new")
async def new_table(request: Request) -> Response:
    """Show the table that the address describes, to be changed and opened."""
    given: Fields = request.query_params
    if "rules" in given:
        given = await _shared(request, given["rules"])
    return await _shown(request, read_draft(given))


@router.post("/new")
async def change(request: Request) -> Response:
    """Do with the table in the form what its button says: ``open``, ``keep`` or else look again."""
    form = await read_form(request)
    draft = read_draft(_texts(form))
    match text_of(form, "do"):
        case "open" if draft.problems:
            return await _shown(request, draft, status=422)
        case "open":
            return redirect(f"/t/{(await _opened(request, draft)).id}")
        case "keep" if draft.problems or not draft.title:
            return await _shown(request, draft, status=422, nameless=not draft.title)
        case "keep":
            guest = await guest_of(request)
            await house_of(request).store.save_rules(guest.id, draft.title, draft.rules)
            return redirect(f"/new?{draft.query()}&kept=1#keep")
    if draft.problems:
        # In an address what is wrong would be left out, and nobody told.
        return await _shown(request, draft)
    return redirect(f"/new?{draft.query()}")


async def _opened(request: Request, draft: Draft) -> TableView:
    """Open a table, and begin at once where nobody is waited for."""
    house, setup = house_of(request), draft.setup
    assert setup is not None
    if not house.opening.take(limit_key(request)):
        raise PageError("too-many-requests", _(SENTENCES[429]), 429)
    return await house.keeper.create(
        await guest_of(request),
        setup,
        Settings(
            turn_seconds=int(draft.clock) if draft.clock else None,
            grace_seconds=120 if draft.stand_in else None,
            spectators=draft.spectators,
            title=draft.title or None,
        ),
        bots=draft.bots,
        start=FRIEND not in draft.places,
    )


async def _shared(request: Request, token: str) -> Fields:
    """Return the fields of the rules that somebody has shared. Raises `PageError`."""
    found = await house_of(request).store.shared_rules(token)
    if found is None:
        raise PageError("not-found", _("These rules are not kept any more."), 404)
    name, rules = found
    options = [("option", text) for text in rule_options(rules)]
    return ImmutableMultiDict([("preset", rules.preset), ("title", name), *options])


async def _shown(
    request: Request, draft: Draft, *, status: int = 200, nameless: bool = False
) -> Response:
    house, visitor = house_of(request), visitor_of(request)
    kept = await house.store.rules_of(visitor.guest.id) if visitor.guest else ()
    response = page(
        request,
        "new.html",
        status,
        draft=draft,
        sheet=sheet(draft),
        numbers=[(n, n) for n in range(draft.rules.min_seats, draft.rules.max_seats + 1)],
        ways=[preset(name) for name in presets()],
        levels=[(f"bot-{name}", level_words(name)) for name in LEVELS],
        clocks=[(c, _("{seconds} s").format(seconds=c) if c else _("No clock")) for c in CLOCKS],
        kept=[(token, name) for token, name, _rules in kept],
        was_kept="kept" in request.query_params,
        nameless=nameless,
        link=f"{house.network.base(request)}/new?{draft.query(whole=False)}",
    )
    if SWAPPED in request.headers and not draft.problems:
        response.headers["HX-Replace-Url"] = f"/new?{draft.query()}"
    return response


def _texts(form: FormData) -> Fields:
    """Return the texts of a form, without files."""
    texts = [(n, value) for n, value in form.multi_items() if not isinstance(value, UploadFile)]
    return ImmutableMultiDict(texts)
