"""Where the API is, and its description."""

from typing import Final

from fastapi import APIRouter

from bones.server.api import catalogue, commands, guests, tables

ROOT: Final = "/api/v1"
"""What the addresses of the API begin with."""

API_DOC: Final = f"{ROOT}/openapi.json"
"""Where the API is described, as OpenAPI."""

api = APIRouter(prefix=ROOT)

for _part in (guests.router, catalogue.router, tables.router, commands.router, commands.hosting):
    api.include_router(_part)
