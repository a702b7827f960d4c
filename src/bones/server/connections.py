"""Connections: how many there may be, and how long one may take to say what it asks for."""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from bones.server.clients import Proxies, line_of

if TYPE_CHECKING:
    from bones.server.house import House

_CLOSING: Final = b"HTTP/1.1 %d %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

_ANSWERED: Final = (h11.SEND_RESPONSE, h11.SEND_BODY)
"""The states of a server that owes somebody an answer, or the rest of it."""


class Crowd:
    """Counts open connections, in all and from each address.

    From a trusted proxy come those of many people: they count in all alone.
    """

    def __init__(self, proxies: Proxies, most: int, most_of_one: int) -> None:
        """Begin with none."""
        self._proxies = proxies
        self._most = most
        self._most_of_one = most_of_one
        self._open: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count a connection; False, and nothing counted, where there are too many."""
        line = self._line(host)
        full = bool(line) and self._open[line] >= self._most_of_one
        if full or self._open.total() >= self._most:
            return False
        self._open[line] += 1
        return True

    def leave(self, host: str) -> None:
        """Count a connection no more."""
        line = self._line(host)
        self._open[line] -= 1
        if not self._open[line]:
            del self._open[line]

    def _line(self, host: str) -> str:
        return "" if self._proxies.trusts(host) else line_of(host)


class Connection(H11Protocol):
    """A connection that ends when what it asks for does not come.

    uvicorn counts the time between requests. Here it is counted, too, until the head of a request
    is there, and what comes after an answer, such as a body that nobody wanted to read.
    """

    _timer: asyncio.TimerHandle | None = None
    _counted = False

    @property
    def _house(self) -> "House":
        house: House = self._served.state.house
        return house

    def __init__(self, config: Any, *args: Any, **more: Any) -> None:
        """Begin, as uvicorn has every connection begin; `config.app` is the server."""
        super().__init__(config, *args, **more)
        self._served = config.app

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait, or answer that there are too many already."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._counted = self._house.crowd.enter(self._host)
        if self._counted:
            self._wait()
        else:
            self._end(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        super().connection_lost(exc)
        self._rest()
        if self._counted:
            self._counted = False
            self._house.crowd.leave(self._host)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request, and wait for the rest of it."""
        super().data_received(data)
        if self.conn.our_state in _ANSWERED:
            self._rest()
        elif self._timer is None and not self.transport.is_closing():
            self._wait()

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self) -> None:
        self._timer = self.loop.call_later(self._house.settings.head_seconds, self._give_up)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self.conn.our_state in _ANSWERED or self.transport.is_closing():
            return
        # Browsers open connections beforehand: one that asked for nothing is told nothing.
        begun = self.conn.our_state is h11.IDLE and bool(self.conn.trailing_data[0])
        self._end(HTTPStatus.REQUEST_TIMEOUT if begun else None)

    def _end(self, status: HTTPStatus | None) -> None:
        if status is not None:
            self.transport.write(_CLOSING % (status, status.phrase.encode()))
        self.transport.close()
