"""Everything one server works with, in one place, for the pages to ask."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.requests import Request

from bones.server.assets import Assets
from bones.server.cookies import Cookies
from bones.server.keys import server_key
from bones.server.network import Network
from bones.server.rates import Buckets
from bones.server.settings import Settings
from bones.server.templates import Templates
from bones.server.visitor import Visitor, Visitors


@dataclass(slots=True)
class House:
    """What one server works with; made by `open_house`."""

    settings: Settings
    key: bytes = field(repr=False)
    assets: Assets
    templates: Templates
    cookies: Cookies
    visitors: Visitors
    network: Network
    reading: Buckets
    writing: Buckets
    opening: Buckets

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Have everything at work that works by itself, from the server's start to its end."""
        yield


def open_house(settings: Settings) -> House:
    """Return everything a server of these settings works with. Raises OSError for its folder."""
    key = server_key(settings.data)
    cookies = Cookies(key, secure=settings.is_secure)
    assets = Assets()
    rates = settings.rates
    return House(
        settings=settings,
        key=key,
        assets=assets,
        templates=Templates(assets),
        cookies=cookies,
        visitors=Visitors(key, cookies),
        network=Network(settings),
        reading=Buckets(*rates.reading),
        writing=Buckets(*rates.writing),
        opening=Buckets(*rates.opening),
    )


def house_of(request: Request) -> House:
    """Return what the server that got this request works with."""
    house: House = request.app.state.house
    return house


def visitor_of(request: Request) -> Visitor:
    """Return who sent this request."""
    visitor: Visitor = request.state.visitor
    return visitor
