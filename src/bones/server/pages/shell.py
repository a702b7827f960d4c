"""What belongs to no page of its own: files, and what browsers and watchmen ask for."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from bones.language import _
from bones.server.house import house_of
from bones.server.installing import manifest, worker
from bones.server.problems import SENTENCES, gone

router = APIRouter(include_in_schema=False)


@router.get("/static/{version}/{name:path}")
async def static(request: Request, version: str, name: str) -> Response:
    """Hand out a file."""
    response = house_of(request).assets.response(request, version, name)
    if response is None:
        raise gone(_(SENTENCES[404]))
    return response


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """Hand out the icon to whoever asks without having read a page."""
    assets = house_of(request).assets
    response = assets.response(request, assets.version, "icon-32.png")
    if response is None:
        raise gone(_(SENTENCES[404]))
    return response


@router.get("/manifest.webmanifest")
async def manifest_file(request: Request) -> Response:
    """Say what the site is as an application."""
    body = manifest(house_of(request).assets)
    # It is asked for without cookies: its language is that of the browser.
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(body, media_type="application/manifest+json", headers=headers)


@router.get("/worker.js")
async def worker_file(request: Request) -> Response:
    """Hand out the service worker, which must come from the root to serve all pages."""
    body = worker(house_of(request).assets)
    headers = {"Cache-Control": "no-cache"}
    return Response(body, media_type="text/javascript; charset=utf-8", headers=headers)


@router.get("/robots.txt")
async def robots() -> Response:
    """Tell search engines to stay away: a table is nobody's but its guests'."""
    return PlainTextResponse("User-agent: *\nDisallow: /\n")


@router.get("/healthz")
async def health() -> Response:
    """Tell whoever watches over the server that it answers."""
    return PlainTextResponse("ok\n")
