"""The server as an ASGI application."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from bones.server.api import API_DOC, api
from bones.server.guard import Guard, problem_answer
from bones.server.house import open_house
from bones.server.pages import ROUTERS
from bones.server.settings import Settings
from bones.version import VERSION


def create_app(settings: Settings, fresh: Callable[[], str] | None = None) -> FastAPI:
    """Return the server of these settings.

    Tests hand in seeds for matches in place of `fresh` secrets. Raises OSError where its folder
    cannot be used, and ValueError for proxies that are no addresses.
    """
    house = open_house(settings, fresh)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        async with house.living():
            yield

    app = FastAPI(
        title="bones",
        version=VERSION,
        lifespan=living,
        docs_url=None,
        redoc_url=None,
        openapi_url=API_DOC,
    )
    app.state.house = house
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(Guard, house=house)
    app.add_exception_handler(HTTPException, _problem)
    app.add_exception_handler(RequestValidationError, _problem)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(api)
    return app


async def _problem(request: Request, error: Exception) -> Response:
    return problem_answer(request, error)
