"""What the forms of the table send: plays, calls, and all else one may do there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import BonesError, Conflict, IllegalAction, NotationError
from bones.language import N_, _
from bones.render import open_ends
from bones.round import Action, Play, Resign, parse_action
from bones.server.house import guest_of, house_of, visitor_of
from bones.server.pages.table import asked_of, looked, number_of, shown, tile_of
from bones.server.problems import PageError
from bones.server.rendering import read_form, redirect
from bones.server.ruling import rule_anchor
from bones.server.table import Asked, candidate, options_of
from bones.server.table.choosing import choose
from bones.tables import (
    PHRASES,
    Abandon,
    Act,
    Command,
    Leave,
    NextRound,
    NoCall,
    Ready,
    Say,
    StandIn,
    Start,
    TableView,
    TakeBack,
)
from bones.telling import in_one
from bones.tiles import Tile, half_text

router = APIRouter(include_in_schema=False)

_TO_THEM: Final[Mapping[str, str]] = {
    "not-in-hand": N_("{tile} is not in your hand."),
    "call-closed": N_(
        "There is nothing you can call now: no count that scores, or the moment for it is over."
    ),
}
"""Refusals as they are said to the person they concern, where that is another sentence."""

SCRIPT: Final = "bones-script"
"""The header of a request that a script sends: it is answered with the part it renews."""

_PLAIN: Final[Mapping[str, Command]] = {
    "ready": Ready(),
    "next-round": NextRound(),
    "start": Start(),
    "take-back": TakeBack(),
    "leave": Leave(),
    "abandon": Abandon(),
}


@router.post("/t/{table}/act")
async def act(request: Request, table: str) -> Response:
    """Play what the tile and the end mean that were touched, or do the action that was sent.

    Where they may mean several plays the page comes back with these to choose from.
    """
    form = await read_form(request)
    view = await looked(request, table)
    tile, end = tile_of(_last(form, "tile")), number_of(_last(form, "end"))
    action = _action(_last(form, "action"))
    if action is None:
        if _seen(form) != view.version and _is_old(view, _seen(form)):
            return await _quicker(request, table)
        chosen = choose(options_of(view), tile, end)
        if chosen.only is not None and tile is not None and not _asks_first(request, form):
            action = chosen.only.play
        elif chosen.options and not chosen.is_empty:
            return _picked(request, view, tile, end)
        elif tile is not None and view.view is not None:
            if end is not None and choose(options_of(view), tile, None).options:
                # It fits, though not where they had pointed before.
                return _picked(request, view, tile, None)
            action = candidate(view.view, tile, end)
        else:
            return _back(request, view)
    return await _done(request, table, Act(action, _seen(form)), _key(form, str(action)))


@router.post("/t/{table}/do")
async def do(request: Request, table: str) -> Response:
    """Do what else a button of the table says."""
    form = await read_form(request)
    words = _last(form, "do")
    return await _done(request, table, _command(words, _seen(form)), _key(form, words))


async def _done(request: Request, table: str, command: Command, key: str) -> Response:
    """Have the keeper do something, and answer with the table as it is afterwards."""
    keeper, visitor = house_of(request).keeper, visitor_of(request)
    try:
        if visitor.guest is None:
            await keeper.check_newcomer(table, visitor.name, command)
        view = await keeper.do(table, await guest_of(request), command, key=key)
    except Conflict as error:
        return await _told(request, table, 409, note=error.sentence)
    except IllegalAction as error:
        view = await looked(request, table)
        title, sentence = _why_not(view, command, error)
        rule = rule_anchor(view.setup, error.refusal.rule)
        asked = replace(asked_of(request), refused=sentence, refusal=title, rule=rule)
        return _answered(request, view, asked, 422)
    except BonesError as error:
        if error.code in ("no-such-table", "no-spectators"):
            raise
        return await _told(request, table, 409, note=error.sentence)
    return _back(request, view)


def _why_not(view: TableView, command: Command, error: IllegalAction) -> tuple[str, str]:
    """Return why an action is refused, in a few words and in a sentence.

    A tile that fits nowhere is told with all ends that it does not fit.
    """
    action = command.action if isinstance(command, Act) else None
    if error.code != "no-match" or view.view is None or not isinstance(action, Play):
        words = _TO_THEM.get(error.code)
        told = error.sentence if words is None else _(words).format(**error.refusal.operands)
        return _("That is not possible"), told
    ends = in_one([half_text(end.pip) for end in open_ends(view.view)])
    words = _("Open ends: {ends}. Equal halves join.").format(ends=ends)
    return _("{tile} does not fit").format(tile=action.tile), words


async def _quicker(request: Request, table: str) -> Response:
    sentence = _("The table has changed since. It is up to date now.")
    return await _told(request, table, 409, note=sentence)


async def _told(request: Request, table: str, status: int, *, note: str) -> Response:
    view = await looked(request, table)
    asked = replace(asked_of(request), note=note)
    return _answered(request, view, asked, status)


def _answered(request: Request, view: TableView, asked: Asked, status: int) -> Response:
    """Return the page that says what was not done; a script reads that in it, not in its status."""
    is_script = _is_script(request)
    return shown(request, view, asked, 200 if is_script else status, part=is_script)


def _picked(request: Request, view: TableView, tile: Tile | None, end: int | None) -> Response:
    """Return the page on which a tile or an end is picked."""
    if _is_script(request):
        asked = replace(asked_of(request), tile=tile, end=end)
        return shown(request, view, asked, part=True)
    query = [f"tile={tile}"] if tile is not None else []
    query += [f"end={end}"] if end is not None else []
    return redirect(f"/t/{view.id}?{'&'.join(query)}#tray")


def _back(request: Request, view: TableView) -> Response:
    if _is_script(request):
        asked = asked_of(request)
        return shown(request, view, Asked(shape=asked.shape, drawn=asked.drawn), part=True)
    return redirect(f"/t/{view.id}")


def _command(words: str, seen: int | None) -> Command:
    """Return the command that a button sends. Raises `PageError` (``bad-form``) for others."""
    name, _blank, what = words.partition(" ")
    if words in _PLAIN:
        return _PLAIN[words]
    match name:
        case "no-call":
            return NoCall(seen)
        case "resign":
            return Act(Resign(), seen)
        case "say" if what in PHRASES:
            return Say(what)
        case "stand-in" if what.isascii() and what.isdigit() and len(what) == 1:
            return StandIn(int(what))
    raise PageError("bad-form", _("This form cannot be read."), 400)


def _asks_first(request: Request, form: FormData) -> bool:
    """Return whether a touch only picks a tile: whoever wants that lays it by a second touch."""
    touched = len(form.getlist("tile")) + len(form.getlist("end"))
    return visitor_of(request).appearance.laying == "ask" and touched < 2


def _action(text: str) -> Action | None:
    if not text:
        return None
    try:
        return parse_action(text)
    except NotationError as error:
        raise PageError(error.code, error.sentence, 400) from None


def _seen(form: FormData) -> int | None:
    text = _last(form, "seen")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _is_old(view: TableView, seen: int | None) -> bool:
    return seen is not None and seen < view.moved


def _key(form: FormData, words: str) -> str:
    """Return the id of what a form does: sent again from the same page it is the same thing."""
    return _last(form, "key")[:64] or f"{_last(form, 'seen')[:10]} {words}"


def _last(form: FormData, name: str) -> str:
    """Return the last value of a field: a button stands behind what was touched before."""
    values = [value for value in form.getlist(name) if not isinstance(value, UploadFile)]
    return values[-1] if values else ""


def _is_script(request: Request) -> bool:
    return SCRIPT in request.headers
