"""Everything one server works with, in one place, for the pages to ask."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from bones.language import _
from bones.render.svg import stylesheet
from bones.server.assets import Assets
from bones.server.clients import Proxies, limit_key
from bones.server.connections import Crowd
from bones.server.cookies import Cookies
from bones.server.keys import server_key
from bones.server.network import Network
from bones.server.problems import SENTENCES, PageError
from bones.server.rates import Buckets
from bones.server.replay import Films
from bones.server.reviewed import ReviewSheets
from bones.server.settings import Settings
from bones.server.table import Pictures
from bones.server.templates import Templates
from bones.server.visitor import Visitor, Visitors, switched
from bones.tables import Guest, Keeper, Reviews, Store
from bones.tables.limits import DAY, Limits
from bones.tables.pace import Pace

if TYPE_CHECKING:
    from bones.server.serving import HomeDoor

FILE: Final = "bones.sqlite"
"""What the file is called in which everything is kept."""


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
    proxies: Proxies
    crowd: Crowd
    reading: Buckets
    writing: Buckets
    opening: Buckets
    arriving: Buckets
    layouts: Pictures = field(default_factory=Pictures)
    """The pictures of the tables' layouts, drawn once for all who look at them."""
    films: Films = field(default_factory=Films)
    """The records that were looked at last."""
    sheets: ReviewSheets = field(default_factory=ReviewSheets)
    """The reviews that were looked at last."""
    fresh: Callable[[], str] | None = None
    """Makes the secrets that deals follow from; None for true ones."""
    door: "HomeDoor | None" = None
    """The door to the home network; None where others run the server."""
    _store: Store | None = None
    _keeper: Keeper | None = None
    _reviews: Reviews | None = None

    @property
    def store(self) -> Store:
        """What is kept for good; while the server lives."""
        assert self._store is not None
        return self._store

    @property
    def keeper(self) -> Keeper:
        """The keeper of all tables; while the server lives."""
        assert self._keeper is not None
        return self._keeper

    @property
    def reviews(self) -> Reviews:
        """The maker of reviews; while the server lives."""
        assert self._reviews is not None
        return self._reviews

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Open what is kept, and have everything at work that works by itself, until the end."""
        self._store = await Store.open(self.settings.data / FILE)
        try:
            pace, limits = _pace(self.settings.pause), _limits(self.settings)
            async with (
                Keeper(self._store, pace=pace, limits=limits, fresh=self.fresh) as keeper,
                Reviews(self._store, self.settings.reviews) as reviews,
            ):
                self._keeper, self._reviews = keeper, reviews
                yield
        finally:
            await self._store.close()


def _limits(settings: Settings) -> Limits:
    matches = settings.match_days * DAY if settings.match_days else None
    return Limits(guests=settings.guest_days * DAY, matches=matches)


def _pace(pause: float) -> Pace:
    """Return the times of tables whose bots take so long; what one sees happen keeps step."""
    usual = Pace()
    ratio = pause / usual.bot
    return replace(
        usual, bot=pause, step=usual.step * min(1, ratio), forced=usual.forced * min(1, ratio)
    )


def open_house(settings: Settings, fresh: Callable[[], str] | None = None) -> House:
    """Return everything a server of these settings works with.

    Tests hand in seeds for matches in place of `fresh` secrets. Raises OSError for its folder, and
    ValueError for proxies that are no addresses.
    """
    key = server_key(settings.data)
    cookies = Cookies(key, secure=settings.is_secure)
    assets = Assets(made={"tile.css": stylesheet().encode()})
    rates = settings.rates
    proxies = Proxies(settings.trusted)
    return House(
        settings=settings,
        key=key,
        assets=assets,
        templates=Templates(assets),
        cookies=cookies,
        visitors=Visitors(key, cookies),
        network=Network(settings),
        proxies=proxies,
        crowd=Crowd(proxies, rates.connections, rates.connections_of_one),
        reading=Buckets(*rates.reading),
        writing=Buckets(*rates.writing),
        opening=Buckets(*rates.opening),
        arriving=Buckets(*rates.arriving),
        fresh=fresh,
    )


def house_of(request: Request) -> House:
    """Return what the server that got this request works with."""
    house: House = request.app.state.house
    return house


def visitor_of(request: Request) -> Visitor:
    """Return who sent this request."""
    visitor: Visitor = request.state.visitor
    return visitor


async def guest_of(request: Request) -> Guest:
    """Return the guest who sent this request, who becomes one now if they were none.

    To be asked for once there is something to keep of them. The guard has the browser remember it.
    Raises `PageError` (``too-many-requests``) where too many come from one address.
    """
    visitor = visitor_of(request)
    if visitor.guest is not None:
        return visitor.guest
    house = house_of(request)
    if not house.arriving.take(limit_key(request)):
        raise PageError("too-many-requests", _(SENTENCES[429]), 429)
    guest = await house.store.new_guest(visitor.name)
    request.state.visitor = switched(visitor, guest)
    return guest
