"""Where the API is, and its description."""

from typing import Any, Final

from fastapi import APIRouter
from fastapi.openapi.utils import get_openapi

from bones.server.api import catalogue, commands, guests, reviews, tables
from bones.version import VERSION

ROOT: Final = "/api/v1"
"""What the addresses of the API begin with."""

API_DOC: Final = f"{ROOT}/openapi.json"
"""Where the API is described, as OpenAPI."""

api = APIRouter(prefix=ROOT)

for _part in (
    guests.router,
    catalogue.router,
    tables.router,
    reviews.router,
    commands.router,
    commands.hosting,
):
    api.include_router(_part)


def description() -> dict[str, Any]:
    """Return the OpenAPI document of the API, as the server hands it out."""
    return get_openapi(title="bones", version=VERSION, routes=api.routes)
