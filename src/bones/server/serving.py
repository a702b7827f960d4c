"""Running a server: its sockets, its door to the home network, and a quiet end."""

import asyncio
import errno
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from fastapi import FastAPI
from uvicorn import Config, Server

from bones.errors import BonesError, reason_text
from bones.language import _
from bones.server.app import create_app
from bones.server.connections import Connection
from bones.server.house import FILE
from bones.server.network import Network, home_address
from bones.server.settings import Settings
from bones.tables import Store

FAREWELL: Final = 3
"""How many seconds open streams have to end when the server does."""


class _Inner(Server):
    """A server beside another one, which sees to the signals of the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class HomeDoor:
    """Lets people on the home network in, or shuts them out, while the server runs."""

    def __init__(self, app: FastAPI, network: Network) -> None:
        """Begin shut."""
        self._app = app
        self._network = network
        self._server: Server | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen on the home network, at the port the server has on this machine.

        Raises `BonesError` (``no-home-network``, ``port-taken``).
        """
        if self._task is not None:
            return
        address = home_address()
        if address is None:
            sentence = _("This machine is on no home network, so nobody there can be let in.")
            raise BonesError("no-home-network", sentence)
        listener = listen(address, self._network.port)
        self._server = _Inner(_config(self._app, lifespan=False))
        self._task = asyncio.create_task(self._server.serve([listener]))
        self._network.home = address

    async def shut(self) -> None:
        """Listen on this machine alone again; whoever is on the home network is cut off."""
        if self._server is not None and self._task is not None:
            self._network.home = None
            self._server.should_exit = True
            await self._task
            self._server = self._task = None


def serve(
    settings: Settings,
    ready: Callable[[Network], None],
    *,
    fresh: Callable[[], str] | None = None,
) -> None:
    """Run a server until it is told to end (Ctrl-C, SIGTERM).

    `ready` is called with its addresses once it listens. Tests hand in seeds for matches in place
    of `fresh` secrets. Raises `BonesError` (``port-taken``, ``no-home-network``, ``unwritable``,
    ``unreadable``, ``newer-data``).
    """
    with suppress(KeyboardInterrupt), listen(settings.host, settings.port) as listener:
        asyncio.run(_serve(settings, ready, listener, fresh))


async def _serve(
    settings: Settings,
    ready: Callable[[Network], None],
    listener: socket.socket,
    fresh: Callable[[], str] | None,
) -> None:
    try:
        app = create_app(settings, fresh)
    except OSError as error:
        sentence = _("The folder {path} cannot be used: {reason}.").format(
            path=settings.data, reason=reason_text(error)
        )
        raise BonesError("unwritable", sentence) from None
    # Opened once before: what fails when a server begins is told by a traceback.
    await (await Store.open(settings.data / FILE)).close()
    network: Network = app.state.house.network
    network.port = listener.getsockname()[1]
    door = app.state.house.door = HomeDoor(app, network)

    async def begun() -> None:
        if settings.lan:
            await door.open()
        ready(network)

    server = _Telling(_config(app, lifespan=True), begun)
    try:
        await server.serve([listener])
    finally:
        await door.shut()


class _Telling(Server):
    """A server that says when it has begun."""

    def __init__(self, config: Config, begun: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            await self._begun()


def _config(app: FastAPI, *, lifespan: bool) -> Config:
    return Config(
        app,
        http=Connection,
        lifespan="on" if lifespan else "off",
        log_level=logging.WARNING,
        # Addresses of tables are what lets people in: they are in no log.
        access_log=False,
        server_header=False,
        # Which proxies are believed is for the guard to say.
        proxy_headers=False,
        timeout_graceful_shutdown=FAREWELL,
        timeout_keep_alive=20,
    )


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 is one the system picks.

    Raises `BonesError` (``port-taken``, ``bad-address``).
    """
    try:
        [(family, _kind, _protocol, _name, address), *_others] = _resolved(host, port)
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
            listener.listen(256)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise _refused(host, port, error) from None
    listener.setblocking(False)
    return listener


def _resolved(host: str, port: int) -> list[Any]:
    try:
        return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except UnicodeError:
        # A name whose parts are empty or too long is not even looked for.
        raise OSError(socket.EAI_NONAME, "Name or service not known") from None


def _refused(host: str, port: int, error: OSError) -> BonesError:
    if error.errno == errno.EADDRINUSE:
        sentence = _(
            "Port {port} is taken, perhaps by another table that is open already: look at "
            "{address}, or choose another port with --port."
        ).format(port=port, address=f"http://localhost:{port}")
        return BonesError("port-taken", sentence)
    sentence = _("Nothing can listen at {host}, port {port}: {reason}.").format(
        host=host, port=port, reason=reason_text(error)
    )
    return BonesError("bad-address", sentence)
