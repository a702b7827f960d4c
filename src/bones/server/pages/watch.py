"""What there is to look at: tables that are played at now, and matches that are over."""

from time import time
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bones.server.house import house_of, visitor_of
from bones.server.pages.home import over_rows, title_of
from bones.server.rendering import page
from bones.server.wording import ago_words, score_words

router = APIRouter(include_in_schema=False)

MOST: Final = 30
"""How many of each the page lists."""


@router.get("/watch")
async def watch(request: Request) -> Response:
    """Show it; the tables one sits at oneself stand on the first page."""
    house, guest = house_of(request), visitor_of(request).guest
    now = time()
    tables = [
        (
            each,
            title_of(each.preset, each.title),
            score_words(each.scores, partners=len(each.scores) < len(each.names)),
            ago_words(now - each.changed_at),
        )
        for each in await house.keeper.open_tables(guest)
    ][:MOST]
    yours = () if guest is None else await house.store.matches(guest.id, MOST)
    own = {(each.table, each.match) for each in yours}
    others = [
        each
        for each in await house.store.matches(None, MOST)
        if (each.table, each.match) not in own
    ]
    return page(
        request, "watch.html", tables=tables, yours=over_rows(yours), others=over_rows(others)
    )
