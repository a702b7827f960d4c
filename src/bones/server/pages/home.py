"""The first page: ways to play, tables one sits at, matches that are over."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import time
from typing import Final

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import BonesError, RulesError
from bones.language import _
from bones.rules import Rules, Setup, parent_of, preset, presets
from bones.server.bidi import isolated
from bones.server.clients import limit_key
from bones.server.draft import PAIRED
from bones.server.house import guest_of, house_of, visitor_of
from bones.server.pictures import preset_picture, view_picture
from bones.server.problems import SENTENCES, PageError, gone
from bones.server.rendering import page, read_form, redirect, text_of
from bones.server.wording import ago_words, score_words, seats_words, sides_words
from bones.tables import Guest, MatchSummary, Status, TableSummary

router = APIRouter(include_in_schema=False)

RECENT: Final = 5
"""How many finished matches and open tables the page lists."""


@dataclass(frozen=True, slots=True)
class Going:
    """A table one may go on at, as a card."""

    table: TableSummary
    title: str
    state: str
    picture: Markup


@dataclass(frozen=True, slots=True)
class Over:
    """A finished match, as a row."""

    match: MatchSummary
    title: str
    who: str
    score: str
    when: str


@router.get("/")
async def home(request: Request) -> Response:
    """Show it; ``?wrong=`` has the code of what the switch of the home network came to."""
    house, visitor = house_of(request), visitor_of(request)
    going: list[Going] = []
    over: list[Over] = []
    if visitor.guest is not None:
        going = await _going(request, visitor.guest)
        over = over_rows(await house.store.matches(visitor.guest.id, RECENT))
    watched = (await house.keeper.open_tables(visitor.guest))[:RECENT]
    network = house.network
    return page(
        request,
        "home.html",
        ways=[*_ways()],
        quick=going[0].table.preset if going else presets()[0],
        going=going,
        over=over,
        watched=[(each, title_of(each.preset, each.title)) for each in watched],
        door=house.door is not None and network.is_here(request),
        home_network=network.home,
        address=f"{network.base(request)}/",
    )


@router.post("/play")
async def play(request: Request) -> Response:
    """Play at once, against bots, by the preset that the form names."""
    form = await read_form(request)
    house = house_of(request)
    try:
        rules = preset(text_of(form, "preset", presets()[0]))
    except RulesError:
        raise gone(_("There are no such rules.")) from None
    if not house.opening.take(limit_key(request)):
        raise PageError("too-many-requests", _(SENTENCES[429]), 429)
    view = await house.keeper.create(
        await guest_of(request), Setup(rules, _seats(rules)), start=True
    )
    return redirect(f"/t/{view.id}")


@router.post("/network")
async def network(request: Request) -> Response:
    """Let people on the home network in, or shut them out: only on the machine itself."""
    form = await read_form(request)
    house = house_of(request)
    if house.door is None or not house.network.is_here(request):
        raise PageError("not-here", _("This can only be done on the machine itself."), 403)
    if text_of(form, "home") == "on":
        await house.door.open()
    else:
        await house.door.shut()
    back = text_of(form, "back")
    return redirect(back if back.startswith("/t/") else "/#network")


def _ways() -> Iterator[tuple[Rules, str, int]]:
    """Yield each way to play that is no variant, its seats in words and how many variants it has.

    Variants are chosen on the page for a new table.
    """
    parents = {name: _root(name) for name in presets()}
    for name in presets():
        if parents[name] == name:
            rules = preset(name)
            yield rules, seats_words(rules), [*parents.values()].count(name) - 1


def _root(name: str) -> str:
    above = parent_of(name)
    return name if above is None else _root(above)


def _seats(rules: Rules) -> int:
    """Return how many sit at a table that is opened without a word: as many as pairs, or near."""
    return max(rules.min_seats, min(PAIRED, rules.max_seats))


async def _going(request: Request, guest: Guest) -> list[Going]:
    """Return the tables a guest may go on at, those that wait for them first."""
    keeper = house_of(request).keeper
    tables = [each for each in await keeper.tables_of(guest) if each.status != Status.FINISHED]
    tables.sort(key=lambda each: (not each.your_turn, -each.changed_at))
    found: list[Going] = []
    for table in tables[:RECENT]:
        picture = preset_picture(table.preset)
        if not found and table.status != Status.WAITING:
            # A table that is damaged says so itself; it keeps nobody from the others.
            with suppress(BonesError):
                view = (await keeper.glance(table.id, guest)).view
                picture = view_picture(view) if view else picture
        found.append(Going(table, title_of(table.preset, table.title), _state(table), picture))
    return found


def _state(table: TableSummary) -> str:
    """Return how far a table has come, in a few words."""
    if table.status == Status.WAITING:
        free = table.names.count(None)
        return _("Waiting for friends") if free else _("Ready to begin")
    return score_words(table.scores, partners=len(table.scores) < len(table.names))


def over_rows(matches: Sequence[MatchSummary]) -> list[Over]:
    """Return finished matches as rows of a list."""
    now = time()
    return [
        Over(
            match=each,
            title=title_of(each.preset, each.title),
            who=sides_words(each),
            score=score_words(each.scores, partners=each.partners),
            when=ago_words(now - each.finished_at),
        )
        for each in matches
    ]


def title_of(name: str, title: str | None) -> str:
    """Return what rules are called: by whoever kept them, else as their preset."""
    if title:
        return isolated(title)
    try:
        return _(preset(name).title)
    except BonesError:
        # A preset of another package that is not installed any more.
        return name
