"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from bones.server.guard import Guard, problem_answer
from bones.server.house import open_house
from bones.server.pages import ROUTERS
from bones.server.settings import Settings


def create_app(settings: Settings) -> FastAPI:
    """Return the server of these settings. Raises OSError where its folder cannot be used."""
    house = open_house(settings)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        async with house.living():
            yield

    app = FastAPI(title="bones", lifespan=living, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(Guard, house=house)
    app.add_exception_handler(HTTPException, _problem)
    for router in ROUTERS:
        app.include_router(router)
    return app


async def _problem(request: Request, error: Exception) -> Response:
    return problem_answer(request, error)
