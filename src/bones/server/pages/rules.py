"""How a way to play is played, in words: each preset, a draft's rules, the rules of a table."""

from fastapi import APIRouter
from starlette.datastructures import ImmutableMultiDict
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import SetupError
from bones.language import _
from bones.rules import Rules, Setup, preset, presets
from bones.rules.page import as_html, rule_page
from bones.server.draft import read_draft, rule_options
from bones.server.house import house_of, visitor_of
from bones.server.problems import gone
from bones.server.rendering import page
from bones.server.wording import seats_words

router = APIRouter(include_in_schema=False)


@router.get("/rules")
async def all_rules(request: Request) -> Response:
    """List the ways to play."""
    ways = [(rules, seats_words(rules)) for rules in map(preset, presets())]
    return page(request, "rules_list.html", ways=ways)


@router.get("/rules/{name}")
async def one(request: Request, name: str) -> Response:
    """Show how a preset is played, with the options and at the table that the address names."""
    if name not in presets():
        raise gone(_("There are no such rules."))
    given = [each for each in request.query_params.multi_items() if each[0] != "preset"]
    draft = read_draft(ImmutableMultiDict([*given, ("preset", name)]))
    whole = "seats" in request.query_params
    if draft.problems or draft.setup is None:
        raise SetupError(draft.problems)
    return _shown(request, draft.setup if whole else draft.rules, draft.title)


@router.get("/t/{table}/rules")
async def at_table(request: Request, table: str) -> Response:
    """Show exactly what holds at a table."""
    view = await house_of(request).keeper.look(table, visitor_of(request).guest)
    return _shown(request, view.setup, view.settings.title or "", back=f"/t/{table}")


def _shown(request: Request, of: Rules | Setup, title: str, *, back: str = "/rules") -> Response:
    rules = of.rules if isinstance(of, Setup) else of
    return page(
        request,
        "rules.html",
        article=as_html(rule_page(of)),
        rules=rules,
        title=title or _(rules.title),
        back=back,
        query=list(rule_options(rules)),
    )
