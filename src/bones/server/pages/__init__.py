"""The pages, each with what its forms do; `ROUTERS` has all of them."""

from typing import Final

from fastapi import APIRouter

from bones.server.pages import (
    acting,
    home,
    new_table,
    rules,
    settings,
    shell,
    stream,
    table,
    waiting,
)

ROUTERS: Final[tuple[APIRouter, ...]] = (
    shell.router,
    home.router,
    new_table.router,
    rules.router,
    settings.router,
    table.router,
    acting.router,
    stream.router,
    waiting.router,
)
"""The addresses of all pages."""

__all__ = ["ROUTERS"]
