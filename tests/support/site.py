"""A server without a network: what a browser sends and gets, with cookies, forms and all."""

import re
import threading
from asyncio import new_event_loop, run_coroutine_threadsafe, set_event_loop
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from html import unescape
from pathlib import Path
from typing import Any, Self, TypeVar

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from bones.server import Settings, create_app
from bones.server.settings import Rates

T = TypeVar("T")

ADDRESS = "http://127.0.0.1:8028"
PLENTY = Rates(reading=(10_000, 10_000), writing=(10_000, 10_000), opening=(10_000, 10_000))
"""A test plays faster than any person: how much one may ask for is a test of its own."""
TOKEN = re.compile(r'name="token" value="([0-9a-f]+)"')


class Site:
    """A server that lives in a thread of its own until it is left."""

    def __init__(self, settings: Settings, seed: str | None) -> None:
        fresh = None if seed is None else lambda: seed
        self.app: FastAPI = create_app(settings, fresh)
        self.house = self.app.state.house
        self._loop = new_event_loop()
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._stack = AsyncExitStack()

    def _live(self) -> None:
        set_event_loop(self._loop)
        self._loop.run_forever()

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        return run_coroutine_threadsafe(doing, self._loop).result(60)

    def __enter__(self) -> Self:
        self._thread.start()
        self.run(self._stack.enter_async_context(self.house.living()))
        return self

    def __exit__(self, *exception: object) -> None:
        self.run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def browser(
        self, language: str = "en", address: str = ADDRESS, peer: str = "127.0.0.1"
    ) -> "Browser":
        return Browser(self, language, address, peer)


class Browser:
    """Somebody's browser: keeps cookies, follows redirects, sends forms with their token."""

    def __init__(self, site: Site, language: str, address: str, peer: str) -> None:
        self.site = site
        self.address = address
        self._client = AsyncClient(
            transport=ASGITransport(site.app, raise_app_exceptions=False, client=(peer, 5)),
            base_url=address,
            headers={"accept-language": language, "accept-encoding": "gzip"},
            follow_redirects=True,
        )
        self.last: Response | None = None

    def get(self, path: str, **more: Any) -> Response:
        self.last = self.site.run(self._client.get(path, **more))
        return self.last

    def head(self, path: str, **more: Any) -> Response:
        return self.site.run(self._client.head(path, **more))

    def post(self, path: str, data: dict[str, Any] | None = None, **more: Any) -> Response:
        """Send a form with the token of the page last seen, as a page of the server does."""
        found = TOKEN.search(self.last.text) if self.last is not None else None
        token = {"token": found[1] if found else ""}
        fields = None if "content" in more else {**token, **(data or {})}
        headers = {"origin": self.address, **more.pop("headers", {})}
        self.last = self.site.run(self._client.post(path, data=fields, headers=headers, **more))
        return self.last

    @property
    def cookies(self) -> Any:
        return self._client.cookies


@contextmanager
def site(
    folder: Path, seed: str | None = None, rates: Rates = PLENTY, **settings: Any
) -> Iterator[Site]:
    """A server; with a `seed` every match is dealt from it."""
    with Site(Settings(data=folder, rates=rates, **settings), seed) as made:
        yield made


def words(response: Response) -> str:
    """What a person reads of a page."""
    text = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", response.text, flags=re.S)
    text = re.sub(r"<[^>]*>", " ", text)
    return " ".join(unescape(text).split())
