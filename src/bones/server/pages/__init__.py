"""The pages, each with what its forms do; `ROUTERS` has all of them."""

from typing import Final

from fastapi import APIRouter

from bones.server.pages import (
    acting,
    home,
    new_table,
    pad,
    replay,
    review,
    rules,
    settings,
    shell,
    stream,
    table,
    waiting,
    watch,
)

ROUTERS: Final[tuple[APIRouter, ...]] = (
    shell.router,
    home.router,
    new_table.router,
    pad.router,
    rules.router,
    settings.router,
    table.router,
    acting.router,
    stream.router,
    waiting.router,
    replay.router,
    review.router,
    watch.router,
)
"""The addresses of all pages."""

__all__ = ["ROUTERS"]
