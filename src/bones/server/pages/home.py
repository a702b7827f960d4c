"""The first page: ways to play, tables one sits at, matches that are over."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bones.rules import preset, presets
from bones.server.rendering import page

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """Show it."""
    return page(request, "home.html", presets=[preset(name) for name in presets()])
